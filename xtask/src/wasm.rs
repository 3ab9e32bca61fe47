//! The module of the pages: built from the same crates as the program, and
//! committed, so that nobody else needs a toolchain for WebAssembly.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::failure::Failure;
use crate::shell::{cargo, root, succeed};

const TARGET: &str = "wasm32-unknown-unknown";
/// Where the module is committed.
const COMMITTED: &str = "web/src/study/lusus.wasm";
/// Where it is built, apart from what is built for this machine.
const FOLDER: &str = "target/wasm";
/// Where Debian's packages rustc-web, cargo-web and rust-web-src lie.
const DEBIAN_RUSTC: &str = "/usr/bin/rustc";
const DEBIAN_CARGO: &str = "/usr/bin/cargo";
const DEBIAN_SOURCE: &str = "/usr/lib/rustlib/src/rust/library/std";
/// What every browser of today can do beyond the oldest; and neither places in
/// the source for panics nor derived `Debug` in full, which nobody would read
/// there: 11 kB less to fetch.
const FLAGS: &str = "-C target-feature=+simd128 -Zlocation-detail=none -Zfmt-debug=shallow";

/// Builds the module into the committed file.
pub(crate) fn build() -> Result<(), Failure> {
    let mut build = if has_library() { cargo(&[]) } else { debian().ok_or_else(missing)? };
    let arguments = ["build", "--package", "lusus-wasm", "--profile", "wasm", "--target", TARGET];
    build.args(arguments).env("CARGO_TARGET_DIR", root().join(FOLDER));
    build.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", FLAGS).env("RUSTC_BOOTSTRAP", "1");
    succeed(&mut build)?;
    let built = root().join(FOLDER).join(TARGET).join("wasm/lusus_wasm.wasm");
    fs::copy(built, root().join(COMMITTED))?;
    println!("{COMMITTED} is built; `cargo xtask web` takes it into the pages");
    Ok(())
}

/// Whether the toolchain has a standard library for WebAssembly, or can fetch it.
fn has_library() -> bool {
    let is_there = || {
        let asked = ["--print", "target-libdir", "--target", TARGET];
        let said = Command::new("rustc").args(asked).output().ok();
        said.is_some_and(|said| Path::new(String::from_utf8_lossy(&said.stdout).trim()).exists())
    };
    is_there() || {
        drop(Command::new("rustup").args(["target", "add", TARGET]).status());
        is_there()
    }
}

/// Debian's newest Rust, if it is there with its source: it builds the library
/// from that, with the linker of the ordinary toolchain.
fn debian() -> Option<Command> {
    let said = Command::new(DEBIAN_RUSTC).arg("--version").output().ok()?;
    let is_new = is_new_enough(&String::from_utf8_lossy(&said.stdout));
    if !is_new || !Path::new(DEBIAN_SOURCE).exists() || !Path::new(DEBIAN_CARGO).exists() {
        return None;
    }
    let mut build = Command::new(DEBIAN_CARGO);
    build.current_dir(root()).env("RUSTC", DEBIAN_RUSTC);
    build.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker()?);
    build.arg("-Zbuild-std=std,panic_abort");
    Some(build)
}

/// Whether a compiler that prints this of itself can compile the workspace:
/// Debian's ordinary one is too old.
fn is_new_enough(said: &str) -> bool {
    let read = |version: &str| -> Option<(u32, u32)> {
        let mut parts = version.split('.').map(str::parse);
        Some((parts.next()?.ok()?, parts.next()?.ok()?))
    };
    let found = said.strip_prefix("rustc ").and_then(read);
    found.is_some() && found >= read(env!("CARGO_PKG_RUST_VERSION"))
}

/// The linker that comes with the ordinary toolchain.
fn linker() -> Option<PathBuf> {
    let said = Command::new("rustc").args(["--print", "sysroot"]).stderr(Stdio::null()).output();
    let sysroot = PathBuf::from(String::from_utf8(said.ok()?.stdout).ok()?.trim());
    let kinds = fs::read_dir(sysroot.join("lib/rustlib")).ok()?.flatten();
    let name = format!("bin/rust-lld{}", env::consts::EXE_SUFFIX);
    kinds.map(|kind| kind.path().join(&name)).find(|path| path.exists())
}

fn missing() -> Failure {
    Failure(format!(
        "there is no Rust for WebAssembly. Get it with: rustup target add {TARGET}; or where \
         Debian's packages are used: apt-get install rustc-web cargo-web rust-web-src"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn debians_ordinary_compiler_is_not_taken_for_the_new_one() {
        assert!(is_new_enough("rustc 1.96.0 (ac68faa20 2026-05-25) (built from a tarball)\n"));
        assert!(is_new_enough(&format!("rustc {}.0", env!("CARGO_PKG_RUST_VERSION"))));
        for said in ["rustc 1.63.0\n", "rustc 0.99.0", "cargo 1.96.0", "rustc", ""] {
            assert!(!is_new_enough(said), "{said:?}");
        }
    }
}
