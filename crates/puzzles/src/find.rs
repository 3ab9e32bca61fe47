use lusus_catalog::known;
use lusus_core::{MATCH_LENGTH, MoveView, Target};
use lusus_erased::{AnyPosition, Ends};
use lusus_search::{Limits, Proof as Claim, Score};

use crate::proof::Proof;
use crate::themes::themes;
use crate::walk::walk;
use crate::{Branch, Held, Kind, Longer, Lost, Puzzle, Rating, Tree, id_of};

/// The shortest and the longest win that is asked for, in plies. One ply is no
/// puzzle.
const WINS: std::ops::RangeInclusive<u32> = 2..=9;
/// With fewer moves there is little to find.
pub(crate) const FEWEST_MOVES: usize = 4;
/// How many positions one question may cost.
const NODES: u64 = 2_000_000;
/// The same where most questions are asked to no purpose: whether a move loses,
/// and whether it wins later.
const NODES_OF_LOSS: u64 = 300_000;
const NODES_OF_LONGER: u64 = 100_000;
/// Within how many plies every other move may lose: after each of these numbers
/// is tried.
const LOSSES: [u32; 3] = [1, 3, 5];
/// How many plies more than the others a move must hold.
const MARGIN: u32 = 2;

/// The puzzle in which a position is won within at most so many plies, if there
/// is one: one move wins sooner than all others.
pub fn find_win(position: &dyn AnyPosition, most: u32) -> Option<Puzzle> {
    let mut line = position.line(Ends::Match { length: MATCH_LENGTH });
    let moves = position.legal_moves();
    if moves.len() < FEWEST_MOVES {
        return None;
    }
    let mut proof = Proof::new(&mut *line, position.to_move(), NODES);
    let plies = proof.distance(1, most.min(*WINS.end()))?;
    let winning = proof.winning(plies).filter(|_| WINS.contains(&plies))?;
    if !is_one_move(&position.move_views(), &winning) {
        return None;
    }
    let solution = proof.tree(plies)?;
    let longer = longer(&mut proof, &moves, &winning, plies);
    // Where most moves win, none is hard to find.
    if longer.len() * 3 > moves.len() * 2 {
        return None;
    }
    // One with more lines than anybody would play through is none.
    let found = puzzle(position, Kind::Win, Some(plies), solution, longer, Vec::new());
    walk(&found).is_ok().then_some(found)
}

/// The puzzle in which one move does not lose, or holds out longest, if all others
/// are proven to lose.
pub fn find_only_move(position: &dyn AnyPosition) -> Option<Puzzle> {
    let mut line = position.line(Ends::Match { length: MATCH_LENGTH });
    let (mut left, views) = (position.legal_moves(), position.move_views());
    if left.len() < FEWEST_MOVES {
        return None;
    }
    let mut proof = Proof::new(&mut *line, position.to_move().other(), NODES);
    let mut lost = Vec::new();
    for plies in LOSSES {
        let (mut kept, mut unknown) = (Vec::new(), 0);
        for mv in left {
            match proof.after(&mv, |proof| loss(proof, plies)) {
                Some(Some(it)) => lost.push(Lost { mv, ..it }),
                Some(None) => kept.push(mv),
                None => {
                    unknown += 1;
                    kept.push(mv);
                }
            }
            // Of a position in which many moves hold no more needs to be known.
            if plies > LOSSES[0] && !is_one_move(&views, &kept) {
                return None;
            }
        }
        if kept.is_empty() {
            return None;
        }
        if is_one_move(&views, &kept) && unknown == 0 {
            return only_move(&mut proof, position, &kept, lost, plies);
        }
        left = kept;
    }
    None
}

/// How a move just made loses within so many plies, if it does; `None` if that
/// could not be found out.
fn loss(proof: &mut Proof<'_>, plies: u32) -> Option<Option<Lost>> {
    let lost = |reply, plies| Some(Some(Lost { mv: String::new(), reply, plies: Some(plies) }));
    if !proof.wins(plies, NODES_OF_LOSS)? {
        return Some(None);
    }
    let position = proof.line().position();
    if position.outcome().is_some() {
        return lost(None, 0);
    }
    let plies = proof.distance(1, plies)?;
    if position.to_move() != proof.solver() {
        return lost(None, plies);
    }
    let reply = proof.winning(plies)?.into_iter().next();
    lost(reply, plies)
}

