target_sources(libpgnx PRIVATE src/notation/figurine.cpp src/notation/fitting.cpp src/notation/gringmuth.cpp
                               src/notation/descriptive.cpp src/notation/descriptive_word.cpp
                               src/notation/descriptive_write.cpp src/notation/wings.cpp
                               src/notation/iccf.cpp src/notation/lan.cpp src/notation/notations.cpp
                               src/notation/piece_letters.cpp src/notation/reading.cpp src/notation/reading_general.cpp src/notation/san_exact.cpp
                               src/notation/san_general.cpp src/notation/san_play.cpp src/notation/san_text.cpp
                               src/notation/san_write.cpp src/notation/smith.cpp src/notation/square_pair.cpp
                               src/notation/tcn.cpp src/notation/uci.cpp src/notation/uedemann.cpp
                               src/notation/word_form.cpp)
target_sources(libpgnx PUBLIC FILE_SET HEADERS FILES
  include/pgnx/notation/lan.hpp
  include/pgnx/notation/notations.hpp
  include/pgnx/notation/piece_letters.hpp
  include/pgnx/notation/reading.hpp
  include/pgnx/notation/san.hpp
  include/pgnx/notation/situation.hpp
  include/pgnx/notation/uci.hpp
  include/pgnx/notation/wings.hpp)
