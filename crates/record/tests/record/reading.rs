//! Texts that are read, and how they are written again.

use lusus_catalog::LUSUS;
use lusus_core::{GameResult, Player};
use lusus_record::{Record, Records, Termination};

use crate::{check_law, file_of, move_text};

const WHOLE: &str = r#"[Event "The \"Big\" one \\ 1"]
[Site "?"]
[Date "2024.12.31"]
[Round "?"]
[White "Ana"]
[Black "Zé"]
[Result "1-0"]
[Game "choko:winther"]
[SetUp "1"]
[FEN "5/5/5/X4/O4 1 0,0 -"]
[Seed "18446744073709551615"]
[TimeControl "300+2"]
[Termination "normal"]
[PlyCount "1"]
[Annotator "B"]
[annotator ""]

{before} 1. a1a3 $1 $255 {after} {again} (1. a1b1 a2a3) ({lead} 1. a1b1) 1-0
"#;

#[test]
fn a_whole_record_is_read_and_written_again() {
    let record = Record::read(LUSUS, WHOLE).unwrap();
    assert_eq!(record.to_string(), WHOLE);
    assert_eq!(record.result(), Some(GameResult::Win(Player::First)));
    assert_eq!(record.termination(), Some(Termination::Normal));
    assert_eq!(record.tags.white.as_str(), "Ana");
    assert_eq!(record.tags.seed, Some(u64::MAX));
    assert_eq!(record.tags.other("Annotator"), Some("B"));
    assert_eq!(record.ply_count(), 1);
    assert_eq!(record.start().text(), "5/5/5/X4/O4 1 0,0 -");
}

/// How `read`, with a tag in front, is written again behind the tags.
fn check(id: &str, read: &str, written: &str) {
    let text = format!("[Game \"{id}\"]\n\n{read}");
    let record = Record::read(LUSUS, &text).unwrap_or_else(|error| panic!("{error} in {read:?}"));
    assert_eq!(move_text(&record), written, "{read:?}");
    check_law(&record);
}

#[test]
fn numbers_layout_and_results_are_read_leniently() {
    let check = |read, written| check("choko", read, written);
    check("*", "*");
    check("", "*");
    check("1-0", "1-0");
    check("1/2-1/2", "1/2-1/2");
    check("1. c3 d3 2. c4 d4 3. c5 *", "1. c3 d3 2. c4 d4 3. c5 *");
    check("c3 d3 c4", "1. c3 d3 2. c4 *");
    check("1.c3 1...d3 2.c4", "1. c3 d3 2. c4 *");
    check("1 c3 1. ... d3 7 7 7. c4*", "1. c3 d3 2. c4 *");
    check("00012....c3 .d3 9", "1. c3 d3 *");
    check("\r\n1.\tc3\r\n\r\nd3\u{a0}\u{feff}c4\r*\r\n", "1. c3 d3 2. c4 *");
    check("% ( {\nc3\n%\n% d3\nd3", "1. c3 d3 *");
    check("c3 d3(c4)c4", "1. c3 d3 (1... c4) 2. c4 *");
}

#[test]
fn a_number_glued_to_a_move_of_digits_is_ignored() {
    let check = |read, written| check("knightline:official", read, written);
    let written = "1. 0,0>2,-1:1 1,0>2,-2:1 2. 0,0>1,-2:18 1,0>-1,1:18 *";
    check("1.0,0>2,-1:1 1...1,0>2,-2:1 2.0,0>1,-2:18 1,0>-1,1:18", written);
    check("1 0,0>2,-1:1 1,0>2,-2:1 2 0,0>1,-2:18 2...1,0>-1,1:18*", written);
    check("1. 0,0>2,-1:1 0-1", "1. 0,0>2,-1:1 0-1");
}

#[test]
fn comments_belong_to_the_move_before_them() {
    let check = |read, written| check("choko", read, written);
    check("{a} c3", "{a} 1. c3 *");
    check("c3 {a} d3 {b} c4", "1. c3 {a} 1... d3 {b} 2. c4 *");
    check("c3 {a} (d5) {b} d3", "1. c3 {a} {b} (1. d5) 1... d3 *");
    check("c3 ({a} {b} d5 {c} a1) d3", "1. c3 ({a} {b} 1. d5 {c} 1... a1) 1... d3 *");
    check("c3 {\n a \t\u{1} b } d3 {} {\u{7f}}", "1. c3 {a b} 1... d3 *");
    check("c3 ; all } this {\nd3", "1. c3 {all this {} 1... d3 *");
    check("{{a}c3;b", "{{a} 1. c3 {b} *");
    check("c3 * {a} ; b\n", "1. c3 {a} {b} *");
    check("c3 {%\n%a\n[b]\n%}", "1. c3 {% %a [b] %} *");
}

#[test]
fn marks_of_a_move_are_annotations() {
    let check = |read, written| check("choko", read, written);
    check("c3! d3? c4!! d4?? c5!? d5?!", "1. c3 $1 d3 $2 2. c4 $3 d4 $4 3. c5 $5 d5 $6 *");
    check("c3 ! $0 $010 $1 $1 {a} $7", "1. c3 $1 $0 $10 $7 {a} *");
    check("c3 (d5) $4 d3", "1. c3 $4 (1. d5) 1... d3 *");
    check("c3$1$2(d5!)", "1. c3 $1 $2 (1. d5 $1) *");
}

