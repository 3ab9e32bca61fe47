use std::time::Duration;

use lusus_catalog::Variant;
use lusus_core::{Message, msg};
use lusus_play::Fault;
use lusus_search::Control;
use thiserror::Error;

use crate::adjudication::Opinion;
use crate::process::{Heard, Process};
use crate::seat::{Answer, Seat, Trouble, Turn};
use crate::{Budget, Contestant, EngineSpec};

/// A program that plays through the Universal Game Interface.
pub(crate) struct EngineSeat {
    /// What it is called.
    name: String,
    spec: EngineSpec,
    control: Control,
    margin: Duration,
    patience: Duration,
    /// Started when it is first needed, and again after it has failed.
    running: Option<Running>,
}

/// A program that has introduced itself.
struct Running {
    process: Process,
    options: Vec<Declared>,
}

/// An option that a program has.
struct Declared {
    name: String,
    /// What it can be, where that is a list.
    values: Vec<String>,
    /// How large it can be, where that is a number.
    max: Option<u64>,
}

/// Why a program cannot play at all.
#[derive(Debug, Error)]
pub enum EngineError {
    /// It cannot be started.
    #[error("{name} ({cmd}) cannot be started: {fault}")]
    Start {
        /// What it is called.
        name: String,
        /// The command.
        cmd: String,
        /// Why.
        fault: std::io::Error,
    },
    /// It did not introduce itself.
    #[error("{name} ({cmd}) does not answer to ugi")]
    Handshake {
        /// What it is called.
        name: String,
        /// The command.
        cmd: String,
    },
    /// It says itself that it does not play the game.
    #[error("{name} does not play {variant}")]
    Game {
        /// What it is called.
        name: String,
        /// What it should play.
        variant: Variant,
    },
}

impl EngineError {
    /// The fault, for people.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            EngineError::Start { name, cmd, fault } => msg!(
                "arena-engine-start",
                name = name.as_str(),
                cmd = cmd.as_str(),
                fault = fault.to_string(),
            ),
            EngineError::Handshake { name, cmd } => {
                msg!("arena-engine-handshake", name = name.as_str(), cmd = cmd.as_str())
            }
            EngineError::Game { name, variant } => {
                msg!("arena-engine-game", name = name.as_str(), game = variant.id())
            }
        }
    }
}

/// How long programs are waited for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Waiting {
    /// By how much a time may be overstepped.
    pub(crate) margin: Duration,
    /// How long a silent program is waited for.
    pub(crate) patience: Duration,
}

impl EngineSeat {
    pub(crate) fn new(
        contestant: &Contestant,
        spec: &EngineSpec,
        waiting: Waiting,
        control: Control,
    ) -> EngineSeat {
        let Waiting { margin, patience } = waiting;
        let (name, spec) = (contestant.name.clone(), spec.clone());
        EngineSeat { name, spec, control, margin, patience, running: None }
    }

    /// Starts the program and lets it introduce itself.
    fn start(&mut self) -> Result<&mut Running, Trouble> {
        if self.running.is_none() {
            let (name, cmd) = (self.name.clone(), self.spec.cmd.clone());
            let process = match Process::start(&self.spec) {
                Ok(process) => process,
                Err(fault) => return Err(EngineError::Start { name, cmd, fault }.into()),
            };
            process.say("ugi");
            let mut options = Vec::new();
            let deadline = self.control.now() + self.patience;
            loop {
                match process.hear(deadline, &self.control) {
                    Heard::Line(line) if line.trim() == "ugiok" => break,
                    Heard::Line(line) => options.extend(Declared::read(&line)),
                    Heard::Interrupted => return Err(Trouble::Interrupted),
                    Heard::Closed | Heard::Late => {
                        return Err(EngineError::Handshake { name, cmd }.into());
                    }
                }
            }
            for (option, value) in &self.spec.options {
                process.say(set_option(option, value));
            }
            self.running = Some(Running { process, options });
        }
        Ok(self.running.as_mut().expect("it was just started"))
    }

