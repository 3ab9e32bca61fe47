//! The module beside a page thinks as the program does.

use lusus_module::Module;
use serde_json::{Value, json};

use crate::lusus::lusus;

/// A score of the module as the program prints it.
fn printed(score: &Value) -> String {
    let hundredths = || score["hundredths"].as_f64().expect("a score that is not proven");
    match (score["kind"].as_str(), score["result"].as_str()) {
        (Some("proven"), Some("draw")) => "draw".to_owned(),
        (Some("proven"), Some(result)) => format!("{result} {}", score["plies"]),
        _ if hundredths() == 0.0 => "draw".to_owned(),
        _ => format!("{:+.2}", hundredths() / 100.0),
    }
}

#[test]
fn at_equal_nodes_it_finds_what_the_program_finds() {
    for (game, moves, nodes) in [
        ("choko", "c3 b3", 60_000),
        ("barca", "", 30_000),
        ("boco", "c2l", 60_000),
        ("knightline", "0,0>2,-1:1", 10_000),
    ] {
        let count = nodes.to_string();
        let run = lusus(&[
            "analyse", "--game", game, "--moves", moves, "--nodes", &count, "--lines", "2",
            "--json",
        ]);
        let said: Vec<Value> = run
            .succeeded()
            .out
            .lines()
            .map(|line| serde_json::from_str(line).expect("JSON"))
            .collect();
        let thoughts = said.iter().filter(|said| said["depth"].is_u64());
        let printed_thoughts: Vec<Value> =
            thoughts.map(|it| json!([it["depth"], it["nodes"], it["lines"]])).collect();

        let moves: Vec<&str> = moves.split_whitespace().collect();
        let question = json!({
            "ask": "think", "at": {"variant": game, "moves": moves}, "lines": 2, "nodes": nodes,
        });
        let mut told = Vec::new();
        let last =
            Module::default().answer(&question.to_string(), &mut |it| told.push(it.to_owned()));
        if told.is_empty() {
            told.push(last);
        }
        let found = told.iter().map(|it| {
            let it: Value = serde_json::from_str(it).expect("JSON");
            let lines = it["lines"].as_array().into_iter().flatten();
            let lines: Vec<Value> = lines
                .map(|line| json!({"score": printed(&line["score"]), "moves": line["moves"]}))
                .collect();
            json!([it["depth"], it["nodes"], lines])
        });
        assert_eq!(printed_thoughts, found.collect::<Vec<Value>>(), "{game}");
    }
}
