use std::fs;

use crate::failure::Failure;
use crate::page::Page;
use crate::shell::{cargo, program, succeed};

/// Builds the program as it is shipped, plays games on it while its disk fails,
/// and copies what came of it to docs/server.md. Fails if anything was lost.
pub(crate) fn run(faults: &str) -> Result<(), Failure> {
    let page = Page::open("docs/server.md")?;
    succeed(&mut cargo(&["build", "--release", "--package", "lusus-cli"]))?;
    let program = program("release");
    let table = program.with_file_name("faults.md");
    let test = ["test", "--package", "lusus-cli", "--test", "faults", "--", "--nocapture"];
    let played = cargo(&test)
        .env("LUSUS_FAULTS", faults)
        .env("LUSUS_FAULTS_PROGRAM", &program)
        .env("LUSUS_FAULTS_TABLE", &table)
        .status()?;
    if !played.success() {
        return Err(Failure(format!("with {faults} faults: {played}")));
    }
    page.replace("faults", &fs::read_to_string(table)?)
}
