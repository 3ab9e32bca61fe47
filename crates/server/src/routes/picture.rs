use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use lusus_core::{Geometry, MATCH_LENGTH, Scene};
use lusus_erased::Ends;
use lusus_picture::{Look, Picture, Size};
use lusus_play::BadSettings;
use lusus_puzzles::Puzzle;

use super::api_error::ApiError;
use super::request::{Id, Visitor, Word, variant};
use super::shared::read_shared;
use crate::guard::{Cost, RESOURCE_POLICY};
use crate::site::Caching;
use lusus_room::Room;

/// The size in which others show what a link leads to.
const SIZE: Size = Size { width: 1200, height: 630 };

/// `GET /api/matches/{id}/picture.png`.
pub(super) async fn of_match(visitor: Visitor, Id(id): Id) -> Result<Response, ApiError> {
    visitor.account.pay(Cost::PAINTING)?;
    let look = |room: &Room| (room.game().position().geometry(), room.game().scene());
    let board = visitor.app.rooms.look(id, &visitor.account, look).await?;
    Ok(painted(&visitor, board, Caching::Minute).await)
}

/// `GET /api/games/{game}/picture.png`.
pub(super) async fn of_game(visitor: Visitor, Word(game): Word) -> Result<Response, ApiError> {
    visitor.account.pay(Cost::PAINTING)?;
    let variant = variant(visitor.app.config.catalogue, &game)?;
    let demo = variant.demo();
    let start = variant.start(demo.map_or(0, |demo| demo.seed));
    let mut line = start.line(Ends::Match { length: MATCH_LENGTH });
    for mv in demo.map_or("", |demo| demo.moves).split_whitespace() {
        line.push(mv).map_err(BadSettings::Opening)?;
    }
    let board = (line.position().geometry(), line.scene());
    Ok(painted(&visitor, board, Caching::Day).await)
}

/// `GET /api/links/{text}/picture.png`.
pub(super) async fn of_link(visitor: Visitor, Word(text): Word) -> Result<Response, ApiError> {
    visitor.account.pay(Cost::PAINTING)?;
    let shared = read_shared(&visitor, &text).await;
    let line = shared.map_err(|error| ApiError::malformed(error.message()))?.line;
    let board = (line.position().geometry(), line.scene());
    Ok(painted(&visitor, board, Caching::Day).await)
}

/// `GET /api/puzzles/{id}/picture.png`.
pub(super) async fn of_puzzle(visitor: Visitor, Word(id): Word) -> Result<Response, ApiError> {
    visitor.account.pay(Cost::PAINTING)?;
    let puzzle = Puzzle::shipped(visitor.app.config.catalogue, &id);
    let start = puzzle.and_then(|puzzle| puzzle.start().ok()).ok_or_else(ApiError::not_found)?;
    let board = (start.geometry(), start.scene());
    Ok(painted(&visitor, board, Caching::Day).await)
}

async fn painted(
    Visitor { app, account, .. }: &Visitor,
    (geometry, scene): (Geometry, Scene),
    caching: Caching,
) -> Response {
    let paint = move || Picture::new(&geometry, &scene, Look::default()).png(SIZE);
    let bytes = app.rooms.blocking_pool.work_for(account, paint).await;
    let headers = [
        (CONTENT_TYPE, "image/png"),
        (CACHE_CONTROL, caching.header()),
        (RESOURCE_POLICY, "cross-origin"),
    ];
    (headers, bytes).into_response()
}
