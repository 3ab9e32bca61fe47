//! The front end: what `web/` is built from, whether it is sound, and whether
//! the built files that are committed are those it builds.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, io};

use crate::failure::Failure;
use crate::page::Page;
use crate::shell::{cargo, install_package, program, root, scratch, succeed};

/// Where the built files are committed, and where they are built for comparison.
const COMMITTED: &str = "web/dist";
const FRESH: &str = "target/web/dist";
/// Where the measurements of first visits, and of boards in three dimensions, are left.
const PAINT: &str = "target/web/paint.md";
const DEPTH: &str = "target/web/depth.md";

/// The first package draws nothing but pages, and so tests in two thirds of the time.
const CHROMIUM: Browser = Browser {
    name: "Chromium",
    variable: "CHROMIUM",
    packages: &["chromium-headless-shell", "chromium"],
};
const FIREFOX: Browser =
    Browser { name: "Firefox", variable: "FIREFOX", packages: &["firefox-esr"] };
/// The oldest Node that the front end's tools run on.
const NODE: (u32, u32) = (20, 19);

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

/// Looks for Node and Chromium, and installs them where that is allowed.
pub(crate) fn needs() -> Result<(), Failure> {
    node()?;
    CHROMIUM.find().map(drop)
}

/// Plays in a real browser against the real binary, as the other tests have
/// built it.
pub(crate) fn browser() -> Result<(), Failure> {
    play("e2e", &CHROMIUM)
}

/// Plays more in the browser than the checks do, with a program built for it.
pub(crate) fn long() -> Result<(), Failure> {
    succeed(&mut cargo(&["build", "--workspace", "--all-features"]))?;
    play("long", &CHROMIUM)
}

/// Visits every page and state on every screen, with a program built for it.
pub(crate) fn matrix() -> Result<(), Failure> {
    needs()?;
    install()?;
    succeed(&mut cargo(&["build", "--workspace", "--all-features"]))?;
    play("matrix", &CHROMIUM)
}

/// Tries in Firefox what is marked for it, with a program built for it.
pub(crate) fn firefox() -> Result<(), Failure> {
    node()?;
    FIREFOX.find()?;
    install()?;
    succeed(&mut cargo(&["build", "--workspace", "--all-features"]))?;
    play("firefox", &FIREFOX)
}

/// Measures first visits to each kind of page, and copies the table to
/// docs/web.md.
pub(crate) fn paint() -> Result<(), Failure> {
    needs()?;
    install()?;
    succeed(&mut cargo(&["build", "--release", "--quiet"]))?;
    let measured = root().join(PAINT);
    let mut visits = npm(&["run", "paint"]);
    visits.env("LUSUS", program("release")).env(CHROMIUM.variable, CHROMIUM.find()?);
    succeed(visits.env("TMPDIR", scratch()).env("MEASURED", &measured))?;
    Page::open("docs/web.md")?.replace("paint", &fs::read_to_string(measured)?)
}

/// Measures what boards in three dimensions cost, and copies the table to
/// docs/web.md.
pub(crate) fn depth() -> Result<(), Failure> {
    needs()?;
    install()?;
    succeed(&mut cargo(&["build", "--quiet"]))?;
    let measured = root().join(DEPTH);
    let mut boards = npm(&["run", "depth"]);
    boards.env("LUSUS", program("debug")).env(CHROMIUM.variable, CHROMIUM.find()?);
    succeed(boards.env("TMPDIR", scratch()).env("MEASURED", &measured))?;
    Page::open("docs/web.md")?.replace("depth", &fs::read_to_string(measured)?)
}

fn play(script: &str, browser: &Browser) -> Result<(), Failure> {
    let mut tests = npm(&["run", script]);
    tests.env("LUSUS", program("debug")).env(browser.variable, browser.find()?);
    succeed(tests.env("TMPDIR", scratch()))
}

