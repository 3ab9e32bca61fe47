//! What each command prints.

use serde_json::{Value, json};

#[cfg(unix)]
use crate::lusus::{command, lusus_on_terminal, lusus_shows};
use crate::lusus::{lusus, lusus_in};

#[test]
fn without_arguments_it_leads_to_a_first_board() {
    let run = lusus(&[]);
    assert_eq!(run.status, 0);
    assert!(run.out.contains("lusus show --game choko"), "{}", run.out);
}

#[test]
fn games_are_listed_with_titles() {
    let run = lusus(&["games"]).succeeded();
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(lines.len(), 13);
    assert!(lines.iter().all(|line| line.split('\t').count() == 2), "{}", run.out);
    let json = lusus(&["games", "--json"]).succeeded().json();
    let first = json["games"][0].as_object().expect("an object");
    assert_eq!(first.keys().collect::<Vec<_>>(), ["id", "title", "levels"]);
    assert_eq!(first["id"], "choko");
}

/// How many puzzles there are is shown before the first is proven.
#[cfg(unix)]
#[test]
fn the_check_of_puzzles_shows_how_far_it_is() {
    let check = ["puzzles", "--check", "--game", "knightline"];
    lusus_shows(" 0/300", &check);
    lusus_shows("9/300", &check);
}

#[test]
fn a_new_game_is_printed_as_a_position() {
    let check = |game: &str, expected: &str| {
        assert_eq!(lusus(&["new", "--game", game]).succeeded().out, format!("{expected}\n"));
    };
    check("choko", "5/5/5/5/5 1 12,12 1");
    check("knightline:official", "0,0:20/1,0:20 1");
    check("boco", "-/- 1");
}

#[test]
fn a_drawn_start_depends_on_the_seed_alone() {
    let draw = |seed: &str| lusus(&["new", "--game", "syrtis", "--seed", seed]).succeeded().out;
    assert_eq!(draw("7"), draw("7"));
    assert_ne!(draw("7"), draw("8"));
    let told = lusus(&["new", "--game", "syrtis:minor"]).succeeded();
    let seed = told.err.trim().strip_prefix("seed ").expect("the seed is told");
    let again = lusus(&["new", "--game", "syrtis:minor", "--seed", seed]).succeeded();
    assert_eq!(again.out, told.out);
    assert!(again.err.is_empty());
    let json = lusus(&["new", "--game", "syrtis", "--seed", "7", "--json"]).succeeded().json();
    assert_eq!(json, json!({ "position": draw("7").trim_end(), "seed": 7 }));
}

#[test]
fn a_position_tells_turn_and_result() {
    let run = lusus(&["position", "--game", "choko", "--moves", "c3 b3"]).succeeded();
    assert_eq!(run.out, "position 5/5/1XO2/5/5 1 11,11 1\nturn 1\nresult *\n");
    let over = ["position", "--game", "choko", "--position", "O4/2OO1/5/OO3/O4 2 0,0 -"];
    assert_eq!(
        lusus(&over).succeeded().out,
        "position O4/2OO1/5/OO3/O4 2 0,0 -\nturn -\nresult 1-0 captured\n"
    );
    let json = lusus(&[&over[..], &["--json"]].concat()).succeeded().json();
    let expected = json!({
        "position": "O4/2OO1/5/OO3/O4 2 0,0 -",
        "turn": Value::Null,
        "result": "1-0",
        "reason": "captured",
    });
    assert_eq!(json, expected);
}

/// Four moves that come back to where they began.
const SHUFFLE: &str = "e2e3 e9e8 e3e2 e8e9";

