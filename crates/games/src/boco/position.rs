use lusus_core::bits::nth_one;
use lusus_core::{
    Key, Outcome, ParsePositionError, Player, Position, Random, Reason, Repetition, key_table,
};

use super::board::{ALL, CELLS, Cell, CellSet, RECTANGLES, beside, cells};
use super::moves::{Move, claimable};
use super::text;
use super::variant::Variant;

/// A position of Boco: who has claimed what, and who is next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Boco {
    claims: Claims,
    /// The legal moves; none once the game is over.
    claimable: CellSet,
    end: Option<End>,
    turn: Player,
    variant: Variant,
}

impl Boco {
    /// One player has an enclosed group and loses.
    pub const ENCLOSED: Reason = Reason::new("enclosed");
    /// Each player has an enclosed group.
    pub const BOTH_ENCLOSED: Reason = Reason::new("both-enclosed");
    /// Every cell is claimed and no group is enclosed.
    pub const FULL: Reason = Reason::new("full");

    /// The position with this player to move.
    pub(super) fn with_turn(&self, turn: Player) -> Boco {
        Boco { turn, ..self.clone() }
    }

    /// The position with these claims, which must have no cell in common.
    pub(super) fn with_claims(variant: Variant, claimed: [CellSet; 2], turn: Player) -> Boco {
        let claims = Claims::new(claimed);
        let enclosed = Player::BOTH.map(|player| claims.enclosed(player) != 0);
        let end = End::of(enclosed, claims.unclaimed());
        let claimable = if end.is_some() { 0 } else { claimable(claims.claimed(), variant) };
        Boco { claims, claimable, end, turn, variant }
    }

    /// The cells that a player has claimed.
    #[inline]
    #[must_use]
    pub fn claims(&self, player: Player) -> CellSet {
        self.claims.cells[player.index()]
    }

    /// The cells that nobody has claimed.
    #[inline]
    #[must_use]
    pub fn unclaimed(&self) -> CellSet {
        self.claims.unclaimed()
    }

    /// Whether nothing has been claimed yet.
    #[inline]
    #[must_use]
    pub fn is_untouched(&self) -> bool {
        self.claims.claimed() == 0
    }

    /// Who has claimed a cell.
    #[must_use]
    pub fn owner(&self, cell: Cell) -> Option<Player> {
        Player::BOTH.into_iter().find(|&player| self.claims(player) & cell.bit() != 0)
    }

    /// The cells of a player's enclosed groups.
    #[must_use]
    pub fn enclosed(&self, player: Player) -> CellSet {
        self.claims.enclosed(player)
    }
}

impl Position for Boco {
    type Move = Move;
    type Variant = Variant;

    fn start(variant: Variant, _seed: u64) -> Boco {
        Boco::with_claims(variant, [0, 0], Player::First)
    }

    fn parse(variant: Variant, text: &str) -> Result<Boco, ParsePositionError> {
        text::parse(variant, text)
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
        self.end.map(End::outcome)
    }

    #[inline]
    fn legal_moves(&self, out: &mut Vec<Move>) {
        out.extend(cells(self.claimable).map(Move::claim));
    }

    #[inline]
    fn play(&mut self, mv: Move) {
        let (cell, mover) = (mv.cell(), self.turn);
        // The first claim may be anywhere; from then on claims spread.
        let frontier = if self.is_untouched() { 0 } else { self.claimable };
        self.claims.add(cell, mover);
        self.end = self.claims.end_after(cell, mover);
        self.claimable = match self.end {
            None => (frontier | cell.neighbours()) & self.unclaimed(),
            Some(_) => 0,
        };
        self.turn = mover.other();
    }

    #[inline]
    fn key(&self) -> Key {
        let variant = VARIANT_KEYS[self.variant.first_claim() as usize];
        Key(self.claims.key ^ TURN_KEYS[self.turn.index()] ^ variant)
    }

    /// Every ply adds a claim, and none is ever taken back.
    fn on_repetition(&self) -> Repetition {
        Repetition::Impossible
    }

    #[inline]
    fn count_legal(&self) -> u64 {
        u64::from(self.claimable.count_ones())
    }

    #[inline]
    fn is_legal(&self, mv: Move) -> bool {
        self.claimable & mv.cell().bit() != 0
    }

