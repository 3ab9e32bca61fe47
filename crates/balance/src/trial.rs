use std::num::NonZeroUsize;

use lusus_bots::{Settings, Sources};
use lusus_catalog::{Abilities, AnyBot, AnyThinking, moves_alike};
use lusus_core::{MATCH_LENGTH, Random, mix};
use lusus_erased::{AnyLine, Ends, Variant};
use lusus_search::{Control, Limits};

use crate::{FirstMove, Histogram, Lengths, Played, Results, Strength};

/// Games of programs with themselves that show how fair a variant is. Every
/// game is a function of the trial and its number.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Trial {
    /// What is played.
    pub variant: Variant,
    /// How many games each strength plays, and all first moves together, at
    /// least.
    pub games: u32,
    /// How many positions the engine looks at for a move.
    pub nodes: u64,
    /// Where all chance comes from.
    pub seed: u64,
}

impl Trial {
    /// Who plays where first moves are drawn.
    pub const OPENING_BOT: &str = "level-8";
    /// The levels that play, the weakest first; the engine comes last.
    const LEVELS: [&str; 3] = ["level-2", "level-5", "level-8"];
    /// The engine always does the same: so many moves are drawn before it
    /// begins.
    const RANDOM_PLIES: u32 = 2;

    /// Who plays, without results.
    pub(crate) fn strengths(&self) -> Vec<Strength> {
        let strength = |bot: &str, nodes, random_plies| Strength {
            bot: bot.to_owned(),
            nodes,
            random_plies,
            results: Results::default(),
            ends: Vec::new(),
            lengths: Lengths::default(),
            histogram: Histogram::default(),
            branching: Vec::new(),
        };
        let levels = Trial::LEVELS.iter().map(|level| strength(level, None, 0));
        levels.chain([strength("engine", Some(self.nodes), Trial::RANDOM_PLIES)]).collect()
    }

    /// How many games there are without those of first moves.
    pub(crate) fn balanced_games(&self) -> usize {
        self.games as usize * (Trial::LEVELS.len() + 1)
    }

    /// The first moves, one of those that are alike, without results; none where
    /// no two games begin alike.
    pub(crate) fn first_moves(&self) -> Vec<FirstMove> {
        if !self.variant.has_fixed_start() {
            return Vec::new();
        }
        let start = self.variant.start(self.seed);
        let mut found: Vec<FirstMove> = Vec::new();
        for mv in start.legal_moves() {
            let least = moves_alike(&*start, &mv).swap_remove(0);
            match found.iter_mut().find(|first| first.mv == least) {
                Some(first) => first.alike += 1,
                None => found.push(FirstMove { mv: least, alike: 1, results: Results::default() }),
            }
        }
        found
    }

    /// How many games there are: each first move has the same number of them.
    #[must_use]
    pub fn count(&self) -> usize {
        let moves = self.first_moves().len();
        let opening = if moves == 0 { 0 } else { (self.games as usize).next_multiple_of(moves) };
        self.balanced_games() + opening
    }

    /// Plays the game with this number, from 0; `None` if the control is stopped
    /// before its end.
    #[must_use]
    pub fn game(&self, number: usize, control: &Control) -> Option<Played> {
        let seed = mix(mix(self.seed).wrapping_add(number as u64));
        let mut line = self.variant.start(seed).line(Ends::Match { length: MATCH_LENGTH });
        let mut choices = Vec::new();
        let strengths = self.strengths();
        let (bot, nodes) = match number.checked_sub(self.balanced_games()) {
            None => {
                let strength = &strengths[number / self.games as usize];
                let nodes = strength.nodes;
                self.draw(&mut *line, &mut choices, strength.random_plies, seed);
                (strength.bot.as_str(), nodes)
            }
            Some(opening) => {
                let moves = self.first_moves();
                choices.push(count_moves(&*line));
                line.push(&moves[opening % moves.len()].mv).expect("a legal move");
                (Trial::OPENING_BOT, None)
            }
        };
        let limits = nodes.map_or(Limits::NONE, Limits::nodes);
        let mut bots = [1, 2].map(|seat| self.bot(bot, mix(seed ^ seat)));
        play_on(&mut *line, &mut choices, &mut bots, limits, control)?;
        let outcome = line.outcome().expect("it was played to its end");
        Some(Played { outcome, plies: line.ply(), choices })
    }

    /// Makes random moves that do not end the game.
    fn draw(&self, line: &mut dyn AnyLine, choices: &mut Vec<u32>, plies: u32, seed: u64) {
        let mut random = Random::new(mix(seed));
        for _ in 0..plies {
            let moves = line.position().legal_moves();
            let count = count_moves(line);
            choices.push(count);
            let first = random.below(count) as usize;
            for mv in moves.iter().cycle().skip(first).take(moves.len()) {
                line.push(mv).expect("a legal move");
                if line.outcome().is_none() {
                    break;
                }
                line.pop();
            }
        }
    }

    fn bot(&self, bot: &str, seed: u64) -> Box<dyn AnyBot> {
        let settings = Settings {
            seed,
            threads: NonZeroUsize::MIN,
            table_mib: 4,
            sources: Sources::Shipped,
            ..Settings::default()
        };
        self.variant.bot(bot, settings).expect("every game has levels and an engine")
    }
}

fn count_moves(line: &dyn AnyLine) -> u32 {
    u32::try_from(line.position().legal_moves().len()).unwrap_or(u32::MAX)
}

/// Lets both play to the end; `None` if they are stopped before.
fn play_on(
    line: &mut dyn AnyLine,
    choices: &mut Vec<u32>,
    bots: &mut [Box<dyn AnyBot>; 2],
    limits: Limits,
    control: &Control,
) -> Option<()> {
    while line.outcome().is_none() {
        choices.push(count_moves(line));
        let player = line.position().to_move();
        let mut thinking = AnyThinking { limits, control, progress: &mut |_| {} };
        let choice = bots[player.index()].choose(line, &mut thinking)?;
        if control.is_stopped() {
            return None;
        }
        line.push(&choice.mv).expect("a bot makes legal moves");
    }
    Some(())
}
