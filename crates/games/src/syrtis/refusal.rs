use lusus_core::text::quote;
use lusus_core::{Clause, Explain, Message, Position as _, msg};

use super::board::{Cell, Side, Tile, beside, cells, rectangle_around};
use super::moves::{Move, Pair};
use super::position::{Stage, Syrtis};
use super::variant::Variant;

/// Why a text is not a legal move of Syrtis.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The game is over.
    GameOver,
    /// The text is a move but for its capital letters; this is its right
    /// spelling.
    UpperCase(String),
    /// The text has the form of no move. Those of this stage are told.
    NotAMove {
        /// What was typed.
        text: String,
        /// What is being done now.
        stage: Stage,
    },
    /// The board has no cell of this name.
    NoSuchCell {
        /// What was typed.
        name: String,
        /// The cell in the bottom right corner of the board.
        last: Cell,
    },
    /// No pair of places is called by this number: it is even or too large.
    NoSuchPair {
        /// What was typed.
        number: String,
        /// The largest number that calls a pair.
        largest: u8,
    },
    /// The move belongs to another stage; this is what is to be done now.
    OtherStage(Stage),
    /// Only in the stage `play` may a player pass.
    NoPassYet,
    /// The sides have been chosen already.
    SidesChosen,
    /// A place of the pair has no tile.
    PlaceWithoutTile {
        /// The pair.
        pair: Pair,
        /// The place.
        cell: Cell,
    },
    /// There is no tile where one is needed.
    NoTile(Cell),
    /// There is a tile where an empty space is needed.
    TileThere(Cell),
    /// The tile has a tower already.
    TowerThere(Cell),
    /// The tile has neither the colour nor the shape of the tower.
    Unfit {
        /// The cell of the tile.
        cell: Cell,
        /// The side whose tower is to be placed.
        tower: Side,
    },
    /// The dark towers still to come need this tile.
    Needed(Cell),
    /// There is no tile there to sink.
    NothingToSink(Cell),
    /// No tower stands there.
    NoTower(Cell),
    /// The tower there is the opponent's.
    EnemyTower(Cell),
    /// The move would end where it began.
    SameCell(Cell),
    /// The tile is not on an island that the tower can use.
    OtherIsland {
        /// Where the tower stands.
        from: Cell,
        /// Where it was to go.
        to: Cell,
        /// Whose tower it is.
        tower: Side,
        /// What it stands on.
        tile: Tile,
    },
    /// A tile that carries a tower cannot be sunk.
    CarriesTower(Cell),
    /// The tile is not beside a tile with a tower of the mover.
    NotBesideTower(Cell),
    /// The tile has a tile on each of its four sides.
    NoOpenSide(Cell),
    /// Without this tile the others would not be connected.
    SinkDivides(Cell),
    /// The space is outside the smallest rectangle that holds all tiles.
    OutsideRectangle {
        /// The space.
        cell: Cell,
        /// The top left corner of the rectangle.
        first: Cell,
        /// Its bottom right corner.
        last: Cell,
    },
    /// No path of empty spaces leads there.
    NoPath {
        /// Where the tile is.
        from: Cell,
        /// Where it was to go.
        to: Cell,
    },
    /// With the tile there, the tiles would not be connected.
    SlideDivides {
        /// Where the tile is.
        from: Cell,
        /// Where it was to go.
        to: Cell,
    },
}

/// Why `text` is not a legal move of a position; `None` if it is one.
pub(super) fn refusal(position: &Syrtis, text: &str) -> Option<Refusal> {
    if position.is_over() {
        return Some(Refusal::GameOver);
    }
    let mv = text.parse::<Move>();
    if mv.is_ok_and(|mv| position.is_legal(mv)) {
        return None;
    }
    let unnamed =
        no_such_cell(position.variant, text).or_else(|| no_such_pair(position.variant, text));
    Some(unnamed.unwrap_or_else(|| match mv {
        Ok(mv) => position.why_illegal(mv),
        Err(_) => not_a_move(text, position.stage),
    }))
}

