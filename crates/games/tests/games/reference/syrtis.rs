//! Syrtis: an island of tiles that sinks and slides; towers.

use super::{Board, Cell, Reference, beside, cells_in, name, other, reached, shrunk, spread, win};
use std::collections::{BTreeMap, BTreeSet};

const MAJOR_PLACES: &str = "
     .  . 31 33 35  .  .
     . 29 27 25 23 21  .
     7  9 11 13 15 17 19
     5  3  1  .  2  4  6
    20 18 16 14 12 10  8
     . 22 24 26 28 30  .
     .  . 36 34 32  .  .";

const MINOR_PLACES: &str = "
     .  . 15 13  .
     5  7  9 11  .
     3  1  .  2  4
     . 12 10  8  6
     . 14 16  .  .";

/// Each kind of island with the tiles it is made of and the side it belongs to.
const ISLANDS: [(&str, char); 4] = [
    ("cs", 'l'), // light tiles
    ("cC", 'l'), // circles
    ("CS", 'd'), // dark tiles
    ("sS", 'd'), // squares
];

#[derive(Clone)]
pub(crate) struct Syrtis {
    variant: String,
    size: i32,
    /// `c` light circle, `s` light square, `C` dark circle, `S` dark square; rows from the top.
    tiles: Board,
    /// `l` light tower, `d` dark tower, by the cell of the tile it stands on.
    towers: Board,
    stage: String,
    turn: u8,
    /// The player who has the light towers, `-` before that is known.
    light: String,
    /// Who sank last and how many since the other sank one: `l3`, `d1`, or `-`.
    streak: String,
    /// How many of their own turns in a row light and dark have passed.
    passes: [u32; 2],
}

pub(crate) fn read(variant: &str, text: &str) -> Syrtis {
    let fields: Vec<&str> = text.split(' ').collect();
    let (tiles, towers) = read_tiles(fields[0]);
    let (light_passes, dark_passes) = fields[5].split_once(',').unwrap();
    Syrtis {
        variant: variant.to_string(),
        size: fields[0].split('/').count() as i32,
        tiles,
        towers,
        stage: fields[1].to_string(),
        turn: fields[2].parse().unwrap(),
        light: fields[3].to_string(),
        streak: fields[4].to_string(),
        passes: [light_passes.parse().unwrap(), dark_passes.parse().unwrap()],
    }
}

/// "A tower is written behind its tile."
fn read_tiles(text: &str) -> (Board, Board) {
    let (mut tiles, mut towers) = (Board::new(), Board::new());
    for (row, letters) in (1..).zip(text.split('/')) {
        let mut column = 0;
        for letter in spread(letters).chars() {
            if letter == 'l' || letter == 'd' {
                towers.insert((column, row), letter);
                continue;
            }
            column += 1;
            if letter != '.' {
                tiles.insert((column, row), letter);
            }
        }
    }
    (tiles, towers)
}

/// The places of a board by their numbers.
fn places(variant: &str) -> BTreeMap<u32, Cell> {
    let minor = variant == "syrtis:minor";
    let drawing = if minor { MINOR_PLACES } else { MAJOR_PLACES };
    let mut places = BTreeMap::new();
    for (row, line) in (1..).zip(drawing.trim().lines()) {
        for (column, number) in (1..).zip(line.split_whitespace()) {
            if number != "." {
                places.insert(number.parse().unwrap(), (column, row));
            }
        }
    }
    places
}

/// Are all these cells connected by their sides? (No cells at all are.)
fn are_connected(cells: &BTreeSet<Cell>) -> bool {
    let Some(start) = cells.first() else {
        return true;
    };
    reached(start, |&cell| within(beside(cell), cells)).len() == cells.len()
}

fn within(mut some: Vec<Cell>, cells: &BTreeSet<Cell>) -> Vec<Cell> {
    some.retain(|cell| cells.contains(cell));
    some
}

impl Syrtis {
    /// The side of the player to move.
    fn side(&self) -> char {
        let is_light = self.light == self.turn.to_string();
        if is_light { 'l' } else { 'd' }
    }

    fn player(&self, side: char) -> u8 {
        let light: u8 = self.light.parse().unwrap();
        if side == 'l' { light } else { other(light) }
    }

    /// The cells of all tiles.
    fn land(&self) -> BTreeSet<Cell> {
        self.tiles.keys().copied().collect()
    }

    /// The cells of all tiles of some kinds.
    fn tiles_of(&self, kinds: &str) -> BTreeSet<Cell> {
        let some = self.tiles.iter().filter(|&(_, &tile)| kinds.contains(tile));
        some.map(|(&cell, _)| cell).collect()
    }

