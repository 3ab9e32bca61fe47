//! Whatever a client says, the engine answers in lines of the protocol, and with
//! one best move for each search that it accepted.

use lusus_catalog::LUSUS;
use lusus_cli::{Rehearsal, rehearse};

/// Enough to come into the tree.
const NODES: u64 = 30;

const WORDS: [&str; 7] = ["id", "option", "ugiok", "readyok", "info", "bestmove", "response"];

/// Checks it on what the fuzzer made up.
pub fn check(input: &[u8]) {
    let Rehearsal { said, accepted } = rehearse(LUSUS, input, NODES);
    for line in &said {
        let word = line.split(' ').next().unwrap_or_default();
        assert!(WORDS.contains(&word) && !line.contains(['\n', '\r']), "{line:?}");
    }
    let answered = said.iter().filter(|line| line.starts_with("bestmove ")).count();
    assert_eq!(answered, accepted, "best moves for the searches of {input:?}");
}
