//! Texts that are refused: where, with which message, and what came before.

use lusus_catalog::LUSUS;
use std::collections::BTreeSet;

use lusus_core::Language;
use lusus_record::Record;
use lusus_text::{CATALOGUE, say};

use crate::{check_law, move_text};

/// A text, the line and column of its fault, and the key of the message.
type Case = (&'static str, usize, usize, &'static str);

const TAGS: &[Case] = &[
    ("", 1, 1, "record-none"),
    (" \n\u{feff} \n% nothing\n", 4, 1, "record-none"),
    ("[Game \"boco\"] * é", 1, 17, "record-second"),
    ("[Game \"boco\"]\n*\n[Game \"boco\"]", 3, 1, "record-second"),
    ("[Game \"boco\"]\n[ \"x\"]", 2, 3, "record-tag-name"),
    ("[", 1, 2, "record-tag-name"),
    ("[é \"x\"]", 1, 2, "record-tag-name"),
    ("[Game boco]", 1, 7, "record-tag-value"),
    ("[Game", 1, 6, "record-tag-value"),
    ("[White-Elo \"1\"]", 1, 7, "record-tag-value"),
    ("[Game \"boco\"", 1, 13, "record-tag-open"),
    ("[Game \"boco\" x]", 1, 14, "record-tag-open"),
    ("[Game \"boco]\n\"]", 1, 7, "record-value-open"),
    ("[Game \"boco\\\"]", 1, 7, "record-value-open"),
    ("[Game \"boco\"]\n[Game \"boco\"]", 2, 2, "record-tag-twice"),
    ("[A \"\"][a \"\"][A \"\"]", 1, 14, "record-tag-twice"),
    ("; {\n  [White \"?\"]\n\n*", 1, 1, "record-no-game"),
    ("\n c3 *", 2, 2, "record-no-game"),
    ("[game \"choko\"]", 1, 1, "record-no-game"),
    ("[Game \"chess\"] e4", 1, 8, "record-no-such-game"),
    ("[Game \"Boco\"]", 1, 8, "record-no-such-game"),
    ("[Game \"syrtis\"][Seed \"1\"]", 1, 8, "record-no-position"),
    ("[Game \"boco\"]\n[FEN \"-/- 3\"]", 2, 11, "record-position"),
    ("[FEN \"-/\\\" 3\"][Game \"boco\"]", 1, 9, "record-position"),
    ("[FEN \"\\\\- 3\"][Game \"barca\"]", 1, 7, "record-position"),
    ("[Game \"boco\"][SetUp \"x\"]", 1, 22, "record-set-up"),
    ("[Game \"boco\"][SetUp \"1\"]", 1, 22, "record-set-up-without-position"),
    ("[Game \"boco\"][SetUp \"0\"][FEN \"-/- 1\"]", 1, 22, "record-set-up-with-position"),
    ("[Game \"boco\"][Seed \"-1\"]", 1, 21, "record-seed"),
    ("[Seed \"18446744073709551616\"]", 1, 8, "record-seed"),
    ("[Result \"?\"]", 1, 10, "record-result"),
    ("[Termination \"Normal\"]", 1, 15, "record-termination"),
    ("{ [Game \"boco\"]", 1, 1, "record-comment-open"),
];

/// These stand behind `[Game "choko"]` and a line end, so on line 2.
const MOVES: &[Case] = &[
    ("c3 c3", 2, 4, "record-illegal-move"),
    ("c3 d3\n (c4 (d9))", 3, 7, "record-illegal-move"),
    ("{é} c3 D3", 2, 8, "record-illegal-move"),
    ("c3 1.d3x", 2, 6, "record-illegal-move"),
    ("c3 %", 2, 4, "record-illegal-move"),
    ("c3\r\n\r% c3\rd9", 5, 1, "record-illegal-move"),
    ("c3 {", 2, 4, "record-comment-open"),
    ("c3 (d5 {)\n*", 2, 8, "record-comment-open"),
    ("c3 * {", 2, 6, "record-comment-open"),
    ("c3 (d5 (e5) a1 *", 2, 4, "record-variation-open"),
    ("c3 (d5\n[Game \"choko\"]", 2, 4, "record-variation-open"),
    ("c3 ) *", 2, 4, "record-variation-unopened"),
    ("c3 (d5)) *", 2, 8, "record-variation-unopened"),
    ("(c3) *", 2, 1, "record-variation-early"),
    ("c3 ((d5)) *", 2, 5, "record-variation-early"),
    ("c3 () *", 2, 5, "record-variation-empty"),
    ("c3 ({a} 1.) *", 2, 11, "record-variation-empty"),
    ("c3 $256", 2, 4, "record-nag"),
    ("c3 $", 2, 4, "record-nag"),
    ("c3 $+1", 2, 4, "record-nag"),
    ("$1 c3", 2, 1, "record-nag-early"),
    ("c3 ({a} ! d5)", 2, 9, "record-nag-early"),
    ("c3!!!", 2, 3, "record-suffix"),
    ("c3 } *", 2, 4, "record-unexpected"),
    ("c3 [White \"?\"]", 2, 4, "record-unexpected"),
    ("c3 \"d3\"", 2, 4, "record-unexpected"),
];

