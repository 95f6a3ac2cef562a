#include <pgnx/format/scid_base.hpp>

#include "format/scid/scid_writer.hpp"

namespace pgnx::format {

class scid_base_writer::implementation : public scid::writer {
 public:
  using scid::writer::writer;
};

scid_base_writer::scid_base_writer(std::string const& index_path, io::existing_file policy)
    : implementation_(std::make_unique<implementation>(index_path, policy)) {}
scid_base_writer::~scid_base_writer() = default;
scid_base_writer::scid_base_writer(scid_base_writer&&) noexcept = default;
scid_base_writer& scid_base_writer::operator=(scid_base_writer&&) noexcept = default;

std::optional<game_refusal> scid_base_writer::write(game::tree const& t) {
  auto refused = implementation_->write(t);
  if (!refused) return std::nullopt;
  return game_refusal{std::move(refused->why), static_cast<std::uint32_t>(refused->ply)};
}

void scid_base_writer::commit() { implementation_->commit(); }

}  // namespace pgnx::format
