use std::num::NonZeroUsize;

use lusus_bots::{Settings, Sources};
use lusus_catalog::{Abilities, AnyBot, AnyThinking};
use lusus_core::{MATCH_LENGTH, Random, mix};
use lusus_erased::{AnyLine, Ends, Variant};
use lusus_search::{Control, Limits, Proof, Score};

use crate::Puzzle;
use crate::find::{find_only_move, find_win};
use crate::known::find_known;

/// Games between levels of a variant, in which puzzles are looked for. Every
/// game is a function of the source and its number.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Source {
    /// What is played.
    pub variant: Variant,
    /// Where all chance comes from.
    pub seed: u64,
}

/// What a game has brought.
#[derive(Clone, PartialEq, Debug)]
pub struct Harvest {
    /// How many moves the game had.
    pub plies: u32,
    /// The puzzles, without ratings and phases, and after how many moves each
    /// stood on the board.
    pub found: Vec<(u32, Puzzle)>,
}

/// How many positions the engine looks at to see whether one is worth asking
/// about.
const NODES: u64 = 3_000;
/// One of so many levels is too weak to play: its games are decided by nobody.
const WEAKER: usize = 4;
/// How many moves are drawn at most before they play.
const MOST_DRAWN: u32 = 6;
/// A game brings no more puzzles, so that they come from many.
const MOST: usize = 3;

impl Source {
    /// Plays the game with this number and looks for puzzles in it; `None` if
    /// the control is stopped before its end.
    #[must_use]
    pub fn game(&self, number: u64, control: &Control) -> Option<Harvest> {
        let seed = mix(mix(self.seed).wrapping_add(number));
        let line = self.play(seed, control)?;
        self.harvest(&*line, seed, control)
    }

    /// Looks for puzzles in a game that was played; `None` if the control is
    /// stopped.
    #[must_use]
    pub fn harvest(&self, game: &dyn AnyLine, seed: u64, control: &Control) -> Option<Harvest> {
        let mut engine = self.bot("engine", seed);
        let mut line = game.start().line(Ends::Match { length: MATCH_LENGTH });
        let mut found: Vec<(u32, Puzzle)> = Vec::new();
        // Until then the positions belong to a puzzle that was found.
        let mut covered = 0;
        for mv in game.moves() {
            if control.is_stopped() {
                return None;
            }
            if covered <= line.ply()
                && found.len() < MOST
                && let Some(puzzle) = look(&mut *engine, &*line, control)?
                && !is_second_known(&found, &puzzle)
            {
                covered = line.ply() + puzzle.plies.unwrap_or(1);
                found.push((line.ply(), puzzle));
            }
            line.push(&mv).expect("a move of the game");
        }
        Some(Harvest { plies: line.ply(), found })
    }

    /// A whole game.
    fn play(&self, seed: u64, control: &Control) -> Option<Box<dyn AnyLine>> {
        let mut random = Random::new(seed);
        let arranged = self.variant.arranged(seed).filter(|_| random.below(4) > 0);
        let start = arranged.unwrap_or_else(|| self.variant.start(seed));
        let mut line = start.line(Ends::Match { length: MATCH_LENGTH });
        draw(&mut *line, &mut random);
        let levels: Vec<String> = self.variant.levels().words().collect();
        let weakest = levels.len() / WEAKER;
        let mut bots = [1, 2].map(|seat| {
            let level = weakest + random.below((levels.len() - weakest) as u32) as usize;
            self.bot(&levels[level], mix(seed ^ seat))
        });
        while line.outcome().is_none() {
            let player = line.position().to_move();
            let mut thinking = AnyThinking { limits: Limits::NONE, control, progress: &mut |_| {} };
            let choice = bots[player.index()].choose(&*line, &mut thinking)?;
            if control.is_stopped() {
                return None;
            }
            line.push(&choice.mv).expect("a bot makes legal moves");
        }
        Some(line)
    }

    fn bot(&self, bot: &str, seed: u64) -> Box<dyn AnyBot> {
        let settings = Settings {
            seed,
            threads: NonZeroUsize::MIN,
            table_mib: 2,
            sources: Sources::Shipped,
            ..Settings::default()
        };
        self.variant.bot(bot, settings).expect("every game has levels and an engine")
    }
}

/// Makes a few random moves that do not end the game.
fn draw(line: &mut dyn AnyLine, random: &mut Random) {
    for _ in 0..random.below(MOST_DRAWN + 1) {
        let moves = line.position().legal_moves();
        let mv = &moves[random.below(moves.len() as u32) as usize];
        line.push(mv).expect("a legal move");
        if line.outcome().is_some() {
            line.pop();
            return;
        }
    }
}

/// Whether tables have told this puzzle, and another of the same game before: one
/// opening brings many that are alike.
fn is_second_known(found: &[(u32, Puzzle)], puzzle: &Puzzle) -> bool {
    puzzle.plies.is_none() && found.iter().any(|(_, earlier)| earlier.plies.is_none())
}

/// What the engine thinks of where a line stands.
fn judge(engine: &mut dyn AnyBot, line: &dyn AnyLine, control: &Control) -> Option<Option<Score>> {
    let mut thinking = AnyThinking { limits: Limits::nodes(NODES), control, progress: &mut |_| {} };
    let choice = engine.choose(line, &mut thinking)?;
    let thought = choice.thought?;
    (!control.is_stopped()).then(|| thought.lines.first().map(|line| line.score))
}

/// The puzzle that a line has come to, if it is one; `None` if the control is
/// stopped.
fn look(engine: &mut dyn AnyBot, line: &dyn AnyLine, control: &Control) -> Option<Option<Puzzle>> {
    let position = line.position();
    if let Some(puzzle) = find_known(&*position) {
        return Some(Some(puzzle));
    }
    Some(match judge(engine, line, control)?.and_then(Score::proof) {
        Some(Proof::Win { plies: Some(plies) }) => find_win(&*position, plies),
        Some(_) => None,
        None => find_only_move(&*position),
    })
}
