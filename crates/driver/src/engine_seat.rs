use std::time::Duration;

use lusus_core::{Message, msg, text::quote};
use lusus_erased::Variant;
use lusus_search::{Control, Score};

use crate::handshake::Handshake;
use crate::process::{Process, Silence};
use crate::seat::{Answer, Seat, Turn};
use crate::seat_error::SeatError;
use crate::{Budget, EngineSpec};

/// A program that plays through the Universal Game Interface.
pub struct EngineSeat {
    name: String,
    spec: EngineSpec,
    manners: Manners,
    control: Control,
    /// Started when it is first needed, and again after it has failed.
    running: Option<Running>,
}

/// How a program is dealt with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Manners {
    /// By how much it may overstep its time before it is told to stop.
    pub margin: Duration,
    /// How long it is waited for when it is silent.
    pub patience: Duration,
    /// Whether it is to play more than one game, and must let itself be told
    /// which.
    pub several_games: bool,
}

/// A program that has introduced itself.
struct Running {
    process: Process,
    handshake: Handshake,
    /// The game that it was told to play.
    variant: Option<Variant>,
}

impl EngineSeat {
    /// A program, by the name that people know it by. It is started when it is
    /// first needed, and stopped by the control.
    #[must_use]
    pub fn new(name: &str, spec: EngineSpec, manners: Manners, control: Control) -> EngineSeat {
        EngineSeat { name: name.to_owned(), spec, manners, control, running: None }
    }

    /// Starts the program, asks what it is, and lets it go again.
    ///
    /// # Errors
    /// If the program cannot be started, or does not introduce itself while the
    /// patience lasts; interrupted if the control is stopped.
    pub fn introduce(&self) -> Result<Handshake, SeatError> {
        let Running { process, handshake, .. } = self.start()?;
        process.dismiss(&self.control);
        Ok(handshake)
    }

    /// Starts the program and lets it introduce itself.
    fn start(&self) -> Result<Running, SeatError> {
        let process = Process::start(&self.spec).map_err(|fault| {
            let (name, cmd) = (self.name.as_str(), self.spec.cmd.as_str());
            let fault = fault.to_string();
            SeatError::Broken(msg!("engine-start", name = name, cmd = cmd, fault = fault))
        })?;
        let handshake = self.handshake(&process)?;
        Ok(Running { process, handshake, variant: None })
    }

    /// Asks a program what it is and what can be chosen.
    fn handshake(&self, process: &Process) -> Result<Handshake, SeatError> {
        process.say("ugi");
        let mut handshake = Handshake::default();
        match self.await_word("ugiok", process, |line| handshake.hear(line)) {
            Ok(()) => Ok(handshake),
            Err(Silence::Interrupted) => Err(SeatError::Interrupted),
            Err(Silence::Closed | Silence::Late) => {
                let (name, cmd) = (self.name.as_str(), self.spec.cmd.as_str());
                Err(SeatError::Broken(msg!("engine-handshake", name = name, cmd = cmd)))
            }
        }
    }

    fn await_word(
        &self,
        word: &str,
        process: &Process,
        mut hear: impl FnMut(&str),
    ) -> Result<(), Silence> {
        let deadline = self.control.now() + self.manners.patience;
        loop {
            match process.hear(deadline, &self.control)? {
                line if line.trim() == word => return Ok(()),
                line => hear(&line),
            }
        }
    }

    /// What it means that a word does not come.
    fn trouble(&self, silence: Silence, process: &mut Process, awaited: &str) -> SeatError {
        match silence {
            Silence::Interrupted => SeatError::Interrupted,
            Silence::Closed => SeatError::crash(process.exited()),
            Silence::Late => SeatError::hang(awaited, self.manners.patience),
        }
    }

    /// Chooses the game, then all that its user has chosen, then the seed: what
    /// an option can be, and what it is, may depend on the game.
    fn set_up(&self, running: &mut Running, variant: Variant, seed: u64) -> Result<(), SeatError> {
        if running.variant != Some(variant) {
            self.choose_game(running, variant).map_err(SeatError::Broken)?;
            if !self.spec.options.is_empty() {
                running.handshake = self.handshake(&running.process)?;
            }
            running.variant = Some(variant);
        }
        self.check_options(&running.handshake).map_err(SeatError::Broken)?;
        for (option, value) in &self.spec.options {
            running.process.say(set_option(option, value));
        }
        let seeded = running.handshake.option("Seed").filter(|_| self.own("Seed").is_none());
        if let Some(option) = seeded {
            running.process.say(set_option(&option.name, &option.fitted(seed).to_string()));
        }
        Ok(())
    }

    /// The option of this name, if the program's user sets it.
    fn own(&self, name: &str) -> Option<&(String, String)> {
        self.spec.options.iter().find(|(option, _)| option.eq_ignore_ascii_case(name))
    }