/// These begin with tags; the first move ends the game with `1-0`.
const RESULTS: &[Case] = &[
    ("[Result \"1-0\"]\n*", 2, 1, "record-result-differs"),
    ("[Result \"1-0\"]\na1a3 0-1", 2, 6, "record-result-differs"),
    ("[Result \"0-1\"]\na1a3", 1, 10, "record-result-by-rules"),
    ("\na1a3 *", 2, 6, "record-result-by-rules"),
    ("[Result \"0-1\"]\na1a3 0-1", 2, 6, "record-result-by-rules"),
    ("\na1a3 1-0 a1", 2, 10, "record-second"),
    ("\na1a3 a2a1", 2, 6, "record-illegal-move"),
    ("[Termination \"time\"]\na1a3 1-0", 1, 15, "record-termination-by-rules"),
    ("[Termination \"normal\"]\na1b1", 1, 15, "record-termination-open"),
    ("[Termination \"forfeit\"]\n*", 1, 15, "record-termination-open"),
    ("[Termination \"aborted\"]\n1-0", 1, 15, "record-termination-aborted"),
];

/// Every case as a whole text.
fn cases() -> Vec<(String, usize, usize, &'static str)> {
    let tags = TAGS.iter().map(|&(text, line, column, key)| (text.to_owned(), line, column, key));
    let moves = MOVES
        .iter()
        .map(|&(text, line, column, key)| (format!("[Game \"choko\"]\n{text}"), line, column, key));
    let results = RESULTS.iter().map(|&(text, line, column, key)| {
        let start = "[Game \"choko\"]\n[FEN \"5/5/5/X4/O4 1 0,0 -\"]\n";
        (format!("{start}{text}"), line + 2, column, key)
    });
    tags.chain(moves).chain(results).collect()
}

#[test]
fn faults_name_their_place() {
    for (text, line, column, key) in cases() {
        let Err(error) = Record::read(LUSUS, &text) else { panic!("{text:?} is read") };
        let found = (error.line, error.column, error.message.key);
        assert_eq!(found, (line, column, key), "{text:?}");
    }
}

#[test]
fn every_fault_is_tried_and_has_its_sentences() {
    let mut tried = BTreeSet::new();
    for (text, ..) in cases() {
        let message = Record::read(LUSUS, &text).unwrap_err().message;
        for language in Language::ALL {
            let sentence = say(language, &message);
            assert!(!sentence.contains(message.key) && !sentence.contains("{$"), "{sentence}");
        }
        tried.insert(message.key);
    }
    let known = CATALOGUE.iter().flat_map(|subject| subject.text(Language::English).lines());
    let known = known.filter_map(|line| line.split_once(" = ").map(|(key, _)| key));
    let known: BTreeSet<&str> = known.filter(|key| key.starts_with("record-")).collect();
    assert_eq!(tried, known);
}

#[test]
fn what_came_before_a_fault_can_be_had() {
    let check = |text: &str, expected: Option<&str>| {
        let so_far = Record::read(LUSUS, text).unwrap_err().so_far;
        assert_eq!(so_far.as_deref().map(move_text).as_deref(), expected, "{text:?}");
        if let Some(record) = so_far {
            check_law(&record);
        }
    };
    check("[Game \"chess\"] c3 *", None);
    check("[Game \"choko\"] [", None);
    check("[Game \"choko\"] c3 d3 (a1 a1) c4", Some("1. c3 d3 (1... a1) *"));
    check("[Game \"choko\"] c3 ({a}", Some("1. c3 *"));
    check("[Game \"choko\"] [Result \"0-1\"] c3 c3 1-0", Some("1. c3 0-1"));
    check("[Game \"choko\"] [Result \"0-1\"] c3 1-0", Some("1. c3 0-1"));
    check("[Game \"choko\"] c3 * d3", Some("1. c3 *"));
    let won = "[Game \"choko\"] [FEN \"5/5/5/X4/O4 1 0,0 -\"] [Result \"0-1\"] a1a3";
    check(won, Some("1. a1a3 1-0"));
}

#[test]
fn an_illegal_move_tells_the_rule_it_breaks() {
    let error = Record::read(LUSUS, "[Game \"choko\"] c3 c3").unwrap_err();
    let message = error.message.to_string();
    assert!(
        message.starts_with("record-illegal-move move=\"c3\" reason=(choko-refusal-"),
        "{message}"
    );
    assert_eq!(error.to_string(), format!("line 1, column 19: {message}"));
}