#[test]
fn variations_nest_and_are_numbered() {
    let check = |read, written| check("choko", read, written);
    check("c3 (d5) (a1 a2) d3", "1. c3 (1. d5) (1. a1 a2) 1... d3 *");
    // A variation on the first move of a variation is one on the same move.
    check("c3 (d5 (a1 a2) b3) d3", "1. c3 (1. d5 b3) (1. a1 a2) 1... d3 *");
    check(
        "c3 d3 (a1 a2 (a3 a4 (a5)) b2) c4 (b4)",
        "1. c3 d3 (1... a1 2. a2 (2. a3 a4 (2... a5)) 2... b2) 2. c4 (2. b4) *",
    );
    // The same move twice is two variations.
    check("c3 (c3 d3) (c3) d4", "1. c3 (1. c3 d3) (1. c3) 1... d4 *");
}

#[test]
fn tags_are_read_leniently() {
    let check = |tags: &str, expected: &[(&str, &str)]| {
        let record =
            Record::read(LUSUS, tags).unwrap_or_else(|error| panic!("{error} in {tags:?}"));
        let text = record.to_string();
        for (name, value) in expected {
            let line = format!("[{name} \"{value}\"]\n");
            assert!(text.contains(&line), "no {line} in {text}");
        }
        check_law(&record);
    };
    check("\u{feff}[Game \"choko\"]", &[("Game", "choko"), ("Result", "*")]);
    check("[Result \"0-1\"][Game \"choko\"]", &[("Result", "0-1")]);
    check("\n\n  [\tGame\n\n\"boco\"\r\n] [White\"x\"]", &[("White", "x"), ("Game", "boco")]);
    check(r#"[Game "boco"][A "\a\\\""][B ""]"#, &[("A", r#"\\a\\\""#)]);
    check("[Game \"boco\"][A \"a\tb  c\"]", &[("A", "a b  c")]);
    check("[PlyCount \"no\"][Game \"boco\"]", &[("PlyCount", "0")]);
    check("[Game \"boco\"]{a}[White \"b\"];c\nb3l *", &[("White", "b"), ("PlyCount", "1")]);
    check("[FEN \"-/- 2\"][Game \"boco\"]", &[("SetUp", "1"), ("FEN", "-/- 2")]);
    check("[SetUp \"0\"][Game \"boco\"][Seed \"007\"]", &[("Seed", "7")]);
    check("[Game \"boco\"][Termination \"aborted\"]", &[("Termination", "aborted")]);
    check("[Game \"boco\"][Termination \"time\"] 1-0", &[("Result", "1-0")]);
}

#[test]
fn the_usual_start_is_not_written() {
    let record = Record::read(LUSUS, "[SetUp \"1\"][FEN \"-/- 1\"][Game \"boco\"]").unwrap();
    assert!(!record.to_string().contains("FEN"));
}

#[test]
fn the_rules_give_a_missing_result() {
    let text = "[Game \"choko\"] [FEN \"5/5/5/X4/O4 1 0,0 -\"] a1a3";
    let record = Record::read(LUSUS, text).unwrap();
    assert_eq!(record.result(), Some(GameResult::Win(Player::First)));
    assert_eq!(record.termination(), Some(Termination::Normal));
    assert_eq!(record.ending().unwrap().to_string(), "1-0 captured");
    check_law(&record);
}

#[test]
fn a_file_holds_many_records() {
    let text = "[Game \"choko\"] c3 * [Game \"boco\"] ; no result\n b3l\n\
        [Game \"barca\"]\n\n[White \"still Barca\"] 0-1\n[Game \"choko\"]";
    let records: Vec<Record> = Records::new(LUSUS, text).map(Result::unwrap).collect();
    let games: Vec<&str> = records.iter().map(|record| record.variant().id()).collect();
    assert_eq!(games, ["choko", "boco", "barca", "choko"]);
    let written = file_of(&records);
    assert_eq!(written.matches("\n\n[Event ").count(), 3);
    let again: Vec<Record> = Records::new(LUSUS, &written).map(Result::unwrap).collect();
    assert_eq!(again, records);
    assert_eq!(Records::new(LUSUS, " \n% nothing").count(), 0);
}

#[test]
fn reading_goes_on_behind_an_error() {
    let good = "[Game \"choko\"]\n\n1. c3 {good} *\n";
    let check = |bad: &str| {
        let text = format!("{good}\n{bad}\n{good}");
        let found: Vec<bool> = Records::new(LUSUS, &text).map(|record| record.is_ok()).collect();
        assert_eq!(found, [true, false, true], "{bad:?}");
    };
    check("[Game \"chess\"]\n\n1. e4 {a\n[b\n}\n e5 *\n");
    check("[Game \"choko\"]\n\n1. c3 c3 {a\n[b\n} ) 1-0\n");
    check("[Game \"choko\"]\n\n1. c3 ) ; {\n 1-0\n");
    check("[Game \"choko\"]\n[Seed \"{\"]\n[White \"?\"]\n\n1. c3 *\n");
    check("[Game \"choko\"\n[White \"?\"]\n; {\n% {\n\n1. c3 *\n");
    check("[Seed \"x\"]\n; a\n[Game \"choko\"]\n\n*\n");
    check("1. c3 d3 *\n");
    check("[Game \"choko\"]\n\n1. c3 [White \"?\"] *\n");
    // An open comment hides what follows it, up to the next `}` only.
    let text = "[Game \"choko\"]\n\nc3 { *\n\n[Game \"choko\"]\n\n{ *\n\n[Game \"choko\"] d3";
    let found: Vec<bool> = Records::new(LUSUS, text).map(|record| record.is_ok()).collect();
    assert_eq!(found, [false, false, true]);
}