/// Looks for a cell that the board does not have in a text that otherwise has
/// the form of a move.
fn no_such_cell(variant: Variant, text: &str) -> Option<Refusal> {
    let names: Vec<&str> = match (text.get(..1)?, cell_like(text.get(1..)?)?) {
        ("@" | "x", (name, "")) => vec![name],
        ("t" | "s", (from, rest)) => match cell_like(rest)? {
            (to, "") => vec![from, to],
            _ => return None,
        },
        _ => return None,
    };
    let width = variant.width();
    let exists = |name: &str| {
        let cell = Cell::take(name).filter(|(_, rest)| rest.is_empty());
        cell.is_some_and(|(cell, _)| cell.column() < width && cell.row() < width)
    };
    let name = quote(names.into_iter().find(|name| !exists(name))?);
    let last = Cell::new(width - 1, width - 1)?;
    Some(Refusal::NoSuchCell { name, last })
}

/// A letter and some digits at the beginning of a text, and the rest.
fn cell_like(text: &str) -> Option<(&str, &str)> {
    let letter = text.bytes().next().is_some_and(|byte| byte.is_ascii_lowercase());
    let digits = text.bytes().skip(1).take_while(u8::is_ascii_digit).count();
    (letter && digits > 0).then(|| text.split_at(1 + digits))
}

fn no_such_pair(variant: Variant, text: &str) -> Option<Refusal> {
    let number = text.strip_prefix("swap")?;
    let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    let largest = 2 * variant.pairs().len() as u8 - 1;
    let exists = matches!(text.parse(), Ok(Move::Swap(pair)) if pair.odd() <= largest);
    let refused = is_number && !exists;
    refused.then(|| Refusal::NoSuchPair { number: quote(number), largest })
}

fn not_a_move(text: &str, stage: Stage) -> Refusal {
    let lower = text.to_ascii_lowercase();
    match lower.parse::<Move>() {
        Ok(_) => Refusal::UpperCase(lower),
        Err(_) => Refusal::NotAMove { text: quote(text), stage },
    }
}

impl Syrtis {
    /// Which rule a move breaks that is illegal in this unfinished position.
    fn why_illegal(&self, mv: Move) -> Refusal {
        match (mv, self.stage) {
            (Move::Swap(pair), Stage::Fix) => self.why_no_swap(pair),
            (Move::Place(cell), Stage::Place) => self.why_no_placing(cell),
            (Move::Tower { from, to }, Stage::Play) => {
                self.why_not_from(from, to).unwrap_or_else(|| self.why_no_tower_move(from, to))
            }
            (Move::Slide { from, to }, Stage::Play) => {
                self.why_not_from(from, to).unwrap_or_else(|| self.why_no_slide(from, to))
            }
            (Move::Sink(cell), Stage::Play) => self.why_no_sinking(cell),
            (Move::Choose(_), Stage::Play) => Refusal::SidesChosen,
            (Move::Pass, _) => Refusal::NoPassYet,
            (_, stage) => Refusal::OtherStage(stage),
        }
    }

    fn why_no_swap(&self, pair: Pair) -> Refusal {
        let [odd, even] = self.variant.pairs()[pair.index()];
        let cell = if self.board.tile(odd).is_none() { odd } else { even };
        Refusal::PlaceWithoutTile { pair, cell }
    }

    fn why_no_placing(&self, cell: Cell) -> Refusal {
        let tower = self.next_tower().unwrap_or(Side::Light);
        let fits = self.board.fitting(tower) & cell.bit() != 0;
        match (self.board.tile(cell), self.board.tower(cell)) {
            (None, _) => Refusal::NoTile(cell),
            (_, Some(_)) => Refusal::TowerThere(cell),
            _ if !fits => Refusal::Unfit { cell, tower },
            _ => Refusal::Needed(cell),
        }
    }

    /// What is wrong with moving anything from a cell to another.
    fn why_not_from(&self, from: Cell, to: Cell) -> Option<Refusal> {
        match self.board.tower(from) {
            None => Some(Refusal::NoTower(from)),
            Some(side) if side != self.mover() => Some(Refusal::EnemyTower(from)),
            Some(_) if from == to => Some(Refusal::SameCell(from)),
            Some(_) => None,
        }
    }

