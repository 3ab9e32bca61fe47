//! From touches to moves, for every game alike: keep the targets touched so
//! far, offer those that some legal move continues with, and play the move
//! that they complete.

use crate::{Clause, Message, MoveView, Present, Target, msg};

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

/// Why touches make no move, with the clause of the rules if one says so.
pub fn why_no_move<P: Present>(position: &P, touched: &[Target]) -> (Message, Option<Clause>) {
    let meant = meant_texts(position, touched);
    let reasons: Option<Vec<_>> = meant.iter().map(|text| position.why_not(text)).collect();
    let mut reasons = reasons.unwrap_or_default().into_iter();
    match reasons.next() {
        None => (msg!("touch-no-move"), None),
        Some((reason, clause)) if reasons.all(|(other, _)| other.key == reason.key) => {
            (reason, Some(clause))
        }
        // Only a piece of one's own is kept from each cell for another reason.
        Some(_) => (msg!("touch-stuck"), None),
    }
}

/// The texts that touches may stand for: a piece that is touched first may be
/// meant to go anywhere.
fn meant_texts<P: Present>(position: &P, touched: &[Target]) -> Vec<String> {
    match (position.path_text(touched), touched) {
        (Some(text), _) => vec![text],
        (None, [piece]) => {
            let cells = position.geometry().cells.into_iter().map(|cell| Target::Cell(cell.id));
            let (here, others): (Vec<_>, Vec<_>) = cells.partition(|cell| cell == piece);
            let [piece] = &here[..] else { return Vec::new() };
            others.into_iter().filter_map(|to| position.path_text(&[piece.clone(), to])).collect()
        }
        (None, _) => Vec::new(),
    }
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
}
