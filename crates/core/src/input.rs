//! From touches to moves, for every game alike: keep the targets touched so
//! far, offer those that some legal move continues with, and play the move
//! that they complete. The pages in a browser have a port of [`touch`] and
//! [`offered`]; golden files keep the two alike.

use std::mem::discriminant;

use crate::{Clause, Message, MoveView, Present, Target, msg};

/// What came of a touch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Touched {
    /// The touches make this move, given by its text.
    Move(String),
    /// These targets are touched now, with those that had no alternative filled
    /// in; none if everything was let go.
    Held(Vec<Target>),
    /// These touches make no move. Those before the last stay touched.
    Refused(Vec<Target>),
}

/// What a touch does after others.
///
/// It goes on with a move. What is touched again is let go, with all that was
/// touched after it. Another destination or another piece takes the place of
/// the one before.
///
/// Anything else is refused, and lets go of nothing: a player who touches a
/// cell that their piece cannot reach, even twice, must not drop something
/// there. For the same reason a cell never plays by itself after other touches;
/// a button does, since it says what it does.
#[must_use]
pub fn touch(moves: &[MoveView], touched: &[Target], target: &Target) -> Touched {
    let after = |kept: usize| [&touched[..kept], std::slice::from_ref(target)].concat();
    let tried = after(touched.len());
    match next(moves, &tried) {
        Step::Complete(text) => return Touched::Move(text),
        Step::Choose { prefix, .. } => return Touched::Held(prefix),
        Step::Nothing => {}
    }
    if let Some(at) = touched.iter().position(|before| before == target) {
        return Touched::Held(touched[..at].to_vec());
    }
    let instead = |kept| match (next(moves, &after(kept)), target) {
        (Step::Choose { prefix, .. }, _) => Some(Touched::Held(prefix)),
        (Step::Complete(text), Target::Control(_)) => Some(Touched::Move(text)),
        _ => None,
    };
    (0..touched.len()).rev().find_map(instead).unwrap_or(Touched::Refused(tried))
}

/// What may be touched next; sorted, without duplicates.
#[must_use]
pub fn offered(moves: &[MoveView], touched: &[Target]) -> Vec<Target> {
    match next(moves, touched) {
        Step::Choose { next, .. } => next,
        Step::Complete(_) | Step::Nothing => Vec::new(),
    }
}

/// Where a person stands who has touched some targets.
enum Step {
    Complete(String),
    /// One of the targets in `next` must follow those in `prefix`.
    Choose {
        prefix: Vec<Target>,
        next: Vec<Target>,
    },
    Nothing,
}

