use lusus_bots::Sources;
use lusus_catalog::{KnownMove, known_from};
use lusus_core::MATCH_LENGTH;
use lusus_erased::{AnyLine, AnyPosition, Ends};
use lusus_search::{Limits, Score};

use crate::find::{FEWEST_MOVES, is_one_move, puzzle};
use crate::{Branch, Held, Kind, Lost, Puzzle, Tree};

/// What tables know of every move where a line stands: who wins after it, and
/// where they do not tell how soon, no more than that.
pub(crate) struct KnownMoves(Vec<KnownMove>);

impl KnownMoves {
    /// Nothing where they do not know every move.
    pub(crate) fn of(line: &dyn AnyLine, sources: &Sources) -> Option<KnownMoves> {
        let moves = known_from(sources, line, Limits::nodes(0));
        let is_whole = !moves.is_empty() && moves.len() == line.position().legal_moves().len();
        is_whole.then_some(KnownMoves(moves))
    }

    /// Whether a move loses, and nobody says how soon.
    pub(crate) fn is_lost(&self, mv: &str) -> bool {
        self.score(mv) == Some(Score::LOST)
    }

    /// What is so of a move that does not lose; nothing where it does, or where
    /// more is known of it than who wins.
    pub(crate) fn held(&self, mv: &str) -> Option<Held> {
        match self.score(mv)? {
            Score::WON => Some(Held::Won(None)),
            Score::DRAW => Some(Held::Drawn),
            _ => None,
        }
    }

    /// A move that wins.
    pub(crate) fn winning(&self) -> Option<&str> {
        self.0.iter().find(|it| it.score == Score::WON).map(|it| &*it.mv)
    }

    fn score(&self, mv: &str) -> Option<Score> {
        self.0.iter().find(|it| it.mv == mv).map(|it| it.score)
    }
}

/// The puzzle in which tables know that one move does not lose and that all
/// others do, if a position is one.
pub fn find_known(position: &dyn AnyPosition) -> Option<Puzzle> {
    let mut line = position.line(Ends::Match { length: MATCH_LENGTH });
    let mut moves = position.legal_moves();
    let known =
        KnownMoves::of(&*line, &Sources::Shipped).filter(|_| moves.len() >= FEWEST_MOVES)?;
    moves.sort_unstable();
    let (lost, kept): (Vec<String>, Vec<String>) =
        moves.into_iter().partition(|mv| known.is_lost(mv));
    if !is_one_move(&position.move_views(), &kept) {
        return None;
    }
    let held = known.held(&kept[0])?;
    let lost = lost.into_iter().map(|mv| {
        let reply = winning_reply(&mut *line, &mv);
        Lost { mv, reply, plies: None }
    });
    let lost = lost.collect();
    let right = |mv| Branch { mv, next: Tree::Over };
    let solution = Tree::Solver(kept.into_iter().map(right).collect());
    Some(puzzle(position, Kind::Only(held), None, solution, Vec::new(), lost))
}

/// What answers a legal move and wins, where tables know that too.
fn winning_reply(line: &mut dyn AnyLine, mv: &str) -> Option<String> {
    line.push(mv).expect("a legal move");
    let replies = KnownMoves::of(line, &Sources::Shipped);
    line.pop();
    replies?.winning().map(str::to_owned)
}
