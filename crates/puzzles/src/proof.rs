use lusus_catalog::{AnyWinSearch, win_search};
use lusus_core::Player;
use lusus_erased::AnyLine;

use crate::{Branch, Defence, Tree};

/// How many characters the moves of a tree may have, what stands between them
/// counted roughly: a collection has lines half as long again.
const ROOM: usize = 8_000;

/// What the player to move can force from where a line stands, found by trying
/// everything.
pub(crate) struct Proof<'a> {
    line: &'a mut dyn AnyLine,
    solver: Player,
    search: Box<dyn AnyWinSearch>,
    /// How many positions one question may cost.
    nodes: u64,
    /// How much of a tree may still be written.
    room: usize,
}

impl<'a> Proof<'a> {
    pub(crate) fn new(line: &'a mut dyn AnyLine, solver: Player, nodes: u64) -> Proof<'a> {
        let search = win_search(line.variant(), solver);
        Proof { line, solver, search, nodes, room: ROOM }
    }

    /// Within how many plies the solver wins, at least this many and at most
    /// that; none if not, or if that could not be found out.
    pub(crate) fn distance(&mut self, from: u32, to: u32) -> Option<u32> {
        for plies in from..=to {
            if self.search.wins(&*self.line, plies, self.nodes)? {
                return Some(plies);
            }
        }
        None
    }

    /// The moves after which the solver, who is to move, wins within so many
    /// plies, themselves counted.
    pub(crate) fn winning(&mut self, plies: u32) -> Option<Vec<String>> {
        let mut winning = Vec::new();
        for mv in self.line.position().legal_moves() {
            if self.after(&mv, |proof| proof.search.wins(&*proof.line, plies - 1, proof.nodes))? {
                winning.push(mv);
            }
        }
        Some(winning)
    }

    /// All that is right, where the solver wins within so many plies and no
    /// sooner; none if it is too much to be written down.
    pub(crate) fn tree(&mut self, plies: u32) -> Option<Tree> {
        if self.line.outcome().is_some() {
            return Some(Tree::Over);
        }
        let tree = if self.line.position().to_move() == self.solver {
            let mut branches = Vec::new();
            for mv in self.winning(plies)? {
                self.write(&mv)?;
                let next = self.after(&mv, |proof| {
                    let left = proof.distance(0, plies - 1)?;
                    proof.tree(left)
                })?;
                branches.push(Branch { mv, next });
            }
            Tree::Solver(branches)
        } else {
            Tree::Opponent(self.defences(plies)?)
        };
        Some(tree)
    }

    /// The opponent's moves in groups; the largest group stands for all others.
    fn defences(&mut self, plies: u32) -> Option<Vec<Defence>> {
        let mut defences: Vec<Defence> = Vec::new();
        for mv in self.line.position().legal_moves() {
            let room = self.room;
            let next = self.after(&mv, |proof| {
                let left = proof.distance(0, plies - 1)?;
                proof.tree(left)
            })?;
            match defences.iter_mut().find(|it| it.next == next) {
                Some(defence) => {
                    // It is written once.
                    self.room = room;
                    defence.moves.push(mv);
                }
                None => defences.push(Defence { moves: vec![mv], next }),
            }
        }
        let largest = (0..defences.len()).max_by_key(|&at| defences[at].moves.len())?;
        if defences[largest].moves.len() > 1 {
            let mut others = defences.remove(largest);
            others.moves.clear();
            defences.push(others);
        }
        for mv in defences.iter().flat_map(|it| &it.moves) {
            self.room = self.room.checked_sub(mv.len() + 3)?;
        }
        Some(defences)
    }

    fn write(&mut self, mv: &str) -> Option<()> {
        self.room = self.room.checked_sub(mv.len() + 3)?;
        Some(())
    }

    /// What is found after a legal move.
    pub(crate) fn after<T>(&mut self, mv: &str, find: impl FnOnce(&mut Proof<'a>) -> T) -> T {
        self.line.push(mv).expect("a legal move");
        let found = find(self);
        self.line.pop();
        found
    }

    /// What the other player can force from here.
    pub(crate) fn of_other(&mut self) -> Proof<'_> {
        Proof::new(&mut *self.line, self.solver.other(), self.nodes)
    }

    /// Whose wins are looked for.
    pub(crate) fn solver(&self) -> Player {
        self.solver
    }

    /// The play where it stands.
    pub(crate) fn line(&self) -> &dyn AnyLine {
        &*self.line
    }

    /// Whether the solver wins within so many plies, at so many positions.
    pub(crate) fn wins(&mut self, plies: u32, nodes: u64) -> Option<bool> {
        self.search.wins(&*self.line, plies, nodes)
    }
}
