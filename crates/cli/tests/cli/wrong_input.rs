//! Wrong input is refused with exit status 2 and a message that says what was
//! wrong, where, and what would be right.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::{Value, json};

use crate::lusus::{lusus, lusus_in, lusus_told};

/// Every recorded bad input of every variant, through the real binary.
#[test]
fn recorded_bad_input_is_refused() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games/cases");
    let mut seen = 0;
    for entry in fs::read_dir(folder).expect("the folder of cases") {
        let path = entry.expect("a case").path();
        if path.extension().is_none_or(|extension| extension != "bad") {
            continue;
        }
        let game = path.file_stem().expect("a name").to_string_lossy().replacen('-', ":", 1);
        for line in fs::read_to_string(&path).expect("cases").lines() {
            if !line.starts_with('#') {
                check_bad_case(&game, &serde_json::from_str(line).expect("a JSON object"));
                seen += 1;
            }
        }
    }
    assert!(seen >= 13 * 15, "only {seen} cases");
}

fn check_bad_case(game: &str, case: &Value) {
    let position = case["position"].as_str().expect("a position");
    let mut arguments = vec!["position", "--game", game, "--position", position];
    let moves = case["moves"].as_str();
    if let Some(moves) = moves {
        arguments.extend(["--moves", moves]);
    }
    lusus(&arguments).refused();
    arguments.push("--json");
    let error = lusus(&arguments).refused().json_error();
    assert!(error["field"].is_string() && error["reason"].is_string(), "{case}: {error}");
    if let Some(moves) = moves {
        let last = moves.split(' ').next_back().expect("a move");
        assert_eq!(error["move"], last, "{case}");
        assert_eq!(error["number"], moves.split(' ').count(), "{case}");
        assert!(error["clause"].is_string(), "{case}: {error}");
    }
}

#[test]
fn every_mistake_is_named() {
    let check = |arguments: &[&str], field: &str, part: &str| {
        let text = lusus(arguments).refused().err;
        assert!(text.contains(part), "{arguments:?}: {text}");
        let error = lusus(&[arguments, &["--json"]].concat()).refused().json_error();
        assert_eq!(error["field"], field, "{arguments:?}: {error}");
    };
    check(&["moves"], "game", "--game");
    check(&["moves", "--game", "chess"], "game", "choko:winther");
    check(&["moves", "--game", "chocko"], "game", "did you mean “choko”?");
    check(&["play", "--game", "boco", "--p2", "level3"], "p2", "did you mean “level-3”?");
    check(&["best", "--game", "boco", "--bot", "engin"], "bot", "did you mean “engine”?");
    check(&["mvoes", "--game", "boco"], "command", "did you mean “moves”?");
    check(&["help", "mvoes"], "command", "did you mean “moves”?");
    check(&["moves", "--gam", "boco"], "gam", "did you mean “--game”?");
    check(&["moves", "--game", "syrtis"], "position", "lusus new --game syrtis");
    check(&["moves", "--game", "choko", "--colour", "red"], "colour", "--colour");
    check(&["moves", "--game"], "game", "needs a value");
    check(&["perft", "--game", "boco"], "depth", "--depth");
    check(&["perft", "--game", "boco", "--depth", "two"], "depth", "two");
    check(&["perft", "--game", "boco", "--depth", "1000000000"], "depth", "100");
    check(&["perft", "--game", "boco", "--depth", "1", "--threads", "0"], "threads", "1024");
    check(&["new", "--game", "syrtis", "--seed", "-1"], "seed", "-1");
    check(&["new", "--game", "syrtis", "--seed", "+1"], "seed", "+1");
    check(&["position", "--game", "choko", "--length", "5"], "length", "--match");
    check(&["show", "choko"], "game", "--game choko");
    check(&["show", "--game", "--moves", "c3"], "game", "needs a value");
    check(&["games", "--json=yes"], "json", "no value");
    check(&["games", "--lang", "tlh"], "lang", "tlh");
    check(&["best", "--game", "boco", "--bot", "report-medium"], "bot", "report-hard");
    check(&["best", "--game", "boco", "--nodes", "1", "--depth", "1"], "nodes", "--depth");
    check(&["rules"], "game", "GAME");
    check(&["rules", "--game", "choko"], "game", "write: lusus rules GAME");
    check(&["admin", "foo"], "command", "lusus admin --help");
    check(&["admin", "token", "foo"], "command", "lusus admin token --help");
    check(&["help", "admin", "foo"], "command", "lusus admin --help");
    check(&["admin", "decide", "x", "close"], "number", "error: NUMBER takes");
    check(&["perft", "--game", "boco", "--depth", "two"], "depth", "error: --depth takes");
    check(&["play", "--game", "boco", "--clock", "0:10+0.5"], "clock", "0:30 or 5+3");
    check(&["arena", "--game", "boco", "--tc", "10+0.1"], "tc", "0:30 or 5+3");
    check(&["completions", "tcsh"], "shell", "bash");
    check(&["help", "everything"], "command", "everything");
}

