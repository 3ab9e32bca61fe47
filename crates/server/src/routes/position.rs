use std::iter;

use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use lusus_core::MATCH_LENGTH;
use lusus_erased::{AnyLine, Catalogue, Ends};
use lusus_play::BadSettings;
use serde::Deserialize;

use super::api_error::ApiError;
use super::long_answer::held;
use super::request::{Body, Visitor, variant};
use crate::guard::Cost;
use lusus_room::line_view;
use lusus_room::wire::{OutcomeView, PlyView, PositionView};
use lusus_room::{MOST_MOVES, seed};

const MOST_FRAMES: usize = 200;

/// What `POST /api/position` asks for.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Question {
    variant: String,
    #[serde(default)]
    start: Option<String>,
    #[serde(default, deserialize_with = "seed")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    seed: Option<u64>,
    #[serde(default)]
    moves: Vec<String>,
    #[serde(default)]
    frames: bool,
}

/// `POST /api/position`.
pub(super) async fn show(
    Visitor { app, account, .. }: Visitor,
    Body(question): Body<Question>,
) -> Result<Response, ApiError> {
    account.pay(question.effort()?)?;
    // It may be long: what is written here keeps nobody waiting.
    let line = first_line(app.config.catalogue, &question)?;
    let turn = app.long_answers.turn(&account).await;
    let write =
        move || serde_json::to_vec(&answer(line, &question)?).map_err(|_| ApiError::failed());
    let text = app.rooms.blocking_pool.work_for(&account, write).await?;
    Ok(([(CONTENT_TYPE, "application/json")], held(text, turn)).into_response())
}

impl Question {
    /// What it takes to answer, unless it is more than is answered.
    fn effort(&self) -> Result<Cost, ApiError> {
        let count = self.moves.len();
        let most = if self.frames { MOST_FRAMES } else { MOST_MOVES };
        match count {
            _ if count > most => Err(ApiError::too_many_moves(most)),
            _ if self.frames => Ok(Cost::pictures(count)),
            _ => Ok(Cost::plies(count)),
        }
    }
}

fn answer(mut line: Box<dyn AnyLine>, question: &Question) -> Result<PositionView, ApiError> {
    for mv in &question.moves {
        line.push(mv).map_err(BadSettings::Opening)?;
    }
    let is_over = line.outcome().is_some();
    let moves = if is_over { Vec::new() } else { line.position().move_views() };
    let outcome = line.outcome().map(|outcome| OutcomeView {
        result: outcome.result.to_string(),
        reason: outcome.reason.word(),
    });
    Ok(PositionView {
        view: line_view(&*line, line.ply(), line.scene(), Some(moves)),
        text: line.position().text(),
        outcome,
        frames: question.frames.then(|| frames(&*line)),
    })
}

fn first_line(catalogue: Catalogue, question: &Question) -> Result<Box<dyn AnyLine>, ApiError> {
    let variant = variant(catalogue, &question.variant)?;
    let start = match (&question.start, question.seed) {
        (Some(text), _) => variant.parse(text).map_err(BadSettings::Start)?,
        (None, Some(seed)) => variant.start(seed),
        (None, None) if variant.has_fixed_start() => variant.start(0),
        (None, None) => return Err(BadSettings::NoStart(variant).into()),
    };
    Ok(start.line(Ends::Match { length: MATCH_LENGTH }))
}

fn frames(line: &dyn AnyLine) -> Vec<PlyView> {
    let moves = iter::once(None).chain(line.moves().into_iter().map(Some));
    let frame =
        |(ply, mv)| PlyView { ply, mv, notation: line.notation(ply), scene: line.scene_at(ply) };
    (0..).zip(moves).map(frame).collect()
}
