//! Boco with what everybody knows who has been caught once: capture if you
//! can, save a group that can be captured, and two such groups are lost.

use lusus_core::{Player, Position, Symmetric, key_table, mix};
use lusus_games::boco::{Boco, Cell, CellSet, Move, RECTANGLES, cells};
use lusus_search::proof::{Problem, Side, Status};

use crate::model::{BeyondTheModel, Fingerprint, Model};

/// Can the attacker enclose a group of the defender, and none of his own?
///
/// Claims are never taken back, so no position repeats and a limit on plies
/// may be left out. Everything is settled by the rules themselves; knowledge
/// only spares the search of moves that cannot matter.
#[derive(Clone)]
pub struct Siege {
    position: Boco,
    attacker: Player,
    limit: Option<u8>,
    /// The keys of the claims and of their mirror image.
    keys: [u64; 2],
}

/// What the player to move must reckon with.
struct Outlook {
    status: Status,
    /// The claims that matter.
    candidates: CellSet,
}

impl Siege {
    /// Whether `attacker` can force a win, within a number of plies or at all.
    #[must_use]
    pub fn new(position: &Boco, attacker: Player, limit: Option<u32>) -> Siege {
        let limit = limit.and_then(|limit| u8::try_from(limit).ok());
        let mut keys = [0; 2];
        for player in Player::BOTH {
            for cell in cells(position.claims(player)) {
                toggle(&mut keys, player, cell, position);
            }
        }
        Siege { position: position.clone(), attacker, limit, keys }
    }

    #[inline]
    fn allows(&self, plies: u8) -> bool {
        self.limit.is_none_or(|limit| limit >= plies)
    }

    fn outlook(&self) -> Outlook {
        let settled = |status| Outlook { status, candidates: 0 };
        if let Some(outcome) = self.position.outcome() {
            let won = outcome.winner() == Some(self.attacker);
            return settled(if won { Status::Proven } else { Status::Disproven });
        }
        if !self.allows(1) {
            return settled(Status::Disproven);
        }
        if self.position.is_untouched() {
            return Outlook { status: Status::Open, candidates: self.claimable() };
        }
        match self.side() {
            Side::Attacker => self.outlook_of_attacker(),
            Side::Defender => self.outlook_of_defender(),
        }
    }

    /// The attacker captures if that wins; a group of his own that could be
    /// captured he must save, for even if the capture were a draw, a draw is
    /// no win.
    fn outlook_of_attacker(&self) -> Outlook {
        let attacker = self.attacker;
        let settled = |status| Outlook { status, candidates: 0 };
        let targets = self.last_liberties(attacker.other());
        if cells(targets).any(|cell| self.wins_at(cell)) {
            return settled(Status::Proven);
        }
        let dangers = self.last_liberties(attacker);
        match dangers.count_ones() {
            0 => Outlook { status: Status::Open, candidates: self.claimable() },
            1 => Outlook { status: Status::Open, candidates: dangers },
            _ => settled(Status::Disproven),
        }
    }

    /// The defender captures if he can, even if that is a draw. A group of his
    /// that could be captured he saves by claiming its last liberty, or by
    /// making sure that the capture would enclose its captor as well.
    fn outlook_of_defender(&self) -> Outlook {
        let defender = self.attacker.other();
        if self.last_liberties(self.attacker) != 0 {
            return Outlook { status: Status::Disproven, candidates: 0 };
        }
        let mut candidates = self.claimable();
        // A capture on the next ply counts only if that ply does.
        let dangers = if self.allows(2) { self.last_liberties(defender) } else { 0 };
        for danger in cells(dangers) {
            candidates &= match self.escapes_of_captor(danger) {
                Escapes::None => continue,
                Escapes::One(escape) => danger.bit() | escape,
                Escapes::Many => danger.bit(),
            };
        }
        let status = if candidates == 0 { Status::Proven } else { Status::Open };
        Outlook { status, candidates }
    }

    fn wins_at(&self, cell: Cell) -> bool {
        let outcome = self.position.after(Move::claim(cell)).outcome();
        outcome.is_some_and(|outcome| outcome.winner() == Some(self.attacker))
    }

    /// The last liberties of a player's groups that have but one and no
    /// rectangle: who plays there next decides.
    #[inline]
    fn last_liberties(&self, player: Player) -> CellSet {
        let own = self.position.claims(player);
        let unclaimed = self.position.unclaimed();
        let mut rest = own;
        let mut last = 0;
        while rest != 0 {
            let seed = rest & rest.wrapping_neg();
            let (group, liberties) = flood(seed, own, unclaimed);
            rest &= !group;
            if liberties.count_ones() == 1 && group & RECTANGLES == 0 {
                last |= liberties;
            }
        }
        last
    }

