target_sources(libpgnx PRIVATE src/format/pgn_reader.cpp)
target_sources(libpgnx PUBLIC FILE_SET HEADERS FILES include/pgnx/format/pgn_reader.hpp)
