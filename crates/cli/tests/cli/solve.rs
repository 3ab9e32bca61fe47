//! Ending tables through the real binary.

use std::fs;
use std::path::Path;

use crate::lusus::{lusus, lusus_in, lusus_told};

/// Player 1 wins by force, and the tables know how soon.
const WON: &str = "X2O1/2O2/O1O2/5/4X 1 0,0 -";

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder")
}

fn name(folder: &Path) -> &str {
    folder.to_str().expect("a name in UTF-8")
}

#[test]
fn tables_are_made_kept_and_checked() {
    let folder = folder();
    let place = name(folder.path());
    let solve = ["solve", "--game", "choko", "--pieces", "4", "--tables", place];
    let made = lusus(&solve).succeeded().out;
    let lines: Vec<&str> = made.lines().collect();
    assert_eq!(lines.len(), 7, "{made}");
    assert_eq!(
        lines[3],
        "2v2: 9664 endings, won 33.2 %, drawn 66.1 %, lost 0.7 %, longest 5 plies"
    );
    assert!(lines[6].starts_with("24427 endings, ") && lines[6].contains(place), "{made}");
    let checked = lusus(&[&solve[..], &["--check"]].concat()).succeeded().out;
    assert!(checked.contains(" checked: every value follows from "), "{checked}");
    let facts = lusus(&[&solve[..], &["--check", "--json"]].concat()).succeeded().json();
    assert_eq!((&facts["complete"], &facts["checked"]), (&true.into(), &true.into()));
    assert_eq!(facts["endings"], 24_427);
    assert_eq!(facts["layers"][0]["layer"], "1v1");
    assert_eq!(facts["layers"][0]["wins"], 60);

    let table = folder.path().join("choko-2v2.lend");
    fs::write(&table, "a sonnet").expect("a file");
    let refused = lusus(&[&solve[..], &["--check"]].concat()).refused().err;
    assert!(refused.contains("choko-2v2.lend: this is no table of endings (byte 0)"), "{refused}");
    let refused = lusus(&["best", "--game", "choko", "--tables", place, "--json"]).refused();
    let error = refused.json_error();
    assert_eq!((&error["reason"], &error["byte"]), (&"endings-foreign".into(), &0.into()));
    assert!(error["file"].as_str().is_some_and(|file| file.ends_with("choko-2v2.lend")));
    // More pieces than there are tables of.
    let more = ["solve", "--game", "choko", "--pieces", "5", "--check", "--tables", place];
    fs::remove_file(&table).expect("removed");
    let refused = lusus(&more).refused().err;
    assert!(refused.contains("choko-2v2.lend is not there"), "{refused}");
    // What is broken is made again.
    lusus(&solve).succeeded();
    lusus(&[&solve[..], &["--check"]].concat()).succeeded();
}

#[test]
fn wrong_wishes_are_refused() {
    let check = |arguments: &[&str], field: &str, part: &str| {
        let error = lusus(&[arguments, &["--json"]].concat()).refused().json_error();
        assert_eq!(error["field"], field, "{error}");
        assert!(error["error"].as_str().is_some_and(|text| text.contains(part)), "{error}");
    };
    check(&["solve"], "game", "--game");
    check(&["solve", "--game", "barca"], "game", "choko:ludii");
    check(&["solve", "--game", "choko", "--pieces", "9"], "pieces", "8");
    check(&["solve", "--game", "choko", "--pieces", "1"], "pieces", "2");
    let empty = folder();
    let place = name(empty.path());
    check(&["best", "--game", "choko", "--tables", place], "tables", "lusus solve");
    check(&["solve", "--game", "choko", "--check", "--tables", place], "tables", "choko-1v1.lend");
    for conversation in ["ugi", "play"] {
        let run = lusus(&[conversation, "--tables", place]).refused();
        assert!(run.err.contains(place), "{}", run.err);
    }
    let arena = ["arena", "--game", "choko", "--bot", "random", "--bot", "novice"];
    check(&[&arena[..], &["--tables", place]].concat(), "tables", place);
}

