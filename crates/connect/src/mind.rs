use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use lusus_bots::Sources;
use lusus_catalog::{Abilities, with_guess};
use lusus_core::{Message, Player, msg, text::quote};
use lusus_driver::{
    Answer, BotSeat, BotSpec, Budget, EngineSeat, EngineSpec, Handshake, Manners, Seat, SeatError,
    Turn, unknown_key,
};
use lusus_erased::{AnyLine, Catalogue, Variant};
use lusus_play::Span;
use lusus_search::Control;
use tokio::sync::mpsc::UnboundedSender;

use crate::Rules;
use crate::last_words::with_last_words;

/// Who chooses the moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Program {
    /// A bot of ours, by its word.
    Bot(String),
    /// A program that speaks the Universal Game Interface.
    Engine(EngineSpec),
}

/// How a program is dealt with: when its time is up it is told to stop.
const MANNERS: Manners =
    Manners { margin: Duration::ZERO, patience: Duration::from_secs(10), several_games: false };

impl Program {
    /// Reads an engine as [`EngineSpec::read`] does.
    ///
    /// # Errors
    /// If a word is not understood or there is no command.
    pub fn engine(words: &[&str]) -> Result<Program, Message> {
        let other = |key: &str, _: &str| Err(unknown_key(key, EngineSpec::KEYS));
        EngineSpec::read(words, other).map(Program::Engine)
    }

    /// The rules for this program: an engine is asked what it plays, and told
    /// what its owner has chosen. Games that the rules name must be among them.
    ///
    /// # Errors
    /// If it cannot be started, does not speak the protocol, or does not play
    /// what the rules name.
    pub fn fit(&mut self, rules: Rules, catalogue: Catalogue) -> Result<Rules, Message> {
        match self {
            Program::Bot(word) => fit_bot(word, rules, catalogue),
            Program::Engine(spec) => {
                spec.options.splice(..0, rules.options.iter().cloned());
                fit_engine(spec, rules)
            }
        }
    }

    fn seat(&self, control: Control) -> Box<dyn Seat> {
        match self {
            Program::Bot(word) => {
                Box::new(BotSeat::new(BotSpec::new(word), Sources::default(), control))
            }
            Program::Engine(spec) => {
                Box::new(EngineSeat::new(&spec.cmd, spec.clone(), MANNERS, control))
            }
        }
    }
}

fn fit_bot(word: &str, rules: Rules, catalogue: Catalogue) -> Result<Rules, Message> {
    let known = || {
        let bots = catalogue.all().flat_map(Variant::bots);
        bots.fold(Vec::new(), |mut known: Vec<String>, bot| {
            if !known.contains(&bot) {
                known.push(bot);
            }
            known
        })
    };
    let missing = rules.games.iter().find(|variant| !variant.has_bot(word)).copied();
    match missing {
        Some(variant) if rules.names_games => {
            Err(msg!("connect-bot-game", bot = quote(word), game = variant.id()))
        }
        Some(_) if !rules.games.iter().any(|variant| variant.has_bot(word)) => {
            let known = known();
            let fault = msg!("connect-no-such-bot", found = quote(word), known = known.join(", "));
            Err(with_guess(fault, word, known.iter().map(String::as_str)))
        }
        _ => Ok(rules.restricted(|variant| variant.has_bot(word))),
    }
}

fn fit_engine(spec: &EngineSpec, rules: Rules) -> Result<Rules, Message> {
    let seat = EngineSeat::new(&spec.cmd, spec.clone(), MANNERS, control());
    let handshake = match seat.introduce() {
        Ok(handshake) => handshake,
        Err(SeatError::Broken(message) | SeatError::Fault { explanation: message, .. }) => {
            return Err(with_last_words(message, spec));
        }
        Err(SeatError::Interrupted) => unreachable!("this control is never stopped"),
    };
    let rules = fit_handshake(spec, rules, &handshake)?;
    // What its owner has chosen is checked before anybody waits for a move.
    let mut seat = EngineSeat::new(&spec.cmd, spec.clone(), MANNERS, control());
    let begun = rules.games.first().map_or(Ok(()), |game| seat.begin(*game, 0));
    seat.leave();
    match begun {
        Err(SeatError::Broken(message) | SeatError::Fault { explanation: message, .. }) => {
            Err(message)
        }
        _ => Ok(rules),
    }
}

