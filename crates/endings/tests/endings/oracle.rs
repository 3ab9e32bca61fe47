//! The tables against solvers that know the rules crate and nothing of tables.

use std::collections::HashMap;

use lusus_core::{Player, Position, Random};
use lusus_endings::{Ending, EndingTables, Value};
use lusus_games::choko::{Choko, Variant};

/// One of each two games that differ once both hands are empty.
const VARIANTS: [Variant; 2] = [Variant::REPORT, Variant::LUDII];

fn parse(text: &str) -> Choko {
    Choko::parse(Variant::REPORT, text).expect("a position")
}

/// The position with these pieces and player 1 to move.
fn position(variant: Variant, own: u32, enemy: u32) -> Choko {
    let cell = |row: u32, column: u32| 1 << (5 * row + column);
    let rows: Vec<String> = (0..5)
        .rev()
        .map(|row| {
            let mut text = String::new();
            let mut empty = 0;
            for column in 0..5 {
                let letter = match () {
                    () if own & cell(row, column) != 0 => 'O',
                    () if enemy & cell(row, column) != 0 => 'X',
                    () => {
                        empty += 1;
                        continue;
                    }
                };
                if empty > 0 {
                    text += &empty.to_string();
                    empty = 0;
                }
                text.push(letter);
            }
            if empty > 0 {
                text += &empty.to_string();
            }
            text
        })
        .collect();
    let text = format!("{} 1 0,0 -", rows.join("/"));
    Choko::parse(variant, &text).expect("a position")
}

/// Both sides' pieces, the side to move first.
fn pieces(position: &Choko) -> (u32, u32) {
    let mover = position.to_move();
    (position.pieces(mover), position.pieces(mover.other()))
}

/// Every position of the board with at most so many pieces, without symmetry:
/// for each the places of those after its moves.
struct Everything {
    boards: Vec<(u32, u32)>,
    after: Vec<Vec<usize>>,
}

impl Everything {
    fn up_to(variant: Variant, most: u32) -> Everything {
        let mut boards = Vec::new();
        for own in (0_u32..1 << 25).filter(|set| (1..most).contains(&set.count_ones())) {
            let rest = most - own.count_ones();
            each_subset(!own & 0x1ff_ffff, rest, &mut |enemy| boards.push((own, enemy)));
        }
        let places: HashMap<(u32, u32), usize> =
            boards.iter().enumerate().map(|(place, &board)| (board, place)).collect();
        let after = boards.iter().map(|&(own, enemy)| {
            let position = position(variant, own, enemy);
            let moves = position.list_legal().into_iter();
            // A position without enemies has no place: the game is over.
            let place = |mv| places.get(&pieces(&position.after(mv))).copied();
            moves.map(|mv| place(mv).unwrap_or(WON)).collect()
        });
        let after = after.collect();
        Everything { boards, after }
    }

    /// The value of each position, sweep by sweep; the plainest way there is.
    fn solve(&self) -> Vec<Value> {
        let mut values: Vec<Option<u8>> = vec![None; self.boards.len()];
        for plies in 1..=u8::MAX {
            let decided = |after: &usize| match *after {
                WON => Some(0),
                place => values[place].filter(|&known| known < plies),
            };
            let found: Vec<usize> = (0..self.boards.len())
                .filter(|&place| values[place].is_none())
                .filter(|&place| match plies % 2 {
                    1 => self.after[place].iter().any(|it| decided(it) == Some(plies - 1)),
                    _ => self.after[place].iter().all(|it| decided(it).is_some_and(|n| n % 2 == 1)),
                })
                .collect();
            found.into_iter().for_each(|place| values[place] = Some(plies));
        }
        values.into_iter().map(|value| Value::from_byte(value.unwrap_or(0))).collect()
    }
}

/// In place of a position after a move that wins.
const WON: usize = usize::MAX;

/// Calls `visit` with every subset that has at least one member and at most so
/// many.
fn each_subset(set: u32, most: u32, visit: &mut dyn FnMut(u32)) {
    fn extend(chosen: u32, rest: u32, most: u32, visit: &mut dyn FnMut(u32)) {
        let mut rest = rest;
        while most > 0 && rest != 0 {
            let lowest = rest & rest.wrapping_neg();
            rest ^= lowest;
            visit(chosen | lowest);
            extend(chosen | lowest, rest, most - 1, visit);
        }
    }
    extend(0, set, most, visit);
}

