use lusus_bots::eval::barca::BarcaEvaluator;
use lusus_core::{Position, Random, Symmetric, VariantToken};
use lusus_games::barca::{Barca, Move, Variant};
use lusus_search::Evaluator;

use crate::brute_force::{winning_move, wins};

const POSITIONS: usize = 20_000;

/// Unfinished positions with the animals anywhere, many of them on waters.
fn positions(seed: u64) -> impl Iterator<Item = Barca> {
    let mut random = Random::new(seed);
    let variants = Variant::all().iter().copied().cycle();
    let positions = variants.map(move |variant| scatter(variant, &mut random));
    positions.filter(|position| !position.is_over()).take(POSITIONS)
}

fn scatter(variant: Variant, random: &mut Random) -> Barca {
    let side = usize::from(variant.size().side());
    let waters: Vec<usize> = variant
        .size()
        .waters()
        .iter()
        .map(|water| usize::from(water.row()) * side + usize::from(water.column()))
        .collect();
    let mut board = vec![None; side * side];
    let each = variant.size().animals_of_a_kind();
    for animal in "MLEmle".chars().flat_map(|animal| (0..each).map(move |_| animal)) {
        let square = match random.below(3) {
            0 => waters[random.below(waters.len() as u32) as usize],
            _ => random.below(board.len() as u32) as usize,
        };
        board[square].get_or_insert(animal);
    }
    let rows: Vec<String> = board.chunks(side).rev().map(row_text).collect();
    let text = format!("{} {}", rows.join("/"), 1 + random.below(2));
    Barca::parse(variant, &text).expect("a row for every row")
}

fn row_text(row: &[Option<char>]) -> String {
    let mut text = String::new();
    let mut vacant = 0;
    for square in row {
        match square {
            None => vacant += 1,
            Some(animal) => {
                if vacant > 0 {
                    text.push_str(&vacant.to_string());
                }
                text.push(*animal);
                vacant = 0;
            }
        }
    }
    if vacant > 0 {
        text.push_str(&vacant.to_string());
    }
    text
}

fn can_win(position: &Barca) -> bool {
    position.list_legal().into_iter().any(|mv| wins(position, mv))
}

/// The same position with the players exchanged.
fn exchanged(position: &Barca) -> Barca {
    let swap = |letter: char| match letter {
        _ if letter.is_ascii_uppercase() => letter.to_ascii_lowercase(),
        _ => letter.to_ascii_uppercase(),
    };
    let text = position.to_string();
    let (board, _) = text.split_once(' ').expect("a board and a turn");
    let board: String = board.chars().map(swap).collect();
    let turn = position.to_move().other();
    Barca::parse(position.variant(), &format!("{board} {turn}")).expect("as many animals")
}

#[test]
fn finds_a_winning_move_exactly_where_there_is_one() {
    let evaluator = BarcaEvaluator;
    let found = positions(1).filter_map(|position| winning_move(&evaluator, &position, wins));
    let found = found.count();
    assert!(found > POSITIONS / 50, "only {found}");
}

#[test]
fn leaves_out_only_moves_that_lose_at_once() {
    let evaluator = BarcaEvaluator;
    let (mut asked, mut left_out) = (0, 0);
    for position in positions(2).filter(|position| !can_win(position)) {
        let mut defences = Vec::new();
        if !evaluator.defences(&position, &mut defences) {
            assert_eq!(defences, []);
            continue;
        }
        asked += 1;
        let legal = position.list_legal();
        assert!(defences.iter().all(|mv| legal.contains(mv)), "{position}");
        for mv in legal.into_iter().filter(|mv| !defences.contains(mv)) {
            assert!(evaluator.winning_move(&position.after(mv)).is_some(), "{mv} in {position}");
            left_out += 1;
        }
    }
    assert!(asked > POSITIONS / 100 && left_out > 10 * asked, "{asked}, {left_out}");
}

#[test]
fn follows_every_threat_further() {
    let evaluator = BarcaEvaluator;
    for position in positions(3) {
        let passed = position.passed();
        if !passed.is_over() && can_win(&passed) {
            assert!(evaluator.extension(&position), "{position}");
            assert_eq!(evaluator.null_move(&position), None, "{position}");
        }
        if let Some(null) = evaluator.null_move(&position) {
            assert!(position.scared(position.to_move()).is_empty());
            assert_eq!(null, passed);
        }
    }
}

#[test]
fn judges_mirrored_and_exchanged_positions_alike() {
    let evaluator = BarcaEvaluator;
    for position in positions(4).take(POSITIONS / 10) {
        let judgement = evaluator.evaluate(&position);
        for symmetry in 0..position.symmetries() {
            assert_eq!(evaluator.evaluate(&position.image(symmetry)), judgement, "{position}");
        }
        assert_eq!(evaluator.evaluate(&exchanged(&position)), judgement, "{position}");
    }
}

#[test]
fn tries_moves_onto_water_first_and_off_it_last() {
    let evaluator = BarcaEvaluator;
    for position in positions(5).take(POSITIONS / 10) {
        let waters = position.variant().size().waters();
        for mv in position.list_legal() {
            assert!(evaluator.slot(mv) < evaluator.slots());
            let Move::Walk { from, to } = mv else { continue };
            let urgency = evaluator.urgency(&position, mv);
            match (waters.contains(from), waters.contains(to)) {
                (false, true) => assert!(urgency > 1),
                (true, false) => assert!(urgency < 0),
                _ => assert!((0..=1).contains(&urgency)),
            }
        }
    }
}

#[test]
fn a_scared_holder_is_worth_less_than_a_safe_one() {
    let evaluator = BarcaEvaluator;
    let judge = |text| evaluator.evaluate(&Barca::parse(Variant::PLAIN, text).expect("a position"));
    let safe = judge("10/10/10/3M6/10/10/10/10/10/l9 1");
    let scared = judge("10/10/10/3Ml5/10/10/10/10/10/10 1");
    assert!(safe > scared);
}