/// The puzzle of moves that alone do not lose within some plies, if they are known
/// to hold longer.
fn only_move(
    proof: &mut Proof<'_>,
    position: &dyn AnyPosition,
    kept: &[String],
    mut lost: Vec<Lost>,
    plies: u32,
) -> Option<Puzzle> {
    let kinds = kept.iter().map(|mv| proof.after(mv, |proof| kind(proof, plies)));
    let kinds: Option<Vec<Kind>> = kinds.collect();
    // Of several that differ in an amount the least is told.
    let kind = kinds?.into_iter().min_by_key(|kind| match kind {
        Kind::HoldOut(plies) => (0, *plies),
        Kind::Only(Held::Drawn) => (1, 0),
        Kind::Only(Held::Won(plies)) => (2, MATCH_LENGTH - plies.unwrap_or(MATCH_LENGTH)),
        Kind::Win => (3, 0),
    })?;
    let branches = kept.iter().map(|mv| Branch { mv: mv.clone(), next: Tree::Over }).collect();
    lost.sort_by(|a, b| a.mv.cmp(&b.mv));
    let plies = lost.iter().map(|it| it.plies).max()?;
    Some(puzzle(position, kind, plies, Tree::Solver(branches), Vec::new(), lost))
}

/// The kind of a puzzle in which one move alone survives a number of plies, after
/// that move: an only move if it is known to win or draw, otherwise one to hold
/// out with. `None` if tables know that it loses, or if it holds out hardly longer
/// than the others.
fn kind(proof: &mut Proof<'_>, plies: u32) -> Option<Kind> {
    if let Some(outcome) = proof.line().outcome() {
        let is_lost = outcome.winner() == Some(proof.solver());
        let is_won = outcome.winner().is_some();
        let held = if is_won { Held::Won(Some(1)) } else { Held::Drawn };
        return (!is_lost).then_some(Kind::Only(held));
    }
    let best = known(proof.line(), Limits::nodes(0)).into_iter().next();
    let opponent = proof.line().position().to_move() == proof.solver();
    if let Some(best) = best {
        return match best.score.proof() {
            None if best.score == Score::DRAW => Some(Kind::Only(Held::Drawn)),
            Some(Claim::Loss { plies: Some(plies) }) if opponent => {
                Some(Kind::Only(Held::Won(Some(plies + 1))))
            }
            _ => None,
        };
    }
    let least = plies + MARGIN;
    if proof.wins(least, NODES)? {
        return None;
    }
    if let Some(plies) = proof.of_other().distance(1, WINS.end() - 1) {
        return Some(Kind::Only(Held::Won(Some(plies + 1))));
    }
    let more = least + MARGIN;
    let holds_more = proof.wins(more, NODES / 4) == Some(false);
    Some(Kind::HoldOut(if holds_more { more } else { least }))
}

/// The first moves that win too, but later, as far as that is soon seen.
fn longer(proof: &mut Proof<'_>, moves: &[String], winning: &[String], plies: u32) -> Vec<Longer> {
    let mut longer = Vec::new();
    for mv in moves.iter().filter(|mv| !winning.contains(mv)) {
        let within = [plies + 1, plies + 2].into_iter().find(|within| {
            proof.after(mv, |proof| proof.wins(within - 1, NODES_OF_LONGER)) == Some(true)
        });
        longer.extend(within.map(|plies| Longer { mv: mv.clone(), plies }));
    }
    longer
}

/// Whether moves are one move to people: they touch the same cells, and where
/// an amount is chosen, they end on the same.
pub(crate) fn is_one_move(views: &[MoveView], moves: &[String]) -> bool {
    let touched = |mv: &String| {
        let path = views.iter().find(|view| view.text == *mv)?.paths.first()?;
        let is_amount = |target: &Target| matches!(target, Target::Amount(_));
        let cells: Vec<&Target> = path.iter().filter(|target| !is_amount(target)).collect();
        let all = if path.iter().any(is_amount) { 1 } else { cells.len() };
        Some(cells.into_iter().rev().take(all).collect::<Vec<_>>())
    };
    match moves {
        [] => false,
        [first, others @ ..] => others.iter().all(|mv| touched(mv) == touched(first)),
    }
}

pub(crate) fn puzzle(
    position: &dyn AnyPosition,
    kind: Kind,
    plies: Option<u32>,
    solution: Tree,
    longer: Vec<Longer>,
    lost: Vec<Lost>,
) -> Puzzle {
    let mut puzzle = Puzzle {
        id: id_of(position),
        variant: position.variant(),
        position: position.text(),
        kind,
        plies,
        solution,
        longer,
        lost,
        rating: Rating::UNKNOWN,
        themes: Vec::new(),
    };
    puzzle.themes = themes(&puzzle);
    puzzle
}
