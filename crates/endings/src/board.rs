use std::fmt;

use lusus_core::bits::ones;
use lusus_core::{Player, Position};
use lusus_games::choko::{CellSet, Choko, Removal};

/// A position of Choko in which both hands are empty, as the side to move sees
/// it. Who held the initiative no longer matters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ending {
    /// What a capture takes.
    pub removal: Removal,
    /// The pieces of the side to move.
    pub own: CellSet,
    /// The pieces of the other side.
    pub enemy: CellSet,
}

/// Every cell.
pub(crate) const BOARD: CellSet = (1 << CELLS) - 1;

/// How many cells there are.
pub(crate) const CELLS: u32 = 25;

const COLUMN_A: CellSet = 0b00001_00001_00001_00001_00001;
const COLUMN_E: CellSet = COLUMN_A << 4;

/// How far the next cell is, to the right and upwards, and the cells that have
/// no next cell.
const WAYS: [(u32, CellSet); 2] = [(1, COLUMN_E), (5, 0b11111 << 20)];

/// A capture before it is completed by the removal of a second enemy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Jump {
    /// The pieces of the side that jumped, after it.
    own: CellSet,
    /// The enemies that are left; where a capture takes another, one more goes,
    /// if there is one.
    enemy: CellSet,
    removal: Removal,
}

impl Ending {
    /// The ending that a position is, if it is one: both hands empty, and the
    /// game not over.
    #[must_use]
    pub fn of(position: &Choko) -> Option<Ending> {
        if Player::BOTH.map(|player| position.hand(player)) != [0, 0] {
            return None;
        }
        let mover = position.to_move();
        let removal = position.variant().removal();
        let (own, enemy) = (position.pieces(mover), position.pieces(mover.other()));
        (own != 0 && enemy != 0).then_some(Ending { removal, own, enemy })
    }

    /// The same board with the other side to move.
    #[inline]
    pub(crate) const fn swapped(self) -> Ending {
        Ending { own: self.enemy, enemy: self.own, ..self }
    }

    /// Calls `visit` with the position after each step, until it returns false;
    /// returns whether it never did.
    #[inline]
    pub(crate) fn all_steps(self, mut visit: impl FnMut(Ending) -> bool) -> bool {
        let empty = BOARD & !(self.own | self.enemy);
        for (stride, last) in WAYS {
            let (ahead, inward) = (self.own & !last, empty & !last);
            for from in ones(ahead & empty >> stride) {
                let own = self.own ^ (0b1 << from) ^ (0b1 << (from + stride));
                if !visit(Ending { own: self.enemy, enemy: own, ..self }) {
                    return false;
                }
            }
            for to in ones(inward & self.own >> stride) {
                let own = self.own ^ (0b1 << to) ^ (0b1 << (to + stride));
                if !visit(Ending { own: self.enemy, enemy: own, ..self }) {
                    return false;
                }
            }
        }
        true
    }

    /// Calls `visit` with each jump, until it returns false; returns whether it
    /// never did.
    #[inline]
    pub(crate) fn all_jumps(self, mut visit: impl FnMut(Jump) -> bool) -> bool {
        let empty = BOARD & !(self.own | self.enemy);
        for (stride, last) in WAYS {
            // The lower end of each row of piece, enemy and empty cell that lies
            // in one line.
            let inward = !(last | last >> stride);
            let crossed = self.enemy >> stride & inward;
            let (up, down) = (self.own & empty >> (2 * stride), empty & self.own >> (2 * stride));
            for end in ones(crossed & (up | down)) {
                let jump = Jump {
                    own: self.own ^ (0b1 << end) ^ (0b1 << (end + 2 * stride)),
                    enemy: self.enemy ^ (0b1 << (end + stride)),
                    removal: self.removal,
                };
                if !visit(jump) {
                    return false;
                }
            }
        }
        true
    }

    /// Whether some piece can step or jump.
    #[inline]
    pub(crate) fn can_move(self) -> bool {
        !(self.all_steps(|_| false) && self.all_jumps(|_| false))
    }

    /// Calls `visit` with each position from which a step or a pass leads here.
    #[inline]
    pub(crate) fn each_quiet_predecessor(self, mut visit: impl FnMut(Ending)) {
        let before = self.swapped();
        // A step can be taken back as it was made.
        before.all_steps(|stepped| {
            visit(stepped.swapped());
            true
        });
        if !before.can_move() {
            visit(before);
        }
    }
}

impl Jump {
    /// Whether no enemy is left, or one who goes as well.
    #[inline]
    pub(crate) const fn wins(self) -> bool {
        match self.removal {
            Removal::JumpedAndAnother => self.enemy.count_ones() <= 1,
            Removal::JumpedOnly => self.enemy == 0,
        }
    }

