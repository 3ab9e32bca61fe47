use std::fmt;

use lusus_core::bits::ones;

use crate::board::BOARD;
use crate::index::{Classes, combinations};
use crate::symmetry::SYMMETRIES;
use crate::{Ending, EndingTables, Layer, Value};

/// What the values of a layer add up to, as `solver/choko` counts them: two
/// programs that agree on it agree on every position, but for a chance of one in
/// 2⁶⁴. It prints as a line of `solver/choko/results/`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tally {
    layer: Layer,
    /// How many positions of the board are won, drawn and lost for the side to
    /// move.
    counts: [u64; 3],
    /// A sum over all values and where they stand.
    sum: u64,
}

impl Tally {
    /// Of the values in tables; `None` if they do not hold the layer.
    #[must_use]
    pub fn of(tables: &EndingTables, layer: Layer) -> Option<Tally> {
        let classes = Classes::of_size(layer.enemy().into());
        let (mut counts, mut sum) = ([0; 3], 0_u64);
        for (class, &(enemy, own_symmetries)) in (0..).zip(&classes.representatives) {
            let images = SYMMETRIES as u64 / u64::from(1 + own_symmetries.count_ones());
            let free: Vec<u32> = ones(BOARD & !enemy).collect();
            let all = combinations(layer.own().into());
            let all = all.take_while(|places| places >> free.len() == 0);
            for (number, places) in (0..).zip(all) {
                let own = ones(places).map(|place| 1 << free[place as usize]).sum();
                let value = tables.probe(Ending { removal: layer.removal(), own, enemy })?;
                let (kind, code) = code(value);
                counts[kind] += images;
                sum = sum.wrapping_add(mixed((class << 32 | number) * 4 + code));
            }
        }
        Some(Tally { layer, counts, sum })
    }
}

/// Where a value is counted, and the number that stands for it in a sum.
fn code(value: Value) -> (usize, u64) {
    match value {
        Value::Win { .. } => (0, 1),
        Value::Draw => (1, 3),
        Value::Loss { .. } => (2, 2),
    }
}

/// As `Tally` in `solver/choko/jobs.h` mixes what it adds.
fn mixed(value: u64) -> u64 {
    let value = (value ^ value >> 31).wrapping_mul(0x7fb5_d329_728e_a185);
    let value = (value ^ value >> 27).wrapping_mul(0x81da_def4_bc2d_d44d);
    value ^ value >> 33
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tally { layer, counts: [won, drawn, lost], sum } = self;
        let (pieces, own, enemy) = (layer.pieces(), layer.own(), layer.enemy());
        write!(f, "{pieces}\t0\t{own}\t{enemy}\t0\t{won}\t{drawn}\t{lost}\t{sum:016x}")
    }
}
