use std::collections::BTreeMap;

use lusus_bots::report::Report;
use lusus_games::choko::Choko;

use crate::distribution::{Distribution, check, legal_texts, read, wander};
use crate::picture::{self, Place};

const CORNERS: [(&str, &str); 14] = [
    ("choko", "5/5/5/5/5 1 12,12 1"),
    ("choko", "5/5/2X2/2O2/5 1 5,5 -"),
    ("choko", "5/5/2X2/2O2/5 1 5,5 1"),
    ("choko", "5/5/2X2/2O2/5 1 5,5 2"),
    // The last drop, which ends the initiative.
    ("choko", "X3O/5/2X2/2O2/5 1 1,0 1"),
    ("choko:winther", "X3O/5/2X2/2O2/5 2 0,1 1"),
    // Many captures, with and without a choice of what to remove.
    ("choko", "5/1XXX1/1XOX1/1X1X1/5 1 0,0 -"),
    ("choko:ludii", "5/1XXX1/1XOX1/1X1X1/5 1 0,0 -"),
    ("choko:winther", "5/2X2/1XOX1/2X2/5 1 0,0 -"),
    ("choko:ludii", "5/2X2/1XOX1/2X2/5 1 0,0 -"),
    ("choko", "5/5/1X3/1O3/5 1 0,0 -"),
    // A step by one who is not the holder.
    ("choko", "O4/5/2X2/2O2/5 1 0,5 2"),
    // Only moves.
    ("choko", "OXX2/X4/X4/5/5 1 0,0 -"),
    ("choko", "OOOOO/XXXXX/OOOOO/XXXXX/OXX2 1 1,0 2"),
];

const PLAYERS: [(Report, f64); 3] =
    [(Report::Easy, 1.0 / 5.0), (Report::Medium, 1.0 / 50.0), (Report::Hard, 1.0 / 200.0)];

#[test]
fn errors_are_as_rare_as_they_should_be() {
    for position in read::<Choko>(&CORNERS[9..12]) {
        for (player, error) in PLAYERS {
            check(player, &position, &expected(&position, error), 150_000);
        }
    }
}

#[test]
fn report_players_choose_as_they_should() {
    let mut positions = read::<Choko>(&CORNERS);
    positions.extend(wander::<Choko>(&[1, 7, 18, 23, 30], 1));
    for position in positions {
        for (player, error) in PLAYERS {
            check(player, &position, &expected(&position, error), 5_000);
        }
    }
}

/// Follows every course of errors and coins through the candidates.
fn expected(position: &Choko, error: f64) -> Distribution {
    let setup = Setup::read(position);
    let candidates = setup.candidates(position);
    let values: Vec<i32> = candidates.iter().map(|candidate| setup.value(candidate)).collect();
    // The probability of each best candidate and best value.
    let mut minds = BTreeMap::from([((0, values[0]), 1.0)]);
    for (next, &value) in values.iter().enumerate().skip(1) {
        let mut changed = BTreeMap::new();
        let mut add = |mind, probability| *changed.entry(mind).or_insert(0.0) += probability;
        for ((best, best_value), probability) in minds {
            let (erring, right) = (probability * error, probability * (1.0 - error));
            if value >= best_value {
                add((best, value), erring);
            } else {
                add((next, best_value), erring);
            }
            if value > best_value {
                add((next, value), right);
            } else if value == best_value {
                add((next, value), right / 2.0);
                add((best, best_value), right / 2.0);
            } else {
                add((best, best_value), right);
            }
        }
        minds = changed;
    }
    let mut expected = Distribution::new();
    for ((best, _), probability) in minds {
        *expected.entry(candidates[best].text.clone()).or_default() += probability;
    }
    expected
}

type Board = BTreeMap<Place, char>;

struct Setup {
    /// By column from the left and row from the bottom, both from 0.
    board: Board,
    own: char,
    enemy: char,
    /// The piece of the player who holds the initiative.
    holder: Option<char>,
}

struct Candidate {
    text: String,
    after: Board,
    bonus: i32,
    is_drop: bool,
}

const RIGHT: Place = (1, 0);
const LEFT: Place = (-1, 0);
const UP: Place = (0, 1);
const DOWN: Place = (0, -1);

