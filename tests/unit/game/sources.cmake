target_sources(game_tests PRIVATE unit/game/builder_test.cpp unit/game/language_test.cpp unit/game/line_position_test.cpp unit/game/merger_test.cpp unit/game/notation_test.cpp unit/game/open_words_test.cpp unit/game/replay_test.cpp
                                  unit/game/tag_list_test.cpp unit/game/tree_test.cpp unit/game/variant_replay_test.cpp unit/game/walk_test.cpp)
