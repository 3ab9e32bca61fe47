use axum::Json;
use axum::extract::Request;
use axum::http::StatusCode;
use axum::http::header::{ALLOW, CONNECTION, HeaderValue, UPGRADE};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use lusus_core::{Message, ParsePositionError, msg, text::quote};
use lusus_play::{BadSettings, Time};
use serde::de::{DeserializeOwned, IgnoredAny};
use serde_json::Error;
use serde_json::error::Category;

use super::request::language_of;
use crate::clock::minute_of;
use crate::lobby::RoomError;
use crate::room::GiveUpError;
use crate::wire::{MessageView, Reason, Refused};

/// Why a request is refused; each has a sentence in the catalogue.
#[derive(Clone, Debug)]
pub(crate) enum ApiError {
    Malformed(Malformed),
    UnknownVariant(String),
    UnknownBot(String),
    NoSuchMatch,
    NotFound,
    Method,
    NoUpgrade,
    Settings(BadSettings),
    Position(ParsePositionError),
    Illegal(lusus_erased::Refused),
    ClocksOfBots,
    TooManyMoves(usize),
    Banned(Time),
    Origin,
    UnknownName(String),
    NotSeated,
    NotMaker,
    TooManyMatches(u32),
    TooManySockets,
    TooFast,
    TooLong(usize),
    TooManyIds(usize),
    Busy,
    Stopping,
    Late,
    Failed,
}

impl ApiError {
    /// The status, the word for programs, and the part of the request at fault.
    fn words(&self) -> (u16, &'static str, Option<&str>) {
        match self {
            ApiError::Malformed(malformed) => (400, "malformed", malformed.field()),
            ApiError::UnknownVariant(_) => (404, "unknown-variant", Some("variant")),
            ApiError::UnknownBot(_) => (400, "unknown-bot", Some("players")),
            ApiError::NoSuchMatch => (404, "no-such-match", Some("id")),
            ApiError::NotFound => (404, "not-found", None),
            ApiError::Method => (405, "method", None),
            ApiError::NoUpgrade => (426, "no-upgrade", None),
            ApiError::Settings(BadSettings::Time) | ApiError::ClocksOfBots => {
                (400, "bad-settings", Some("time_control"))
            }
            ApiError::Settings(BadSettings::NoStart(_)) => (400, "bad-settings", Some("start")),
            ApiError::Settings(_) => (400, "bad-settings", None),
            ApiError::Position(_) => (400, "bad-position", Some("start")),
            ApiError::Illegal(_) => (400, "illegal", Some("moves")),
            ApiError::TooManyMoves(_) => (400, "too-many-moves", Some("moves")),
            ApiError::TooManyIds(_) => (400, "too-many-ids", Some("ids")),
            ApiError::Banned(_) => (403, "banned", None),
            ApiError::Origin | ApiError::UnknownName(_) => (403, "origin", None),
            ApiError::NotSeated => (403, "not-your-seat", Some("seats")),
            ApiError::NotMaker => (403, "not-your-match", None),
            ApiError::TooManyMatches(_) => (429, "too-many-matches", None),
            ApiError::TooManySockets => (429, "too-many", None),
            ApiError::TooFast => (429, "too-fast", None),
            ApiError::TooLong(_) => (413, "too-long", None),
            ApiError::Busy => (503, "busy", None),
            ApiError::Stopping => (503, "stopping", None),
            ApiError::Late => (504, "late", None),
            ApiError::Failed => (500, "failed", None),
        }
    }

    fn status(&self) -> StatusCode {
        StatusCode::from_u16(self.words().0).unwrap_or_default()
    }

