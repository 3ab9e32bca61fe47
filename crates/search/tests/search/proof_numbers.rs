//! D1 to D6: proof-number search against exhaustive solving.

use core::cell::Cell;
use core::num::NonZeroUsize;
use std::collections::HashMap;

use crate::toys::{Maze, TicTacToe, Ways, World};
use lusus_core::{Player, Position, mix};
use lusus_search::Control;
use lusus_search::proof::{
    Effort, Finding, Problem, Progress, ProofTable, Side, Status, Stored, Verdict, prove,
};

/// Whether a player can force a win within a number of plies.
#[derive(Clone)]
struct Win<P> {
    position: P,
    attacker: Player,
    left: u32,
}

impl<P: Position> Problem for Win<P> {
    type Move = P::Move;

    fn status(&self) -> Status {
        match self.position.outcome() {
            Some(end) if end.winner() == Some(self.attacker) => Status::Proven,
            Some(_) => Status::Disproven,
            None if self.left == 0 => Status::Disproven,
            None => Status::Open,
        }
    }

    fn side(&self) -> Side {
        if self.position.to_move() == self.attacker { Side::Attacker } else { Side::Defender }
    }

    fn moves(&self, out: &mut Vec<P::Move>) {
        self.position.legal_moves(out);
    }

    fn play(&mut self, mv: P::Move) {
        self.position.play(mv);
        self.left -= 1;
    }

    fn key(&self) -> u64 {
        self.position.key().0 ^ mix(u64::from(self.left))
    }
}

/// The truth, by looking at everything.
fn truth<P: Position>(problem: &Win<P>, known: &mut HashMap<u64, bool>) -> bool {
    match problem.status() {
        Status::Proven => return true,
        Status::Disproven => return false,
        Status::Open => {}
    }
    if let Some(&wins) = known.get(&problem.key()) {
        return wins;
    }
    let mut moves = Vec::new();
    problem.moves(&mut moves);
    let mut children = moves.into_iter().map(|mv| truth(&problem.after(mv), known));
    let wins = match problem.side() {
        Side::Attacker => children.any(|wins| wins),
        Side::Defender => children.all(|wins| wins),
    };
    known.insert(problem.key(), wins);
    wins
}

/// Mazes that lead down and, up to a number of plies, mazes that lead round.
fn mazes() -> impl Iterator<Item = Win<Maze>> {
    (0..400).map(|seed| {
        let round = seed % 2 == 0;
        let (world, left) = match round {
            true => (World { places: 200, ends: 30, ..World::round(seed) }, 5 + seed as u32 % 12),
            false => (World { floors: 24, ends: 40, ..World::down(seed) }, 100),
        };
        assert_eq!(round, world.ways == Ways::Round);
        Win { position: Maze::new(world), attacker: Player::BOTH[seed as usize / 2 % 2], left }
    })
}

const TINY: usize = 1;
const SMALL: usize = 1 << 12;
const AMPLE: usize = 1 << 20;

fn solve<P: Problem>(problem: &P, bytes: usize, threads: usize) -> Finding {
    let control = Control::timeless();
    let threads = NonZeroUsize::new(threads).expect("at least one");
    let effort = Effort { threads, ..Effort::boundless(&control) };
    prove(problem, &ProofTable::new(bytes), &effort, &mut |_| {})
}

fn verdict(wins: bool) -> Verdict {
    if wins { Verdict::Proven } else { Verdict::Disproven }
}

#[test]
fn verdicts_are_true_whatever_the_table_and_the_threads() {
    let mut proven = 0;
    for problem in mazes() {
        let wins = truth(&problem, &mut HashMap::new());
        proven += u32::from(wins);
        for (bytes, threads) in [(AMPLE, 1), (SMALL, 1), (TINY, 1), (AMPLE, 2), (TINY, 2)] {
            let finding = solve(&problem, bytes, threads);
            let maze = problem.position;
            assert_eq!(finding.verdict, verdict(wins), "D1, D2: {bytes} {threads} {maze}");
        }
    }
    assert!((50..350).contains(&proven), "{proven} proven");
}

