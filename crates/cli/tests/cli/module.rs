//! The module beside a page thinks as the program does.

use lusus_catalog::{Abilities, LUSUS};
use lusus_module::Module;
use lusus_search::Score;
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

/// What both think of the position after some moves.
struct Case {
    game: &'static str,
    start: String,
    moves: &'static str,
    nodes: u32,
}

impl Case {
    fn new(game: &'static str, start: &str, moves: &'static str, nodes: u32) -> Case {
        Case { game, start: start.to_owned(), moves, nodes }
    }

    /// From where the games begin, or one of them.
    fn usual(game: &'static str, moves: &'static str, nodes: u32) -> Case {
        let start = LUSUS.find(game).expect("a game").start(5).text();
        Case::new(game, &start, moves, nodes)
    }

    /// What the program says, thought by thought, then its choice.
    fn printed(&self) -> (Vec<Value>, Value) {
        let nodes = self.nodes.to_string();
        let run = lusus(&[
            "analyse",
            "--game",
            self.game,
            "--position",
            &self.start,
            "--moves",
            self.moves,
            "--nodes",
            &nodes,
            "--lines",
            "2",
            "--json",
        ]);
        let read = |line| serde_json::from_str(line).expect("JSON");
        let mut said: Vec<Value> = run.succeeded().out.lines().map(read).collect();
        let choice = said.pop().expect("a choice");
        let thoughts = said.iter().map(|it| json!([it["depth"], it["nodes"], it["lines"]]));
        (thoughts.collect(), choice)
    }

    /// What the module tells, then its answer.
    fn answered(&self) -> (Vec<Value>, Value) {
        let moves: Vec<&str> = self.moves.split_whitespace().collect();
        let at = json!({"variant": self.game, "start": self.start, "moves": moves});
        let question = json!({"ask": "think", "at": at, "lines": 2, "nodes": self.nodes});
        let mut told = Vec::new();
        let mut tell = |it: &str| told.push(serde_json::from_str(it).expect("JSON"));
        let last = Module::default().answer(&question.to_string(), &mut tell);
        (told, serde_json::from_str(&last).expect("JSON"))
    }
}

/// A thought of the module as the program prints it.
fn printed_thought(thought: &Value) -> Value {
    let lines = thought["lines"].as_array().into_iter().flatten();
    let lines: Vec<Value> = lines
        .map(|line| json!({"score": printed(&line["score"]), "moves": line["moves"]}))
        .collect();
    json!([thought["depth"], thought["nodes"], lines])
}

#[test]
fn at_equal_nodes_it_finds_what_the_program_finds() {
    let mut looked_up = Vec::new();
    for case in [
        Case::usual("choko", "c3 b3", 60_000),
        Case::new("choko", "5/1O3/5/3X1/4X 1 0,0 -", "", 1_000),
        Case::usual("barca", "", 30_000),
        Case::usual("boco", "c2l", 60_000),
        Case::new("boco", "b4,c4r/c4l 1", "", 5_000),
        Case::usual("knightline", "0,0>2,-1:1", 10_000),
        Case::usual("syrtis", "", 10_000),
    ] {
        let (printed_thoughts, choice) = case.printed();
        let (told, last) = case.answered();
        let found = if told.is_empty() { std::slice::from_ref(&last) } else { &told };
        let found: Vec<Value> = found.iter().map(printed_thought).collect();
        assert_eq!(printed_thoughts, found, "{}", case.game);
        let best = &last["lines"][0];
        assert_eq!(choice["bestmove"], best["moves"][0], "{}", case.game);
        // What both rest on, whether a search was needed for the other lines or not.
        let basis = choice["basis"].as_str().expect("a word");
        if matches!(basis, "table" | "proof") {
            looked_up.push(basis.to_owned());
            let mut thoughts = told.iter().chain([&last]);
            let rests_on_it = |it: &Value| it["lines"][0]["score"]["rests_on"] == basis;
            assert!(thoughts.all(rests_on_it), "{} {basis}: {last}", case.game);
        }
    }
    assert_eq!(looked_up, ["table", "table", "proof", "proof"]);
}

/// The chance that goes with a score is player 1's, whoever is to move.
#[test]
fn scores_carry_the_chance_of_the_first_player() {
    let lost_for_the_first = Case::new("boco", "c4l/b4,c4r 2", "", 5_000).answered().1;
    let best = &lost_for_the_first["lines"][0]["score"];
    assert_eq!((&best["result"], best["chance"].as_f64()), (&json!("win"), Some(0.0)));
    let open = Case::usual("barca", "", 5_000).answered().1;
    let score = &open["lines"][0]["score"];
    let hundredths = score["hundredths"].as_i64().expect("a score that proves nothing") as i32;
    let curve = LUSUS.find("barca").expect("a game").win_curve();
    assert_eq!(score["chance"].as_f64(), Some(curve.chance(Score::estimate(hundredths))));
}
