use std::sync::{LazyLock, OnceLock};

use lusus_core::bits::ones;
use lusus_games::choko::{CellSet, Removal};

use crate::board::{BOARD, CELLS};
use crate::symmetry::{SYMMETRIES, image};
use crate::{Ending, Layer};

/// Numbers the endings of a layer, those alike by symmetry with one number.
///
/// The larger side's pieces, or the own ones if both sides are equal, are turned
/// into one of their eight images that stands for all (a *class*); the other
/// side's pieces are then counted among the cells that are left. Where a class
/// is symmetric in itself, the smallest of the numbers that an ending could have
/// is its number and the others are *idle*: a few hundredths of all, which keep
/// the numbering quick.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Index {
    removal: Removal,
    own: u32,
    enemy: u32,
    classes: &'static Classes,
    /// How many numbers each class has.
    stride: u32,
}

impl Index {
    pub(crate) fn new(layer: Layer) -> Index {
        let counts = Index::of_counts(layer.own().into(), layer.enemy().into());
        Index { removal: layer.removal(), ..counts }
    }

    /// The numbers of all positions with so many pieces on either side, of which
    /// a table may have none; what captures take does not matter.
    pub(crate) fn of_counts(own: u32, enemy: u32) -> Index {
        let (large, small) = (own.max(enemy), own.min(enemy));
        let (classes, stride) = (Classes::of_size(large), choose(CELLS - large, small));
        Index { removal: Removal::JumpedAndAnother, own, enemy, classes, stride }
    }

    /// How many numbers there are.
    pub(crate) fn len(&self) -> usize {
        self.class_count() * self.stride as usize
    }

    /// How many classes there are; each has the same count of numbers.
    pub(crate) fn class_count(&self) -> usize {
        self.classes.representatives.len()
    }

    /// How many numbers a class has.
    pub(crate) fn stride(&self) -> usize {
        self.stride as usize
    }

    /// The number of an ending of the layer.
    #[inline]
    pub(crate) fn number(&self, ending: Ending) -> usize {
        self.number_of(ending.own, ending.enemy)
    }

    /// The number of a position with these pieces.
    #[inline]
    pub(crate) fn number_of(&self, own: CellSet, enemy: CellSet) -> usize {
        let (large, small) = if self.own >= self.enemy { (own, enemy) } else { (enemy, own) };
        let class = self.classes.of[rank(large) as usize];
        let symmetry = class as usize % SYMMETRIES;
        let class = class / SYMMETRIES as u32;
        let (taken, own_symmetries) = self.classes.representatives[class as usize];
        let small = image(symmetry, small);
        let mut least = rank_among(small, taken);
        for symmetry in ones(own_symmetries) {
            least = least.min(rank_among(image(symmetry as usize, small), taken));
        }
        (class * self.stride + least) as usize
    }

    /// The endings of a class with their numbers, in order; none is idle.
    pub(crate) fn endings(&self, class: usize) -> impl Iterator<Item = (usize, Ending)> {
        let numbered = (class * self.stride()..).zip(self.candidates(class));
        let is_symmetric = self.classes.representatives[class].1 != 0;
        numbered.filter(move |&(number, ending)| !is_symmetric || self.number(ending) == number)
    }

    /// The endings of a class by number, those with idle numbers too.
    fn candidates(&self, class: usize) -> impl Iterator<Item = Ending> + use<> {
        let (large, _) = self.classes.representatives[class];
        let small = self.own.min(self.enemy);
        let free: Vec<u32> = ones(BOARD & !large).collect();
        let owns_large = self.own >= self.enemy;
        let removal = self.removal;
        combinations(small).take(self.stride as usize).map(move |places| {
            let small = ones(places).map(|place| 1 << free[place as usize]).sum();
            let (own, enemy) = if owns_large { (large, small) } else { (small, large) };
            Ending { removal, own, enemy }
        })
    }

    /// How many positions of the board an ending stands for, itself included: its
    /// different images.
    pub(crate) fn images(&self, class: usize, ending: Ending) -> u64 {
        let keeps = |&symmetry: &u32| {
            let symmetry = symmetry as usize;
            image(symmetry, ending.own) == ending.own
                && image(symmetry, ending.enemy) == ending.enemy
        };
        let own_symmetries = self.classes.representatives[class].1;
        SYMMETRIES as u64 / (1 + ones(own_symmetries).filter(keeps).count() as u64)
    }
}

