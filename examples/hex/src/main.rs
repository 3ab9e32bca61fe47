//! A program like `lusus` that plays Hex.

use std::process::ExitCode;

fn main() -> ExitCode {
    lusus_cli::main(lusus_hex::CATALOGUE)
}
