use lusus_bots::eval::choko::ChokoEvaluator;
use lusus_core::{Position, Random, Symmetric, VariantToken};
use lusus_games::choko::{Choko, Move, Variant};
use lusus_search::Evaluator;

use crate::brute_force::{winning_move, wins};

/// Positions of random games, and the same with most pieces taken away, where
/// wins are near.
fn each_position(mut check: impl FnMut(&Choko)) {
    let mut random = Random::new(1);
    for &variant in Variant::all() {
        for _ in 0..60 {
            let mut position = Choko::start(variant, 0);
            for _ in 0..150 {
                check(&position);
                check(&thinned(&position, &mut random));
                let Some(mv) = position.random_legal(&mut random) else { break };
                position.play(mv);
            }
        }
    }
}

/// The position without hands and most pieces, if it can be so.
fn thinned(position: &Choko, random: &mut Random) -> Choko {
    let text = position.to_string();
    let (board, _) = text.split_once(' ').expect("a board and the rest");
    let mut cells = String::new();
    for symbol in board.chars() {
        match symbol {
            'O' | 'X' if random.below(4) > 0 => cells.push('1'),
            '/' | 'O' | 'X' => cells.push(symbol),
            count => {
                cells.extend(std::iter::repeat_n('1', count.to_digit(10).expect("a run") as usize));
            }
        }
    }
    let rows: Vec<String> = cells.split('/').map(joined).collect();
    let text = format!("{} {} 0,0 -", rows.join("/"), position.to_move());
    Choko::parse(position.variant(), &text).unwrap_or(*position)
}

/// A row with its empty cells counted.
fn joined(row: &str) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for symbol in row.chars().chain(['/']) {
        if symbol == '1' {
            empty += 1;
            continue;
        }
        if empty > 0 {
            text += &empty.to_string();
        }
        empty = 0;
        text.push(symbol);
    }
    text.trim_end_matches('/').to_owned()
}

/// The same position with the players' parts exchanged.
fn exchanged(position: &Choko) -> Choko {
    let text = position.to_string();
    let [board, turn, hands, initiative] = text.split(' ').collect::<Vec<_>>()[..] else {
        panic!("{text}")
    };
    let swap = |text: &str, pair: [char; 2]| -> String {
        let other = |c| if c == pair[0] { pair[1] } else { pair[0] };
        text.chars().map(|c| if pair.contains(&c) { other(c) } else { c }).collect()
    };
    let (one, two) = hands.split_once(',').expect("two hands");
    let (board, players) = (swap(board, ['O', 'X']), ['1', '2']);
    let (turn, initiative) = (swap(turn, players), swap(initiative, players));
    let text = format!("{board} {turn} {two},{one} {initiative}");
    Choko::parse(position.variant(), &text).expect("a position")
}

#[test]
fn the_estimate_is_blind_to_colour_and_orientation() {
    let evaluator = ChokoEvaluator::default();
    each_position(|position| {
        if position.is_over() {
            return;
        }
        let estimate = evaluator.evaluate(position);
        assert_eq!(evaluator.evaluate(&exchanged(position)), estimate, "{position}");
        for symmetry in 0..position.symmetries() {
            assert_eq!(evaluator.evaluate(&position.image(symmetry)), estimate, "{position}");
        }
    });
}

#[test]
fn wins_at_once_are_found_exactly() {
    let evaluator = ChokoEvaluator::default();
    let mut found = 0;
    each_position(|position| {
        if position.is_over() {
            return;
        }
        found += u32::from(winning_move(&evaluator, position, wins).is_some());
    });
    assert!(found > 300, "{found}");
}

#[test]
fn what_is_no_defence_loses_at_once() {
    let evaluator = ChokoEvaluator::default();
    let mut threats = 0;
    each_position(|position| {
        let mut defences = Vec::new();
        if position.is_over() || !evaluator.defences(position, &mut defences) {
            return;
        }
        threats += 1;
        for mv in position.list_legal() {
            let after = position.after(mv);
            let lost = evaluator.winning_move(&after).is_some();
            assert_ne!(defences.contains(&mv), lost, "{mv} in {position}");
            assert!(!lost || after.to_move() != position.to_move(), "{mv} in {position}");
        }
        assert!(defences.iter().all(|&mv| position.is_legal(mv)), "{position}");
    });
    assert!(threats > 300, "{threats}");
}

#[test]
fn noisy_moves_are_captures_one_for_each_jump_at_least() {
    let evaluator = ChokoEvaluator::default();
    each_position(|position| {
        if position.is_over() {
            return;
        }
        let mut noisy = Vec::new();
        evaluator.noisy(position, &mut noisy);
        assert!(noisy.iter().all(|&mv| position.is_legal(mv) && mv.captured() != 0), "{position}");
        let jump = |mv: &Move| evaluator.slot(*mv);
        for mv in position.list_legal().iter().filter(|mv| mv.captured() != 0) {
            assert!(noisy.iter().any(|other| jump(other) == jump(mv)), "{mv} in {position}");
        }
    });
}

#[test]
fn slots_are_few_and_captures_urgent() {
    let evaluator = ChokoEvaluator::default();
    each_position(|position| {
        for mv in position.list_legal() {
            let slots = Evaluator::<Choko>::slots(&evaluator);
            assert!(evaluator.slot(mv) < slots, "{mv} in {position}");
            assert_eq!(evaluator.urgency(position, mv) > 0, mv.captured() != 0, "{mv}");
        }
    });
}
