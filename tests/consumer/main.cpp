#include <pgnx/base/encoding.hpp>
#include <pgnx/record/code.hpp>

int main() {
  bool const knows_codes = pgnx::record::find_code("illegal-move").has_value();
  return knows_codes && pgnx::base::is_utf8("e4") ? 0 : 1;
}
