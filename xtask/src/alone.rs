//! Whether the tests of each crate compile alone: built together, a crate has
//! the features that its neighbours switch on.

use serde_json::Value;

use crate::failure::Failure;
use crate::shell::{cargo, root, succeed};

/// Where it is built, so that the usual builds stay as they are.
const FOLDER: &str = "target/alone";

/// Checks the tests of every crate, or of some, with the features that the crate
/// has by default.
pub(crate) fn run(chosen: &[&str]) -> Result<(), Failure> {
    let mut failed = Vec::new();
    for name in packages()? {
        if !chosen.is_empty() && !chosen.contains(&name.as_str()) {
            continue;
        }
        println!("{name}");
        let check = ["check", "--tests", "--quiet", "--package", &name];
        if succeed(cargo(&check).env("CARGO_TARGET_DIR", root().join(FOLDER))).is_err() {
            failed.push(name);
        }
    }
    if failed.is_empty() {
        return Ok(());
    }
    Err(Failure(format!("tests that do not compile alone: {}", failed.join(", "))))
}

/// The names of the crates of the workspace.
fn packages() -> Result<Vec<String>, Failure> {
    let output = cargo(&["metadata", "--no-deps", "--format-version", "1"]).output()?;
    if !output.status.success() {
        return Err(Failure(String::from_utf8_lossy(&output.stderr).into_owned()));
    }
    let metadata: Value = serde_json::from_slice(&output.stdout)?;
    let packages = metadata["packages"].as_array().into_iter().flatten();
    Ok(packages.filter_map(|package| Some(package["name"].as_str()?.to_owned())).collect())
}
