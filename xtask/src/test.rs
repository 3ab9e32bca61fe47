use std::fs::{self, File};
use std::io;
use std::process::{Child, Command};
use std::time::{Duration, Instant};

use crate::failure::Failure;
use crate::shell::{cargo, root, scratch, succeed};
use crate::{tidy, web};

/// A named part of the checks.
struct Step {
    name: &'static str,
    run: fn() -> Result<(), Failure>,
}

/// What comes first, because the rest stands on it or it fails soonest.
const FIRST: [Step; 5] = [
    Step { name: "web packages", run: web::install },
    Step { name: "format", run: format },
    Step { name: "tidy", run: tidy::run },
    Step { name: "lints", run: lints },
    Step { name: "build", run: build },
];

/// What is checked of the Rust code, while the front end is checked beside it.
const RUST: [Step; 2] =
    [Step { name: "tests", run: tests }, Step { name: "documentation", run: documentation }];

const FRONT_END: [Step; 4] = [
    Step { name: "web types", run: web::types },
    Step { name: "web tests", run: web::tests },
    Step { name: "web freshness", run: web::freshness },
    Step { name: "web browser", run: web::browser },
];

/// What the checks of the front end say, until it is their turn to be read.
const SAID: &str = "target/web/test.log";

/// Runs every check to its end, tells how long each took, and fails if any did.
/// What is needed is looked for first: nobody waits for a build to hear of it.
/// A browser mostly waits, so that its tests run beside those in Rust.
pub(crate) fn run() -> Result<(), Failure> {
    web::needs()?;
    let begun = Instant::now();
    let mut failed = take(&FIRST);
    let front_end = begin_front_end()?;
    failed.extend(take(&RUST));
    if !finish(front_end)? {
        failed.push("front end");
    }
    println!("\nall: {:.1} s", begun.elapsed().as_secs_f64());
    verdict(&failed)
}

/// The checks of the front end alone, against the program as it was built.
pub(crate) fn run_front_end() -> Result<(), Failure> {
    web::needs()?;
    verdict(&take(&FRONT_END))
}

/// Runs steps one after the other and prints their times; the names of those that
/// failed.
fn take(steps: &[Step]) -> Vec<&'static str> {
    let mut failed = Vec::new();
    let mut times: Vec<(&str, Duration)> = Vec::new();
    for step in steps {
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
    failed
}

fn verdict(failed: &[&str]) -> Result<(), Failure> {
    if failed.is_empty() { Ok(()) } else { Err(Failure(format!("failed: {}", failed.join(", ")))) }
}

fn begin_front_end() -> Result<Child, Failure> {
    let path = root().join(SAID);
    fs::create_dir_all(path.parent().expect("it lies in a folder"))?;
    let said = File::create(path)?;
    let mut command = Command::new(std::env::current_exe()?);
    command.args(["test", "web"]).stdout(said.try_clone()?).stderr(said);
    Ok(command.spawn()?)
}

/// Waits for the checks of the front end, prints what they said, and tells
/// whether all passed.
fn finish(mut front_end: Child) -> Result<bool, Failure> {
    let status = front_end.wait()?;
    io::copy(&mut File::open(root().join(SAID))?, &mut io::stdout())?;
    Ok(status.success())
}

fn format() -> Result<(), Failure> {
    succeed(&mut cargo(&["fmt", "--all", "--check"]))
}

fn lints() -> Result<(), Failure> {
    let everything = ["clippy", "--workspace", "--all-targets", "--all-features", "--quiet"];
    succeed(cargo(&everything).args(["--", "-D", "warnings"]))
}

fn build() -> Result<(), Failure> {
    succeed(&mut cargo(&["test", "--workspace", "--all-features", "--no-run", "--quiet"]))
}

/// Golden files are compared, never rewritten, whoever runs this.
fn tests() -> Result<(), Failure> {
    let everything = ["test", "--workspace", "--all-features", "--no-fail-fast"];
    succeed(cargo(&everything).env("INSTA_UPDATE", "no").env("TMPDIR", scratch()))
}

/// The tests that are long by nature: each is a part of the checks with more
/// seeds, games or damage.
pub(crate) fn long() -> Result<(), Failure> {
    let everything = ["test", "--workspace", "--all-features", "--no-fail-fast"];
    succeed(
        cargo(&everything).args(["--lib", "--tests", "--", "--ignored"]).env("TMPDIR", scratch()),
    )
}

fn documentation() -> Result<(), Failure> {
    let everything = ["doc", "--workspace", "--no-deps", "--all-features", "--quiet"];
    succeed(cargo(&everything).env("RUSTDOCFLAGS", "-D warnings"))
}
