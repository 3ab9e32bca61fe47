use std::fs::{self, File};
use std::io;
use std::path::PathBuf;
use std::process::{Child, Command};
use std::time::{Duration, Instant};

use crate::failure::Failure;
use crate::shell::{cargo, root, scratch, succeed};
use crate::{alone, postgres, python, solver, tidy, web};

/// A named part of the checks.
struct Step {
    name: &'static str,
    run: fn() -> Result<(), Failure>,
}

/// What the front end's checks stand on.
const PACKAGES: [Step; 1] = [Step { name: "web packages", run: web::install }];

/// What comes first, because the rest stands on it or it fails soonest.
const FIRST: [Step; 3] = [
    Step { name: "format", run: format },
    Step { name: "tidy", run: tidy::run },
    Step { name: "program", run: program },
];

/// What is checked of the program, and of the one that solves Choko, while the browser plays beside it.
const RUST: [Step; 5] = [
    Step { name: "lints", run: lints },
    Step { name: "build", run: build },
    Step { name: "tests", run: tests },
    Step { name: "documentation", run: documentation },
    Step { name: "solver", run: solver::check },
];

/// What needs no program, and is checked while it is built.
const PAGES: [Step; 3] = [
    Step { name: "web types", run: web::types },
    Step { name: "web tests", run: web::tests },
    Step { name: "web freshness", run: web::freshness },
];

const BROWSER: [Step; 1] = [Step { name: "web browser", run: web::browser }];

/// Where checks that run beside others tell what they find, until it is their
/// turn to be read.
const SAID: &str = "target/web";

/// Runs every check to its end, tells how long each took, and fails if any did.
/// What is needed is looked for first: nobody waits for a build to hear of it.
/// Compilers have moments when they use one core, and a browser mostly waits, so
/// that the front end is checked beside them.
pub(crate) fn run() -> Result<(), Failure> {
    web::needs()?;
    postgres::needs()?;
    python::needs()?;
    let begun = Instant::now();
    let mut failed = take(&PACKAGES);
    let pages = Beside::begin("pages")?;
    failed.extend(take(&FIRST));
    let browser = Beside::begin("browser")?;
    failed.extend(take(&RUST));
    for beside in [pages, browser] {
        let name = beside.name;
        if !beside.finish()? {
            failed.push(name);
        }
    }
    println!("\nall: {:.1} s", begun.elapsed().as_secs_f64());
    verdict(&failed)
}

/// The checks of the front end alone, against the program as it was built.
pub(crate) fn run_front_end() -> Result<(), Failure> {
    web::needs()?;
    let mut failed = take(&PAGES);
    failed.extend(take(&BROWSER));
    verdict(&failed)
}

/// Of these only what needs no program.
pub(crate) fn run_pages() -> Result<(), Failure> {
    verdict(&take(&PAGES))
}

/// Of these only what is played in a browser.
pub(crate) fn run_browser() -> Result<(), Failure> {
    verdict(&take(&BROWSER))
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

/// A part of the checks that runs as a program of its own beside others.
struct Beside {
    name: &'static str,
    child: Child,
}

impl Beside {
    fn begin(name: &'static str) -> Result<Beside, Failure> {
        fs::create_dir_all(root().join(SAID))?;
        let said = File::create(Beside::log(name))?;
        let mut command = Command::new(std::env::current_exe()?);
        command.args(["test", name]).stdout(said.try_clone()?).stderr(said);
        Ok(Beside { name, child: command.spawn()? })
    }

    fn log(name: &str) -> PathBuf {
        root().join(SAID).join(format!("{name}.log"))
    }

    /// Waits for its end, prints what it said, and tells whether all passed.
    fn finish(mut self) -> Result<bool, Failure> {
        let status = self.child.wait()?;
        io::copy(&mut File::open(Beside::log(self.name))?, &mut io::stdout())?;
        Ok(status.success())
    }
}

fn format() -> Result<(), Failure> {
    succeed(&mut cargo(&["fmt", "--all", "--check"]))
}

/// Builds what the browser plays with: the programs that these tests run, as all
/// tests are built, so that nothing is built twice.
fn program() -> Result<(), Failure> {
    let programs = ["test", "--workspace", "--all-features", "--no-run", "--quiet"];
    succeed(cargo(&programs).args(["--test", "cli", "--test", "laws"]))
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

/// What is long by nature: each is a part of the checks with more seeds, games
/// or damage.
const LONG: [Step; 4] = [
    Step { name: "web packages", run: web::install },
    Step { name: "crates alone", run: || alone::run(&[]) },
    Step { name: "long tests", run: long_tests },
    Step { name: "long in browser", run: web::long },
];

/// Runs the tests that are long by nature.
pub(crate) fn long() -> Result<(), Failure> {
    web::needs()?;
    verdict(&take(&LONG))
}

fn long_tests() -> Result<(), Failure> {
    let everything = ["test", "--workspace", "--all-features", "--no-fail-fast"];
    succeed(
        cargo(&everything).args(["--lib", "--tests", "--", "--ignored"]).env("TMPDIR", scratch()),
    )
}

fn documentation() -> Result<(), Failure> {
    let everything = ["doc", "--workspace", "--no-deps", "--all-features", "--quiet"];
    succeed(cargo(&everything).env("RUSTDOCFLAGS", "-D warnings"))
}
