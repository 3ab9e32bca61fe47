//! The tables of openings against the rules, and against damage.

use std::borrow::Cow;

use lusus_core::{Player, Position, Random, VariantToken};
use lusus_endings::{OpeningTables, Worth};
use lusus_games::choko::{Choko, Move, Variant};

fn shipped(variant: Variant) -> &'static OpeningTables {
    OpeningTables::shipped(variant).expect("they are part of the program")
}

/// What a position is worth to the side to move, by those after its moves, as
/// far as tables hold them. After a drop the reply is tried too.
fn by_its_moves(position: &Choko) -> Option<Worth> {
    let worths: Option<Vec<Worth>> =
        position.list_legal().into_iter().map(|mv| worth_of(position, mv)).collect();
    let worths = worths?;
    let best = [Worth::Won, Worth::Drawn, Worth::Lost];
    best.into_iter().find(|worth| worths.contains(worth))
}

/// What a move is worth to whoever makes it.
fn worth_of(position: &Choko, mv: Move) -> Option<Worth> {
    let after = position.after(mv);
    let worth = shipped(position.variant()).probe(&after).or_else(|| {
        let replies = after.list_legal().into_iter();
        let mut known = replies
            .map(|reply| shipped(position.variant()).probe(&after.after(reply)).map(Worth::turned));
        let is_forced = after.initiative() == Some(position.to_move());
        let known: Option<Vec<Worth>> = if is_forced { known.by_ref().collect() } else { None };
        let known = known?;
        [Worth::Won, Worth::Drawn, Worth::Lost].into_iter().find(|worth| known.contains(worth))
    });
    worth.map(Worth::turned)
}

/// A position in which somebody may choose, with so many pieces in each hand.
fn random_opening(variant: Variant, random: &mut Random) -> Choko {
    let hand = 12 - random.below(5);
    let counts = [(); 2].map(|()| random.below(13 - hand));
    let mut cells = ['1'; 25];
    for (symbol, count) in ['O', 'X'].into_iter().zip(counts) {
        let mut placed = 0;
        while placed < count {
            let cell = &mut cells[random.below(25) as usize];
            if *cell == '1' {
                *cell = symbol;
                placed += 1;
            }
        }
    }
    let rows: Vec<String> = cells.chunks(5).map(|row| row.iter().collect()).collect();
    let mut text = rows.join("/");
    for run in (2..=5).rev() {
        text = text.replace(&"1".repeat(run), &run.to_string());
    }
    let turn = 1 + random.below(2);
    Choko::parse(variant, &format!("{text} {turn} {hand},{hand} -")).expect("a position")
}

/// Every move of an opening has a worth, and the best of them is its own. With
/// the rules of the game alone this finds every mistake in the numbering.
#[test]
fn openings_are_worth_what_their_moves_make_them() {
    let mut random = Random::new(4);
    let mut found = [0; 3];
    for round in 0..3_000 {
        let variant = OpeningTables::VARIANTS[round % OpeningTables::VARIANTS.len()];
        let position = random_opening(variant, &mut random);
        let worth = shipped(variant).probe(&position);
        assert!(worth.is_some(), "{position}");
        assert_eq!(worth, by_its_moves(&position), "{} {position}", variant.id());
        found[worth.map_or(0, |worth| worth as usize)] += 1;
    }
    assert!(found.iter().all(|&count| count > 100), "{found:?}");
}

/// As `solver/choko` has found.
#[test]
fn the_start_is_worth_what_the_solution_says() {
    for &variant in OpeningTables::VARIANTS {
        let start = Choko::start(variant, 0);
        assert_eq!(shipped(variant).probe(&start), Some(Worth::Drawn), "{}", variant.id());
    }
}

#[test]
fn other_positions_are_not_in_them() {
    for text in ["5/5/2O2/5/5 1 7,7 -", "5/5/2O2/5/5 1 9,10 -", "3X1/1O3/5/2O2/X4 1 0,0 -"] {
        let position = Choko::parse(Variant::REPORT, text).expect("a position");
        assert_eq!(shipped(Variant::REPORT).probe(&position), None, "{text}");
    }
    let start = Choko::start(Variant::REPORT, 0);
    assert_eq!(start.to_move(), Player::First);
    let other = Choko::start(Variant::LUDII, 0);
    assert_eq!(shipped(Variant::REPORT).probe(&other), None, "another variant");
}

#[test]
fn they_are_whole_and_damage_is_found() {
    for &variant in OpeningTables::VARIANTS {
        shipped(variant).check().expect("whole tables");
    }
    let good = OpeningTables::shipped_bytes(Variant::REPORT);
    let refused = |bytes: Vec<u8>| match OpeningTables::new(Variant::REPORT, Cow::Owned(bytes)) {
        Ok(tables) => tables.check().expect_err("damage"),
        Err(error) => error,
    };
    let places = (0..2_000).step_by(7).chain((2_000..good.len()).step_by(good.len() / 4));
    for place in places {
        let mut bytes = good.to_vec();
        bytes[place] ^= 1 << (place % 8);
        let fault = refused(bytes);
        assert!(fault.fault.byte().is_some(), "{place}: {fault}");
    }
    for length in [0, 15, 39, 50, good.len() - 1] {
        refused(good[..length].to_vec());
    }
    let other = OpeningTables::new(Variant::LUDII, Cow::Borrowed(good));
    assert!(other.expect_err("another variant").to_string().contains("another game"));
}
