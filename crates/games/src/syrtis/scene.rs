use lusus_core::grid::{self, FirstRow};
use lusus_core::text::PASS;
use lusus_core::{
    CellId, Control, Course, Demo, Geometry, Mark, MarkKind, Message, Note, Outcome, Path, Piece,
    Player, Position as _, Present, Reason, Scene, Shade, Target, Tone, Translated, Typed, World,
    msg,
};

use super::board::{Attribute, Cell, Side, Tile, cells};
use super::lessons::COURSE;
use super::moves::Move;
use super::pieces::drawings;
use super::position::{LONGEST_PASSING, QUICKSAND_LENGTH, Stage, Syrtis};
use super::refusal::{self, Refusal};
use super::variant::Variant;

const SINK: &str = "sink";
const LIGHT: &str = "light";
const DARK: &str = "dark";

impl Present for Syrtis {
    type Refusal = Refusal;

    const RULES: Translated<&'static str> = [
        include_str!("../../../../docs/rules/syrtis.md"),
        include_str!("../../../../docs/rules/syrtis.pt.md"),
    ];

    const COURSE: Option<&'static Course> = Some(&COURSE);

    const DEMO: Option<Demo> =
        Some(Demo { seed: 7, moves: "@b2 @e4 @b3 @g5 light se4d4 xa3 td4e6 sb3a3 xe5" });

    fn arranged(variant: Variant, seed: u64) -> Option<Syrtis> {
        Some(Syrtis::arranged(variant, seed))
    }

    fn reasons() -> &'static [Reason] {
        &[Syrtis::QUICKSAND, Syrtis::ISLAND, Syrtis::INITIATIVE, Reason::REPETITION, Reason::LENGTH]
    }

    fn side(&self, player: Player) -> Message {
        match (self.side_of(player), player) {
            (Some(side), _) => side.name(),
            (None, Player::First) => msg!("syrtis-side-first"),
            (None, Player::Second) => msg!("syrtis-side-second"),
        }
    }

    fn symbols(&self, player: Player) -> &'static str {
        match self.side_of(player) {
            Some(Side::Light) => "l",
            Some(Side::Dark) => "d",
            None => "",
        }
    }

    fn emblem(&self, player: Player) -> Option<(&'static str, Tone)> {
        self.side_of(player).map(Side::look)
    }

    fn goal(&self, player: Player) -> Message {
        match self.side_of(player) {
            Some(Side::Light) => msg!("syrtis-goal-light"),
            Some(Side::Dark) => msg!("syrtis-goal-dark"),
            None => msg!("syrtis-goal-open"),
        }
    }

    fn asks(&self) -> Vec<Message> {
        vec![msg!("ask-where-to")]
    }

    fn geometry(&self) -> Geometry {
        let width = self.variant.width();
        let board = grid::geometry(width, width, FirstRow::Top, drawings(), |_| Shade::Space);
        Geometry { world: World::Sea, ..board }
    }

    fn scene(&self) -> Scene {
        let outcome = self.outcome();
        Scene {
            pieces: self.pieces(),
            marks: outcome.map_or_else(Vec::new, |outcome| self.winning_tiles(outcome)),
            controls: self.controls(),
            notes: self.notes(),
            ..self.bare_scene()
        }
    }

    fn status(&self) -> Message {
        let side = self.side(self.turn);
        match (self.stage, self.next_tower()) {
            (Stage::Fix, _) => msg!("syrtis-status-fix", side = side),
            (Stage::Place, Some(Side::Dark)) => msg!("syrtis-status-place-dark", side = side),
            (Stage::Place, _) => msg!("syrtis-status-place-light", side = side),
            (Stage::Choose, _) => msg!("syrtis-status-choose", side = side),
            (Stage::Play, _) => msg!("status-to-move", side = side),
        }
    }

    fn touched(&self, mv: Move) -> Vec<CellId> {
        match mv {
            Move::Swap(pair) => self.variant.pairs()[pair.index()].map(CellId::of).to_vec(),
            Move::Place(cell) | Move::Sink(cell) => vec![CellId::of(cell)],
            Move::Tower { from, to } | Move::Slide { from, to } => {
                [from, to].map(CellId::of).to_vec()
            }
            Move::Choose(_) | Move::Pass => Vec::new(),
        }
    }

    fn paths(&self, mv: Move) -> Vec<Path> {
        match mv {
            Move::Swap(pair) => {
                self.variant.pairs()[pair.index()].map(|cell| vec![Target::cell(cell)]).to_vec()
            }
            Move::Place(cell) => vec![vec![Target::cell(cell)]],
            Move::Choose(Side::Light) => vec![vec![Target::Control(LIGHT)]],
            Move::Choose(Side::Dark) => vec![vec![Target::Control(DARK)]],
            Move::Tower { from, to } | Move::Slide { from, to } => {
                vec![vec![Target::cell(from), Target::cell(to)]]
            }
            // Two touches, so that one stray touch sinks nothing.
            Move::Sink(cell) => vec![
                vec![Target::cell(cell), Target::cell(cell)],
                vec![Target::cell(cell), Target::Control(SINK)],
            ],
            Move::Pass => vec![vec![Target::Control(PASS)]],
        }
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

    fn harm(&self, line: &[Move], player: Player) -> Vec<Message> {
        let along = self.along(line);
        let end = along.last().unwrap_or(self);
        let (Some(own), Some(enemy)) = (end.side_of(player), end.side_of(player.other())) else {
            return Vec::new();
        };
        let united = enemy.attributes().into_iter().filter(|&it| end.groups(it) == 1);
        let broken = own.attributes().into_iter().filter(|&it| end.groups(it) > self.groups(it));
        let sunk = |position: &Syrtis| {
            position.streak().filter(|streak| streak.side == enemy).map_or(0, |it| it.sunk)
        };
        let quicksand = (sunk(end) > sunk(self) && sunk(end) > 2)
            .then(|| msg!("syrtis-harm-quicksand", count = sunk(end)));
        let united = united.map(Attribute::united);
        united.chain(quicksand).chain(broken.map(Attribute::broken)).collect()
    }

    fn passed(&self) -> Option<Syrtis> {
        let passed = Syrtis { turn: self.turn.other(), ..self.clone() };
        (self.stage == Stage::Play).then_some(passed)
    }

    fn ending_by_rules(&self, outcome: Outcome) -> Message {
        let winner = outcome.winner().unwrap_or(self.turn);
        let side = self.side(winner);
        let own = self.side_of(winner).and_then(|side| self.complete(side).next());
        match (outcome.reason, own) {
            (Syrtis::QUICKSAND, _) => {
                msg!("syrtis-end-quicksand", side = side, count = QUICKSAND_LENGTH)
            }
            (Syrtis::ISLAND, Some(Attribute::Light)) => msg!("syrtis-end-light-tiles", side = side),
            (Syrtis::ISLAND, Some(Attribute::Dark)) => msg!("syrtis-end-dark-tiles", side = side),
            (Syrtis::ISLAND, Some(Attribute::Circle)) => msg!("syrtis-end-circles", side = side),
            (Syrtis::ISLAND, Some(Attribute::Square)) => msg!("syrtis-end-squares", side = side),
            (Syrtis::ISLAND, None) => msg!("syrtis-end-island", side = side),
            (_, Some(_)) => msg!("syrtis-end-both-complete", side = side),
            _ if !self.passes.contains(&0) => msg!("syrtis-end-both-passed", side = side),
            _ if self.passes.contains(&LONGEST_PASSING) => {
                msg!("syrtis-end-four-passes", side = side, count = LONGEST_PASSING)
            }
            _ => msg!("syrtis-end-initiative", side = side),
        }
    }
}

