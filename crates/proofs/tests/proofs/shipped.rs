//! The certificates that are part of the program.

use std::collections::HashMap;
use std::thread;

use lusus_core::{Outcome, Player, Position, Random, Symmetric, VariantToken};
use lusus_games::knightline::{Cell, KnightLine, Move, Variant};
use lusus_proofs::{Certificate, Shipped, Strategy, verify};

use crate::draft::with_right_checksum;

/// The reflection at the x axis among the symmetries of Knight Line.
const MIRROR: u8 = 4;

fn strategy() -> Strategy<KnightLine> {
    Strategy::new(Shipped::KNIGHTLINE.certificate()).expect("of this game")
}

#[test]
fn knight_line_is_a_win_for_player_2() {
    let certificate = Shipped::KNIGHTLINE.certificate();
    let verified = verify::<KnightLine>(&certificate).expect("it proves its claim");
    assert_eq!(certificate.player(), Player::Second);
    for &variant in Variant::all() {
        assert!(certificate.variants().contains(&variant.id().to_owned()));
        let start = KnightLine::start(variant, 0);
        assert_eq!(certificate.position(), start.to_string());
        assert_eq!(strategy().plies_left(&start), Some(verified.longest));
    }
}

/// How player 1 chooses among their legal moves.
type Chooser = fn(&KnightLine, &mut Random) -> Move;

fn any_move(position: &KnightLine, random: &mut Random) -> Move {
    position.random_legal(random).expect("the game goes on")
}

/// A move to any of the cells that can be reached, so that large stacks are not
/// preferred.
fn any_cell(position: &KnightLine, random: &mut Random) -> Move {
    one_of_best(position, random, |_| 0)
}

/// A move to a cell where most stacks, own or the other's, stand in a row of
/// four that nobody else is in: it builds and blocks.
fn towards_lines(position: &KnightLine, random: &mut Random) -> Move {
    let owners = owners(position);
    one_of_best(position, random, |cell| worth(&owners, cell))
}

/// A move to one of the cells that are worth most.
fn one_of_best(position: &KnightLine, random: &mut Random, worth: impl Fn(Cell) -> usize) -> Move {
    let mut moves = position.list_legal();
    let mut cells: Vec<Cell> = moves.iter().copied().filter_map(target).collect();
    cells.sort_unstable();
    cells.dedup();
    let best = cells.iter().map(|&cell| worth(cell)).max();
    cells.retain(|&cell| Some(worth(cell)) == best);
    if !cells.is_empty() {
        let cell = cells[random.below(cells.len() as u32) as usize];
        moves.retain(|&mv| target(mv) == Some(cell));
    }
    moves[random.below(moves.len() as u32) as usize]
}

fn target(mv: Move) -> Option<Cell> {
    match mv {
        Move::Split(split) => Some(split.to()),
        Move::Pass => None,
    }
}

fn owners(position: &KnightLine) -> HashMap<(i8, i8), Player> {
    let cells =
        |player| position.stacks(player).map(move |(cell, _)| ((cell.x(), cell.y()), player));
    Player::BOTH.into_iter().flat_map(cells).collect()
}

/// The most stacks of one player in a row of four through the cell, twice, and
/// once more if they are player 1's.
fn worth(owners: &HashMap<(i8, i8), Player>, cell: Cell) -> usize {
    let mut best = 0;
    for (dx, dy) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
        for first in -3..=0 {
            let row = (first..first + 4).map(|i| (cell.x() + i * dx, cell.y() + i * dy));
            let there: Vec<Player> = row.filter_map(|cell| owners.get(&cell).copied()).collect();
            if there.iter().all(|&player| player == there[0]) {
                let own = usize::from(there.first() == Some(&Player::First));
                best = best.max(2 * there.len() + own);
            }
        }
    }
    best
}

/// Plays games of both variants through the certificate alone.
fn win_games(choose: Chooser, games: u64) {
    let strategy = strategy();
    let longest = Shipped::KNIGHTLINE.certificate().longest();
    for seed in 0..games {
        let mut random = Random::new(seed);
        let variant = Variant::all()[seed as usize % 2];
        let mut position = KnightLine::start(variant, 0);
        let mut played = Vec::new();
        while !position.is_over() {
            let mv = match position.to_move() {
                Player::First => choose(&position, &mut random),
                Player::Second => {
                    let advice = strategy.advice(&position);
                    let advice = advice.unwrap_or_else(|| panic!("lost the way: {played:?}"));
                    assert!(advice.plies + played.len() as u32 <= longest, "{played:?}");
                    advice.mv
                }
            };
            position.play(mv);
            played.push(mv);
        }
        let winner = position.outcome().and_then(Outcome::winner);
        assert_eq!(winner, Some(Player::Second), "{played:?}");
        assert!(played.len() as u32 <= longest, "{played:?}");
    }
}