    /// A program without the option is believed to play the one game that is
    /// asked for; its moves will tell.
    fn choose_game(&self, running: &Running, variant: Variant) -> Result<(), Message> {
        let name = self.name.as_str();
        if let Some((option, value)) = self.own("Game") {
            running.process.say(set_option(option, value));
            return Ok(());
        }
        match running.handshake.option("Game") {
            None if self.manners.several_games => Err(msg!("engine-one-game", name = name)),
            None => Ok(()),
            Some(game) if !game.allows(variant.id()) => {
                Err(msg!("engine-game", name = name, game = variant.id()))
            }
            Some(game) => {
                running.process.say(set_option(&game.name, variant.id()));
                Ok(())
            }
        }
    }

    /// An option that the program would ignore is refused here: otherwise a
    /// different player than was meant would play.
    fn check_options(&self, handshake: &Handshake) -> Result<(), Message> {
        let name = self.name.as_str();
        for (option, value) in &self.spec.options {
            let Some(declared) = handshake.option(option) else {
                let (found, known) = (quote(option), handshake.option_names());
                return Err(match known.as_str() {
                    "" => msg!("engine-no-options", name = name),
                    _ => msg!("engine-no-such-option", name = name, found = found, known = known),
                });
            };
            if !declared.allows(value) {
                return Err(msg!(
                    "engine-bad-value",
                    name = name,
                    option = option.as_str(),
                    found = quote(value),
                    allowed = declared.allowed(),
                ));
            }
        }
        Ok(())
    }

    fn await_move(
        &self,
        process: &mut Process,
        limit: Option<Duration>,
    ) -> Result<Answer, SeatError> {
        let now = || self.control.now();
        let in_time = limit.map(|limit| now() + limit + self.manners.margin);
        let mut deadline = in_time.unwrap_or_else(|| now() + self.manners.patience);
        let mut stopped = in_time.is_none();
        let mut opinion = None;
        loop {
            match process.hear(deadline, &self.control).map(|line| Said::read(&line)) {
                Ok(Said::Move(mv)) => return Ok(Answer { mv, opinion }),
                Ok(Said::Score(score)) => opinion = Some(score),
                Ok(Said::Nothing) => {}
                // Its time is up. Whether it is late or does not answer at all
                // shows when it is told so.
                Err(Silence::Late) if !stopped => {
                    process.say("stop");
                    stopped = true;
                    deadline = now() + self.manners.patience;
                }
                Err(silence) => return Err(self.trouble(silence, process, "bestmove")),
            }
        }
    }
}

impl Seat for EngineSeat {
    fn begin(&mut self, variant: Variant, seed: u64) -> Result<(), SeatError> {
        let mut running = match self.running.take() {
            Some(running) => running,
            None => self.start()?,
        };
        self.set_up(&mut running, variant, seed)?;
        let process = &mut running.process;
        process.say("uginewgame");
        process.say("isready");
        let ready = self.await_word("readyok", process, |_| {});
        let ready = ready.map_err(|silence| self.trouble(silence, process, "readyok"));
        self.running = Some(running);
        ready
    }

    fn choose(&mut self, turn: &Turn<'_>) -> Result<Answer, SeatError> {
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
        self.running.as_ref()?.handshake.name.as_deref()
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

/// What a line of a searching program means.
#[derive(PartialEq, Eq, Debug)]
enum Said {
    Move(String),
    Score(Score),
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
fn opinion(words: &[&str]) -> Option<Score> {
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
        ["cp", hundredths, ..] => match hundredths.parse().ok()? {
            0 => Some(Score::DRAW),
            hundredths => Some(Score::estimate(hundredths)),
        },
        ["mate", plies, ..] => {
            let plies: i32 = plies.parse().ok()?;
            let [win, loss] = [Score::win_in, Score::loss_in].map(|end| end(plies.unsigned_abs()));
            Some(if plies > 0 { win } else { loss })
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_of_the_best_line_are_heard() {
        let score = |hundredths| Said::Score(Score::estimate(hundredths));
        assert_eq!(Said::read("info depth 3 score cp -17 pv a"), score(-17));
        assert_eq!(Said::read("info multipv 1 score mate 3"), Said::Score(Score::win_in(3)));
        assert_eq!(Said::read("info score mate -2 multipv 1"), Said::Score(Score::loss_in(2)));
        for nothing in
            ["info multipv 2 score cp 9", "info string score cp 9", "info score", "", "hello"]
        {
            assert_eq!(Said::read(nothing), Said::Nothing, "{nothing}");
        }
        assert_eq!(Said::read("bestmove a1 ponder b2"), Said::Move("a1".to_owned()));
        assert_eq!(Said::read("bestmove"), Said::Move(String::new()));
    }
}
