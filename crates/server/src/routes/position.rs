use std::sync::Arc;

use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use lusus_catalog::{AnyLine, Ends};
use lusus_core::MATCH_LENGTH;
use lusus_play::BadSettings;
use serde::Deserialize;
use serde_json::{Value, json};

use super::fault::Fault;
use super::order::{MOST_MOVES, seed, variant};
use super::request::{Body, Payer};
use crate::App;
use crate::guard::Effort;
use crate::room::line_view;

/// How many plies are drawn at once.
const MOST_FRAMES: usize = 200;

/// What `POST /api/position` asks for.
#[derive(Deserialize)]
pub(super) struct Question {
    variant: String,
    #[serde(default)]
    start: Option<String>,
    #[serde(default, deserialize_with = "seed")]
    seed: Option<u64>,
    #[serde(default)]
    moves: Vec<String>,
    #[serde(default)]
    frames: bool,
}

/// `POST /api/position`.
pub(super) async fn show(
    State(app): State<Arc<App>>,
    payer: Payer,
    Body(question): Body<Question>,
) -> Result<Response, Fault> {
    payer.pay(question.effort()?)?;
    let Payer(account) = payer;
    // It may be long: what is written here keeps nobody waiting.
    let write = move || answer(&question).map(|answer| answer.to_string());
    let turn = app.hall.workshop().turn(&account).await;
    let text = app.hall.workshop().work(turn, write).await?;
    Ok(([(CONTENT_TYPE, "application/json")], text).into_response())
}

impl Question {
    /// What it takes to answer, unless it is more than is answered.
    fn effort(&self) -> Result<Effort, Fault> {
        let count = self.moves.len();
        let most = if self.frames { MOST_FRAMES } else { MOST_MOVES };
        match count {
            _ if count > most => Err(Fault::TooManyMoves(most)),
            _ if self.frames => Ok(Effort::pictures(count)),
            _ => Ok(Effort::plies(count)),
        }
    }
}

fn answer(question: &Question) -> Result<Value, Fault> {
    let mut line = first_line(question)?;
    let mut frames = vec![frame(&*line, 0, None)];
    for (ply, typed) in (1..).zip(&question.moves) {
        let position = line.position();
        let mv = position.typed(typed);
        let notation = position.notation(&mv);
        line.push(&mv).map_err(Fault::Illegal)?;
        if question.frames {
            frames.push(frame(&*line, ply, Some((&mv, notation))));
        }
    }
    let is_over = line.outcome().is_some();
    let moves = if is_over { Vec::new() } else { line.position().move_views() };
    let ply = u32::try_from(question.moves.len()).expect("a limited number of moves");
    let mut answer =
        serde_json::to_value(line_view(&*line, ply, Some(moves))).map_err(|_| Fault::Failed)?;
    answer["text"] = json!(line.position().text());
    answer["outcome"] = match line.outcome() {
        Some(outcome) => {
            json!({"result": outcome.result.to_string(), "reason": outcome.reason.word()})
        }
        None => Value::Null,
    };
    if question.frames {
        answer["frames"] = Value::Array(frames);
    }
    Ok(answer)
}

fn first_line(question: &Question) -> Result<Box<dyn AnyLine>, Fault> {
    let variant = variant(&question.variant)?;
    let start = match (&question.start, question.seed) {
        (Some(text), _) => variant.parse(text).map_err(Fault::Position)?,
        (None, Some(seed)) => variant.start(seed),
        (None, None) if variant.has_fixed_start() => variant.start(0),
        (None, None) => return Err(BadSettings::NoStart(variant).into()),
    };
    Ok(start.line(Ends::Match { length: MATCH_LENGTH }))
}

fn frame(line: &dyn AnyLine, ply: u32, made: Option<(&str, Option<String>)>) -> Value {
    let (mv, notation) = made.map_or((None, None), |(mv, notation)| (Some(mv), notation));
    json!({"ply": ply, "mv": mv, "notation": notation, "scene": line.scene()})
}
