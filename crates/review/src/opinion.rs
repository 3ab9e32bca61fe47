use lusus_catalog::AnyChoice;
use lusus_core::{Outcome, Player};
use lusus_search::Score;

use crate::{Certainty, RestsOn};

/// What the engine thinks of a position, or knows.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Opinion {
    /// The worth to whoever is to move there.
    pub(crate) score: Score,
    pub(crate) certainty: Certainty,
    /// The moves that are expected; none if the game is over.
    pub(crate) line: Vec<String>,
    /// Whether the line is what a proof rests on.
    pub(crate) is_line_proven: bool,
}

/// How much of a line is told of: beyond, a search guesses.
const HORIZON: usize = 6;
/// The same of a line that is proven.
const PROVEN_HORIZON: usize = 12;

impl Opinion {
    pub(crate) fn of_outcome(outcome: Outcome, to_move: Player) -> Opinion {
        let score = Score::of(outcome, to_move, 0);
        let certainty = Certainty::Proven(RestsOn::Rules);
        Opinion { score, certainty, line: Vec::new(), is_line_proven: true }
    }

    pub(crate) fn of_choice(choice: &AnyChoice) -> Opinion {
        let thought = choice.thought.as_ref();
        let best = thought.and_then(|thought| thought.lines.first());
        let score = best.map_or(Score::DRAW, |line| line.score);
        let line = best.map_or_else(|| vec![choice.mv.clone()], |line| line.moves.clone());
        let depth = thought.map_or(0, |thought| thought.depth);
        let certainty = Certainty::of(score, choice.basis, depth);
        // Where it is not known how soon the end comes, a search went on after
        // the first move.
        let has_end = score.proof().is_some_and(|proof| proof.plies().is_some());
        let is_line_proven = certainty.is_proven() && (has_end || depth == 0);
        Opinion { score, certainty, line, is_line_proven }
    }

    /// Whether a move is the one that is expected.
    pub(crate) fn expects(&self, mv: &str) -> bool {
        self.line.first().is_some_and(|first| first == mv)
    }

    /// How many plies of the line are told of.
    pub(crate) fn horizon(&self) -> usize {
        if self.is_line_proven { PROVEN_HORIZON } else { HORIZON }
    }
}
