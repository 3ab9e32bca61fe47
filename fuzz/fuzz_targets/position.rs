//! Whatever text is read as a position prints as that text and obeys the laws.

#![no_main]

use libfuzzer_sys::fuzz_target;
use lusus_core::testkit::check_position;
use lusus_core::{Present, Symmetric};
use lusus_fuzz::{Property, check_chosen};

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

fuzz_target!(|data: &[u8]| check_chosen::<ReadPositions>(data));
