use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use lusus_core::{Player, Position, mix};
use lusus_games::knightline::{Cell, KnightLine, Leap, Split, Variant};

use crate::Image;

/// What a relaxed strategy sees of a Knight Line position: every cell and whose
/// it is, the player's heights, and of the opponent's stacks only which are
/// known to be single tiles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Sketch {
    player: Player,
    to_move: Player,
    /// The heights of the player's stacks.
    own: BTreeMap<Cell, u8>,
    opposing: BTreeMap<Cell, Height>,
}

/// What is known about the height of a stack of the opponent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Height {
    /// It is 1 and stays 1: a single tile cannot leap, and stacks never grow.
    Single,
    /// It may be anything.
    Unknown,
}

impl Height {
    /// What is known about a stack if these are known to be single.
    pub(crate) fn known(cell: Cell, singles: &BTreeSet<Cell>) -> Height {
        if singles.contains(&cell) { Height::Single } else { Height::Unknown }
    }

    /// Its mark in a fingerprint.
    pub(crate) fn mark(self) -> u8 {
        match self {
            Height::Single => 1,
            Height::Unknown => 0,
        }
    }
}

/// A leap of tiles of which only the cells are known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Landing {
    pub(crate) from: Cell,
    pub(crate) to: Cell,
}

impl Sketch {
    /// The sketch of a position for a strategy of `player` that knows these
    /// stacks of the opponent to be single.
    pub(crate) fn new(position: &KnightLine, player: Player, singles: &BTreeSet<Cell>) -> Sketch {
        let knowledge = |(cell, _)| (cell, Height::known(cell, singles));
        Sketch {
            player,
            to_move: position.to_move(),
            own: position.stacks(player).collect(),
            opposing: position.stacks(player.other()).map(knowledge).collect(),
        }
    }

    pub(crate) fn to_move(&self) -> Player {
        self.to_move
    }

    /// The fingerprint of the sketch or of its mirror image.
    pub(crate) fn fingerprint(&self, image: Image) -> u64 {
        let own = self.own.iter().map(|(&cell, &height)| (cell, height, self.player));
        let opponent = self.player.other();
        let opposing = self.opposing.iter().map(|(&cell, height)| (cell, height.mark(), opponent));
        fingerprint(own.chain(opposing), image)
    }

    /// A position of each variant of which this is the sketch: one stack of the
    /// opponent of unknown height takes all tiles that the others can do
    /// without.
    pub(crate) fn positions(&self, variants: &[Variant]) -> Vec<KnightLine> {
        let text = self.made_up_text();
        let parse = |&variant| {
            let position = KnightLine::parse(variant, &text);
            position.expect("the stacks of each player add up to 20 tiles")
        };
        variants.iter().map(parse).collect()
    }

    fn made_up_text(&self) -> String {
        let tall = self.opposing.iter().find(|&(_, &height)| height == Height::Unknown);
        let tall = tall.map(|(&cell, _)| cell);
        let spare = TILES - self.opposing.len();
        let height = |cell| if Some(cell) == tall { 1 + spare } else { 1 };
        let own = joined(self.own.iter().map(|(&cell, &height)| (cell, usize::from(height))));
        let opposing = joined(self.opposing.keys().map(|&cell| (cell, height(cell))));
        let (first, second) = match self.player {
            Player::First => (own, opposing),
            Player::Second => (opposing, own),
        };
        format!("{first}/{second} {}", self.to_move)
    }

    /// The sketch after a split of the player that is legal in its
    /// [`positions`](Sketch::positions).
    pub(crate) fn after_split(&self, split: Split) -> Sketch {
        let mut next = self.clone();
        next.to_move = self.to_move.other();
        *next.own.get_mut(&split.from()).expect("a legal split starts at an own stack") -=
            split.tiles();
        next.own.insert(split.to(), split.tiles());
        next
    }

    /// Where tiles of the opponent may land: on every empty cell beside an
    /// occupied one and a knight's move from a stack that may have a tile to
    /// spare. Which of several stacks they come from makes no difference.
    pub(crate) fn landings(&self) -> Vec<Landing> {
        if self.opposing.len() == TILES {
            return Vec::new();
        }
        let mut landings: BTreeMap<Cell, Landing> = BTreeMap::new();
        for (&from, _) in self.opposing.iter().filter(|(_, height)| **height == Height::Unknown) {
            let cells = Leap::ALL.into_iter().filter_map(|leap| from.leap(leap));
            for to in cells.filter(|&to| !self.is_occupied(to) && self.has_neighbour(to)) {
                landings.entry(to).or_insert(Landing { from, to });
            }
        }
        landings.into_values().collect()
    }

    /// The sketch after tiles of the opponent have landed. The first move of
    /// the game takes one tile, so that what it makes is known to be single.
    pub(crate) fn after_landing(&self, landing: Landing) -> Sketch {
        let is_first_move = self.player.other() == Player::First && self.opposing.len() == 1;
        let height = if is_first_move { Height::Single } else { Height::Unknown };
        let mut next = self.after_pass();
        next.opposing.insert(landing.to, height);
        next
    }

    /// The sketch after a pass.
    pub(crate) fn after_pass(&self) -> Sketch {
        Sketch { to_move: self.to_move.other(), ..self.clone() }
    }

    fn is_occupied(&self, cell: Cell) -> bool {
        self.own.contains_key(&cell) || self.opposing.contains_key(&cell)
    }

    fn has_neighbour(&self, cell: Cell) -> bool {
        let around = (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| (dx, dy)));
        around
            .filter(|&offset| offset != (0, 0))
            .filter_map(|(dx, dy)| Cell::new(cell.x() + dx, cell.y() + dy))
            .any(|neighbour| self.is_occupied(neighbour))
    }
}

/// How many tiles a player has, and so how many stacks at most.
const TILES: usize = 20;

/// Stacks as the text of a position shows them.
fn joined(stacks: impl Iterator<Item = (Cell, usize)>) -> String {
    let mut text = String::new();
    for (cell, height) in stacks {
        let separator = if text.is_empty() { "" } else { ";" };
        _ = write!(text, "{separator}{cell}:{height}");
    }
    text
}

/// The word that entries of a certificate are sorted by: made of the cell, the
/// mark and the owner of each stack, as they are or reflected.
pub(crate) fn fingerprint(stacks: impl Iterator<Item = (Cell, u8, Player)>, image: Image) -> u64 {
    let words = stacks.map(|(cell, mark, owner)| match image {
        Image::Itself => word(cell, mark, owner),
        Image::Mirror => word(mirrored(cell), mark, owner),
    });
    words.fold(0, |sum, word| sum ^ word)
}

/// The reflection of a cell at the x axis.
pub(crate) fn mirrored(cell: Cell) -> Cell {
    Cell::new(cell.x(), -cell.y()).expect("the grid is symmetrical")
}

/// The word of one stack in a fingerprint.
fn word(cell: Cell, mark: u8, owner: Player) -> u64 {
    const SEED: u64 = 0x6c75_7375_735f_6b6c;
    let [x, y] = [cell.x(), cell.y()].map(|coordinate| coordinate as u8);
    mix(SEED ^ u64::from(u32::from_le_bytes([x, y, mark, owner.number()])))
}
