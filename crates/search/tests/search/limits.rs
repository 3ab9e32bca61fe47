//! A1, A5 and A6: limits are kept, and there is always a move.

use core::sync::atomic::{AtomicU64, Ordering};
use core::time::Duration;
use std::sync::Arc;

use crate::toys::{Maze, Opinions, Step, World, random_line};
use lusus_core::{Line, Position};
use lusus_search::{Control, Estimate, Evaluator, Limits, Options, Searcher, Techniques};

/// Mazes without ends, where every visit asks for a winning move.
fn endless(seed: u64) -> Line<Maze> {
    Line::new(Maze::new(World { places: 1 << 20, ends: 0, ..World::round(seed) }))
}

#[test]
fn there_is_always_a_legal_move() {
    for seed in 0..100 {
        let line = random_line(Maze::new(World::round(seed)), 3, seed);
        let expired = Limits::time(Duration::ZERO);
        let few = (0..30).map(Limits::nodes);
        for limits in few.chain([Limits::depth(0), Limits::depth(1), expired]) {
            let mut searcher =
                Searcher::new(Opinions, Options { table_mib: 1, ..Options::default() });
            let result = searcher.search(&line, &limits, &Control::timeless(), &mut |_| {});
            let moves = line.position().list_legal();
            match result.best {
                Some(best) => assert!(moves.contains(&best), "A1: {best}"),
                None => assert!(moves.is_empty() && result.lines.is_empty(), "A1"),
            }
            assert!(limits.nodes.is_none_or(|most| result.nodes <= most), "A6: {limits:?}");
        }
    }
}

#[test]
fn a_node_limit_is_used_up_exactly() {
    for nodes in [1, 2, 511, 512, 513, 1_000, 12_345] {
        let mut searcher = Searcher::new(Opinions, Options::default());
        let result =
            searcher.search(&endless(1), &Limits::nodes(nodes), &Control::timeless(), &mut |_| {});
        assert_eq!(result.nodes, nodes, "A6");
    }
}

/// Counts the visits that reach the evaluator.
struct Counting(Arc<AtomicU64>);

impl Evaluator<Maze> for Counting {
    fn evaluate(&self, position: &Maze) -> Estimate {
        Opinions.evaluate(position)
    }

    fn winning_move(&self, _position: &Maze) -> Option<Step> {
        self.0.fetch_add(1, Ordering::Relaxed);
        None
    }
}

#[test]
fn every_visit_is_counted() {
    // Without repetition every visit below the root asks for a winning move.
    let world = World { floors: u32::MAX, ends: 0, ..World::down(5) };
    let visits = Arc::new(AtomicU64::new(0));
    let mut searcher = Searcher::new(Counting(visits.clone()), Options::default());
    let techniques = Techniques { aspiration: lusus_search::Switch::Off, ..Techniques::ALL };
    searcher.set_options(Options { techniques, ..Options::default() });
    let line = Line::new(Maze::new(world));
    let result = searcher.search(&line, &Limits::depth(9), &Control::timeless(), &mut |_| {});
    // Nine roots were counted and asked nothing; one question went before.
    assert_eq!(result.nodes - 9, visits.load(Ordering::Relaxed) - 1, "A6");
}

#[test]
fn the_clock_is_looked_at_often() {
    let visits = Arc::new(AtomicU64::new(0));
    let (seen, widest) = (Arc::new(AtomicU64::new(0)), Arc::new(AtomicU64::new(0)));
    let clock = {
        let (visits, seen, widest) = (visits.clone(), seen.clone(), widest.clone());
        move || {
            let now = visits.load(Ordering::Relaxed);
            let before = seen.swap(now, Ordering::Relaxed);
            widest.fetch_max(now - before, Ordering::Relaxed);
            Duration::from_micros(now)
        }
    };
    let mut searcher = Searcher::new(Counting(visits.clone()), Options::default());
    let limits = Limits::time(Duration::from_micros(100_000));
    searcher.search(&endless(2), &limits, &Control::new(clock), &mut |_| {});
    let visits = visits.load(Ordering::Relaxed);
    assert!(widest.load(Ordering::Relaxed) <= 1_000, "A5");
    assert!((100_000..101_000).contains(&visits), "A5: {visits} visits in 100,000 µs");
}

#[test]
fn a_stopped_search_ends_at_once() {
    let control = Control::timeless();
    let handle = control.clone();
    let mut searcher = Searcher::new(Opinions, Options::default());
    let mut after_stop = 0;
    let result = searcher.search(&endless(4), &Limits::NONE, &control, &mut |it| {
        if it.nodes > 50_000 && !handle.is_stopped() {
            handle.stop();
            after_stop = it.nodes;
        }
    });
    assert!(result.nodes - after_stop <= 1_000, "A5");
    let result = searcher.search(&endless(4), &Limits::NONE, &control, &mut |_| {});
    assert_eq!((result.nodes, result.depth), (0, 0), "A5: stopped before it began");
    assert!(result.best.is_some(), "A1");
}

#[test]
fn a_soft_limit_ends_with_an_iteration() {
    let clock = Arc::new(AtomicU64::new(0));
    let control = {
        let clock = clock.clone();
        Control::new(move || Duration::from_millis(clock.load(Ordering::Relaxed)))
    };
    let mut searcher = Searcher::new(Opinions, Options::default());
    let limits = Limits { soft_time: Some(Duration::from_millis(50)), ..Limits::NONE };
    let result = searcher.search(&endless(6), &limits, &control, &mut |it| {
        clock.store(u64::from(it.depth) * 10, Ordering::Relaxed);
    });
    assert_eq!(result.depth, 5);
}

/// One way from each place and no end: the deepest search there is.
#[test]
fn the_greatest_depth_is_reached_without_harm() {
    for world in [World::round(0), World::down(0)] {
        let world = World { places: 1, ends: 0, floors: u32::MAX, ..world };
        let line = Line::with_length(Maze::new(World { seed: 11, ..world }), u32::MAX);
        let limits = Limits::nodes(400_000);
        let mut searcher = Searcher::new(Opinions, Options::default());
        let result = searcher.search(&line, &limits, &Control::timeless(), &mut |_| {});
        assert!(result.best.is_some());
        assert!(result.seldepth <= 260, "{}", result.seldepth);
    }
}

#[test]
fn a_finished_game_has_no_move() {
    let mut line = random_line(Maze::new(World::down(1)), 100, 1);
    assert!(line.position().is_over());
    let mut searcher = Searcher::new(Opinions, Options::default());
    let result = searcher.search(&line, &Limits::NONE, &Control::timeless(), &mut |_| {});
    assert_eq!((result.best, result.lines.len(), result.nodes), (None, 0, 0));
    line.pop();
    let result = searcher.search(&line, &Limits::depth(3), &Control::timeless(), &mut |_| {});
    assert!(result.best.is_some());
}
