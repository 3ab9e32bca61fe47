use std::iter;

use lusus_bots::KnowledgeFile;
use lusus_catalog::Abilities;
use lusus_core::{Board, Key, Message, MoveView, Player, Scene};
use lusus_erased::AnyLine;
use serde::Serialize;

/// A position as it is drawn and played on.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Standing"))]
pub struct PositionView {
    variant: &'static str,
    title: Message,
    /// How many moves lead here.
    ply: u32,
    /// Its key.
    position: Key,
    /// Its text.
    text: String,
    board: Board,
    scene: Scene,
    /// The legal moves; none once the game is over.
    moves: Vec<MoveView>,
    /// Who is to move; nobody once the game is over.
    turn: Option<Player>,
    /// The moves that lead here.
    plies: Vec<PlyView>,
    /// Every ply from the start, if they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    frames: Option<Vec<FrameView>>,
    /// The name of the file that what is known of the game stands in, if the
    /// module wants it still.
    wants: Option<&'static str>,
}

/// A move that was made.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "MovePlayed"))]
pub(crate) struct PlyView {
    ply: u32,
    player: Player,
    mv: String,
    /// How people write it.
    notation: String,
    /// The key of the position it led to.
    position: Key,
}

/// A ply as it is drawn, with the move that led to it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Frame"))]
pub(crate) struct FrameView {
    ply: u32,
    mv: Option<String>,
    notation: Option<String>,
    scene: Scene,
}

impl PositionView {
    pub(crate) fn of(line: &dyn AnyLine) -> PositionView {
        let (position, is_over) = (line.position(), line.outcome().is_some());
        PositionView {
            variant: line.variant().id(),
            title: line.variant().title(),
            ply: line.ply(),
            position: position.key(),
            text: position.text(),
            board: position.geometry().into(),
            scene: line.scene(),
            moves: if is_over { Vec::new() } else { position.move_views() },
            turn: (!is_over).then(|| position.to_move()),
            plies: plies(line),
            frames: None,
            wants: wanted(line),
        }
    }

    /// With every ply from the start.
    pub(crate) fn with_frames(self, line: &dyn AnyLine) -> PositionView {
        let moves = iter::once(None).chain(line.moves().into_iter().map(Some));
        let frame = |(ply, mv)| {
            let (notation, scene) = (line.notation(ply), line.scene_at(ply));
            FrameView { ply, mv, notation, scene }
        };
        PositionView { frames: Some((0..).zip(moves).map(frame).collect()), ..self }
    }
}

fn plies(line: &dyn AnyLine) -> Vec<PlyView> {
    let play = |(ply, mv): (u32, String)| PlyView {
        ply,
        player: line.to_move_at(ply - 1),
        notation: line.notation(ply).unwrap_or_default(),
        position: line.key_at(ply),
        mv,
    };
    (1..).zip(line.moves()).map(play).collect()
}

/// The next file that is wanted to know what is known of a game.
pub(crate) fn wanted(line: &dyn AnyLine) -> Option<&'static str> {
    let files = line.variant().knowledge_files();
    files.into_iter().find(|file| !file.is_there()).map(KnowledgeFile::name)
}
