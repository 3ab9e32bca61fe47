//! Large texts made to hurt: they end in a record or an error, soon, without
//! deep recursion. Whoever makes reading quadratic will wait here for hours.

use lusus_catalog::LUSUS;
use std::iter;

use lusus_record::{NodeId, Record, Records};

use crate::{check_law, empty_record};

const LARGE: usize = 1_000_000;

/// Reads a large text that repeats `part`; `expected` is, for each record in it,
/// the key of its error or nothing.
fn check(head: &str, part: &str, tail: &str, expected: &[Option<&str>]) {
    let text = format!("{head}{}{tail}", part.repeat(LARGE / part.len()));
    let found: Vec<Option<&str>> = Records::new(LUSUS, &text)
        .map(|record| record.err().map(|error| error.message.key))
        .collect();
    let shown: Vec<_> = found.iter().take(3).collect();
    assert!(found == expected, "{head}{part}…: {} records, {shown:?}…", found.len());
}

const CHOKO: &str = "[Game \"choko\"]\n\n";

#[test]
fn brackets_without_end() {
    check("", "(", "", &[Some("record-no-game")]);
    check(CHOKO, "(", "", &[Some("record-variation-early")]);
    check(CHOKO, ")", "", &[Some("record-variation-unopened")]);
    check(CHOKO, "c3(", "", &[Some("record-variation-open")]);
    check(CHOKO, "c3 (c3) (", "", &[Some("record-variation-open")]);
    check("[Game \"choko\"]\nc3", "(c3)", "", &[None]);
    check("[Game \"choko\"]\nc3", "(c3 d3)", "d3 *", &[None]);
    check("[Game \"choko\"]\nc3", "()", "", &[Some("record-variation-empty")]);
    check("", "[", "", &[Some("record-tag-name")]);
    check(&format!("{}x", " ".repeat(LARGE)), "[", "", &[Some("record-no-game")]);
}

#[test]
fn comments_without_end() {
    check(CHOKO, "{", "", &[Some("record-comment-open")]);
    check(CHOKO, "{} ", "", &[None]);
    check(CHOKO, "{a} ", "", &[None]);
    check("[Game \"choko\"] {", "a \t", "}", &[None]);
    check(CHOKO, ";\n", "", &[None]);
    check(CHOKO, "%\n", "", &[None]);
    let open = "[Game \"choko\"]\n{\n";
    check("", open, "", &vec![Some("record-comment-open"); LARGE / open.len()]);
}

#[test]
fn words_without_end() {
    check(CHOKO, "a", "", &[Some("record-illegal-move")]);
    check(CHOKO, "1", "", &[None]);
    check(CHOKO, "1.", "", &[None]);
    check(CHOKO, "1.1", " c3", &[None]);
    check(CHOKO, ".", "", &[None]);
    check("[Game \"choko\"] c3", "$1", "", &[None]);
    check("[Game \"choko\"] c3", " $7!?", "", &[None]);
    check("[Game \"choko\"] c3 $", "1", "", &[Some("record-nag")]);
    check("[Game \"choko\"] c3", "!", "", &[Some("record-suffix")]);
    check(CHOKO, "*", "", &[None, Some("record-no-game")]);
    check("[Game \"", "x", "\"]", &[Some("record-no-such-game")]);
    check("[FEN \"", "\\\"", "\"][Game \"choko\"]", &[Some("record-position")]);
    check("[A \"", "x", "", &[Some("record-value-open")]);
    check("", "\u{feff}", "", &[]);
}

#[test]
fn many_records() {
    let bad = "[Game \"\"]\n*\n";
    check("", bad, "", &vec![Some("record-no-such-game"); LARGE / bad.len()]);
    let good = "[Game \"choko\"]*";
    check("", good, "", &vec![None; LARGE / good.len()]);
}

#[test]
fn hundreds_of_thousands_of_tags() {
    let tags: String = (0..300_000).map(|number| format!("[T{number} \"\"]")).collect();
    let record = Record::read(LUSUS, &format!("{tags}[Game \"choko\"]")).unwrap();
    assert_eq!(record.tags.others().count(), 300_000);
    check_law(&record);
    let error = Record::read(LUSUS, &format!("{tags}[T7 \"\"]")).unwrap_err();
    assert_eq!(error.message.key, "record-tag-twice");
}

#[test]
fn hundreds_of_thousands_of_moves() {
    let shuffle = ["e2e3", "e9e8", "e3e2", "e8e9"].repeat(75_000);
    let mut record = empty_record("barca");
    record.add_moves(NodeId::ROOT, shuffle).unwrap();
    assert_eq!(record.ply_count(), 300_000);
    check_law(&record);
}

#[test]
fn variations_a_hundred_thousand_deep() {
    const DEPTH: usize = 100_000;
    let shuffle = ["e2e3", "e9e8", "e3e2", "e8e9"];
    let others = ["e2e4", "e9e7", "e3e4", "e8e7"];
    let deeper = (0..DEPTH).map(|ply| format!("{} ({} ", others[ply % 4], shuffle[ply % 4]));
    let text = format!("[Game \"barca\"]\n{}{}", deeper.collect::<String>(), ")".repeat(DEPTH));
    let record = Record::read(LUSUS, &text).unwrap();
    assert_eq!(record.ply_count(), 1);
    let tree = record.tree();
    let last_child = |&node: &NodeId| tree.children(node).last();
    let deepest = iter::successors(Some(NodeId::ROOT), last_child).last().unwrap();
    assert_eq!(tree.ply(deepest) as usize, DEPTH);
    check_law(&record);
}
