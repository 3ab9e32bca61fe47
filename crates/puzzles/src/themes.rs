use std::collections::BTreeSet;

use lusus_core::{Player, Target};
use lusus_erased::AnyPosition;

use crate::hint::path;
use crate::solving::best_move;
use crate::walk::line_of;
use crate::{Defence, Held, Kind, Puzzle, Theme, Tree};

/// A win in so many plies or more can begin quietly: in fewer everything is a
/// threat.
const QUIET_FROM: u32 = 5;

/// What a puzzle is about, as its solution shows; when in its game it comes is
/// for others to say.
pub(crate) fn themes(puzzle: &Puzzle) -> Vec<Theme> {
    let Ok(mut line) = line_of(puzzle) else { return Vec::new() };
    let start = line.position();
    let solver = start.to_move();
    let mut themes = BTreeSet::new();
    match puzzle.kind {
        Kind::Win => {}
        Kind::Only(Held::Won(_)) => _ = themes.insert(Theme::CounterAttack),
        Kind::Only(Held::Drawn) => _ = themes.insert(Theme::Defence),
        Kind::HoldOut(_) => _ = themes.insert(Theme::HoldOut),
    }
    let (own, others) = (count(&*start, solver), count(&*start, solver.other()));
    let (mut tree, mut before) = (&puzzle.solution, None);
    while let Some(mv) = best_move(tree, &*line) {
        let Some(next) = tree.after(&mv) else { break };
        let player = line.position().to_move();
        line.push(&mv).expect("a move of the solution");
        let position = line.position();
        if before == Some(solver) && player == solver {
            themes.insert(Theme::DoubleTurn);
        }
        if before.is_none() {
            if count(&*position, solver.other()) < others {
                themes.insert(Theme::Capture);
            }
            themes.extend(opening_of(next, &*position, puzzle.solution.depth()));
        }
        if count(&*position, solver) < own && next != &Tree::Over {
            themes.insert(Theme::Sacrifice);
        }
        (tree, before) = (next, Some(player));
    }
    if let (Kind::Win, Some(outcome)) = (puzzle.kind, line.outcome()) {
        if before == Some(solver.other()) {
            themes.insert(Theme::OwnGoal);
        }
        themes.extend(Theme::find(outcome.reason.word()));
    }
    themes.into_iter().collect()
}

/// What the first move does, which has led to a position of the opponent.
fn opening_of(tree: &Tree, position: &dyn AnyPosition, plies: u32) -> Option<Theme> {
    let Tree::Opponent(defences) = tree else { return None };
    let moves = position.legal_moves();
    let named: usize = defences.iter().map(|it| it.moves.len()).sum();
    let size =
        |it: &Defence| if it.moves.is_empty() { moves.len() - named } else { it.moves.len() };
    let met: usize = defences.iter().filter(|it| it.next.depth() <= 1).map(size).sum();
    if met * 2 < moves.len() {
        return (plies >= QUIET_FROM).then_some(Theme::Quiet);
    }
    // Whatever is not aimed at the threats leaves all of them.
    let usual = defences.iter().max_by_key(|it| size(it))?;
    let Tree::Solver(branches) = &usual.next else { return None };
    let is_usual = |mv: &&String| tree.after(mv) == Some(&usual.next);
    let mut next = position.boxed_clone();
    next.play(moves.iter().find(is_usual)?).ok()?;
    let cells: BTreeSet<Option<String>> =
        branches.iter().map(|branch| last_cell(&*next, &branch.mv)).collect();
    (cells.len() > 1).then_some(Theme::DoubleThreat)
}

fn last_cell(position: &dyn AnyPosition, mv: &str) -> Option<String> {
    path(position, mv).into_iter().rev().find_map(|target| match target {
        Target::Cell(cell) => Some(cell.0),
        _ => None,
    })
}

fn count(position: &dyn AnyPosition, player: Player) -> usize {
    position.scene().pieces.iter().filter(|piece| piece.owner == Some(player)).count()
}
