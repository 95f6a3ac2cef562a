#include <pgnx/notation/san.hpp>
#include <pgnx/record/code.hpp>

int main() {
  auto position = pgnx::board::position::start();
  bool const played = pgnx::notation::san::play(position, "e4").what == pgnx::notation::san::status::played;
  bool const counted = pgnx::rules::standard::legal_moves(position).size() == 20;
  bool const knows_codes = pgnx::record::find_code("illegal-move").has_value();
  return played && counted && knows_codes ? 0 : 1;
}
