use std::process::{Command, Stdio};

use crate::failure::Failure;
use crate::shell::{cargo, root, succeed};

/// The tool that drives the fuzz targets, installed on first use.
const CARGO_FUZZ: &str = "0.13.2";

/// Runs the named fuzz targets, or all, for a number of seconds each and stops
/// at the first find.
pub(crate) fn run(seconds: &str, named: &[&str]) -> Result<(), Failure> {
    let seconds: u32 = seconds
        .parse()
        .map_err(|_| Failure(format!("--seconds takes a whole number, not {seconds:?}")))?;
    install_cargo_fuzz()?;
    for target in chosen(named)? {
        println!("\n=== {target}: {seconds} s ===");
        let limit = format!("-max_total_time={seconds}");
        let corpus = format!("fuzz/corpus/{target}");
        let seeds = format!("fuzz/seeds/{target}");
        std::fs::create_dir_all(root().join(&corpus))?;
        succeed(fuzz(&["run", &target, &corpus, &seeds]).args([
            "--",
            &limit,
            "-timeout=10",
            "-rss_limit_mb=2048",
            "-max_len=4096",
        ]))?;
    }
    Ok(())
}

fn chosen(named: &[&str]) -> Result<Vec<String>, Failure> {
    let targets = targets()?;
    match named.iter().find(|name| !targets.iter().any(|target| target == **name)) {
        Some(unknown) => {
            Err(Failure(format!("no fuzz target is called {unknown}: {}", targets.join(", "))))
        }
        None if named.is_empty() => Ok(targets),
        None => Ok(named.iter().map(ToString::to_string).collect()),
    }
}

fn targets() -> Result<Vec<String>, Failure> {
    let listed = fuzz(&["list"]).output()?;
    let targets: Vec<String> =
        String::from_utf8_lossy(&listed.stdout).lines().map(str::to_owned).collect();
    if targets.is_empty() {
        Err(Failure("no fuzz target is listed".to_owned()))
    } else {
        Ok(targets)
    }
}

/// cargo-fuzz needs unstable compiler flags, which the stable compiler accepts
/// when asked like this.
fn fuzz(arguments: &[&str]) -> Command {
    let mut command = cargo(&["fuzz"]);
    command.args(arguments).env("RUSTC_BOOTSTRAP", "1");
    // A program for the fuzzer is built often and finds more with every check on.
    for (setting, value) in [("LTO", "false"), ("CODEGEN_UNITS", "16"), ("OVERFLOW_CHECKS", "true")]
    {
        command.env(format!("CARGO_PROFILE_RELEASE_{setting}"), value);
    }
    // SQLite, one file in C, has two tables of one name in it.
    command.env("ASAN_OPTIONS", "detect_odr_violation=0");
    command
}

fn install_cargo_fuzz() -> Result<(), Failure> {
    let there =
        cargo(&["fuzz", "--version"]).stdout(Stdio::null()).stderr(Stdio::null()).status()?;
    if there.success() {
        return Ok(());
    }
    succeed(&mut cargo(&["install", "cargo-fuzz", "--locked", "--version", CARGO_FUZZ]))
}
