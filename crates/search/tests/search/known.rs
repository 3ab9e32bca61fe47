//! E5: what an evaluator knows changes how soon a search finds something out,
//! never what is true.

use crate::reference::{Distances, Truth, distances};
use crate::toys::{Maze, Opinions, Step, World, random_line};
use lusus_core::{Line, Player, Position, Random};
use lusus_search::{
    Among, Control, Estimate, Evaluator, Limits, Options, Score, SearchResult, Searcher, Techniques,
};

/// Knows the worth of some positions of one maze and has opinions about all.
struct Sage {
    distances: Distances,
    /// It knows one position in so many.
    one_in: u64,
}

impl Sage {
    fn of(maze: &Maze, one_in: u64) -> Sage {
        Sage { distances: distances(maze, &[]), one_in }
    }
}

impl Evaluator<Maze> for Sage {
    fn evaluate(&self, position: &Maze) -> Estimate {
        Opinions.evaluate(position)
    }

    fn winning_move(&self, position: &Maze) -> Option<Step> {
        Opinions.winning_move(position)
    }

    fn known(&self, position: &Maze) -> Option<Score> {
        if !position.key().0.is_multiple_of(self.one_in) {
            return None;
        }
        let decided = self.distances.get(&position.key());
        let win = |&(winner, plies): &(Player, u32)| {
            Score::win_in(plies).seen_from(winner, position.to_move())
        };
        Some(decided.map_or(Score::DRAW, win))
    }
}

fn search<E: Evaluator<Maze>>(
    evaluator: E,
    line: &Line<Maze>,
    limits: &Limits,
) -> SearchResult<Step> {
    let options = Options { table_mib: 1, techniques: Techniques::EXACT, ..Options::default() };
    Searcher::new(evaluator, options).search(line, limits, &Control::timeless(), &mut |_| {})
}

#[test]
fn who_knows_every_position_needs_one_ply() {
    let mut draws = 0;
    for seed in 0..200 {
        let world = if seed % 2 == 0 { World::down(seed) } else { World::round(seed) };
        let line = Line::new(Maze::new(world));
        let result = search(Sage::of(line.position(), 1), &line, &Limits::depth(1));
        let truth = Truth::of(&line).score();
        draws += u32::from(truth.is_none());
        assert_eq!(result.score(), Some(truth.unwrap_or(Score::DRAW)), "{}", line.position());
    }
    assert!((20..180).contains(&draws), "{draws} draws");
}

#[test]
fn who_knows_some_positions_finds_the_same_with_less_work() {
    let mut nodes = [0, 0];
    for seed in 0..100 {
        let line = Line::new(Maze::new(World::down(seed)));
        let limits = Limits::depth(15);
        let [plain, informed] = [u64::MAX, 3].map(|one_in| {
            let result = search(Sage::of(line.position(), one_in), &line, &limits);
            (result.score(), result.nodes)
        });
        assert_eq!(plain.0, informed.0, "{}", line.position());
        nodes[0] += plain.1;
        nodes[1] += informed.1;
    }
    assert!(2 * nodes[1] < nodes[0], "{nodes:?}");
}

/// What is known of the game need not hold in a match in which positions have
/// occurred twice or which is nearly over: nothing false is claimed there.
#[test]
fn what_is_known_is_claimed_only_where_it_holds_in_the_match() {
    let mut repeated = 0;
    for seed in 0..3_000 {
        let world = World { places: 8, ends: 8, ..World::round(seed) };
        let line = random_line(Maze::new(world), 6 + seed as u32 % 8, seed);
        if line.outcome().is_some() {
            continue;
        }
        let truth = Truth::of(&line);
        let sage = Sage::of(line.start(), 1 + seed % 2);
        let result = search(&sage, &line, &Limits::depth(3));
        let score = result.score().expect("the game is not over");
        truth.check(score, &line.position().to_string());
        repeated += u32::from(truth.score().is_none());
        for plies in 1..8 {
            let length = line.moves().len() as u32 + plies;
            let mut short = Line::with_length(*line.start(), length);
            line.moves().iter().for_each(|&mv| short.push(mv));
            let result = search(&sage, &short, &Limits::depth(5));
            let proof = result.score().and_then(Score::proof);
            assert!(proof.is_none_or(|proof| proof.is_within(plies)), "{proof:?} in {plies}");
        }
    }
    assert!(repeated > 20, "only {repeated} lines without a winner");
}

