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
        ["result", "nodes", "longest", "entries", "file", "time"]
    );
    let written = fs::read(&file).expect("the certificate");
    let header = "lusus certificate 1\nvariants boco\nposition b3l/- 2\nplayer 2\nclaim hold\n";
    assert!(written.starts_with(header.as_bytes()));

    let json = prove(&[&question[..], &["--json"]].concat()).succeeded().json();
    assert_eq!((&json["result"], &json["model"]), (&"disproven".into(), &"disproven".into()));
    assert_eq!(json["file"], path);
    assert!(json["nodes"].is_u64() && json["time"].is_number() && json["longest"].is_u64());
    assert_eq!((&json["proof"], &json["disproof"]), (&Value::Null, &0.into()));
    assert_eq!((&json["plies"], &json["resumed"]), (&Value::Null, &0.into()));
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

/// The model favours the defender, so holding there proves nothing.
#[test]
fn what_a_model_cannot_tell_is_unknown() {
    let run = prove(&["--game", "knightline", "--player", "2", "--plies", "4"]);
    assert_eq!(run.status, 1, "{}", run.err);
    assert!(run.out.starts_with("result unknown\nplies 4\nmodel disproven\n"), "{}", run.out);
    assert!(run.err.contains("favours one side"), "{}", run.err);
    let wide = "0,0:10;20,20:10/1,0:10;21,20:10 1";
    let nobody = ["--relax", "nobody", "--player", "2", "--plies", "3", "--position", wide];
    let run = prove(&[&["--game", "knightline"], &nobody[..]].concat());
    assert!(run.out.starts_with("result unknown\nplies 3\nmodel disproven\n"), "{}", run.out);
    assert!(run.err.contains("beyond its edge"), "{}", run.err);
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
    assert_eq!(second["resumed"], 20_000, "those of the first");
    let last: Value = prove(&[&base[..], &["--json"]].concat()).succeeded().json();
    assert_eq!(last["result"], "disproven");

    let other = ["--game", "boco", "--player", "2", "--plies", "9", "--resume", path];
    let refused = prove(&other).refused().err;
    assert!(refused.contains("another question"), "{refused}");
    let kept = "--game boco --position \"-/- 1\" --player 1 --plies 9;";
    assert!(refused.contains(kept), "{refused}");
    fs::write(&file, "lusus proof search 1\n").expect("a damaged file");
    assert!(prove(&base).refused().err.contains("damaged"));
    fs::write(&file, "a letter").expect("another file");
    assert!(prove(&base).refused().err.contains("not a search"));
}

/// What was found stands, whatever becomes of the certificate.
#[test]
fn an_answer_without_its_certificate_is_an_answer() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("none.lcert");
    let path = file.to_str().expect("UTF-8");
    let start = ["--game", "choko", "--player", "1", "--plies", "2", "--out", path];
    let run = prove(&start);
    assert_eq!(run.status, 1, "{}", run.err);
    assert!(run.out.starts_with("result disproven\nplies 2\nnodes "), "{}", run.out);
    assert!(run.err.contains("no win within 2 plies"), "{}", run.err);
    assert!(run.err.contains("no certificate"), "{}", run.err);
    assert!(!file.exists());
    let run = prove(&[&start[..], &["--json"]].concat());
    assert_eq!((&run.json()["result"], &run.json()["plies"]), (&"disproven".into(), &2.into()));
}

#[test]
fn files_that_cannot_be_written_are_refused_before_the_search() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path().to_str().expect("UTF-8");
    let file = format!("{folder}/file");
    let same = format!("{folder}/./file");
    let boco = ["--game", "boco", "--player", "1"];
    for (flags, part) in [
        (["--out", folder].as_slice(), "no file"),
        (&["--out", ""], "needs a value"),
        (&["--resume", ""], "needs a value"),
        (&["--resume", "/dev/zero"], "no file"),
        (&["--resume", &file, "--out", &same], "two files"),
    ] {
        let run = prove(&[&boco, flags].concat()).refused();
        assert!(run.err.contains(part), "{flags:?}: {}", run.err);
    }
    let usual = ["--game", "knightline", "--player", "2", "--tiles", "20", "--nodes", "100"];
    assert_eq!(prove(&[&usual[..], &["--out", &file]].concat()).status, 1, "twenty are the rules");
    let large = lusus(&["prove", "--game", "boco", "--player", "1", "--table", "4097"]);
    assert!(large.refused().err.contains("4096"));
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
