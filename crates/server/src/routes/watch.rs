use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use serde_json::json;

use crate::App;

/// `GET /healthz`: whether matches can be begun.
pub(super) async fn health(State(app): State<Arc<App>>) -> Response {
    let (status, word) = if app.hall.is_stopping() {
        (StatusCode::SERVICE_UNAVAILABLE, "stopping")
    } else if app.health.of(app.hall.store()).await {
        (StatusCode::OK, "ok")
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "failed")
    };
    (status, Json(json!({ "status": word }))).into_response()
}

/// `GET /metrics`.
pub(super) async fn metrics(State(app): State<Arc<App>>) -> Response {
    let (rooms, waiting) = (app.hall.open_rooms(), app.hall.waiting_tasks());
    let page = app.hall.metrics().page(rooms, app.visitors.sockets(), waiting);
    ([(CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], page).into_response()
}
