//! From touches to moves, for every game alike: keep the targets touched so
//! far, offer those that some legal move continues with, and play the move
//! that they complete.

use crate::{CellId, MoveView, Scene, Target};

/// Where a person stands who has touched some targets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// The touches make this move, given by its text.
    Complete(String),
    /// One of these targets must follow; sorted, without duplicates.
    Choose {
        /// The touches so far, with those that had no alternative filled in.
        prefix: Vec<Target>,
        /// What may be touched next.
        next: Vec<Target>,
    },
    /// No legal move begins with these touches.
    Nothing,
}

/// What follows from the targets touched so far.
///
/// After two touches the piece and its destination are chosen; an amount or a
/// removal that has one possible value is then filled in. Earlier targets
/// never are: a single stray touch makes no move.
#[must_use]
pub fn next(moves: &[MoveView], touched: &[Target]) -> Step {
    let mut prefix = touched.to_vec();
    loop {
        let begun = begun_paths(moves, &prefix);
        if let Some((text, _)) = begun.iter().find(|(_, path)| path.len() == prefix.len()) {
            return Step::Complete((*text).to_owned());
        }
        let mut next: Vec<Target> =
            begun.iter().map(|(_, path)| path[prefix.len()].clone()).collect();
        next.sort_unstable();
        next.dedup();
        match next.len() {
            0 => return Step::Nothing,
            1 if prefix.len() >= 2 => prefix.append(&mut next),
            _ => return Step::Choose { prefix, next },
        }
    }
}

/// The paths that begin with `prefix`, each with the text of its move.
fn begun_paths<'a>(moves: &'a [MoveView], prefix: &[Target]) -> Vec<(&'a str, &'a [Target])> {
    moves
        .iter()
        .flat_map(|view| view.paths.iter().map(|path| (view.text.as_str(), path.as_slice())))
        .filter(|(_, path)| path.starts_with(prefix))
        .collect()
}

/// Why touches make no move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoMove<R> {
    /// The rules say why.
    Refused(R),
    /// The mover's own piece was touched, and has no move, for more than one
    /// reason.
    Stuck,
    /// Nothing can be said, or they do make a move.
    Untold,
}

