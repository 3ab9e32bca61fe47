use crate::failure::Failure;
use crate::shell::{cargo, succeed};

/// Builds the server and the tool that tries it, as they are shipped, and runs
/// the tool.
pub(crate) fn run(options: &[&str]) -> Result<(), Failure> {
    succeed(&mut cargo(&["build", "--release", "--package", "lusus-cli"]))?;
    let tool = ["run", "--release", "--package", "lusus-server", "--example", "load", "--"];
    succeed(cargo(&tool).args(options))
}
