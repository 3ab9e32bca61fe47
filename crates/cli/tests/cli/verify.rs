//! Certificates are checked by the binary, and what is wrong with one is named
//! with its place.

use std::fs;

use serde_json::{Value, json};
use tempfile::NamedTempFile;

use crate::lusus::{Run, lusus, lusus_fed};

const RIGHT: &[u8] = include_bytes!("../../../../docs/two-threats.lcert");

/// Runs `lusus verify` on these bytes.
fn verify(bytes: &[u8], flags: &[&str]) -> Run {
    let file = NamedTempFile::new().expect("a file");
    fs::write(&file, bytes).expect("written");
    let path = file.path().to_str().expect("a path of text");
    lusus(&[&["verify", path], flags].concat())
}

/// The certificate with one part replaced, and its checksum repaired.
fn with(part: &[u8], other: &[u8]) -> Vec<u8> {
    let at = RIGHT.windows(part.len()).position(|window| window == part).expect("the part");
    let end = RIGHT.len() - 4;
    let mut bytes = [&RIGHT[..at], other, &RIGHT[at + part.len()..end]].concat();
    let mut sum = !0u32;
    for &byte in &bytes {
        sum ^= u32::from(byte);
        for _ in 0..8 {
            sum = if sum & 1 == 0 { sum >> 1 } else { sum >> 1 ^ 0xedb8_8320 };
        }
    }
    bytes.extend((!sum).to_le_bytes());
    bytes
}

/// What `--json` says about a refused file.
fn refused(bytes: &[u8]) -> Value {
    verify(bytes, &["--json"]).refused().json_error()
}

#[test]
fn facts_are_told_in_lines_and_in_json() {
    let run = verify(RIGHT, &[]).succeeded();
    let facts: Vec<&str> = run.out.lines().collect();
    assert_eq!(facts[0], "variants knightline knightline:official");
    assert!(facts.contains(&"longest 4") && facts.contains(&"entries 3"), "{facts:?}");
    assert!(run.err.contains("the claim holds"), "{}", run.err);
    let json = verify(RIGHT, &["--json"]).succeeded().json();
    assert_eq!(json["variants"], json!(["knightline", "knightline:official"]));
    for fact in facts.iter().skip(1) {
        let (key, value) = fact.split_once(' ').expect("a fact");
        let known = json[key].as_str().map_or_else(|| json[key].to_string(), str::to_owned);
        assert_eq!(known, value, "{key}");
    }
}

#[test]
fn a_certificate_may_come_through_a_pipe() {
    let piped = lusus_fed(RIGHT, &["verify", "-"]).succeeded();
    assert_eq!(piped.out, verify(RIGHT, &[]).succeeded().out);
    lusus_fed(&RIGHT[..100], &["verify", "-"]).refused();
}

#[test]
fn the_certificates_of_the_program_are_verified() {
    let run = lusus(&["verify", "--shipped"]).succeeded();
    assert!(run.out.starts_with("certificate knightline\nvariants knightline "), "{}", run.out);
    let json = lusus(&["verify", "--shipped", "--json"]).succeeded().json();
    let facts = &json["certificates"][0];
    assert_eq!((&facts["certificate"], &facts["player"]), (&json!("knightline"), &json!(2)));
    assert_eq!((&facts["claim"], &facts["longest"]), (&json!("win"), &json!(20)));
    let both = lusus(&["verify", "some.lcert", "--shipped", "--json"]).refused().json_error();
    assert!(both["error"].as_str().is_some_and(|error| error.contains("exclude")), "{both}");
}

#[test]
fn damage_is_refused_with_its_byte() {
    let error = refused(&RIGHT[..RIGHT.len() - 1]);
    assert_eq!((&error["field"], &error["reason"]), (&json!("file"), &json!("certificate-size")));
    assert_eq!(error["byte"], RIGHT.len() - 1);

    let mut flipped = RIGHT.to_vec();
    flipped[RIGHT.len() - 10] ^= 4;
    let error = refused(&flipped);
    assert_eq!(error["reason"], "certificate-checksum");
    assert_eq!(error["byte"], RIGHT.len() - 4);

    let error = refused(b"PNG");
    assert_eq!((&error["reason"], &error["byte"]), (&json!("certificate-none"), &json!(0)));
    let error = refused(&with(b"claim win", b"claim won"));
    assert_eq!(error["reason"], "certificate-value");
    let entry = [0x50, 0, 0, 3];
    let beyond = [0x50, 1, 0, 3];
    let error = refused(&with(&entry, &beyond));
    assert_eq!((&error["reason"], &error["entry"]), (&json!("certificate-entry-move"), &json!(1)));
}

#[test]
fn wrong_strategies_are_refused_with_their_line() {
    // The end of the second entry: of the fingerprint, the move, the plies.
    let entry = [0x50, 0, 0, 3];
    let byte = RIGHT.len() - 4 - 2 * 11;
    let error = refused(&with(&entry, &[0x50, 0, 0, 5]));
    assert_eq!(error["reason"], "certificate-plies");
    assert_eq!((&error["entry"], &error["byte"]), (&json!(1), &json!(byte)));
    assert_eq!(error["line"], "5,-3>6,-1:?");

    let error = refused(&with(&entry, &[0x51, 0, 0, 3]));
    assert_eq!(error["reason"], "certificate-no-entry");
    assert_eq!((&error["line"], &error["entry"]), (&json!("5,-3>6,-1:?"), &Value::Null));

    let run = verify(&with(b"2,2>1,0:1", b"2,2>4,3:1"), &["--lang", "pt"]).refused();
    assert!(run.err.contains("depois de 5,-3>6,-1:?, a entrada diz 2,2>4,3:1"), "{}", run.err);
}

#[test]
fn headers_that_fit_no_game_are_refused() {
    let reason = |part: &str, other: &str| {
        refused(&with(part.as_bytes(), other.as_bytes()))["reason"].clone()
    };
    assert_eq!(reason("knightline:official", "boco"), "certificate-several-games");
    assert_eq!(reason("knightline:official", "knightline:other"), "certificate-unknown-variant");
    assert_eq!(reason("knightline knightline:official", "boco"), "certificate-no-relaxed-model");
    assert_eq!(reason("model relaxed", "model exact"), "certificate-several-variants");
    assert_eq!(reason("claim win", "claim hold"), "certificate-relaxed-hold");
    assert_eq!(reason("position 5,-3:19", "position 5,-3:18"), "certificate-position");
    assert_eq!(reason("2,2>1,0:1\n", "2,2>1,0:0\n"), "certificate-not-a-move");
    assert_eq!(reason("longest 4", "longest 5"), "certificate-longest");
}

#[test]
fn files_that_cannot_be_read_are_named() {
    let run = lusus(&["verify", "missing.lcert"]).refused();
    assert!(run.err.contains("missing.lcert cannot be read"), "{}", run.err);
    let error = lusus(&["verify", "--json"]).refused().json_error();
    assert_eq!(error["field"], "file");
    if cfg!(target_os = "linux") {
        let run = lusus(&["verify", "/dev/zero"]).refused();
        assert!(run.err.contains("at most 67108864 bytes"), "{}", run.err);
    }
}
