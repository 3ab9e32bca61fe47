//! A3: whatever the techniques, what is proven is true.

mod reference;
mod toys;

use core::num::NonZeroUsize;

use lusus_core::{Line, Player, Position};
use lusus_search::{Control, Limits, Options, Proof, Score, Searcher, Techniques};
use reference::Truth;
use toys::{Maze, Opinions, TicTacToe, World, random_line};

fn searcher(threads: usize) -> Searcher<Opinions> {
    let threads = NonZeroUsize::new(threads).expect("at least one thread");
    Searcher::new(Opinions, Options { table_mib: 1, threads, ..Options::default() })
}

/// Searches with everything on and checks every claim on the way.
fn check(searcher: &mut Searcher<Opinions>, line: &Line<Maze>, limits: &Limits) -> Score {
    let truth = Truth::of(line);
    let place = format!("{} after {} moves", line.position(), line.moves().len());
    let report = searcher.search(line, limits, &Control::timeless(), &mut |it| {
        truth.check(it.lines[0].score, &place);
    });
    let score = report.score().expect("the game is not over");
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
    let repetitions = [None, Some(Player::First), Some(Player::Second)];
    let mut proofs = 0;
    for seed in 0..600 {
        let repetition = repetitions[seed as usize % 3];
        let world = World { places: 25, ends: 12, repetition, ..World::round(seed) };
        let line = random_line(Maze::new(world), seed as u32 % 20, seed);
        if line.outcome().is_none() {
            let score = check(&mut searcher(1), &line, &Limits::depth(8));
            proofs += u32::from(score.proof().is_some());
        }
    }
    assert!(proofs > 60, "only {proofs} proofs to check");
}

/// The table is kept, the match goes on, and positions become third ones.
#[test]
fn proofs_stay_true_through_a_match() {
    for seed in 0..60 {
        let world = World { places: 15, ends: 15, ..World::round(seed) };
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
    for seed in 0..40 {
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
    let mut searcher = Searcher::new(toys::Plain, Options::default());
    let report =
        searcher.search(&Line::new(start), &Limits::NONE, &Control::timeless(), &mut |_| {});
    assert_eq!(report.score(), Some(Score::DRAW));
    let mut line = Line::new(start);
    // A corner, then an edge: lost.
    for mv in [0, 1] {
        line.push(toys::Step(mv));
    }
    let report = searcher.search(&line, &Limits::NONE, &Control::timeless(), &mut |_| {});
    assert_eq!(report.score().and_then(Score::proof), Some(Proof::Win { plies: 5 }));
}
