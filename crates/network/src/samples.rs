use crate::Shape;

/// What a network learns from, as the trainer reads it.
///
/// ```
/// use lusus_network::{Samples, Shape, Target};
///
/// let mut samples = Samples::new(Shape { inputs: 9, active: 3, buckets: 2 });
/// samples.push(&[4, 8], 1, Target::WON);
/// assert_eq!(samples.into_bytes().len(), 16 + 3 * 2 + 2);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Samples {
    shape: Shape,
    bytes: Vec<u8>,
}

/// What stands for a feature where a position has fewer than it may.
const NONE: u16 = u16::MAX;

impl Samples {
    /// None so far.
    ///
    /// # Panics
    /// If the shape is beyond what the format holds.
    #[must_use]
    pub fn new(shape: Shape) -> Samples {
        assert!(shape.is_within_limits(), "{shape:?} is beyond the format");
        let mut bytes = b"LSMP".to_vec();
        bytes.extend(1u16.to_le_bytes());
        bytes.extend((shape.active as u16).to_le_bytes());
        bytes.extend((shape.inputs as u32).to_le_bytes());
        bytes.extend((shape.buckets as u16).to_le_bytes());
        bytes.extend(0u16.to_le_bytes());
        Samples { shape, bytes }
    }

    /// One more.
    ///
    /// # Panics
    /// If the game names no such feature or bucket, or not so many.
    pub fn push(&mut self, features: &[u16], bucket: usize, target: Target) {
        let Shape { inputs, active, buckets } = self.shape;
        let named = features.iter().all(|&feature| usize::from(feature) < inputs);
        assert!(named && features.len() <= active && bucket < buckets, "a sample fits its shape");
        let filling = std::iter::repeat_n(NONE, active - features.len());
        self.bytes.extend(features.iter().copied().chain(filling).flat_map(u16::to_le_bytes));
        self.bytes.extend([bucket as u8, target.0]);
    }

    /// Appends the samples of another lot of the same shape.
    ///
    /// # Panics
    /// If the shapes differ.
    pub fn append(&mut self, other: &Samples) {
        assert_eq!(self.shape, other.shape);
        self.bytes.extend_from_slice(&other.bytes[HEAD..]);
    }

    /// How many there are.
    #[must_use]
    pub fn count(&self) -> usize {
        (self.bytes.len() - HEAD) / (2 * self.shape.active + 2)
    }

    /// The whole file.
    #[must_use]
    pub fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }
}

/// How long the head of a file is.
const HEAD: usize = 16;

/// The score that the player to move can expect.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Target(u8);

impl Target {
    /// None.
    pub const LOST: Target = Target(0);
    /// Half of a win.
    pub const DRAWN: Target = Target(127);
    /// All.
    pub const WON: Target = Target(254);

    /// A chance from 0 to 1; beyond, it is cut off.
    #[must_use]
    pub fn expected(chance: f64) -> Target {
        Target((chance.clamp(0.0, 1.0) * 254.0).round() as u8)
    }
}
