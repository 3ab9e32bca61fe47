use lusus_core::grid::FirstRow;
use lusus_core::text::PASS;
use lusus_core::{
    CellId, Control, Course, Demo, Geometry, Mark, MarkKind, Message, Note, Outcome, Path, Piece,
    Player, Position, Present, Reason, Scene, Shade, Target, Tone, Translated, Typed, grid, msg,
};

use super::board::{Animal, Square};
use super::lessons::COURSE;
use super::moves::{Choices, Duty, Move};
use super::pieces::drawings;
use super::position::Barca;
use super::refusal::{self, Refusal};
use super::text::symbol;
use super::variant::Fear;

impl Present for Barca {
    type Refusal = Refusal;

    const RULES: Translated<&'static str> = [
        include_str!("../../../../docs/rules/barca.md"),
        include_str!("../../../../docs/rules/barca.pt.md"),
    ];

    const COURSE: Option<&'static Course> = Some(&COURSE);

    const DEMO: Option<Demo> =
        Some(Demo { seed: 1, moves: "g2h2 e9e3 d2a2 d9c9 a2d5 g9d6 f1h3 f9g9 e1d2 e3e5" });

    fn reasons() -> &'static [Reason] {
        &[Barca::WATERS, Reason::REPETITION, Reason::LENGTH]
    }

    fn side(&self, player: Player) -> Message {
        match player {
            Player::First => msg!("side-white"),
            Player::Second => msg!("side-black"),
        }
    }

    fn symbols(&self, player: Player) -> &'static str {
        match player {
            Player::First => "M L E",
            Player::Second => "m l e",
        }
    }

    fn emblem(&self, player: Player) -> Option<(&'static str, Tone)> {
        Some((Animal::Elephant.kind(), tone(player)))
    }

    fn goal(&self, _player: Player) -> Message {
        let size = self.variant().size();
        msg!("barca-goal", needed = size.needed(), waters = size.waters().iter().count())
    }

    fn asks(&self) -> Vec<Message> {
        vec![msg!("ask-where-to")]
    }

    fn geometry(&self) -> Geometry {
        let size = self.variant().size();
        let shade = |square: grid::Square| {
            let dark = (square.column + square.row).is_multiple_of(2);
            match size.waters().contains(Square::at(square.column, square.row)) {
                true => Shade::Water,
                false if dark => Shade::Dark,
                false => Shade::Light,
            }
        };
        let board = grid::geometry(size.side(), size.side(), FirstRow::Bottom, drawings(), shade);
        Geometry { turns: true, ..board }
    }

    fn scene(&self) -> Scene {
        Scene {
            pieces: pieces(self),
            marks: marks(self),
            controls: controls(self),
            notes: Player::BOTH.map(|player| waters_note(self, player)).to_vec(),
            ..self.bare_scene()
        }
    }

    fn status(&self) -> Message {
        status(self)
    }

    fn touched(&self, mv: Move) -> Vec<CellId> {
        match mv {
            Move::Walk { from, to } => vec![CellId::of(from), CellId::of(to)],
            Move::Pass => Vec::new(),
        }
    }

    fn paths(&self, mv: Move) -> Vec<Path> {
        match mv {
            Move::Walk { from, to } => vec![vec![Target::cell(from), Target::cell(to)]],
            Move::Pass => vec![vec![Target::Control(PASS)]],
        }
    }

    fn path_text(&self, path: &[Target]) -> Option<String> {
        super::text::path_text(path)
    }

    /// The animal's letter, then both squares: `Me2-e5`.
    fn notation(&self, mv: Move) -> String {
        let Move::Walk { from, to } = mv else { return mv.to_string() };
        let animal = self.animal_at(from).map(|(_, animal)| symbol(Player::First, animal));
        format!("{}{from}-{to}", animal.map_or(String::new(), String::from))
    }

    fn typed(&self, text: &str) -> Typed {
        Typed::Move(super::text::typed(self, text))
    }

    fn refusal(&self, text: &str) -> Option<Refusal> {
        refusal::refusal(self, text)
    }

    fn harm(&self, line: &[Move], player: Player) -> Vec<Message> {
        let along = self.along(line);
        let end = along.last().unwrap_or(self);
        let waters = self.variant().size().waters();
        waters.iter().flat_map(|water| change_of_water(self, end, water, player)).collect()
    }

    fn passed(&self) -> Option<Barca> {
        Some(Barca::passed(self))
    }

    fn ending_by_rules(&self, outcome: Outcome) -> Message {
        let winner = outcome.winner().unwrap_or(self.to_move().other());
        let held = self.waters_held(winner).max(self.variant().size().needed());
        msg!("barca-end-waters", side = self.side(winner), held = held)
    }
}

