use lusus_core::{MoveView, Player, Target, msg};
use lusus_play::{Action, Command, Time};

use super::{ConnectionId, Room};
use crate::wire::Nonce;

impl Room {
    /// Says why touches make no move. Nothing is played, whatever they are.
    pub(super) fn explain(
        &mut self,
        connection: ConnectionId,
        nonce: Nonce,
        (player, cells): (Player, &[String]),
        now: Time,
    ) {
        if !self.may_act(connection, &nonce, player) {
            return;
        }
        let moves = self.game.move_views();
        let rejected = attempt(&moves, cells).and_then(|mv| {
            let play = Action::Play { ply: self.game.ply() + 1, mv, position: None };
            self.game.decide(&Command::player(player, nonce.clone(), play), now).err()
        });
        match rejected {
            Some(rejected) => self.tell_rejected(connection, nonce, &rejected),
            None => self.reject(connection, nonce, ("illegal", msg!("wire-no-move"))),
        }
    }
}

/// The text that touches which make no move would have, by the example of a
/// legal move, best of one that begins alike: the game reads it, and says what
/// is wrong with it.
fn attempt(moves: &[MoveView], cells: &[String]) -> Option<String> {
    let examples = || {
        moves.iter().flat_map(|view| {
            let fitting = view.paths.iter().filter_map(|path| example(path, cells.len()));
            fitting.map(|example| (view.text.as_str(), example))
        })
    };
    let alike = examples()
        .find(|(_, example)| example.first() == cells.first().map(String::as_str).as_ref());
    let (mut rest, example) = alike.or_else(|| examples().next())?;
    let mut text = String::new();
    for (from, to) in example.into_iter().zip(cells) {
        let (before, after) = rest.split_once(from)?;
        text.push_str(before);
        text.push_str(to);
        rest = after;
    }
    text.push_str(rest);
    Some(text)
}

/// The cells of a path that has so many different ones and then amounts only.
fn example(path: &[Target], count: usize) -> Option<Vec<&str>> {
    let (head, tail) = path.split_at_checked(count)?;
    let cells: Option<Vec<&str>> = head
        .iter()
        .map(|target| match target {
            Target::Cell(cell) => Some(cell.0.as_str()),
            _ => None,
        })
        .collect();
    let cells = cells?;
    let are_different = (1..cells.len()).all(|at| !cells[..at].contains(&cells[at]));
    let are_amounts = tail.iter().all(|target| matches!(target, Target::Amount(_)));
    (are_different && are_amounts).then_some(cells)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn view(text: &str, path: &[Target]) -> MoveView {
        MoveView { text: text.to_owned(), notation: text.to_owned(), paths: vec![path.to_vec()] }
    }

    fn step(text: &str, cells: [&str; 2]) -> MoveView {
        view(text, &cells.map(Target::cell))
    }

    fn tried(moves: &[MoveView], cells: &[&str]) -> Option<String> {
        let cells: Vec<String> = cells.iter().map(|&cell| cell.to_owned()).collect();
        attempt(moves, &cells)
    }

    #[test]
    fn an_attempt_is_written_like_a_legal_move_that_begins_alike() {
        let moves = [step("tc1c3", ["c1", "c3"]), step("sd1e1", ["d1", "e1"])];
        assert_eq!(tried(&moves, &["d1", "a1"]).as_deref(), Some("sd1a1"));
        assert_eq!(tried(&moves, &["b1", "a1"]).as_deref(), Some("tb1a1"));
        assert_eq!(tried(&[view("c3", &[Target::cell("c3")])], &["e5"]).as_deref(), Some("e5"));
    }

    #[test]
    fn an_attempt_keeps_the_amounts_of_its_example() {
        let path = [Target::cell("0,0"), Target::cell("2,1"), Target::Amount(1)];
        let moves = [view("0,0>2,1:1", &path)];
        assert_eq!(tried(&moves, &["0,0", "5,5"]).as_deref(), Some("0,0>5,5:1"));
    }

    #[test]
    fn nothing_is_attempted_without_an_example() {
        assert_eq!(tried(&[], &["a1"]), None);
        assert_eq!(tried(&[view("pass", &[Target::Control("pass")])], &["a1"]), None);
    }
}
