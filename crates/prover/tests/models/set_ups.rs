//! Knight Line where games from the start hardly get: crowded set-ups, some at
//! the edges of the grid and of the prover's board, some with a line that
//! nobody has claimed yet.

use lusus_core::{Player, Position, Random};
use lusus_games::knightline::{Cell, KnightLine, Move, Variant};
use lusus_prover::{Question, Relaxed, Settings};
use lusus_search::proof::{Side, Verdict};

use crate::{Tally, asked, truth};

/// A square of cells, by its least coordinates.
type Square = (i8, i8);

/// How many cells a square has on each side.
const WIDTH: i8 = 5;

/// Where the stacks of a set-up stand, in one square or in two. The board of
/// the prover is 25 cells wide, so that some pairs just fit.
const GROUNDS: [[Square; 2]; 7] = [
    [(0, 0), (0, 0)],
    [(59, 0), (59, 0)],
    [(-63, -63), (-63, -63)],
    [(10, 59), (10, 59)],
    [(0, 0), (20, 20)],
    [(39, -20), (59, 0)],
    [(-63, 43), (-43, 63 - 4)],
];

const TILES: u8 = 20;

/// A set-up in which most stacks are single, unless the game is over there.
fn set_up(seed: u64) -> Option<KnightLine> {
    let mut random = Random::new(seed);
    let squares = GROUNDS[seed as usize % GROUNDS.len()];
    let mut cells: Vec<Cell> = squares
        .into_iter()
        .flat_map(|(x, y)| (0..WIDTH).flat_map(move |i| (0..WIDTH).map(move |j| (x + i, y + j))))
        .filter_map(|(x, y)| Cell::new(x, y))
        .collect();
    cells.sort();
    cells.dedup();
    let most = (cells.len() / 2).min(usize::from(TILES)) as u32;
    let sides = [0, 1].map(|_| {
        // Often as many as there can be: then hardly anybody can move.
        let stacks = if random.below(3) == 0 { most } else { 2 + random.below(most - 1) };
        side(&mut cells, stacks as u8, &mut random)
    });
    let turn = 1 + random.below(2);
    let variant = [Variant::REPORT, Variant::OFFICIAL][random.below(2) as usize];
    let text = format!("{}/{} {turn}", sides[0], sides[1]);
    let position = KnightLine::parse(variant, &text).unwrap_or_else(|_| panic!("{text}"));
    (!position.is_over()).then_some(position)
}

/// So many stacks on some of the cells; one or two have what the others leave.
fn side(cells: &mut Vec<Cell>, stacks: u8, random: &mut Random) -> String {
    let mut chosen: Vec<(Cell, u8)> = (0..stacks)
        .map(|_| (cells.swap_remove(random.below(cells.len() as u32) as usize), 1))
        .collect();
    let rest = TILES - stacks;
    let part = random.below(u32::from(rest) + 1) as u8;
    let other = random.below(u32::from(stacks)) as usize;
    chosen[0].1 += part;
    chosen[other].1 += rest - part;
    chosen.sort();
    let texts: Vec<String> =
        chosen.iter().map(|(cell, height)| format!("{cell}:{height}")).collect();
    texts.join(";")
}

/// What came up, so that no test passes on nothing.
#[derive(Default, Debug)]
struct Seen {
    /// The player to move must pass.
    passes: u32,
    /// The player has a line already.
    lines: u32,
    /// The player has a line and must pass.
    idle_lines: u32,
    /// The player has single tiles only.
    exhausted: u32,
    answers: Tally,
}

impl Seen {
    fn note(&mut self, position: &KnightLine, answer: Verdict) {
        let moves = position.list_legal();
        let passes = moves == [Move::Pass];
        let own = position.stacks(position.to_move());
        // After any move the player has a line.
        let has_line = moves.iter().all(|&mv| {
            let outcome = position.after(mv).outcome();
            outcome.is_some_and(|outcome| outcome.reason == KnightLine::LINE)
        });
        self.passes += u32::from(passes);
        self.lines += u32::from(has_line);
        self.idle_lines += u32::from(has_line && passes);
        self.exhausted += u32::from(own.len() == usize::from(TILES));
        self.answers.add(answer);
    }
}

