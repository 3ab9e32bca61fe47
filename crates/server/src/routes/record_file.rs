use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};

/// A record, to be kept under a name of letters, digits and hyphens.
pub(super) fn record_file(name: &str, record: String) -> Response {
    let headers = [
        (CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (CONTENT_DISPOSITION, format!("attachment; filename=\"{name}.pgn\"")),
    ];
    (headers, record).into_response()
}
