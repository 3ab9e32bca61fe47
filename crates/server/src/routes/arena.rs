use axum::Json;
use axum::extract::Path;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use lusus_core::msg;
use lusus_erased::Catalogue;
use lusus_record::Record;
use serde::Serialize;

use super::api_error::ApiError;
use super::request::{Visitor, Word};
use crate::guard::Cost;
use crate::published::{Published, PublishedError};

/// `GET /api/arena`.
pub(super) async fn list(visitor: Visitor) -> Result<Json<Tournaments>, ApiError> {
    let list = |published: &Published| {
        let names = published.names().into_iter();
        names.map(|name| told(published, name)).collect()
    };
    let tournaments = reading(&visitor, list).await.unwrap_or_default();
    Ok(Json(Tournaments { tournaments }))
}

fn told(published: &Published, name: String) -> Tournament {
    match published.read(&name) {
        Ok(read) => Tournament {
            name,
            contestants: read.contestants,
            finished: read.finished,
            planned: read.planned,
            is_readable: true,
        },
        Err(fault) => {
            tracing::warn!(name, %fault, "a tournament cannot be read");
            Tournament { name, contestants: vec![], finished: 0, planned: 0, is_readable: false }
        }
    }
}

/// `GET /api/arena/{name}`.
pub(super) async fn show(visitor: Visitor, Word(name): Word) -> Result<Response, ApiError> {
    let read = reading(&visitor, move |published| published.read(&name)).await;
    Ok(Json(read.unwrap_or(Err(PublishedError::Missing))?).into_response())
}

/// `GET /api/arena/{name}/{number}`.
pub(super) async fn game(
    visitor: Visitor,
    path: Result<Path<(String, u32)>, axum::extract::rejection::PathRejection>,
) -> Result<Json<TournamentGame>, ApiError> {
    let Path((name, number)) = path.map_err(|_| ApiError::not_found())?;
    let catalogue = visitor.app.config.catalogue;
    let read = reading(&visitor, move |published| {
        let record = published.game(&name, number)?;
        replayed(catalogue, &record)
    });
    read.await.unwrap_or_else(|| Err(ApiError::not_found())).map(Json)
}

/// `GET /api/arena/{name}/{number}/record`.
pub(super) async fn record(
    visitor: Visitor,
    path: Result<Path<(String, u32)>, axum::extract::rejection::PathRejection>,
) -> Result<Response, ApiError> {
    let Path((name, number)) = path.map_err(|_| ApiError::not_found())?;
    let read = reading(&visitor, move |published| published.game(&name, number)).await;
    let text = read.unwrap_or(Err(PublishedError::Missing))?;
    Ok(([(CONTENT_TYPE, "application/x-chess-pgn; charset=utf-8")], text).into_response())
}

/// Reads beside the tasks; `None` if there are no tournaments here.
async fn reading<T: Send + 'static>(
    Visitor { app, account, .. }: &Visitor,
    read: impl FnOnce(&Published) -> T + Send + 'static,
) -> Option<T> {
    let published = Published::new(app.config.arena.as_deref()?);
    account.pay(Cost::looks(1)).ok()?;
    Some(app.lobby.blocking_pool.work_for(account, move || read(&published)).await)
}

/// A game as a page replays it.
fn replayed(catalogue: Catalogue, text: &str) -> Result<TournamentGame, ApiError> {
    let record = Record::read(catalogue, text).map_err(|_| broken())?;
    let tree = record.tree();
    let moves = tree.moves_to(tree.main_end()).into_iter().map(str::to_owned).collect();
    Ok(TournamentGame {
        variant: record.variant().id().to_owned(),
        players: [&record.tags.white, &record.tags.black].map(|name| name.as_str().to_owned()),
        start: record.start().text(),
        moves,
        result: record.result().map(|result| result.to_string()),
    })
}

fn broken() -> ApiError {
    ApiError::new(422, "broken", msg!("api-broken-tournament"))
}

impl From<PublishedError> for ApiError {
    fn from(error: PublishedError) -> ApiError {
        match error {
            PublishedError::Missing => ApiError::not_found(),
            _ => broken(),
        }
    }
}

/// What `GET /api/arena` answers.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Tournaments {
    pub(crate) tournaments: Vec<Tournament>,
}

/// A tournament in a list.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Tournament {
    pub(crate) name: String,
    pub(crate) contestants: Vec<String>,
    pub(crate) finished: u32,
    pub(crate) planned: u32,
    pub(crate) is_readable: bool,
}

/// What `GET /api/arena/{name}/{number}` answers: a game as far as it is played.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct TournamentGame {
    pub(crate) variant: String,
    pub(crate) players: [String; 2],
    pub(crate) start: String,
    pub(crate) moves: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) result: Option<String>,
}
