#pragma once
#include <span>
#include <string>

#include <pgnx/rules/catalogue.hpp>

namespace pgnx::cli {

/// The built-in variants and those that these files define; `-` is standard input. What is wrong in a file is written
/// to standard error the way compilers write it; then this throws, as it does where a file cannot be read.
rules::catalogue read_variant_files(std::span<std::string const> names);

}  // namespace pgnx::cli
