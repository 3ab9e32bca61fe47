//! One address against a server with its usual limits: every route and message at
//! its largest, ten at a time, one kind after the other, while other people make
//! matches, join and move.
//!
//! `cargo xtask siege` builds and runs it; docs/server.md has the figures.

mod attack;
mod attacks;
mod client;
mod figures;
#[path = "../load/http.rs"]
mod http;
#[path = "../load/server.rs"]
mod server;
mod spoils;
#[path = "../load/times.rs"]
mod times;
mod visitor;

use std::error::Error;
use std::path::{Path, PathBuf};
use std::time::Duration;

use tokio::time::{Instant, sleep};

use attack::{Attack, Toll};
use attacks::attacks;
use figures::{Figures, Trial};
use server::Server;
use spoils::Spoils;

type Result<T> = std::result::Result<T, Box<dyn Error + Send + Sync>>;

/// How often everything is tried, and how long each quiet time and each attack
/// takes.
const ROUNDS: u32 = 2;
const PHASE: Duration = Duration::from_secs(4);
/// How long the server has between them to be done with what it has begun.
const BREATH: Duration = Duration::from_millis(500);

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (program, only) = match arguments.as_slice() {
        [flag, program, only @ ..] if flag == "--server" => (PathBuf::from(program), only),
        _ => return Err("--server names the program to try; cargo xtask siege does".into()),
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(run(&program, only))
}

/// Attacks in every way, or in those that are named, one round after the other:
/// whatever else the machine does then slows quiet times and attacks alike.
async fn run(program: &Path, only: &[String]) -> Result<()> {
    let server = Server::start(program, &[])?;
    let spoils = Spoils::gather(&server.addr).await?;
    let mut figures = Figures::default();
    observe(&server, &spoils, None).await?;
    for round in 1..=ROUNDS {
        eprintln!("round {round} of {ROUNDS}");
        for attack in attacks(&spoils) {
            if !only.is_empty() && !only.iter().any(|word| attack.name.contains(word.as_str())) {
                continue;
            }
            figures.note_quiet(observe(&server, &spoils, None).await?);
            let name = attack.name;
            figures.note_attack(name, observe(&server, &spoils, Some(attack)).await?);
            eprintln!("{}", figures.line_of(name));
            sleep(BREATH).await;
        }
    }
    println!("{}", figures.page());
    if let Some(memory) = server.peak_memory() {
        println!("The server had {} MB of memory at most.", memory / 1_000);
    }
    server.stop()?;
    match figures.broken_promises().as_slice() {
        [] => Ok(()),
        broken => Err(format!("not as promised: {}", broken.join(", ")).into()),
    }
}

/// What people meet for a while, in quiet or under an attack.
async fn observe(server: &Server, spoils: &Spoils, attack: Option<Attack>) -> Result<Trial> {
    let (begun, used) = (Instant::now(), server.processor_time().unwrap_or_default());
    let raging = attack.map(|attack| attack.begin(&server.addr, PHASE));
    let times = visitor::visit(&server.addr, &spoils.watched, PHASE).await?;
    let toll = match raging {
        Some(raging) => raging.join().map_err(|_| "the attacker broke down")??,
        None => Toll::default(),
    };
    let processor = server.processor_time().unwrap_or_default().saturating_sub(used);
    Ok(Trial { times, toll, processor, took: begun.elapsed() })
}
