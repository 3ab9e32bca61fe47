use std::sync::Arc;

use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, HeaderMap, IF_NONE_MATCH};
use axum::http::{Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};

use super::fault::Fault;
use crate::App;

/// The page of the site, for every address that is one.
const PAGE: &str = "index.html";

/// The files of the site, and its page at every address of plain words.
pub(super) async fn serve(
    State(app): State<Arc<App>>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    if method != Method::GET && method != Method::HEAD {
        return Err(Fault::NotFound);
    }
    let path = uri.path().trim_start_matches('/');
    let name = if is_page(path) && app.site.file(path).is_none() { PAGE } else { path };
    let file = app.site.file(name).ok_or(Fault::NotFound)?;
    // Files in `assets` have their hash in their name.
    let caching = if name.starts_with("assets/") {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    if headers.get(IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == file.etag.as_bytes()) {
        return Ok(StatusCode::NOT_MODIFIED.into_response());
    }
    let headers = [(CONTENT_TYPE, file.kind), (CACHE_CONTROL, caching), (ETAG, file.etag.as_str())];
    Ok((headers, file.bytes.clone()).into_response())
}

/// Whether a path is made of plain words, so that it may be a page's.
fn is_page(path: &str) -> bool {
    let is_word = |word: &str| {
        !word.is_empty() && word.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-')
    };
    path.is_empty() || path.trim_end_matches('/').split('/').all(is_word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_have_plain_addresses() {
        for page in ["", "g/7k2m9qx4t1bz", "rules/choko", "about/"] {
            assert!(is_page(page), "{page}");
        }
        for other in ["../etc/passwd", "g/%2e%2e/x", "favicon.ico", "g//x", "a\\b", "g/é"] {
            assert!(!is_page(other), "{other}");
        }
    }
}
