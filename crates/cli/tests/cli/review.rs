//! Games on record are reviewed by the binary.

use std::fs;

use lusus_catalog::LUSUS;
use lusus_record::Record;
use serde_json::json;

use crate::lusus::lusus;

/// Player 1 lets a group be enclosed, and player 2 encloses it.
const GAME: &str = "[Game \"boco\"]\n[FEN \"c4l/b4,c4r 1\"]\n\n1. b3r c5 0-1\n";

/// The path of a file with these records.
fn file(folder: &tempfile::TempDir, text: &str) -> String {
    let path = folder.path().join("games.pgn");
    fs::write(&path, text).expect("written");
    path.to_str().expect("a path of text").to_owned()
}

#[test]
fn each_move_has_its_class_scores_and_words() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = file(&folder, GAME);
    let review = ["review", &path, "--nodes", "1000"];
    let json = lusus(&[&review[..], &["--json"]].concat()).succeeded().json();
    let blunder = &json["moves"][0];
    assert_eq!((&blunder["move"], &blunder["class"]), (&json!("b3r"), &json!("blunder")));
    assert_eq!(blunder["sign"], "??");
    assert_eq!(blunder["better"]["move"], "c5");
    assert_eq!(
        (&blunder["after"]["kind"], &blunder["after"]["result"], &blunder["after"]["plies"]),
        (&json!("proven"), &json!("loss"), &json!(1))
    );
    assert_eq!(blunder["words"][0], "lets the opponent win with the next move");
    assert_eq!(json["moves"][1]["class"], "best");
    assert_eq!(json["turning_points"], json!([1]));
    let text = lusus(&review).succeeded().out;
    assert!(text.contains("b3r??") && text.contains("Better: c5."), "{text}");
    assert!(text.contains("Player 1: accuracy"), "{text}");
    let text = lusus(&[&review[..], &["--lang", "pt"]].concat()).succeeded().out;
    assert!(text.contains("erro grave: deixa o adversário ganhar no lance seguinte"), "{text}");
}

#[test]
fn the_record_that_is_written_holds_the_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = file(&folder, GAME);
    let out = folder.path().join("reviewed.pgn");
    let out_text = out.to_str().expect("a path of text");
    lusus(&["review", &path, "--nodes", "1000", "--out", out_text]).succeeded();
    let text = fs::read_to_string(&out).expect("written");
    let record = Record::read(LUSUS, &text).expect("a record");
    assert_eq!(record.line().moves(), ["b3r", "c5"]);
    assert!(text.contains("b3r $4 {[%eval #-1]") && text.contains("(1. c5"), "{text}");
}

#[test]
fn what_cannot_be_reviewed_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = file(&folder, GAME);
    let wrong = [
        (vec!["review", "nowhere.pgn", "--json"], "file"),
        (vec!["review", &path, "--game-number", "2", "--json"], "game-number"),
        (vec!["review", &path, "--out", "nowhere/at/all.pgn", "--json"], "out"),
    ];
    for (arguments, field) in wrong {
        assert_eq!(lusus(&arguments).refused().json_error()["field"], field);
    }
}
