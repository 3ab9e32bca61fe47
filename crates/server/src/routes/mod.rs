//! The HTTP API and the WebSocket, as `docs/wire.md` describes them.

mod api_error;
mod arena;
mod balance;
mod games;
mod line;
mod lobby;
mod long_answer;
mod matches;
mod picture;
mod position;
mod record_file;
mod request;
mod shared;
mod site;
mod socket;
mod texts;
mod watch;

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{Method, StatusCode};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::Response;
use axum::routing::{any, get, post};
use hyper::body::Body as _;
use lusus_core::{msg, text::quote};
use tokio::time::sleep;
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate};
use tower_http::timeout::TimeoutLayer;

use api_error::{ApiError, BANNED, render_errors};
#[cfg(feature = "schema")]
pub(crate) use arena::{TournamentGame, Tournaments};
#[cfg(feature = "schema")]
pub(crate) use position::Question;

use crate::App;
use crate::clock::{minute_of, now, uptime};
use crate::guard::{Cost, Origin, Visitors, add_headers, origin_of, visitor_address};

/// The longest body of a request, and the longest head.
pub(crate) const LONGEST: usize = 64 * 1024;

/// The whole site over an [`App`].
pub fn app(state: Arc<App>) -> Router {
    let patience = state.config.limits.patience.answer;
    // Unless they have an address of their own.
    let is_here = state.config.metrics_addr.is_none();
    let metrics = if is_here { metrics_route() } else { Router::new() };
    Router::new()
        .route("/api/games", get(games::list))
        .route("/api/games/{game}/picture.png", get(picture::of_game))
        .route("/api/links/{text}/picture.png", get(picture::of_link))
        .route("/api/puzzles/{id}/picture.png", get(picture::of_puzzle))
        .route("/api/matches", post(matches::create).get(matches::summaries))
        .route("/api/matches/{id}", get(matches::show))
        .route("/api/matches/{id}/picture.png", get(picture::of_match))
        .route("/api/matches/{id}/link", get(matches::link))
        .route("/api/matches/{id}/record", get(matches::record))
        .route("/api/matches/{id}/give-up", post(matches::give_up))
        .route("/api/position", post(position::show))
        .route("/api/arena", get(arena::list))
        .route("/api/arena/{name}", get(arena::show))
        .route("/api/arena/{name}/{number}", get(arena::game))
        .route("/api/arena/{name}/{number}/record", get(arena::record))
        .route("/api/balance/{variant}", get(balance::show))
        .route("/api/rules/{game}", get(texts::rules))
        .route("/api/messages/{lang}", get(texts::messages))
        .route("/api/openapi.json", get(texts::openapi))
        .route("/api/socket", get(socket::open))
        .route("/api/lobby", get(lobby::open))
        .route("/api/{*rest}", any(nothing))
        .route("/healthz", get(watch::health))
        .merge(metrics)
        .fallback(site::serve)
        .method_not_allowed_fallback(async || ApiError::method())
        .layer(from_fn_with_state(Arc::clone(&state), check_visitor))
        .layer(TimeoutLayer::with_status_code(StatusCode::GATEWAY_TIMEOUT, patience))
        .layer(from_fn(render_errors))
        .layer(compression())
        .layer(from_fn(add_headers))
        .layer(from_fn_with_state(Arc::clone(&state), watch::log_request))
        .with_state(state)
}

/// Compresses answers. Files are compressed as far as they should be.
fn compression() -> CompressionLayer<impl Predicate> {
    let is_no_file = DefaultPredicate::new()
        .and(NotForContentType::const_new("application/octet-stream"))
        .and(NotForContentType::const_new("application/wasm"));
    CompressionLayer::new().quality(CompressionLevel::Fastest).compress_when(is_no_file)
}

/// Lets a request through if its sender is not banned and does not make too
/// many, and no page of another site has made it.
async fn check_visitor(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Result<Response, ApiError> {
    let config = &app.config;
    let address = visitor_address(peer.ip(), request.headers(), &config.trusted_proxies)
        .ok_or_else(|| ApiError::malformed(msg!("request-bad-forwarded")))?;
    if let Some(until) = app.bans.until(address, now()) {
        app.rooms.metrics.banned_visitors.inc();
        sleep(config.limits.patience.refusal).await;
        return Err(ApiError::new(403, BANNED, msg!("api-banned", until = minute_of(until))));
    }
    let is_for_programs = site::is_for_programs(request.uri().path());
    let may = if is_for_programs { Visitors::may_request } else { Visitors::may_fetch };
    if !may(&app.visitors, address, uptime()) {
        app.rooms.metrics.refused_visitors.inc();
        sleep(config.limits.patience.refusal).await;
        return Err(ApiError::too_fast());
    }
    let is_socket = ["/api/socket", "/api/lobby"].contains(&request.uri().path());
    let changes = request.method() == Method::POST || is_socket;
    if changes {
        match origin_of(request.headers(), &config.public_url) {
            Origin::Own => {}
            Origin::Foreign => return Err(ApiError::new(403, "origin", msg!("api-origin"))),
            Origin::UnknownName(name) => {
                if app.visitors.may_warn(uptime()) {
                    tracing::warn!(name, "opened by a name that only --public-url can allow");
                }
                let message = msg!("api-unknown-name", name = quote(&name));
                return Err(ApiError::new(403, "origin", message));
            }
        }
    }
    request.extensions_mut().insert(request::Address(address));
    let response = next.run(request).await;
    let length = response.body().size_hint().exact().unwrap_or_default();
    if is_for_programs {
        app.visitors.charge(address, Cost::bytes(length), uptime());
    } else {
        app.visitors.charge_file(address, length, uptime());
    }
    Ok(response)
}

fn metrics_route() -> Router<Arc<App>> {
    Router::new().route("/metrics", get(watch::metrics))
}

/// What is at the metrics' own address: nothing but them.
pub(crate) fn metrics_app(state: Arc<App>) -> Router {
    metrics_route().fallback(nothing).layer(from_fn(render_errors)).with_state(state)
}

async fn nothing() -> ApiError {
    ApiError::not_found()
}
