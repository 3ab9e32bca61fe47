//! Bytes that are no certificate are refused with the byte and the fault.

use lusus_proofs::{Certificate, Claim, ModelKind, ReadError, ReadFault};

use crate::draft::{Draft, with_right_checksum};
use crate::relaxed::{TWO_THREATS, relaxed};

fn right() -> Draft {
    relaxed(TWO_THREATS, 2)
}

/// The bytes of a certificate in whose text one part is replaced, with the
/// checksum of the result.
fn with(part: &str, other: &str) -> Vec<u8> {
    let bytes = right().bytes();
    let at = bytes.windows(part.len()).position(|window| window == part.as_bytes());
    let at = at.expect("the part occurs");
    with_right_checksum([&bytes[..at], other.as_bytes(), &bytes[at + part.len()..]].concat())
}

fn refused(bytes: &[u8]) -> ReadError {
    Certificate::read(bytes).expect_err("a fault")
}

#[test]
fn facts_are_read() {
    let draft = right();
    let certificate = draft.certificate();
    assert_eq!(certificate.variants(), ["knightline", "knightline:official"]);
    assert_eq!(certificate.position(), TWO_THREATS);
    assert_eq!(certificate.player().number(), 2);
    assert_eq!((certificate.claim(), certificate.model()), (Claim::Win, ModelKind::Relaxed));
    assert_eq!(certificate.longest(), 2);
    assert_eq!(certificate.moves(), draft.moves());
    assert_eq!(certificate.entries().len(), 3);
    for (fingerprint, mv, plies) in &draft.entries {
        let entry = certificate.entries()[certificate.find(*fingerprint).expect("there")];
        assert_eq!(certificate.moves()[usize::from(entry.mv)], *mv);
        assert_eq!(entry.plies, *plies);
    }
    assert_eq!(certificate.find(0), None);
}

#[test]
fn every_line_of_the_header_is_checked() {
    let fact = |line: &str, other: &str, name: &str| {
        let ReadError { byte, fault } = refused(&with(line, other));
        let ReadFault::NotTheFact { fact, .. } = fault else { panic!("{fault:?}") };
        assert_eq!(fact, name);
        assert_eq!(&with(line, other)[byte..][..other.len()], other.as_bytes());
    };
    fact("variants ", "variant ", "variants");
    fact("position ", "place ", "position");
    fact("player 2\n", "", "player");
    fact("claim win", "claims win", "claim");
    fact("model", "", "model");
    fact("longest", "Longest", "longest");
    fact("moves 2", "entries 3", "moves");
    fact("entries", "entry", "entries");
    fact("entries 3", "entries", "entries");
}

#[test]
fn every_value_of_the_header_is_checked() {
    for (line, other, name) in [
        ("player 2", "player 3", "player"),
        ("claim win", "claim Win", "claim"),
        ("model relaxed", "model lax", "model"),
        ("longest 2", "longest 513", "longest"),
        ("longest 2", "longest 02", "longest"),
        ("moves 2", "moves 65536", "moves"),
        ("entries 3", "entries 5000001", "entries"),
        ("entries 3", "entries -3", "entries"),
        ("entries 3", "entries 99999999999999999999", "entries"),
    ] {
        let ReadError { byte, fault } = refused(&with(line, other));
        let ReadFault::NotTheValue { fact, found, .. } = fault else { panic!("{fault:?}") };
        assert_eq!(fact, name);
        assert_eq!(&with(line, other)[byte..][..found.len()], found.as_bytes());
    }
}

#[test]
fn other_files_are_refused() {
    assert_eq!(refused(b""), ReadError { byte: 0, fault: ReadFault::NotACertificate });
    assert_eq!(refused(b"[Game \"choko\"]\n").fault, ReadFault::NotACertificate);
    let other = ReadFault::OtherFormat { found: "2".to_owned() };
    assert_eq!(
        refused(&with("certificate 1", "certificate 2")),
        ReadError { byte: 18, fault: other }
    );
    let bad = ReadError { byte: 20, fault: ReadFault::BadLine };
    assert_eq!(refused("lusus certificate 1\nvariants é\n".as_bytes()), bad);
    assert_eq!(refused("lusus certificate 1\nvariants é".as_bytes()), bad);
    let long = format!("lusus certificate 1\nvariants {}\n", "x".repeat(5000));
    assert_eq!(refused(long.as_bytes()), bad);
    let large = vec![0; Certificate::LARGEST_FILE + 1];
    assert_eq!(refused(&large).fault, ReadFault::TooLarge);
}

