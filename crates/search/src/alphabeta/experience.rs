use lusus_core::Player;

use crate::depth::Depth;

/// What earlier refutations teach about the order of quiet moves.
#[derive(Debug)]
pub(super) struct Experience<M> {
    /// For each ply the last two moves that refuted something there.
    killers: Vec<[Option<M>; 2]>,
    /// For each player, and each slot of the opponent's last move, the move
    /// that refuted it.
    counters: [Vec<Option<M>>; 2],
    /// For each player and slot how well such moves have done.
    history: [Vec<i16>; 2],
}

/// No history lies beyond, whatever is learnt.
pub(super) const MOST_HISTORY: i32 = 16_000;

/// Where a move is tried: by whom, how deep in the tree, and after a move of
/// which slot.
#[derive(Clone, Copy, Debug)]
pub(super) struct Occasion {
    pub(super) mover: Player,
    pub(super) ply: u32,
    /// The slot of the move before; none at the root and after a null move.
    pub(super) before: Option<usize>,
}

impl<M: Copy + Eq> Experience<M> {
    /// No experience yet, with room for so many slots and plies.
    pub(super) fn new(slots: usize, plies: u32) -> Experience<M> {
        Experience {
            killers: vec![[None; 2]; plies as usize + 1],
            counters: [vec![None; slots], vec![None; slots]],
            history: [vec![0; slots], vec![0; slots]],
        }
    }

    /// The last two refutations at this ply.
    #[inline]
    pub(super) fn killers(&self, occasion: Occasion) -> [Option<M>; 2] {
        self.killers[occasion.ply as usize]
    }

    /// The move that refuted the last move before.
    #[inline]
    pub(super) fn counter(&self, occasion: Occasion) -> Option<M> {
        self.counters[occasion.mover.index()][occasion.before?]
    }

    /// How well moves of a slot have done, at most [`MOST_HISTORY`] either way.
    #[inline]
    pub(super) fn history(&self, mover: Player, slot: usize) -> i32 {
        i32::from(self.history[mover.index()][slot])
    }

    /// Learns that a move refuted the position.
    pub(super) fn remember(&mut self, occasion: Occasion, mv: M) {
        let killers = &mut self.killers[occasion.ply as usize];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
        if let Some(before) = occasion.before {
            self.counters[occasion.mover.index()][before] = Some(mv);
        }
    }

    /// Learns that moves of a slot did well.
    pub(super) fn reward(&mut self, mover: Player, slot: usize, depth: Depth) {
        self.learn(mover, slot, lesson(depth));
    }

    /// Learns that moves of a slot did badly.
    pub(super) fn punish(&mut self, mover: Player, slot: usize, depth: Depth) {
        self.learn(mover, slot, -lesson(depth));
    }

    /// The further a history is from 0, the more easily it moves back. So it
    /// follows the latest results and stays within its bounds.
    fn learn(&mut self, mover: Player, slot: usize, lesson: i32) {
        let history = &mut self.history[mover.index()][slot];
        let old = i32::from(*history);
        *history = (old + lesson - old * lesson.abs() / MOST_HISTORY) as i16;
    }
}

/// Deep results weigh more, up to a limit.
fn lesson(depth: Depth) -> i32 {
    let plies = depth.whole_plies().min(16) as i32;
    16 * plies * plies + 16 * plies
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn history_stays_within_its_bounds() {
        let mut experience = Experience::<u8>::new(2, 1);
        for _ in 0..10_000 {
            experience.reward(Player::First, 0, Depth::plies(100));
            experience.punish(Player::First, 1, Depth::plies(100));
        }
        for (slot, bound) in [(0, MOST_HISTORY), (1, -MOST_HISTORY)] {
            let history = experience.history(Player::First, slot);
            assert!(history.abs() <= MOST_HISTORY && history.abs_diff(bound) < 20);
        }
        assert_eq!(experience.history(Player::Second, 0), 0);
    }

    #[test]
    fn the_last_two_killers_are_kept() {
        let mut experience = Experience::new(1, 1);
        let occasion = Occasion { mover: Player::First, ply: 1, before: Some(0) };
        for mv in [1, 2, 2, 3] {
            experience.remember(occasion, mv);
        }
        assert_eq!(experience.killers(occasion), [Some(3), Some(2)]);
        assert_eq!(experience.counter(occasion), Some(3));
        assert_eq!(experience.counter(Occasion { before: None, ..occasion }), None);
    }
}