#[test]
fn a_variable_with_a_wrong_value_is_named() {
    for (variable, value, arguments, field) in [
        ("LUSUS_ADDR", "foo", &["serve", "--check"][..], "addr"),
        ("LUSUS_MAX_MATCHES", "many", &["serve", "--check"], "max-matches"),
        ("LUSUS_LOG", "loud", &["serve", "--check"], "log"),
        ("LUSUS_DATABASE", "mysql://x", &["admin", "stats"], "database"),
    ] {
        let told = lusus_in(&[(variable, value)], arguments).refused().err;
        assert!(told.starts_with(&format!("error: the variable {variable}: ")), "{told}");
        let json = lusus_in(&[(variable, value)], &[arguments, &["--json"]].concat());
        assert_eq!(json.refused().json_error()["field"], field, "{variable}");
    }
    let told = lusus_in(&[("LUSUS_ADDR", "foo")], &["serve", "--check", "--addr", "bar"]);
    assert!(told.refused().err.contains("“bar”"), "the flag comes first");
}

#[test]
fn a_command_that_lacks_its_command_is_wrong_input() {
    for arguments in [&["admin"][..], &["admin", "token"]] {
        let run = lusus(arguments);
        assert_eq!(run.status, 2, "{arguments:?}");
        assert!(run.out.contains("<COMMAND>"), "{}", run.out);
    }
}

/// It is interrupted once it catches the signal, which Linux tells.
#[cfg(target_os = "linux")]
#[test]
fn an_interruption_ends_with_130_where_nothing_else_is_done() {
    const INTERRUPTION: u64 = 1 << 1;
    let mut child = Command::new(env!("CARGO_BIN_EXE_lusus"))
        .args(["perft", "--game", "barca", "--depth", "30"])
        .stderr(Stdio::null())
        .spawn()
        .expect("the binary runs");
    let catches = || {
        let status = fs::read_to_string(format!("/proc/{}/status", child.id())).expect("it runs");
        let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:\t"));
        caught.is_some_and(|it| u64::from_str_radix(it, 16).expect("a set") & INTERRUPTION != 0)
    };
    let listens = (0..1_000).any(|_| {
        std::thread::sleep(std::time::Duration::from_millis(10));
        catches()
    });
    let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(killed.expect("kill runs").success() && listens);
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
}