/// What an animal is called, its colour included.
pub(super) fn animal_name(player: Player, animal: Animal) -> Message {
    match (player, animal) {
        (Player::First, Animal::Mouse) => msg!("barca-piece-white-mouse"),
        (Player::First, Animal::Lion) => msg!("barca-piece-white-lion"),
        (Player::First, Animal::Elephant) => msg!("barca-piece-white-elephant"),
        (Player::Second, Animal::Mouse) => msg!("barca-piece-black-mouse"),
        (Player::Second, Animal::Lion) => msg!("barca-piece-black-lion"),
        (Player::Second, Animal::Elephant) => msg!("barca-piece-black-elephant"),
    }
}

fn pieces(position: &Barca) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for player in Player::BOTH {
        let scared = position.scared(player);
        for animal in Animal::ALL {
            let squares = position.animals(player, animal).iter();
            pieces.extend(squares.map(|&square| {
                let calm = piece(player, animal, square);
                match scared.contains(square) {
                    true => Piece { name: msg!("barca-piece-scared", animal = calm.name), ..calm },
                    false => calm,
                }
            }));
        }
    }
    pieces
}

fn piece(player: Player, animal: Animal, square: Square) -> Piece {
    Piece {
        cell: CellId::of(square),
        kind: animal.kind(),
        tone: tone(player),
        owner: Some(player),
        height: 1,
        symbol: symbol(player, animal).to_string(),
        name: animal_name(player, animal),
    }
}

const fn tone(player: Player) -> Tone {
    match player {
        Player::First => Tone::Light,
        Player::Second => Tone::Dark,
    }
}

/// The scared animals of both players, and the waters that won the game.
fn marks(position: &Barca) -> Vec<Mark> {
    let scared = Player::BOTH.into_iter().flat_map(|player| position.scared(player).iter());
    let winner = position.outcome().and_then(Outcome::winner);
    let waters = position.variant().size().waters().iter();
    let won = waters.filter(|&water| {
        let holder = position.animal_at(water).map(|(player, _)| player);
        winner.is_some() && holder == winner
    });
    scared
        .map(|square| Mark { by: scaring(position, square), ..Mark::new(square, MarkKind::Alarm) })
        .chain(won.map(|water| Mark::new(water, MarkKind::Winning)))
        .collect()
}

/// Where the enemies are that scare the animal on a square.
fn scaring(position: &Barca, square: Square) -> Vec<CellId> {
    let Some((player, animal)) = position.animal_at(square) else { return Vec::new() };
    let feared = position.animals(player.other(), animal.feared()).iter();
    feared.filter(|enemy| enemy.around().contains(square)).map(CellId::of).collect()
}

/// What a player has to fear of what happened at a water between two positions.
fn change_of_water(from: &Barca, to: &Barca, water: Square, player: Player) -> Vec<Message> {
    let owner = |position: &Barca| position.animal_at(water).map(|(owner, _)| owner);
    let mut told = Vec::new();
    if let Some((enemy, animal)) = to.animal_at(water)
        && enemy != player
        && owner(from) != Some(enemy)
    {
        let animal = animal_name(enemy, animal);
        told.push(msg!("barca-harm-drinks", animal = animal, square = water.to_string()));
    }
    if owner(from) == Some(player) && owner(to) != Some(player) {
        told.push(msg!("barca-harm-leaves", square = water.to_string()));
    }
    told
}

fn controls(position: &Barca) -> Vec<Control> {
    match position.is_legal(Move::Pass) {
        true => vec![Control::pass()],
        false => Vec::new(),
    }
}

fn waters_note(position: &Barca, player: Player) -> Note {
    let message = msg!(
        "barca-note-waters",
        side = position.side(player),
        held = position.waters_held(player),
        needed = position.variant().size().needed(),
    );
    Note { owner: Some(player), message }
}

fn status(position: &Barca) -> Message {
    let side = position.side(position.to_move());
    let choices = Choices::of(position);
    if choices.are_none() {
        return msg!("barca-status-pass", side = side);
    }
    match (choices.duty(), position.variant().fear()) {
        (Duty::Free, _) => msg!("status-to-move", side = side),
        (Duty::Flee, Fear::Flee) => msg!("barca-status-flee", side = side),
        (Duty::Flee, Fear::FleeToSafety) => msg!("barca-status-flee-to-safety", side = side),
        (Duty::Trapped, Fear::Flee) => msg!("barca-status-trapped", side = side),
        (Duty::Trapped, Fear::FleeToSafety) => msg!("barca-status-no-safety", side = side),
    }
}
