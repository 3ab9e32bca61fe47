use std::path::Path;
use std::time::Duration;

use clap::Args;
use lusus_bots::{Settings, Sources};
use lusus_catalog::{
    Abilities, AnyBot, AnyChoice, AnyThinking, Thought, UnknownBot, known, with_guess,
};
use lusus_core::{MATCH_LENGTH, msg, text::quote};
use lusus_erased::{AnyLine, Ends, Variant};
use lusus_search::{Control, Limits};
use serde_json::{Value, json};

use crate::control::control;
use crate::game_input::check_goes_on;
use crate::values::number;
use crate::{Answer, Failure, LineOfPlay, Voice, aside_in_text, library};

/// How long to think.
#[derive(Args)]
#[group(multiple = false)]
pub(crate) struct Effort {
    #[arg(long, value_name = "MS", value_parser = number(1..=u32::MAX))]
    pub(crate) movetime: Option<u32>,
    #[arg(long, value_name = "N", value_parser = number(1..=u32::MAX))]
    pub(crate) nodes: Option<u32>,
    #[arg(long, value_name = "D", value_parser = number(1..=200))]
    pub(crate) depth: Option<u32>,
}

impl Effort {
    /// One second unless something else is asked for.
    fn limits(&self) -> Limits {
        match *self {
            Effort { nodes: Some(nodes), .. } => Limits::nodes(nodes.into()),
            Effort { depth: Some(depth), .. } => Limits::depth(depth),
            Effort { movetime, .. } => {
                Limits::time(Duration::from_millis(movetime.unwrap_or(1_000).into()))
            }
        }
    }
}

/// The bot that was asked, and where it stands.
pub(crate) struct Asked {
    bot: Box<dyn AnyBot>,
    pub(crate) line: Box<dyn AnyLine>,
    pub(crate) control: Control,
    /// What the bot may look up.
    sources: Sources,
    voice: Voice,
}

impl Asked {
    pub(crate) fn new(
        line: &LineOfPlay,
        bot: &str,
        mut settings: Settings,
        tables: Option<&Path>,
        voice: Voice,
    ) -> Result<Asked, Failure> {
        let line = line.line(Ends::Match { length: MATCH_LENGTH }, voice)?;
        check_goes_on(&*line)?;
        let variant = line.position().variant();
        let sources = library::sources(tables, None, Some(variant), voice)?;
        settings.sources = sources.clone();
        let bot = variant.bot(bot, settings);
        let bot = bot.map_err(|UnknownBot(name)| unknown_bot(variant, &name))?;
        Ok(Asked { bot, line, control: control(), sources, voice })
    }

    /// Lets the bot choose, and tells which tables turned out damaged.
    pub(crate) fn choose(&mut self, effort: &Effort, tell: &mut dyn FnMut(&Thought)) -> AnyChoice {
        let limits = effort.limits();
        let mut thinking = AnyThinking { limits, control: &self.control, progress: tell };
        let choice = self.bot.choose(&*self.line, &mut thinking);
        library::tell_faults(&self.sources, self.voice);
        choice.expect("a line that is over was refused before")
    }
}

/// A game has no bot of this name.
pub(crate) fn unknown_bot(variant: Variant, name: &str) -> Failure {
    let bots = variant.bots();
    let fault = msg!("cli-unknown-bot", found = quote(name), known = bots.join(", "));
    Failure::in_field("bot", with_guess(fault, name, bots.iter().map(String::as_str)))
}

/// Tells what every move is worth, best first, where that is known of all.
pub(crate) fn tell_values(answer: &mut Answer, line: &dyn AnyLine) {
    let known = known(line, Limits::nodes(0));
    if known.len() < line.position().legal_moves().len().max(2) {
        return;
    }
    for alike in known.chunk_by(|a, b| a.score == b.score) {
        let moves: Vec<&str> = alike.iter().map(|known| known.mv.as_str()).collect();
        answer.line(format!("value {} moves {}", alike[0].score, moves.join(" ")));
    }
    let values = known.iter().map(|known| {
        json!({ "move": known.mv, "score": known.score.to_string(), "basis": known.basis.to_string() })
    });
    answer.fact("values", values.collect::<Vec<_>>());
}

/// Tells the move that was chosen, and on which grounds.
pub(crate) fn tell_choice(answer: &mut Answer, choice: AnyChoice, voice: Voice) {
    let grounds = choice.grounds();
    answer.tell_if(grounds.is_some(), "basis", choice.basis.to_string());
    answer.tell("bestmove", choice.mv);
    if let Some(message) = grounds {
        aside_in_text(&message, voice);
    }
}

/// A thought as text: a head line, then each line of play with its score.
pub(crate) fn thought_lines(thought: &Thought, elapsed: Option<Duration>) -> Vec<String> {
    let Thought { depth, seldepth, nodes, .. } = thought;
    let mut head = format!("depth {depth} seldepth {seldepth} nodes {nodes}");
    if let Some(elapsed) = elapsed {
        head += &format!(" nps {}", per_second(*nodes, elapsed));
    }
    let lines = thought.lines.iter().zip(1..);
    let plays = lines.map(|(line, number)| {
        format!("line {number} score {} moves {}", line.score, line.moves.join(" "))
    });
    [head].into_iter().chain(plays).collect()
}

/// The same facts as one object.
pub(crate) fn thought_json(thought: &Thought, elapsed: Duration) -> Value {
    let lines = thought.lines.iter();
    let lines = lines.map(|line| json!({ "score": line.score.to_string(), "moves": line.moves }));
    json!({
        "depth": thought.depth,
        "seldepth": thought.seldepth,
        "nodes": thought.nodes,
        "nps": per_second(thought.nodes, elapsed),
        "lines": lines.collect::<Vec<_>>(),
    })
}

pub(crate) fn per_second(nodes: u64, elapsed: Duration) -> u64 {
    (nodes as f64 / elapsed.as_secs_f64().max(1e-6)) as u64
}
