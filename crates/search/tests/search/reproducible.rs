//! A4: on one thread, without a clock and from an empty table, a search is a
//! function of its arguments.

use core::num::NonZeroUsize;

use crate::toys::{Maze, Opinions, Step, World, random_line};
use lusus_core::Line;
use lusus_search::{Control, Limits, Options, SearchResult, Searcher};

fn search(
    searcher: &mut Searcher<Opinions>,
    line: &Line<Maze>,
    limits: &Limits,
) -> (SearchResult<Step>, Vec<(u32, u64)>) {
    let mut iterations = Vec::new();
    let result = searcher.search(line, limits, &Control::timeless(), &mut |it| {
        iterations.push((it.depth, it.nodes));
    });
    (result, iterations)
}

#[test]
fn the_same_search_twice_is_the_same_tree() {
    for seed in 0..40 {
        let world = World { places: 3_000, ..World::round(seed) };
        let line = random_line(Maze::new(world), 5, seed);
        if line.outcome().is_some() {
            continue;
        }
        let options = Options { table_mib: 1, seed, ..Options::default() };
        let mut used = Searcher::new(Opinions, options);
        for limits in [Limits::nodes(20_000), Limits::depth(7)] {
            let mut fresh = Searcher::new(Opinions, options);
            used.forget();
            assert_eq!(search(&mut used, &line, &limits), search(&mut fresh, &line, &limits), "A4");
        }
    }
}

/// Even when the small table overflows, a forgotten one behaves as a new one.
#[test]
fn a_forgotten_table_is_as_good_as_a_new_one() {
    let world = World { places: 1 << 20, ends: 0, ..World::round(3) };
    let line = Line::new(Maze::new(world));
    let options = Options { table_mib: 1, ..Options::default() };
    let mut used = Searcher::new(Opinions, options);
    search(&mut used, &random_line(Maze::new(world), 3, 1), &Limits::nodes(300_000));
    used.forget();
    let limits = Limits::nodes(300_000);
    let mut fresh = Searcher::new(Opinions, options);
    assert_eq!(search(&mut used, &line, &limits), search(&mut fresh, &line, &limits), "A4");
}

#[test]
fn a_seed_decides_between_equal_moves() {
    let equal = |seed| {
        let options = Options { seed, ..Options::default() };
        let mut searcher = Searcher::new(crate::toys::Plain, options);
        let start = <crate::toys::TicTacToe as lusus_core::Position>::start(Default::default(), 0);
        let limits = Limits::NONE;
        searcher.search(&Line::new(start), &limits, &Control::timeless(), &mut |_| {}).best
    };
    let chosen: std::collections::HashSet<_> = (0..20).map(equal).collect();
    assert!(chosen.len() > 3, "{chosen:?}");
}

/// Several threads are not reproducible, but what they return is in order.
#[test]
fn several_threads_agree_on_what_is_certain() {
    let world = World { places: 500, ..World::round(8) };
    let threads = NonZeroUsize::new(4).unwrap();
    let mut searcher = Searcher::new(Opinions, Options { threads, ..Options::default() });
    let (result, _) = search(&mut searcher, &Line::new(Maze::new(world)), &Limits::depth(8));
    assert!(result.depth == 8 || result.score().unwrap().proof().is_some());
    assert!(result.nodes > 0);
}
