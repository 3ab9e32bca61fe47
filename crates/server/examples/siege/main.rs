//! One address against a server with its usual limits: every route and message at
//! its largest, ten at a time, one kind after the other, while other people make
//! matches, join and move.
//!
//! `cargo xtask siege` builds and runs it; docs/server.md has the figures.

mod attack;
mod attacks;
mod client;
mod figures;
#[path = "../load/server.rs"]
#[expect(dead_code, reason = "the load asks it for more")]
mod server;
mod spoils;
#[path = "../load/times.rs"]
mod times;
mod visitor;

use std::error::Error;
use std::path::PathBuf;
use std::time::Duration;

use tokio::time::sleep;

use attacks::attacks;
use figures::Figures;
use server::Server;
use spoils::Spoils;

type Result<T> = std::result::Result<T, Box<dyn Error + Send + Sync>>;

/// How long each quiet time and each attack takes.
const PHASE: Duration = Duration::from_secs(5);
/// How long the server has between them to be done with what it has begun.
const BREATH: Duration = Duration::from_secs(1);

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (program, only) = match arguments.as_slice() {
        [flag, program, only @ ..] if flag == "--server" => (PathBuf::from(program), only),
        _ => return Err("--server names the program to try; cargo xtask siege does".into()),
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(run(&program, only))
}

/// Attacks in every way, or in those that are named.
async fn run(program: &std::path::Path, only: &[String]) -> Result<()> {
    let server = Server::start(program, &[])?;
    let spoils = Spoils::gather(&server.addr).await?;
    let mut figures = Figures::default();
    visitor::visit(&server.addr, PHASE).await?;
    for attack in attacks(&spoils) {
        if !only.is_empty() && !only.iter().any(|word| attack.name.contains(word.as_str())) {
            continue;
        }
        figures.note_quiet(visitor::visit(&server.addr, PHASE).await?);
        let raging = attack.begin(&server.addr, PHASE);
        let times = visitor::visit(&server.addr, PHASE).await?;
        figures.note_attack(raging.join().map_err(|_| "the attacker broke down")??, times);
        eprintln!("{}", figures.last_line());
        sleep(BREATH).await;
    }
    println!("{}", figures.page());
    if let Some(memory) = server.peak_memory() {
        println!("The server had {memory} MB of memory at most.");
    }
    server.stop()?;
    match figures.broken_promises().as_slice() {
        [] => Ok(()),
        broken => Err(format!("not as promised: {}", broken.join(", ")).into()),
    }
}
