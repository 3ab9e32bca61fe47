//! From touches to moves, for every game alike: keep the targets touched so
//! far, offer those that some legal move continues with, and play the move
//! that they complete.

use crate::{CellId, MoveView, Target};

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

/// The text that touches which make no move would have, by the example of a legal
/// move, best of one that begins alike: so that the game can read it and say why
/// it is none. Only cells are so understood.
#[must_use]
pub fn attempt(moves: &[MoveView], touched: &[Target]) -> Option<String> {
    let touched = cells(touched)?;
    let paths = moves.iter().flat_map(|view| view.paths.iter().map(move |path| (view, path)));
    let examples: Vec<(&str, Vec<&CellId>)> = paths
        .filter_map(|(view, path)| Some((view.text.as_str(), example(path, touched.len())?)))
        .collect();
    let alike = examples.iter().find(|(_, cells)| cells.first() == touched.first());
    let (text, cells) = alike.or(examples.first())?;
    let mut rest = *text;
    let mut attempt = String::new();
    for (from, to) in cells.iter().zip(&touched) {
        let (before, after) = rest.split_once(from.0.as_str())?;
        attempt.push_str(before);
        attempt.push_str(&to.0);
        rest = after;
    }
    Some(attempt + rest)
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
        attempt(moves, &targets(touched))
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
