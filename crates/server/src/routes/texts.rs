use std::sync::{Arc, OnceLock};

use axum::Json;
use axum::extract::State;
use axum::http::header::{CONTENT_TYPE, HeaderMap};
use axum::response::{IntoResponse, Response};
use lusus_core::Language;

use super::fault::Fault;
use super::order::variant;
use super::request::{Reader, Word};
use crate::App;
use crate::catalogue::client_catalogue;
use crate::document::{Caching, Document};

/// `GET /api/rules/{game}`.
pub(super) async fn rules(
    State(app): State<Arc<App>>,
    Word(game): Word,
    Reader(language): Reader,
) -> Result<Response, Fault> {
    let rules = variant(app.config.catalogue, &game)?.rules(language);
    let page = lusus_text::Document::from_markdown(rules);
    Ok(Json(page).into_response())
}

/// `GET /api/messages/{lang}`.
pub(super) async fn messages(Word(code): Word, headers: HeaderMap) -> Result<Response, Fault> {
    static PAGES: [OnceLock<Document>; 2] = [const { OnceLock::new() }; 2];
    let known = Language::ALL.into_iter().zip(&PAGES).find(|(known, _)| known.code() == code);
    let (language, page) = known.ok_or(Fault::NotFound)?;
    let write = || {
        let page = client_catalogue(language);
        Document::new(page.into(), "text/plain; charset=utf-8", Caching::Asking)
    };
    Ok(page.get_or_init(write).answer(&headers))
}

/// `GET /api/openapi.json`.
pub(super) async fn openapi() -> Response {
    let text = include_str!("../../openapi/openapi.json");
    ([(CONTENT_TYPE, "application/json")], text).into_response()
}
