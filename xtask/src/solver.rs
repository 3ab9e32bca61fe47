//! The program that solves Choko, `solver/choko`, in C++.

use std::process::Command;

use crate::failure::Failure;
use crate::shell::{root, succeed};

/// Builds it for the processor and checks a small part of what it has found.
pub(crate) fn check() -> Result<(), Failure> {
    make("check")
}

/// The same with as much as a processor can do in an hour.
pub(crate) fn check_long() -> Result<(), Failure> {
    make("check-long")
}

fn make(goal: &str) -> Result<(), Failure> {
    for tool in ["make", "c++"] {
        if Command::new(tool).arg("--version").output().is_err() {
            return Err(Failure(format!(
                "{tool} is needed to build solver/choko: on Debian `apt-get install build-essential`"
            )));
        }
    }
    let built = root().join("target/solver");
    let folder = root().join("solver/choko");
    succeed(
        Command::new("make")
            .arg("-C")
            .arg(folder)
            .arg(goal)
            .arg(format!("BUILD={}", built.display()))
            .arg("CXX=c++"),
    )
}