impl Syrtis {
    /// The tiles, and on them the towers.
    fn pieces(&self) -> Vec<Piece> {
        let tiles = cells(self.board.tiles());
        tiles
            .flat_map(|cell| self.tile_piece(cell).into_iter().chain(self.tower_piece(cell)))
            .collect()
    }

    fn tile_piece(&self, cell: Cell) -> Option<Piece> {
        let tile = self.board.tile(cell)?;
        let (kind, tone) = tile.look();
        Some(Piece {
            cell: CellId::of(cell),
            kind,
            tone,
            owner: None,
            height: 1,
            symbol: tile.letter().to_string(),
            name: tile.name(),
        })
    }

    fn tower_piece(&self, cell: Cell) -> Option<Piece> {
        let side = self.board.tower(cell)?;
        let (kind, tone) = side.look();
        Some(Piece {
            cell: CellId::of(cell),
            kind,
            tone,
            owner: self.player_of(side),
            height: 1,
            symbol: side.letter().to_string(),
            name: side.tower_name(),
        })
    }

    /// The tiles of the winner's complete islands, if these decided.
    fn winning_tiles(&self, outcome: Outcome) -> Vec<Mark> {
        let winner = outcome.winner().and_then(|winner| self.side_of(winner));
        let Some(side) = winner.filter(|_| outcome.reason != Syrtis::QUICKSAND) else {
            return Vec::new();
        };
        let united = self.complete(side).fold(0, |set, it| set | self.board.tiles_of(it));
        cells(united).map(|cell| Mark::new(cell, MarkKind::Winning)).collect()
    }

    /// The buttons that some legal move needs.
    fn controls(&self) -> Vec<Control> {
        if self.is_over() {
            return Vec::new();
        }
        let mut controls = Vec::new();
        if self.stage == Stage::Choose {
            controls.push(Control::new(LIGHT, msg!("syrtis-control-light")));
            controls.push(Control::new(DARK, msg!("syrtis-control-dark")));
        }
        if self.stage == Stage::Play {
            if self.sinkings(u64::MAX) != 0 {
                let ask = Some(msg!("syrtis-ask-sink"));
                controls.push(Control { ask, ..Control::new(SINK, msg!("syrtis-control-sink")) });
            }
            controls.push(Control::pass());
        }
        controls
    }

