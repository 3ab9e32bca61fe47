use std::num::NonZeroUsize;

use lusus_bots::{Purpose, Settings, Sources};
use lusus_catalog::{Abilities, AnyBot, AnyChoice, AnyThinking};
use lusus_core::MATCH_LENGTH;
use lusus_erased::{AnyLine, Ends};
use lusus_search::{Control, Limits};

use crate::Review;
use crate::judge::judge;
use crate::opinion::Opinion;

/// Reviews a game, one position at a time, from its end to its start: so a proof
/// that is found late is known when earlier moves are judged.
///
/// [`step`](Reviewer::step) thinks at once. Whoever has threads of their own
/// lets them think about [`next`](Reviewer::next) with
/// [`settings`](Reviewer::settings), and tells what was found with
/// [`learn`](Reviewer::learn).
pub struct Reviewer {
    game: Box<dyn AnyLine>,
    /// The game as far as it has not been thought about; none once all is known.
    rest: Option<Box<dyn AnyLine>>,
    /// By ply, as far as they are known.
    opinions: Vec<Option<Opinion>>,
    /// How many moves at the start are not judged.
    from: u32,
    nodes: u64,
    sources: Sources,
    /// Made when it is first needed.
    bot: Option<Box<dyn AnyBot>>,
}

/// The word of the bot that reviews.
const ENGINE: &str = "engine";
/// The size of its table in MiB. Searches are short.
const TABLE_MIB: usize = 16;

impl Reviewer {
    /// How many positions are looked at for each move unless somebody says
    /// otherwise.
    pub const NODES: u64 = 50_000;

    /// Begins a review of the moves of a line. For each the engine looks at so
    /// many positions, and at what the sources hold.
    #[must_use]
    pub fn new(line: &dyn AnyLine, nodes: u64, sources: Sources) -> Reviewer {
        let game = as_match(line);
        let mut opinions = vec![None; game.ply() as usize + 1];
        let mut rest = Some(game.clone());
        if let Some(outcome) = game.outcome() {
            let ply = game.ply();
            opinions[ply as usize] = Some(Opinion::of_outcome(outcome, game.to_move_at(ply)));
            rest = one_less(rest);
        }
        Reviewer { game, rest, opinions, from: 0, nodes, sources, bot: None }
    }

    /// Judges only the moves that follow the first so many, with all of the game
    /// behind them.
    #[must_use]
    pub fn from(self, ply: u32) -> Reviewer {
        let from = ply.min(self.game.ply());
        let rest = self.rest.filter(|rest| rest.ply() >= from);
        Reviewer { from, rest, ..self }
    }

    /// Whether this is the review of the moves of a line.
    #[must_use]
    pub fn is_of(&self, line: &dyn AnyLine) -> bool {
        self.game.variant() == line.variant()
            && self.game.start().text() == line.start().text()
            && self.game.moves() == line.moves()
    }

    /// The line at whose end somebody has to think next; none if the review is
    /// complete.
    #[must_use]
    pub fn next(&self) -> Option<&dyn AnyLine> {
        self.rest.as_deref()
    }

    /// What the engine that thinks is given.
    #[must_use]
    pub fn settings(&self) -> Settings {
        Settings {
            table_mib: TABLE_MIB,
            threads: NonZeroUsize::MIN,
            lines: NonZeroUsize::MIN,
            purpose: Purpose::Study,
            sources: self.sources.clone(),
            ..Settings::default()
        }
    }

    /// What ends its thinking about a position.
    #[must_use]
    pub fn limits(&self) -> Limits {
        Limits::nodes(self.nodes)
    }

    /// Takes in what the engine found at the end of [`next`](Reviewer::next).
    pub fn learn(&mut self, choice: &AnyChoice) {
        if let Some(rest) = &self.rest {
            self.opinions[rest.ply() as usize] = Some(Opinion::of_choice(choice));
            self.rest = one_less(self.rest.take()).filter(|rest| rest.ply() >= self.from);
        }
    }

    /// Thinks about one position; says whether there is more to think about.
    ///
    /// # Panics
    /// If the game has no engine; every game of a catalogue has one.
    pub fn step(&mut self) -> bool {
        let Some(line) = &self.rest else { return false };
        let (settings, variant) = (self.settings(), self.game.variant());
        let make = || variant.bot(ENGINE, settings).expect("every game has an engine");
        let bot = self.bot.get_or_insert_with(make);
        let control = Control::timeless();
        let limits = Limits::nodes(self.nodes);
        let mut thinking = AnyThinking { limits, control: &control, progress: &mut |_| {} };
        let choice = bot.choose(&**line, &mut thinking);
        self.learn(&choice.expect("a line that goes on has a move"));
        self.rest.is_some()
    }

    /// How many positions are known, and how many there are.
    #[must_use]
    pub fn progress(&self) -> (usize, usize) {
        (self.opinions.iter().flatten().count(), self.opinions.len() - self.from as usize)
    }

    /// What is known so far.
    #[must_use]
    pub fn review(&self) -> Review {
        judge(&*self.game, self.opinions.clone(), self.nodes)
    }
}

/// The line as a match of the usual length; if it went on where such a match
/// ends, as a game that only its own rules end.
fn as_match(line: &dyn AnyLine) -> Box<dyn AnyLine> {
    let moves = line.moves();
    let play = |ends: Ends| {
        let mut game = line.start().line(ends);
        moves.iter().try_for_each(|mv| game.push(mv)).map(|()| game)
    };
    play(Ends::Match { length: MATCH_LENGTH })
        .or_else(|_| play(Ends::Game))
        .unwrap_or_else(|_| line.boxed_clone())
}

/// A line without its last move; none if it has none.
fn one_less(line: Option<Box<dyn AnyLine>>) -> Option<Box<dyn AnyLine>> {
    let mut line = line?;
    line.pop().map(|_| line)
}
