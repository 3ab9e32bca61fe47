//! Several best lines: each with the score of its first move, and each playable.

use core::num::NonZeroUsize;

use crate::reference::Oracle;
use crate::toys::{Maze, Opinions, World, random_line};
use lusus_core::{Line, Position};
use lusus_search::{Control, Limits, Options, Score, Searcher, TableUse, Techniques};

#[test]
fn the_best_lines_are_the_best_moves() {
    for seed in 0..80 {
        let world = World { places: 300, ..World::down(seed) };
        let line = random_line(Maze::new(world), 2, seed);
        if line.outcome().is_some() {
            continue;
        }
        let techniques = Techniques { table: TableUse::SameDepth, ..Techniques::EXACT };
        let lines = NonZeroUsize::new(3).unwrap();
        let options = Options { techniques, lines, ..Options::default() };
        let mut searcher = Searcher::new(&Opinions, options);
        let mut oracle = Oracle::new(&Opinions, techniques);
        searcher.search(&line, &Limits::depth(6), &Control::timeless(), &mut |it| {
            let values = oracle.moves(&line, it.depth);
            let mut best: Vec<Score> = values.iter().map(|&(_, score)| score).collect();
            best.sort_by_key(|&score| std::cmp::Reverse(score));
            best.truncate(3);
            let scores: Vec<Score> = it.lines.iter().map(|line| line.score).collect();
            assert_eq!(scores, best, "{} at {}", line.position(), it.depth);
            for found in it.lines {
                assert!(values.contains(&(found.moves[0], found.score)));
            }
        });
    }
}

#[test]
fn lines_can_be_played_and_proofs_to_the_end() {
    for seed in 0..200 {
        let line = Line::new(Maze::new(World::down(seed)));
        let mut searcher = Searcher::new(Opinions, Options::default());
        let result = searcher.search(&line, &Limits::depth(8), &Control::timeless(), &mut |_| {});
        let mut played = line.clone();
        for &mv in &result.lines[0].moves {
            assert!(played.position().is_legal(mv), "{mv} in {}", played.position());
            played.push(mv);
        }
        assert_eq!(result.best, result.lines[0].moves.first().copied());
        if let Some(proof) = result.lines[0].score.proof() {
            let moves = u32::try_from(result.lines[0].moves.len()).ok();
            assert_eq!(moves, proof.plies(), "{}", line.position());
            assert!(played.position().is_over());
        }
    }
}
