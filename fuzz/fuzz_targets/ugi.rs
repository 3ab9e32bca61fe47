//! Whatever a client says, the engine answers in lines of the protocol, and never
//! with more best moves than it was asked for.

#![no_main]

use libfuzzer_sys::fuzz_target;
use lusus_cli::rehearse;

/// Enough to come into the tree.
const NODES: u64 = 30;

const WORDS: [&str; 7] = ["id", "option", "ugiok", "readyok", "info", "bestmove", "response"];

fuzz_target!(|input: &[u8]| {
    let said = rehearse(input, NODES);
    for line in &said {
        let word = line.split(' ').next().unwrap_or_default();
        assert!(WORDS.contains(&word) && !line.contains(['\n', '\r']), "{line:?}");
    }
    let text = String::from_utf8_lossy(input);
    let asked = text.lines().filter(|line| line.trim_start().starts_with("go")).count();
    let answered = said.iter().filter(|line| line.starts_with("bestmove ")).count();
    assert!(answered <= asked, "{answered} best moves for {asked} searches");
});
