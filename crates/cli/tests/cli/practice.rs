//! Puzzles as programs read them, and levels in the place of people.

use lusus_bots::{Library, Sources};
use lusus_catalog::LUSUS;
use lusus_puzzles::{BadPuzzle, Collection, Held, Kind, Theme, check};
use serde_json::{Value, json};

use crate::lusus::lusus;

#[test]
fn puzzles_are_told_one_object_a_line() {
    for game in ["choko", "barca", "knightline", "boco", "syrtis"] {
        let told = lusus(&["puzzles", "--game", game, "--json"]).succeeded().out;
        let puzzles: Vec<Value> =
            told.lines().map(|line| serde_json::from_str(line).expect("an object")).collect();
        assert!(puzzles.len() >= 200, "{game}: {}", puzzles.len());
        for puzzle in &puzzles {
            for text in ["id", "variant", "position", "kind"] {
                assert!(puzzle[text].is_string(), "{text} of {puzzle}");
            }
            for number in ["rating", "error"] {
                assert!(puzzle[number].is_i64(), "{number} of {puzzle}");
            }
            // Tables of openings know who wins, and not when.
            let themes = puzzle["themes"].as_array().expect("themes");
            let may_lack = themes.contains(&Value::from("opening"));
            let plies = &puzzle["plies"];
            assert!(plies.is_i64() || (may_lack && plies.is_null()), "plies of {puzzle}");
            assert!(puzzle["solution"]["solver"][0]["move"].is_string(), "{puzzle}");
            assert!(!puzzle["themes"].as_array().expect("themes").is_empty(), "{puzzle}");
        }
    }
}

/// Larger tables than those of the program decide what a puzzle may ask for.
#[test]
#[ignore = "two minutes: solves the endings of Choko with eight pieces"]
fn tables_with_eight_pieces_agree_with_the_puzzles() {
    let folder = tempfile::tempdir().expect("a folder");
    let place = folder.path().to_str().expect("a name in UTF-8");
    lusus(&["solve", "--game", "choko", "--tables", place]).succeeded();
    let words = ["puzzles", "--game", "choko", "--check", "--tables", place, "--json"];
    let checked = lusus(&words).succeeded().json();
    assert_eq!(checked["wrong"], json!([]));
    let tables = Sources::Tables(Library::open(folder.path()).expect("tables"));
    let puzzles = Collection::shipped(LUSUS, "choko").expect("puzzles").puzzles.into_iter();
    let mut refused = 0;
    for mut puzzle in puzzles.filter(|it| it.kind.is_hold_out()) {
        puzzle.kind = Kind::Only(Held::Drawn);
        puzzle.themes[0] = Theme::Defence;
        refused += u32::from(matches!(check(&puzzle, &tables), Err(BadPuzzle::Held(_))));
    }
    assert_eq!(refused, 89, "no table knows a draw after a move to hold out with");
}

#[test]
fn tables_that_are_not_there_are_refused_by_the_check() {
    let folder = tempfile::tempdir().expect("a folder");
    let place = folder.path().to_str().expect("a name in UTF-8");
    let refused = lusus(&["puzzles", "--check", "--tables", place, "--json"]).refused();
    assert_eq!(refused.json_error()["field"], "tables");
}

#[test]
fn puzzles_of_an_unknown_game_are_refused() {
    let refused = lusus(&["puzzles", "--game", "go", "--json"]);
    assert_eq!(refused.status, 2, "{}", refused.err);
    let unknown = lusus(&["puzzles", "--play", "--puzzle", "boco-xyz"]);
    assert_eq!(unknown.status, 2, "{}", unknown.err);
}

/// Too few games to find anybody: what is told of them, and the same each time.
#[test]
fn levels_play_opponents_of_their_strength() {
    let words = ["opponent", "--game", "knightline", "--runs", "1", "--games", "2", "--json"];
    let told = |threads: &str| {
        let run = lusus(&[&words[..], &["--threads", threads]].concat());
        assert_eq!(run.status, 1, "the bar is missed: {}", run.err);
        run.json()
    };
    let one = told("1");
    assert_eq!(one["met"], false);
    let game = &one["games"][0];
    assert_eq!((&game["game"], &game["runs"]), (&Value::from("knightline"), &Value::from(10)));
    for number in ["share", "estimate_off", "opponent_off", "score"] {
        assert!(game[number].is_f64(), "{number} of {game}");
    }
    assert_eq!(told("2"), one, "the number of threads changes nothing");
}
