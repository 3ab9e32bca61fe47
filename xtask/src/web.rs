//! The front end: what `web/` is built from, whether it is sound, and whether
//! the built files that are committed are those it builds.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs, io};

use crate::failure::Failure;
use crate::shell::{cargo, program, root, succeed};

/// Where the built files are committed, and where they are built for comparison.
const COMMITTED: &str = "web/dist";
const FRESH: &str = "target/web/dist";

const CHROMIUM: &str = "/usr/bin/chromium";

/// Builds the front end into the committed files.
pub(crate) fn build() -> Result<(), Failure> {
    install()?;
    succeed(&mut npm(&["run", "build"]))
}

/// Fetches what the lock file names.
pub(crate) fn install() -> Result<(), Failure> {
    succeed(&mut npm(&["ci"]))
}

/// Checks the types.
pub(crate) fn types() -> Result<(), Failure> {
    succeed(&mut npm(&["run", "check"]))
}

/// Runs the tests that need no browser.
pub(crate) fn tests() -> Result<(), Failure> {
    succeed(&mut npm(&["test"]))
}

/// Builds the front end anew and compares it with the committed files.
pub(crate) fn freshness() -> Result<(), Failure> {
    let fresh = root().join(FRESH);
    let out = fresh.to_string_lossy().into_owned();
    succeed(&mut npm(&["run", "build", "--", "--outDir", &out, "--emptyOutDir"]))?;
    let stale = differences(&files(&root().join(COMMITTED))?, &files(&fresh)?);
    if stale.is_empty() {
        return Ok(());
    }
    let stale = stale.join(", ");
    Err(Failure(format!("stale in {COMMITTED}: {stale}; renew them with: cargo xtask web")))
}

/// Plays in a real browser against the real binary.
pub(crate) fn browser() -> Result<(), Failure> {
    let chromium = chromium()?;
    succeed(&mut cargo(&["build", "--package", "lusus-cli", "--quiet"]))?;
    succeed(npm(&["run", "e2e"]).env("LUSUS", program("debug")).env("CHROMIUM", chromium))
}

fn npm(arguments: &[&str]) -> Command {
    let mut command = Command::new("npm");
    command.current_dir(root().join("web")).args(arguments);
    command
}

/// The browser for the tests; Debian's is installed where that is allowed.
fn chromium() -> Result<PathBuf, Failure> {
    let path = env::var_os("CHROMIUM").map_or_else(|| PathBuf::from(CHROMIUM), PathBuf::from);
    if !path.exists() {
        println!("{} is not there; trying apt-get", path.display());
        // Whether it worked is seen by whether the browser is there: a machine
        // without the list of packages needs the first, and one that may not
        // install anything refuses both.
        for arguments in [&["update"][..], &["install", "--yes", "chromium"]] {
            let mut apt = Command::new("apt-get");
            apt.args(arguments).env("DEBIAN_FRONTEND", "noninteractive").stdin(Stdio::null());
            drop(apt.status());
        }
    }
    if path.exists() {
        return Ok(path);
    }
    Err(Failure(format!(
        "{} is not there. Install Debian's package chromium (apt-get install chromium), or name \
         another Chromium in the variable CHROMIUM",
        path.display()
    )))
}

/// The contents of the files below a folder, by their paths in it.
fn files(folder: &Path) -> io::Result<BTreeMap<String, Vec<u8>>> {
    let mut found = BTreeMap::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(inner) = folders.pop() {
        for entry in fs::read_dir(inner)? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let name = path.strip_prefix(folder).expect("it lies below the folder");
                found.insert(name.to_string_lossy().into_owned(), fs::read(&path)?);
            }
        }
    }
    Ok(found)
}

/// The names of the files that only one of the two has, or that differ.
fn differences(one: &BTreeMap<String, Vec<u8>>, other: &BTreeMap<String, Vec<u8>>) -> Vec<String> {
    let mut names: Vec<&String> = one.keys().chain(other.keys()).collect();
    names.sort_unstable();
    names.dedup();
    names.retain(|name| one.get(*name) != other.get(*name));
    names.into_iter().cloned().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn missing_additional_and_changed_files_are_different() {
        let files = |files: &[(&str, &str)]| {
            files
                .iter()
                .map(|(name, text)| ((*name).to_owned(), text.as_bytes().to_vec()))
                .collect()
        };
        let committed = files(&[("same", "1"), ("changed", "1"), ("gone", "1")]);
        let fresh = files(&[("same", "1"), ("changed", "2"), ("new", "1")]);
        assert_eq!(differences(&committed, &fresh), ["changed", "gone", "new"]);
        assert!(differences(&fresh, &fresh).is_empty());
    }
}
