//! For tests of code that reads tables.

use crate::parallel::Workers;
use crate::{Layer, Values, format};

/// The file that holds these values, right or wrong, by the endings' numbers.
///
/// # Panics
/// If there are too many or too few.
#[must_use]
pub fn encode(layer: Layer, bytes: Vec<u8>) -> Vec<u8> {
    let values = Values::new(layer, bytes);
    assert_eq!(values.index().len(), values.bytes().len());
    let workers = Workers { threads: 1, is_stopped: &|| false };
    format::encode(&values, workers).unwrap_or_else(|_| unreachable!("nobody stops it"))
}
