use std::fs;

use serde_json::Value;

use crate::failure::Failure;
use crate::shell::cargo;

/// The crates without the lints of the workspace, which forbid `unsafe`: a browser
/// hands one addresses, and the macros of the fuzzer make the other.
const EXEMPT: [&str; 2] = ["lusus-wasm", "lusus-fuzz"];
/// What the manifest of every other crate says.
const LINTS: &str = "[lints]\nworkspace = true";

/// Looks for crates that do not take the lints of the workspace.
pub(crate) fn check() -> Result<Vec<String>, Failure> {
    let output = cargo(&["metadata", "--no-deps", "--format-version", "1"]).output()?;
    let metadata: Value = serde_json::from_slice(&output.stdout)?;
    let mut faults = Vec::new();
    for package in metadata["packages"].as_array().into_iter().flatten() {
        let name = package["name"].as_str().unwrap_or_default();
        let manifest = fs::read_to_string(package["manifest_path"].as_str().unwrap_or_default())?;
        if !EXEMPT.contains(&name) && !manifest.contains(LINTS) {
            faults
                .push(format!("{name}: does not forbid unsafe code; its manifest says no {LINTS}"));
        }
    }
    Ok(faults)
}
