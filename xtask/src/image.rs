//! The static binary, and the folder from which a container is built.

use std::fs;
use std::path::Path;

use crate::failure::Failure;
use crate::shell::{cargo, root, succeed};

const TARGET: &str = "x86_64-unknown-linux-gnu";
/// With the C library inside the program needs no other file to run. Random
/// bits come from the kernel: such a program would else look for them in
/// `/dev/urandom`, which an empty folder does not have.
const STATIC: &str = "-C target-feature=+crt-static -C relocation-model=static \
                      --cfg getrandom_backend=\"linux_getrandom\"";
/// Where the container is built from.
const CONTEXT: &str = "target/image";

/// Builds the static binary and lays it beside the Containerfile.
pub(crate) fn build() -> Result<(), Failure> {
    let arguments = ["build", "--release", "--package", "lusus-cli", "--target", TARGET];
    succeed(cargo(&arguments).env("RUSTFLAGS", STATIC).env("CARGO_TARGET_DIR", "target/static"))?;
    let context = root().join(CONTEXT);
    let built = root().join("target/static").join(TARGET).join("release/lusus");
    fs::create_dir_all(context.join("data")).map_err(|fault| of(&context, &fault))?;
    copy(&built, &context.join("lusus"))?;
    copy(&root().join("Containerfile"), &context.join("Containerfile"))?;
    // A folder that is empty would not be copied into the image.
    fs::write(context.join("data/.keep"), "").map_err(|fault| of(&context, &fault))?;
    println!("{CONTEXT} is ready: docker build --file Containerfile --tag lusus {CONTEXT}");
    Ok(())
}

fn copy(from: &Path, to: &Path) -> Result<(), Failure> {
    fs::copy(from, to).map(|_| ()).map_err(|fault| of(from, &fault))
}

fn of(path: &Path, fault: &std::io::Error) -> Failure {
    Failure(format!("{}: {fault}", path.display()))
}
