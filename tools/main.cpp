#include "commands/commands.hpp"
#include "frame/run.hpp"

int main(int argc, char** argv) { return pgnx::cli::run(pgnx::commands::list, argc, argv); }