    fn why_no_tower_move(&self, from: Cell, to: Cell) -> Refusal {
        match (self.board.tile(from), self.board.tile(to), self.board.tower(to)) {
            (None, ..) => Refusal::NoTower(from),
            (_, None, _) => Refusal::NoTile(to),
            (_, _, Some(_)) => Refusal::TowerThere(to),
            (Some(tile), ..) => Refusal::OtherIsland { from, to, tower: self.mover(), tile },
        }
    }

    fn why_no_sinking(&self, cell: Cell) -> Refusal {
        let is_in = |set: u64| set & cell.bit() != 0;
        match (self.board.tile(cell), self.board.tower(cell)) {
            (None, _) => Refusal::NothingToSink(cell),
            (_, Some(_)) => Refusal::CarriesTower(cell),
            _ if !is_in(beside(self.board.towers(self.mover()))) => Refusal::NotBesideTower(cell),
            _ if !is_in(self.open_tiles()) => Refusal::NoOpenSide(cell),
            _ => Refusal::SinkDivides(cell),
        }
    }

    fn why_no_slide(&self, from: Cell, to: Cell) -> Refusal {
        let rectangle = rectangle_around(self.board.tiles());
        if self.board.tile(to).is_some() {
            return Refusal::TileThere(to);
        }
        if rectangle & to.bit() == 0 {
            let mut corners = cells(rectangle);
            let first = corners.next().unwrap_or(from);
            let last = corners.last().unwrap_or(first);
            return Refusal::OutsideRectangle { cell: to, first, last };
        }
        match self.slide_reach(from) & to.bit() {
            0 => Refusal::NoPath { from, to },
            _ => Refusal::SlideDivides { from, to },
        }
    }
}

impl Explain for Refusal {
    fn message(&self) -> Message {
        match *self {
            Refusal::GameOver => msg!("refusal-game-over"),
            Refusal::UpperCase(ref lower) => {
                msg!("refusal-upper-case", lower = lower.as_str())
            }
            Refusal::NotAMove { ref text, stage } => not_a_move_message(text, stage),
            Refusal::NoSuchCell { ref name, last } => {
                msg!("syrtis-refusal-no-such-cell", cell = name.as_str(), last = last)
            }
            Refusal::NoSuchPair { ref number, largest } => {
                msg!("syrtis-refusal-no-such-pair", number = number.as_str(), largest = largest)
            }
            Refusal::OtherStage(stage) => other_stage_message(stage),
            Refusal::NoPassYet => msg!("syrtis-refusal-no-pass-yet"),
            Refusal::SidesChosen => msg!("syrtis-refusal-sides-chosen"),
            Refusal::PlaceWithoutTile { pair, cell } => {
                msg!("syrtis-refusal-place-without-tile", number = pair.odd(), cell = cell)
            }
            Refusal::NoTile(cell) => msg!("syrtis-refusal-no-tile", cell = cell),
            Refusal::TileThere(cell) => msg!("syrtis-refusal-tile-there", cell = cell),
            Refusal::TowerThere(cell) => msg!("syrtis-refusal-tower-there", cell = cell),
            Refusal::Unfit { cell, tower: Side::Light } => {
                msg!("syrtis-refusal-unfit-light", cell = cell)
            }
            Refusal::Unfit { cell, tower: Side::Dark } => {
                msg!("syrtis-refusal-unfit-dark", cell = cell)
            }
            Refusal::Needed(cell) => msg!("syrtis-refusal-needed", cell = cell),
            Refusal::NothingToSink(cell) => msg!("syrtis-refusal-nothing-to-sink", cell = cell),
            Refusal::NoTower(cell) => msg!("syrtis-refusal-no-tower", cell = cell),
            Refusal::EnemyTower(cell) => msg!("syrtis-refusal-enemy-tower", cell = cell),
            Refusal::SameCell(cell) => msg!("syrtis-refusal-same-cell", cell = cell),
            Refusal::OtherIsland { from, to, tower, tile } => {
                other_island_message([from, to], tower, tile)
            }
            Refusal::CarriesTower(cell) => msg!("syrtis-refusal-carries-tower", cell = cell),
            Refusal::NotBesideTower(cell) => msg!("syrtis-refusal-not-beside-tower", cell = cell),
            Refusal::NoOpenSide(cell) => msg!("syrtis-refusal-no-open-side", cell = cell),
            Refusal::SinkDivides(cell) => msg!("syrtis-refusal-sink-divides", cell = cell),
            Refusal::OutsideRectangle { cell, first, last } => {
                msg!("syrtis-refusal-outside-rectangle", cell = cell, first = first, last = last)
            }
            Refusal::NoPath { from, to } => msg!("syrtis-refusal-no-path", from = from, to = to),
            Refusal::SlideDivides { from, to } => {
                msg!("syrtis-refusal-slide-divides", from = from, to = to)
            }
        }
    }

