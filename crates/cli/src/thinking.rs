use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use clap::ArgMatches;
use lusus_bots::{Purpose, Settings, Sources};
use lusus_catalog::Abilities;
use lusus_catalog::{AnyBot, Thought, UnknownBot};
use lusus_core::{MATCH_LENGTH, msg, text::quote};
use lusus_erased::{AnyLine, Ends};
use lusus_search::{Control, Limits};
use lusus_tui::random_seed;
use serde_json::{Value, json};

use crate::answer::aside;
use crate::failure::Failure;
use crate::game_input::{line, number, seed, text};
use crate::library;
use crate::voice::{Form, Voice};

/// The bot that was asked, where it stands, and how long it may think.
pub(crate) struct Asked {
    pub(crate) bot: Box<dyn AnyBot>,
    pub(crate) line: Box<dyn AnyLine>,
    pub(crate) limits: Limits,
    pub(crate) control: Control,
    /// The seed that had to be drawn, if one had.
    pub(crate) drawn_seed: Option<u64>,
    /// What the bot may look up.
    pub(crate) sources: Sources,
}

impl Asked {
    /// Reads the flags.
    pub(crate) fn of(
        matches: &ArgMatches,
        purpose: Purpose,
        voice: Voice,
    ) -> Result<Asked, Failure> {
        let line = line(matches, Ends::Match { length: MATCH_LENGTH })?;
        if let Some(outcome) = line.outcome() {
            let ending = line.position().ending(outcome);
            return Err(Failure::in_field("moves", msg!("cli-game-over", ending = ending)));
        }
        let name = text(matches, "bot").unwrap_or("engine");
        let asked_seed = seed(matches)?;
        // The engine draws nothing; every other bot may.
        let drawn_seed = (asked_seed.is_none() && name != "engine").then(random_seed);
        let seed = asked_seed.or(drawn_seed).unwrap_or(0);
        let variant = line.position().variant();
        let sources = library::sources(matches, Some(variant), voice)?;
        let settings = Settings { sources: sources.clone(), ..settings(matches, seed, purpose)? };
        let bot = variant.bot(name, settings).map_err(|UnknownBot(name)| {
            let known = variant.bots().join(", ");
            Failure::in_field("bot", msg!("cli-unknown-bot", found = quote(&name), known = known))
        })?;
        if let Some(seed) = drawn_seed
            && voice.form() == Form::Text
        {
            aside(&format!("seed {seed}"));
        }
        let begun = Instant::now();
        let control = Control::new(move || begun.elapsed());
        Ok(Asked { bot, line, limits: limits(matches)?, control, drawn_seed, sources })
    }
}

fn settings(matches: &ArgMatches, seed: u64, purpose: Purpose) -> Result<Settings, Failure> {
    let count = |number: u32| NonZeroUsize::new(number as usize).unwrap_or(NonZeroUsize::MIN);
    let defaults = Settings::default();
    let lines = match purpose {
        Purpose::Play => 1,
        Purpose::Study => 3,
    };
    Ok(Settings {
        seed,
        threads: number(matches, "threads", 1, 256)?.map_or(defaults.threads, count),
        table_mib: number(matches, "table", 1, 65_536)?
            .map_or(defaults.table_mib, |mib| mib as usize),
        lines: count(number(matches, "lines", 1, 256)?.unwrap_or(lines)),
        purpose,
        ..defaults
    })
}

/// One second unless something else is asked for.
fn limits(matches: &ArgMatches) -> Result<Limits, Failure> {
    const LONGEST: u32 = u32::MAX;
    let time = number(matches, "movetime", 1, LONGEST)?;
    let nodes = number(matches, "nodes", 1, LONGEST)?;
    let depth = number(matches, "depth", 1, 200)?;
    let milliseconds = |time: u32| Duration::from_millis(u64::from(time));
    Ok(match (time, nodes, depth) {
        (Some(time), ..) => Limits::time(milliseconds(time)),
        (None, Some(nodes), _) => Limits::nodes(u64::from(nodes)),
        (None, None, Some(depth)) => Limits::depth(depth),
        (None, None, None) => Limits::time(Duration::from_secs(1)),
    })
}

/// A thought as text: a head line, then each line of play with its score.
pub(crate) fn thought_lines(thought: &Thought, elapsed: Option<Duration>) -> Vec<String> {
    let Thought { depth, seldepth, nodes, .. } = thought;
    let mut head = format!("depth {depth} seldepth {seldepth} nodes {nodes}");
    if let Some(elapsed) = elapsed {
        head += &format!(" nps {}", per_second(*nodes, elapsed));
    }
    let lines = thought.lines.iter().enumerate();
    let plays = lines.map(|(i, line)| {
        format!("line {} score {} moves {}", i + 1, line.score, line.moves.join(" "))
    });
    [head].into_iter().chain(plays).collect()
}

/// The same facts as one object.
pub(crate) fn thought_json(thought: &Thought, elapsed: Duration) -> Value {
    let lines: Vec<Value> = thought
        .lines
        .iter()
        .map(|line| json!({ "score": line.score.to_string(), "moves": line.moves }))
        .collect();
    json!({
        "depth": thought.depth,
        "seldepth": thought.seldepth,
        "nodes": thought.nodes,
        "nps": per_second(thought.nodes, elapsed),
        "lines": lines,
    })
}

fn per_second(nodes: u64, elapsed: Duration) -> u64 {
    (nodes as f64 / elapsed.as_secs_f64().max(1e-6)) as u64
}
