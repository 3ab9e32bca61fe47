use std::time::Duration;

use lusus_erased::Variant;
use lusus_search::Control;

use crate::adjudication::Opinion;
use crate::introduction::Introduction;
use crate::mishap::Mishap;
use crate::process::{Heard, Obituary, Process};
use crate::seat::{Answer, Seat, Trouble, Turn};
use crate::{Budget, Contestant, EngineError, EngineSpec, Plan, Program};

/// A program that plays through the Universal Game Interface.
pub(crate) struct EngineSeat {
    /// What it is called.
    name: String,
    spec: EngineSpec,
    control: Control,
    margin: Duration,
    patience: Duration,
    /// Whether the run has more than one game.
    several_games: bool,
    /// Started when it is first needed, and again after it has failed.
    running: Option<Running>,
}

/// A program that has introduced itself.
struct Running {
    process: Process,
    introduction: Introduction,
    /// The game that it was told to play.
    variant: Option<Variant>,
}

/// What the program of an engine calls itself, if it says so; `None` for a bot,
/// or when the control is stopped.
///
/// # Errors
/// If the program cannot be started, or does not introduce itself while the
/// patience lasts.
pub fn program_name(
    contestant: &Contestant,
    patience: Duration,
    control: &Control,
) -> Result<Option<String>, EngineError> {
    let Program::Engine(spec) = &contestant.program else { return Ok(None) };
    let mut seat = EngineSeat {
        name: contestant.name.clone(),
        spec: spec.clone(),
        control: control.clone(),
        margin: Duration::ZERO,
        patience,
        several_games: false,
        running: None,
    };
    match seat.start() {
        Err(Trouble::Broken(error)) => return Err(error),
        Err(Trouble::Fault(_) | Trouble::Interrupted) => return Ok(None),
        Ok(()) => {}
    }
    let name = seat.program().map(str::to_owned);
    seat.leave();
    Ok(name)
}

impl EngineSeat {
    pub(crate) fn new(plan: &Plan, number: usize, spec: &EngineSpec, control: Control) -> Self {
        EngineSeat {
            name: plan.contestants[number].name.clone(),
            spec: spec.clone(),
            control,
            margin: Duration::from_millis(plan.margin),
            patience: Duration::from_millis(plan.patience),
            several_games: plan.variants.len() > 1,
            running: None,
        }
    }

    /// Starts the program, unless it runs, and lets it introduce itself.
    fn start(&mut self) -> Result<(), Trouble> {
        if self.running.is_some() {
            return Ok(());
        }
        let process = Process::start(&self.spec).map_err(|fault| {
            let (name, cmd) = (self.name.clone(), self.spec.cmd.clone());
            EngineError::Start { name, cmd, fault }
        })?;
        let introduction = self.introduction(&process)?;
        self.running = Some(Running { process, introduction, variant: None });
        Ok(())
    }

    /// Asks a program what it is and what can be chosen.
    fn introduction(&self, process: &Process) -> Result<Introduction, Trouble> {
        process.say("ugi");
        let mut introduction = Introduction::default();
        let deadline = self.control.now() + self.patience;
        loop {
            match process.hear(deadline, &self.control) {
                Heard::Line(line) if line.trim() == "ugiok" => return Ok(introduction),
                Heard::Line(line) => introduction.hear(&line),
                Heard::Interrupted => return Err(Trouble::Interrupted),
                Heard::Closed | Heard::Late => {
                    let (name, cmd) = (self.name.clone(), self.spec.cmd.clone());
                    return Err(EngineError::Handshake { name, cmd }.into());
                }
            }
        }
    }

    /// Chooses the game, then all that its user has chosen, then the seed: what
    /// an option can be, and what it is, may depend on the game.
    fn set_up(&mut self, variant: Variant, seed: u64) -> Result<(), Trouble> {
        self.start()?;
        let mut running = self.running.take().expect("it was just started");
        if running.variant != Some(variant) {
            self.choose_game(&running, variant)?;
            if !self.spec.options.is_empty() {
                running.introduction = self.introduction(&running.process)?;
            }
            running.variant = Some(variant);
        }
        self.check_options(&running.introduction)?;
        for (option, value) in &self.spec.options {
            running.process.say(set_option(option, value));
        }
        if let Some(option) =
            running.introduction.option("Seed").filter(|_| self.own("Seed").is_none())
        {
            running.process.say(set_option(&option.name, &option.fitted(seed).to_string()));
        }
        self.running = Some(running);
        Ok(())
    }

    /// The option of this name, if the program's user sets it.
    fn own(&self, name: &str) -> Option<&(String, String)> {
        self.spec.options.iter().find(|(option, _)| option.eq_ignore_ascii_case(name))
    }

    /// A program without the option is believed to play the one game that is
    /// asked for; its moves will tell.
    fn choose_game(&self, running: &Running, variant: Variant) -> Result<(), EngineError> {
        let name = || self.name.clone();
        if let Some((option, value)) = self.own("Game") {
            running.process.say(set_option(option, value));
            return Ok(());
        }
        match running.introduction.option("Game") {
            None if self.several_games => Err(EngineError::OneGame { name: name() }),
            None => Ok(()),
            Some(game) if !game.allows(variant.id()) => {
                Err(EngineError::Game { name: name(), variant })
            }
            Some(game) => {
                running.process.say(set_option(&game.name, variant.id()));
                Ok(())
            }
        }
    }

    /// What a program would pass over in silence, so that another one plays than
    /// was meant, is refused here.
    fn check_options(&self, introduction: &Introduction) -> Result<(), EngineError> {
        for (option, value) in &self.spec.options {
            let (name, option) = (self.name.clone(), option.clone());
            match introduction.option(&option) {
                Some(declared) if declared.allows(value) => {}
                Some(declared) => {
                    let (found, allowed) = (value.clone(), declared.allowed());
                    return Err(EngineError::Value { name, option, found, allowed });
                }
                None => {
                    let known = introduction.option_names();
                    return Err(EngineError::NoSuchOption { name, option, known });
                }
            }
        }
        Ok(())
    }

    fn hang(&self, awaited: &'static str) -> Mishap {
        Mishap::Hang { awaited, patience: self.patience }
    }

    /// Reads lines up to the best move.
    fn await_move(&self, process: &mut Process, limit: Option<Duration>) -> Answer {
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
                Heard::Closed => return Answer::Fault(crash(process)),
                Heard::Late if stopped => return Answer::Fault(self.hang("bestmove")),
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
        let process = &mut self.running.as_mut().expect("it was set up").process;
        process.say("uginewgame");
        process.say("isready");
        loop {
            match process.hear(deadline, &self.control) {
                Heard::Line(line) if line.trim() == "readyok" => return Ok(()),
                Heard::Line(_) => {}
                Heard::Interrupted => return Err(Trouble::Interrupted),
                Heard::Closed => return Err(Trouble::Fault(crash(process))),
                Heard::Late => return Err(Trouble::Fault(self.hang("readyok"))),
            }
        }
    }

    fn choose(&mut self, turn: &Turn<'_>) -> Answer {
        let mut running = self.running.take().expect("a game has begun");
        let process = &mut running.process;
        process.forget_lines();
        process.say(position(turn));
        process.say(go(turn));
        let answer = self.await_move(process, turn.limit());
        self.running = Some(running);
        answer
    }

    fn program(&self) -> Option<&str> {
        self.running.as_ref()?.introduction.name.as_deref()
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

fn crash(process: &mut Process) -> Mishap {
    let Obituary { status, last_words } = process.obituary();
    Mishap::Crash { status, last_words }
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
}
