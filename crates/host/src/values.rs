use std::cmp::Ordering;

use lusus_catalog::known;
use lusus_core::{Message, msg};
use lusus_erased::AnyLine;
use lusus_search::{Limits, Score};

/// Which moves win, draw and lose where a line stands, for people; nothing unless
/// that is known of every legal move.
#[must_use]
pub fn value_messages(line: &dyn AnyLine) -> Vec<Message> {
    let known = known(line, Limits::nodes(0));
    if known.is_empty() || known.len() < line.position().legal_moves().len() {
        return Vec::new();
    }
    let moves = |result: Ordering| {
        let alike = known.iter().filter(|known| known.score.cmp(&Score::DRAW) == result);
        let moves: Vec<&str> = alike.map(|known| known.mv.as_str()).collect();
        (!moves.is_empty()).then(|| moves.join(" "))
    };
    let wins = moves(Ordering::Greater).map(|moves| msg!("values-win", moves = moves));
    let draws = moves(Ordering::Equal).map(|moves| msg!("values-draw", moves = moves));
    let losses = moves(Ordering::Less).map(|moves| msg!("values-lose", moves = moves));
    [wins, draws, losses].into_iter().flatten().collect()
}
