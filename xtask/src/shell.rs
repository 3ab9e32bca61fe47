use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::failure::Failure;

/// The root of the workspace.
pub(crate) fn root() -> PathBuf {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().expect("xtask lies in the workspace").to_owned()
}

/// A cargo command in the root of the workspace.
pub(crate) fn cargo(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO"));
    command.current_dir(root()).args(arguments);
    command
}

/// The program as a profile builds it, such as `debug`.
pub(crate) fn program(profile: &str) -> PathBuf {
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), Into::into);
    target.join(profile).join(format!("lusus{}", env::consts::EXE_SUFFIX))
}

/// Where tests keep their files: in memory where there is such a place, for
/// nobody need wait for a disk that does its work.
pub(crate) fn scratch() -> PathBuf {
    let memory = PathBuf::from("/dev/shm");
    if memory.is_dir() { memory } else { env::temp_dir() }
}

/// Runs a command to its end, its output passed through.
pub(crate) fn succeed(command: &mut Command) -> Result<(), Failure> {
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(Failure(format!("{command:?} ended with {status}"))),
        Err(error) => Err(Failure(format!("{command:?} could not be started: {error}"))),
    }
}

/// Installs one of the system's packages where that is allowed. Whether it
/// worked is seen by whether what is needed is there: a machine without the list
/// of packages needs the first command, and one that may not install anything
/// refuses both.
pub(crate) fn install_package(name: &str) {
    println!("{name} is not there; trying apt-get");
    for arguments in [&["update"][..], &["install", "--yes", name]] {
        let mut apt = Command::new("apt-get");
        apt.args(arguments).env("DEBIAN_FRONTEND", "noninteractive").stdin(Stdio::null());
        drop(apt.status());
    }
}
