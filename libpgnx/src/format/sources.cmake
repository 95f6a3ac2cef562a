target_sources(libpgnx PRIVATE src/format/comment_mends.cpp src/format/comment_text.cpp src/format/compat.cpp src/format/edit_plan.cpp src/format/export_text.cpp src/format/formats.cpp src/format/json_text.cpp
                               src/format/jsonl_writer.cpp src/format/move_text.cpp src/format/pgn_reader.cpp src/format/pgn_replay.cpp
                               src/format/pgn_writer.cpp src/format/position_writer.cpp src/format/record_repair.cpp src/format/repair.cpp src/format/table_writer.cpp
                               src/format/variant_file.cpp)
target_sources(libpgnx PUBLIC FILE_SET HEADERS FILES
  include/pgnx/format/export_text.hpp
  include/pgnx/format/formats.hpp
  include/pgnx/format/jsonl_writer.hpp
  include/pgnx/format/move_text.hpp
  include/pgnx/format/movetext_layout.hpp
  include/pgnx/format/pgn_reader.hpp
  include/pgnx/format/pgn_replay.hpp
  include/pgnx/format/pgn_writer.hpp
  include/pgnx/format/position_writer.hpp
  include/pgnx/format/repair.hpp
  include/pgnx/format/table_writer.hpp
  include/pgnx/format/text_appender.hpp
  include/pgnx/format/variant_file.hpp)
