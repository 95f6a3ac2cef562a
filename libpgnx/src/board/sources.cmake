target_sources(libpgnx PRIVATE src/board/attacks.cpp src/board/fen.cpp src/board/fen_write.cpp src/board/position.cpp
                               src/board/zobrist.cpp)
target_sources(libpgnx PUBLIC FILE_SET HEADERS FILES
  include/pgnx/board/fen.hpp
  include/pgnx/board/move.hpp
  include/pgnx/board/position.hpp
  include/pgnx/board/types.hpp
  include/pgnx/board/zobrist.hpp)
