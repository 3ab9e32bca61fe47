use lusus_bots::eval::boco::BocoEvaluator;
use lusus_core::{Position, Random, Symmetric, VariantToken};
use lusus_games::boco::{Boco, Move, Variant};
use lusus_search::Evaluator;

use crate::brute_force::{winning_move, wins};

/// Positions of games between players who move at random but, for a while,
/// neither win nor lose at once: so the board fills and tactics abound.
fn each_position(mut check: impl FnMut(&Boco)) {
    let mut random = Random::new(1);
    for &variant in Variant::all() {
        for game in 0..120 {
            let mut position = Boco::start(variant, 0);
            while !position.is_over() {
                check(&position);
                let tries = if game % 4 == 0 { 1 } else { 20 };
                let mut mv = None;
                for _ in 0..tries {
                    mv = position.random_legal(&mut random);
                    if mv.is_some_and(|mv| !position.after(mv).is_over()) {
                        break;
                    }
                }
                position.play(mv.expect("an unfinished game"));
            }
        }
    }
}

/// The same position with the players' parts exchanged.
fn exchanged(position: &Boco) -> Boco {
    let text = position.to_string();
    let (claims, turn) = text.split_once(' ').expect("claims and turn");
    let (one, two) = claims.split_once('/').expect("two lists");
    let turn = if turn == "1" { "2" } else { "1" };
    Boco::parse(position.variant(), &format!("{two}/{one} {turn}")).expect("a position")
}

#[test]
fn the_estimate_is_blind_to_colour_and_orientation() {
    let evaluator = BocoEvaluator::default();
    each_position(|position| {
        let estimate = evaluator.evaluate(position);
        assert_eq!(evaluator.evaluate(&exchanged(position)), estimate, "{position}");
        assert_eq!(evaluator.evaluate(&position.image(1)), estimate, "{position}");
    });
}

#[test]
fn wins_at_once_are_found_exactly() {
    let evaluator = BocoEvaluator::default();
    let mut found = 0;
    each_position(|position| {
        found += u32::from(winning_move(&evaluator, position, wins).is_some());
    });
    assert!(found > 300, "{found}");
}

#[test]
fn what_is_no_defence_loses_at_once() {
    let evaluator = BocoEvaluator::default();
    let mut threats = 0;
    each_position(|position| {
        let mut defences = Vec::new();
        if evaluator.winning_move(position).is_some()
            || !evaluator.defences(position, &mut defences)
        {
            return;
        }
        threats += 1;
        assert!(defences.iter().all(|&mv| position.is_legal(mv)), "{position}");
        assert!(evaluator.extension(position), "{position}");
        for mv in position.list_legal().into_iter().filter(|mv| !defences.contains(mv)) {
            assert!(evaluator.winning_move(&position.after(mv)).is_some(), "{mv} in {position}");
        }
    });
    assert!(threats > 300, "{threats}");
}

/// Whether a player could enclose an enemy group by moving again after a claim.
fn threatens(position: &Boco, mv: Move) -> bool {
    let after = position.after(mv);
    let text = after.to_string();
    let (claims, _) = text.split_once(' ').unwrap();
    let again = format!("{claims} {}", position.to_move());
    let again = Boco::parse(position.variant(), &again).unwrap();
    let enemy = position.to_move().other();
    again.list_legal().into_iter().any(|mv| again.after(mv).enclosed(enemy) != 0)
}

#[test]
fn ataris_are_urgent() {
    let evaluator = BocoEvaluator::default();
    let mut ataris = 0;
    each_position(|position| {
        for mv in position.list_legal() {
            let after = position.after(mv);
            if evaluator.urgency(position, mv) > 0 && !after.is_over() {
                ataris += 1;
                assert!(evaluator.extension(&after), "{mv} in {position}");
                assert!(threatens(position, mv), "{mv} in {position}");
            }
        }
    });
    assert!(ataris > 300, "{ataris}");
}

#[test]
fn slots_are_few() {
    let evaluator = BocoEvaluator::default();
    each_position(|position| {
        for mv in position.list_legal() {
            assert!(evaluator.slot(mv) < Evaluator::<Boco>::slots(&evaluator), "{mv}");
        }
    });
}