/// The sets of one size up to symmetry.
#[derive(Debug)]
pub(crate) struct Classes {
    /// For each set, by its rank: the number of its class and, in the last three
    /// bits, the symmetry that makes it the class's representative.
    of: Vec<u32>,
    /// For each class its representative, and the set of the symmetries, the
    /// identity aside, that leave it as it is.
    pub(crate) representatives: Vec<(CellSet, u32)>,
}

impl Classes {
    pub(crate) fn of_size(size: u32) -> &'static Classes {
        static SIZES: [OnceLock<Classes>; Layer::MOST_PIECES as usize] =
            [const { OnceLock::new() }; Layer::MOST_PIECES as usize];
        SIZES[size as usize].get_or_init(|| Classes::new(size))
    }

    fn new(size: u32) -> Classes {
        const UNKNOWN: u32 = u32::MAX;
        let mut of = vec![UNKNOWN; choose(CELLS, size) as usize];
        let mut representatives = Vec::new();
        for set in combinations(size).take(of.len()) {
            if of[rank(set) as usize] != UNKNOWN {
                continue;
            }
            let class = (representatives.len() * SYMMETRIES) as u32;
            representatives.push((set, own_symmetries(set)));
            // The identity last, so that the representative stays as it is.
            for symmetry in (0..SYMMETRIES).rev() {
                // The set is the image of its preimage.
                let preimage = image(INVERSE[symmetry], set);
                of[rank(preimage) as usize] = class + symmetry as u32;
            }
        }
        Classes { of, representatives }
    }
}

/// The symmetries of a set, the identity aside.
fn own_symmetries(set: CellSet) -> u32 {
    let own = (1..SYMMETRIES).filter(|&symmetry| image(symmetry, set) == set);
    own.map(|symmetry| 1 << symmetry).sum()
}

/// The inverse of each symmetry: mirrors are their own, and a swap of columns
/// with rows makes the mirror of one the mirror of the other.
const INVERSE: [usize; SYMMETRIES] = [0, 1, 2, 3, 4, 6, 5, 7];

/// The sets of so many numbers in the order of their ranks, without end but for
/// the empty one.
pub(crate) fn combinations(size: u32) -> impl Iterator<Item = CellSet> {
    let first: u64 = (1 << size) - 1;
    let next = |&set: &u64| {
        let lowest = set & set.wrapping_neg();
        let carried = set + lowest;
        // Of no numbers there is one set.
        Some(carried | (set ^ carried).checked_div(lowest)? >> 2)
    };
    std::iter::successors(Some(first), next).map(|set| set as CellSet)
}

/// How many sets of cells of the same size come before a set.
#[inline]
fn rank(set: CellSet) -> u32 {
    let (low, high) = (set & ((1 << LOW) - 1), set >> LOW);
    RANKS.low[low as usize] + RANKS.high[low.count_ones() as usize][high as usize]
}

/// How many sets of the same size come before a set among the cells that are
/// not taken.
#[inline]
fn rank_among(set: CellSet, taken: CellSet) -> u32 {
    let places = ones(set).map(|cell| cell - (taken & ((1 << cell) - 1)).count_ones());
    places.zip(1..).map(|(place, nth)| choose(place, nth)).sum()
}

/// How many cells the lower part of a set has in the tables.
const LOW: u32 = 13;

/// What the low cells of a set add to its rank, and what the high ones add
/// above each number of low ones.
struct Ranks {
    low: Vec<u32>,
    high: Vec<Vec<u32>>,
}

static RANKS: LazyLock<Ranks> = LazyLock::new(|| {
    let rank = |set: u32, first: u32, below: u32| -> u32 {
        let nth = below + 1..;
        ones(set).zip(nth).map(|(cell, nth)| choose(first + cell, nth)).sum()
    };
    let low = (0..1 << LOW).map(|set| rank(set, 0, 0)).collect();
    let high = (0..=LOW)
        .map(|below| (0..1 << (CELLS - LOW)).map(|set| rank(set, LOW, below)).collect())
        .collect();
    Ranks { low, high }
});

/// How many sets of `size` there are among so many; sizes beyond those of a
/// table count as none.
#[inline]
const fn choose(among: u32, size: u32) -> u32 {
    if size as usize >= SIZES { 0 } else { BINOMIALS[among as usize][size as usize] }
}

const SIZES: usize = Layer::MOST_PIECES as usize + 1;

