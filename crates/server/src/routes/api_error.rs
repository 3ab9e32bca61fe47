use axum::Json;
use axum::extract::Request;
use axum::http::StatusCode;
use axum::http::header::{ALLOW, CONNECTION, HeaderValue, UPGRADE};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use lusus_core::{Message, msg, text::quote};
use lusus_play::BadSettings;
use serde::de::{DeserializeOwned, IgnoredAny};
use serde_json::Error;
use serde_json::error::Category;

use super::request::language_of;
use crate::rooms::RoomError;
use lusus_room::wire::{MessageView, Reason, RefusedView};
use lusus_room::{BadRequest, GiveUpError};

/// The word for visitors who are banned; they keep no connection open.
pub(super) const BANNED: &str = "banned";

/// Why a request is refused, in words for programs and for people.
#[derive(Clone, Debug)]
pub(crate) struct ApiError {
    status: u16,
    pub(super) code: &'static str,
    /// The part of the request at fault.
    field: Option<String>,
    pub(super) message: Message,
}

impl ApiError {
    pub(super) fn new(status: u16, code: &'static str, message: Message) -> ApiError {
        ApiError { status, code, field: None, message }
    }

    /// The same, for a part of the request.
    pub(super) fn in_field(self, field: impl Into<String>) -> ApiError {
        ApiError { field: Some(field.into()), ..self }
    }

    pub(super) fn malformed(message: Message) -> ApiError {
        ApiError::new(400, "malformed", message)
    }

    pub(super) fn too_many_moves(limit: usize) -> ApiError {
        let message = msg!("api-too-many-moves", limit = limit);
        ApiError::new(400, "too-many-moves", message).in_field("moves")
    }

    pub(super) fn not_found() -> ApiError {
        ApiError::new(404, "not-found", msg!("api-not-found"))
    }

    pub(super) fn no_such_match() -> ApiError {
        ApiError::new(404, "no-such-match", msg!("api-no-such-match")).in_field("id")
    }

    pub(super) fn method() -> ApiError {
        ApiError::new(405, "method", msg!("api-method"))
    }

    pub(super) fn too_fast() -> ApiError {
        ApiError::new(429, "too-fast", msg!("wire-too-fast"))
    }

    pub(super) fn failed() -> ApiError {
        ApiError::new(500, "failed", msg!("api-failed"))
    }

    pub(super) fn stopping() -> ApiError {
        ApiError::new(503, "stopping", msg!("wire-stopping"))
    }
}

impl From<RoomError> for ApiError {
    fn from(no: RoomError) -> ApiError {
        match no {
            RoomError::NoSuchMatch => ApiError::no_such_match(),
            RoomError::TooMany(limit) => {
                let message = msg!("api-too-many-matches", limit = limit);
                ApiError::new(429, "too-many-matches", message)
            }
            RoomError::TooManyFinished(limit) => {
                let message = msg!("api-too-many-finished", limit = limit);
                ApiError::new(429, "too-many-matches", message)
            }
            RoomError::Stopping => ApiError::stopping(),
            RoomError::Store(_) | RoomError::BadEvent(_) | RoomError::Closed => ApiError::failed(),
        }
    }
}

impl From<GiveUpError> for ApiError {
    fn from(no: GiveUpError) -> ApiError {
        match no {
            GiveUpError::NotSeated => {
                ApiError::new(403, "not-your-seat", msg!("api-not-seated")).in_field("seats")
            }
            GiveUpError::Program => {
                ApiError::new(403, "seat-program", msg!("wire-seat-program")).in_field("seats")
            }
            GiveUpError::NotMaker => ApiError::new(403, "not-your-match", msg!("api-not-maker")),
            GiveUpError::Busy => ApiError::new(503, "busy", msg!("wire-busy")),
            GiveUpError::Stopping => ApiError::stopping(),
        }
    }
}

impl From<BadRequest> for ApiError {
    fn from(bad: BadRequest) -> ApiError {
        let status = if let BadRequest::UnknownVariant(_) = bad { 404 } else { 400 };
        ApiError::new(status, bad.code(), bad.message()).in_field(bad.field())
    }
}

impl From<BadSettings> for ApiError {
    fn from(bad: BadSettings) -> ApiError {
        let (code, field) = match bad {
            BadSettings::Start(_) => ("bad-position", Some("start")),
            BadSettings::Opening(_) => ("illegal", Some("moves")),
            BadSettings::Time => ("bad-settings", Some("time_control")),
            BadSettings::NoStart(_) => ("bad-settings", Some("start")),
            BadSettings::Over | BadSettings::Length(_) => ("bad-settings", None),
        };
        ApiError { field: field.map(str::to_owned), ..ApiError::new(400, code, bad.message()) }
    }
}

