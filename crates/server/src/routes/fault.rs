use axum::Json;
use axum::extract::Request;
use axum::http::StatusCode;
use axum::http::header::{ALLOW, CONNECTION, HeaderValue, UPGRADE};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use lusus_core::{Message, ParsePositionError, msg, text::quote};
use lusus_erased::Refused;
use lusus_play::{BadSettings, Time};
use serde_json::json;

use super::language::language_of;
use super::malformed::Malformed;
use crate::clock::minute_of;
use crate::hall::NoEntry;
use crate::room::NotGivenUp;
use crate::wire::Told;

/// Why a request is refused.
#[derive(Clone, Debug)]
pub(super) enum Fault {
    /// The body or the query is not as described.
    Malformed(Malformed),
    UnknownVariant(String),
    UnknownBot(String),
    NoSuchMatch,
    NotFound,
    /// There is something, but not for this method.
    Method,
    /// A WebSocket is spoken here.
    NoUpgrade,
    Settings(BadSettings),
    Position(ParsePositionError),
    Illegal(Refused),
    /// Two bots cannot have clocks.
    ClocksOfBots,
    TooManyMoves(usize),
    /// The address may not come until this moment.
    Banned(Time),
    /// A page of another site asks.
    Origin,
    /// A page asks that was opened by a name which may be anybody's.
    UnknownName(String),
    /// Somebody gives up a match in which they have no seat.
    NotSeated,
    /// Somebody gives up a match between bots that they have not made.
    NotMaker,
    TooManyMatches(u32),
    TooManySockets,
    TooFast,
    TooLong(usize),
    /// More matches are asked about at once than so many.
    TooManyIds(usize),
    /// Too much waits for the match already.
    Busy,
    Stopping,
    /// It took too long.
    Late,
    Failed,
}

impl Fault {
    fn status(&self) -> StatusCode {
        match self {
            Fault::UnknownVariant(_) | Fault::NoSuchMatch | Fault::NotFound => {
                StatusCode::NOT_FOUND
            }
            Fault::Method => StatusCode::METHOD_NOT_ALLOWED,
            Fault::NoUpgrade => StatusCode::UPGRADE_REQUIRED,
            Fault::Banned(_)
            | Fault::Origin
            | Fault::UnknownName(_)
            | Fault::NotSeated
            | Fault::NotMaker => StatusCode::FORBIDDEN,
            Fault::TooManyMatches(_) | Fault::TooManySockets | Fault::TooFast => {
                StatusCode::TOO_MANY_REQUESTS
            }
            Fault::TooLong(_) => StatusCode::PAYLOAD_TOO_LARGE,
            Fault::Busy | Fault::Stopping => StatusCode::SERVICE_UNAVAILABLE,
            Fault::Late => StatusCode::GATEWAY_TIMEOUT,
            Fault::Failed => StatusCode::INTERNAL_SERVER_ERROR,
            Fault::Malformed(_)
            | Fault::UnknownBot(_)
            | Fault::Settings(_)
            | Fault::Position(_)
            | Fault::Illegal(_)
            | Fault::ClocksOfBots
            | Fault::TooManyMoves(_)
            | Fault::TooManyIds(_) => StatusCode::BAD_REQUEST,
        }
    }

    /// The word for programs, and the part of the request at fault.
    fn words(&self) -> (&'static str, Option<&str>) {
        match self {
            Fault::Malformed(malformed) => ("malformed", malformed.field()),
            Fault::UnknownVariant(_) => ("unknown-variant", Some("variant")),
            Fault::UnknownBot(_) => ("unknown-bot", Some("players")),
            Fault::NoSuchMatch => ("no-such-match", Some("id")),
            Fault::NotFound => ("not-found", None),
            Fault::Method => ("method", None),
            Fault::NoUpgrade => ("no-upgrade", None),
            Fault::Settings(BadSettings::Time) | Fault::ClocksOfBots => {
                ("bad-settings", Some("time_control"))
            }
            Fault::Settings(BadSettings::NoStart(_)) => ("bad-settings", Some("start")),
            Fault::Settings(_) => ("bad-settings", None),
            Fault::Position(_) => ("bad-position", Some("start")),
            Fault::Illegal(_) => ("illegal", Some("moves")),
            Fault::TooManyMoves(_) => ("too-many-moves", Some("moves")),
            Fault::TooManyIds(_) => ("too-many-ids", Some("ids")),
            Fault::Banned(_) => ("banned", None),
            Fault::Origin | Fault::UnknownName(_) => ("origin", None),
            Fault::NotSeated => ("not-your-seat", Some("seats")),
            Fault::NotMaker => ("not-your-match", None),
            Fault::TooManyMatches(_) => ("too-many-matches", None),
            Fault::TooManySockets => ("too-many", None),
            Fault::TooFast => ("too-fast", None),
            Fault::TooLong(_) => ("too-long", None),
            Fault::Busy => ("busy", None),
            Fault::Stopping => ("stopping", None),
            Fault::Late => ("late", None),
            Fault::Failed => ("failed", None),
        }
    }

