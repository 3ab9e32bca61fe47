use lusus_core::{
    Key, Outcome, ParsePositionError, Player, Position, Random, Reason, Repetition, mix,
};

use super::board::BOARD;
use super::moves::Choices;
use super::{AfterLastDrop, Cell, CellSet, Move, Removal, Variant};

/// How many pieces each player has.
pub(super) const PIECES: u8 = 12;

/// A position of Choko: sixteen bytes, copied freely.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choko {
    /// The pieces on the board, player 1's first.
    pub(super) pieces: [CellSet; 2],
    /// How many pieces are in hand.
    pub(super) hands: [u8; 2],
    /// Who holds the initiative.
    pub(super) initiative: Option<Player>,
    pub(super) turn: Player,
    pub(super) variant: Variant,
}

/// What the player to move may choose from, and why not from more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Duty {
    /// The hand is empty and no piece can step or capture.
    Pass,
    /// The hand is empty: a step or a capture.
    Move,
    /// A drop and nothing else.
    Drop(DropCause),
    /// A drop, a step or a capture.
    Free,
}

/// Why a player may only drop. The first that applies is given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DropCause {
    /// The opponent holds the initiative.
    Initiative,
    /// The player has no piece on the board.
    NoPiece,
    /// None of the player's pieces can step or capture.
    Blocked,
}

impl Choko {
    /// The only way in which a game of Choko ends by its own rules: a player
    /// has lost every piece.
    pub const CAPTURED: Reason = Reason::new("captured");

    /// The cells where a player has a piece.
    #[inline]
    #[must_use]
    pub const fn pieces(&self, player: Player) -> CellSet {
        self.pieces[player.index()]
    }

    /// The cells where nobody has a piece.
    #[inline]
    #[must_use]
    pub const fn empty_cells(&self) -> CellSet {
        BOARD & !(self.pieces[0] | self.pieces[1])
    }

    /// How many pieces a player has in hand.
    #[inline]
    #[must_use]
    pub const fn hand(&self, player: Player) -> u8 {
        self.hands[player.index()]
    }

    /// Whether nobody has a piece anywhere.
    pub(super) fn has_no_piece(&self) -> bool {
        self.pieces == [0, 0] && self.hands == [0, 0]
    }

    /// Who holds the initiative.
    #[inline]
    #[must_use]
    pub const fn initiative(&self) -> Option<Player> {
        self.initiative
    }

    /// What the player to move may choose from, whether or not the game is
    /// over.
    #[must_use]
    pub fn duty(&self) -> Duty {
        let can_move = Choices::of(self).can_move();
        match self.hand(self.turn) {
            0 if can_move => Duty::Move,
            0 => Duty::Pass,
            _ if !self.may_move() => Duty::Drop(DropCause::Initiative),
            _ if self.pieces(self.turn) == 0 => Duty::Drop(DropCause::NoPiece),
            _ if !can_move => Duty::Drop(DropCause::Blocked),
            _ => Duty::Free,
        }
    }

    /// Whether the player to move may step or capture if a piece can.
    #[inline]
    pub(super) fn may_move(&self) -> bool {
        self.hand(self.turn) == 0 || self.initiative != Some(self.turn.other())
    }

    /// Whether a capture also removes an enemy beside the jumped one.
    pub(super) fn doubles_captures(&self) -> bool {
        self.variant.removal() == Removal::JumpedAndAnother && self.enemies().count_ones() > 1
    }

    /// The cells where the opponent of the player to move has a piece.
    #[inline]
    pub(super) const fn enemies(&self) -> CellSet {
        self.pieces(self.turn.other())
    }

    #[inline]
    fn has_lost(&self, player: Player) -> bool {
        self.pieces(player) == 0 && self.hand(player) == 0
    }

    #[inline]
    fn drop_piece(&mut self, cell: Cell) {
        let player = self.turn;
        self.pieces[player.index()] |= cell.set();
        self.hands[player.index()] -= 1;
        self.turn = player.other();
        if self.hands == [0, 0] {
            self.initiative = None;
            if self.variant.after_last_drop() == AfterLastDrop::SecondMoves {
                self.turn = Player::Second;
            }
        } else if self.initiative.is_none() {
            self.initiative = Some(player);
        }
    }

    #[inline]
    fn move_piece(&mut self, from: Cell, to: Cell, captured: CellSet) {
        let player = self.turn;
        self.pieces[player.index()] ^= from.set() | to.set();
        self.pieces[player.other().index()] &= !captured;
        self.turn = player.other();
        if self.initiative == Some(player) {
            self.initiative = None;
        }
    }
}

impl Position for Choko {
    type Move = Move;
    type Variant = Variant;

    fn start(variant: Variant, _seed: u64) -> Choko {
        Choko {
            pieces: [0, 0],
            hands: [PIECES; 2],
            initiative: Some(Player::First),
            turn: Player::First,
            variant,
        }
    }

    fn parse(variant: Variant, text: &str) -> Result<Choko, ParsePositionError> {
        super::text::parse(variant, text)
    }

    fn variant(&self) -> Variant {
        self.variant
    }

    #[inline]
    fn to_move(&self) -> Player {
        self.turn
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        let loser = Player::BOTH.into_iter().find(|&player| self.has_lost(player))?;
        Some(Outcome::win(loser.other(), Choko::CAPTURED))
    }

    fn legal_moves(&self, out: &mut Vec<Move>) {
        if !self.is_over() {
            Choices::of(self).list(out);
        }
    }

    #[inline]
    fn play(&mut self, mv: Move) {
        match mv {
            Move::Drop(cell) => self.drop_piece(cell),
            Move::Step { from, to }
            | Move::Capture { from, to }
            | Move::DoubleCapture { from, to, .. } => self.move_piece(from, to, mv.captured()),
            Move::Pass => self.turn = self.turn.other(),
        }
    }

    /// The whole position fits in 63 bits, so that its key is made on demand
    /// and no two positions share one.
    #[inline]
    fn key(&self) -> Key {
        /// Sets the keys of this game apart from those of others.
        const SEED: u64 = 0x0063_686f_6b6f;
        let initiative = self.initiative.map_or(0, Player::number);
        let word = u64::from(self.pieces[0])
            | u64::from(self.pieces[1]) << 25
            | u64::from(self.hands[0]) << 50
            | u64::from(self.hands[1]) << 54
            | u64::from(initiative) << 58
            | (self.turn.index() as u64) << 60
            | (self.variant.after_last_drop() as u64) << 61
            | (self.variant.removal() as u64) << 62;
        Key(mix(word ^ SEED))
    }

    fn on_repetition(&self) -> Repetition {
        Repetition::Ends(Outcome::draw(Reason::REPETITION))
    }

    #[inline]
    fn count_legal(&self) -> u64 {
        if self.is_over() { 0 } else { u64::from(Choices::of(self).count().max(1)) }
    }

    #[inline]
    fn is_legal(&self, mv: Move) -> bool {
        !self.is_over() && self.allows(mv)
    }

    #[inline]
    fn random_legal(&self, random: &mut Random) -> Option<Move> {
        if self.is_over() {
            return None;
        }
        let choices = Choices::of(self);
        Some(choices.nth(random.below(choices.count().max(1))))
    }
}