#[test]
fn all_positions_with_four_pieces_are_what_plain_sweeps_find() {
    for variant in VARIANTS {
        let everything = Everything::up_to(variant, 4);
        assert_eq!(everything.boards.len(), 600 + 2 * 6_900 + 75_900 + 2 * 50_600);
        let tables = EndingTables::shipped();
        for (&(own, enemy), value) in everything.boards.iter().zip(everything.solve()) {
            let ending = Ending { removal: variant.removal(), own, enemy };
            assert_eq!(tables.probe(ending), Some(value), "{ending}");
        }
    }
}

/// Whether the side to move can win within so many plies, by trying everything.
fn wins_within(position: &Choko, plies: u32) -> bool {
    if position.is_over() || plies == 0 {
        return false;
    }
    let mover = position.to_move();
    position.list_legal().into_iter().any(|mv| {
        let after = position.after(mv);
        match after.outcome() {
            Some(outcome) => outcome.winner() == Some(mover),
            None => loses_within(&after, plies - 1),
        }
    })
}

/// Whether the side to move loses within so many plies whatever it does.
fn loses_within(position: &Choko, plies: u32) -> bool {
    plies > 0
        && position.list_legal().into_iter().all(|mv| {
            let after = position.after(mv);
            !after.is_over() && wins_within(&after, plies - 1)
        })
}

/// The value of a position as far as a look at so many plies tells.
fn value_within(position: &Choko, plies: u8) -> Option<Value> {
    (1..=plies).find_map(|plies| match plies % 2 {
        1 => wins_within(position, u32::from(plies)).then_some(Value::Win { plies }),
        _ => loses_within(position, u32::from(plies)).then_some(Value::Loss { plies }),
    })
}

#[test]
fn larger_endings_are_what_a_search_of_five_plies_finds() {
    const PLIES: u8 = 5;
    let tables = EndingTables::shipped();
    let mut random = Random::new(11);
    let mut found = [0; PLIES as usize + 1];
    for round in 0..3_000 {
        let variant = VARIANTS[round % 2];
        let all = 5 + random.below(3);
        let (own, enemy) = random_board(all, &mut random);
        let ending = Ending { removal: variant.removal(), own, enemy };
        let value = tables.probe(ending).expect("few pieces");
        let searched = value_within(&position(variant, own, enemy), PLIES);
        let expected = (1..=PLIES).contains(&value.to_byte()).then_some(value);
        assert_eq!(searched, expected, "{value}: {ending}");
        found[usize::from(searched.map_or(0, Value::to_byte))] += 1;
    }
    assert!(found.iter().all(|&count| count >= 10), "{found:?}");
}

/// Pieces on random cells, at least one on either side.
fn random_board(all: u32, random: &mut Random) -> (u32, u32) {
    let own = 1 + random.below(all - 1);
    let mut sets = [0_u32; 2];
    while sets[0].count_ones() + sets[1].count_ones() < all {
        let side = usize::from(sets[0].count_ones() == own);
        sets[side] |= (1 << random.below(25)) & !sets[1 - side];
    }
    (sets[0], sets[1])
}

/// Whose turn it is and which reading of the rules makes no difference.
#[test]
fn colours_and_variants_do_not_matter() {
    let [first, second] = ["3X1/1O3/5/2O2/X4 1 0,0 -", "3O1/1X3/5/2X2/O4 2 0,0 1"];
    let ending = Ending::of(&parse(first));
    assert!(ending.is_some());
    assert_eq!(ending, Ending::of(&parse(second)));
    let winther = Choko::parse(Variant::WINTHER, first).expect("a position");
    assert_eq!(ending, Ending::of(&winther));
    let ludii = Choko::parse(Variant::LUDII, first).expect("a position");
    assert_ne!(ending, Ending::of(&ludii), "another game");
    assert_eq!(parse(first).to_move(), Player::First);
}