    fn message(&self) -> Message {
        match self {
            ApiError::Malformed(malformed) => malformed.message(),
            ApiError::UnknownVariant(found) => msg!("api-unknown-variant", found = quote(found)),
            ApiError::UnknownBot(found) => msg!("api-unknown-bot", found = quote(found)),
            ApiError::NoSuchMatch => msg!("api-no-such-match"),
            ApiError::NotFound => msg!("api-not-found"),
            ApiError::Method => msg!("api-method"),
            ApiError::NoUpgrade => msg!("api-no-upgrade"),
            ApiError::Settings(bad) => bad.message(),
            ApiError::ClocksOfBots => msg!("api-clocks-of-bots"),
            ApiError::Position(error) => BadSettings::Start(error.clone()).message(),
            ApiError::Illegal(refused) => BadSettings::Opening(refused.clone()).message(),
            ApiError::TooManyMoves(limit) => msg!("api-too-many-moves", limit = *limit),
            ApiError::TooManyIds(limit) => msg!("api-too-many-ids", limit = *limit),
            ApiError::Banned(until) => msg!("api-banned", until = minute_of(*until)),
            ApiError::Origin => msg!("api-origin"),
            ApiError::UnknownName(name) => msg!("api-unknown-name", name = quote(name)),
            ApiError::NotSeated => msg!("api-not-seated"),
            ApiError::NotMaker => msg!("api-not-maker"),
            ApiError::TooManyMatches(limit) => msg!("api-too-many-matches", limit = *limit),
            ApiError::TooManySockets => msg!("wire-too-many"),
            ApiError::TooFast => msg!("wire-too-fast"),
            ApiError::TooLong(limit) => msg!("wire-too-long", limit = *limit),
            ApiError::Busy => msg!("wire-busy"),
            ApiError::Stopping => msg!("wire-stopping"),
            ApiError::Late => msg!("api-late"),
            ApiError::Failed => msg!("api-failed"),
        }
    }
}

impl From<RoomError> for ApiError {
    fn from(no: RoomError) -> ApiError {
        match no {
            RoomError::NoSuchMatch => ApiError::NoSuchMatch,
            RoomError::TooMany(limit) => ApiError::TooManyMatches(limit),
            RoomError::Stopping => ApiError::Stopping,
            RoomError::Store(_) | RoomError::BadEvent(_) | RoomError::Closed => ApiError::Failed,
        }
    }
}

impl From<GiveUpError> for ApiError {
    fn from(no: GiveUpError) -> ApiError {
        match no {
            GiveUpError::NotSeated => ApiError::NotSeated,
            GiveUpError::NotMaker => ApiError::NotMaker,
            GiveUpError::Busy => ApiError::Busy,
            GiveUpError::Stopping => ApiError::Stopping,
        }
    }
}

impl From<BadSettings> for ApiError {
    fn from(bad: BadSettings) -> ApiError {
        match bad {
            BadSettings::Start(error) => ApiError::Position(error),
            BadSettings::Opening(refused) => ApiError::Illegal(refused),
            other => ApiError::Settings(other),
        }
    }
}

/// Leaves the words to [`render_errors`], which knows the reader's language.
impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(self);
        response
    }
}

/// Tells faults in the language of whoever asked.
pub(super) async fn render_errors(request: Request, next: Next) -> Response {
    let language = language_of(request.uri(), request.headers());
    let response = next.run(request).await;
    let fault = match response.extensions().get::<ApiError>() {
        Some(fault) => fault,
        // The layer that ends what takes too long knows no words.
        None if response.status() == StatusCode::GATEWAY_TIMEOUT => &ApiError::Late,
        None => return response,
    };
    let (_, code, field) = fault.words();
    let message = MessageView::new(fault.message(), language);
    let body = Json(Refused { error: Reason { code, field, message } });
    let mut told = (fault.status(), body).into_response();
    if let Some(allowed) = response.headers().get(ALLOW) {
        told.headers_mut().insert(ALLOW, allowed.clone());
    }
    if let ApiError::Banned(_) = fault {
        // Nobody who may not come keeps a connection open.
        told.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
    }
    if let ApiError::NoUpgrade = fault {
        told.headers_mut().insert(UPGRADE, HeaderValue::from_static("websocket"));
    }
    told
}

/// What is wrong with the form of a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Malformed {
    Unread,
    NotJson { line: usize, column: usize },
    NotAnObject,
    Missing(String),
    Twice(String),
    Wrong(String),
    TimeControl(String),
    Query,
    Forwarded,
}

impl Malformed {
    pub(super) fn field(&self) -> Option<&str> {
        match self {
            Malformed::Missing(field) | Malformed::Twice(field) | Malformed::Wrong(field) => {
                Some(field)
            }
            Malformed::TimeControl(_) => Some("time_control"),
            _ => None,
        }
    }

    fn not_json(error: &Error) -> Malformed {
        Malformed::NotJson { line: error.line(), column: error.column() }
    }

    /// What an error comes to that was met in a field, or beside all fields.
    fn of(error: &Error, field: Option<String>) -> Malformed {
        if error.classify() != Category::Data {
            return Malformed::not_json(error);
        }
        if let Some(field) = named(error, "missing") {
            return Malformed::Missing(field);
        }
        if let Some(field) = named(error, "duplicate") {
            return Malformed::Twice(field);
        }
        field.map_or(Malformed::NotAnObject, Malformed::Wrong)
    }

