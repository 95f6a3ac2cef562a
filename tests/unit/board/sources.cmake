target_sources(board_tests PRIVATE unit/board/attacks_test.cpp unit/board/fen_test.cpp unit/board/zobrist_test.cpp)