#[test]
fn variants_stand_there_once() {
    for (part, other) in
        [("variants knightline ", "variants  "), ("knightline:official", "knightline")]
    {
        let ReadError { byte, fault } = refused(&with(part, other));
        let ReadFault::NotVariants { found } = fault else { panic!("{fault:?}") };
        assert_eq!(&with(part, other)[byte..][..found.len()], found.as_bytes());
    }
}

#[test]
fn truncated_bytes_are_missed_and_added_ones_seen() {
    let bytes = right().bytes();
    let entries_at = right().certificate().byte_of_entry(0);
    for length in 0..bytes.len() {
        let ReadError { byte, fault } = refused(&bytes[..length]);
        match length {
            0..18 => assert_eq!((byte, fault), (0, ReadFault::NotACertificate)),
            length if length < entries_at => assert_eq!((byte, fault), (length, ReadFault::Cut)),
            _ => assert!(matches!(fault, ReadFault::Size { .. }), "{fault:?}"),
        }
    }
    let expected = bytes.len();
    let found = expected - 1;
    let fault = ReadFault::Size { expected, found };
    assert_eq!(refused(&bytes[..found]), ReadError { byte: found, fault });
    let fault = ReadFault::Size { expected, found: expected + 1 };
    assert_eq!(refused(&[&bytes[..], b"\n"].concat()), ReadError { byte: expected, fault });
}

#[test]
fn flipped_bytes_are_seen() {
    let bytes = right().bytes();
    for at in 0..bytes.len() {
        for bit in 0..8 {
            let mut damaged = bytes.clone();
            damaged[at] ^= 1 << bit;
            refused(&damaged);
        }
    }
    let mut damaged = bytes.clone();
    damaged[bytes.len() - 10] ^= 1;
    let ReadError { byte, fault } = refused(&damaged);
    assert!(matches!(fault, ReadFault::Checksum { .. }), "{fault:?}");
    assert_eq!(byte, bytes.len() - 4);
}

#[test]
fn lists_are_sorted_complete_and_in_use() {
    let moves = right().moves();
    assert_eq!(moves.len(), 2);
    let swapped = with(&moves.join("\n"), &[&*moves[1], &*moves[0]].join("\n"));
    assert_eq!(refused(&swapped).fault, ReadFault::MoveOrder { number: 1 });
    let twice = with(&moves.join("\n"), &[&*moves[0], &*moves[0]].join("\n"));
    assert_eq!(refused(&twice).fault, ReadFault::MoveOrder { number: 1 });
    let blank = refused(&with(&moves[1], "a b"));
    assert!(matches!(blank.fault, ReadFault::NotAMove { number: 1, .. }), "{blank}");
    let list = format!("moves 2\nentries 3\n{}", moves.join("\n"));
    let longer = format!("moves 3\nentries 3\n{}\nx", moves.join("\n"));
    assert_eq!(refused(&with(&list, &longer)).fault, ReadFault::MoveUnused { number: 2 });

    let bytes = right().bytes();
    let entries_at = bytes.len() - 4 - 3 * 11;
    let changed = |at: usize, value: &[u8]| {
        let mut bytes = bytes.clone();
        bytes[entries_at + at..][..value.len()].copy_from_slice(value);
        refused(&with_right_checksum(bytes))
    };
    let fault = ReadFault::EntryMove { entry: 1, found: 2, moves: 2 };
    assert_eq!(changed(11 + 8, &[2, 0]), ReadError { byte: entries_at + 11, fault });
    assert_eq!(changed(22 + 10, &[0]).fault, ReadFault::EntryPlies { entry: 2 });
    assert_eq!(changed(22, &[0; 8]).fault, ReadFault::EntryOrder { entry: 2 });
    let first = &bytes[entries_at..][..8];
    assert_eq!(changed(11, first).fault, ReadFault::EntryOrder { entry: 1 }, "no two alike");
}
