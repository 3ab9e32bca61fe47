use std::fmt;

use serde::Serialize;

/// A sentence to be said in some language: a key of the message catalogue and
/// its arguments. Rules and scenes carry messages, never sentences.
///
/// Make one with [`msg!`](crate::msg), whose literal keys a test compares with
/// the catalogues.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Message {
    /// The key in the catalogue.
    pub key: &'static str,
    /// The named arguments, in the order they were given.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub args: Vec<(&'static str, Arg)>,
}

impl Message {
    /// A message without arguments; call [`msg!`](crate::msg) instead.
    #[must_use]
    pub const fn new(key: &'static str) -> Message {
        Message { key, args: Vec::new() }
    }

    /// The message with one more argument; call [`msg!`](crate::msg) instead.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Message {
        self.args.push((name, value.into()));
        self
    }
}

/// Prints key and arguments for logs and test failures; people read the
/// catalogue's sentence.
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key)?;
        for (name, value) in &self.args {
            write!(f, " {name}={value}")?;
        }
        Ok(())
    }
}

/// What reads a text may refuse it with a message.
impl core::error::Error for Message {}

/// The value of a message's argument.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Arg {
    /// A number, so that a language can choose its plural.
    Number(i64),
    /// A name that no language translates: a cell, a move, what somebody typed.
    Text(String),
    /// Something that has a name in each language, such as a side or a piece.
    Message(Message),
}

impl fmt::Display for Arg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Arg::Number(number) => write!(f, "{number}"),
            Arg::Text(text) => write!(f, "{text:?}"),
            Arg::Message(message) => write!(f, "({message})"),
        }
    }
}

macro_rules! arg_from_number {
    ($($type:ty),*) => {$(
        impl From<$type> for Arg {
            fn from(number: $type) -> Arg {
                Arg::Number(i64::try_from(number).unwrap_or(i64::MAX))
            }
        }
    )*};
}

arg_from_number!(i8, i16, i32, i64, u8, u16, u32, u64, usize);

impl From<&str> for Arg {
    fn from(text: &str) -> Arg {
        Arg::Text(text.to_owned())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Arg {
        Arg::Text(text)
    }
}

impl From<Message> for Arg {
    fn from(message: Message) -> Arg {
        Arg::Message(message)
    }
}

/// Makes a [`Message`]: a literal key of the catalogue, then named arguments.
///
/// ```
/// use lusus_core::msg;
/// let message = msg!("choko-refusal-occupied", cell = "c3");
/// assert_eq!(message.to_string(), r#"choko-refusal-occupied cell="c3""#);
/// ```
#[macro_export]
macro_rules! msg {
    ($key:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::Message::new($key)$(.with(stringify!($name), $value))*
    };
}

/// A language that Lusus speaks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Portuguese as written in Portugal.
    Portuguese,
}

impl Language {
    /// Every language.
    pub const ALL: [Language; 2] = [Language::English, Language::Portuguese];

    /// The code that `--lang` takes: `en` or `pt`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Portuguese => "pt",
        }
    }

    /// What stands for this language.
    #[must_use]
    pub const fn of<T>(self, each: &Translated<T>) -> &T {
        &each[self as usize]
    }
}

/// The same for every language, in the order of [`Language::ALL`].
pub type Translated<T> = [T; Language::ALL.len()];
