use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header::{CONTENT_TYPE, HeaderMap};
use axum::response::{IntoResponse, Response};
use lusus_core::Language;
use lusus_text::CATALOGUE;

use super::api_error::ApiError;
use super::request::variant;
use super::request::{Visitor, Word};
use crate::App;
use crate::site::{Caching, Document};

/// Messages that only terminals, the command line, the module and the operator see.
const ELSEWHERE: &[&str] = &[
    "lessons", "puzzles", "coach", "records", "terminal", "cli", "help", "ugi", "proofs", "arena",
    "balance", "bench", "hosting", "connect",
];

/// `GET /api/rules/{game}`.
pub(super) async fn rules(visitor: Visitor, Word(game): Word) -> Result<Response, ApiError> {
    let rules = variant(visitor.app.config.catalogue, &game)?.rules(visitor.language);
    Ok(Json(lusus_text::Document::from_markdown(rules)).into_response())
}

/// `GET /api/messages/{lang}`.
pub(super) async fn messages(
    State(app): State<Arc<App>>,
    Word(code): Word,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let known =
        Language::ALL.into_iter().zip(&app.messages).find(|(known, _)| known.code() == code);
    let (language, page) = known.ok_or_else(ApiError::not_found)?;
    let write = || {
        let games = app.config.catalogue.sentences(language).map(|file| file.text);
        let page = client_catalogue(language) + &games.collect::<String>();
        Document::new(page.into(), "text/plain; charset=utf-8", Caching::Ask)
    };
    Ok(page.get_or_init(write).answer(&headers))
}

/// `GET /api/openapi.json`.
pub(super) async fn openapi() -> Response {
    let text = include_str!("../../openapi/openapi.json");
    ([(CONTENT_TYPE, "application/json")], text).into_response()
}

/// What a client may be told, as a Fluent file. The pages have it built in, and
/// ask here for what games from outside say.
fn client_catalogue(language: Language) -> String {
    let told = CATALOGUE.iter().filter(|subject| !ELSEWHERE.contains(&subject.name));
    told.map(|subject| subject.text(language)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clients_get_what_they_are_told_and_little_more() {
        assert!(ELSEWHERE.iter().all(|name| CATALOGUE.iter().any(|subject| subject.name == *name)));
        for language in Language::ALL {
            let page = client_catalogue(language);
            fluent_syntax::parser::parse(page.as_str()).expect("a well-formed catalogue");
            assert!(page.contains("\nside-white = "), "{}", language.code());
            assert!(page.contains("\nwire-seat-held = "), "{}", language.code());
            assert!(!page.contains("help-"));
            assert!(page.len() < 43_000, "{} bytes go to every client", page.len());
        }
    }
}
