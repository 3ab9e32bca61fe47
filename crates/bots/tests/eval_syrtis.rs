//! What the evaluator of Syrtis promises, checked against brute force.

use lusus_bots::eval::syrtis::SyrtisEvaluator;
use lusus_core::{Outcome, Position, Random, Symmetric};
use lusus_games::syrtis::{Move, Syrtis, Variant};
use lusus_search::Evaluator;

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

fn legal_moves(position: &Syrtis) -> Vec<Move> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves
}

fn wins(position: &Syrtis, mv: Move) -> bool {
    position.after(mv).outcome().and_then(Outcome::winner) == Some(position.to_move())
}

#[test]
fn a_winning_move_is_found_exactly_if_there_is_one() {
    let evaluator = SyrtisEvaluator::default();
    let mut kinds = [0; 5];
    for_random_positions(4_000, |position| {
        let exists = legal_moves(position).into_iter().any(|mv| wins(position, mv));
        let found = evaluator.winning_move(position);
        assert_eq!(found.is_some(), exists, "{position}");
        if let Some(mv) = found {
            assert!(position.is_legal(mv) && wins(position, mv), "{mv} in {position}");
            let quicksand = position.after(mv).outcome().map(|it| it.reason);
            kinds[match mv {
                Move::Sink(_) if quicksand == Some(Syrtis::QUICKSAND) => 0,
                Move::Sink(_) => 1,
                Move::Slide { .. } => 2,
                Move::Pass => 3,
                _ => 4,
            }] += 1;
        }
    });
    assert!(kinds[..4].iter().all(|&count| count > 50), "too few of some kind: {kinds:?}");
}

#[test]
fn a_slide_that_unites_both_sides_wins_only_with_the_initiative() {
    let evaluator = SyrtisEvaluator::default();
    for (streak, wins) in [("l1", true), ("-", true), ("d1", false)] {
        // The light square on b4 joins the light tiles on d4; on d4 it would
        // also be beside the squares.
        let text = format!("5/1CSdS1/1CsCd1/1sl1Cl1/5 play 1 1 {streak} 0,0");
        let position = Syrtis::parse(Variant::MINOR, &text).unwrap();
        let brute = legal_moves(&position).into_iter().any(|mv| self::wins(&position, mv));
        assert_eq!(evaluator.winning_move(&position).is_some(), brute, "{position}");
        let _ = wins;
    }
}

#[test]
fn moves_that_are_no_defence_lose_at_once() {
    let evaluator = SyrtisEvaluator::default();
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
        let legal = legal_moves(position);
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
fn noisy_moves_are_legal() {
    let evaluator = SyrtisEvaluator::default();
    for_random_positions(200, |position| {
        let mut noisy = Vec::new();
        evaluator.noisy(position, &mut noisy);
        assert!(noisy.into_iter().all(|mv| position.is_legal(mv)), "{position}");
    });
}

#[test]
fn every_image_of_a_position_is_worth_the_same() {
    let evaluator = SyrtisEvaluator::default();
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
    let evaluator = SyrtisEvaluator::default();
    for_random_positions(200, |position| {
        if position.streak().is_some()
            && let Some(other) = exchanged(position)
        {
            assert_eq!(evaluator.evaluate(&other), evaluator.evaluate(position), "{position}");
        }
    });
}

#[test]
fn slots_are_in_range() {
    let evaluator = SyrtisEvaluator::default();
    for_random_positions(50, |position| {
        for mv in legal_moves(position) {
            assert!(evaluator.slot(mv) < evaluator.slots(), "{mv}");
        }
    });
}
