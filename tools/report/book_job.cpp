#include "report/book_job.hpp"

namespace pgnx::cli {

std::unique_ptr<binary_job::collection> book_job::collect() const {
  class moves final : public collection {
   public:
    moves(std::uint64_t max_ply, format::polyglot_book& to) : to_(to), collector_(max_ply) {}
    game::listener& listener() override { return collector_; }
    [[nodiscard]] std::size_t memory_bytes(std::size_t /*text_bytes*/) const override {
      return collector_.memory_bytes();
    }
    std::optional<format::game_refusal> write(std::size_t game) override {
      if (collector_.refusal_of(game)) return collector_.refusal_of(game);
      to_.add(collector_.moves_of(game));
      return std::nullopt;
    }

   private:
    format::polyglot_book& to_;
    format::book_move_collector collector_;
  };
  return std::make_unique<moves>(max_ply_, to_);
}

}  // namespace pgnx::cli
