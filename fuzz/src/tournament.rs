//! Whatever is read as a published tournament is written so that reading gives
//! it back, and names nobody that it does not list.

use lusus_arena::Publication;

/// Checks it on what the fuzzer made up.
pub fn check(data: &[u8]) {
    let Ok(read) = Publication::read(data) else { return };
    for game in &read.games {
        assert!(game.seats.iter().all(|&seat| (seat as usize) < read.contestants.len()));
    }
    let written = serde_json::to_vec(&read).expect("a publication is plain data");
    assert_eq!(Publication::read(&written).expect("what was written can be read"), read);
}
