use std::fs;
use std::process::Command;

use serde_json::Value;

use crate::failure::Failure;
use crate::shell::{cargo, root};

/// The oldest Rust that the manifest promises.
const STATED: &str = env!("CARGO_PKG_RUST_VERSION");

/// Compares the oldest Rust that the manifest and the README promise with what the
/// packages of the lock need.
pub(crate) fn check() -> Result<Vec<String>, Failure> {
    // Only packages for this machine are sure to be there without the network.
    let version = Command::new("rustc").arg("-vV").output()?;
    let version = String::from_utf8_lossy(&version.stdout).into_owned();
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    let host = host.ok_or_else(|| Failure("rustc -vV names no host".to_owned()))?;
    let arguments = ["metadata", "--locked", "--offline", "--format-version", "1"];
    let output = cargo(&arguments).args(["--filter-platform", host]).output()?;
    if !output.status.success() {
        return Err(Failure(String::from_utf8_lossy(&output.stderr).into_owned()));
    }
    let metadata: Value = serde_json::from_slice(&output.stdout)?;
    let mut faults: Vec<String> = newest_need(&metadata)
        .filter(|(_, needed)| numbers(needed) > numbers(STATED))
        .map(|(name, needed)| {
            format!("Cargo.toml: rust-version {STATED}, but {name} needs {needed}")
        })
        .into_iter()
        .collect();
    let readme = fs::read_to_string(root().join("README.md"))?;
    if !readme.contains(&format!("[Rust](https://rustup.rs) {STATED} or newer")) {
        faults.push(format!("README.md: does not say that Rust {STATED} or newer is needed"));
    }
    Ok(faults)
}

/// The package that needs the newest Rust, and which.
fn newest_need(metadata: &Value) -> Option<(String, String)> {
    let packages = metadata["packages"].as_array().into_iter().flatten();
    let needs = packages.filter_map(|package| {
        let name = format!("{} {}", package["name"].as_str()?, package["version"].as_str()?);
        Some((name, package["rust_version"].as_str()?.to_owned()))
    });
    needs.max_by_key(|(_, needed)| numbers(needed))
}

/// The numbers of a version, of which `1.94` and `1.94.0` are the same.
fn numbers(version: &str) -> Vec<u32> {
    let numbers = version.split('.').map(|number| number.parse().unwrap_or(0));
    let mut numbers: Vec<u32> = numbers.collect();
    numbers.resize(3, 0);
    numbers
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn the_newest_need_is_found_by_its_numbers() {
        let package = |name: &str, needed: Option<&str>| json!({"name": name, "version": "0.9.0", "rust_version": needed});
        let packages = [
            package("old", Some("1.9")),
            package("sqlx", Some("1.94.0")),
            package("ours", Some("1.90")),
            package("careless", None),
        ];
        let found = newest_need(&json!({ "packages": packages }));
        assert_eq!(found, Some(("sqlx 0.9.0".to_owned(), "1.94.0".to_owned())));
        assert_eq!(numbers("1.94"), numbers("1.94.0"));
        assert!(numbers("1.100") > numbers("1.94.9"));
    }
}
