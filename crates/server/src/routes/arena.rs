use axum::Json;
use axum::extract::Path;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, HeaderMap};
use axum::http::{HeaderName, StatusCode};
use axum::response::{IntoResponse, Response};
use lusus_core::msg;
use lusus_erased::Catalogue;
use lusus_play::Name;
use lusus_record::Record;
use serde::Serialize;

use super::api_error::ApiError;
use super::long_answer::held;
use super::record_file::record_file;
use super::request::{Visitor, Word};
use crate::guard::{Account, Cost};
use crate::published::{Head, Published, PublishedError};
use crate::site::{Caching, is_known};

/// A move in a record has at least so many characters, the blank behind it
/// counted: so many plies at most are in a text, whatever comes of reading it.
const SHORTEST_MOVE: usize = 3;

/// `GET /api/arena`.
pub(super) async fn list(visitor: Visitor) -> Result<Json<Tournaments>, ApiError> {
    let list = |published: &Published, account: &Account| {
        let listed = published.list(|bytes| account.charge(Cost::bytes(bytes)));
        account.charge(Cost::looks(listed.len()));
        Ok(listed.into_iter().map(|(name, head)| told(name, head)).collect())
    };
    let tournaments = reading(&visitor, list).await?.unwrap_or_default();
    Ok(Json(Tournaments { tournaments }))
}

fn told(name: String, head: Option<Head>) -> Tournament {
    let is_readable = head.is_some();
    let none = Head { contestants: Vec::new(), finished: 0, planned: 0 };
    let Head { contestants, finished, planned } = head.unwrap_or(none);
    Tournament { name, contestants, finished, planned, is_readable }
}

/// `GET /api/arena/{name}`.
pub(super) async fn show(
    visitor: Visitor,
    Word(name): Word,
    asked: HeaderMap,
) -> Result<Response, ApiError> {
    let turn = visitor.app.long_answers.turn(&visitor.account).await;
    let read = move |published: &Published, account: &Account| {
        let found = published.find(&name)?;
        let version = found.version;
        let standing: [(HeaderName, String); 2] =
            [(CACHE_CONTROL, Caching::Ask.header().to_owned()), (ETAG, version.etag())];
        if is_known(&asked, &version.etag()) {
            return Ok((StatusCode::NOT_MODIFIED, standing).into_response());
        }
        account.charge(Cost::bytes(version.length));
        let text = serde_json::to_vec(&found.publication()?).map_err(|_| ApiError::failed())?;
        let text = held(text, turn);
        Ok((standing, [(CONTENT_TYPE, "application/json")], text).into_response())
    };
    reading(&visitor, read).await?.ok_or_else(ApiError::not_found)
}

/// `GET /api/arena/{name}/{number}`.
pub(super) async fn game(
    visitor: Visitor,
    path: Result<Path<(String, u32)>, axum::extract::rejection::PathRejection>,
) -> Result<Json<TournamentGame>, ApiError> {
    let Path((name, number)) = path.map_err(|_| ApiError::not_found())?;
    let catalogue = visitor.app.config.catalogue;
    let read = move |published: &Published, account: &Account| {
        let record = published.game(&name, number)?;
        account.charge(Cost::plies(record.len() / SHORTEST_MOVE));
        replayed(catalogue, &record)
    };
    reading(&visitor, read).await?.map(Json).ok_or_else(ApiError::not_found)
}

/// `GET /api/arena/{name}/{number}/record`.
pub(super) async fn record(
    visitor: Visitor,
    path: Result<Path<(String, u32)>, axum::extract::rejection::PathRejection>,
) -> Result<Response, ApiError> {
    let Path((name, number)) = path.map_err(|_| ApiError::not_found())?;
    let file = format!("{name}-{number}");
    let read = move |published: &Published, _: &Account| Ok(published.game(&name, number)?);
    let text = reading(&visitor, read).await?.ok_or_else(ApiError::not_found)?;
    Ok(record_file(&file, text))
}

/// Reads beside the tasks; `None` if there are no tournaments here.
async fn reading<T: Send + 'static>(
    Visitor { app, account, .. }: &Visitor,
    read: impl FnOnce(&Published, &Account) -> Result<T, ApiError> + Send + 'static,
) -> Result<Option<T>, ApiError> {
    let Some(published) = app.published.clone() else { return Ok(None) };
    account.pay(Cost::looks(1))?;
    let payer = account.clone();
    let work = move || read(&published, &payer);
    app.rooms.blocking_pool.work_for(account, work).await.map(Some)
}

/// A game as a page replays it.
fn replayed(catalogue: Catalogue, text: &str) -> Result<TournamentGame, ApiError> {
    let record = Record::read(catalogue, text).map_err(|_| broken())?;
    let tree = record.tree();
    let moves = tree.moves_to(tree.main_end()).into_iter().map(str::to_owned).collect();
    Ok(TournamentGame {
        variant: record.variant().id().to_owned(),
        players: [&record.tags.white, &record.tags.black].map(|name| harmless(name.as_str())),
        start: record.start().text(),
        moves,
        result: record.result().map(|result| result.to_string()),
    })
}

/// A name as it may be shown; a question mark for one that is too long.
fn harmless(name: &str) -> String {
    Name::new(name).map_or_else(|_| "?".to_owned(), |name| name.to_string())
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
