use lusus_core::{Message, msg, text::quote};
use serde::de::{DeserializeOwned, IgnoredAny};
use serde_json::Error;
use serde_json::error::Category;

/// What is wrong with the form of a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Malformed {
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
    /// What a proxy says of a visitor's address.
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
