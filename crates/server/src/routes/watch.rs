//! What whoever watches the server sees of it.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Json;
use axum::body::{Body, Bytes};
use axum::extract::{ConnectInfo, MatchedPath, Request, State};
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE};
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::TryStreamExt;
use hyper::body::Body as _;
use serde_json::json;

use crate::guard::{Account, shortened, visitor_address};
use crate::{App, VERSION};

/// What stands for the route of pages and files, which have many addresses.
const FILES: &str = "files";

/// `GET /healthz`: whether matches can be begun, and which version answers.
pub(super) async fn health(State(app): State<Arc<App>>) -> Response {
    let (status, word) = if app.rooms.is_stopping() {
        (StatusCode::SERVICE_UNAVAILABLE, "stopping")
    } else if app.is_well().await {
        (StatusCode::OK, "ok")
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "failed")
    };
    (status, Json(json!({ "status": word, "version": VERSION }))).into_response()
}

/// `GET /metrics`. It is made once a second at most, beside the tasks that
/// answer: what the system tells takes the longer the more is open.
pub(super) async fn metrics(State(app): State<Arc<App>>) -> Response {
    let page = app.metrics_page.of(|| write_metrics(&app)).await;
    ([(CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], page).into_response()
}

async fn write_metrics(app: &App) -> String {
    let (rooms, sockets) = (Arc::clone(&app.rooms), app.visitors.sockets());
    let size = rooms.store.size().await.ok();
    let write = move || rooms.metrics_page(sockets, size);
    app.rooms.blocking_pool.work_for(&Account::house(), write).await
}

/// Counts every request. If the access log is on, writes a line for each
/// request once the answer has been sent.
pub(super) async fn log_request(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    let begun = Instant::now();
    let route = request.extensions().get::<MatchedPath>();
    let route = route.map_or(FILES, MatchedPath::as_str).to_owned();
    let method = request.method().clone();
    let address = app.config.has_access_log.then(|| {
        visitor_address(peer.ip(), request.headers(), &app.config.trusted_proxies)
            .map_or_else(|| "?".to_owned(), shortened)
    });
    let mut response = next.run(request).await;
    let status = response.status().as_u16();
    let took = begun.elapsed();
    app.rooms.metrics.count_answer(status);
    app.rooms.metrics.time_answer(method.as_str(), &route, took);
    tracing::debug!(%method, route, status, "answered");
    let Some(address) = address else { return response };
    let mut line = AccessLine { method, route, status, took, address, bytes: 0 };
    if response.body().is_end_stream() {
        return response;
    }
    if let Some(length) = response.body().size_hint().exact() {
        response.headers_mut().insert(CONTENT_LENGTH, length.into());
    }
    response.map(|body| {
        let count = move |piece: &Bytes| {
            // The whole line goes along, to be written when the body is dropped.
            let line = &mut line;
            line.bytes += piece.len() as u64;
        };
        Body::from_stream(body.into_data_stream().inspect_ok(count))
    })
}

/// What is written about a request; its address is not the visitor's own.
struct AccessLine {
    method: Method,
    route: String,
    status: u16,
    took: Duration,
    address: String,
    bytes: u64,
}

/// However the answer ends, also if nobody reads it to the end.
impl Drop for AccessLine {
    fn drop(&mut self) {
        let AccessLine { method, route, status, address, bytes, .. } = self;
        let millis = u64::try_from(self.took.as_millis()).unwrap_or(u64::MAX);
        tracing::info!(%method, route, status, millis, bytes, address, "request");
    }
}
