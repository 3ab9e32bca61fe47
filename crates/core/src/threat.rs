use crate::harm::count;
use crate::{CellId, Mark, MarkKind, Message, Note, Present, Scene, Target, msg};

/// Something that the player who is not to move could do at once.
///
/// # Laws
///
/// - **W1** The move is legal where the turn is passed.
/// - **W2** Every cell is one of the board there; only a pass changes none.
/// - **W3** No two go the same way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Threat {
    /// The text of the move; where others do as much and differ only in what is
    /// chosen besides, such as an amount or a second captive, one of them.
    pub mv: String,
    /// The cells that it changes, and those others too.
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
    let mut found: Vec<Found> = Vec::new();
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
        let (way, cells) = (way_of(&passed, mv), after.touched(mv));
        match found.iter_mut().find(|it| it.weight == weight && it.way == way) {
            Some(alike) => alike.threat.cells.retain(|cell| cells.contains(cell)),
            None => {
                let threat = Threat { mv: mv.to_string(), cells, message };
                found.push(Found { weight, way, threat });
            }
        }
    }
    let heaviest = found.iter().map(|it| it.weight).max();
    let threats = found.into_iter().filter(|it| Some(it.weight) == heaviest);
    threats.map(|it| it.threat).take(MOST).collect()
}

/// A threat that was found.
struct Found {
    /// How much it does.
    weight: usize,
    way: Vec<Target>,
    threat: Threat,
}

/// Where a move goes from and to, without what is chosen besides.
fn way_of<P: Present>(position: &P, mv: P::Move) -> Vec<Target> {
    let path = position.paths(mv).into_iter().next().unwrap_or_default();
    let is_amount = |target: &Target| matches!(target, Target::Amount(_));
    path.into_iter().filter(|target| !is_amount(target)).take(2).collect()
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
