use std::collections::HashMap;

use lusus_core::{Key, Line, Player, Position, Repetition};

/// Whether a player can force a win within some plies, by trying every move: no
/// evaluation, no model, nothing that is known of a game but its rules.
///
/// It is exact, with the third occurrence of a position as it would end the
/// match from the line that is asked about, and slower than an
/// [`Inquiry`](crate::Inquiry) for all but a few plies. What it has found it
/// remembers, so that one search answers many questions about one player.
#[derive(Clone, Debug)]
pub struct WinSearch<P: Position> {
    player: Player,
    known: HashMap<Key, Known>,
    /// The positions before the one that is looked at, from the start of the
    /// line.
    path: Vec<P>,
    /// How many positions of the path have been there before.
    repeated: u32,
    /// The move that last decided with so many plies to come: it is tried first.
    decisive: Vec<Option<P::Move>>,
    /// How many positions may still be looked at.
    nodes: u64,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
struct Known {
    /// There is no win within so many plies.
    not_within: u32,
    /// There is one within so many.
    within: u32,
}

/// The search was not allowed to look at more positions.
struct Exhausted;

impl<P: Position> WinSearch<P> {
    /// What this player can force.
    #[must_use]
    pub fn new(player: Player) -> WinSearch<P> {
        let (known, path, decisive) = (HashMap::new(), Vec::new(), Vec::new());
        WinSearch { player, known, path, repeated: 0, decisive, nodes: 0 }
    }

    /// Whether the player wins within so many plies from where a line stands,
    /// whoever is to move; `None` if more positions than allowed had to be looked
    /// at.
    pub fn wins(&mut self, line: &Line<P>, plies: u32, nodes: u64) -> Option<bool> {
        self.nodes = nodes;
        self.repeated = 0;
        self.decisive.resize(self.decisive.len().max(plies as usize + 1), None);
        self.path.clear();
        let (last, before) = line.positions().split_last()?;
        for position in before {
            self.enter(position.clone());
        }
        self.forces(last, plies).ok()
    }

    fn enter(&mut self, position: P) {
        self.repeated += u32::from(self.path.contains(&position));
        self.path.push(position);
    }

    fn leave(&mut self) {
        if let Some(position) = self.path.pop() {
            self.repeated -= u32::from(self.path.contains(&position));
        }
    }

    fn forces(&mut self, position: &P, plies: u32) -> Result<bool, Exhausted> {
        if let Some(outcome) = position.outcome() {
            return Ok(outcome.winner() == Some(self.player));
        }
        let repetition = position.on_repetition();
        let mut before = 0;
        if let Repetition::Ends(outcome) = repetition {
            before = self.path.iter().filter(|earlier| *earlier == position).count();
            if before >= 2 {
                return Ok(outcome.winner() == Some(self.player));
            }
        }
        if plies == 0 {
            return Ok(false);
        }
        let is_remembered =
            self.repeated == 0 && before == 0 && is_same_on_all_paths(repetition, plies);
        if is_remembered && let Some(known) = self.known.get(&position.key()) {
            if plies >= known.within {
                return Ok(true);
            }
            if plies <= known.not_within {
                return Ok(false);
            }
        }
        self.enter(position.clone());
        let found = self.tries(position, plies);
        self.leave();
        if is_remembered && let Ok(wins) = found {
            self.remember(position.key(), plies, wins);
        }
        found
    }

    /// Looks first for a move that decides at once, then at what follows.
    fn tries(&mut self, position: &P, plies: u32) -> Result<bool, Exhausted> {
        let is_own = position.to_move() == self.player;
        let mut moves = position.list_legal();
        self.nodes = self.nodes.checked_sub(moves.len() as u64).ok_or(Exhausted)?;
        let place = plies as usize;
        if let Some(at) = moves.iter().position(|&mv| self.decisive[place] == Some(mv)) {
            moves[..=at].rotate_right(1);
        }
        let next: Vec<P> = moves.iter().map(|&mv| position.after(mv)).collect();
        // A win is wanted on one's own turn, and any other end on the opponent's.
        let decides = |next: &P| {
            next.outcome().is_some_and(|end| (end.winner() == Some(self.player)) == is_own)
        };
        if next.iter().any(decides) {
            return Ok(is_own);
        }
        for (next, &mv) in next.iter().zip(&moves) {
            if self.forces(next, plies - 1)? == is_own {
                self.decisive[place] = Some(mv);
                return Ok(is_own);
            }
        }
        Ok(!is_own)
    }

    fn remember(&mut self, key: Key, plies: u32, wins: bool) {
        let unknown = Known { not_within: 0, within: u32::MAX };
        let known = self.known.entry(key).or_insert(unknown);
        if wins {
            known.within = known.within.min(plies);
        } else {
            known.not_within = known.not_within.max(plies);
        }
    }
}

/// Whether the way to a position, on which nothing has come back, says nothing
/// about what follows within some plies.
///
/// Where a third occurrence is drawn, it never helps the attacker, and a
/// shortest win needs none. Where it wins, a position of the way would have to
/// come back twice, and there are two plies at least from one time to the next.
fn is_same_on_all_paths(repetition: Repetition, plies: u32) -> bool {
    const TOO_FEW: u32 = 2;
    match repetition {
        Repetition::Impossible | Repetition::Ignored => true,
        Repetition::Ends(outcome) => outcome.winner().is_none() || plies <= TOO_FEW,
    }
}