    #[inline]
    fn random_legal(&self, random: &mut Random) -> Option<Move> {
        let count = self.claimable.count_ones();
        (count > 0).then(|| {
            let number = nth_one(self.claimable, random.below(count));
            Move::claim(Cell::nth(number))
        })
    }
}

/// The cells of both players, and their key.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Claims {
    /// By player; no cell is in both sets.
    cells: [CellSet; 2],
    /// The claims' part of the position's key.
    key: u64,
}

impl Claims {
    fn new(claimed: [CellSet; 2]) -> Claims {
        let mut claims = Claims { cells: [0, 0], key: 0 };
        for player in Player::BOTH {
            for cell in cells(claimed[player.index()]) {
                claims.add(cell, player);
            }
        }
        claims
    }

    #[inline]
    fn add(&mut self, cell: Cell, player: Player) {
        self.cells[player.index()] |= cell.bit();
        self.key ^= CLAIM_KEYS[player.index()][cell.index()];
    }

    #[inline]
    fn claimed(&self) -> CellSet {
        self.cells[0] | self.cells[1]
    }

    #[inline]
    fn unclaimed(&self) -> CellSet {
        ALL & !self.claimed()
    }

    /// The cells of a player's enclosed groups: those that the player's own
    /// cells connect neither to a rectangle nor to a neighbour of an unclaimed
    /// cell.
    fn enclosed(&self, player: Player) -> CellSet {
        let own = self.cells[player.index()];
        let mut free = own & (RECTANGLES | beside(self.unclaimed()));
        loop {
            let wider = free | (own & beside(free));
            if wider == free {
                return own & !free;
            }
            free = wider;
        }
    }

    /// How the game ends with the claim just added. No group was enclosed
    /// before, and only those that touch the new cell have lost a neighbour.
    #[inline]
    fn end_after(&self, cell: Cell, mover: Player) -> Option<End> {
        let opponent = mover.other();
        let mut enclosed = [false; 2];
        enclosed[mover.index()] = self.is_enclosed(cell, mover);
        enclosed[opponent.index()] = cells(cell.neighbours() & self.cells[opponent.index()])
            .any(|beside| self.is_enclosed(beside, opponent));
        End::of(enclosed, self.unclaimed())
    }

    /// Whether the group that a player's cell belongs to is enclosed. The search
    /// stops at the first way out, which is nearly always close by.
    #[inline]
    fn is_enclosed(&self, cell: Cell, player: Player) -> bool {
        let own = self.cells[player.index()];
        let way_out = self.unclaimed() | (own & RECTANGLES);
        if way_out & (cell.bit() | cell.neighbours()) != 0 {
            return false;
        }
        let mut group = cell.bit();
        let mut unexplored = own & cell.neighbours();
        while unexplored != 0 {
            let next = Cell::nth(unexplored.trailing_zeros());
            if way_out & next.neighbours() != 0 {
                return false;
            }
            group |= next.bit();
            unexplored = (unexplored | own & next.neighbours()) & !group;
        }
        true
    }
}

/// How a game ends by its own rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum End {
    /// This player has an enclosed group, the other has none.
    Enclosed(Player),
    BothEnclosed,
    Full,
}

impl End {
    /// The end, if it is one, where players have an enclosed group or not.
    #[inline]
    fn of(enclosed: [bool; 2], unclaimed: CellSet) -> Option<End> {
        match enclosed {
            [true, true] => Some(End::BothEnclosed),
            [true, false] => Some(End::Enclosed(Player::First)),
            [false, true] => Some(End::Enclosed(Player::Second)),
            [false, false] => (unclaimed == 0).then_some(End::Full),
        }
    }

    fn outcome(self) -> Outcome {
        match self {
            End::Enclosed(loser) => Outcome::win(loser.other(), Boco::ENCLOSED),
            End::BothEnclosed => Outcome::draw(Boco::BOTH_ENCLOSED),
            End::Full => Outcome::draw(Boco::FULL),
        }
    }
}

static CLAIM_KEYS: [[u64; CELLS]; 2] = [key_table(0xb0c0_0001), key_table(0xb0c0_0002)];
static TURN_KEYS: [u64; 2] = key_table(0xb0c0_0003);
static VARIANT_KEYS: [u64; 2] = key_table(0xb0c0_0004);