pub(crate) fn npm(arguments: &[&str]) -> Command {
    let mut command = Command::new("npm");
    command.current_dir(root().join("web")).args(arguments);
    command
}

/// A browser for the tests.
struct Browser {
    name: &'static str,
    /// The variable that may name one.
    variable: &'static str,
    /// The packages that have one, the best first; each has a program of its name.
    packages: &'static [&'static str],
}

impl Browser {
    /// The one that is named, one that is there, or one that can be installed.
    fn find(&self) -> Result<PathBuf, Failure> {
        let Browser { name, variable, packages } = self;
        if let Some(named) = env::var_os(variable).map(PathBuf::from) {
            let missing =
                || Failure(format!("{variable} names {}: it is not there", named.display()));
            return if named.exists() { Ok(named) } else { Err(missing()) };
        }
        let install = || {
            packages.iter().find_map(|package| {
                install_package(package);
                self.there()
            })
        };
        self.there().or_else(install).ok_or_else(|| {
            Failure(format!(
                "There is no {name}. Install Debian's package {} (apt-get install {}), or name \
                 another {name} in the variable {variable}",
                packages.join(" or "),
                packages[0]
            ))
        })
    }

    fn there(&self) -> Option<PathBuf> {
        let mut programs = self.packages.iter().map(|package| Path::new("/usr/bin").join(package));
        programs.find(|program| program.exists())
    }
}

/// Node, new enough for the front end's tools.
fn node() -> Result<(), Failure> {
    if node_version().is_none() {
        install_package("npm");
    }
    match node_version() {
        Some(version) if version >= NODE => Ok(()),
        found => {
            let found =
                found.map_or("none".to_owned(), |(major, minor)| format!("{major}.{minor}"));
            Err(Failure(format!(
                "Node {}.{} or newer is needed, {found} was found. Install it with npm from \
                 https://nodejs.org, or Debian's packages nodejs and npm (apt-get install npm)",
                NODE.0, NODE.1
            )))
        }
    }
}

/// The version of Node that is on the path, if npm is there too.
fn node_version() -> Option<(u32, u32)> {
    let said = |program: &str| Command::new(program).arg("--version").output().ok();
    said("npm").filter(|npm| npm.status.success())?;
    read_version(str::from_utf8(&said("node")?.stdout).ok()?)
}

/// A version such as `v20.19.2`.
fn read_version(text: &str) -> Option<(u32, u32)> {
    let mut parts = text.trim().strip_prefix('v')?.split('.').map(str::parse);
    Some((parts.next()?.ok()?, parts.next()?.ok()?))
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
    // Node's versions may compress alike things differently; a test reads them.
    let same = |name: &str| {
        let [one, other] = [one.get(name), other.get(name)];
        let is_compressed = name.ends_with(".br") || name.ends_with(".gz");
        if is_compressed { one.is_some() == other.is_some() } else { one == other }
    };
    names.retain(|name| !same(name));
    names.into_iter().cloned().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_version_is_read_as_node_says_it() {
        assert_eq!(read_version("v20.19.2\n"), Some((20, 19)));
        assert_eq!(read_version("20.19"), None);
        assert_eq!(read_version("v20"), None);
        assert!((18, 30) < NODE && (22, 0) > NODE);
    }

    #[test]
    fn missing_additional_and_changed_files_are_different() {
        let files = |files: &[(&str, &str)]| {
            files
                .iter()
                .map(|(name, text)| ((*name).to_owned(), text.as_bytes().to_vec()))
                .collect()
        };
        let committed = files(&[("same", "1"), ("same.br", "1"), ("changed", "1"), ("gone", "1")]);
        let fresh = files(&[("same", "1"), ("same.br", "2"), ("changed", "2"), ("new", "1")]);
        assert_eq!(differences(&committed, &fresh), ["changed", "gone", "new"]);
        assert!(differences(&fresh, &fresh).is_empty());
    }
}
