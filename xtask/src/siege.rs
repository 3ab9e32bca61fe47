use crate::failure::Failure;
use crate::shell::{cargo, program, succeed};

/// Builds the server and the tool that attacks it, as they are shipped, and runs
/// the tool, which fails if other people notice more than docs/server.md promises.
pub(crate) fn run(only: &[&str]) -> Result<(), Failure> {
    succeed(&mut cargo(&["build", "--release", "--package", "lusus-cli"]))?;
    let tool = ["run", "--release", "--package", "lusus-server", "--example", "siege", "--"];
    succeed(cargo(&tool).arg("--server").arg(program("release")).args(only))
}
