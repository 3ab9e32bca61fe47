//! The tests that every game must pass, over its variants: recorded cases, the
//! numbered laws, and agreement with the slow reference.
//!
//! A game's test file lists its corner positions and calls [`game_tests!`].

use std::fs;
use std::path::{Path, PathBuf};

use lusus_core::testkit::{check_position, check_random_legal, check_random_match, walk};
use lusus_core::{
    GameResult, Line, Outcome, Position, Present, Random, Symmetric, VariantToken, perft,
};
use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use serde_json::Value;

use crate::reference;

/// Declares the tests of a game: its position type, how many bytes a position
/// takes, and positions of special interest as `(variant id, position text)`.
macro_rules! game_tests {
    ($position:ty, $bytes:literal, $corners:expr) => {
        #[test]
        fn recorded_perft() {
            crate::suite::recorded_perft::<$position>();
        }

        #[test]
        fn recorded_moves() {
            crate::suite::recorded_moves::<$position>();
        }

        #[test]
        fn recorded_games() {
            crate::suite::recorded_games::<$position>();
        }

        #[test]
        fn recorded_bad_input() {
            crate::suite::recorded_bad_input::<$position>();
        }

        #[test]
        fn laws_at_corners() {
            crate::suite::laws_at_corners::<$position>($corners);
        }

        #[test]
        fn laws_along_walks() {
            crate::suite::laws_along_walks::<$position>();
        }

        #[test]
        fn matches_end() {
            crate::suite::matches_end::<$position>();
        }

        #[test]
        fn agrees_with_the_reference() {
            crate::suite::agrees_with_the_reference::<$position>($corners);
        }

        #[test]
        fn positions_are_small() {
            assert_eq!(std::mem::size_of::<$position>(), $bytes);
            assert!(std::mem::size_of::<<$position as lusus_core::Position>::Move>() <= 8);
        }
    };
}

pub(crate) use game_tests;

fn cases<P: Position>(extension: &str) -> impl Iterator<Item = (P::Variant, Vec<String>)> {
    P::Variant::all().iter().map(move |&variant| {
        let name = variant.to_string().replace(':', "-");
        (variant, case_lines(&format!("{name}.{extension}")))
    })
}

fn case_lines(file: &str) -> Vec<String> {
    let path: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR")).join("cases").join(file);
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path:?}: {error}"));
    let lines: Vec<String> =
        text.lines().filter(|line| !line.starts_with('#')).map(str::to_owned).collect();
    assert!(!lines.is_empty(), "{path:?} has no case");
    lines
}

fn position<P: Position>(variant: P::Variant, text: &str) -> P {
    P::parse(variant, text).unwrap_or_else(|error| panic!("{variant} {text}: {error}"))
}

fn sorted_texts<P: Position>(position: &P) -> Vec<String> {
    let moves = position.list_legal();
    let mut texts: Vec<String> = moves.iter().map(ToString::to_string).collect();
    texts.sort_unstable();
    texts
}

pub(crate) fn recorded_perft<P: Position>() {
    for (variant, lines) in cases::<P>("perft") {
        for line in lines {
            let (text, depths) = line.split_once(" ;D").expect("a position and its depths");
            let position: P = position(variant, text);
            for entry in depths.split(" ;D") {
                let (depth, nodes) = entry.split_once(' ').expect("a depth and its count");
                let depth: u32 = depth.parse().expect("a depth");
                let nodes: u64 = nodes.parse().expect("a count");
                assert_eq!(perft(&position, depth), nodes, "{variant} {text} depth {depth}");
            }
        }
    }
}

pub(crate) fn recorded_moves<P: Position>() {
    for (variant, lines) in cases::<P>("moves") {
        for line in lines {
            let (text, moves) = line.split_once('\t').expect("a position and its moves");
            let expected: Vec<&str> = moves.split_whitespace().collect();
            assert_eq!(sorted_texts(&position::<P>(variant, text)), expected, "{variant} {text}");
        }
    }
}

pub(crate) fn recorded_games<P: Position>() {
    for (variant, lines) in cases::<P>("games") {
        for line in lines {
            let game: Value = serde_json::from_str(&line).expect("a JSON object");
            replay::<P>(variant, &game);
        }
    }
}

/// Replays one recorded game and compares all that was recorded of it.
pub(crate) fn replay<P: Position>(variant: P::Variant, game: &Value) {
    let text = |value: &Value| value.as_str().expect("a text").to_owned();
    let start = text(&game["start"]);
    let mut line = Line::new(position::<P>(variant, &start));
    let repetition_counts = game["repetition"].as_bool().unwrap_or(false);
    let moves = game["moves"].as_array().expect("moves");
    let counts = game["counts"].as_array().expect("counts");
    assert!(!moves.is_empty() && moves.len() == counts.len(), "{variant} {start}");
    for (ply, (mv, count)) in moves.iter().zip(counts).enumerate() {
        let here = line.position();
        let outcome = if repetition_counts { line.outcome() } else { here.outcome() };
        assert_eq!(outcome, None, "{variant} ply {ply} of {start}");
        assert_eq!(Some(here.count_legal()), count.as_u64(), "{variant} {here}");
        let mv = text(mv).parse().expect("a move");
        assert!(here.is_legal(mv), "{variant} {mv} in {here}");
        line.push(mv);
        for recorded in game["positions"].as_array().into_iter().flatten() {
            if recorded[0].as_u64() == Some(ply as u64 + 1) {
                assert_eq!(line.position().to_string(), text(&recorded[1]), "{variant}");
            }
        }
    }
    let outcome = if repetition_counts { line.outcome() } else { line.position().outcome() };
    let outcome = outcome.map_or("*".to_owned(), |outcome| outcome.to_string());
    assert_eq!(outcome, text(&game["result"]), "{variant} from {start}");
}

