//! Whatever is read as how a solver does in puzzles is printed as it was, and
//! finds the solver a next puzzle; whatever is not has a sentence.

use std::sync::LazyLock;

use lusus_catalog::LUSUS;
use lusus_puzzles::{Collection, Standings, Tried};

/// The puzzles of the program.
static SHIPPED: LazyLock<Vec<Collection>> = LazyLock::new(|| {
    LUSUS.usual().filter_map(|game| Collection::shipped(LUSUS, game.id())).collect()
});

/// Checks it on what the fuzzer made up.
pub fn check(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else { return };
    let mut standings = match Standings::read(text) {
        Ok(standings) => standings,
        Err(error) => return assert_eq!(error.message().key, "puzzle-standings-unreadable"),
    };
    assert_eq!(Standings::read(&standings.to_string()).as_ref(), Ok(&standings));
    for collection in &*SHIPPED {
        let game = collection.game.id();
        let next = collection.next(&standings.of(game), 500.0, None, &[]).expect("a puzzle");
        let is_new = standings.of(game).place_of(next).is_none();
        assert_eq!(standings.note(next, Tried::Clean), is_new);
        assert!(!standings.note(next, Tried::Failed), "it counts once");
    }
    assert_eq!(Standings::read(&standings.to_string()).as_ref(), Ok(&standings));
}
