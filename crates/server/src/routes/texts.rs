use std::sync::OnceLock;

use axum::extract::Path;
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, HeaderMap, IF_NONE_MATCH};
use axum::response::{IntoResponse, Response};
use lusus_core::Language;

use super::fault::Fault;
use super::order::variant;
use super::request::Reader;
use crate::catalogue::browser_catalogue;
use crate::etag::etag_of;

/// `GET /api/rules/{game}`.
pub(super) async fn rules(
    Path(game): Path<String>,
    Reader(language): Reader,
) -> Result<Response, Fault> {
    let page = variant(&game)?.rules(language);
    Ok(([(CONTENT_TYPE, "text/markdown; charset=utf-8")], page).into_response())
}

/// `GET /api/messages/{lang}`.
pub(super) async fn messages(
    Path(code): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    static PAGES: [OnceLock<String>; 2] = [const { OnceLock::new() }; 2];
    let known = Language::ALL.into_iter().zip(&PAGES).find(|(known, _)| known.code() == code);
    let (language, page) = known.ok_or(Fault::NotFound)?;
    let page = page.get_or_init(|| browser_catalogue(language));
    let etag = etag_of(page.as_bytes());
    if headers.get(IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == etag.as_bytes()) {
        return Ok(StatusCode::NOT_MODIFIED.into_response());
    }
    let headers = [
        (CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (CACHE_CONTROL, "no-cache".to_owned()),
        (ETAG, etag),
    ];
    Ok((headers, page.as_str()).into_response())
}

/// `GET /api/openapi.json`.
pub(super) async fn openapi() -> Response {
    let text = include_str!("../openapi.json");
    ([(CONTENT_TYPE, "application/json")], text).into_response()
}
