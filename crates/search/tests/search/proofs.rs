//! A3: whatever the techniques, what is proven is true.

use core::num::NonZeroUsize;
use core::ops::Range;

use crate::reference::Truth;
use crate::toys::{Maze, Opinions, Step, TicTacToe, World, random_line};
use lusus_core::{Line, Outcome, Player, Position};
use lusus_search::{
    Control, Estimate, Evaluator, Limits, Options, Proof, Score, Searcher, Techniques,
};

fn searcher(threads: usize) -> Searcher<Opinions> {
    let threads = NonZeroUsize::new(threads).expect("at least one thread");
    let contempt = Estimate::hundredths(25);
    Searcher::new(Opinions, Options { table_mib: 1, threads, contempt, ..Options::default() })
}

/// Whom repetition suits.
const REPETITIONS: [Option<Player>; 3] = [None, Some(Player::First), Some(Player::Second)];

/// Searches with everything on and checks every claim on the way.
fn check<E: Evaluator<Maze>>(
    searcher: &mut Searcher<E>,
    line: &Line<Maze>,
    limits: &Limits,
) -> Score {
    let truth = Truth::of(line);
    let place = format!("{} after {} moves", line.position(), line.moves().len());
    let result = searcher.search(line, limits, &Control::timeless(), &mut |it| {
        truth.check(it.lines[0].score, &place);
    });
    let score = result.score().expect("the game is not over");
    truth.check(score, &place);
    score
}

#[test]
fn proofs_in_mazes_that_lead_down_are_true() {
    let mut proofs = 0;
    for seed in 0..300 {
        let line = Line::new(Maze::new(World::down(seed)));
        let score = check(&mut searcher(1), &line, &Limits::depth(10));
        proofs += u32::from(score.proof().is_some());
    }
    assert!(proofs > 50, "only {proofs} proofs to check");
}

#[test]
fn proofs_in_round_mazes_are_true_in_the_match() {
    let mut proofs = 0;
    for seed in 0..600 {
        let repetition = REPETITIONS[seed as usize % 3];
        let world = World { places: 25, ends: 12, repetition, ..World::round(seed) };
        let line = random_line(Maze::new(world), seed as u32 % 20, seed);
        if line.outcome().is_none() {
            let score = check(&mut searcher(1), &line, &Limits::depth(8));
            proofs += u32::from(score.proof().is_some());
        }
    }
    assert!(proofs > 60, "only {proofs} proofs to check");
}

/// Thinks everything splendid and takes any position where the game is won for
/// one where the turn was passed, so that null moves prune wherever they can
/// and seem to prove a win.
struct Reckless;

impl Evaluator<Maze> for Reckless {
    fn evaluate(&self, _position: &Maze) -> Estimate {
        Estimate::hundredths(5_000)
    }

    fn null_move(&self, position: &Maze) -> Option<Maze> {
        let below = (0..position.world.places).map(|place| Maze {
            floor: position.floor + 1,
            place,
            ..*position
        });
        let winner = |place: &Maze| place.outcome().and_then(Outcome::winner);
        below.into_iter().find(|place| winner(place) == Some(position.to_move()))
    }
}

#[test]
fn null_moves_prove_nothing() {
    for seed in 0..300 {
        let line = Line::new(Maze::new(World::down(seed)));
        let mut searcher = Searcher::new(Reckless, Options { table_mib: 1, ..Options::default() });
        check(&mut searcher, &line, &Limits::depth(9));
    }
}

/// A win that comes after the match is over is none, even if the table knows
/// it.
#[test]
fn proofs_end_before_the_match() {
    for seed in 0..100 {
        let start = Maze::new(World::down(seed));
        let mut searcher = searcher(1);
        check(&mut searcher, &Line::new(start), &Limits::depth(10));
        for length in 1..10 {
            let line = Line::with_length(start, length);
            let score = check(&mut searcher, &line, &Limits::depth(10));
            let plies = score.proof().and_then(Proof::plies).unwrap_or(0);
            assert!(plies <= length, "A3: {score} in a match of {length} plies");
        }
    }
}

/// The table is kept, the match goes on, and positions become third ones.
#[test]
fn proofs_stay_true_through_a_match() {
    for seed in 0..250 {
        let repetition = REPETITIONS[seed as usize % 3];
        let world = World { places: 10, ends: 9, repetition, ..World::round(seed) };
        let mut line = Line::new(Maze::new(world));
        let mut searcher = searcher(1);
        while line.outcome().is_none() && line.moves().len() < 60 {
            check(&mut searcher, &line, &Limits::depth(6));
            let chosen = random_line(*line.position(), 1, line.moves().len() as u64);
            line.push(chosen.moves()[0]);
        }
    }
}

#[test]
fn proofs_of_several_threads_are_true() {
    for seed in 0..60 {
        let world = World { places: 25, ..World::round(seed) };
        check(&mut searcher(3), &Line::new(Maze::new(world)), &Limits::nodes(3_000));
    }
}

#[test]
fn proofs_of_interrupted_searches_are_true() {
    interrupt(0..12);
}

#[test]
#[ignore = "a quarter of a minute; the same with more worlds"]
fn proofs_of_many_interrupted_searches_are_true() {
    interrupt(12..100);
}

fn interrupt(worlds: Range<u64>) {
    for seed in worlds {
        let line = Line::new(Maze::new(World::down(seed)));
        for nodes in 1..150 {
            check(&mut searcher(1), &line, &Limits::nodes(nodes));
        }
    }
}

/// A search that goes deep enough finds every win, and the shortest one if
/// nothing is pruned.
#[test]
fn deep_searches_find_the_shortest_win() {
    for seed in 0..100 {
        let line = Line::new(Maze::new(World::down(seed)));
        let techniques = Techniques::EXACT;
        let mut searcher = searcher(1);
        searcher.set_options(Options { techniques, ..*searcher.options() });
        let score = check(&mut searcher, &line, &Limits::depth(15));
        if let Some(truth) = Truth::of(&line).score() {
            assert_eq!(score, truth, "{}", line.position());
        }
    }
}

#[test]
fn tic_tac_toe_is_drawn_and_says_so() {
    let start = TicTacToe::start(Default::default(), 0);
    let mut searcher = Searcher::new(crate::toys::Plain, Options::default());
    let result =
        searcher.search(&Line::new(start), &Limits::NONE, &Control::timeless(), &mut |_| {});
    assert_eq!(result.score(), Some(Score::DRAW));
    let mut line = Line::new(start);
    // A corner, then an edge: lost.
    for mv in [0, 1] {
        line.push(Step(mv));
    }
    let result = searcher.search(&line, &Limits::NONE, &Control::timeless(), &mut |_| {});
    assert_eq!(result.score().and_then(Score::proof), Some(Proof::Win { plies: Some(5) }));
}