/// The rules for an engine that has introduced itself so.
fn fit_handshake(spec: &EngineSpec, rules: Rules, handshake: &Handshake) -> Result<Rules, Message> {
    let name = spec.cmd.as_str();
    let plays = |variant: Variant| handshake.plays(variant.id());
    match rules.games.as_slice() {
        [variant] if plays(*variant).is_none() => Ok(rules),
        games if games.iter().all(|variant| plays(*variant).is_none()) => {
            Err(msg!("connect-one-game", name = name))
        }
        games => match games.iter().find(|variant| plays(**variant) == Some(false)) {
            Some(variant) if rules.names_games => {
                Err(msg!("engine-game", name = name, game = variant.id()))
            }
            Some(variant) if games.iter().all(|variant| plays(*variant) == Some(false)) => {
                Err(msg!("engine-game", name = name, game = variant.id()))
            }
            _ => Ok(rules.restricted(|variant| plays(variant) == Some(true))),
        },
    }
}

/// A position to find a move in.
pub(crate) struct Question {
    pub(crate) player: Player,
    pub(crate) line: Box<dyn AnyLine>,
    pub(crate) budget: Budget,
    pub(crate) clocks: Option<[Span; 2]>,
    /// Whether the program is to be started anew.
    pub(crate) afresh: bool,
}

/// What was found after so many moves, or what went wrong.
#[derive(Debug)]
pub(crate) struct Thought {
    pub(crate) ply: u32,
    pub(crate) found: Result<Answer, Message>,
}

/// The program of one match, which thinks on a thread of its own.
pub(crate) struct Mind {
    questions: Sender<Question>,
    control: Control,
    thread: JoinHandle<()>,
}

impl Mind {
    pub(crate) fn start(
        program: &Program,
        variant: Variant,
        seed: u64,
        thoughts: UnboundedSender<Thought>,
    ) -> Mind {
        let (questions, asked) = channel();
        let control = control();
        let seat = program.seat(control.clone());
        let thread = thread::spawn(move || think(seat, variant, seed, &asked, &thoughts));
        Mind { questions, control, thread }
    }

    pub(crate) fn ask(&self, question: Question) {
        // Whether the thread still listens shows when it is to answer.
        _ = self.questions.send(question);
    }

    /// Lets the program go: in peace, or in the middle of a thought that nobody
    /// needs. It may take a moment, and no child is left behind.
    pub(crate) fn end(self, is_thinking: bool) {
        if is_thinking {
            self.control.stop();
        }
        drop(self.questions);
        // It has panicked at worst.
        _ = self.thread.join();
    }
}

fn think(
    mut seat: Box<dyn Seat>,
    variant: Variant,
    seed: u64,
    questions: &Receiver<Question>,
    thoughts: &UnboundedSender<Thought>,
) {
    let mut has_begun = false;
    for Question { player, line, budget, clocks, afresh } in questions {
        if afresh {
            seat.discard();
            has_begun = false;
        }
        let begun = if has_begun { Ok(()) } else { seat.begin(variant, seed) };
        has_begun = true;
        let turn = Turn { player, line: &*line, budget, clocks };
        let found = match begun.and_then(|()| seat.choose(&turn)) {
            Ok(answer) => match line.attempt(&answer.mv) {
                Ok(_) => Ok(answer),
                Err(refused) => Err(SeatError::illegal(&answer.mv, refused.message)),
            },
            Err(trouble) => Err(trouble),
        };
        let found = match found {
            Ok(answer) => Ok(answer),
            Err(SeatError::Interrupted) => break,
            Err(SeatError::Broken(message) | SeatError::Fault { explanation: message, .. }) => {
                Err(message)
            }
        };
        if thoughts.send(Thought { ply: line.ply(), found }).is_err() {
            break;
        }
    }
    seat.leave();
}

fn control() -> Control {
    let begun = Instant::now();
    Control::new(move || begun.elapsed())
}

#[cfg(all(test, unix))]
mod tests {
    use lusus_catalog::LUSUS;

    use super::*;

    #[test]
    fn a_program_that_does_not_start_tells_why() {
        let mut program = Program::engine(&["sh", "/no/such/engine.sh"]).unwrap();
        let fault = program.fit(Rules::usual(LUSUS), LUSUS).unwrap_err();
        let told = lusus_text::say(lusus_core::Language::English, &fault);
        assert!(told.contains("UGI") && told.contains("/no/such/engine.sh:"), "{told}");
    }
}
