use crate::failure::Failure;
use crate::shell::{cargo, succeed};

/// Packs the tables of Choko's openings that the solver has written into those
/// that are part of the program.
pub(crate) fn run(folder: &str) -> Result<(), Failure> {
    let tool = ["run", "--package", "lusus-endings", "--example", "openings", "--"];
    succeed(cargo(&tool).arg(folder))
}
