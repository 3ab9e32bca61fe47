use crate::Message;

/// What a text typed at a prompt stands for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Typed {
    /// A move text, whether or not it is a legal move.
    Move(String),
    /// The beginning of a move.
    Part(PartialMove),
}

/// The beginning of a move, typed at a prompt that asks for the rest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PartialMove {
    /// What was typed so far.
    pub text: String,
    /// The question for the rest.
    pub question: Message,
}

impl PartialMove {
    /// The text to translate once the rest was typed.
    #[must_use]
    pub fn with(&self, rest: &str) -> String {
        format!("{} {rest}", self.text)
    }
}

impl Typed {
    /// The beginning of a move, and the question for the rest.
    #[must_use]
    pub fn part(text: &str, question: Message) -> Typed {
        Typed::Part(PartialMove { text: text.to_owned(), question })
    }
}
