use std::sync::OnceLock;

use lusus_core::Player;
use lusus_games::choko::Variant;

use crate::Worth;

/// What `solver/choko` has found of all positions of a variant in which a player
/// may choose what to do: how many of each kind are won, drawn and lost.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    layers: Vec<SolvedLayer>,
}

/// The positions with as many pieces in both hands and on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct SolvedLayer {
    /// Pieces of both sides, on the board and in hand.
    material: u32,
    hand: u32,
    mine: u32,
    theirs: u32,
    /// Who is to move, 1 or 2; 0 where it does not matter.
    side: u32,
    counts: Counts,
}

/// How many positions are won, drawn and lost for the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// Won.
    pub won: u64,
    /// Drawn.
    pub drawn: u64,
    /// Lost.
    pub lost: u64,
}

impl Counts {
    /// What all of them are worth, if that is the same.
    #[must_use]
    pub fn worth(self) -> Option<Worth> {
        match self {
            Counts { drawn: 0, lost: 0, won: 1.. } => Some(Worth::Won),
            Counts { won: 0, lost: 0, drawn: 1.. } => Some(Worth::Drawn),
            Counts { won: 0, drawn: 0, lost: 1.. } => Some(Worth::Lost),
            _ => None,
        }
    }

    fn plus(self, other: Counts) -> Counts {
        Counts {
            won: self.won + other.won,
            drawn: self.drawn + other.drawn,
            lost: self.lost + other.lost,
        }
    }
}

impl Solution {
    /// The solution of a variant, where it has been solved; nothing in a browser,
    /// which asks a server for it.
    ///
    /// # Panics
    /// Never: a test reads all that come with the program.
    #[must_use]
    pub fn of(variant: Variant) -> Option<&'static Solution> {
        static SOLUTIONS: [OnceLock<Option<Solution>>; 3] = [const { OnceLock::new() }; 3];
        let number = [Variant::REPORT, Variant::WINTHER, Variant::LUDII]
            .iter()
            .position(|&solved| solved == variant)?;
        let read_all = || {
            let layers = results(variant)?.lines().skip(1).map(read);
            let layers = layers.collect::<Option<_>>();
            Some(Solution { layers: layers.expect("a test reads every line") })
        };
        SOLUTIONS[number].get_or_init(read_all).as_ref()
    }

    /// All positions together.
    #[must_use]
    pub fn positions(&self) -> Counts {
        self.layers.iter().fold(Counts::default(), |all, layer| all.plus(layer.counts))
    }

    /// What the empty board is worth to whoever begins, with so many pieces in
    /// each hand, if this player does.
    #[must_use]
    pub fn start(&self, pieces: u32, beginner: Player) -> Option<Worth> {
        self.layer(pieces, 0, pieces, beginner)?.worth()
    }

    /// The positions in which both sides have dropped so many of so many pieces,
    /// none was captured, and player 1 chooses.
    #[must_use]
    pub fn after_drops(&self, dropped: u32, pieces: u32) -> Option<Counts> {
        self.layer(pieces.checked_sub(dropped)?, dropped, pieces, Player::First)
    }

    /// With so many in hand and on the board of either side, of so many pieces a
    /// side.
    fn layer(&self, hand: u32, board: u32, pieces: u32, mover: Player) -> Option<Counts> {
        let side = 1 + mover.index() as u32;
        let is_meant = |layer: &&SolvedLayer| {
            layer.material == 2 * pieces
                && layer.hand == hand
                && (layer.mine, layer.theirs) == (board, board)
                && [0, side].contains(&layer.side)
        };
        self.layers.iter().find(is_meant).map(|layer| layer.counts)
    }
}

/// What the solver has printed.
#[cfg(not(target_arch = "wasm32"))]
fn results(variant: Variant) -> Option<&'static str> {
    match variant {
        Variant::REPORT => Some(include_str!("../../../solver/choko/results/choko.txt")),
        Variant::WINTHER => Some(include_str!("../../../solver/choko/results/winther.txt")),
        Variant::LUDII => Some(include_str!("../../../solver/choko/results/ludii.txt")),
        _ => None,
    }
}

#[cfg(target_arch = "wasm32")]
const fn results(_: Variant) -> Option<&'static str> {
    None
}

/// A line of the results.
fn read(line: &str) -> Option<SolvedLayer> {
    let mut words = line.split('\t');
    let mut number = || words.next()?.parse::<u64>().ok();
    let mut small = || u32::try_from(number()?).ok();
    let (material, hand, mine, theirs, side) = (small()?, small()?, small()?, small()?, small()?);
    let counts = Counts { won: number()?, drawn: number()?, lost: number()? };
    Some(SolvedLayer { material, hand, mine, theirs, side, counts })
}
