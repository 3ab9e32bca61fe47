//! The example in `docs/certificates.md` is the file beside it, byte by byte.

use lusus_games::knightline::KnightLine;
use lusus_proofs::{Certificate, verify};

const PAGE: &str = include_str!("../../../../docs/certificates.md");
const FILE: &[u8] = include_bytes!("../../../../docs/two-threats.lcert");

/// The first block of the page with this language.
fn block(language: &str) -> &'static str {
    let (_, rest) = PAGE.split_once(&format!("\n```{language}\n")).expect("the block");
    rest.split_once("```").expect("its end").0
}

/// The bytes of a line before its remark.
fn bytes_of(line: &str) -> impl Iterator<Item = u8> {
    let column = line.find("     ").unwrap_or(line.len());
    line[..column].split_whitespace().map(|byte| u8::from_str_radix(byte, 16).expect("a byte"))
}

#[test]
fn the_page_shows_the_file() {
    let shown: Vec<u8> =
        block("text").bytes().chain(block("hex").lines().flat_map(bytes_of)).collect();
    assert_eq!(shown, FILE);
    let certificate = Certificate::read(FILE).expect("well formed");
    let verified = verify::<KnightLine>(&certificate).expect("right");
    assert_eq!(verified.longest, 4);
}

#[test]
fn the_words_of_the_page_make_the_fingerprint() {
    let (_, rest) =
        PAGE.split_once("\nThe fingerprint of the last entry, `").expect("the sentence");
    let word = |text: &str| u64::from_str_radix(text, 16).expect("a word");
    let words = rest.lines().filter_map(|line| line.strip_suffix("` |")?.rsplit('`').next());
    let words: Vec<u64> = words.map(word).collect();
    assert_eq!(words.len(), 6);
    let fingerprint = words.iter().fold(0, |sum, word| sum ^ word);
    assert_eq!(fingerprint, word(&rest[..16]));
    let certificate = Certificate::read(FILE).expect("well formed");
    assert_eq!(certificate.find(fingerprint), Some(2));
}
