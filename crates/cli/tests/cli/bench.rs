//! What `lusus bench` prints. How fast the engine is, no test asks.

use crate::lusus::lusus;

/// The variant whose positions take the least time.
const GAME: &str = "knightline:official";

/// Its nodes and hash in the file of recorded signatures.
fn recorded() -> (u64, &'static str) {
    let lines = include_str!("../../../../bench/signature.txt").lines();
    let words: Vec<&str> = lines
        .map(|line| line.split(' ').collect::<Vec<_>>())
        .find(|words| words[0] == GAME)
        .expect("the variant has a signature");
    (words[1].parse().expect("a number of nodes"), words[2])
}

#[test]
fn the_signature_is_the_recorded_one() {
    let (nodes, hash) = recorded();
    let run = lusus(&["bench", "--game", GAME, "--signature"]).succeeded();
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(lines[0], format!("{GAME} {nodes} {hash}"));
    assert!(lines[1].starts_with(&format!("total {nodes} ")) && lines.len() == 2, "{}", run.out);
}

#[test]
fn the_table_shows_signature_and_speed() {
    let (nodes, hash) = recorded();
    let found = lusus(&["bench", "--game", GAME, "--json"]).succeeded().json();
    assert!(found["machine"]["cores"].as_u64() >= Some(1), "{found}");
    let row = &found["rows"][0];
    assert_eq!((row["name"].as_str(), row["nodes"].as_u64()), (Some(GAME), Some(nodes)));
    assert_eq!(row["hash"], hash);
    assert!(row["nps"].as_u64() > Some(0), "{found}");
    assert_eq!(found["total"]["nodes"], nodes);
}

/// The engine is asked over pipes; how late it was is not looked at.
#[test]
fn every_promise_is_measured() {
    let found = lusus(&["bench", "--game", GAME, "--timing", "--json"]).succeeded().json();
    let rows = found["rows"].as_array().expect("rows");
    let names: Vec<&str> = rows.iter().filter_map(|row| row["name"].as_str()).collect();
    assert_eq!(names, ["movetime 10", "movetime 30", "movetime 100", "movetime 500", "stop"]);
    for row in rows {
        assert_eq!(row["samples"], 10, "{row}");
        assert!(row["median_ms"].as_f64() <= row["longest_ms"].as_f64(), "{row}");
        assert!(row["kept"].is_boolean(), "{row}");
    }
}

#[test]
fn one_thing_is_measured_at_a_time() {
    for excluded in [["--signature", "--timing"], ["--timing", "--threads=2"]] {
        let flags = [&["bench"][..], &excluded].concat();
        let error = lusus(&flags).refused().err;
        assert!(error.contains(excluded[0]), "{error}");
    }
}