#[test]
fn repetition_and_length_count_in_a_match_only() {
    let twice = [SHUFFLE, SHUFFLE].join(" ");
    let position = |flags: &[&str]| {
        let base = ["position", "--game", "barca", "--moves", &twice];
        lusus(&[&base[..], flags].concat()).succeeded().out
    };
    assert!(position(&[]).ends_with("turn 1\nresult *\n"));
    assert!(position(&["--match"]).ends_with("turn -\nresult 1/2-1/2 repetition\n"));
    assert!(position(&["--match", "--length", "8"]).ends_with("result 1/2-1/2 repetition\n"));

    let once = ["position", "--game", "barca", "--moves", SHUFFLE, "--match", "--length", "4"];
    assert!(lusus(&once).succeeded().out.ends_with("result 1/2-1/2 length\n"));

    let late = [SHUFFLE, SHUFFLE, "e2e3"].join(" ");
    let run = lusus(&["position", "--game", "barca", "--match", "--moves", &late, "--json"]);
    let error = run.refused().json_error();
    assert_eq!((&error["move"], &error["number"]), (&json!("e2e3"), &json!(9)));
    assert!(
        lusus(&["position", "--game", "barca", "--moves", &late]).succeeded().out.contains("*")
    );
}

#[test]
fn moves_are_sorted_and_a_finished_game_has_none() {
    let ending = "XOXOX/OXOXO/XO1OX/OXOXO/XOXOX 1 0,0 -";
    let run = lusus(&["moves", "--game", "choko", "--position", ending]).succeeded();
    assert_eq!(run.out, "b3c3\nc2c3\nc4c3\nd3c3\n");
    let over = "O4/2OO1/5/OO3/O4 2 0,0 -";
    let run = lusus(&["moves", "--game", "choko", "--position", over]).succeeded();
    assert_eq!(run.out, "");
    let json = lusus(&["moves", "--game", "choko", "--position", over, "--json"]).succeeded();
    assert_eq!(json.json(), json!({ "moves": [] }));
}

#[test]
fn perft_counts_divides_and_shares_the_work() {
    let base = ["perft", "--game", "boco", "--depth", "3"];
    let run = lusus(&base).succeeded();
    assert_eq!(run.out, "nodes 902\n");
    assert!(run.err.contains("million nodes a second"), "{}", run.err);
    let divided = lusus(&[&base[..], &["--divide", "--threads", "2"]].concat()).succeeded().out;
    let lines: Vec<&str> = divided.lines().collect();
    assert_eq!((lines.len(), lines[64]), (65, "nodes 902"));
    assert!(lines[..64].is_sorted(), "{divided}");
    let json = lusus(&[&base[..], &["--divide", "--json"]].concat()).succeeded().json();
    let sum: u64 =
        json["divide"].as_object().expect("counts").values().filter_map(Value::as_u64).sum();
    assert_eq!((sum, &json["nodes"]), (902, &json!(902)));

    let none = ["perft", "--game", "boco", "--depth", "0", "--divide"];
    assert_eq!(lusus(&none).succeeded().out, "nodes 1\n");
}

#[test]
fn show_draws_the_board_in_either_language() {
    let show = ["show", "--game", "choko", "--moves", "c3"];
    let english = lusus(&show).succeeded().out;
    assert!(english.contains("(O)") && english.contains("Black"), "{english}");
    let portuguese = lusus(&[&show[..], &["--lang", "pt"]].concat()).succeeded().out;
    assert!(portuguese.contains("(O)") && portuguese.contains("Pretas"), "{portuguese}");
    assert_eq!(lusus_in(&[("LANG", "pt_PT.UTF-8")], &show).succeeded().out, portuguese);
    let json = lusus(&[&show[..], &["--json"]].concat()).succeeded().json();
    assert_eq!(json, json!({ "text": english }));
}

#[test]
fn rules_are_printed_for_a_game_and_for_a_variant() {
    let page = lusus(&["rules", "choko"]).succeeded().out;
    assert_eq!(page, include_str!("../../../../docs/rules/choko.md"));
    assert_eq!(lusus(&["rules", "choko:ludii"]).succeeded().out, page);
    let page = lusus(&["rules", "choko", "--lang", "pt"]).succeeded().out;
    assert_eq!(page, include_str!("../../../../docs/rules/choko.pt.md"));
}

