use lusus_bots::eval::knightline::KnightLineEvaluator;
use lusus_core::{Position, Random, Symmetric, VariantToken};
use lusus_games::knightline::{KnightLine, Move, Variant};
use lusus_search::Evaluator;

use crate::brute_force::winning_move;

const POSITIONS: usize = 20_000;

/// Unfinished positions out of games whose players take every second time the
/// move with the most own stacks near its destination, so that lines arise.
fn positions(seed: u64) -> impl Iterator<Item = KnightLine> {
    let mut random = Random::new(seed);
    let variants = Variant::all().iter().copied().cycle();
    let positions = variants.flat_map(move |variant| {
        let mut position = KnightLine::start(variant, 0);
        let plies = 4 + random.below(16);
        for _ in 0..plies {
            let Some(mv) = crowded_move(&position, &mut random) else { break };
            position.play(mv);
        }
        (!position.is_over()).then_some(position)
    });
    positions.take(POSITIONS)
}

/// Some moves drawn, and of them the one that ends nearest to own stacks.
fn crowded_move(position: &KnightLine, random: &mut Random) -> Option<Move> {
    let draws = 1 + random.below(4);
    let drawn = (0..draws).filter_map(|_| position.random_legal(random));
    drawn.max_by_key(|mv| match mv {
        Move::Pass => 0,
        Move::Split(split) => position
            .stacks(position.to_move())
            .filter(|(cell, _)| {
                let columns = cell.x().abs_diff(split.to().x());
                columns.max(cell.y().abs_diff(split.to().y())) <= 1
            })
            .count(),
    })
}

/// The same stacks, but one of them so far away that no small grid holds all.
fn scattered(position: &KnightLine, to: &str) -> Option<KnightLine> {
    let text = position.to_string();
    let (stacks, turn) = text.split_once(' ')?;
    let (first, second) = stacks.split_once('/')?;
    let (last, height) = first.rsplit(';').next()?.split_once(':')?;
    let text = format!("{}/{second} {turn}", first.replace(&format!("{last}:{height}"), to));
    KnightLine::parse(position.variant(), &text.replace("HEIGHT", height)).ok()
}

/// Whether a move completes a line. That no player can move at all is a win
/// too, but too rare to be looked for.
fn completes_a_line(position: &KnightLine, mv: Move) -> bool {
    position.after(mv).outcome().is_some_and(|outcome| outcome.reason == KnightLine::LINE)
}

fn can_win(position: &KnightLine) -> bool {
    position.list_legal().into_iter().any(|mv| completes_a_line(position, mv))
}

fn check_winning_move(position: &KnightLine) -> bool {
    winning_move(&KnightLineEvaluator::default(), position, completes_a_line).is_some()
}

#[test]
fn finds_a_winning_move_exactly_where_there_is_one() {
    let found = positions(1).filter(check_winning_move).count();
    assert!(found > POSITIONS / 50, "only {found}");
}

#[test]
fn finds_it_among_scattered_stacks_and_at_the_edge_too() {
    let scattered = positions(2).filter_map(|position| scattered(&position, "50,63:HEIGHT"));
    let found = scattered.filter(|position| !position.is_over()).filter(check_winning_move).count();
    assert!(found > POSITIONS / 100, "only {found}");
}

#[test]
fn no_line_goes_on_beyond_the_edge() {
    let text = "58,63:5;60,61:5;60,62:5;60,63:5/61,63:10;62,62:10 1";
    let position = KnightLine::parse(Variant::REPORT, text).expect("a position");
    assert!(!check_winning_move(&position));
}

#[test]
fn nothing_defends_against_two_threats() {
    // Player 2 reaches both ends of their row; player 1 can fill only one.
    let text = "3,1:20/0,2:8;2,0:1;3,0:1;4,0:1;6,2:9 1";
    let position = KnightLine::parse(Variant::REPORT, text).expect("a position");
    let mut defences = Vec::new();
    assert!(KnightLineEvaluator::default().defences(&position, &mut defences));
    assert_eq!(defences, []);
}

#[test]
fn leaves_out_only_moves_that_lose_at_once() {
    let evaluator = KnightLineEvaluator::default();
    let mut counts = [0; 3];
    for position in positions(3).filter(|position| !can_win(position)) {
        let mut defences = Vec::new();
        if !evaluator.defences(&position, &mut defences) {
            assert_eq!(defences, []);
            continue;
        }
        assert!(evaluator.extension(&position));
        counts[defences.len().min(2)] += 1;
        let legal = position.list_legal();
        assert!(defences.iter().all(|mv| legal.contains(mv)), "{position}");
        for mv in legal.into_iter().filter(|mv| !defences.contains(mv)) {
            let after = position.after(mv);
            let lost = after.outcome().map_or_else(
                || evaluator.winning_move(&after).is_some(),
                |outcome| outcome.winner() == Some(after.to_move()),
            );
            assert!(lost, "{mv} in {position}");
        }
    }
    assert!(counts.iter().all(|&count| count > 20), "{counts:?}");
}

#[test]
fn follows_exactly_the_threats_further() {
    let evaluator = KnightLineEvaluator::default();
    for position in positions(4) {
        let mut defences = Vec::new();
        let threatened = evaluator.defences(&position, &mut defences);
        assert_eq!(evaluator.extension(&position), threatened, "{position}");
    }
}

#[test]
fn a_line_that_stands_already_is_no_reason_to_defend() {
    let text = "0,0:5;0,1:5;0,2:5;0,3:5/2,0:5;3,0:5;4,0:5;6,2:5 1";
    let position = KnightLine::parse(Variant::REPORT, text).expect("a position");
    assert!(!KnightLineEvaluator::default().defences(&position, &mut Vec::new()));
}

#[test]
fn judges_mirrored_and_exchanged_positions_alike() {
    let evaluator = KnightLineEvaluator::default();
    for position in positions(5).take(POSITIONS / 10) {
        let judgement = evaluator.evaluate(&position);
        for symmetry in 0..position.symmetries() {
            assert_eq!(evaluator.evaluate(&position.image(symmetry)), judgement, "{position}");
        }
        let text = position.to_string();
        let (stacks, _) = text.split_once(' ').expect("stacks and a turn");
        let (first, second) = stacks.split_once('/').expect("two players");
        let exchanged = format!("{second}/{first} {}", position.to_move().other());
        let exchanged = KnightLine::parse(position.variant(), &exchanged).expect("as many tiles");
        assert_eq!(evaluator.evaluate(&exchanged), judgement, "{position}");
    }
}

#[test]
fn puts_off_unusual_splits() {
    let evaluator = KnightLineEvaluator::default();
    for position in positions(6).take(POSITIONS / 10) {
        for mv in position.list_legal() {
            assert!(evaluator.slot(mv) < evaluator.slots());
            let Move::Split(split) = mv else { continue };
            let (_, height) = position.stack_at(split.from()).expect("a stack to split");
            let tiles = split.tiles();
            let usual = [1, height / 2, height - 1].contains(&tiles);
            assert_eq!(evaluator.urgency(&position, mv) < 0, !usual, "{mv} in {position}");
        }
    }
}
