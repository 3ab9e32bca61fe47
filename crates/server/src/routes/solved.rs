use axum::Json;
use lusus_balance::SolvedView;
use lusus_core::{Scene, Target};
use lusus_erased::Variant;
use lusus_puzzles::{Collection, Puzzle};
use serde::Serialize;

use super::api_error::ApiError;
use super::request::{Visitor, Word, variant};
use crate::guard::Cost;

/// What is known of a variant that is solved outright, and positions in which a
/// game hangs by one move.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct SolvedStory {
    /// What is known.
    solved: SolvedView,
    /// The positions, from the easiest to the hardest: puzzles of its opening that
    /// tables have proven.
    hanging: Vec<Hanging>,
}

/// A position in which every move but one loses.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Hanging {
    /// The name of the puzzle.
    puzzle: String,
    /// What stands on the board.
    scene: Scene,
    /// Who is to move, 1 or 2.
    to_move: u8,
    /// How many moves there are.
    moves: u32,
    /// The one that does not lose, as people write it.
    notation: String,
    /// The cell where it ends.
    cell: Option<String>,
}

/// How many positions are shown.
const SHOWN: usize = 6;

/// `GET /api/solved/{variant}`.
pub(super) async fn show(visitor: Visitor, Word(id): Word) -> Result<Json<SolvedStory>, ApiError> {
    let catalogue = visitor.app.config.catalogue;
    let variant = variant(catalogue, &id)?;
    visitor.account.pay(Cost::looks(1))?;
    let look = move || {
        let solved = SolvedView::shipped(variant)?;
        let puzzles = Collection::shipped(catalogue, variant.game_id());
        let puzzles = puzzles.map_or(Vec::new(), |collection| collection.puzzles);
        Some(SolvedStory { solved, hanging: hanging(&puzzles, variant) })
    };
    let story = visitor.app.rooms.blocking_pool.work_for(&visitor.account, look).await;
    story.map(Json).ok_or_else(ApiError::not_found)
}

/// Some of the puzzles that tables have proven, evenly from the first to the last.
fn hanging(puzzles: &[Puzzle], variant: Variant) -> Vec<Hanging> {
    let is_known = |puzzle: &&Puzzle| puzzle.plies.is_none() && puzzle.variant == variant;
    let all: Vec<&Puzzle> = puzzles.iter().filter(is_known).collect();
    let step = (all.len() / SHOWN).max(1);
    all.into_iter().step_by(step).take(SHOWN).filter_map(hanging_in).collect()
}

fn hanging_in(puzzle: &Puzzle) -> Option<Hanging> {
    let position = puzzle.start().ok()?;
    let views = position.move_views();
    let right = views.iter().find(|view| puzzle.solution.after(&view.text).is_some())?;
    let path = right.paths.first()?;
    let cell = path.iter().rev().find_map(|target| match target {
        Target::Cell(cell) => Some(cell.0.clone()),
        _ => None,
    });
    Some(Hanging {
        puzzle: puzzle.id.clone(),
        scene: position.scene(),
        to_move: position.to_move().index() as u8 + 1,
        moves: views.len() as u32,
        notation: right.notation.clone(),
        cell,
    })
}
