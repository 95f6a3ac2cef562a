#pragma once

namespace pgnx::record {

/// What the end of a text means to whoever reads records from it.
enum class text_end : bool {
  open,  ///< more text may follow: a record that the end cuts off, or may cut off, is left over
  final  ///< nothing follows: everything is consumed
};

}  // namespace pgnx::record