/// Every answer that is given for the game is the game's.
fn compare(relaxed: Relaxed) -> Seen {
    let mut seen = Seen::default();
    let settings = Settings { relaxed: Some(relaxed), ..Settings::default() };
    for seed in 0..500 {
        let Some(position) = set_up(seed) else { continue };
        let plies = Some(1 + seed as u32 % 4);
        for player in Player::BOTH {
            let question = Question { player, plies, settings };
            let [result, _] = asked(&position, &question).expect("it fits the board");
            if result == Verdict::Unknown {
                continue;
            }
            let truth = truth(&position, player, plies);
            if truth != Verdict::Unknown {
                assert_eq!(result, truth, "{position} {:?} {player} {plies:?}", position.variant());
                seen.note(&position, truth);
            }
        }
    }
    seen
}

#[test]
fn answers_about_the_game_as_it_is_are_true() {
    let seen = compare(Relaxed::Nobody);
    assert!(seen.passes > 20 && seen.lines > 20 && seen.idle_lines > 3, "{seen:?}");
    assert!(seen.exhausted > 10, "{seen:?}");
    assert!(seen.answers.proven > 50 && seen.answers.disproven > 50, "{seen:?}");
}

#[test]
fn proofs_against_a_relaxed_defender_are_true() {
    let seen = compare(Relaxed::Side(Side::Defender));
    assert!(seen.answers.proven > 50 && seen.lines > 20, "{seen:?}");
}

#[test]
fn disproofs_with_a_relaxed_attacker_are_true() {
    let seen = compare(Relaxed::Side(Side::Attacker));
    assert!(seen.answers.disproven > 50 && seen.lines > 20, "{seen:?}");
}

fn result(position: &str, player: Player, plies: Option<u32>, relaxed: Relaxed) -> Verdict {
    let position = KnightLine::parse(Variant::REPORT, position).expect("a position");
    let settings = Settings { relaxed: Some(relaxed), ..Settings::default() };
    let answers = asked(&position, &Question { player, plies, settings });
    answers.expect("it fits the board")[0]
}

/// The cell that would complete the line lies beyond the grid.
#[test]
fn nobody_leaps_beyond_the_grid() {
    let position = "59,2:5;60,0:15/61,0:1;62,-2:15;62,0:1;63,0:1;63,2:2 2";
    for relaxed in [Relaxed::Nobody, Relaxed::Side(Side::Defender)] {
        assert_ne!(result(position, Player::Second, Some(1), relaxed), Verdict::Proven);
    }
}

/// Who has no move inside the prover's board, but has one outside, may not
/// pass. Player 1 has single tiles only after the leap to 25,14, and has lost;
/// if player 1 could wait, that would happen to player 2.
#[test]
fn who_could_leave_the_board_does_not_pass() {
    let row = |from: i8, to: i8, y: i8| {
        (from..=to).step_by(2).map(move |x| (x, y, 1)).collect::<Vec<_>>()
    };
    let first =
        [row(0, 24, 0), row(0, 2, 2), vec![(22, 13, 1), (23, 14, 1), (24, 12, 2), (24, 13, 1)]];
    let second = [row(0, 24, 24), row(0, 6, 22), vec![(10, 20, 2), (11, 20, 1)]];
    let sides = [first, second].map(|side| {
        let mut stacks = side.concat();
        stacks.sort();
        let texts = stacks.iter().map(|(x, y, height)| format!("{x},{y}:{height}"));
        texts.collect::<Vec<_>>().join(";")
    });
    let text = format!("{}/{} 1", sides[0], sides[1]);
    assert_eq!(result(&text, Player::First, Some(2), Relaxed::Nobody), Verdict::Unknown);
    assert_eq!(result(&text, Player::Second, Some(2), Relaxed::Nobody), Verdict::Unknown);
}
