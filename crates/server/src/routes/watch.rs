use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use serde_json::json;

use crate::App;
use crate::room::Owner;

/// `GET /healthz`: whether matches can be begun.
pub(super) async fn health(State(app): State<Arc<App>>) -> Response {
    let (status, word) = if app.hall.is_stopping() {
        (StatusCode::SERVICE_UNAVAILABLE, "stopping")
    } else if app.hall.store().open_matches(Owner(0)).await.is_err() {
        (StatusCode::SERVICE_UNAVAILABLE, "failed")
    } else {
        (StatusCode::OK, "ok")
    };
    (status, Json(json!({ "status": word }))).into_response()
}

/// `GET /metrics`.
pub(super) async fn metrics(State(app): State<Arc<App>>) -> Response {
    let page = app.hall.metrics().page(app.hall.open_rooms(), app.hall.waiting_tasks());
    ([(CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], page).into_response()
}