#[test]
fn a_sage_who_knows_nothing_changes_nothing() {
    struct Silent(Sage);
    impl Evaluator<Maze> for Silent {
        fn evaluate(&self, position: &Maze) -> Estimate {
            self.0.evaluate(position)
        }
        fn winning_move(&self, position: &Maze) -> Option<Step> {
            self.0.winning_move(position)
        }
    }
    for seed in 0..20 {
        let line = Line::new(Maze::new(World::round(seed)));
        let knows_none = Sage::of(line.position(), u64::MAX);
        let silent = Silent(Sage::of(line.position(), 1));
        let limits = Limits::depth(7);
        assert_eq!(search(knows_none, &line, &limits), search(silent, &line, &limits));
    }
}

/// Knows of every position of a maze who wins, and never how soon.
struct Umpire(Sage);

impl Umpire {
    fn worth(&self, position: &Maze) -> Score {
        match self.0.distances.get(&position.key()) {
            Some(&(winner, _)) => Score::WON.seen_from(winner, position.to_move()),
            None => Score::DRAW,
        }
    }

    /// The moves after which the position is worth to its mover what it is.
    fn keeping(&self, position: &Maze) -> Among<Step> {
        let (mover, worth) = (position.to_move(), self.worth(position));
        let keeps = |mv: &Step| {
            let after = position.after(*mv);
            self.worth(&after).seen_from(after.to_move(), mover) == worth
        };
        Among { moves: position.list_legal().into_iter().filter(keeps).collect(), worth }
    }
}

impl Evaluator<Maze> for Umpire {
    fn evaluate(&self, position: &Maze) -> Estimate {
        self.0.evaluate(position)
    }

    fn known(&self, position: &Maze) -> Option<Score> {
        Some(self.worth(position))
    }
}

/// Who is told which moves keep the win, and no more, wins all the same: whatever
/// the estimates say, no circle is as good as going on.
#[test]
fn a_win_of_unknown_length_is_won_and_never_given_away() {
    let mut won = 0;
    for seed in 0..300 {
        let start = Maze::new(World::round(seed));
        let umpire = Umpire(Sage::of(&start, 1));
        let worth = umpire.worth(&start);
        let winner = if worth == Score::WON { start.to_move() } else { start.to_move().other() };
        if worth == Score::DRAW {
            continue;
        }
        let mut line = Line::new(start);
        let mut random = Random::new(seed);
        let options = Options { table_mib: 1, ..Options::default() };
        let mut searcher = Searcher::new(&umpire, options);
        while line.outcome().is_none() {
            let position = *line.position();
            let legal = position.random_legal(&mut random).expect("the game goes on");
            if position.to_move() != winner {
                line.push(legal);
                continue;
            }
            let among = umpire.keeping(&position);
            let control = Control::timeless();
            let limits = Limits::depth(4);
            let found = searcher.search_among(&line, Some(&among), &limits, &control, &mut |_| {});
            let best = found.best.expect("a move");
            assert!(among.moves.contains(&best), "{position}");
            Truth::of(&line).check(found.score().expect("a score"), &position.to_string());
            line.push(best);
        }
        let end = line.outcome().and_then(lusus_core::Outcome::winner);
        assert_eq!(end, Some(winner), "{start} after {} plies", line.moves().len());
        won += 1;
    }
    assert!(won > 100, "{won}");
}
