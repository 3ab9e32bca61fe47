use std::fs;

use crate::failure::Failure;
use crate::shell::{cargo, root, succeed};

/// Rewrites the golden files from the present behaviour; look at the diff.
pub(crate) fn run() -> Result<(), Failure> {
    accept("lusus-catalog", "golden")?;
    accept("lusus-catalog", "touches")?;
    accept("lusus-tui", "screen")?;
    accept("lusus-picture", "boards")?;
    accept("lusus-server", "schema")?;
    accept("lusus-module", "conversation")?;
    signature()
}

/// Accepts what a test that compares golden files finds: playthroughs, touches,
/// screens, boards in documents, what is generated from the types of the wire.
fn accept(package: &str, test: &str) -> Result<(), Failure> {
    let tests = ["test", "--package", package, "--all-features", "--test", test];
    succeed(cargo(&tests).env("INSTA_UPDATE", "always").env("INSTA_FORCE_PASS", "1"))
}

/// What the engine does with fixed positions.
fn signature() -> Result<(), Failure> {
    let bench = ["run", "--release", "--quiet", "--", "bench", "--signature"];
    let output = cargo(&bench).stderr(std::process::Stdio::inherit()).output()?;
    if !output.status.success() {
        return Err(Failure(format!("lusus bench ended with {}", output.status)));
    }
    fs::write(root().join("bench/signature.txt"), output.stdout)?;
    Ok(())
}
