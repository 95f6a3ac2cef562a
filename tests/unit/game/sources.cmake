target_sources(game_tests PRIVATE unit/game/replay_test.cpp)
