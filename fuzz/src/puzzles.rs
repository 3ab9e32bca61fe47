//! Whatever is read as a collection of puzzles prints as the same text, and each
//! of its puzzles is refused or can be solved.

use lusus_catalog::LUSUS;
use lusus_puzzles::{Collection, Reply, Solving};

/// Checks it on what the fuzzer made up.
pub fn check(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else { return };
    let Ok(collection) = Collection::read(LUSUS, text) else { return };
    assert_eq!(collection.to_string(), text);
    for puzzle in collection.puzzles.into_iter().take(3) {
        let Ok(mut solving) = Solving::new(puzzle) else { continue };
        _ = solving.hint();
        while let Some(mv) = solving.right_move() {
            assert!(matches!(solving.attempt(&mv), Reply::Right { .. } | Reply::Solved));
        }
        assert!(solving.is_solved());
    }
}
