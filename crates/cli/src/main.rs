//! The one binary of Lusus.

use std::process::ExitCode;

fn main() -> ExitCode {
    lusus_cli::main(lusus_catalog::LUSUS)
}
