use std::collections::BTreeSet;

use lusus_bots::knowledge::{Solved, SolvedStart};
use lusus_catalog::{Abilities, known, moves_alike};
use lusus_core::{Board, Message, Player, Scene, Target};
use lusus_erased::{AnyLine, AnyPosition, Ends, Variant};
use lusus_search::{Limits, Score};
use serde::Serialize;

/// What is known of a variant that is solved outright.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SolvedView {
    /// The variant.
    pub variant: String,
    /// Its name.
    pub title: Message,
    /// The variants of the same game that are solved too, itself among them.
    pub siblings: Vec<SolvedSibling>,
    /// What is under all pieces.
    pub board: Board,
    /// Who wins if both play their best, 1 or 2; none for a draw.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<u8>,
    /// How many positions are won, drawn and lost for whoever is to move.
    pub positions: [u64; 3],
    /// The start, and what each first move is worth.
    pub start: ValuedBoard,
    /// First moves of which no two are alike but for a symmetry of the board, and
    /// what each reply is worth.
    pub first_moves: Vec<SolvedMove>,
    /// How many positions player 1 wins, draws and loses who is to choose, when
    /// both sides have brought in no piece, one, two and so on, and lost none.
    pub stages: Vec<[u64; 3]>,
    /// What the start is worth with fewer pieces, from one a side on.
    pub fewer: Vec<SolvedPieces>,
}

/// A variant that is solved, and who wins it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SolvedSibling {
    /// The variant.
    pub variant: String,
    /// Its name.
    pub title: Message,
    /// Who wins if both play their best, 1 or 2; none for a draw.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<u8>,
}

/// A board, and who wins after moves to its cells.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ValuedBoard {
    /// What stands on it.
    pub scene: Scene,
    /// Who is to move, 1 or 2.
    pub to_move: u8,
    /// What is known.
    pub worths: Vec<CellWorth>,
}

/// Who wins after a move to a cell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CellWorth {
    /// The cell.
    pub cell: String,
    /// Who wins if both play their best, 1 or 2; none for a draw.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<u8>,
}

/// A first move, and what each reply to it is worth.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SolvedMove {
    /// As people write it.
    pub notation: String,
    /// How many moves are the same but for a symmetry of the board.
    pub alike: u32,
    /// Who wins after it if both play their best, 1 or 2; none for a draw.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<u8>,
    /// The board after it, and the replies.
    pub replies: ValuedBoard,
}

/// What the start is worth with some number of pieces a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SolvedPieces {
    /// How many.
    pub pieces: u32,
    /// Who wins if both play their best, 1 or 2; none for a draw.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<u8>,
    /// Who wins if player 2 begins.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub other: Option<u8>,
}

impl SolvedView {
    /// What is known of a variant; `None` if it is not solved.
    #[must_use]
    pub fn shipped(variant: Variant) -> Option<SolvedView> {
        let solved = variant.solved()?;
        let line = variant.start(0).line(Ends::Game);
        let position = line.position();
        let start = valued(&*line, &solved);
        let first_moves = moves_apart(&*position).into_iter().map(|(mv, alike)| {
            let mut after = line.clone();
            after.push(&mv).expect("a legal move");
            let replies = valued(&*after, &solved);
            let cell = cell_of(&*position, &mv);
            let worth = start.worths.iter().find(|worth| Some(&worth.cell) == cell.as_ref());
            let winner = worth.and_then(|worth| worth.winner);
            let notation = position.notation(&mv).unwrap_or(mv);
            SolvedMove { notation, alike, winner, replies }
        });
        Some(SolvedView {
            variant: variant.id().to_owned(),
            title: variant.title(),
            siblings: variant.siblings().filter_map(sibling).collect(),
            board: position.geometry().into(),
            winner: winner_from_start(&solved),
            positions: solved.positions,
            first_moves: first_moves.collect(),
            start,
            fewer: solved.starts.iter().map(SolvedPieces::of).collect(),
            stages: solved.stages,
        })
    }
}

impl SolvedPieces {
    fn of(start: &SolvedStart) -> SolvedPieces {
        SolvedPieces {
            pieces: start.pieces,
            winner: winner(start.score, Player::First),
            other: winner(start.other, Player::Second),
        }
    }
}

fn sibling(variant: Variant) -> Option<SolvedSibling> {
    let solved = variant.solved()?;
    let winner = winner_from_start(&solved);
    Some(SolvedSibling { variant: variant.id().to_owned(), title: variant.title(), winner })
}

/// Who wins a game that is solved.
pub(crate) fn winner_from_start(solved: &Solved) -> Option<u8> {
    solved.starts.last().and_then(|start| winner(start.score, Player::First))
}

/// Where a line stands, and who wins after each move: as tables know it, or if
/// it is the same whatever the first moves are.
fn valued(line: &dyn AnyLine, solved: &Solved) -> ValuedBoard {
    let position = line.position();
    let mover = position.to_move();
    let looked_up = known(line, Limits::nodes(0));
    let worths: Vec<(String, Option<u8>)> = match solved.replies.filter(|_| looked_up.is_empty()) {
        None => looked_up.into_iter().map(|it| (it.mv, winner(it.score, mover))).collect(),
        Some(score) => {
            let always = winner(score, Player::First);
            position.legal_moves().into_iter().map(|mv| (mv, always)).collect()
        }
    };
    let worths = worths
        .into_iter()
        .filter_map(|(mv, winner)| Some(CellWorth { cell: cell_of(&*position, &mv)?, winner }));
    let worths = worths.collect();
    ValuedBoard { scene: line.scene(), to_move: number(mover), worths }
}

/// Moves of which no two are alike, each with how many are.
fn moves_apart(position: &dyn AnyPosition) -> Vec<(String, u32)> {
    let all = position.legal_moves();
    let images: BTreeSet<Vec<String>> = all.iter().map(|mv| moves_alike(position, mv)).collect();
    images.into_iter().map(|alike| (alike[0].clone(), alike.len() as u32)).collect()
}

/// The cell where a move ends.
fn cell_of(position: &dyn AnyPosition, mv: &str) -> Option<String> {
    let view = position.move_views().into_iter().find(|view| view.text == mv)?;
    let path = view.paths.into_iter().next()?;
    path.into_iter().rev().find_map(|target| match target {
        Target::Cell(cell) => Some(cell.0),
        _ => None,
    })
}

/// Who wins by a score of this player's.
fn winner(score: Score, owner: Player) -> Option<u8> {
    if score.is_win() {
        Some(number(owner))
    } else if score.is_loss() {
        Some(number(owner.other()))
    } else {
        None
    }
}

const fn number(player: Player) -> u8 {
    match player {
        Player::First => 1,
        Player::Second => 2,
    }
}
