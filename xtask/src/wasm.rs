//! The module of the pages: built from the same crates as the program, and
//! committed, so that nobody else needs a toolchain for WebAssembly.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::failure::Failure;
use crate::shell::{cargo, root, succeed};
use crate::web::install_package;

const TARGET: &str = "wasm32-unknown-unknown";
/// Where the module is committed.
const COMMITTED: &str = "web/src/study/lusus.wasm";
/// Where it is built, apart from what is built for this machine.
const FOLDER: &str = "target/wasm";
/// What every browser of today can do beyond the oldest.
const FEATURES: &str = "-C target-feature=+simd128";

/// Builds the module into the committed file.
pub(crate) fn build() -> Result<(), Failure> {
    let mut build = if has_library() { cargo(&[]) } else { debian().ok_or_else(missing)? };
    let arguments = ["build", "--package", "lusus-wasm", "--profile", "wasm", "--target", TARGET];
    build.args(arguments).env("CARGO_TARGET_DIR", root().join(FOLDER));
    build.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", FEATURES);
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

/// Debian's newest Rust, which builds the library from its source with the linker
/// of the ordinary toolchain.
fn debian() -> Option<Command> {
    let (cargo, compiler) = (Path::new("/usr/bin/cargo"), Path::new("/usr/bin/rustc"));
    if !cargo.exists() {
        ["rustc-web", "cargo-web", "rust-web-src"].into_iter().for_each(install_package);
    }
    let linker = linker()?;
    let mut build = Command::new(cargo.exists().then_some(cargo)?);
    build.current_dir(root()).env("RUSTC", compiler).env("RUSTC_BOOTSTRAP", "1");
    build.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker);
    build.arg("-Zbuild-std=std,panic_abort");
    Some(build)
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
        "there is no Rust for WebAssembly. Get it with: rustup target add {TARGET}, or Debian's \
         packages rustc-web, cargo-web and rust-web-src (apt-get install)"
    ))
}
