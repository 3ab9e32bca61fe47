use crate::harm::count;
use crate::{CellId, Mark, MarkKind, Message, Note, Present, Scene, msg};

/// Something that the player who is not to move could do at once.
///
/// # Laws
///
/// - **W1** The move is legal where the turn is passed.
/// - **W2** Every cell is one of the board there; only a pass changes none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Threat {
    /// The text of the move.
    pub mv: String,
    /// The cells that it changes.
    pub cells: Vec<CellId>,
    /// What it does, for people.
    pub message: Message,
}

/// More are not pointed out.
const MOST: usize = 4;

/// What the player who is not to move threatens: to win at once, or else to
/// take pieces, the most first.
pub(crate) fn threats<P: Present>(position: &P) -> Vec<Threat> {
    let Some(passed) = position.passed().filter(|passed| passed.outcome().is_none()) else {
        return Vec::new();
    };
    let (attacker, victim) = (passed.to_move(), passed.to_move().other());
    let before = count(&passed, victim);
    let mut found: Vec<(usize, Threat)> = Vec::new();
    for mv in passed.list_legal() {
        let after = passed.after(mv);
        let wins = after.outcome().is_some_and(|outcome| outcome.winner() == Some(attacker));
        let taken = before.saturating_sub(count(&after, victim));
        let notation = passed.notation(mv);
        let (weight, message) = match (wins, taken) {
            (true, _) => (usize::MAX, msg!("threat-wins", move = notation)),
            (false, 0) => continue,
            (false, _) => (taken, msg!("threat-takes", move = notation, count = taken)),
        };
        found.push((weight, Threat { mv: mv.to_string(), cells: after.touched(mv), message }));
    }
    found.sort_by_key(|(weight, _)| std::cmp::Reverse(*weight));
    let heaviest = found.first().map_or(0, |(weight, _)| *weight);
    let threats = found.into_iter().filter(|(weight, _)| *weight == heaviest);
    threats.map(|(_, threat)| threat).take(MOST).collect()
}

impl Scene {
    /// The scene with threats marked, and told beside the board.
    #[must_use]
    pub fn with_threats(mut self, threats: &[Threat]) -> Scene {
        for threat in threats {
            for cell in &threat.cells {
                let mark = Mark::new(cell, MarkKind::Alarm);
                if !self.marks.contains(&mark) {
                    self.marks.push(mark);
                }
            }
            self.notes.push(Note { owner: None, message: threat.message.clone() });
        }
        self
    }
}