    /// The cells with a tower of the player to move.
    fn own_towers(&self) -> Vec<Cell> {
        let own = self.towers.iter().filter(|&(_, &tower)| tower == self.side());
        own.map(|(&cell, _)| cell).collect()
    }

    /// Has a side all tiles of its colour, or all of its shape, together, and at least one of them?
    fn is_complete(&self, side: char) -> bool {
        let mut own = ISLANDS.iter().filter(|&&(_, owner)| owner == side);
        own.any(|(kinds, _)| {
            let tiles = self.tiles_of(kinds);
            !tiles.is_empty() && are_connected(&tiles)
        })
    }

    /// "Exchange the tiles on places 11 and 12 (always an odd number and the next)."
    fn swaps(&self) -> Vec<String> {
        let places = places(&self.variant);
        let has_tile = |number| self.tiles.contains_key(&places[&number]);
        let odd = (1..places.len() as u32).step_by(2);
        odd.filter(|&number| has_tile(number) && has_tile(number + 1))
            .map(|number| format!("swap{number}"))
            .collect()
    }

    /// "The next tower, in the order light, light, dark, dark."
    fn next_tower(&self) -> char {
        if self.towers.len() < 2 { 'l' } else { 'd' }
    }

    /// "Each on a tile without a tower that has the tower's colour or its shape."
    fn placings(&self) -> Vec<String> {
        let mut fitting = BTreeSet::new();
        for (kinds, side) in ISLANDS {
            if side == self.next_tower() {
                fitting.extend(self.tiles_of(kinds));
            }
        }
        let free = fitting.into_iter().filter(|cell| !self.towers.contains_key(cell));
        free.map(|cell| format!("@{}", name(cell))).collect()
    }

    /// "To another tile without a tower that belongs to an island the tower is on, *through an attribute
    /// the tower itself has*."
    fn tower_moves(&self) -> BTreeSet<String> {
        let mut moves = BTreeSet::new();
        for from in self.own_towers() {
            for (kinds, side) in ISLANDS {
                if side != self.side() || !kinds.contains(self.tiles[&from]) {
                    continue;
                }
                let tiles = self.tiles_of(kinds);
                let island = reached(&from, |&cell| within(beside(cell), &tiles));
                for to in island {
                    if !self.towers.contains_key(&to) {
                        moves.insert(format!("t{}{}", name(from), name(to)));
                    }
                }
            }
        }
        moves
    }

    fn sinkings(&self) -> BTreeSet<String> {
        let towers = self.own_towers().into_iter();
        let beside_towers = towers.flat_map(beside);
        beside_towers
            .filter(|&cell| self.may_sink(cell))
            .map(|cell| format!("x{}", name(cell)))
            .collect()
    }

    /// "Carries no tower, has at least one open side […], and whose removal leaves all remaining tiles
    /// connected by their sides."
    fn may_sink(&self, cell: Cell) -> bool {
        let mut land = self.land();
        let open = beside(cell).iter().any(|next| !land.contains(next));
        let is_tile = land.remove(&cell);
        is_tile && open && !self.towers.contains_key(&cell) && are_connected(&land)
    }

    /// "Slide a tile that carries one of his towers, with the tower […]. Afterwards all tiles must be
    /// connected; on the way they need not be. It may not end where it began."
    fn slides(&self) -> Vec<String> {
        let mut slides = Vec::new();
        for from in self.own_towers() {
            for to in self.slide_reach(from) {
                let mut land = self.land();
                land.remove(&from);
                land.insert(to);
                if to != from && are_connected(&land) {
                    slides.push(format!("s{}{}", name(from), name(to)));
                }
            }
        }
        slides
    }

    /// "Along a path of side-by-side empty spaces […]. The path never leaves the smallest rectangle that
    /// holds all tiles before the slide (the sliding tile included)."
    fn slide_reach(&self, from: Cell) -> BTreeSet<Cell> {
        let land = self.land();
        let (left, right) = ends(land.iter().map(|cell| cell.0));
        let (top, bottom) = ends(land.iter().map(|cell| cell.1));
        let inside =
            |cell: &Cell| (left..=right).contains(&cell.0) && (top..=bottom).contains(&cell.1);
        reached(&from, |&cell| {
            let next = beside(cell).into_iter();
            next.filter(|cell| inside(cell) && !land.contains(cell)).collect()
        })
    }

    /// "The player who sank last wins; if nothing was sunk, light wins."
    fn initiative(&self) -> u8 {
        let dark = self.streak.starts_with('d');
        self.player(if dark { 'd' } else { 'l' })
    }

