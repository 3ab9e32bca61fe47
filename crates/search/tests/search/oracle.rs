//! A2: without forward pruning the search is plain negamax, only faster.

use crate::reference::Oracle;
use crate::toys::{Maze, Opinions, Plain, TicTacToe, World, random_line};
use lusus_core::{Line, Player, Position};
use lusus_search::{
    Control, Estimate, Evaluator, Limits, Options, Score, Searcher, Switch, TableUse, Techniques,
};

/// Every technique that keeps the value, alone and left out, over the two
/// extremes.
fn exact_configurations(table: TableUse) -> Vec<Techniques> {
    let switches: [fn(&mut Techniques) -> &mut Switch; 7] = [
        |it| &mut it.aspiration,
        |it| &mut it.scouting,
        |it| &mut it.experience,
        |it| &mut it.distance_pruning,
        |it| &mut it.instant_wins,
        |it| &mut it.quiescence,
        |it| &mut it.extensions,
    ];
    let (none, all) = (Techniques::NONE, Techniques { table, ..Techniques::EXACT });
    let mut configurations = vec![none, all, Techniques { table, ..none }];
    for switch in switches {
        let (mut alone, mut without) = (none, all);
        *switch(&mut alone) = Switch::On;
        *switch(&mut without) = Switch::Off;
        configurations.extend([alone, without, Techniques { table, ..alone }]);
    }
    configurations
}

fn check<P: Position, E: Evaluator<P>>(evaluator: E, line: &Line<P>, table: TableUse, plies: u32) {
    if line.outcome().is_some() {
        return;
    }
    let mut searcher = Searcher::new(&evaluator, Options { table_mib: 1, ..Options::default() });
    for techniques in exact_configurations(table) {
        searcher.forget();
        searcher.set_options(Options { techniques, ..*searcher.options() });
        let mut oracle = Oracle::new(&evaluator, techniques);
        let result =
            searcher.search(line, &Limits::depth(plies), &Control::timeless(), &mut |it| {
                let value = oracle.root(line, it.depth);
                let place = line.position();
                assert_eq!(it.lines[0].score, value, "A2: {place} at {}: {techniques:?}", it.depth);
            });
        let settled = result.score().is_some_and(|score| score.proof().is_some());
        assert!(result.depth == plies || settled, "{} at {}", line.position(), result.depth);
    }
}

#[test]
fn mazes_that_lead_down() {
    for seed in 0..60 {
        let line = random_line(Maze::new(World::down(seed)), seed as u32 % 4, seed);
        check(Opinions, &line, TableUse::SameDepth, 6);
    }
}

#[test]
fn a_small_maze_full_of_transpositions() {
    for seed in 0..30 {
        let world = World { places: 6, ends: 20, ..World::down(seed) };
        check(Opinions, &Line::new(Maze::new(world)), TableUse::SameDepth, 7);
    }
}

#[test]
fn mazes_with_repetitions_and_no_table() {
    for seed in 0..60 {
        let repetition = [None, Some(Player::First), Some(Player::Second)][seed as usize % 3];
        let world = World { places: 12, repetition, ..World::round(seed) };
        let line = random_line(Maze::new(world), seed as u32 % 12, seed);
        check(Opinions, &line, TableUse::Off, 6);
    }
}

#[test]
fn mazes_without_hooks() {
    for seed in 0..30 {
        check(Plain, &Line::new(Maze::new(World::down(seed))), TableUse::SameDepth, 7);
    }
}

#[test]
fn tic_tac_toe() {
    let start = TicTacToe::start(Default::default(), 0);
    for seed in 0..20 {
        check(Plain, &random_line(start, 2 + seed % 4, u64::from(seed)), TableUse::SameDepth, 5);
    }
}

/// The drawn length of the match counts in the tree.
#[test]
fn a_match_that_is_nearly_over() {
    for seed in 0..40 {
        let techniques = Techniques { table: TableUse::Off, ..Techniques::EXACT };
        let mut oracle = Oracle::new(&Opinions, techniques);
        oracle.plies_left = 1 + seed as u32 % 5;
        let line = Line::with_length(Maze::new(World::down(seed)), oracle.plies_left);
        let limits = Limits::depth(6);
        let mut searcher = Searcher::new(&Opinions, Options { techniques, ..Options::default() });
        searcher.search(&line, &limits, &Control::timeless(), &mut |it| {
            assert_eq!(it.lines[0].score, oracle.root(&line, it.depth), "A2: {}", line.position());
        });
    }
}

/// An evaluator that hopes for one player.
struct Hopeful<E> {
    evaluator: E,
    player: Player,
    hope: i32,
}

impl<P: Position, E: Evaluator<P>> Evaluator<P> for Hopeful<E> {
    fn evaluate(&self, position: &P) -> Estimate {
        let hope = if position.to_move() == self.player { self.hope } else { -self.hope };
        self.evaluator.evaluate(position) + Estimate::hundredths(hope)
    }
}

/// Contempt is hope for the player at the root, which is not told.
#[test]
fn contempt_changes_what_is_best_and_not_what_is_said_of_it() {
    let (mut avoided, mut accepted) = (0, 0);
    for (seed, hope) in (0..60).flat_map(|seed| [-40, 40].map(|hope| (seed, hope))) {
        let world = World { places: 12, repetition: None, ..World::round(seed) };
        let line = random_line(Maze::new(world), seed as u32 % 12, seed);
        if line.outcome().is_some() {
            continue;
        }
        let techniques = Techniques { table: TableUse::Off, ..Techniques::NONE };
        let hopeful = Hopeful { evaluator: Plain, player: line.position().to_move(), hope };
        let (mut calm, mut hoping) =
            (Oracle::new(&Plain, techniques), Oracle::new(&hopeful, techniques));
        let contempt = Estimate::hundredths(hope);
        let options = Options { techniques, contempt, ..Options::default() };
        let mut searcher = Searcher::new(Plain, options);
        searcher.search(&line, &Limits::depth(5), &Control::timeless(), &mut |it| {
            let value = hoping.root(&line, it.depth);
            let told = match value.proof().is_some() || value == Score::DRAW {
                true => value,
                false => Score::estimate(value.hundredths() - hope),
            };
            assert_eq!(it.lines[0].score, told, "A2: {}", line.position());
            let drawn = calm.root(&line, it.depth) == Score::DRAW;
            avoided += u32::from(drawn && told != Score::DRAW);
            accepted += u32::from(!drawn && told == Score::DRAW);
        });
    }
    assert!(avoided > 5 && accepted > 5, "{avoided} avoided, {accepted} accepted");
}

/// The mazes are worth searching: in some one player moves twice, in some the
/// same position is reached in different ways.
#[test]
fn mazes_have_what_they_are_for() {
    let twice_in_a_row = (0..60).filter(|&seed| {
        let line = random_line(Maze::new(World::down(seed)), 4, seed);
        let mut position = *line.start();
        line.moves().iter().any(|&mv| {
            let before: Player = position.to_move();
            position.play(mv);
            position.to_move() == before
        })
    });
    assert!(twice_in_a_row.count() > 30);
}