    fn notes(&self) -> Vec<Note> {
        match self.stage {
            Stage::Fix => {
                let complete = Attribute::ALL.into_iter().filter(|&it| self.board.is_complete(it));
                complete.map(|it| Note { owner: None, message: it.complete_note() }).collect()
            }
            Stage::Place => {
                let sides = Side::BOTH.into_iter().filter(|&side| self.towers_to_come(side) > 0);
                sides.map(|side| self.to_come_note(side)).collect()
            }
            Stage::Choose => Vec::new(),
            Stage::Play => {
                let passed = Side::BOTH.into_iter().filter(|&side| self.passes(side) > 0);
                [self.initiative_note()]
                    .into_iter()
                    .chain(passed.map(|side| self.passes_note(side)))
                    .chain(Side::BOTH.map(|side| self.groups_note(side)))
                    .collect()
            }
        }
    }

    fn to_come_note(&self, side: Side) -> Note {
        let count = self.towers_to_come(side);
        let message = match side {
            Side::Light => msg!("syrtis-note-light-towers-to-come", count = count),
            Side::Dark => msg!("syrtis-note-dark-towers-to-come", count = count),
        };
        Note { owner: None, message }
    }

    /// Who has the initiative, and how near that side is to quicksand.
    fn initiative_note(&self) -> Note {
        let side = self.initiative();
        let message = match self.streak {
            Some(streak) => msg!("syrtis-note-streak", side = side.name(), count = streak.sunk),
            None => msg!("syrtis-note-nothing-sunk", side = side.name()),
        };
        Note { owner: None, message }
    }

    /// How far a side is from uniting its tiles, by colour and by shape.
    fn groups_note(&self, side: Side) -> Note {
        let [tiles, shapes] = side.attributes().map(|attribute| self.groups(attribute));
        let message = match side {
            Side::Light => msg!("syrtis-note-light-groups", tiles = tiles, shapes = shapes),
            Side::Dark => msg!("syrtis-note-dark-groups", tiles = tiles, shapes = shapes),
        };
        Note { owner: self.player_of(side), message }
    }

    /// In how many islands the tiles of an attribute lie.
    fn groups(&self, attribute: Attribute) -> usize {
        let mut left = self.tiles(attribute);
        let next = || {
            let first = cells(left).next()?;
            left &= !self.island(first, attribute);
            Some(first)
        };
        std::iter::from_fn(next).count()
    }

    fn passes_note(&self, side: Side) -> Note {
        let message = msg!("syrtis-note-passes", side = side.name(), count = self.passes(side));
        Note { owner: None, message }
    }
}

impl Side {
    /// What the side is called.
    pub(super) fn name(self) -> Message {
        match self {
            Side::Light => msg!("syrtis-side-light"),
            Side::Dark => msg!("syrtis-side-dark"),
        }
    }

    /// What one of its towers is called.
    pub(super) fn tower_name(self) -> Message {
        match self {
            Side::Light => msg!("syrtis-piece-light-tower"),
            Side::Dark => msg!("syrtis-piece-dark-tower"),
        }
    }
}

impl Tile {
    /// What such a tile is called.
    pub(super) fn name(self) -> Message {
        match self {
            Tile::LightCircle => msg!("syrtis-piece-light-circle"),
            Tile::LightSquare => msg!("syrtis-piece-light-square"),
            Tile::DarkCircle => msg!("syrtis-piece-dark-circle"),
            Tile::DarkSquare => msg!("syrtis-piece-dark-square"),
        }
    }
}

impl Attribute {
    /// That the opponent unites all tiles of it.
    fn united(self) -> Message {
        match self {
            Attribute::Light => msg!("syrtis-harm-light-united"),
            Attribute::Circle => msg!("syrtis-harm-circles-united"),
            Attribute::Dark => msg!("syrtis-harm-dark-united"),
            Attribute::Square => msg!("syrtis-harm-squares-united"),
        }
    }

    /// That its tiles lie in more islands than before.
    fn broken(self) -> Message {
        match self {
            Attribute::Light => msg!("syrtis-harm-light-broken"),
            Attribute::Circle => msg!("syrtis-harm-circles-broken"),
            Attribute::Dark => msg!("syrtis-harm-dark-broken"),
            Attribute::Square => msg!("syrtis-harm-squares-broken"),
        }
    }

    /// That all tiles of it are connected.
    fn complete_note(self) -> Message {
        match self {
            Attribute::Light => msg!("syrtis-note-light-complete"),
            Attribute::Circle => msg!("syrtis-note-circles-complete"),
            Attribute::Dark => msg!("syrtis-note-dark-complete"),
            Attribute::Square => msg!("syrtis-note-squares-complete"),
        }
    }
}
