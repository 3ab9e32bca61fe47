//! Positions and games are drawn by the binary.

use std::fs;

use serde_json::json;

use crate::lusus::lusus;

/// The path of a file in a folder.
fn path(folder: &tempfile::TempDir, name: &str) -> String {
    folder.path().join(name).to_str().expect("a path of text").to_owned()
}

#[test]
fn the_ending_says_what_is_drawn() {
    let folder = tempfile::tempdir().expect("a folder");
    let kinds: [(&str, &[u8]); 3] =
        [("a.svg", b"<svg "), ("a.PNG", b"\x89PNG\r\n"), ("a.gif", b"GIF89a")];
    for (name, begin) in kinds {
        let out = path(&folder, name);
        let arguments =
            ["picture", "--game", "choko", "--moves", "c3 b3", "--size", "100", "--out", &out];
        let json = lusus(&[&arguments[..], &["--json"]].concat()).succeeded().json();
        assert_eq!((&json["width"], &json["height"]), (&json!(100), &json!(100)), "{name}");
        assert_eq!(json["frames"], if name == "a.gif" { 3 } else { 1 }, "{name}");
        let bytes = fs::read(&out).expect("written");
        assert!(bytes.starts_with(begin), "{name}");
    }
    let printed = lusus(&["picture", "--game", "choko", "--out", "-", "--format", "svg"]);
    assert!(printed.succeeded().out.starts_with("<svg "));
}

#[test]
fn a_game_on_record_is_drawn_as_far_as_asked() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = path(&folder, "games.pgn");
    fs::write(&file, "[Game \"boco\"]\n\n1. e6l *\n\n[Game \"choko\"]\n\n1. c3 b3 2. d3 *\n")
        .expect("written");
    let svg = |more: &[&str]| {
        let fixed = ["picture", &file, "--game-number", "2", "--out", "-", "--format", "svg"];
        lusus(&[&fixed[..], more].concat()).succeeded().out
    };
    let typed = |moves: &str| {
        let fixed = ["picture", "--game", "choko", "--out", "-", "--format", "svg", "--moves"];
        lusus(&[&fixed[..], &[moves]].concat()).succeeded().out
    };
    assert_eq!(svg(&[]), typed("c3 b3 d3"));
    assert_eq!(svg(&["--ply", "1"]), typed("c3"));
    assert_ne!(svg(&["--ply", "1"]), svg(&["--ply", "1", "--last-move", "off"]));
    assert_ne!(svg(&[]), svg(&["--arrows", "c3-d3"]));
    assert_ne!(svg(&[]), svg(&["--flip"]));
    assert_ne!(svg(&[]), svg(&["--coordinates", "off"]));
    assert_ne!(svg(&["--scheme", "dark"]), svg(&["--theme", "slate"]));
}

#[test]
fn what_cannot_be_drawn_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = path(&folder, "a.png");
    let gif = path(&folder, "a.gif");
    let check = |arguments: &[&str], field: &str, said: &str| {
        let arguments = [&["picture", "--game", "choko"], arguments].concat();
        let refused = lusus(&[&arguments[..], &["--json"]].concat());
        assert_eq!(refused.status, 2, "{arguments:?}");
        assert!(refused.err.contains(&format!("\"field\":\"{field}\"")), "{}", refused.err);
        assert!(refused.err.contains(said), "{}", refused.err);
    };
    check(&["--out", &out, "--theme", "wood"], "theme", "walnut, slate, meadow, paper, contrast");
    check(&["--out", &out, "--arrows", "c3-c9"], "arrows", "its cells are a1, b1,");
    check(&["--out", &out, "--arrows", "c3-c3"], "arrows", "c3-c3");
    check(&["--out", &gif, "--arrows", "c3-d3"], "arrows", ".svg or .png");
    check(&["--out", &out, "--pause", "500"], "pause", ".gif");
    check(&["--out", &out, "--ply", "1"], "ply", "from 0 to 0");
    check(&["--out", &out, "--size", "9999"], "size", "from 16 to 4096");
    check(&["--out", "a.jpg"], "out", ".svg, .png or .gif");
    check(&["--out", "-"], "out", "--format");
    check(&["--out", "nowhere/a.png"], "out", "nowhere");
    let record = path(&folder, "long.pgn");
    fs::write(&record, long_game()).expect("written");
    let refused = lusus(&["picture", &record, "--size", "4096", "--out", &gif]);
    assert_eq!(refused.status, 2);
    assert!(refused.err.contains("40 plies of 4096 pixels"), "{}", refused.err);
    assert!(!fs::exists(&gif).expect("a folder"));
}

/// Forty plies of Barca in which two mice go to and fro.
fn long_game() -> String {
    let there_and_back = ["e2e3", "e9e8", "e3e2", "e8e9"];
    format!("[Game \"barca\"]\n\n{} *\n", there_and_back.repeat(10).join(" "))
}
