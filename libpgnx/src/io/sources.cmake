target_sources(libpgnx PRIVATE src/io/bzip2.cpp src/io/compression.cpp src/io/file.cpp src/io/gzip.cpp src/io/inputs.cpp
                               src/io/output.cpp src/io/reader.cpp src/io/source.cpp src/io/xz.cpp src/io/zip.cpp
                               src/io/zstd.cpp)
target_sources(libpgnx PUBLIC FILE_SET HEADERS FILES include/pgnx/io/inputs.hpp include/pgnx/io/output.hpp
                                                     include/pgnx/io/source.hpp)
# The codecs are used directly and not through libarchive: that takes 1.9 ms more to load on Debian 12
# (libxml2, libicu), and reads a .gz or .bz2 whose second member is cut short as if it ended there.
target_link_libraries(libpgnx PRIVATE Boost::filesystem BZip2::BZip2 LibLZMA::LibLZMA ZLIB::ZLIB ${PGNX_ZSTD})
