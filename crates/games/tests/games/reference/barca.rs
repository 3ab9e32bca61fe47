//! Barca: mice, lions and elephants on their way to the waters; fear.

use super::{
    Board, Cell, DIAGONALS, Reference, SIDES, around, board_text, cells_in, name, other,
    read_board, shifted, win,
};

#[derive(Clone)]
pub(crate) struct Barca {
    variant: String,
    size: i32,
    /// Upper case is player 1, lower case player 2.
    board: Board,
    turn: u8,
}

pub(crate) fn read(variant: &str, text: &str) -> Barca {
    let (rows, turn) = text.split_once(' ').unwrap();
    Barca {
        variant: variant.to_string(),
        size: rows.split('/').count() as i32,
        board: read_board(rows),
        turn: turn.parse().unwrap(),
    }
}

fn owner(animal: char) -> u8 {
    if animal.is_ascii_uppercase() { 1 } else { 2 }
}

/// "The mouse orthogonally, the lion diagonally, the elephant both ways."
fn directions(animal: char) -> Vec<Cell> {
    match animal.to_ascii_lowercase() {
        'm' => SIDES.to_vec(),
        'l' => DIAGONALS.to_vec(),
        'e' => [SIDES, DIAGONALS].concat(),
        _ => panic!("no such animal: {animal}"),
    }
}

/// "The mouse fears enemy lions, the lion fears enemy elephants, the elephant fears enemy mice."
fn feared_by(animal: char) -> char {
    match animal {
        'M' => 'l',
        'L' => 'e',
        'E' => 'm',
        'm' => 'L',
        'l' => 'E',
        'e' => 'M',
        _ => panic!("no such animal: {animal}"),
    }
}

impl Barca {
    fn waters(&self) -> Vec<Cell> {
        cells_in(match self.variant.as_str() {
            "barca:13" => "e5 e9 i5 i9 g7",
            "barca:16" => "e5 e12 l5 l12 g7 j10",
            _ => "d4 d7 g4 g7",
        })
    }

    fn needed(&self) -> usize {
        match self.variant.as_str() {
            "barca:13" => 4,
            "barca:16" => 5,
            _ => 3,
        }
    }

    /// The cells of the animals of the player to move.
    fn own(&self) -> Vec<Cell> {
        let animals = self.board.iter();
        animals.filter(|&(_, &animal)| owner(animal) == self.turn).map(|(&cell, _)| cell).collect()
    }

    fn is_vacant(&self, cell: Cell) -> bool {
        let on_board = |number| (1..=self.size).contains(&number);
        on_board(cell.0) && on_board(cell.1) && !self.board.contains_key(&cell)
    }

    /// "Any distance of at least one square in a straight line over vacant squares to a vacant square."
    fn reach(&self, from: Cell) -> Vec<Cell> {
        let mut squares = Vec::new();
        for direction in directions(self.board[&from]) {
            let mut to = shifted(from, direction, 1);
            while self.is_vacant(to) {
                squares.push(to);
                to = shifted(to, direction, 1);
            }
        }
        squares
    }

    /// "Scared while a feared enemy stands on one of its 8 neighbouring squares."
    fn would_be_scared(&self, animal: char, square: Cell) -> bool {
        let feared = feared_by(animal);
        around(square).iter().any(|near| self.board.get(near) == Some(&feared))
    }

    fn is_scared(&self, cell: Cell) -> bool {
        self.would_be_scared(self.board[&cell], cell)
    }

    /// "A square is *safe* for an animal if it would not be scared there."
    fn is_safe(&self, from: Cell, to: Cell) -> bool {
        !self.would_be_scared(self.board[&from], to)
    }

    /// The moves of some animals to any square they reach.
    fn any_moves(&self, animals: &[Cell]) -> Vec<(Cell, Cell)> {
        let mut moves = Vec::new();
        for &from in animals {
            for to in self.reach(from) {
                moves.push((from, to));
            }
        }
        moves
    }

    /// The moves of some animals to their safe squares.
    fn safe_moves(&self, animals: &[Cell]) -> Vec<(Cell, Cell)> {
        let mut moves = self.any_moves(animals);
        moves.retain(|&(from, to)| self.is_safe(from, to));
        moves
    }

    fn report_moves(&self, scared: &[Cell]) -> Vec<(Cell, Cell)> {
        // "Only scared animals may move, to *any* square they reach, safe or not."
        let moves = self.any_moves(scared);
        if !moves.is_empty() {
            return moves;
        }
        // No animal is scared, or "no scared animal has a move at all: every animal may move to its
        // safe squares."
        self.safe_moves(&self.own())
    }

    fn designer_moves(&self, scared: &[Cell], unscared: &[Cell]) -> Vec<(Cell, Cell)> {
        // "Some scared animal reaches a safe square: the legal moves are exactly the moves of scared
        // animals to safe squares."
        let moves = self.safe_moves(scared);
        if !moves.is_empty() {
            return moves;
        }
        // "Every unscared animal to its safe squares, and every scared animal to any square it reaches."
        [self.safe_moves(unscared), self.any_moves(scared)].concat()
    }
}

impl Reference for Barca {
    fn moves(&self) -> Vec<String> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let (scared, unscared): (Vec<Cell>, Vec<Cell>) =
            self.own().into_iter().partition(|&cell| self.is_scared(cell));
        let moves = if self.variant == "barca:official" {
            self.designer_moves(&scared, &unscared)
        } else {
            self.report_moves(&scared)
        };
        // "Still no move: `pass`."
        if moves.is_empty() {
            return vec!["pass".to_string()];
        }
        let pairs = moves.into_iter();
        let mut texts: Vec<String> = pairs.map(|(from, to)| name(from) + &name(to)).collect();
        texts.sort();
        texts
    }

    fn after(&self, text: &str) -> Box<dyn Reference> {
        let mut next = self.clone();
        if text != "pass" {
            let cells = cells_in(text);
            let animal = next.board.remove(&cells[0]).unwrap();
            next.board.insert(cells[1], animal);
        }
        next.turn = other(self.turn);
        Box::new(next)
    }

    /// "If the mover has animals on `needed` waters or more, he wins, scared or not."
    fn outcome(&self) -> Option<(&'static str, &'static str)> {
        let mover = other(self.turn);
        let waters = self.waters().into_iter();
        let animals = waters.filter_map(|water| self.board.get(&water));
        let drinking = animals.filter(|&&animal| owner(animal) == mover).count();
        (drinking >= self.needed()).then(|| (win(mover), "waters"))
    }

    fn turn(&self) -> u8 {
        self.turn
    }

    fn text(&self) -> String {
        format!("{} {}", board_text(&self.board, self.size), self.turn)
    }
}
