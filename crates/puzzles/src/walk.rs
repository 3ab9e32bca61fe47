use std::collections::BTreeSet;

use lusus_core::{MATCH_LENGTH, Player};
use lusus_erased::{AnyLine, Ends};
use thiserror::Error;

use crate::{Branch, Kind, Puzzle, Tree};

/// Why a solution does not fit its position.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BadSolution {
    /// The text is no position of the variant, or one in which the game is over.
    #[error("no position in which the game goes on")]
    Position,
    /// Moves lead to a place where the solution does not go on as the rules do:
    /// a move is not legal or stands twice, a move of the opponent has no
    /// answer, or it is the other player's turn.
    #[error("after {0:?} the solution and the rules disagree")]
    Astray(Vec<String>),
    /// Moves lead to the end of the solution, but not to a win.
    #[error("after {0:?} the game is not won")]
    NotWon(Vec<String>),
    /// The solution takes more or fewer plies than the puzzle says, or that of
    /// an only move goes on after it.
    #[error("the solution has another length than the puzzle says")]
    Length,
    /// There is more to play through than in any puzzle.
    #[error("the solution has too many lines")]
    TooLarge,
}

/// No solution has more moves when each of the opponent's is played.
const MOST_MOVES: u32 = 500_000;

/// Where a puzzle begins, as a match that ends by repetition too.
pub(crate) fn line_of(puzzle: &Puzzle) -> Result<Box<dyn AnyLine>, BadSolution> {
    let start = puzzle.start().map_err(|_| BadSolution::Position)?;
    let goes_on = start.outcome().is_none();
    goes_on.then(|| start.line(Ends::Match { length: MATCH_LENGTH })).ok_or(BadSolution::Position)
}

/// Plays a solution through with the rules: every move of it is legal, every
/// legal move of the opponent has its answer, and it ends with a win where one
/// is asked for.
pub(crate) fn walk(puzzle: &Puzzle) -> Result<(), BadSolution> {
    let mut line = line_of(puzzle)?;
    match (puzzle.kind, &puzzle.solution) {
        (Kind::Only(_) | Kind::HoldOut(_), Tree::Solver(branches)) => {
            let fits = |it: &Branch| it.next == Tree::Over && line.attempt(&it.mv).is_ok();
            return if branches.iter().all(fits) { Ok(()) } else { Err(BadSolution::Length) };
        }
        (Kind::Win, tree) if puzzle.plies == Some(tree.depth()) => {}
        _ => return Err(BadSolution::Length),
    }
    let solver = line.position().to_move();
    Walk { solver, moves: MOST_MOVES }.follow(&mut *line, &puzzle.solution)
}

struct Walk {
    solver: Player,
    /// How many moves may still be made.
    moves: u32,
}

impl Walk {
    fn follow(&mut self, line: &mut dyn AnyLine, tree: &Tree) -> Result<(), BadSolution> {
        if let Some(outcome) = line.outcome() {
            let is_won = outcome.winner() == Some(self.solver) && *tree == Tree::Over;
            return if is_won { Ok(()) } else { Err(BadSolution::NotWon(line.moves())) };
        }
        let position = line.position();
        let is_own = position.to_move() == self.solver;
        let moves: Vec<String> = match tree {
            Tree::Over => return Err(BadSolution::NotWon(line.moves())),
            Tree::Solver(branches) if is_own => branches.iter().map(|it| it.mv.clone()).collect(),
            Tree::Opponent(_) if !is_own => position.legal_moves(),
            _ => return Err(BadSolution::Astray(line.moves())),
        };
        if !is_exact(tree, &moves) {
            return Err(BadSolution::Astray(line.moves()));
        }
        for mv in &moves {
            let next = tree.after(mv).ok_or_else(|| BadSolution::Astray(line.moves()))?;
            line.push(mv).map_err(|_| BadSolution::Astray(line.moves()))?;
            self.moves = self.moves.checked_sub(1).ok_or(BadSolution::TooLarge)?;
            self.follow(line, next)?;
            line.pop();
        }
        Ok(())
    }
}

/// Whether a tree names each move once and none beside these; one group may
/// stand for all that it does not name.
fn is_exact(tree: &Tree, moves: &[String]) -> bool {
    let Tree::Opponent(defences) = tree else {
        return moves.iter().collect::<BTreeSet<_>>().len() == moves.len();
    };
    let named: Vec<&String> = defences.iter().flat_map(|it| &it.moves).collect();
    let others = defences.iter().filter(|it| it.moves.is_empty()).count();
    let is_once = named.iter().collect::<BTreeSet<_>>().len() == named.len();
    let is_legal = named.iter().all(|mv| moves.contains(mv));
    let is_all = if others == 0 { named.len() == moves.len() } else { named.len() < moves.len() };
    is_once && is_legal && is_all && others <= 1
}
