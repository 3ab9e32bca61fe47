//! Searches so plain that they can be believed: full-width negamax, and the
//! true distance to the end by retrograde analysis.

#![allow(dead_code, reason = "every test binary uses a part of the reference")]

use std::collections::{HashMap, HashSet};

use lusus_core::{Key, Line, Outcome, Player, Position, Repetition};
use lusus_search::{Evaluator, Proof, Score, Techniques};

/// Full-width negamax with the extensions and the quiescence of `techniques`,
/// and nothing else of them. Depths are in quarters of a ply.
pub(crate) struct Oracle<'a, P: Position, E> {
    pub(crate) evaluator: &'a E,
    pub(crate) techniques: Techniques,
    /// The ply of the search at which the match is drawn.
    pub(crate) plies_left: u32,
    /// Positions whose next occurrence is the third.
    twice: Vec<Key>,
    path: Vec<P>,
}

impl<'a, P: Position, E: Evaluator<P>> Oracle<'a, P, E> {
    pub(crate) fn new(evaluator: &'a E, techniques: Techniques) -> Oracle<'a, P, E> {
        Oracle { evaluator, techniques, plies_left: 1000, twice: Vec::new(), path: Vec::new() }
    }

    /// The value of every move where the line stands, searched to `plies`.
    pub(crate) fn moves(&mut self, line: &Line<P>, plies: u32) -> Vec<(P::Move, Score)> {
        self.twice = seen_twice(line);
        let root = line.position();
        self.path = vec![root.clone()];
        let depth = 4 * (plies as i32 - 1);
        let value = |mv| (mv, self.value_of_move(root, mv, depth, 0));
        root.list_legal().into_iter().map(value).collect()
    }

    /// The value of the line's position.
    pub(crate) fn root(&mut self, line: &Line<P>, plies: u32) -> Score {
        let values = self.moves(line, plies);
        values.into_iter().map(|(_, score)| score).max().expect("the game is not over")
    }

    fn value(&mut self, position: &P, depth: i32, ply: u32) -> Score {
        if let Some(score) = self.ending(position, ply) {
            return score;
        }
        if self.techniques.instant_wins.is_on() && self.evaluator.winning_move(position).is_some() {
            return Score::win_in(ply + 1);
        }
        let extend = self.techniques.extensions.is_on() && self.evaluator.extension(position);
        let depth = if extend { depth + 3 } else { depth };
        if depth <= 0 {
            return self.settled(position, depth, ply);
        }
        self.path.push(position.clone());
        let best = position
            .list_legal()
            .into_iter()
            .map(|mv| self.value_of_move(position, mv, depth - 4, ply))
            .max();
        self.path.pop();
        best.expect("L1: an unfinished position has a move")
    }

    fn value_of_move(&mut self, position: &P, mv: P::Move, depth: i32, ply: u32) -> Score {
        let after = position.after(mv);
        self.value(&after, depth, ply + 1).seen_from(after.to_move(), position.to_move())
    }

    fn settled(&mut self, position: &P, depth: i32, ply: u32) -> Score {
        let mut noisy = Vec::new();
        if self.techniques.quiescence.is_on() {
            self.evaluator.noisy(position, &mut noisy);
        }
        let estimate = Score::from(self.evaluator.evaluate(position));
        let values =
            noisy.into_iter().map(|mv| self.value_of_move(position, mv, depth.min(0) - 4, ply));
        values.fold(estimate, Score::max)
    }

    fn ending(&self, position: &P, ply: u32) -> Option<Score> {
        let mover = position.to_move();
        if let Some(outcome) = position.outcome() {
            return Some(Score::of(outcome, mover, ply));
        }
        if let Repetition::Ends(outcome) = position.on_repetition() {
            if self.twice.contains(&position.key()) {
                return Some(Score::of(outcome, mover, ply));
            }
            if self.path.contains(position) {
                let as_good_as = |winner| Score::REPEATED_WIN.seen_from(winner, mover);
                return Some(outcome.winner().map_or(Score::DRAW, as_good_as));
            }
        }
        (ply >= self.plies_left).then_some(Score::DRAW)
    }
}

fn seen_twice<P: Position>(line: &Line<P>) -> Vec<Key> {
    let mut walk = Line::new(line.start().clone());
    let mut twice = Vec::new();
    for &mv in line.moves() {
        walk.push(mv);
        if walk.positions().iter().filter(|&it| it == walk.position()).count() == 2 {
            twice.push(walk.position().key());
        }
    }
    twice
}

/// Who wins where a line stands, and how soon at best: by retrograde analysis of
/// all that can be reached, where the match also ends at the third occurrence of
/// what the line has seen twice.
pub(crate) struct Truth {
    mover: Player,
    result: Option<(Player, u32)>,
}

/// The winner of positions and the plies that it takes, as far as is known.
pub(crate) type Distances = HashMap<Key, (Player, u32)>;

impl Truth {
    pub(crate) fn of<P: Position>(line: &Line<P>) -> Truth {
        let root = line.position();
        let distances = distances(root, &seen_twice(line));
        Truth { mover: root.to_move(), result: decide(root, &distances) }
    }

