use lusus_core::bits::ones;
use lusus_core::grid::{self, FirstRow};
use lusus_core::text::PASS;
use lusus_core::{
    CellId, Control, Course, Demo, Geometry, Mark, MarkKind, Message, Note, Outcome, Path, Piece,
    Player, Position, Present, Reason, Scene, Shade, Target, Tone, Translated, Tray, Typed, World,
    msg,
};

use super::board::SIDE;
use super::lessons::COURSE;
use super::pieces::{STONE, drawings};
use super::position::PIECES;
use super::refusal;
use super::text::symbol;
use super::{AfterLastDrop, Cell, Choko, DropCause, Duty, Move, Refusal};

impl Present for Choko {
    type Refusal = Refusal;

    const RULES: Translated<&'static str> = [
        include_str!("../../../../docs/rules/choko.md"),
        include_str!("../../../../docs/rules/choko.pt.md"),
    ];

    const COURSE: Option<&'static Course> = Some(&COURSE);

    const DEMO: Option<Demo> = Some(Demo { seed: 1, moves: "c1 a1 e1 e5 a4 c5 b5 d1 b1 c3" });

    fn reasons() -> &'static [Reason] {
        &[Choko::CAPTURED, Reason::REPETITION, Reason::LENGTH]
    }

    fn side(&self, player: Player) -> Message {
        side_name(player)
    }

    fn symbols(&self, player: Player) -> &'static str {
        match player {
            Player::First => "O",
            Player::Second => "X",
        }
    }

    fn emblem(&self, player: Player) -> Option<(&'static str, Tone)> {
        Some((STONE, tone(player)))
    }

    fn goal(&self, _player: Player) -> Message {
        msg!("choko-goal")
    }

    fn asks(&self) -> Vec<Message> {
        vec![msg!("ask-where-to"), msg!("choko-ask-second")]
    }

    fn geometry(&self) -> Geometry {
        let board = grid::geometry(SIDE, SIDE, FirstRow::Bottom, drawings(), |_| Shade::Light);
        Geometry { world: World::Sand, ..board }
    }

    fn scene(&self) -> Scene {
        Scene {
            pieces: Player::BOTH.into_iter().flat_map(|player| self.pieces_of(player)).collect(),
            trays: Player::BOTH.map(|player| self.tray(player)).to_vec(),
            controls: self.controls(),
            notes: self.note().into_iter().chain(self.last_drop_note()).collect(),
            ..self.bare_scene()
        }
    }

    fn status(&self) -> Message {
        let (side, other) = (self.side(self.turn), self.side(self.turn.other()));
        match self.duty() {
            Duty::Pass => msg!("choko-status-pass", side = side),
            Duty::Move => msg!("choko-status-move", side = side),
            Duty::Drop(DropCause::Initiative) => {
                msg!("choko-status-drop-initiative", side = side, holder = other)
            }
            Duty::Drop(DropCause::NoPiece) => msg!("choko-status-drop-no-piece", side = side),
            Duty::Drop(DropCause::Blocked) => msg!("choko-status-drop-blocked", side = side),
            Duty::Free => msg!("choko-status-free", side = side),
        }
    }

    fn touched(&self, mv: Move) -> Vec<CellId> {
        changed(mv).map(Cell::id).collect()
    }

    fn choices(&self) -> Vec<Vec<(Message, Choko)>> {
        let [first, second] = Player::BOTH.map(|player| self.hand_choices(player));
        vec![first, second, self.initiative_choices()]
    }

    fn with_piece(&self, cell: &str, symbol: Option<&str>) -> Option<Choko> {
        let owner = match symbol {
            Some(text) => Some(Player::BOTH.into_iter().find(|&one| self.symbols(one) == text)?),
            None => None,
        };
        let Ok(Move::Drop(at)) = cell.parse() else { return None };
        let mut position = *self;
        position.set_up(at, owner);
        Some(position)
    }

    fn traces(&self, mv: Move) -> Vec<Mark> {
        let kind = |cell: Cell| match mv {
            Move::Step { from, .. } | Move::Capture { from, .. } if cell == from => MarkKind::Left,
            Move::DoubleCapture { from, .. } if cell == from => MarkKind::Left,
            Move::DoubleCapture { removed, .. } if cell == removed => MarkKind::Removed,
            _ if mv.captured() & cell.set() != 0 => MarkKind::Jumped,
            _ => MarkKind::LastMove,
        };
        changed(mv).map(|cell| Mark::new(cell, kind(cell))).collect()
    }

    fn paths(&self, mv: Move) -> Vec<Path> {
        let path = match mv {
            Move::Drop(cell) => vec![Target::cell(cell)],
            Move::Step { from, to } | Move::Capture { from, to } => {
                vec![Target::cell(from), Target::cell(to)]
            }
            Move::DoubleCapture { from, to, removed } => {
                vec![Target::cell(from), Target::cell(to), Target::cell(removed)]
            }
            Move::Pass => vec![Target::Control(PASS)],
        };
        vec![path]
    }

    fn path_text(&self, path: &[Target]) -> Option<String> {
        super::text::path_text(self, path)
    }

    fn typed(&self, text: &str) -> Typed {
        super::text::typed(self, text)
    }

    fn refusal(&self, text: &str) -> Option<Refusal> {
        refusal::refusal(self, text)
    }

    fn passed(&self) -> Option<Choko> {
        Some(Choko { turn: self.turn.other(), ..*self })
    }

    fn ending_by_rules(&self, outcome: Outcome) -> Message {
        let winner = outcome.winner().expect("who captures everything wins");
        msg!("choko-end-captured", winner = self.side(winner), loser = self.side(winner.other()))
    }
}

