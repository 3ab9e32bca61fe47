use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use serde_json::json;

use crate::App;
use crate::hall::Standing;

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
    let (bots_waiting, bots_thinking) = app.hall.tasks();
    let standing = Standing {
        rooms: app.hall.open_rooms(),
        sockets: app.visitors.sockets(),
        bots_waiting,
        bots_thinking,
        size: app.hall.store().size().await.ok(),
    };
    let page = app.hall.metrics().page(&standing);
    ([(CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], page).into_response()
}