    /// Exchanges two tiles; the stage ends when "no colour and no shape is complete".
    fn swap(&mut self, odd: u32) {
        let places = places(&self.variant);
        let (a, b) = (places[&odd], places[&(odd + 1)]);
        let (tile_a, tile_b) = (self.tiles[&a], self.tiles[&b]);
        self.tiles.extend([(a, tile_b), (b, tile_a)]);
        if !self.is_complete('l') && !self.is_complete('d') {
            self.stage = "place".to_string();
        }
    }

    fn place(&mut self, cell: Cell) {
        self.towers.insert(cell, self.next_tower());
        if self.towers.len() == 4 {
            self.stage = "choose".to_string();
            self.turn = 2;
        }
    }

    /// "Player 2 takes light or dark. **Light moves first.**"
    fn choose(&mut self, side: &str) {
        self.stage = "play".to_string();
        self.turn = if side == "light" { 2 } else { 1 };
        self.light = self.turn.to_string();
    }

    fn play(&mut self, text: &str) {
        let side = self.side();
        let cells = cells_in(text);
        match &text[..1] {
            "t" => carry(&mut self.towers, cells[0], cells[1]),
            "s" => {
                carry(&mut self.tiles, cells[0], cells[1]);
                carry(&mut self.towers, cells[0], cells[1]);
            }
            "x" => {
                self.tiles.remove(&cells[0]);
                let own = self.streak.strip_prefix(side);
                let sunk: u32 = own.map_or(0, |number| number.parse().unwrap());
                self.streak = format!("{side}{}", sunk + 1);
            }
            _ => assert_eq!(text, "pass"),
        }
        let passes = &mut self.passes[if side == 'l' { 0 } else { 1 }];
        *passes = if text == "pass" { *passes + 1 } else { 0 };
        self.turn = other(self.turn);
    }
}

/// The smallest and the greatest of some numbers.
fn ends(numbers: impl Iterator<Item = i32> + Clone) -> (i32, i32) {
    (numbers.clone().min().unwrap(), numbers.max().unwrap())
}

fn carry(board: &mut Board, from: Cell, to: Cell) {
    let piece = board.remove(&from).unwrap();
    board.insert(to, piece);
}

impl Reference for Syrtis {
    fn moves(&self) -> Vec<String> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let mut moves = match self.stage.as_str() {
            "fix" => self.swaps(),
            "place" => self.placings(),
            "choose" => vec!["light".to_string(), "dark".to_string()],
            _ => {
                let mut all = vec!["pass".to_string()];
                all.extend(self.tower_moves());
                all.extend(self.sinkings());
                all.extend(self.slides());
                all
            }
        };
        moves.sort();
        moves
    }

    fn after(&self, text: &str) -> Box<dyn Reference> {
        let mut next = self.clone();
        match self.stage.as_str() {
            "fix" => next.swap(text["swap".len()..].parse().unwrap()),
            "place" => next.place(cells_in(text)[0]),
            "choose" => next.choose(text),
            _ => next.play(text),
        }
        Box::new(next)
    }

    /// "End, after each move of the `play` stage, in this order."
    fn outcome(&self) -> Option<(&'static str, &'static str)> {
        if self.stage != "play" {
            return None;
        }
        // The side of the streak is the side that sank last.
        if self.streak.ends_with('4') {
            return Some((win(self.initiative()), "quicksand"));
        }
        let by_initiative = Some((win(self.initiative()), "initiative"));
        match (self.is_complete('l'), self.is_complete('d')) {
            (true, false) => return Some((win(self.player('l')), "island")),
            (false, true) => return Some((win(self.player('d')), "island")),
            (true, true) => return by_initiative,
            (false, false) => {}
        }
        // The last turn of each was a pass, so they passed one right after the other.
        let both = self.passes[0] > 0 && self.passes[1] > 0;
        // "A player has passed on four of his own turns in a row."
        let four = self.passes.contains(&4);
        if both || four { by_initiative } else { None }
    }

    fn turn(&self) -> u8 {
        self.turn
    }

    fn text(&self) -> String {
        let mut rows = Vec::new();
        for row in 1..=self.size {
            let mut letters = String::new();
            for column in 1..=self.size {
                letters.push(*self.tiles.get(&(column, row)).unwrap_or(&'.'));
                letters.extend(self.towers.get(&(column, row)));
            }
            rows.push(shrunk(&letters));
        }
        let [light_passes, dark_passes] = self.passes;
        let board = rows.join("/");
        let (stage, turn, light, streak) = (&self.stage, self.turn, &self.light, &self.streak);
        format!("{board} {stage} {turn} {light} {streak} {light_passes},{dark_passes}")
    }
}
