//! What `lusus accuracy` prints, and that the engine keeps what it kept before.

use std::fs;

use serde_json::Value;

use crate::lusus::lusus;

/// Positions from play that nothing was learnt from, with the moves that keep
/// what the full solution says they are worth.
const POSITIONS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../bench/choko-values.txt");

fn percents(row: &Value) -> Vec<f64> {
    let phases = row["phases"].as_array().expect("phases").iter();
    phases.map(|phase| phase["percent"].as_f64().expect("a share")).collect()
}

/// The least that the engine keeps with so few positions, in percent of the
/// critical ones: a little less than it did when this was written.
#[test]
fn the_engine_keeps_what_positions_are_worth() {
    let asked = ["accuracy", "--game", "choko", "--positions", POSITIONS, "--nodes", "1000"];
    let network = lusus(&[&asked[..], &["--threads", "2", "--json"]].concat()).succeeded().json();
    assert_eq!((&network["positions"], &network["rows"][0]["wrong"]), (&1_100.into(), &0.into()));
    let found = percents(&network["rows"][0]);
    for (found, least) in found.iter().zip([95.0, 87.0, 97.0, 99.0]) {
        assert!(*found >= least, "{network}");
    }
    let asked = [&asked[..], &["--evaluator", "written", "--json"]].concat();
    let written = percents(&lusus(&asked).succeeded().json()["rows"][0]);
    // With more in hand both look it up.
    assert!(found[1] > written[1] + 3.0, "{written:?}");
}

/// Won, as the tables that are part of the program know.
const WON: &str = "3X1/5/3O1/1X2X/1X3 2 0,0 -";

/// What one position and some of its moves are said to be worth.
fn asked_about(line: &str, further: &[&str]) -> crate::lusus::Run {
    let (_folder, file) = file(line);
    lusus(&[&["accuracy", "--game", "choko", "--positions", &file], further].concat())
}

#[test]
fn a_false_claim_is_counted() {
    for (value, wrong) in [("won", 0), ("lost", 1)] {
        let line = format!("{WON}\t{value}\tb1c1 {value}\n");
        let row = &asked_about(&line, &["--json"]).succeeded().json()["rows"][0];
        assert_eq!((&row["claims"], &row["wrong"]), (&1.into(), &wrong.into()), "{row}");
    }
}

#[test]
fn the_table_has_a_row_for_each_number_of_positions_in_either_language() {
    let line = format!("{WON}\twon\tb1c1 won\tb1a1 won\n");
    for (language, critical, ending) in
        [("en", "critical", "empty, ≤ 8"), ("pt", "críticas", "vazias, ≤ 8")]
    {
        let run = asked_about(&line, &["--nodes", "10,20", "--lang", language]).succeeded();
        let lines: Vec<&str> = run.out.lines().collect();
        assert!(lines[0].contains(ending) && lines[1].starts_with(critical), "{}", run.out);
        assert!(lines[3].starts_with("10 ") && lines[4].starts_with("20 "), "{}", run.out);
        assert_eq!(lines.len(), 5, "{}", run.out);
    }
}

#[test]
fn a_line_that_is_wrong_is_named() {
    for (line, fault) in [
        (format!("{WON}\twon\tb1c1 won\n{WON}\tgood\tb1c1 won\n"), "line 2: “good” is no value"),
        (format!("{WON}\twon\tb1b5 won\n"), "line 1: “b1b5” is not legal"),
        (format!("{WON}\twon\tb1c1 lost\n"), "line 1: no move keeps"),
        ("here\twon\n".to_owned(), "line 1: "),
    ] {
        let error = asked_about(&line, &[]).refused().err;
        assert!(error.contains(fault), "{error}");
    }
    let error = lusus(&["accuracy", "--game", "choko", "--positions", "nowhere.txt"]).refused().err;
    assert!(error.contains("nowhere.txt"), "{error}");
    let line = format!("{WON}\twon\tb1c1 won\n");
    assert!(asked_about(&line, &["--bot", "engin"]).refused().err.contains("engine"));
}

/// A file with these lines, in a folder that is removed with what is returned.
fn file(lines: &str) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("positions.txt");
    fs::write(&path, lines).expect("a file");
    let path = path.to_string_lossy().into_owned();
    (folder, path)
}