#[test]
fn games_against_any_move_are_won() {
    win_games(any_move, 10_000);
}

#[test]
fn games_against_any_cell_are_won() {
    win_games(any_cell, 6_000);
}

#[test]
fn games_against_builders_of_lines_are_won() {
    win_games(towards_lines, 4_000);
}

#[test]
#[ignore = "a quarter of a minute; the same with more games"]
fn a_hundred_thousand_games_are_won() {
    win_games(any_move, 50_000);
    win_games(any_cell, 30_000);
    win_games(towards_lines, 20_000);
}

/// The longest resistance lasts exactly as long as the certificate says, in
/// games that are played on both halves of the grid at once.
#[test]
fn mirrored_games_go_the_same_way() {
    let strategy = strategy();
    let longest = Shipped::KNIGHTLINE.certificate().longest();
    let mut most = 0;
    for seed in 0..300 {
        let mut random = Random::new(seed);
        let mut position = KnightLine::start(Variant::all()[seed as usize % 2], 0);
        let mut plies = 0;
        while !position.is_over() {
            let left = strategy.plies_left(&position);
            assert_eq!(strategy.plies_left(&position.image(MIRROR)), left, "{position}");
            let mv = match strategy.resistance(&position) {
                Some(mut moves) => {
                    let best = moves.iter().map(|resistance| resistance.plies).max();
                    moves.retain(|resistance| Some(resistance.plies) == best);
                    moves[random.below(moves.len() as u32) as usize].mv
                }
                None => {
                    let advice = strategy.advice(&position).expect("known");
                    let image = position.image(MIRROR);
                    let mirrored = strategy.advice(&image).expect("known");
                    assert_eq!(mirrored.plies, advice.plies, "{position}");
                    assert!(image.is_legal(mirrored.mv));
                    advice.mv
                }
            };
            position.play(mv);
            plies += 1;
        }
        assert_eq!(position.outcome().and_then(Outcome::winner), Some(Player::Second));
        assert!(plies <= longest);
        most = most.max(plies);
    }
    assert!(most + 4 >= longest, "the longest resistance lasted {most} plies of {longest}");
}

/// One flipped bit behind a right checksum. What is still accepted is another
/// right strategy: a different move that wins as quickly.
#[test]
fn damage_is_refused() {
    refuse_damage(12);
}

#[test]
#[ignore = "a minute; the same with more damage"]
fn damage_is_refused_wherever_it_is() {
    refuse_damage(240);
}

fn refuse_damage(times: u64) {
    const THREADS: u64 = 2;
    let accepted: usize = thread::scope(|scope| {
        let flip = |seed| scope.spawn(move || flip_bits(seed, times / THREADS));
        let threads: Vec<_> = (0..THREADS).map(flip).collect();
        threads.into_iter().map(|thread| thread.join().expect("no fault")).sum()
    });
    assert!(accepted as u64 <= times / 12, "{accepted} of {times} changes were accepted");
}

/// Flips bits one at a time and returns how many changes were accepted.
fn flip_bits(seed: u64, times: u64) -> usize {
    let bytes = Shipped::KNIGHTLINE.bytes;
    let right = Shipped::KNIGHTLINE.certificate();
    let mut random = Random::new(seed);
    let mut accepted = 0;
    for _ in 0..times {
        let at = random.below(bytes.len() as u32 - 4) as usize;
        let mut damaged = bytes.to_vec();
        damaged[at] ^= 1 << random.below(8);
        let Ok(certificate) = Certificate::read(&with_right_checksum(damaged)) else { continue };
        let Ok(verified) = verify::<KnightLine>(&certificate) else { continue };
        accepted += 1;
        let in_moves = at.checked_sub(right.byte_of_entry(0)).is_none_or(|at| at % 11 / 8 == 1);
        assert!(in_moves, "byte {at} of a fingerprint, or plies, makes no difference");
        assert_eq!(verified.longest, right.longest(), "byte {at}");
    }
    accepted
}