    /// Checks that what a score claims is so (A3).
    pub(crate) fn check(&self, score: Score, place: &str) {
        let (winner, plies) = match score.proof() {
            None => return,
            Some(Proof::Win { plies: Some(plies) }) => (self.mover, plies),
            Some(Proof::Loss { plies: Some(plies) }) => (self.mover.other(), plies),
            // However long it takes.
            Some(Proof::Win { plies: None }) => (self.mover, u32::MAX),
            Some(Proof::Loss { plies: None }) => (self.mover.other(), u32::MAX),
        };
        let holds = self.result.is_some_and(|(who, least)| who == winner && least <= plies);
        assert!(holds, "A3: {score} is claimed, {:?} is true: {place}", self.score());
    }

    /// The true score, if somebody wins.
    pub(crate) fn score(&self) -> Option<Score> {
        let (winner, plies) = self.result?;
        Some(Score::win_in(plies).seen_from(winner, self.mover))
    }
}

/// Everything that is decided in what can be reached, if a match ends at the
/// next occurrence of the positions in `twice`.
pub(crate) fn distances<P: Position>(root: &P, twice: &[Key]) -> Distances {
    let (over, going_on): (Vec<P>, Vec<P>) = reachable(root)
        .into_iter()
        .partition(|position| position.is_over() || twice.contains(&position.key()));
    let mut distances = Distances::new();
    for position in &over {
        let by_repetition = match position.on_repetition() {
            Repetition::Ends(outcome) => Some(outcome),
            Repetition::Impossible | Repetition::Ignored => None,
        };
        let outcome = position.outcome().or(by_repetition);
        let winner = outcome.and_then(Outcome::winner);
        distances.extend(winner.map(|winner| (position.key(), (winner, 0))));
    }
    loop {
        let open = going_on.iter().filter(|it| !distances.contains_key(&it.key()));
        let found: Vec<_> =
            open.filter_map(|it| Some((it.key(), decide(it, &distances)?))).collect();
        if found.is_empty() {
            return distances;
        }
        distances.extend(found);
    }
}

/// Who wins a position by what is known of those after it. If all positions
/// that are decided within `n` plies are known, so is what is decided in one
/// more.
fn decide<P: Position>(position: &P, distances: &Distances) -> Option<(Player, u32)> {
    let mover = position.to_move();
    let after: Vec<Option<(Player, u32)>> = position
        .list_legal()
        .into_iter()
        .map(|mv| distances.get(&position.after(mv).key()).copied())
        .collect();
    let of = |player| after.iter().flatten().filter(move |it| it.0 == player).map(|it| it.1);
    if let Some(soonest) = of(mover).min() {
        return Some((mover, soonest + 1));
    }
    let lost = of(mover.other()).count() == after.len();
    let latest = of(mover.other()).max()?;
    lost.then_some((mover.other(), latest + 1))
}

fn reachable<P: Position>(root: &P) -> Vec<P> {
    let mut found = vec![root.clone()];
    let mut known = HashSet::from([root.key()]);
    let mut next = 0;
    while next < found.len() {
        for mv in found[next].list_legal() {
            let after = found[next].after(mv);
            if known.insert(after.key()) {
                found.push(after);
            }
        }
        next += 1;
    }
    found
}