const BINOMIALS: [[u32; SIZES]; CELLS as usize + 1] = {
    let mut table = [[0; SIZES]; CELLS as usize + 1];
    let mut among = 0;
    while among <= CELLS as usize {
        table[among][0] = 1;
        let mut size = 1;
        while size < SIZES && among > 0 {
            table[among][size] = table[among - 1][size - 1] + table[among - 1][size];
            size += 1;
        }
        among += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    /// What is taken does not matter here.
    const TWO: Removal = Removal::JumpedAndAnother;

    fn images(ending: Ending) -> impl Iterator<Item = Ending> {
        (0..SYMMETRIES).map(move |symmetry| Ending {
            own: image(symmetry, ending.own),
            enemy: image(symmetry, ending.enemy),
            ..ending
        })
    }

    fn all(index: &Index) -> impl Iterator<Item = (usize, Ending)> {
        (0..index.class_count()).flat_map(|class| index.endings(class))
    }

    #[test]
    fn every_number_is_that_of_its_ending() {
        for layer in Layer::up_to(TWO, 5) {
            let index = Index::new(layer);
            let mut last = None;
            for (number, ending) in all(&index) {
                assert_eq!(index.number(ending), number, "{ending}");
                assert_eq!(ending.own & ending.enemy, 0);
                assert_eq!(ending.own.count_ones(), u32::from(layer.own()));
                assert_eq!(ending.enemy.count_ones(), u32::from(layer.enemy()));
                assert!(last < Some(number) && number < index.len());
                last = Some(number);
            }
        }
    }

    #[test]
    fn an_ending_and_its_images_have_one_number() {
        for layer in [(3, 2), (2, 3), (1, 4), (4, 4), (3, 5), (7, 1)] {
            let index = Index::new(Layer::new(TWO, layer.0, layer.1).unwrap());
            for (number, ending) in all(&index).step_by(997) {
                for image in images(ending) {
                    assert_eq!(index.number(image), number, "{ending} and {image}");
                }
            }
        }
    }

    #[test]
    fn endings_and_their_images_are_all_positions() {
        for layer in Layer::up_to(TWO, 6) {
            let (own, enemy) = (u32::from(layer.own()), u32::from(layer.enemy()));
            let positions = u64::from(choose(CELLS, own)) * u64::from(choose(CELLS - own, enemy));
            let index = Index::new(layer);
            let of_class = |class| index.endings(class).map(move |(_, it)| index.images(class, it));
            let counted: u64 = (0..index.class_count()).flat_map(of_class).sum();
            assert_eq!(counted, positions, "{layer}");
            assert_eq!(all(&index).count() as u64, orbits(layer), "{layer}");
        }
    }

    /// How many endings a layer has up to symmetry, by Burnside's lemma: a
    /// symmetry keeps those that are made of whole cycles of its cells.
    fn orbits(layer: Layer) -> u64 {
        let (own, enemy) = (usize::from(layer.own()), usize::from(layer.enemy()));
        let fixed = |symmetry: usize| {
            let mut ways = vec![vec![0_u64; enemy + 1]; own + 1];
            ways[0][0] = 1;
            for length in cycles(symmetry) {
                for (a, b) in (0..=own).rev().flat_map(|a| (0..=enemy).rev().map(move |b| (a, b))) {
                    let by_own = if a >= length { ways[a - length][b] } else { 0 };
                    let by_enemy = if b >= length { ways[a][b - length] } else { 0 };
                    ways[a][b] += by_own + by_enemy;
                }
            }
            ways[own][enemy]
        };
        (0..SYMMETRIES).map(fixed).sum::<u64>() / SYMMETRIES as u64
    }

    fn cycles(symmetry: usize) -> Vec<usize> {
        let mut seen = 0;
        let mut lengths = Vec::new();
        for cell in 0..CELLS {
            let (mut set, mut length): (CellSet, usize) = (1 << cell, 0);
            while seen & set == 0 {
                seen |= set;
                set = image(symmetry, set);
                length += 1;
            }
            if length > 0 {
                lengths.push(length);
            }
        }
        lengths
    }

    #[test]
    fn numbers_are_few_more_than_there_are_endings() {
        let mut totals = [0, 0];
        for layer in Layer::up_to(TWO, 8) {
            let (numbers, orbits) = (Index::new(layer).len() as u64, orbits(layer));
            assert!(numbers >= orbits, "{layer}");
            totals[0] += numbers;
            totals[1] += orbits;
        }
        assert!(totals[0] * 100 < totals[1] * 104, "{totals:?}");
        let seven: u64 = Layer::up_to(TWO, 7).map(orbits).sum();
        assert_eq!([seven, totals[1]], [9_184_727, 43_552_052]);
    }
}