#[cfg(unix)]
#[test]
fn rules_are_set_for_a_terminal_and_paged() {
    let page = lusus_on_terminal(&["rules", "choko"]);
    assert!(page.lines().all(|line| line.starts_with('|')), "a pager shows it: {page}");
    assert!(page.contains("\x1b[1mChoko\x1b[0m"), "{page}");
    assert!(!page.contains("**") && !page.contains("| --- |"), "{page}");
    let width = |line: &str| {
        let mut parts = line.trim_start_matches('|').split('\x1b');
        let begin = parts.next().unwrap_or_default().chars().count();
        begin
            + parts
                .filter_map(|part| part.split_once('m'))
                .map(|(_, text)| text.chars().count())
                .sum::<usize>()
    };
    let widest = page.lines().map(width).max();
    assert!(widest.is_some_and(|widest| (60..=70).contains(&widest)), "{widest:?}: {page}");
}

#[cfg(unix)]
#[test]
fn a_board_on_a_terminal_has_colours_and_a_legend() {
    let board = lusus_on_terminal(&["show", "--game", "choko", "--moves", "c3 b3"]);
    for part in ["\x1b[30;107mO\x1b[0m", "\x1b[97;40mX\x1b[0m", "(X) moved last"] {
        assert!(board.contains(part), "{part:?}: {board}");
    }
    let board = lusus_on_terminal(&["show", "--game", "barca"]);
    assert!(board.contains("white mouse") && board.contains("~ water"), "{board}");
}

#[test]
fn help_is_there_for_every_command_in_either_language() {
    let commands = [
        "play",
        "replay",
        "games",
        "new",
        "position",
        "moves",
        "show",
        "perft",
        "best",
        "analyse",
        "rules",
        "verify",
        "accuracy",
        "ugi",
        "completions",
    ];
    for command in commands {
        for (language, examples) in [("en", "Examples:"), ("pt", "Exemplos:")] {
            let run = lusus(&[command, "--help", "--lang", language]).succeeded();
            assert!(run.out.contains(examples), "{}", run.out);
            let same = lusus(&["help", command, "--lang", language]).succeeded();
            assert_eq!(same.out, run.out);
        }
    }
}

#[test]
fn version_and_completions_are_printed() {
    let version = format!("lusus {}\n", env!("CARGO_PKG_VERSION"));
    assert_eq!(lusus(&["--version"]).succeeded().out, version);
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = lusus(&["completions", shell]).succeeded().out;
        assert!(script.contains("perft") && script.contains("divide"), "{shell}");
    }
    for shell in ["bash", "zsh", "fish"] {
        let script = lusus(&["completions", shell]).succeeded().out;
        for name in ["knightline", "level-7", "human", "pt"] {
            assert!(script.contains(name), "{shell}: {name}");
        }
    }
}

#[test]
fn best_prints_the_move_last_and_is_a_function_of_its_input() {
    let base = ["best", "--game", "choko", "--nodes", "3000"];
    let run = lusus(&base).succeeded();
    assert_eq!(lusus(&base).succeeded().out, run.out);
    let mv =
        run.out.lines().last().and_then(|line| line.strip_prefix("bestmove ")).expect("a move");
    lusus(&["position", "--game", "choko", "--moves", mv]).succeeded();
    let json = lusus(&[&base[..], &["--json"]].concat()).succeeded().json();
    assert_eq!(json["bestmove"], mv);
}

#[test]
fn best_is_legal_even_with_one_node_or_one_millisecond() {
    for game in ["choko", "barca:16", "knightline", "boco", "syrtis:minor"] {
        let start = lusus(&["new", "--game", game, "--seed", "5"]).succeeded().out;
        let here = ["--game", game, "--position", start.trim_end()];
        let legal = lusus(&[&["moves"], &here[..]].concat()).succeeded().out;
        for limit in [["--nodes", "1"], ["--movetime", "1"], ["--depth", "1"]] {
            let run = lusus(&[&["best"], &here[..], &limit[..]].concat()).succeeded();
            let mv = run.out.lines().last().and_then(|line| line.strip_prefix("bestmove "));
            assert!(legal.lines().any(|line| Some(line) == mv), "{game}: {mv:?}");
        }
    }
}

