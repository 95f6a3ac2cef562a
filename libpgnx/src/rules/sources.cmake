target_sources(libpgnx PRIVATE
  src/rules/balance.cpp
  src/rules/capture.cpp
  src/rules/checks.cpp
  src/rules/general.cpp
  src/rules/goal.cpp
  src/rules/history.cpp
  src/rules/judge.cpp
  src/rules/make_general.cpp
  src/rules/mobility.cpp
  src/rules/outcome.cpp
  src/rules/standard.cpp
  src/rules/state.cpp
  src/rules/state_fen.cpp
  src/rules/state_fen_write.cpp
  src/rules/turns.cpp
  src/rules/variant_words.cpp
  src/rules/variants.cpp
  src/rules/verdict.cpp)
target_sources(libpgnx PUBLIC FILE_SET HEADERS FILES
  include/pgnx/rules/general.hpp
  include/pgnx/rules/history.hpp
  include/pgnx/rules/outcome.hpp
  include/pgnx/rules/ruleset.hpp
  include/pgnx/rules/standard.hpp
  include/pgnx/rules/state.hpp
  include/pgnx/rules/state_fen.hpp
  include/pgnx/rules/variants.hpp)