#[test]
fn who_knows_from_tables_says_so() {
    let best = ["best", "--game", "choko", "--position", WON];
    let said = lusus(&best).succeeded().out;
    assert!(said.contains("\nbasis table\nbestmove "), "{said}");
    let beside = lusus(&best).succeeded().err;
    assert!(beside.starts_with("known from the ending tables: win in "), "{beside}");
    let facts = lusus(&[&best[..], &["--json"]].concat()).succeeded().json();
    assert_eq!((&facts["basis"], &facts["nodes"]), (&"table".into(), &0.into()));
    let level = [&best[..], &["--bot", "level-9", "--seed", "1", "--json"]].concat();
    assert_ne!(lusus(&level).succeeded().json()["basis"], "table");
    let said = lusus_told(
        &[&format!("position fen {WON}"), "go nodes 10", "quit"],
        &["ugi", "--game", "choko"],
    );
    assert!(said.out.contains("info string known from the ending tables: win in "), "{}", said.out);
}

/// A game without tables does not care where they should be.
#[test]
fn the_variable_matters_to_games_with_tables() {
    let damaged = folder();
    fs::write(damaged.path().join("choko-2v2.lend"), "a sonnet").expect("a file");
    for place in ["/nowhere/at/all", name(damaged.path())] {
        let variable = [("LUSUS_TABLES", place)];
        let best = |game| ["best", "--game", game, "--nodes", "10"];
        for game in ["barca", "boco"] {
            assert_eq!(lusus_in(&variable, &best(game)).succeeded().err, "");
        }
        let refused = lusus_in(&variable, &best("choko")).refused().err;
        assert!(refused.contains("the variable LUSUS_TABLES: "), "{refused}");
    }
}

#[test]
fn a_path_without_letters_is_refused() {
    for arguments in [
        &["solve", "--game", "choko", "--tables", ""][..],
        &["best", "--game", "choko", "--tables", ""],
        &["prove", "--game", "boco", "--player", "1", "--out", ""],
        &["verify", ""],
    ] {
        assert!(lusus(arguments).refused().err.contains("needs a value"), "{arguments:?}");
    }
}

/// The flag, the environment and the option of the protocol name a folder.
#[test]
fn tables_are_found_where_they_are_said_to_be() {
    let folder = folder();
    let place = name(folder.path());
    lusus(&["solve", "--game", "choko", "--pieces", "3", "--tables", place]).succeeded();
    let best = ["best", "--game", "choko", "--position", "O4/5/5/5/1O1X1 1 0,0 -"];
    let damaged = folder.path().join("choko-2v1.lend");
    let mut bytes = fs::read(&damaged).expect("a table");
    *bytes.last_mut().expect("bytes") ^= 1;
    fs::write(&damaged, bytes).expect("a file");
    // A damaged block is told, and that of the program looked up instead.
    for run in [
        lusus(&[&best[..], &["--tables", place, "--nodes", "100"]].concat()),
        lusus_in(&[("LUSUS_TABLES", place)], &[&best[..], &["--nodes", "100"]].concat()),
    ] {
        let run = run.succeeded();
        assert!(run.err.contains("choko-2v1.lend: block 0 is damaged (byte 52)"), "{}", run.err);
        assert!(run.out.contains("\nbasis table\nbestmove "), "{}", run.out);
    }
    let said = lusus_told(
        &[
            &format!("setoption name Tables value {place}"),
            "position fen O4/5/5/5/1O1X1 1 0,0 -",
            "go nodes 100",
            "setoption name Tables value /nowhere/at/all",
            "quit",
        ],
        &["ugi", "--game", "choko"],
    );
    assert!(said.out.contains("info string ending tables that are not used: "), "{}", said.out);
    assert!(said.out.contains("/nowhere/at/all holds no ending tables"), "{}", said.out);
}
