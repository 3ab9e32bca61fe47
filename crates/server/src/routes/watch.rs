use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use serde_json::json;

use crate::App;
use crate::guard::Account;
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

/// `GET /metrics`. It is made once a second at most, beside the tasks that
/// answer: what the system tells takes the longer the more is open.
pub(super) async fn metrics(State(app): State<Arc<App>>) -> Response {
    let page = app.metrics_page.of(|| write_metrics(&app)).await;
    ([(CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], page).into_response()
}

async fn write_metrics(app: &App) -> String {
    let (bots_waiting, bots_thinking) = app.hall.tasks();
    let standing = Standing {
        rooms: app.hall.open_rooms(),
        sockets: app.visitors.sockets(),
        bots_waiting,
        bots_thinking,
        size: app.hall.store().size().await.ok(),
    };
    let metrics = Arc::clone(app.hall.metrics());
    let workshop = app.hall.workshop();
    let turn = workshop.turn(&Account::house()).await;
    workshop.work(turn, move || metrics.page(&standing)).await
}
