use std::time::{Duration, Instant};

use crate::failure::Failure;
use crate::shell::{cargo, program, succeed};
use crate::{tidy, web};

/// A named part of the checks.
struct Step {
    name: &'static str,
    run: fn() -> Result<(), Failure>,
}

const STEPS: [Step; 11] = [
    Step { name: "web packages", run: web::install },
    Step { name: "format", run: format },
    Step { name: "tidy", run: tidy::run },
    Step { name: "lints", run: lints },
    Step { name: "tests", run: tests },
    Step { name: "documentation", run: documentation },
    Step { name: "fuzz targets", run: fuzz_targets },
    Step { name: "web types", run: web::types },
    Step { name: "web tests", run: web::tests },
    Step { name: "web freshness", run: web::freshness },
    Step { name: "web browser", run: web::browser },
];

/// Runs every check to its end, tells how long each took, and fails if any did.
/// What is needed is looked for first: nobody waits for a build to hear of it.
pub(crate) fn run() -> Result<(), Failure> {
    web::needs()?;
    let mut failed = Vec::new();
    let mut times: Vec<(&str, Duration)> = Vec::new();
    for step in STEPS {
        println!("\n=== {} ===", step.name);
        let begun = Instant::now();
        if let Err(failure) = (step.run)() {
            eprintln!("{} failed: {failure}", step.name);
            failed.push(step.name);
        }
        times.push((step.name, begun.elapsed()));
    }
    println!("\n=== time ===");
    for (name, time) in &times {
        println!("{name:<16}{:>7.1} s", time.as_secs_f64());
    }
    let total: Duration = times.iter().map(|(_, time)| *time).sum();
    println!("{:<16}{:>7.1} s", "all", total.as_secs_f64());
    if failed.is_empty() { Ok(()) } else { Err(Failure(format!("failed: {}", failed.join(", ")))) }
}

fn format() -> Result<(), Failure> {
    succeed(&mut cargo(&["fmt", "--all", "--check"]))
}

fn lints() -> Result<(), Failure> {
    let everything = ["clippy", "--workspace", "--all-targets", "--all-features", "--quiet"];
    succeed(cargo(&everything).args(["--", "-D", "warnings"]))
}

/// Golden files are compared, never rewritten, whoever runs this.
fn tests() -> Result<(), Failure> {
    let everything = ["test", "--workspace", "--all-features", "--no-fail-fast"];
    succeed(cargo(&everything).env("INSTA_UPDATE", "no"))
}

fn documentation() -> Result<(), Failure> {
    let everything = ["doc", "--workspace", "--no-deps", "--all-features", "--quiet"];
    succeed(cargo(&everything).env("RUSTDOCFLAGS", "-D warnings"))
}

/// The fuzz targets stand outside the workspace, so nothing else compiles them;
/// what they depend on is compiled already.
fn fuzz_targets() -> Result<(), Failure> {
    let everything = ["clippy", "--manifest-path", "fuzz/Cargo.toml", "--locked", "--quiet"];
    let target = program("debug").ancestors().nth(2).map(ToOwned::to_owned).unwrap_or_default();
    let mut clippy = cargo(&everything);
    succeed(clippy.env("CARGO_TARGET_DIR", target).args(["--", "-D", "warnings"]))
}