    fn clause(&self) -> Clause {
        Clause(match self {
            Refusal::GameOver => "E1",
            Refusal::UpperCase(_) | Refusal::NotAMove { .. } => "N2",
            Refusal::NoSuchCell { .. } => "N1",
            Refusal::NoSuchPair { .. } => "B4",
            Refusal::OtherStage(Stage::Fix) => "T1",
            Refusal::OtherStage(Stage::Place) | Refusal::Unfit { .. } => "T3",
            Refusal::OtherStage(Stage::Choose) | Refusal::SidesChosen => "T5",
            Refusal::NoPassYet => "T16",
            Refusal::PlaceWithoutTile { .. } => "T2",
            Refusal::Needed(_) => "T4",
            Refusal::NoTile(_) | Refusal::TowerThere(_) => "B3",
            Refusal::OtherStage(Stage::Play)
            | Refusal::NoTower(_)
            | Refusal::EnemyTower(_)
            | Refusal::SameCell(_) => "T7",
            Refusal::OtherIsland { .. } => "T9",
            Refusal::NothingToSink(_) | Refusal::CarriesTower(_) | Refusal::NotBesideTower(_) => {
                "T10"
            }
            Refusal::NoOpenSide(_) => "T11",
            Refusal::SinkDivides(_) => "T12",
            Refusal::TileThere(_) | Refusal::NoPath { .. } => "T13",
            Refusal::OutsideRectangle { .. } => "T14",
            Refusal::SlideDivides { .. } => "T15",
        })
    }
}

/// That a text is no move, and what the moves of this stage look like.
fn not_a_move_message(text: &str, stage: Stage) -> Message {
    match stage {
        Stage::Fix => msg!("syrtis-refusal-not-a-swap", text = text),
        Stage::Place => msg!("syrtis-refusal-not-a-placing", text = text),
        Stage::Choose => msg!("syrtis-refusal-not-a-side", text = text),
        Stage::Play => msg!("syrtis-refusal-not-a-move", text = text),
    }
}

/// What is to be done in this stage, and how it is written.
fn other_stage_message(stage: Stage) -> Message {
    match stage {
        Stage::Fix => msg!("syrtis-refusal-now-fix"),
        Stage::Place => msg!("syrtis-refusal-now-place"),
        Stage::Choose => msg!("syrtis-refusal-now-choose"),
        Stage::Play => msg!("syrtis-refusal-now-play"),
    }
}

/// Through which attributes a tower may travel from the tile it stands on.
fn other_island_message([from, to]: [Cell; 2], tower: Side, tile: Tile) -> Message {
    match (tower, tile) {
        (Side::Light, Tile::LightCircle) => {
            msg!("syrtis-refusal-not-by-light-or-circle", from = from, to = to)
        }
        (Side::Light, Tile::LightSquare) => {
            msg!("syrtis-refusal-not-by-light", from = from, to = to)
        }
        (Side::Light, Tile::DarkCircle) => {
            msg!("syrtis-refusal-not-by-circle", from = from, to = to)
        }
        (Side::Light, Tile::DarkSquare) => msg!("syrtis-refusal-stranded-light", from = from),
        (Side::Dark, Tile::DarkSquare) => {
            msg!("syrtis-refusal-not-by-dark-or-square", from = from, to = to)
        }
        (Side::Dark, Tile::DarkCircle) => msg!("syrtis-refusal-not-by-dark", from = from, to = to),
        (Side::Dark, Tile::LightSquare) => {
            msg!("syrtis-refusal-not-by-square", from = from, to = to)
        }
        (Side::Dark, Tile::LightCircle) => msg!("syrtis-refusal-stranded-dark", from = from),
    }
}
