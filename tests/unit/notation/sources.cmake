target_sources(notation_tests PRIVATE unit/notation/descriptive_test.cpp unit/notation/lan_test.cpp unit/notation/notations_test.cpp
                                       unit/notation/piece_letters_test.cpp
                                       unit/notation/reading_test.cpp
                                       unit/notation/san_test.cpp unit/notation/uci_test.cpp
                                       unit/notation/word_form_test.cpp)