    fn message(&self) -> Message {
        match self {
            Fault::Malformed(malformed) => malformed.message(),
            Fault::UnknownVariant(found) => msg!("api-unknown-variant", found = quote(found)),
            Fault::UnknownBot(found) => msg!("api-unknown-bot", found = quote(found)),
            Fault::NoSuchMatch => msg!("api-no-such-match"),
            Fault::NotFound => msg!("api-not-found"),
            Fault::Method => msg!("api-method"),
            Fault::NoUpgrade => msg!("api-no-upgrade"),
            Fault::Settings(bad) => bad.message(),
            Fault::ClocksOfBots => msg!("api-clocks-of-bots"),
            Fault::Position(error) => BadSettings::Start(error.clone()).message(),
            Fault::Illegal(refused) => BadSettings::Opening(refused.clone()).message(),
            Fault::TooManyMoves(limit) => msg!("api-too-many-moves", limit = *limit),
            Fault::TooManyIds(limit) => msg!("api-too-many-ids", limit = *limit),
            Fault::Banned(until) => msg!("api-banned", until = minute_of(*until)),
            Fault::Origin => msg!("api-origin"),
            Fault::UnknownName(name) => msg!("api-unknown-name", name = quote(name)),
            Fault::NotSeated => msg!("api-not-seated"),
            Fault::NotMaker => msg!("api-not-maker"),
            Fault::TooManyMatches(limit) => msg!("api-too-many-matches", limit = *limit),
            Fault::TooManySockets => msg!("wire-too-many"),
            Fault::TooFast => msg!("wire-too-fast"),
            Fault::TooLong(limit) => msg!("wire-too-long", limit = *limit),
            Fault::Busy => msg!("wire-busy"),
            Fault::Stopping => msg!("wire-stopping"),
            Fault::Late => msg!("api-late"),
            Fault::Failed => msg!("api-failed"),
        }
    }
}

impl From<NoEntry> for Fault {
    fn from(no: NoEntry) -> Fault {
        match no {
            NoEntry::NoSuchMatch => Fault::NoSuchMatch,
            NoEntry::TooMany(limit) => Fault::TooManyMatches(limit),
            NoEntry::Stopping => Fault::Stopping,
            NoEntry::Store(_) | NoEntry::Misfit(_) | NoEntry::Closed => Fault::Failed,
        }
    }
}

impl From<NotGivenUp> for Fault {
    fn from(no: NotGivenUp) -> Fault {
        match no {
            NotGivenUp::NotSeated => Fault::NotSeated,
            NotGivenUp::NotMaker => Fault::NotMaker,
            NotGivenUp::Busy => Fault::Busy,
            NotGivenUp::Stopping => Fault::Stopping,
        }
    }
}

impl From<BadSettings> for Fault {
    fn from(bad: BadSettings) -> Fault {
        match bad {
            BadSettings::Start(error) => Fault::Position(error),
            BadSettings::Opening(refused) => Fault::Illegal(refused),
            other => Fault::Settings(other),
        }
    }
}

/// Leaves the words to [`render_faults`], which knows the reader's language.
impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(self);
        response
    }
}

/// Tells faults in the language of whoever asked.
pub(super) async fn render_faults(request: Request, next: Next) -> Response {
    let language = language_of(&request);
    let response = next.run(request).await;
    let fault = match response.extensions().get::<Fault>() {
        Some(fault) => fault,
        // The layer that ends what takes too long knows no words.
        None if response.status() == StatusCode::GATEWAY_TIMEOUT => &Fault::Late,
        None => return response,
    };
    let (code, field) = fault.words();
    let message = Told::new(fault.message(), language);
    let body = json!({"error": {"code": code, "field": field, "message": message}});
    let mut told = (fault.status(), Json(body)).into_response();
    if let Some(allowed) = response.headers().get(ALLOW) {
        told.headers_mut().insert(ALLOW, allowed.clone());
    }
    if let Fault::Banned(_) = fault {
        // Nobody who may not come keeps a connection open.
        told.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
    }
    if let Fault::NoUpgrade = fault {
        told.headers_mut().insert(UPGRADE, HeaderValue::from_static("websocket"));
    }
    told
}
