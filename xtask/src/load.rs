use crate::failure::Failure;
use crate::shell::{cargo, program, succeed};

/// Builds the server and the tool that tries it, as they are shipped, and runs
/// the tool, which fails if what docs/server.md promises does not hold.
pub(crate) fn run(options: &[&str]) -> Result<(), Failure> {
    succeed(&mut cargo(&["build", "--release", "--package", "lusus-cli"]))?;
    let tool = ["run", "--release", "--package", "lusus-server", "--features", "testkit"];
    let tool = [&tool[..], &["--example", "load", "--"]].concat();
    succeed(cargo(&tool).arg("--server").arg(program("release")).args(options))
}