/// Leaves the words to [`render_errors`], which knows the reader's language.
impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let mut response = status.into_response();
        response.extensions_mut().insert(self);
        response
    }
}

/// Tells faults in the language of whoever asked.
pub(super) async fn render_errors(request: Request, next: Next) -> Response {
    let language = language_of(request.uri(), request.headers());
    let mut response = next.run(request).await;
    let status = response.status();
    let fault = match response.extensions_mut().remove::<ApiError>() {
        Some(fault) => fault,
        // The layer that ends what takes too long knows no words.
        None if status == StatusCode::GATEWAY_TIMEOUT => {
            ApiError::new(504, "late", msg!("api-late"))
        }
        None => return response,
    };
    let ApiError { code, field, message, .. } = fault;
    let reason = Reason { code, field, message: MessageView::new(message, language) };
    let mut told = (status, Json(RefusedView { error: reason })).into_response();
    if let Some(allowed) = response.headers_mut().remove(ALLOW) {
        told.headers_mut().insert(ALLOW, allowed);
    }
    if code == BANNED {
        told.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
    }
    if status == StatusCode::UPGRADE_REQUIRED {
        told.headers_mut().insert(UPGRADE, HeaderValue::from_static("websocket"));
    }
    told
}

pub(super) fn read_body<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, ApiError> {
    // A list could be read as the fields in their order.
    if bytes.trim_ascii_start().first() != Some(&b'{') {
        let other: Result<IgnoredAny, Error> = serde_json::from_slice(bytes);
        return Err(other.map_or_else(|error| not_json(&error), |_| not_an_object()));
    }
    let mut json = serde_json::Deserializer::from_slice(bytes);
    let body = serde_path_to_error::deserialize(&mut json).map_err(|error| {
        let field = error.path().iter().next().map(ToString::to_string);
        fault_of(&error.into_inner(), field)
    })?;
    json.end().map_err(|error| not_json(&error))?;
    Ok(body)
}

fn not_json(error: &Error) -> ApiError {
    let (line, column) = (error.line(), error.column());
    ApiError::malformed(msg!("request-not-json", line = line, column = column))
}

fn not_an_object() -> ApiError {
    ApiError::malformed(msg!("request-not-an-object"))
}

/// What an error comes to that was met in a field, or beside all fields.
fn fault_of(error: &Error, field: Option<String>) -> ApiError {
    // A list that is too long is read like a text that goes on behind its end.
    let is_too_long = field.is_some() && error.to_string().starts_with("trailing characters");
    if error.classify() != Category::Data && !is_too_long {
        return not_json(error);
    }
    if let Some(field) = named(error, "missing") {
        let message = msg!("request-missing-field", field = quote(&field));
        return ApiError::malformed(message).in_field(field);
    }
    if let Some(field) = named(error, "duplicate") {
        let message = msg!("request-field-twice", field = quote(&field));
        return ApiError::malformed(message).in_field(field);
    }
    let Some(field) = field else { return not_an_object() };
    ApiError::malformed(msg!("request-wrong-field", field = quote(&field))).in_field(field)
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
        for (body, message, field) in [
            ("[\"me\"]", "request-not-an-object", None),
            ("7", "request-not-an-object", None),
            ("{\"to\":", "request-not-json line=1 column=6", None),
            ("{}", "request-missing-field field=\"to\"", Some("to")),
            (r#"{"to": "me", "to": "you"}"#, "request-field-twice field=\"to\"", Some("to")),
            (r#"{"to": 5}"#, "request-wrong-field field=\"to\"", Some("to")),
            (r#"{"to": "me", "pages": -1}"#, "request-wrong-field field=\"pages\"", Some("pages")),
            (
                r#"{"to": "me", "lines": ["a", 3], "pages": 1}"#,
                "request-wrong-field field=\"lines\"",
                Some("lines"),
            ),
            (r#"{"pages": "many"}"#, "request-wrong-field field=\"pages\"", Some("pages")),
        ] {
            let fault = read_body::<Letter>(body.as_bytes()).unwrap_err();
            assert_eq!(fault.message.to_string(), message, "{body}");
            assert_eq!(fault.field.as_deref(), field, "{body}");
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
        assert_eq!(fault.message.key, "request-wrong-field");
        assert_eq!(KEYS.get(), 8_001);
    }
}