/// What follows from the targets touched so far.
///
/// After two touches the piece and its destination are chosen; an amount or a
/// removal that has one possible value is then filled in. Earlier targets
/// never are: a single stray touch makes no move.
fn next(moves: &[MoveView], touched: &[Target]) -> Step {
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

/// The number of touches in the longest path of a legal move; 0 if there is no
/// legal move.
pub(crate) fn longest_path<P: Present>(position: &P) -> usize {
    let paths = position.list_legal().into_iter().flat_map(|mv| position.paths(mv));
    paths.map(|path| path.len()).max().unwrap_or(0)
}

/// The default of [`Present::path_text`].
pub(crate) fn path_text<P: Present>(position: &P, path: &[Target]) -> Option<String> {
    let moves = position.move_views();
    let begun = begun_paths(&moves, path);
    if let Some((text, _)) = begun.iter().find(|(_, whole)| whole.len() == path.len()) {
        return Some((*text).to_owned());
    }
    // A button may be a whole move where a cell is only the beginning of one.
    let kind = path.first().map(discriminant);
    let alike = begun_paths(&moves, &[]).into_iter().map(|(_, whole)| whole);
    let alike = alike.filter(|whole| whole.first().map(discriminant) == kind);
    let shortest = alike.map(<[Target]>::len).min().unwrap_or(0);
    let is_whole = begun.is_empty() && path.len() >= shortest;
    is_whole.then(|| path.iter().map(Target::name).collect())
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
        // Only a player's own piece can have a different reason for each cell.
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

    /// Moves, each with the touches that make it.
    fn moves(paths: &[(&str, &[Target])]) -> Vec<MoveView> {
        let view = |&(text, path): &(&str, &[Target])| {
            let text = text.to_owned();
            MoveView { notation: text.clone(), text, paths: vec![path.to_vec()] }
        };
        paths.iter().map(view).collect()
    }

    fn cells<const N: usize>(names: [&str; N]) -> [Target; N] {
        names.map(Target::cell)
    }

    fn drops_steps_and_a_pass() -> Vec<MoveView> {
        moves(&[
            ("a1a2", &cells(["a1", "a2"])),
            ("a1b1", &cells(["a1", "b1"])),
            ("b3b4", &cells(["b3", "b4"])),
            ("c3", &cells(["c3"])),
            ("pass", &[Target::Control("pass")]),
        ])
    }

    fn touched(moves: &[MoveView], before: &[&str], name: &str) -> Touched {
        let before: Vec<Target> = before.iter().map(Target::cell).collect();
        touch(moves, &before, &Target::cell(name))
    }

    fn held<const N: usize>(names: [&str; N]) -> Touched {
        Touched::Held(cells(names).to_vec())
    }

    #[test]
    fn a_touch_goes_on_and_plays() {
        let moves = drops_steps_and_a_pass();
        assert_eq!(touched(&moves, &[], "a1"), held(["a1"]));
        assert_eq!(offered(&moves, &cells(["a1"])), cells(["a2", "b1"]));
        assert_eq!(touched(&moves, &["a1"], "b1"), Touched::Move("a1b1".to_owned()));
        assert_eq!(touched(&moves, &[], "c3"), Touched::Move("c3".to_owned()));
        assert_eq!(touched(&moves, &[], "e5"), Touched::Refused(cells(["e5"]).to_vec()));
    }

    #[test]
    fn what_is_touched_again_is_let_go() {
        let moves = drops_steps_and_a_pass();
        assert_eq!(touched(&moves, &["a1"], "a1"), held([]));
        assert_eq!(touched(&moves, &["a1"], "b3"), held(["b3"]), "or another piece is taken");
    }

    #[test]
    fn after_a_touch_a_button_plays_and_a_cell_does_not() {
        let moves = drops_steps_and_a_pass();
        let tried = cells(["a1", "c3"]).to_vec();
        assert_eq!(touched(&moves, &["a1"], "c3"), Touched::Refused(tried));
        let pass = touch(&moves, &cells(["a1"]), &Target::Control("pass"));
        assert_eq!(pass, Touched::Move("pass".to_owned()));
    }

    #[test]
    fn a_sole_removal_is_filled_in_but_a_sole_destination_is_not() {
        let moves = moves(&[("a1a3xc3", &cells(["a1", "a3", "c3"]))]);
        assert_eq!(touched(&moves, &[], "a1"), held(["a1"]));
        assert_eq!(touched(&moves, &["a1"], "a3"), Touched::Move("a1a3xc3".to_owned()));
    }

    #[test]
    fn another_destination_takes_the_place_of_the_first() {
        let [a, b, c] = cells(["a1", "b3", "c2"]);
        let [one, two] = [1, 2].map(Target::Amount);
        let moves = moves(&[
            ("a1>b3:1", &[a.clone(), b.clone(), one.clone()]),
            ("a1>b3:2", &[a.clone(), b, two.clone()]),
            ("a1>c2:1", &[a.clone(), c.clone(), one]),
            ("a1>c2:2", &[a, c, two]),
        ]);
        assert_eq!(touched(&moves, &["a1", "b3"], "c2"), held(["a1", "c2"]));
        assert_eq!(touched(&moves, &["a1", "b3"], "b3"), held(["a1"]));
        assert_eq!(touched(&moves, &["a1", "b3"], "a1"), held([]));
    }
}
