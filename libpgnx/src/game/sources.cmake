target_sources(libpgnx PRIVATE src/game/builder.cpp src/game/clock_check.cpp src/game/end_checks.cpp src/game/end_note.cpp
                               src/game/foreign_letters.cpp src/game/foreign_notation.cpp src/game/game_start.cpp src/game/general_line.cpp
                               src/game/language_choice.cpp src/game/lines.cpp src/game/mends.cpp src/game/merger.cpp src/game/move_checks.cpp
                               src/game/move_number.cpp src/game/notebook.cpp src/game/open_words.cpp src/game/policy.cpp src/game/replay.cpp src/game/replay_again.cpp src/game/replay_end.cpp
                               src/game/replay_notation.cpp src/game/replay_open_words.cpp
                               src/game/report.cpp
                               src/game/result_checks.cpp src/game/series_number.cpp src/game/tag_checks.cpp
                               src/game/tag_list.cpp src/game/tag_section.cpp src/game/tree.cpp src/game/walk.cpp)
target_sources(libpgnx PUBLIC FILE_SET HEADERS FILES
  include/pgnx/game/builder.hpp
  include/pgnx/game/language_choice.hpp
  include/pgnx/game/line_position.hpp
  include/pgnx/game/listener.hpp
  include/pgnx/game/listeners.hpp
  include/pgnx/game/merger.hpp
  include/pgnx/game/policy.hpp
  include/pgnx/game/replay.hpp
  include/pgnx/game/report.hpp
  include/pgnx/game/start_point.hpp
  include/pgnx/game/tag_list.hpp
  include/pgnx/game/tree.hpp
  include/pgnx/game/walk.hpp)