    pub(super) fn message(&self) -> Message {
        match self {
            Malformed::Unread => msg!("request-unread"),
            Malformed::NotJson { line, column } => {
                msg!("request-not-json", line = *line, column = *column)
            }
            Malformed::NotAnObject => msg!("request-not-an-object"),
            Malformed::Missing(field) => msg!("request-missing-field", field = quote(field)),
            Malformed::Twice(field) => msg!("request-field-twice", field = quote(field)),
            Malformed::Wrong(field) => msg!("request-wrong-field", field = quote(field)),
            Malformed::TimeControl(found) => msg!("request-time-control", found = quote(found)),
            Malformed::Query => msg!("request-bad-query"),
            Malformed::Forwarded => msg!("request-bad-forwarded"),
        }
    }
}

pub(super) fn read_body<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Malformed> {
    // A list could be read as the fields in their order.
    if bytes.trim_ascii_start().first() != Some(&b'{') {
        let other: Result<IgnoredAny, Error> = serde_json::from_slice(bytes);
        return Err(
            other.map_or_else(|error| Malformed::not_json(&error), |_| Malformed::NotAnObject)
        );
    }
    let mut json = serde_json::Deserializer::from_slice(bytes);
    let body = serde_path_to_error::deserialize(&mut json).map_err(|error| {
        let field = error.path().iter().next().map(ToString::to_string);
        Malformed::of(&error.into_inner(), field)
    })?;
    json.end().map_err(|error| Malformed::not_json(&error))?;
    Ok(body)
}

/// The field of which an error says such a thing.
fn named(error: &Error, what: &str) -> Option<String> {
    let text = error.to_string();
    let (field, _) = text.strip_prefix(what)?.strip_prefix(" field `")?.split_once('`')?;
    Some(field.to_owned())
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::fmt;

    use serde::de::{MapAccess, Visitor};
    use serde::{Deserialize, Deserializer};

    use super::*;

    #[derive(Deserialize, Debug)]
    #[expect(dead_code, reason = "only whether it can be read matters")]
    struct Letter {
        to: String,
        pages: Option<u8>,
        #[serde(default)]
        lines: Vec<String>,
    }

    #[test]
    fn the_field_at_fault_is_named() {
        let field = |name: &str| name.to_owned();
        for (body, fault) in [
            ("[\"me\"]", Malformed::NotAnObject),
            ("7", Malformed::NotAnObject),
            ("{\"to\":", Malformed::NotJson { line: 1, column: 6 }),
            ("{}", Malformed::Missing(field("to"))),
            (r#"{"to": "me", "to": "you"}"#, Malformed::Twice(field("to"))),
            (r#"{"to": 5}"#, Malformed::Wrong(field("to"))),
            (r#"{"to": "me", "pages": -1}"#, Malformed::Wrong(field("pages"))),
            (r#"{"to": "me", "lines": ["a", 3], "pages": 1}"#, Malformed::Wrong(field("lines"))),
            (r#"{"pages": "many"}"#, Malformed::Wrong(field("pages"))),
        ] {
            assert_eq!(read_body::<Letter>(body.as_bytes()).unwrap_err(), fault, "{body}");
        }
        assert!(read_body::<Letter>(br#"{"to": "me", "else": 1}"#).is_ok());
    }

    thread_local! {
        static KEYS: Cell<usize> = const { Cell::new(0) };
    }

    /// Counts the keys it is shown, and takes a `wrong` one ill.
    #[derive(Debug)]
    struct Counting;

    impl<'de> Deserialize<'de> for Counting {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Counting, D::Error> {
            deserializer.deserialize_map(Counting)
        }
    }

    impl<'de> Visitor<'de> for Counting {
        type Value = Counting;

        fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
            formatter.write_str("an object")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Counting, A::Error> {
            while let Some(key) = map.next_key::<String>()? {
                KEYS.set(KEYS.get() + 1);
                match key.as_str() {
                    "wrong" => _ = map.next_value::<bool>()?,
                    _ => _ = map.next_value::<IgnoredAny>()?,
                }
            }
            Ok(Counting)
        }
    }

    #[test]
    fn every_key_is_looked_at_once() {
        let unknown: String = (0..8_000).map(|number| format!("\"{number}\":0,")).collect();
        let body = format!("{{{unknown}\"wrong\":0}}");
        let fault = read_body::<Counting>(body.as_bytes()).unwrap_err();
        assert_eq!(fault, Malformed::Wrong("wrong".to_owned()));
        assert_eq!(KEYS.get(), 8_001);
    }
}
