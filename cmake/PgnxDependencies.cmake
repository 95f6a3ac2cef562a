# The libraries that pgnx is built on. pgnxConfig.cmake.in repeats those that the static library needs.
#
# Shared libraries take longer to load than a small archive takes to read, which every start of the command pays; so
# static ones are taken where they are installed.
option(PGNX_STATIC_DEPENDENCIES "Prefer static Boost, bzip2, liblzma, zlib and zstd" ${PROJECT_IS_TOP_LEVEL})

if(PGNX_STATIC_DEPENDENCIES)
  set(Boost_USE_STATIC_LIBS ON)
  set(pgnx_library_suffixes ${CMAKE_FIND_LIBRARY_SUFFIXES})
  list(PREPEND CMAKE_FIND_LIBRARY_SUFFIXES ${CMAKE_STATIC_LIBRARY_SUFFIX})
endif()
find_package(Boost 1.81 CONFIG REQUIRED COMPONENTS filesystem)
find_package(BZip2 REQUIRED)
find_package(LibLZMA REQUIRED)
find_package(ZLIB REQUIRED)
find_package(SQLite3 3.34 REQUIRED)
if(PGNX_STATIC_DEPENDENCIES)
  set(CMAKE_FIND_LIBRARY_SUFFIXES ${pgnx_library_suffixes})
endif()

find_package(zstd CONFIG REQUIRED)
if(TARGET zstd::libzstd_static AND (PGNX_STATIC_DEPENDENCIES OR NOT TARGET zstd::libzstd_shared))
  set(PGNX_ZSTD zstd::libzstd_static)
else()
  set(PGNX_ZSTD zstd::libzstd_shared)
endif()

find_package(Threads REQUIRED)
find_package(fmt 9 CONFIG REQUIRED)
find_path(PGNX_RAPIDJSON_HEADERS rapidjson/reader.h REQUIRED)
find_path(PGNX_XXHASH_HEADERS xxhash.h REQUIRED)

find_package(pugixml 1.11 CONFIG REQUIRED)
if(TARGET pugixml::static AND (PGNX_STATIC_DEPENDENCIES OR NOT TARGET pugixml::shared))
  set(PGNX_PUGIXML pugixml::static)
else()
  set(PGNX_PUGIXML pugixml::pugixml)
endif()