    /// Calls `visit` with the position after each completion of a jump that does
    /// not win, until it returns false; returns whether it never did.
    #[inline]
    pub(crate) fn all_completions(self, mut visit: impl FnMut(Ending) -> bool) -> bool {
        let Jump { own, enemy, removal } = self;
        match removal {
            Removal::JumpedAndAnother => ones(enemy).all(|removed| {
                visit(Ending { removal, own: enemy ^ (0b1 << removed), enemy: own })
            }),
            Removal::JumpedOnly => visit(Ending { removal, own: enemy, enemy: own }),
        }
    }
}

/// Prints the rows from the top, the side to move as `O`.
impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in (0..5).rev() {
            for column in 0..5 {
                let cell: CellSet = 1 << (5 * row + column);
                let own = self.own & cell != 0;
                let enemy = self.enemy & cell != 0;
                f.write_str(if own {
                    "O"
                } else if enemy {
                    "X"
                } else {
                    "."
                })?;
            }
            if row > 0 {
                f.write_str("/")?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use lusus_core::Random;
    use lusus_games::choko::Variant;

    use super::*;
    use crate::Layer;

    /// A random ending with so many pieces on either side.
    fn random_ending(own: u32, enemy: u32, random: &mut Random) -> Ending {
        let removal = Layer::REMOVALS[random.below(2) as usize];
        let mut draw = |count: u32, taken: CellSet| {
            let mut set: CellSet = 0;
            while set.count_ones() < count {
                set |= (1 << random.below(CELLS)) & !taken;
            }
            set
        };
        let own = draw(own, 0);
        Ending { removal, own, enemy: draw(enemy, own) }
    }

    fn position(ending: Ending, variant: Variant) -> Choko {
        let rows = ending.to_string().replace('.', "1");
        // Runs of empty cells are written as one number.
        let rows = ["11111", "1111", "111", "11"]
            .iter()
            .fold(rows, |text, run| text.replace(run, &run.len().to_string()));
        Choko::parse(variant, &format!("{rows} 1 0,0 -")).expect("a position")
    }

    fn by_the_rules(position: &Choko) -> BTreeSet<(CellSet, CellSet)> {
        let moves = position.list_legal();
        let after = moves.into_iter().map(|mv| position.after(mv));
        after.map(|it| (it.pieces(Player::Second), it.pieces(Player::First))).collect()
    }

    fn by_the_board(ending: Ending) -> BTreeSet<(CellSet, CellSet)> {
        let mut after = BTreeSet::new();
        ending.all_steps(|it| after.insert((it.own, it.enemy)));
        ending.all_jumps(|jump| {
            if jump.wins() {
                after.insert((0, jump.own));
            } else {
                jump.all_completions(|it| after.insert((it.own, it.enemy)));
            }
            true
        });
        if after.is_empty() {
            after.insert((ending.enemy, ending.own));
        }
        after
    }

    #[test]
    fn moves_lead_where_the_rules_say() {
        let mut random = Random::new(5);
        let mut passes = 0;
        for round in 0..20_000 {
            let (own, enemy) = (1 + random.below(7), 1 + random.below(12));
            let ending = random_ending(own, enemy, &mut random);
            let variant = match ending.removal {
                Removal::JumpedOnly => Variant::LUDII,
                Removal::JumpedAndAnother if round % 2 == 0 => Variant::REPORT,
                Removal::JumpedAndAnother => Variant::WINTHER,
            };
            let position = position(ending, variant);
            assert_eq!(Ending::of(&position), Some(ending));
            assert_eq!(by_the_board(ending), by_the_rules(&position), "{ending}");
            passes += u32::from(!ending.can_move());
        }
        assert!(passes > 5, "{passes}");
    }

    #[test]
    fn predecessors_are_the_positions_from_which_a_quiet_move_leads_here() {
        let mut random = Random::new(6);
        for _ in 0..5_000 {
            let (own, enemy) = (1 + random.below(6), 1 + random.below(12));
            let ending = random_ending(own, enemy, &mut random);
            let quiet = |ending: Ending| {
                let mut after = Vec::new();
                ending.all_steps(|it| {
                    after.push(it);
                    true
                });
                if !ending.can_move() {
                    after.push(ending.swapped());
                }
                after
            };
            for after in quiet(ending) {
                let mut found = false;
                after.each_quiet_predecessor(|before| found |= before == ending);
                assert!(found, "{ending} before {after}");
            }
            ending.each_quiet_predecessor(|before| {
                assert!(quiet(before).contains(&ending), "{before} before {ending}");
            });
        }
    }

    #[test]
    fn other_positions_are_no_endings() {
        let parse = |variant, text| Choko::parse(variant, text).expect("a position");
        for text in
            ["3X1/1O3/5/2O2/X4 1 1,0 -", "3X1/1O3/5/2O2/X4 1 0,1 -", "5/1O3/5/2O2/5 1 0,0 -"]
        {
            assert_eq!(Ending::of(&parse(Variant::REPORT, text)), None, "{text}");
        }
        // The initiative is over with the drops.
        assert!(Ending::of(&parse(Variant::REPORT, "3X1/1O3/5/2O2/X4 1 0,0 2")).is_some());
    }
}
