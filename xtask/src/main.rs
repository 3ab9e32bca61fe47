//! The chores of the workspace: `cargo xtask test`, and what it is made of.

mod alone;
mod bench;
mod failure;
mod faults;
mod fit;
mod fuzz;
mod golden;
mod image;
mod load;
mod new_game;
mod openings;
mod page;
mod postgres;
mod python;
mod shell;
mod siege;
mod solver;
mod strength;
mod test;
mod tidy;
mod wasm;
mod web;

use std::env;
use std::process::ExitCode;

use crate::failure::Failure;

const HELP: &str = "\
cargo xtask COMMAND

  test               everything that can fail: format, tidy, lints, tests, documentation, and of the front
                     end types, tests, built files and a real browser
  test web           of these only the front end's, against the program as it was built; `test pages`
                     and `test browser` are its two parts
  long               the tests that are long by nature, with more seeds, games and damage, and of the
                     front end whole games in three dimensions
  alone [CRATE…]     whether the tests of every crate, or of these, compile without the features that
                     others switch on; part of long
  tidy               only the checks of the architecture's invariants
  golden             accept the present behaviour as the golden files
  web                build the front end into web/dist, which is committed
  wasm               build the module of the pages into web/src/study, which is committed
  pages              every page and state in the browser: five sizes of screen, two languages, light and
                     dark; about five minutes
  paint              when a first visit to each kind of page sees something, with a slow processor,
                     and what it loads; copies the table to docs/web.md
  depth              what boards in three dimensions cost in script, draw calls and memory; copies the
                     table to docs/web.md
  firefox            in Firefox a whole game of each of the five, a server that is killed, and the rules
                     beside the board
  new-game NAME      a trivial game of that name that compiles and obeys the laws, and what is left to
                     write
  bench [WHAT]       speed of the rules, speed of the search, timing of its answers, or the module's speed
                     beside the program's (rules, search, timing or wasm; default: all), as one table
                     each; copies them to docs/benchmarks.md
  strength [WHAT] [--seed S] [--games FOLDER]
                     matches that show how strong the players are (levels, top, order, beginners,
                     engine, threads, opponent; default: all), as one table each; copies them to
                     docs/strength.md, and keeps the games in a folder to go on from
  load [OPTIONS]     many matches at once on a server of its own: --matches 2000 --rate 500 --seconds 60;
                     --postgres 2 on two servers over one PostgreSQL
  postgres           a PostgreSQL in a temporary folder to try things on, until Enter is pressed
  instances          200 matches on two servers over one PostgreSQL while servers are killed and frozen and
                     PostgreSQL is restarted, compared with what it has kept; copies the table to
                     docs/server.md; about eight minutes
  worlds [SEEDS]     several simulated servers over one store in so many worlds (default 100000)
  faults [--faults N]
                     games on a server whose disk fails so many times (default 10000), compared with what
                     it has kept; copies the table to docs/server.md
  fit [GAMES [NODES [SEED]]]
                     games of the engine with itself (default 200 of each game with 2000 positions a
                     move, seed 1) that show how often a score wins; writes crates/bots/src/fitted.rs
                     and the table in docs/review.md
  image              the static binary and the Containerfile in target/image, for a container
  siege [ATTACK…]    one address against a server of its own with every route and message, or with
                     those whose names hold these words, while others play
  openings FOLDER    pack the tables of Choko's openings that its solver has written there, a folder for
                     each variant, into those that are part of the program
  solver             of the program that solves Choko: what a processor can check in about an hour
  fuzz --seconds N [TARGET…]
                     run every fuzz target, or those named, for N seconds each (default 60)";

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match arguments.as_slice() {
        ["test"] => test::run(),
        ["test", "web"] => test::run_front_end(),
        ["test", "pages"] => test::run_pages(),
        ["test", "browser"] => test::run_browser(),
        ["long"] => test::long(),
        ["alone", crates @ ..] => alone::run(crates),
        ["tidy"] => tidy::run(),
        ["golden"] => golden::run(),
        ["web"] => web::build(),
        ["wasm"] => wasm::build(),
        ["pages"] => web::matrix(),
        ["paint"] => web::paint(),
        ["depth"] => web::depth(),
        ["firefox"] => web::firefox(),
        ["new-game", name] => new_game::run(name),
        ["strength", words @ ..] => strength::run(words),
        ["bench"] => bench::run(None),
        ["bench", what] => bench::run(Some(what)),
        ["load", options @ ..] => load::run(options),
        ["faults"] => faults::run("10000"),
        ["faults", "--faults", count] => faults::run(count),
        ["postgres"] => postgres::run(),
        ["instances"] => postgres::instances(),
        ["worlds"] => postgres::worlds("100000"),
        ["worlds", seeds] => postgres::worlds(seeds),
        ["fit", numbers @ ..] => fit::run(numbers),
        ["image"] => image::build(),
        ["siege", attacks @ ..] => siege::run(attacks),
        ["openings", folder] => openings::run(folder),
        ["solver"] => solver::check_long(),
        ["fuzz"] => fuzz::run("60", &[]),
        ["fuzz", "--seconds", seconds, targets @ ..] => fuzz::run(seconds, targets),
        [] | ["help" | "--help" | "-h"] => {
            println!("{HELP}");
            Ok(())
        }
        other => Err(Failure(format!("not understood: {}\n\n{HELP}", other.join(" ")))),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("xtask: {failure}");
            ExitCode::FAILURE
        }
    }
}