#[test]
fn best_takes_a_win_and_says_so() {
    let position = "3O1/5/2OX1/5/5 1 0,0 -";
    let run = lusus(&["best", "--game", "choko", "--position", position, "--depth", "2"]);
    let run = run.succeeded();
    let said: Vec<&str> = run.out.lines().skip(1).collect();
    let expected = [
        "line 1 score win 1 moves c3e3",
        "value win 1 moves c3e3",
        "value draw moves c3c2 c3b3 c3c4",
        "value loss 2 moves d5e5 d5c5 d5d4",
        "basis table",
        "bestmove c3e3",
    ];
    assert_eq!(said, expected);
    assert_eq!(run.err, "known from the ending tables: win in 1 ply\n");
}

#[test]
fn analysis_begins_with_what_is_proven() {
    let start = ["--game", "knightline", "--moves", "0,0>2,1:1"];
    let best = lusus(&[&["best", "--json"], &start[..]].concat()).succeeded().json();
    let run = lusus(&[&["analyse", "--depth", "2"], &start[..]].concat()).succeeded();
    let lines: Vec<&str> = run.out.lines().collect();
    assert!(lines[1].starts_with("line 1 score win 19 moves "), "{}", run.out);
    assert!(lines[2].starts_with("line 2 ") && lines[3].starts_with("line 3 "), "{}", run.out);
    let head = lines.iter().filter(|line| line.starts_with("depth ")).count();
    assert_eq!(head, 2, "each depth once: {}", run.out);
    let last = format!("bestmove {}", best["bestmove"].as_str().expect("a move"));
    assert_eq!(lines[lines.len() - 2..], ["basis proof", &last]);
}

#[test]
fn every_bot_of_a_game_plays_and_a_seed_repeats_it() {
    for bot in ["random", "report-easy", "report-medium", "report-hard"] {
        let asked = ["best", "--game", "choko", "--bot", bot, "--seed", "9"];
        assert_eq!(lusus(&asked).succeeded().out, lusus(&asked).succeeded().out, "{bot}");
        let told = lusus(&asked[..5]).succeeded();
        let seed = told.err.trim().strip_prefix("seed ").expect("the seed is told").to_owned();
        let again = lusus(&["best", "--game", "choko", "--bot", bot, "--seed", &seed]).succeeded();
        assert_eq!(again.out, told.out, "{bot}");
    }
}

#[test]
fn analysis_streams_one_object_per_line() {
    let run = lusus(&["analyse", "--game", "boco", "--depth", "4", "--lines", "2", "--json"]);
    let objects: Vec<Value> = run
        .succeeded()
        .out
        .lines()
        .map(|line| serde_json::from_str(line).expect("an object a line"))
        .collect();
    let (last, thoughts) = objects.split_last().expect("at least the move");
    assert!(last["bestmove"].is_string() && thoughts.len() >= 4, "{objects:?}");
    let deepest = thoughts.last().expect("a thought");
    assert_eq!(
        (&deepest["depth"], deepest["lines"].as_array().map(Vec::len)),
        (&json!(4), Some(2))
    );
}

#[cfg(unix)]
#[test]
fn an_interrupted_analysis_tells_its_move() {
    use std::io::{BufRead, BufReader};
    use std::process::{Command, Stdio};

    let arguments = ["analyse", "--game", "barca", "--movetime", "600000"];
    let mut child = command(&arguments).stdout(Stdio::piped()).spawn().expect("the binary runs");
    let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    lines.next().expect("a first thought").expect("UTF-8");
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(sent.expect("a kill command").success());
    let last = lines.map(|line| line.expect("UTF-8")).last().expect("more lines");
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
    let mv = last.strip_prefix("bestmove ").expect("the move comes last");
    lusus(&["position", "--game", "barca", "--moves", mv]).succeeded();
}

#[test]
fn a_link_in_the_place_of_a_file_is_read() {
    let link = lusus(&["link", "--game", "choko", "--moves", "c3 b3"]).succeeded().out;
    let address = format!("https://play.example/r#{}", link.trim());
    let read = lusus(&["link", &address]).succeeded().out;
    assert_eq!(read, lusus(&["link", "--read", &address]).succeeded().out);
    assert!(read.contains("1. c3 b3"), "{read}");
    let wrong = lusus(&["link", "https://play.example/r#abc"]);
    assert_eq!(wrong.status, 2);
    assert!(wrong.err.contains("no link to a game"), "{}", wrong.err);
}