    /// How many ways out the attacker's group has once it has captured at a
    /// cell, that cell not counted.
    fn escapes_of_captor(&self, capture: Cell) -> Escapes {
        let own = self.position.claims(self.attacker) | capture.bit();
        let unclaimed = self.position.unclaimed() & !capture.bit();
        let (group, liberties) = flood(capture.bit(), own, unclaimed);
        match liberties.count_ones() {
            _ if group & RECTANGLES != 0 => Escapes::Many,
            0 => Escapes::None,
            1 => Escapes::One(liberties),
            _ => Escapes::Many,
        }
    }

    fn claimable(&self) -> CellSet {
        let mut moves = Vec::new();
        self.position.legal_moves(&mut moves);
        moves.iter().fold(0, |set, mv| set | mv.cell().bit())
    }

    #[inline]
    fn key_of(&self, [own, mirrored]: [u64; 2], turn: Player, limit: Option<u8>) -> u64 {
        own.min(mirrored) ^ TURNS[turn.index()] ^ limit.map_or(0, |limit| mix(u64::from(limit) + 1))
    }
}

enum Escapes {
    None,
    One(CellSet),
    Many,
}

/// A group that contains the seed, and its liberties.
#[inline]
fn flood(seed: CellSet, own: CellSet, unclaimed: CellSet) -> (CellSet, CellSet) {
    let (mut group, mut unexplored, mut liberties) = (seed, seed, 0);
    while let Some(cell) = cells(unexplored).next() {
        let neighbours = cell.neighbours();
        liberties |= neighbours & unclaimed;
        unexplored = (unexplored | (neighbours & own & !group)) & !cell.bit();
        group |= neighbours & own;
    }
    (group, liberties)
}

fn toggle(keys: &mut [u64; 2], player: Player, cell: Cell, board: &Boco) {
    const MIRROR: u8 = 1;
    let image = board.image_of_move(MIRROR, Move::claim(cell)).cell();
    for (key, cell) in keys.iter_mut().zip([cell, image]) {
        *key ^= CLAIMS[player.index()][cell.index()];
    }
}

static CLAIMS: [[u64; 104]; 2] = [key_table(0x5169_6567_0001), key_table(0x5169_6567_0002)];
static TURNS: [u64; 2] = key_table(0x5169_6567_0003);

impl Problem for Siege {
    type Move = Move;

    #[inline]
    fn status(&self) -> Status {
        self.outlook().status
    }

    #[inline]
    fn side(&self) -> Side {
        if self.position.to_move() == self.attacker { Side::Attacker } else { Side::Defender }
    }

    fn moves(&self, out: &mut Vec<Move>) {
        out.extend(cells(self.outlook().candidates).map(Move::claim));
    }

    #[inline]
    fn play(&mut self, mv: Move) {
        toggle(&mut self.keys, self.position.to_move(), mv.cell(), &self.position);
        self.position.play(mv);
        self.limit = self.limit.map(|limit| limit - 1);
    }

    #[inline]
    fn key(&self) -> u64 {
        self.key_of(self.keys, self.position.to_move(), self.limit)
    }

    #[inline]
    fn key_after(&self, mv: Move) -> u64 {
        let mut keys = self.keys;
        let mover = self.position.to_move();
        toggle(&mut keys, mover, mv.cell(), &self.position);
        self.key_of(keys, mover.other(), self.limit.map(|limit| limit - 1))
    }
}

impl Model for Siege {
    fn is_over(&self) -> bool {
        self.position.is_over()
    }

    fn every_move(&self, out: &mut Vec<Move>) -> Result<(), BeyondTheModel> {
        self.position.legal_moves(out);
        Ok(())
    }

    fn within(&self, limit: Option<u32>) -> Siege {
        let limit = limit.and_then(|limit| u8::try_from(limit).ok());
        Siege { limit, ..self.clone() }
    }

    fn limit(&self) -> Option<u32> {
        self.limit.map(u32::from)
    }

    fn fingerprint(&self) -> Fingerprint {
        Fingerprint { own: self.position.key().0, mirrored: None }
    }

    fn text_of(&self, mv: Move) -> Option<String> {
        Some(mv.to_string())
    }
}
