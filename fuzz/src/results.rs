//! Whatever is read as the results of a person is printed as it was, and makes a
//! strength that an opponent can be found for; whatever is not has a sentence.

use lusus_catalog::LUSUS;
use lusus_rating::{Ladder, Results};

/// Checks it on what the fuzzer made up.
pub fn check(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else { return };
    let results = match Results::read(text) {
        Ok(results) => results,
        Err(error) => return assert_eq!(error.message().key, "strength-unreadable"),
    };
    assert_eq!(Results::read(&results.to_string()).as_ref(), Ok(&results));
    for game in LUSUS.usual() {
        let (id, ladder) = (game.id(), Ladder::of(game));
        let opponent = results.opponent(id, &ladder);
        assert_eq!(ladder.rating(&opponent.word), Some(opponent.rating));
        let estimate = results.estimate(id, &ladder);
        assert!((1..=estimate.levels).contains(&estimate.level));
    }
}
