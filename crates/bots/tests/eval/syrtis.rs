use lusus_bots::eval::syrtis::SyrtisEvaluator;
use lusus_core::{Position, Random, Symmetric};
use lusus_games::syrtis::{Move, Stage, Syrtis, Variant};
use lusus_search::{Estimate, Evaluator};

use crate::brute_force::{winning_move, wins};

/// Calls `check` with every position of some random games. Random players
/// seldom pass, slide or sink in a row; every other game they prefer to sink.
fn for_random_positions(games: u64, mut check: impl FnMut(&Syrtis)) {
    for seed in 0..games {
        for variant in [Variant::MAJOR, Variant::MINOR] {
            let mut random = Random::new(seed);
            let mut position = Syrtis::start(variant, seed);
            for _ in 0..200 {
                check(&position);
                let Some(mv) = random_move(&position, &mut random, seed % 2 == 1) else { break };
                position.play(mv);
            }
        }
    }
}

fn random_move(position: &Syrtis, random: &mut Random, sinks: bool) -> Option<Move> {
    let draws: Vec<Move> = (0..5).map_while(|_| position.random_legal(random)).collect();
    let sink = draws.iter().find(|mv| sinks && matches!(mv, Move::Sink(_)));
    sink.or(draws.first()).copied()
}

#[test]
fn a_winning_move_is_found_exactly_if_there_is_one() {
    let evaluator = SyrtisEvaluator;
    let mut kinds = [0; 5];
    for_random_positions(4_000, |position| {
        if let Some(mv) = winning_move(&evaluator, position, wins) {
            kinds[kind_of_win(position, mv)] += 1;
        }
        let legal = position.list_legal().into_iter();
        kinds[4] += legal.filter(|&mv| unites_both_in_vain(position, mv)).count();
    });
    assert!(kinds.iter().all(|&count| count > 50), "too few of some kind: {kinds:?}");
}

fn kind_of_win(position: &Syrtis, mv: Move) -> usize {
    let reason = position.after(mv).outcome().map(|outcome| outcome.reason);
    match mv {
        Move::Sink(_) if reason == Some(Syrtis::QUICKSAND) => 0,
        Move::Sink(_) => 1,
        Move::Slide { .. } => 2,
        _ => 3,
    }
}

/// A slide that completes both sides, the enemy having the initiative.
fn unites_both_in_vain(position: &Syrtis, mv: Move) -> bool {
    let reason = position.after(mv).outcome().map(|outcome| outcome.reason);
    matches!(mv, Move::Slide { .. }) && reason == Some(Syrtis::INITIATIVE) && !wins(position, mv)
}

#[test]
fn moves_that_are_no_defence_lose_at_once() {
    let evaluator = SyrtisEvaluator;
    let mut left_out = 0;
    for_random_positions(2_000, |position| {
        if position.is_over() || evaluator.winning_move(position).is_some() {
            return;
        }
        let mut defences = vec![Move::Pass];
        if !evaluator.defences(position, &mut defences) {
            assert_eq!(defences, [Move::Pass], "{position}");
            assert!(!evaluator.extension(position), "{position}");
            return;
        }
        assert!(evaluator.extension(position), "{position}");
        let defences = &defences[1..];
        let legal = position.list_legal();
        assert!(defences.iter().all(|mv| legal.contains(mv)), "{position}");
        for mv in legal.into_iter().filter(|mv| !defences.contains(mv)) {
            let after = position.after(mv);
            assert!(evaluator.winning_move(&after).is_some(), "{mv} in {position}");
            left_out += 1;
        }
    });
    assert!(left_out > 1_000, "only {left_out}");
}

#[test]
fn every_image_of_a_position_is_worth_the_same() {
    let evaluator = SyrtisEvaluator;
    for_random_positions(100, |position| {
        for symmetry in 0..position.symmetries() {
            let image = position.image(symmetry);
            assert_eq!(evaluator.evaluate(&image), evaluator.evaluate(position), "{position}");
        }
    });
}

/// The position with colours and shapes exchanged. Only before anything is
/// sunk are the sides unequal, since light has the initiative then.
fn exchanged(position: &Syrtis) -> Option<Syrtis> {
    let text = position.to_string();
    let fields: Vec<&str> = text.split(' ').collect();
    let [board, stage, turn, light, streak, passes] = fields[..] else { return None };
    let exchange = |text: &str| -> String {
        let exchange = |letter| match letter {
            'c' => 'S',
            'S' => 'c',
            's' => 'C',
            'C' => 's',
            'l' => 'd',
            'd' => 'l',
            other => other,
        };
        text.chars().map(exchange).collect()
    };
    let light = if light == "1" { "2" } else { "1" };
    let passes: Vec<&str> = passes.split(',').rev().collect();
    let (board, streak, passes) = (exchange(board), exchange(streak), passes.join(","));
    let text = format!("{board} {stage} {turn} {light} {streak} {passes}");
    Some(Syrtis::parse(position.variant(), &text).expect("sides can be exchanged"))
}

#[test]
fn the_sides_are_judged_alike() {
    let evaluator = SyrtisEvaluator;
    for_random_positions(200, |position| {
        if position.streak().is_some()
            && let Some(other) = exchanged(position)
        {
            assert_eq!(evaluator.evaluate(&other), evaluator.evaluate(position), "{position}");
        }
    });
}

#[test]
fn the_chooser_takes_a_side_that_has_won() {
    let evaluator = SyrtisEvaluator;
    for (position, side) in [
        ("5/1SdSd2/1cl1c1/2scl1/5 choose 2 - - 0,0", Some("dark")),
        ("5/1clcl2/1Sd1S1/2CSd1/5 choose 2 - - 0,0", Some("light")),
        ("5/1clSd2/1Sdcl2/5/5 choose 2 - - 0,0", None),
    ] {
        let position = Syrtis::parse(Variant::MINOR, position).unwrap();
        let winning = position.list_legal().into_iter().find(|&mv| wins(&position, mv));
        assert_eq!(evaluator.winning_move(&position), winning, "{position}");
        assert_eq!(winning.map(|mv| mv.to_string()).as_deref(), side, "{position}");
    }
}

#[test]
fn before_play_the_chooser_is_never_worse_off() {
    let evaluator = SyrtisEvaluator;
    for_random_positions(50, |position| {
        let worth = evaluator.evaluate(position);
        match position.stage() {
            Stage::Choose => assert!(worth >= Estimate::hundredths(0), "{position}"),
            Stage::Fix | Stage::Place => assert!(worth <= Estimate::hundredths(0), "{position}"),
            Stage::Play => {}
        }
    });
}

#[test]
fn slots_are_in_range() {
    let evaluator = SyrtisEvaluator;
    for_random_positions(50, |position| {
        for mv in position.list_legal() {
            assert!(evaluator.slot(mv) < evaluator.slots(), "{mv}");
        }
    });
}
