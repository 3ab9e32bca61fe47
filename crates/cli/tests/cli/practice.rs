//! Puzzles as programs read them, and levels in the place of people.

use serde_json::Value;

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