    /// Chooses the game and the seed, where the program has options for them
    /// and its user has not.
    fn set_up(&mut self, variant: Variant, seed: u64) -> Result<(), Trouble> {
        let chosen = |name: &str| {
            self.spec.options.iter().any(|(option, _)| option.eq_ignore_ascii_case(name))
        };
        let (game_chosen, seed_chosen) = (chosen("Game"), chosen("Seed"));
        let name = self.name.clone();
        let Running { process, options } = self.start()?;
        let option =
            |name: &str| options.iter().find(|option| option.name.eq_ignore_ascii_case(name));
        if let Some(game) = option("Game").filter(|_| !game_chosen) {
            let plays =
                game.values.is_empty() || game.values.iter().any(|value| value == variant.id());
            if !plays {
                return Err(EngineError::Game { name, variant }.into());
            }
            process.say(set_option(&game.name, variant.id()));
        }
        if let Some(option) = option("Seed").filter(|_| !seed_chosen) {
            let largest = option.max.unwrap_or(u64::MAX);
            let seed = largest.checked_add(1).map_or(seed, |count| seed % count);
            process.say(set_option(&option.name, &seed.to_string()));
        }
        Ok(())
    }

    /// Reads lines up to the best move.
    fn await_move(&self, process: &Process, limit: Option<Duration>) -> Answer {
        let now = || self.control.now();
        let in_time = limit.map(|limit| now() + limit + self.margin);
        let mut deadline = in_time.unwrap_or_else(|| now() + self.patience);
        let mut stopped = in_time.is_none();
        let mut opinion = None;
        loop {
            match process.hear(deadline, &self.control) {
                Heard::Line(line) => match Said::read(&line) {
                    Said::Move(mv) => return Answer::Move { mv, opinion },
                    Said::Score(score) => opinion = Some(score),
                    Said::Nothing => {}
                },
                Heard::Interrupted => return Answer::Interrupted,
                Heard::Closed => return Answer::Fault(Fault::Crash),
                Heard::Late if stopped => return Answer::Fault(Fault::Hang),
                // Its time is up. Whether it is late or does not answer at all
                // shows when it is told so.
                Heard::Late => {
                    process.say("stop");
                    stopped = true;
                    deadline = now() + self.patience;
                }
            }
        }
    }
}

impl Seat for EngineSeat {
    fn begin(&mut self, variant: Variant, seed: u64) -> Result<(), Trouble> {
        self.set_up(variant, seed)?;
        let deadline = self.control.now() + self.patience;
        let process = &self.start()?.process;
        process.say("uginewgame");
        process.say("isready");
        loop {
            let process = &self.running.as_ref().expect("it runs").process;
            match process.hear(deadline, &self.control) {
                Heard::Line(line) if line.trim() == "readyok" => return Ok(()),
                Heard::Line(_) => {}
                Heard::Interrupted => return Err(Trouble::Interrupted),
                Heard::Closed => return Err(Trouble::Fault(Fault::Crash)),
                Heard::Late => return Err(Trouble::Fault(Fault::Hang)),
            }
        }
    }

    fn choose(&mut self, turn: &Turn<'_>) -> Answer {
        let process = &self.running.as_ref().expect("a game has begun").process;
        process.forget_lines();
        process.say(position(turn));
        process.say(go(turn));
        self.await_move(process, turn.limit())
    }

    fn discard(&mut self) {
        self.running = None;
    }

    fn leave(&mut self) {
        if let Some(Running { process, .. }) = self.running.take() {
            process.dismiss(&self.control);
        }
    }
}

fn set_option(name: &str, value: &str) -> String {
    format!("setoption name {name} value {value}")
}

fn position(turn: &Turn<'_>) -> String {
    let start = turn.line.start();
    let mut line = match start.variant() {
        variant if variant.has_fixed_start() && variant.start(0).text() == start.text() => {
            "position startpos".to_owned()
        }
        _ => format!("position fen {}", start.text()),
    };
    let moves = turn.line.moves();
    if !moves.is_empty() {
        line += &format!(" moves {}", moves.join(" "));
    }
    line
}

