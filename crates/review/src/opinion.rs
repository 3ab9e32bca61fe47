use lusus_bots::Basis;
use lusus_catalog::AnyChoice;
use lusus_core::{Outcome, Player};
use lusus_search::Score;

use crate::{Ground, Kind};

/// What the engine thinks of a position, or knows.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Opinion {
    /// The worth to whoever is to move there.
    pub(crate) score: Score,
    pub(crate) kind: Kind,
    pub(crate) ground: Ground,
    /// The moves that it expects; none if the game is over.
    pub(crate) line: Vec<String>,
}

impl Opinion {
    pub(crate) fn of_outcome(outcome: Outcome, to_move: Player) -> Opinion {
        let score = Score::of(outcome, to_move, 0);
        Opinion { score, kind: Kind::Proven, ground: Ground::Rules, line: Vec::new() }
    }

    pub(crate) fn of_choice(choice: &AnyChoice) -> Opinion {
        let ground = match choice.basis {
            Basis::Table => Ground::Table,
            Basis::Proof => Ground::Proof,
            Basis::Search | Basis::Instinct => Ground::Search,
        };
        let thought = choice.thought.as_ref();
        let best = thought.and_then(|thought| thought.lines.first());
        let score = best.map_or(Score::DRAW, |line| line.score);
        let line = best.map_or_else(|| vec![choice.mv.clone()], |line| line.moves.clone());
        let is_known = score.proof().is_some() || ground != Ground::Search;
        let kind = match thought.map_or(0, |thought| thought.depth) {
            _ if is_known => Kind::Proven,
            0 => Kind::Guess,
            _ => Kind::Searched,
        };
        Opinion { score, kind, ground, line }
    }
}