pub(crate) fn recorded_bad_input<P: Present>() {
    for (variant, lines) in cases::<P>("bad") {
        for line in lines {
            let case: Value = serde_json::from_str(&line).expect("a JSON object");
            let text = case["position"].as_str().expect("a position");
            match case["moves"].as_str() {
                None => assert!(P::parse(variant, text).is_err(), "{variant} accepts {text:?}"),
                Some(moves) => check_last_move_refused(position::<P>(variant, text), moves),
            }
        }
    }
}

fn check_last_move_refused<P: Present>(mut position: P, moves: &str) {
    let moves: Vec<&str> = moves.split(' ').collect();
    let (last, before) = moves.split_last().expect("at least one move");
    for text in before {
        assert_eq!(position.refusal(text), None, "{text} in {position}");
        position.play(text.parse().expect("a move"));
    }
    assert!(position.refusal(last).is_some(), "{last} in {position}");
}

pub(crate) fn laws_at_corners<P: Present + Symmetric>(corners: &[(&str, &str)]) {
    let corners: Vec<P> = corners.iter().map(|(id, text)| corner(id, text)).collect();
    let starts = P::Variant::all().iter().map(|&variant| P::start(variant, 1));
    let positions: Vec<P> = corners.into_iter().chain(starts).collect();
    let foreign = some_moves(&positions);
    for position in &positions {
        check_position(position, &foreign);
        check_random_legal(position, 7);
    }
}

fn corner<P: Position>(id: &str, text: &str) -> P {
    let variant = id.parse().unwrap_or_else(|error| panic!("{error}"));
    position(variant, text)
}

fn some_moves<P: Position>(positions: &[P]) -> Vec<P::Move> {
    let mut moves = Vec::new();
    for position in positions {
        position.legal_moves(&mut moves);
    }
    let step = moves.len() / 200 + 1;
    moves.into_iter().step_by(step).collect()
}

pub(crate) fn laws_along_walks<P: Present + Symmetric>() {
    let variants = P::Variant::all();
    let input = (0..variants.len(), any::<u64>(), prop::collection::vec(any::<u16>(), 0..160));
    let config = ProptestConfig { cases: 48, failure_persistence: None, ..Default::default() };
    let result = TestRunner::new(config).run(&input, |(variant, seed, choices)| {
        let line = walk(P::start(variants[variant], seed), &choices);
        check_position(line.position(), line.moves());
        Ok(())
    });
    result.unwrap_or_else(|error| panic!("{error}"));
}

pub(crate) fn matches_end<P: Position>() {
    for &variant in P::Variant::all() {
        for seed in 0..12 {
            let line = check_random_match(P::start(variant, seed), seed);
            for position in [line.start(), line.position()] {
                check_random_legal(position, seed);
            }
        }
    }
}

pub(crate) fn agrees_with_the_reference<P: Position>(corners: &[(&str, &str)]) {
    for (id, text) in corners {
        compare_walk(&corner::<P>(id, text), 3);
    }
    for &variant in P::Variant::all() {
        for seed in 0..6 {
            compare_walk(&P::start(variant, seed), seed);
        }
    }
}

/// Plays at random from a position, the reference beside it.
fn compare_walk<P: Position>(start: &P, seed: u64) {
    const LONGEST_WALK: u32 = 120;
    let variant = start.variant().to_string();
    let mut random = Random::new(seed);
    let mut position = start.clone();
    let mut slow = reference::read(&variant, &start.to_string());
    for _ in 0..LONGEST_WALK {
        let outcome = position.outcome().map(|Outcome { result, reason }| (result, reason.word()));
        let expected = slow.outcome().map(|(result, reason)| (read_result(result), reason));
        assert_eq!(outcome, expected, "{variant} {position}");
        assert_eq!(sorted_texts(&position), slow.moves(), "{variant} {position}");
        assert_eq!(position.to_string(), slow.text(), "{variant}");
        assert_eq!(position.to_move().number(), slow.turn(), "{variant} {position}");
        let Some(mv) = position.random_legal(&mut random) else { break };
        position.play(mv);
        slow = slow.after(&mv.to_string());
    }
}

fn read_result(text: &str) -> GameResult {
    let results = [
        GameResult::Win(lusus_core::Player::First),
        GameResult::Win(lusus_core::Player::Second),
        GameResult::Draw,
    ];
    let known = results.into_iter().find(|result| result.to_string() == text);
    known.unwrap_or_else(|| panic!("no result is written {text}"))
}
