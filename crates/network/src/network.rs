use crate::file::Contents;
use crate::{NetworkError, Shape};

/// One hidden layer of squared clipped sums; its biases and the weights of the
/// result are chosen by the bucket.
///
/// ```
/// # fn judge(network: &lusus_network::Network) {
/// let result = network.judge(&[3, 250, 490], 0);
/// let logit = f64::from(result) / f64::from(network.scale());
/// # }
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Network {
    shape: Shape,
    /// How many lanes of sixteen the hidden layer has.
    width: usize,
    scale: u16,
    /// The weights of each feature.
    first: Box<[Lanes]>,
    /// The biases of each bucket.
    first_bias: Box<[Lanes]>,
    /// The weights of the result, for each bucket.
    last: Box<[Lanes]>,
    last_bias: Box<[i32]>,
}

/// Sixteen weights side by side: two registers of the plainest machine with
/// vectors, so that the compiler makes vectors of every loop over them.
pub(crate) type Lanes = [i16; LANES];

pub(crate) const LANES: usize = 16;

/// What stands for 1 in the hidden layer, which is clipped there.
const ONE: i16 = 255;

/// What stands for 1 in the sum of the result: squares times weights, of which
/// 64 is 1.
const RESULT_ONE: i64 = ONE as i64 * ONE as i64 * 64;

/// An activation times such a weight is still an `i16`.
const LARGEST_LAST: i16 = 128;

impl Network {
    /// Reads a file of weights, plain or packed.
    ///
    /// # Errors
    /// If it is damaged, or if its weights are so large that a sum could
    /// overflow for some features.
    pub fn read(bytes: &[u8]) -> Result<Network, NetworkError> {
        let Contents { shape, hidden, scale, words } = Contents::read(bytes)?;
        let mut rest = words.as_slice();
        let mut take = |count: usize| {
            let (taken, after) = rest.split_at(count);
            rest = after;
            taken
        };
        let first = lanes(take(shape.inputs * hidden));
        let first_bias = lanes(take(shape.buckets * hidden));
        let last = lanes(take(shape.buckets * hidden));
        let last_bias = take(2 * shape.buckets).chunks_exact(2).map(double_word).collect();
        let width = hidden / LANES;
        let network = Network { shape, width, scale, first, first_bias, last, last_bias };
        if network.is_within_range() { Ok(network) } else { Err(NetworkError::TooLarge) }
    }

    /// Reads a file of weights for these features.
    ///
    /// # Errors
    /// As [`Network::read`], and if it is for others.
    pub fn of_shape(shape: Shape, bytes: &[u8]) -> Result<Network, NetworkError> {
        let network = Network::read(bytes)?;
        if network.shape == shape { Ok(network) } else { Err(NetworkError::OtherFeatures) }
    }

    /// The features it is for.
    #[must_use]
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// The result of a judgement that stands for a logit of 1.
    #[must_use]
    pub const fn scale(&self) -> u16 {
        self.scale
    }

    /// The logit of the expected score of the player to move, times the scale.
    ///
    /// # Panics
    /// If there is no such feature or bucket.
    #[inline]
    #[must_use]
    pub fn judge(&self, features: &[u16], bucket: usize) -> i32 {
        let chosen = bucket * self.width..(bucket + 1) * self.width;
        let biases = &self.first_bias[chosen.clone()];
        let weights = &self.last[chosen];
        let mut value = self.last_bias[bucket];
        for (place, (bias, weights)) in biases.iter().zip(weights).enumerate() {
            let mut sums = *bias;
            for &feature in features {
                add(&mut sums, &self.first[usize::from(feature) * self.width + place]);
            }
            value += weighed_squares(&sums, weights);
        }
        (i64::from(value) * i64::from(self.scale)).div_euclid(RESULT_ONE) as i32
    }

    /// Whether no sum can overflow, whatever features are active.
    fn is_within_range(&self) -> bool {
        let active = self.shape.active as i64;
        let firsts = largest_by_column(&self.first, self.width);
        let biases = largest_by_column(&self.first_bias, self.width);
        let sums_fit = firsts.iter().zip(&biases).all(|(first, bias)| {
            active * i64::from(*first) + i64::from(*bias) <= i64::from(i16::MAX)
        });
        let square = i64::from(ONE) * i64::from(ONE);
        let results_fit =
            self.last.chunks_exact(self.width).zip(&self.last_bias).all(|(weights, bias)| {
                let weights: i64 =
                    weights.iter().flatten().map(|weight| i64::from(weight.unsigned_abs())).sum();
                square * weights + i64::from(bias.unsigned_abs()) <= i64::from(i32::MAX)
            });
        let mut lasts = self.last.iter().flatten();
        sums_fit && results_fit && lasts.all(|it| it.unsigned_abs() <= LARGEST_LAST as u16)
    }
}

#[inline(always)]
fn add(sums: &mut Lanes, weights: &Lanes) {
    for (sum, weight) in sums.iter_mut().zip(weights) {
        // It never wraps: what is read was checked.
        *sum = sum.wrapping_add(*weight);
    }
}

/// The squares of the clipped sums, each times its weight.
#[inline(always)]
fn weighed_squares(sums: &Lanes, weights: &Lanes) -> i32 {
    let mut total = 0;
    for (sum, weight) in sums.iter().zip(weights) {
        let activation = (*sum).clamp(0, ONE);
        // The product first with the weight, while it fits sixteen bits.
        let weighed = activation.wrapping_mul(*weight);
        total += i32::from(activation) * i32::from(weighed);
    }
    total
}

fn lanes(words: &[u16]) -> Box<[Lanes]> {
    let signed = |words: &[u16]| -> Lanes { std::array::from_fn(|lane| words[lane] as i16) };
    words.chunks_exact(LANES).map(signed).collect()
}

/// The number that two words are, the lower first.
fn double_word(words: &[u16]) -> i32 {
    (u32::from(words[0]) | u32::from(words[1]) << 16) as i32
}

/// The largest weight of each column, without its sign.
fn largest_by_column(rows: &[Lanes], width: usize) -> Vec<u16> {
    let mut largest = vec![0; width * LANES];
    for row in rows.chunks_exact(width) {
        for (known, weight) in largest.iter_mut().zip(row.iter().flatten()) {
            *known = weight.unsigned_abs().max(*known);
        }
    }
    largest
}
