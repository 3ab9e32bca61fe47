//! Whatever text is read as a position prints as that text and obeys the laws.

use crate::chosen::{Property, check_chosen};
use lusus_core::testkit::check_position;
use lusus_core::{Present, Symmetric};

struct ReadPositions;

impl Property for ReadPositions {
    fn check<P: Present + Symmetric>(variant: P::Variant, input: &[u8]) {
        let Ok(text) = std::str::from_utf8(input) else { return };
        if let Ok(position) = P::parse(variant, text) {
            assert_eq!(position.to_string(), text);
            check_position(&position, &[]);
        }
    }
}

/// Checks it on what the fuzzer made up.
pub fn check(data: &[u8]) {
    check_chosen::<ReadPositions>(data);
}