impl Choko {
    fn pieces_of(&self, player: Player) -> impl Iterator<Item = Piece> {
        ones(self.pieces(player)).map(move |bit| Piece {
            cell: Cell::from_bit(bit).id(),
            kind: STONE,
            tone: tone(player),
            owner: Some(player),
            height: 1,
            symbol: symbol(player).to_string(),
            name: match player {
                Player::First => msg!("choko-piece-white"),
                Player::Second => msg!("choko-piece-black"),
            },
        })
    }

    fn tray(&self, player: Player) -> Tray {
        let count = self.hand(player);
        Tray {
            owner: player,
            kind: STONE,
            tone: tone(player),
            count,
            label: msg!("choko-tray-hand", side = self.side(player), count = count),
        }
    }

    /// How many pieces a player can have in hand beside those on the board.
    fn hand_choices(&self, player: Player) -> Vec<(Message, Choko)> {
        let most = PIECES.saturating_sub(self.pieces(player).count_ones() as u8);
        let choice = |count| {
            let mut position = *self;
            position.hands[player.index()] = count;
            (position.tray(player).label, position)
        };
        (0..=most).map(choice).filter(|(_, position)| !position.has_no_piece()).collect()
    }

    fn initiative_choices(&self) -> Vec<(Message, Choko)> {
        let choice = |initiative| {
            let position = Choko { initiative, ..*self };
            (position.initiative_words(), position)
        };
        [Some(Player::First), Some(Player::Second), None].map(choice).to_vec()
    }

    /// What a piece is set up with comes from its owner's hand, and what it takes
    /// the place of goes back.
    fn set_up(&mut self, at: Cell, owner: Option<Player>) {
        for player in Player::BOTH {
            if at.is_in(self.pieces(player)) {
                self.pieces[player.index()] &= !at.set();
                self.hands[player.index()] += 1;
            }
        }
        if let Some(player) = owner {
            self.pieces[player.index()] |= at.set();
            self.hands[player.index()] = self.hand(player).saturating_sub(1);
        }
    }

    fn controls(&self) -> Vec<Control> {
        let must_pass = !self.is_over() && self.duty() == Duty::Pass;
        let pass = Control::pass();
        if must_pass { vec![pass] } else { Vec::new() }
    }

    /// Who holds the initiative, as long as somebody can drop.
    fn note(&self) -> Option<Note> {
        let matters = self.initiative.is_some() || self.hands != [0, 0];
        matters.then(|| Note { owner: self.initiative, message: self.initiative_words() })
    }

    /// Announces the last drop where the same player moves again after it.
    fn last_drop_note(&self) -> Option<Note> {
        let owner = Player::Second;
        let is_announced = self.hands == [0, 1]
            && !self.is_over()
            && self.variant.after_last_drop() == AfterLastDrop::SecondMoves;
        let message = || msg!("choko-note-last-drop", side = self.side(owner));
        is_announced.then(|| Note { owner: Some(owner), message: message() })
    }

    fn initiative_words(&self) -> Message {
        match self.initiative {
            Some(holder) => msg!("choko-note-initiative", side = self.side(holder)),
            None => msg!("choko-note-no-initiative"),
        }
    }
}

/// The cells that a move changes.
fn changed(mv: Move) -> impl Iterator<Item = Cell> {
    let ends = match mv {
        Move::Drop(cell) => cell.set(),
        Move::Step { from, to }
        | Move::Capture { from, to }
        | Move::DoubleCapture { from, to, .. } => from.set() | to.set(),
        Move::Pass => 0,
    };
    ones(ends | mv.captured()).map(Cell::from_bit)
}

/// What a player is called.
pub(super) fn side_name(player: Player) -> Message {
    match player {
        Player::First => msg!("side-white"),
        Player::Second => msg!("side-black"),
    }
}

const fn tone(player: Player) -> Tone {
    match player {
        Player::First => Tone::Light,
        Player::Second => Tone::Dark,
    }
}
