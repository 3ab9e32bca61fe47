use lusus_core::grid::{self, FirstRow, Square};
use lusus_core::{
    CellId, Course, Demo, Geometry, Message, Outcome, Path, Piece, Player, Present, Reason, Scene,
    Shade, Target, Tone, Translated, msg,
};

use super::board::{CELLS, cells};
use super::lessons::COURSE;
use super::moves::Move;
use super::pieces::{STONE, drawings};
use super::position::Template;
use super::refusal::{self, Refusal};

impl Present for Template {
    type Refusal = Refusal;

    const RULES: Translated<&'static str> = [
        // English, then Portuguese.
        include_str!("en.md"),
        include_str!("pt.md"),
    ];

    const COURSE: Option<&'static Course> = Some(&COURSE);

    const DEMO: Option<Demo> = Some(Demo { seed: 0, moves: "c1 b1 d1" });

    fn reasons() -> &'static [Reason] {
        &[Template::FULL, Reason::LENGTH]
    }

    fn side(&self, player: Player) -> Message {
        match player {
            Player::First => msg!("side-white"),
            Player::Second => msg!("side-black"),
        }
    }

    fn symbols(&self, player: Player) -> &'static str {
        ["O", "X"][player.index()]
    }

    fn emblem(&self, player: Player) -> Option<(&'static str, Tone)> {
        Some((STONE, [Tone::Light, Tone::Dark][player.index()]))
    }

    fn goal(&self, _player: Player) -> Message {
        msg!("template-goal")
    }

    fn geometry(&self) -> Geometry {
        grid::geometry(CELLS, 1, FirstRow::Bottom, drawings(), |_| Shade::Light)
    }

    fn scene(&self) -> Scene {
        let pieces = cells().filter_map(|cell| Some(self.stone(cell, self.owner(cell)?)));
        Scene { pieces: pieces.collect(), ..self.bare_scene() }
    }

    fn touched(&self, mv: Move) -> Vec<CellId> {
        vec![CellId::of(mv)]
    }

    fn paths(&self, mv: Move) -> Vec<Path> {
        vec![vec![Target::cell(mv)]]
    }

    fn refusal(&self, text: &str) -> Option<Refusal> {
        refusal::refusal(self, text)
    }

    fn ending_by_rules(&self, outcome: Outcome) -> Message {
        let winner = outcome.winner().expect("somebody fills the board");
        msg!("template-end-full", side = self.side(winner))
    }
}

impl Template {
    fn stone(&self, cell: Square, owner: Player) -> Piece {
        Piece {
            cell: CellId::of(cell),
            kind: STONE,
            tone: [Tone::Light, Tone::Dark][owner.index()],
            owner: Some(owner),
            height: 1,
            symbol: self.symbols(owner).to_owned(),
            name: msg!("template-piece", side = self.side(owner)),
        }
    }
}
