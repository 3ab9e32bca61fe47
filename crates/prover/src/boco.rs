//! Boco with three simple rules of play: capture if you can, save a group that
//! can be captured, and two such groups cannot both be saved.

use lusus_core::{Player, Position, Symmetric, key_table, mix};
use lusus_games::boco::{Boco, Cell, CellSet, Group, Move, cells};
use lusus_search::proof::{Problem, Side, Status};

use crate::model::{BeyondTheModel, Fingerprint, Model};

/// Can the attacker enclose a group of the defender, and none of their own?
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

    /// The attacker captures if that wins. They must save any group of their
    /// own that could be captured: even if the capture led to a draw, a draw is
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

    /// The defender captures if possible, even if that is a draw. A group that
    /// could be captured is saved by claiming its last liberty, or by making
    /// sure that the capture would enclose its captor as well.
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
        while let Some(cell) = cells(rest).next() {
            let group = Group::of(cell, own, unclaimed);
            rest &= !group.cells;
            if group.is_in_atari() {
                last |= group.ways_out;
            }
        }
        last
    }

    /// How many ways out the attacker's group has once it has captured at a
    /// cell, that cell not counted.
    fn escapes_of_captor(&self, capture: Cell) -> Escapes {
        let own = self.position.claims(self.attacker) | capture.bit();
        let unclaimed = self.position.unclaimed() & !capture.bit();
        let group = Group::of(capture, own, unclaimed);
        match group.ways_out.count_ones() {
            _ if group.lives() => Escapes::Many,
            0 => Escapes::None,
            1 => Escapes::One(group.ways_out),
            _ => Escapes::Many,
        }
    }

    fn claimable(&self) -> CellSet {
        let moves = self.position.list_legal();
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

#[cfg(test)]
mod tests {
    use super::*;
    use lusus_core::Random;
    use lusus_games::boco::Variant;

    /// The positions of a random game in which no player ends the game while
    /// another move is possible.
    fn positions(seed: u64) -> impl Iterator<Item = Boco> {
        let mut random = Random::new(seed);
        let start = Boco::start(Variant::ANY_FIRST, 0);
        std::iter::successors(Some(start), move |position| {
            let tries = (0..20).filter_map(|_| position.random_legal(&mut random));
            tries.map(|mv| position.after(mv)).find(|after| !after.is_over())
        })
    }

    /// How often a danger was seen, by what becomes of its captor.
    #[derive(Default, Debug)]
    struct Dangers {
        encloses_both: u32,
        escape_is_claimable: u32,
        escape_is_not: u32,
        captor_is_safe: u32,
    }

    impl Dangers {
        fn note(&mut self, siege: &Siege, danger: Cell) {
            let count = match siege.escapes_of_captor(danger) {
                Escapes::None => &mut self.encloses_both,
                Escapes::One(escape) if escape & siege.claimable() != 0 => {
                    &mut self.escape_is_claimable
                }
                Escapes::One(_) => &mut self.escape_is_not,
                Escapes::Many => &mut self.captor_is_safe,
            };
            *count += 1;
        }
    }

    /// A group that can be captured is saved, or its captor falls with it:
    /// whatever else the defender could do loses at once.
    #[test]
    fn what_the_defender_leaves_out_loses_at_once() {
        let mut seen = Dangers::default();
        for position in (0..4000).flat_map(positions) {
            let siege = Siege::new(&position, position.to_move().other(), None);
            if siege.last_liberties(siege.attacker) != 0 {
                assert_eq!(siege.status(), Status::Disproven, "{position}");
                continue;
            }
            let left_out = siege.claimable() & !siege.outlook().candidates;
            for cell in cells(left_out) {
                let after = siege.after(Move::claim(cell));
                assert_eq!(after.status(), Status::Proven, "{position} {}", Move::claim(cell));
            }
            let dangers = siege.last_liberties(siege.attacker.other());
            cells(dangers).for_each(|danger| seen.note(&siege, danger));
        }
        let Dangers { encloses_both, escape_is_claimable, escape_is_not, captor_is_safe } = seen;
        let rare = encloses_both.min(escape_is_claimable).min(escape_is_not);
        assert!(rare > 0 && captor_is_safe > 50, "{seen:?}");
    }
}