/// Why touches make no move, as `judge` finds: it tells why a text is no legal
/// move, and the word for that reason.
pub fn why_no_move<R>(
    moves: &[MoveView],
    scene: &Scene,
    touched: &[Target],
    judge: impl Fn(&str) -> Option<(&'static str, R)>,
) -> NoMove<R> {
    let attempts = attempts(moves, touched);
    let reasons: Option<Vec<_>> = attempts.iter().map(|text| judge(text)).collect();
    let mut reasons = reasons.unwrap_or_default().into_iter();
    match reasons.next() {
        Some((word, reason)) if reasons.all(|(other, _)| other == word) => NoMove::Refused(reason),
        Some(_) if is_own_piece(scene, touched) => NoMove::Stuck,
        _ => NoMove::Untold,
    }
}

fn is_own_piece(scene: &Scene, touched: &[Target]) -> bool {
    let [Target::Cell(cell)] = touched else { return false };
    scene.turn.is_some()
        && scene.pieces.iter().any(|piece| piece.cell == *cell && piece.owner == scene.turn)
}

/// The texts that touches which make no move may have, by the example of legal
/// moves: so that the game can read them and say why they are none. Only cells
/// are so understood. One text, like a legal move that begins alike if there is
/// one; but a single cell with which no move is complete may go wherever others do.
fn attempts(moves: &[MoveView], touched: &[Target]) -> Vec<String> {
    let Some(touched) = cells(touched) else { return Vec::new() };
    let examples = examples(moves, touched.len());
    if let ([origin], true) = (&touched[..], examples.is_empty()) {
        return begun_at(moves, origin);
    }
    let alike = examples.iter().find(|(_, cells)| cells.first() == touched.first());
    let example = alike.or(examples.first());
    example.and_then(|(text, cells)| written(text, cells, &touched)).into_iter().collect()
}

/// The ways on from a cell, by the example of those moves that touch two.
fn begun_at(moves: &[MoveView], origin: &CellId) -> Vec<String> {
    let examples = examples(moves, 2).into_iter().filter(|(_, cells)| cells[1] != origin);
    let mut texts: Vec<String> =
        examples.filter_map(|(text, cells)| written(text, &cells, &[origin, cells[1]])).collect();
    texts.sort_unstable();
    texts.dedup();
    texts
}

/// The moves that so many different cells and then amounts make.
fn examples(moves: &[MoveView], count: usize) -> Vec<(&str, Vec<&CellId>)> {
    let paths = moves.iter().flat_map(|view| view.paths.iter().map(move |path| (view, path)));
    paths.filter_map(|(view, path)| Some((view.text.as_str(), example(path, count)?))).collect()
}

/// A move text with other cells in it.
fn written(text: &str, cells: &[&CellId], others: &[&CellId]) -> Option<String> {
    let mut rest = text;
    let mut written = String::new();
    for (from, to) in cells.iter().zip(others) {
        let (before, after) = rest.split_once(from.0.as_str())?;
        written.push_str(before);
        written.push_str(&to.0);
        rest = after;
    }
    Some(written + rest)
}

/// The cells of a path that has so many different ones and then amounts only.
fn example(path: &[Target], count: usize) -> Option<Vec<&CellId>> {
    let (head, tail) = path.split_at_checked(count)?;
    let cells = cells(head)?;
    let are_different = (1..cells.len()).all(|at| !cells[..at].contains(&cells[at]));
    let are_amounts = tail.iter().all(|target| matches!(target, Target::Amount(_)));
    (are_different && are_amounts).then_some(cells)
}

fn cells(targets: &[Target]) -> Option<Vec<&CellId>> {
    let cells = targets.iter().map(|target| match target {
        Target::Cell(cell) => Some(cell),
        Target::Amount(_) | Target::Control(_) => None,
    });
    cells.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moves(paths: &[(&str, &[&str])]) -> Vec<MoveView> {
        paths
            .iter()
            .map(|(text, path)| MoveView {
                text: (*text).to_owned(),
                notation: (*text).to_owned(),
                paths: vec![targets(path)],
            })
            .collect()
    }

    fn targets(names: &[&str]) -> Vec<Target> {
        names.iter().map(Target::cell).collect()
    }

    #[test]
    fn a_prefix_offers_what_may_follow() {
        let moves = moves(&[("a1a2", &["a1", "a2"]), ("a1b1", &["a1", "b1"]), ("c3", &["c3"])]);
        let step = next(&moves, &[]);
        assert_eq!(step, Step::Choose { prefix: vec![], next: targets(&["a1", "c3"]) });
        let step = next(&moves, &targets(&["a1"]));
        assert_eq!(step, Step::Choose { prefix: targets(&["a1"]), next: targets(&["a2", "b1"]) });
        assert_eq!(next(&moves, &targets(&["c3"])), Step::Complete("c3".to_owned()));
        assert_eq!(next(&moves, &targets(&["b2"])), Step::Nothing);
    }

    #[test]
    fn a_sole_removal_is_filled_in_but_a_sole_destination_is_not() {
        let moves = moves(&[("a1a3xc3", &["a1", "a3", "c3"])]);
        let step = next(&moves, &targets(&["a1"]));
        assert_eq!(step, Step::Choose { prefix: targets(&["a1"]), next: targets(&["a3"]) });
        assert_eq!(next(&moves, &targets(&["a1", "a3"])), Step::Complete("a1a3xc3".to_owned()));
    }

    fn tried(moves: &[MoveView], touched: &[&str]) -> Option<String> {
        attempts(moves, &targets(touched)).pop()
    }

    #[test]
    fn a_first_touch_may_go_wherever_others_do() {
        let moves =
            moves(&[("a1a2", &["a1", "a2"]), ("a1b1", &["a1", "b1"]), ("c3a2", &["c3", "a2"])]);
        assert_eq!(attempts(&moves, &targets(&["e5"])), ["e5a2", "e5b1"]);
        assert_eq!(attempts(&moves, &targets(&["b1"])), ["b1a2"]);
    }

    #[test]
    fn an_attempt_is_written_like_a_legal_move_that_begins_alike() {
        let moves = moves(&[("tc1c3", &["c1", "c3"]), ("sd1e1", &["d1", "e1"]), ("c3", &["c3"])]);
        assert_eq!(tried(&moves, &["d1", "a1"]).as_deref(), Some("sd1a1"));
        assert_eq!(tried(&moves, &["b1", "a1"]).as_deref(), Some("tb1a1"));
        assert_eq!(tried(&moves, &["e5"]).as_deref(), Some("e5"));
    }

    #[test]
    fn an_attempt_keeps_the_amounts_of_its_example() {
        let mut moves = moves(&[("0,0>2,1:1", &["0,0", "2,1"])]);
        moves[0].paths[0].push(Target::Amount(1));
        assert_eq!(tried(&moves, &["0,0", "5,5"]).as_deref(), Some("0,0>5,5:1"));
    }

    #[test]
    fn nothing_is_attempted_without_an_example() {
        assert_eq!(tried(&[], &["a1"]), None);
        let mut moves = moves(&[("pass", &[])]);
        moves[0].paths[0].push(Target::Control("pass"));
        assert_eq!(tried(&moves, &["a1"]), None);
    }
}
