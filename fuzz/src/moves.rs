//! Any text at all is either a legal move or refused with a reason.

use crate::chosen::{Property, check_chosen};
use lusus_core::testkit::walk;
use lusus_core::{Explain, Present, Symmetric};

struct ReadMoves;

impl Property for ReadMoves {
    /// The input is a length, so many choices of moves, then the text.
    fn check<P: Present + Symmetric>(variant: P::Variant, input: &[u8]) {
        let Some((&length, rest)) = input.split_first() else { return };
        let (choices, text) = rest.split_at(usize::from(length).min(rest.len()));
        let Ok(text) = std::str::from_utf8(text) else { return };
        let choices: Vec<u16> = choices.iter().map(|&choice| u16::from(choice)).collect();
        let line = walk(P::start(variant, 1), &choices);
        let position = line.position();
        let legal = position.list_legal().iter().any(|mv| mv.to_string() == text);
        let refusal = position.refusal(text);
        assert_eq!(refusal.is_none(), legal, "{text:?} in {position}");
        if let Some(refusal) = refusal {
            _ = (refusal.message(), refusal.clause());
        }
        if let Ok(mv) = text.parse::<P::Move>() {
            assert_eq!(mv.to_string(), text);
            assert_eq!(position.is_legal(mv), legal, "{text:?} in {position}");
        }
    }
}

/// Checks it on what the fuzzer made up.
pub fn check(data: &[u8]) {
    check_chosen::<ReadMoves>(data);
}
