//! The files of `data/` against the rules of their games.

use std::collections::HashSet;

use lusus_balance::{Balance, BalanceView, Trial};
use lusus_catalog::LUSUS;
use lusus_core::Arg;
use lusus_search::Control;

#[test]
fn every_variant_has_a_file_that_adds_up() {
    for variant in LUSUS.all() {
        let balance = Balance::shipped(variant).expect("a file of every variant");
        let text = balance.to_json();
        assert!(text.len() <= 12_000, "{variant}: {} bytes", text.len());
        assert_eq!(Balance::read(&text, variant).unwrap(), balance, "{variant}");
        let view = BalanceView::new(&balance, variant);
        assert_eq!(view.strengths.len(), 4, "{variant}");
        assert!(balance.command.contains(&format!("--game {variant} --play")), "{variant}");
        for strength in &view.strengths {
            let ends: u32 = strength.ends.iter().map(|end| end.games).sum();
            assert_eq!(ends, strength.results.games(), "{variant} {}", strength.bot);
            assert!(strength.score.interval.low <= strength.score.value);
            assert!(strength.score.value <= strength.score.interval.high);
        }
    }
}

#[test]
fn numbers_that_disagree_are_refused() {
    let variant = LUSUS.find("choko").unwrap();
    let good = Balance::shipped(variant).unwrap();
    let mut ends = good.clone();
    ends.strengths[0].results.first += 1;
    let mut lengths = good.clone();
    lengths.strengths[1].histogram.counts[0] += 1;
    let mut moves = good.clone();
    moves.first_moves[0].mv = "z9".to_owned();
    let mut alike = good.clone();
    alike.first_moves[0].alike += 1;
    for bad in [ends, lengths, moves, alike] {
        assert!(Balance::read(&bad.to_json(), variant).is_err());
    }
    let other = LUSUS.find("boco").unwrap();
    assert!(Balance::read(&good.to_json(), other).is_err());
    assert!(Balance::read("{}", variant).is_err());
}

#[test]
fn what_is_proven_comes_from_the_program() {
    let winner = |id: &str| BalanceView::shipped(LUSUS.find(id).unwrap()).unwrap().winner;
    assert_eq!(winner("knightline"), Some(2));
    assert_eq!(winner("knightline:official"), Some(2));
    assert_eq!(winner("barca"), None);
}

#[test]
fn first_moves_are_told_apart_up_to_symmetry_and_tried_alike() {
    let variant = LUSUS.find("choko").unwrap();
    let balance = Balance::shipped(variant).unwrap();
    // A square of five by five has six cells that its eight symmetries tell apart.
    assert_eq!(balance.first_moves.len(), 6);
    assert_eq!(balance.first_moves.iter().map(|first| first.alike).sum::<u32>(), 25);
    let games: HashSet<u32> =
        balance.first_moves.iter().map(|first| first.results.games()).collect();
    assert_eq!(games.len(), 1);
}

#[test]
fn a_game_is_a_function_of_the_trial_and_its_number() {
    let variant = LUSUS.find("knightline").unwrap();
    let trial = Trial { variant, games: 2, nodes: 50, seed: 3 };
    let play = |number| trial.game(number, &Control::timeless()).unwrap();
    for number in [0, 7] {
        assert_eq!(play(number), play(number));
    }
    let played: Vec<_> = (0..trial.count()).map(play).collect();
    let balance = Balance::of(&trial, &played, "lusus balance --game knightline --play 2".into());
    assert_eq!(Balance::read(&balance.to_json(), variant).unwrap(), balance);
    let stopped = Control::timeless();
    stopped.stop();
    assert!(trial.game(0, &stopped).is_none());
}

/// How games end is told of many games, and is true of each of them.
#[test]
fn ends_are_told_in_general() {
    for variant in LUSUS.all() {
        let view = BalanceView::shipped(variant).expect("a file of every variant");
        for end in view.strengths.iter().flat_map(|strength| &strength.ends) {
            let held = end.message.args.iter().find(|(name, _)| *name == "held");
            if let Some((_, Arg::Number(held))) = held {
                assert!(*held >= 3, "{variant}: {:?}", end.message);
            }
            if let ("island", "syrtis") = (end.reason.as_str(), variant.game_id()) {
                assert_eq!(end.message.key, "syrtis-end-island");
            }
        }
    }
}