impl Setup {
    fn read(position: &Choko) -> Setup {
        let text = position.to_string();
        let fields: Vec<&str> = text.split(' ').collect();
        let letter = |player: &str| if player == "1" { 'O' } else { 'X' };
        let board = picture::read(fields[0], "").into_iter();
        let own = letter(fields[1]);
        Setup {
            board: board
                .map(|((column, row), piece)| ((column, 4 - row), piece.chars().next().unwrap()))
                .collect(),
            own,
            enemy: if own == 'O' { 'X' } else { 'O' },
            holder: (fields[3] != "-").then(|| letter(fields[3])),
        }
    }

    fn candidates(&self, position: &Choko) -> Vec<Candidate> {
        let mut candidates = Vec::new();
        for cell in scan().filter(|&cell| !self.board.contains_key(&cell)) {
            let [at_side, at_end] = [cell.0, cell.1].map(|line| line == 0 || line == 4);
            let bonus = [0, 2, 5][usize::from(at_side) + usize::from(at_end)];
            let mut after = self.board.clone();
            after.insert(cell, self.own);
            candidates.push(Candidate { text: picture::name(cell), after, bonus, is_drop: true });
        }
        for from in scan().filter(|cell| self.board.get(cell) == Some(&self.own)) {
            candidates.extend([RIGHT, LEFT, UP, DOWN].iter().map(|&way| self.step(from, way)));
            for way in [DOWN, UP, RIGHT, LEFT] {
                candidates.extend(self.captures(from, way));
            }
        }
        let after = self.board.clone();
        candidates.push(Candidate { text: "pass".to_owned(), after, bonus: 0, is_drop: false });
        // Everything imaginable is among them; the rules decide what is legal.
        let legal = legal_texts(position);
        candidates.retain(|candidate| legal.contains(&candidate.text));
        assert_eq!(candidates.len(), legal.len(), "every legal move of {position} is a candidate");
        candidates
    }

    fn step(&self, from: Place, way: Place) -> Candidate {
        let to = beyond(from, way, 1);
        let mut after = self.board.clone();
        after.remove(&from);
        after.insert(to, self.own);
        let text = picture_names(&[from, to]);
        Candidate { text, after, bonus: 0, is_drop: false }
    }

    /// The jump without a second removal, and with each.
    fn captures(&self, from: Place, way: Place) -> Vec<Candidate> {
        let (over, to) = (beyond(from, way, 1), beyond(from, way, 2));
        let mut plain = self.step(from, (2 * way.0, 2 * way.1));
        plain.text = picture_names(&[from, to]);
        plain.after.remove(&over);
        plain.bonus = 20;
        let mut captures = Vec::new();
        for removed in scan().filter(|cell| plain.after.get(cell) == Some(&self.enemy)) {
            let mut after = plain.after.clone();
            after.remove(&removed);
            let text = format!("{}x{}", plain.text, picture_names(&[removed]));
            captures.push(Candidate { text, after, ..plain });
        }
        captures.push(plain);
        captures
    }

    fn value(&self, candidate: &Candidate) -> i32 {
        let holder = match (candidate.is_drop, self.holder) {
            (true, None) => Some(self.own),
            (false, Some(holder)) if holder == self.own => None,
            (_, holder) => holder,
        };
        let danger = if holder == Some(self.own) { -2 } else { -18 };
        let chance = if holder == Some(self.enemy) { 2 } else { 6 };
        let mut value = candidate.bonus;
        for (&cell, &piece) in &candidate.after {
            value += if piece == self.own { 5 } else { -5 };
            for way in [RIGHT, LEFT, UP, DOWN] {
                let (over, to) = (beyond(cell, way, 1), beyond(cell, way, 2));
                let jumped = candidate.after.get(&over).is_some_and(|&it| it != piece);
                if jumped && on_board(to) && !candidate.after.contains_key(&to) {
                    value += if piece == self.own { chance } else { danger };
                }
            }
        }
        value
    }
}

/// The cells from row 5 to row 1, each row from a to e.
fn scan() -> impl Iterator<Item = Place> {
    (0..5).rev().flat_map(|row| (0..5).map(move |column| (column, row)))
}

fn beyond(cell: Place, way: Place, steps: i32) -> Place {
    (cell.0 + steps * way.0, cell.1 + steps * way.1)
}

fn on_board(cell: Place) -> bool {
    (0..5).contains(&cell.0) && (0..5).contains(&cell.1)
}

/// The names of some cells; no text of a move if one is off the board.
fn picture_names(cells: &[Place]) -> String {
    if cells.iter().all(|&cell| on_board(cell)) {
        cells.iter().map(|&cell| picture::name(cell)).collect()
    } else {
        String::new()
    }
}
