target_sources(format_tests PRIVATE
  unit/format/adapter_test.cpp
  unit/format/comment_text_test.cpp
  unit/format/compat_test.cpp
  unit/format/edit_plan_test.cpp
  unit/format/export_text_test.cpp
  unit/format/formats_test.cpp
  unit/format/jsonl_writer_test.cpp
  unit/format/movetext_layout_test.cpp
  unit/format/pgn_writer_test.cpp
  unit/format/position_writer_test.cpp
  unit/format/repair_test.cpp
  unit/format/scid_test.cpp
  unit/format/table_writer_test.cpp
  unit/format/text_appender_test.cpp
  unit/format/translated_text_test.cpp
  unit/format/variant_file_test.cpp
  unit/format/variant_games_test.cpp)
