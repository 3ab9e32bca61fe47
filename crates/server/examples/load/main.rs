//! Many people at once: matches of every game on one server, each with two
//! sockets, and moves at a steady rate, each acknowledged after it is stored.
//!
//! `cargo xtask load` builds and runs it; docs/server.md has the figures.

mod bots;
mod figures;
mod http;
mod options;
mod player;
mod server;
mod site;
mod times;

use lusus_catalog::LUSUS;
use std::error::Error;
use std::time::Duration;

use lusus_erased::Variant;
use lusus_server::raise_file_limit;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

use figures::{Costs, Figures};
use options::Options;
use player::{Order, PlayedMatch};
use site::Site;

/// How many matches are made at a time.
const AT_A_TIME: usize = 32;

/// The limits that one address meets when it plays all the parts itself.
const LIFTED: [&str; 14] = [
    "--max-matches",
    "0",
    "--max-finished",
    "0",
    "--max-finished-network",
    "0",
    "--max-sockets",
    "0",
    "--max-connections",
    "0",
    "--max-requests",
    "0",
    "--max-messages",
    "0",
];

type Result<T> = std::result::Result<T, Box<dyn Error + Send + Sync>>;

fn main() -> Result<()> {
    let options = Options::of(std::env::args().skip(1))?;
    if let Err(fault) = raise_file_limit() {
        eprintln!("the limit of open files stays as it is: {fault}");
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    match options.bots {
        0 => runtime.block_on(run(&options)),
        _ => runtime.block_on(bots::run(&options)),
    }
}

async fn run(options: &Options) -> Result<()> {
    let site = Site::start(options)?;
    eprintln!("{} matches at {:?}", options.matches, site.addrs(0));
    let empty = site.peak_memory();
    let (tell, mut told) = mpsc::unbounded_channel();
    let played_matches = open_tables(options, &site, &tell).await?;
    drop(tell);
    eprintln!(
        "{} sockets; {} moves a second for {} s",
        played_matches.len() * 2,
        options.rate,
        options.seconds
    );
    let (begun, used) = (Instant::now(), site.processor_time());
    let listening = tokio::spawn(async move {
        let mut figures = Figures::default();
        while let Some(report) = told.recv().await {
            figures.add(&report);
        }
        figures
    });
    keep_playing(options, &played_matches, begun).await;
    drop(played_matches);
    let figures = listening.await?;
    let took = begun.elapsed();
    let processor = site.processor_time().zip(used).map(|(after, before)| after - before);
    let peak = site.peak_memory();
    let costs = Costs { empty, peak, processor, event_bytes: site.stop()? };
    let outcome = figures.outcome(options, took, costs);
    println!("{}", outcome.page());
    match outcome.broken_promises().as_slice() {
        [] => Ok(()),
        broken => Err(format!("not as promised: {}", broken.join(", ")).into()),
    }
}

/// Makes the matches, of every game in turn, and takes their seats.
async fn open_tables(
    options: &Options,
    site: &Site,
    tell: &mpsc::UnboundedSender<figures::OrderResult>,
) -> Result<Vec<mpsc::UnboundedSender<Order>>> {
    let variants: Vec<Variant> = LUSUS.usual().collect();
    let mut played_matches = Vec::new();
    while played_matches.len() < options.matches {
        let count = AT_A_TIME.min(options.matches - played_matches.len());
        let opening = (0..count).map(|place| {
            let number = played_matches.len() + place;
            let players = (variants[number % variants.len()], number as u64);
            let (addrs, tell) = (site.addrs(number), tell.clone());
            tokio::spawn(async move { PlayedMatch::open(addrs, players, tell).await })
        });
        for opened in opening.collect::<Vec<_>>() {
            let played_match = opened.await??;
            let (order, orders) = mpsc::unbounded_channel();
            tokio::spawn(played_match.play(orders));
            played_matches.push(order);
        }
    }
    Ok(played_matches)
}

/// Orders moves at a steady rate, whether or not the server keeps up: what it
/// is late with counts from the moment it was ordered.
async fn keep_playing(
    options: &Options,
    played_matches: &[mpsc::UnboundedSender<Order>],
    begun: Instant,
) {
    let interval = Duration::from_secs(1) / options.rate;
    let moves = options.rate * options.seconds;
    for number in 0..moves {
        let due = begun + interval * number;
        sleep_until(due).await;
        // Every table stays until there are no more orders.
        _ = played_matches[number as usize % played_matches.len()].send(Order { due });
    }
}
