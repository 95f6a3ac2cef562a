#include "format/adapters/json_document.hpp"

#include <gtest/gtest.h>

#include "format/adapters/json_lines.hpp"

namespace pgnx::format {
namespace {

TEST(JsonDocument, HasValuesWithTheirPlaces) {
  std::string const text = R"({"a": "x\ny", "b": [12, -3.50, true, null], "c": {}})";
  auto parsed = text;
  json_document document;
  ASSERT_FALSE(document.parse(parsed));
  std::vector<std::string> seen;
  for (json_value const member : document.root()) {
    seen.push_back(std::string(member.key()) + "@" + std::to_string(member.key_offset()) + "=" +
                   std::string(member.text()) + "@" + std::to_string(member.offset()));
    for (json_value const element : member) seen.emplace_back(element.text());
  }
  EXPECT_EQ(seen, (std::vector<std::string>{"a@2=x\ny@7", "b@15=[@19", "12", "-3.50", "true", "null", "c@45={@49"}));
}

TEST(JsonDocument, SaysWhatIsNoJson) {
  json_document document;
  for (std::string text : {"", "{", "{\"a\":}", "{\"a\":1,}", "[1 2]", "{} {}", "nul", "\"a", "{\"a\":01}", "'a'"})
    EXPECT_TRUE(document.parse(text)) << text;
  std::string text("{}\0{}", 5);
  auto const fault = document.parse(text);
  ASSERT_TRUE(fault);
  EXPECT_EQ(fault->offset, 2U);
}

TEST(JsonDocument, BoundsDepth) {
  json_document document;
  auto deep = std::string(json_document::most_depth + 1, '[');
  auto const fault = document.parse(deep);
  ASSERT_TRUE(fault);
  EXPECT_EQ(fault->message, "values nested deeper than 65536");
}

TEST(JsonDocument, KnowsThePlacesBehindEscapes) {
  std::string const text = R"({"a":"q\n\u00e9\ud83d\ude00z"})";
  auto parsed = text;
  json_document document;
  ASSERT_FALSE(document.parse(parsed));
  json_value const value = *document.root().begin();
  ASSERT_EQ(value.text(), "q\n\xC3\xA9\xF0\x9F\x98\x80z");
  string_places places(text, value, 100);
  EXPECT_EQ(places(0), 106U);
  EXPECT_EQ(places(2), 109U);
  EXPECT_EQ(places(8), 100 + text.find('z'));
  EXPECT_EQ(places(1), 107U) << "also backwards";
  EXPECT_EQ(places(9), 100 + text.find("\"}"));
}

}  // namespace
}  // namespace pgnx::format
