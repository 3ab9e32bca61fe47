use lusus_search::Control;
use lusus_search::proof::{Effort, ProofTable, Side, Status, Verdict, prove};

use crate::model::Model;

/// A win that the side to move can force.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ForcedWin<M> {
    /// The move that begins it.
    pub mv: M,
    /// Within how many plies it is won, whatever the opponent does; no shorter
    /// win can be forced.
    pub plies: u32,
}

/// What a look for a forced win may cost.
pub struct Allowance<'a> {
    /// The most positions that may be expanded.
    pub nodes: u64,
    /// The flag that stops the search.
    pub control: &'a Control,
    /// Asked before the first and then every few hundred positions.
    pub is_time_up: &'a dyn Fn() -> bool,
}

/// Looks for the shortest win that the attacker, who is to move, can force in a
/// game whose turns alternate. Also tells how many positions were expanded,
/// which depends on the problem and the allowance alone as long as time is not
/// up.
pub fn forced_win<M: Model>(
    root: &M,
    table: &ProofTable,
    allowance: &Allowance<'_>,
) -> (Option<ForcedWin<M::Move>>, u64) {
    debug_assert_eq!(root.side(), Side::Attacker);
    let mut hunt = Hunt { table, allowance, nodes: 0 };
    (hunt.shortest(root), hunt.nodes)
}

/// How many positions are expanded between two looks at the clock.
const PORTION: u64 = 500;

struct Hunt<'a> {
    table: &'a ProofTable,
    allowance: &'a Allowance<'a>,
    nodes: u64,
}

impl Hunt<'_> {
    /// Deepening finds the shortest win, and costs little: every limit needs
    /// several times the work of the one before.
    fn shortest<M: Model>(&mut self, root: &M) -> Option<ForcedWin<M::Move>> {
        const FARTHEST: u32 = 61;
        for plies in (1..=FARTHEST).step_by(2) {
            let limited = root.within(Some(plies));
            match self.answer(&limited) {
                Verdict::Proven => {
                    let mv = self.winning_move(&limited)?;
                    return Some(ForcedWin { mv, plies });
                }
                Verdict::Disproven => {}
                Verdict::Unknown => return None,
            }
        }
        None
    }

    fn winning_move<M: Model>(&mut self, root: &M) -> Option<M::Move> {
        let mut moves = Vec::new();
        root.every_move(&mut moves).ok()?;
        let is_plain = |mv: &&M::Move| root.after(**mv).status() == Status::Proven;
        let is_known = |mv: &&M::Move| {
            let numbers = self.table.numbers(root.key_after(**mv));
            numbers.is_some_and(|numbers| numbers.verdict() == Verdict::Proven)
        };
        let found = moves.iter().find(is_plain).or_else(|| moves.iter().find(is_known));
        // The table may have forgotten which it was.
        let again = || moves.iter().find(|&&mv| self.answer(&root.after(mv)) == Verdict::Proven);
        found.or_else(again).copied()
    }

    fn answer<M: Model>(&mut self, problem: &M) -> Verdict {
        let Allowance { control, is_time_up, .. } = *self.allowance;
        loop {
            let left = self.allowance.nodes - self.nodes;
            if left == 0 || is_time_up() || control.is_stopped() {
                return Verdict::Unknown;
            }
            let effort = Effort { nodes: Some(left.min(PORTION)), ..Effort::boundless(control) };
            let found = prove(problem, self.table, &effort, &mut |_| {});
            self.nodes += found.nodes;
            if found.verdict != Verdict::Unknown {
                return found.verdict;
            }
        }
    }
}