/// A table that memory does not hold ended the program without a word for
/// people. The limit stands in for a small machine.
#[cfg(target_os = "linux")]
#[test]
fn a_table_beyond_the_memory_is_refused() {
    use std::io::Write;

    let small_machine = |arguments: &str, lines: &str| {
        let script = format!("ulimit -v 3000000; exec \"$0\" {arguments}");
        let mut command = Command::new("sh");
        command.args(["-c", &script, env!("CARGO_BIN_EXE_lusus")]).env("LANG", "C");
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("a shell");
        let mut input = child.stdin.take().expect("a pipe");
        // Who refuses the arguments does not read.
        _ = input.write_all(lines.as_bytes());
        drop(input);
        let output = child.wait_with_output().expect("it ends");
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        (output.status.code(), text(&output.stdout), text(&output.stderr))
    };
    for arguments in [
        "analyse --game boco --depth 1 --table 4096",
        "prove --game boco --player 1 --nodes 1 --table 4096",
        "arena --game boco --bot 'engine hash=4096' --bot random --pairs 1 --nodes 1",
        "arena --game boco --bot 'engine hash=1024' --bot random --pairs 1 --nodes 1 --concurrency 4",
    ] {
        let (status, out, err) = small_machine(arguments, "");
        assert_eq!((status, out.as_str()), (Some(2), ""), "{arguments}: {err}");
        assert!(err.contains(" MiB "), "{arguments}: {err}");
    }
    let (status, out, err) = small_machine("ugi", "setoption name Hash value 4096\ngo nodes 5\n");
    assert_eq!((status, err.as_str()), (Some(0), ""));
    assert!(out.starts_with("info string Hash ") && out.contains("\nbestmove "), "{out}");
}

#[test]
fn unknown_commands_are_refused() {
    let run = lusus(&["chess"]).refused();
    assert!(run.err.contains("chess") && run.err.contains("--help"), "{}", run.err);
}

#[test]
fn an_illegal_move_is_named_numbered_and_explained() {
    let arguments = ["moves", "--game", "choko", "--moves", "c3 b3 c3"];
    let run = lusus(&arguments).refused();
    assert!(run.err.contains("move 3") && run.err.contains("“c3”"), "{}", run.err);
    let error = lusus(&[&arguments[..], &["--json"]].concat()).refused().json_error();
    assert_eq!((&error["move"], &error["number"]), (&json!("c3"), &json!(3)));
    let portuguese = lusus(&[&arguments[..], &["--lang", "pt"]].concat()).refused().err;
    assert!(portuguese.starts_with("erro: o lance 3"), "{portuguese}");
}

/// The kernel takes single arguments up to 128 KiB; these come close to it.
#[test]
fn long_hostile_texts_are_refused() {
    const LONG: usize = 120_000;
    let hostile = ["1", "/", "-", "9", " ", "O", "0,0:1;", "c2l,", "((", "é", "a1 "];
    for game in ["choko", "barca:16", "knightline", "boco", "syrtis"] {
        for part in hostile {
            let text = part.repeat(LONG / part.len());
            lusus(&["position", "--game", game, "--position", &text]).refused();
            let start = lusus(&["new", "--game", game, "--seed", "1"]).succeeded().out;
            let base = ["position", "--game", game, "--position", start.trim_end()];
            if !text.trim().is_empty() {
                lusus(&[&base[..], &["--moves", &text]].concat()).refused();
            }
        }
    }
}

#[test]
fn a_closed_pipe_is_no_accident() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_lusus"))
        .args(["rules", "syrtis"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("it ends");
    assert!(output.status.code().is_some(), "a signal ended it");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

/// What prompts understand beside move texts, commands do not.
#[test]
fn commands_take_move_texts_only() {
    for (game, typed) in [("choko", "c/3"), ("barca", "5-2-5-5"), ("boco", "5-4-left")] {
        let run = lusus(&["show", "--game", game, "--moves", typed]).refused();
        assert!(run.err.contains(typed), "{}", run.err);
        let (game, moves) = (
            format!("setoption name Game value {game}"),
            format!("position startpos moves {typed}"),
        );
        let lines = [game.as_str(), "uginewgame", &moves, "quit"];
        let run = lusus_told(&lines, &["ugi"]).succeeded();
        assert!(run.out.contains(&format!("“{typed}”, is refused")), "{}", run.out);
    }
}
