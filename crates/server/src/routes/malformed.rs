use lusus_core::{Message, msg, text::quote};
use serde::de::DeserializeOwned;
use serde_json::error::Category;
use serde_json::{Error, Value};

/// What is wrong with the form of a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Malformed {
    /// The body did not come whole.
    Unread,
    NotJson {
        line: usize,
        column: usize,
    },
    NotAnObject,
    Missing(String),
    Twice(String),
    /// A field has not the kind of value that is described.
    Wrong(String),
    TimeControl(String),
    /// What stands behind `?` in the address.
    Query,
}

impl Malformed {
    /// The part of the request at fault.
    pub(super) fn field(&self) -> Option<&str> {
        match self {
            Malformed::Missing(field) | Malformed::Twice(field) | Malformed::Wrong(field) => {
                Some(field)
            }
            Malformed::TimeControl(_) => Some("time_control"),
            Malformed::Unread
            | Malformed::NotJson { .. }
            | Malformed::NotAnObject
            | Malformed::Query => None,
        }
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
        }
    }
}

/// Reads a body in JSON.
pub(super) fn read_body<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Malformed> {
    let value: Value = serde_json::from_slice(bytes)
        .map_err(|error| Malformed::NotJson { line: error.line(), column: error.column() })?;
    let Value::Object(mut object) = value else { return Err(Malformed::NotAnObject) };
    let error = match serde_json::from_slice(bytes) {
        Ok(body) => return Ok(body),
        Err(error) => error,
    };
    if let Some(field) = named(&error, "missing") {
        return Err(Malformed::Missing(field));
    }
    if let Some(field) = named(&error, "duplicate") {
        return Err(Malformed::Twice(field));
    }
    // Without the fields before it and itself, nothing is wrong but what is gone.
    let fields: Vec<String> = object.keys().cloned().collect();
    let wrong = fields.into_iter().find(|field| {
        object.remove(field);
        let read = T::deserialize(&Value::Object(object.clone()));
        read.err().is_none_or(|error| named(&error, "missing").is_some())
    });
    Err(wrong.map_or(Malformed::NotAnObject, Malformed::Wrong))
}

/// The field of which an error says such a thing.
fn named(error: &Error, what: &str) -> Option<String> {
    let text = (error.classify() == Category::Data).then(|| error.to_string())?;
    let (field, _) = text.strip_prefix(what)?.strip_prefix(" field `")?.split_once('`')?;
    Some(field.to_owned())
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

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
}