#[test]
fn the_game_that_everybody_knows_cannot_be_won_by_force() {
    for attacker in Player::BOTH {
        let position = TicTacToe::start(Default::default(), 0);
        let problem = Win { position, attacker, left: 9 };
        for (bytes, threads) in [(AMPLE, 1), (TINY, 1), (AMPLE, 2), (AMPLE, 3)] {
            assert_eq!(solve(&problem, bytes, threads).verdict, Verdict::Disproven, "D1");
        }
    }
}

#[test]
fn one_thread_does_the_same_again() {
    for problem in mazes().take(40) {
        assert_eq!(solve(&problem, SMALL, 1), solve(&problem, SMALL, 1), "D3");
    }
}

#[test]
fn limits_are_obeyed_and_every_expansion_is_counted() {
    let position = TicTacToe::start(Default::default(), 0);
    let problem = Win { position, attacker: Player::First, left: 9 };
    let needed = solve(&problem, AMPLE, 1).nodes;
    let control = Control::timeless();
    for (nodes, threads) in [(0, 1), (1, 1), (100, 1), (100, 2), (needed - 1, 1), (needed, 1)] {
        let threads = NonZeroUsize::new(threads).expect("at least one");
        let effort = Effort { nodes: Some(nodes), threads, control: &control };
        let finding = prove(&problem, &ProofTable::new(AMPLE), &effort, &mut |_| {});
        assert_eq!(finding.nodes, nodes, "D4");
        let expected = if nodes < needed { Verdict::Unknown } else { Verdict::Disproven };
        assert_eq!(finding.verdict, expected, "D4: {nodes} of {needed}");
    }
}

#[test]
fn a_stopped_search_stops() {
    let position = TicTacToe::start(Default::default(), 0);
    let problem = Win { position, attacker: Player::First, left: 9 };
    let needed = solve(&problem, TINY, 1).nodes;
    assert!(needed > 5_000, "{needed} are too few to be stopped in");
    for stop_at in [0, 1, 2_000] {
        let control = Control::timeless();
        let last = Cell::new(0);
        let mut listen = |progress: &Progress| {
            assert!(progress.nodes - last.get() <= 1_000, "D5");
            last.set(progress.nodes);
            if progress.nodes >= stop_at {
                control.stop();
            }
        };
        if stop_at == 0 {
            control.stop();
        }
        let effort = Effort::boundless(&control);
        let finding = prove(&problem, &ProofTable::new(TINY), &effort, &mut listen);
        assert_eq!(finding.verdict, Verdict::Unknown);
        assert!(finding.nodes <= stop_at + 2_000 && (stop_at > 0) == (finding.nodes > 0), "D5");
    }
}

#[test]
fn a_search_in_parts_comes_to_the_same_answer_in_about_the_same_work() {
    let position = TicTacToe::start(Default::default(), 0);
    let problem = Win { position, attacker: Player::First, left: 9 };
    let whole = solve(&problem, AMPLE, 1);
    let control = Control::timeless();
    let part = whole.nodes / 5;
    let (mut stored, mut spent, mut parts): (Vec<Stored>, u64, u64) = (Vec::new(), 0, 0);
    let finding = loop {
        let table = ProofTable::new(AMPLE);
        stored.drain(..).for_each(|entry| table.insert(entry));
        let effort = Effort { nodes: Some(part), ..Effort::boundless(&control) };
        let finding = prove(&problem, &table, &effort, &mut |_| {});
        (spent, parts) = (spent + finding.nodes, parts + 1);
        if finding.verdict != Verdict::Unknown {
            break finding;
        }
        assert!(parts < 20, "D6: it begins again and again");
        let words = table.entries().map(Stored::words);
        stored = words.map(|words| Stored::from_words(words).expect("D6: sound")).collect();
    };
    assert_eq!(finding.verdict, whole.verdict, "D6");
    assert!(parts >= 4 && spent < 2 * whole.nodes, "D6: {spent} of {}", whole.nodes);
}