fn go(turn: &Turn<'_>) -> String {
    match (turn.budget, turn.clocks) {
        (Budget::Nodes(nodes), _) => format!("go nodes {nodes}"),
        (Budget::Depth(plies), _) => format!("go depth {plies}"),
        (Budget::Movetime(milliseconds), _) => format!("go movetime {milliseconds}"),
        (Budget::Clock { increment, .. }, clocks) => {
            let [first, second] = clocks.unwrap_or_default().map(|left| left.0);
            format!("go p1time {first} p2time {second} p1inc {increment} p2inc {increment}")
        }
    }
}

impl Declared {
    /// Reads `option name N type T … max M … var V var V`.
    fn read(line: &str) -> Option<Declared> {
        let mut words = line.split_whitespace();
        if (words.next(), words.next()) != (Some("option"), Some("name")) {
            return None;
        }
        let name: Vec<&str> = words.by_ref().take_while(|&word| word != "type").collect();
        let rest: Vec<&str> = words.collect();
        let values = rest.split(|&word| word == "var").skip(1).map(|value| value.join(" "));
        let max = rest.iter().skip_while(|&&word| word != "max").nth(1);
        Some(Declared {
            name: name.join(" "),
            values: values.collect(),
            max: max.and_then(|max| max.parse().ok()),
        })
    }
}

/// What a line of a searching program means.
#[derive(PartialEq, Eq, Debug)]
enum Said {
    Move(String),
    Score(Opinion),
    Nothing,
}

impl Said {
    fn read(line: &str) -> Said {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            ["bestmove", rest @ ..] => {
                Said::Move(rest.first().copied().unwrap_or_default().to_owned())
            }
            ["info", rest @ ..] => opinion(rest).map_or(Said::Nothing, Said::Score),
            _ => Said::Nothing,
        }
    }
}

/// The score in an `info` line about the best line of play.
fn opinion(words: &[&str]) -> Option<Opinion> {
    let behind = |name: &str| {
        let i = words.iter().position(|&word| word == name)?;
        words.get(i + 1..)
    };
    if words.first() == Some(&"string")
        || behind("multipv").is_some_and(|rest| rest.first() != Some(&"1"))
    {
        return None;
    }
    match behind("score")? {
        ["cp", hundredths, ..] => hundredths.parse().ok().map(Opinion::Estimate),
        ["mate", plies, ..] => {
            let plies: i64 = plies.parse().ok()?;
            Some(if plies > 0 { Opinion::Win } else { Opinion::Loss })
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_of_the_best_line_are_heard() {
        let score = |hundredths| Said::Score(Opinion::Estimate(hundredths));
        assert_eq!(Said::read("info depth 3 score cp -17 pv a"), score(-17));
        assert_eq!(Said::read("info multipv 1 score mate 3"), Said::Score(Opinion::Win));
        assert_eq!(Said::read("info score mate -2 multipv 1"), Said::Score(Opinion::Loss));
        for nothing in
            ["info multipv 2 score cp 9", "info string score cp 9", "info score", "", "hello"]
        {
            assert_eq!(Said::read(nothing), Said::Nothing, "{nothing}");
        }
        assert_eq!(Said::read("bestmove a1 ponder b2"), Said::Move("a1".to_owned()));
        assert_eq!(Said::read("bestmove"), Said::Move(String::new()));
    }

    #[test]
    fn options_are_read_with_their_values() {
        let declared =
            Declared::read("option name My Game type combo default a var a var b c").unwrap();
        assert_eq!(
            (declared.name.as_str(), declared.values),
            ("My Game", vec!["a".to_owned(), "b c".to_owned()])
        );
        let spin = Declared::read("option name Seed type spin default 3 min 0 max 99").unwrap();
        assert_eq!((spin.values.len(), spin.max), (0, Some(99)));
        assert!(Declared::read("id name x").is_none());
    }
}
