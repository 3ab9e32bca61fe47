use lusus_core::Player;
use lusus_games::choko::{AfterLastDrop, Variant};

use crate::index::Index;
use crate::opening::{Opening, Stage};

/// How many values stand in a byte, and how many bits each has.
pub(crate) const VALUES: usize = 4;
pub(crate) const BITS: usize = 2;

/// A variant's openings with the same numbers of pieces, one part after the
/// other.
pub(crate) struct Sections {
    variant: Variant,
    /// By [`Sections::number`].
    list: Vec<Option<Section>>,
    /// How many values there are.
    values: usize,
}

#[derive(Clone, Copy)]
struct Section {
    index: Index,
    /// How many values come before.
    start: usize,
}

/// One part of a solution as the solver writes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Part {
    stage: Stage,
    hand: u8,
    /// Player 1 or 2, or 0 where it does not matter who is who.
    side: u8,
    own: u8,
    enemy: u8,
}

impl Part {
    /// What the solver calls its file.
    pub(crate) fn file_name(self) -> String {
        let Part { stage, hand, side, own, enemy } = self;
        let ending = if stage == Stage::Dropped { "-dropped" } else { "" };
        format!("{hand}-{own}v{enemy}-{side}{ending}")
    }

    pub(crate) fn index(self) -> Index {
        Index::of_counts(self.own.into(), self.enemy.into())
    }

    /// All parts of a variant, in the order in which they are kept.
    pub(crate) fn all(variant: Variant) -> impl Iterator<Item = Part> {
        let free = (Opening::LEAST_HAND..=Opening::MOST_HAND).map(|hand| (Stage::Free, hand));
        let stages = free.chain([(Stage::Dropped, Opening::LEAST_HAND)]);
        stages.flat_map(move |(stage, hand)| {
            let most = Opening::MOST_HAND - hand;
            let dropped = u8::from(stage == Stage::Dropped);
            let sizes = (dropped..=most + dropped)
                .flat_map(move |own| (0..=most).map(move |enemy| (own, enemy)));
            sides(variant).iter().flat_map(move |&side| {
                sizes.clone().map(move |(own, enemy)| Part { stage, hand, side, own, enemy })
            })
        })
    }
}

/// After the 24th drop player 2 moves in one variant: there it matters who is
/// who.
fn sides(variant: Variant) -> &'static [u8] {
    match variant.after_last_drop() {
        AfterLastDrop::SecondMoves => &[1, 2],
        AfterLastDrop::TurnsAlternate => &[0],
    }
}

impl Sections {
    pub(crate) fn of(variant: Variant) -> Sections {
        let mut sections = Sections { variant, list: vec![None; Sections::NUMBERS], values: 0 };
        for part in Part::all(variant) {
            let (index, start) = (part.index(), sections.values);
            sections.list[Sections::number(part)] = Some(Section { index, start });
            // Every part begins with a byte.
            sections.values += index.len().next_multiple_of(VALUES);
        }
        sections
    }

    /// How many bytes all values take.
    pub(crate) fn bytes(&self) -> usize {
        self.values / VALUES
    }

    const NUMBERS: usize = 2 * 5 * 3 * 6 * 6;

    fn number(Part { stage, hand, side, own, enemy }: Part) -> usize {
        let digits = [stage as u8, hand - Opening::LEAST_HAND, side, own, enemy];
        digits.into_iter().zip([2, 5, 3, 6, 6]).fold(0, |number, (digit, base)| {
            debug_assert!(digit < base);
            number * usize::from(base) + usize::from(digit)
        })
    }

    /// The place of an opening's value among all.
    pub(crate) fn place(&self, opening: &Opening) -> Option<usize> {
        let &Opening { chooser, hand, stage, own, enemy } = opening;
        let side = match self.variant.after_last_drop() {
            AfterLastDrop::SecondMoves => {
                if chooser == Player::First {
                    1
                } else {
                    2
                }
            }
            AfterLastDrop::TurnsAlternate => 0,
        };
        let [own_count, enemy_count] = [own, enemy].map(|set| set.count_ones() as u8);
        if own_count > 5 || enemy_count > 5 {
            return None;
        }
        let part = Part { stage, hand, side, own: own_count, enemy: enemy_count };
        let section = self.list[Sections::number(part)].as_ref()?;
        Some(section.start + section.index.number_of(own, enemy))
    }
}
