//! What `lusus prove` finds, writes and refuses.

use std::fs;

use serde_json::Value;

use crate::lusus::{Run, lusus};

fn prove(arguments: &[&str]) -> Run {
    lusus(&[&["prove", "--table", "8"], arguments].concat())
}

#[test]
fn a_disproof_is_an_answer_with_a_certificate() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("b3l.lcert");
    let path = file.to_str().expect("UTF-8");
    let question = ["--game", "boco", "--moves", "b3l", "--player", "1", "--out", path];
    let run = prove(&question).succeeded();
    let facts: Vec<&str> = run.out.lines().collect();
    assert_eq!(facts[0], "result disproven");
    let names = facts.iter().map(|fact| fact.split(' ').next().unwrap_or_default());
    assert_eq!(
        names.collect::<Vec<_>>(),
        ["result", "nodes", "time", "longest", "entries", "file"]
    );
    let written = fs::read(&file).expect("the certificate");
    let header = "lusus certificate 1\nvariants boco\nposition b3l/- 2\nplayer 2\nclaim hold\n";
    assert!(written.starts_with(header.as_bytes()));

    let json = prove(&[&question[..], &["--json"]].concat()).succeeded().json();
    assert_eq!((&json["result"], &json["model"]), (&"disproven".into(), &"disproven".into()));
    assert_eq!(json["file"], path);
    assert!(json["nodes"].is_u64() && json["time"].is_number() && json["longest"].is_u64());
}

#[test]
fn a_proof_against_a_relaxed_defender_holds_in_both_variants() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("proof.lcert");
    let path = file.to_str().expect("UTF-8");
    let moves = "0,0>2,1:1 1,0>2,2:10 0,0>1,2:1";
    let base = ["--game", "knightline:official", "--moves", moves, "--player", "2"];
    let run = prove(&[&base[..], &["--plies", "15", "--out", path]].concat()).succeeded();
    assert!(run.out.starts_with("result proven\n"), "{}", run.out);
    let written = fs::read(&file).expect("the certificate");
    let variants = "lusus certificate 1\nvariants knightline knightline:official\n";
    assert!(written.starts_with(variants.as_bytes()));
}

/// The model favours the defender, so that he holds there says nothing.
#[test]
fn what_a_model_cannot_tell_is_unknown() {
    let run = prove(&["--game", "knightline", "--player", "2", "--plies", "4"]);
    assert_eq!(run.status, 1, "{}", run.err);
    assert!(run.out.starts_with("result unknown\nmodel disproven\n"), "{}", run.out);
    let relaxed = ["--game", "knightline", "--player", "2", "--plies", "4", "--relax", "attacker"];
    assert!(prove(&relaxed).succeeded().out.starts_with("result disproven\n"));
}

#[test]
fn a_search_that_is_stopped_can_go_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("boco.search");
    let path = file.to_str().expect("UTF-8");
    let base = ["--game", "boco", "--player", "1", "--plies", "9", "--resume", path];
    let part = [&base[..], &["--nodes", "20000", "--json"]].concat();
    let first = prove(&part);
    assert_eq!(first.status, 1, "{}", first.err);
    let first = first.json();
    assert_eq!((&first["result"], &first["nodes"]), (&"unknown".into(), &20_000.into()));
    assert_eq!(first["resume"], path);
    let second = prove(&part).json();
    assert_eq!(second["nodes"], 40_000, "the nodes of both parts");
    let last: Value = prove(&[&base[..], &["--json"]].concat()).succeeded().json();
    assert_eq!(last["result"], "disproven");

    let other = ["--game", "boco", "--player", "2", "--plies", "9", "--resume", path];
    assert!(prove(&other).refused().err.contains("another question"));
    fs::write(&file, "lusus proof search 1\n").expect("a damaged file");
    assert!(prove(&base).refused().err.contains("damaged"));
    fs::write(&file, "a letter").expect("another file");
    assert!(prove(&base).refused().err.contains("not a search"));
}

#[test]
fn questions_that_make_no_sense_are_refused() {
    let check = |arguments: &[&str], field: &str, part: &str| {
        let text = prove(arguments).refused().err;
        assert!(text.contains(part), "{arguments:?}: {text}");
        let error = prove(&[arguments, &["--json"]].concat()).refused().json_error();
        assert_eq!(error["field"], field, "{arguments:?}: {error}");
    };
    let over = "O4/2OO1/5/OO3/O4 2 0,0 -";
    let wide = "0,0:10;40,0:10/1,0:20 1";
    check(&["--game", "boco"], "player", "--player");
    check(&["--game", "boco", "--player", "3"], "player", "1, 2");
    check(&["--game", "choko", "--player", "1"], "plies", "--plies N");
    check(&["--game", "choko", "--player", "1", "--position", over], "moves", "nothing to prove");
    check(&["--game", "boco", "--player", "1", "--tiles", "3"], "tiles", "boco");
    check(&["--game", "boco", "--player", "1", "--free-first"], "free-first", "boco");
    check(&["--game", "boco", "--player", "1", "--plies", "0"], "plies", "200");
    let line = |flags: &[&str], field: &str, part: &str| {
        check(&[&["--game", "knightline", "--player", "2"], flags].concat(), field, part);
    };
    line(&["--tiles", "21"], "tiles", "20");
    line(&["--tiles", "5", "--moves", "0,0>2,1:1"], "tiles", "--moves");
    line(&["--relax", "everybody"], "relax", "attacker, defender, nobody");
    line(&["--relax", "nobody", "--splits", "three"], "splits", "every split");
    line(&["--position", wide], "position", "25");
    line(&["--tiles", "5", "--out", "x.lcert"], "out", "certificate");
    line(&["--out", "/no/such/folder/x.lcert"], "out", "folder");
}
