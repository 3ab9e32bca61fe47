use std::fmt;
use std::str::FromStr;

use lusus_core::{Message, msg};
use lusus_play::{Name, Span, Time};
use lusus_room::{BadMatchId, Entropy, MatchId, Secret, SecretHash};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// What a program comes with, and what it may do: all that is kept of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Token {
    /// By what its maker knows it.
    pub id: TokenId,
    /// What the program is called wherever it plays.
    pub name: Name,
    /// What it may do.
    pub scopes: Scopes,
    /// The fingerprint of the text that the program shows.
    pub hash: SecretHash,
    /// When it was made.
    pub made: Time,
    /// Since when nobody may come with it, if that is so.
    pub revoked: Option<Time>,
}

impl Token {
    /// How many there can be that are not revoked.
    pub const MOST: usize = 1_000;
    /// After how long one that was revoked is forgotten.
    pub const REMEMBERED: Span = Span::days(90);
    /// What the text of every token begins with, so that one that was left
    /// somewhere is known for what it is.
    const MARK: &str = "lusus_";

    /// A new text, for the one who is to know it.
    #[must_use]
    pub fn draw(entropy: &mut Entropy) -> Secret {
        let text = format!("{}{}", Token::MARK, Secret::draw(entropy).reveal());
        Secret::try_from(text).expect("38 letters of that alphabet")
    }
}

/// The public name of a token, of the same letters as that of a match.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TokenId(MatchId);

impl TokenId {
    /// A new one.
    #[must_use]
    pub fn draw(entropy: &mut Entropy) -> TokenId {
        TokenId(MatchId::draw(entropy))
    }
}

impl fmt::Display for TokenId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for TokenId {
    type Err = BadMatchId;

    fn from_str(text: &str) -> Result<TokenId, BadMatchId> {
        text.parse().map(TokenId)
    }
}

/// Something that a program may do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Scope {
    /// To take challenges, and to play.
    Play,
    /// To make challenges.
    Offer,
}

impl Scope {
    /// All there are.
    pub const ALL: [Scope; 2] = [Scope::Play, Scope::Offer];

    /// The word for programs.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Scope::Play => "play",
            Scope::Offer => "offer",
        }
    }
}

/// What a program may do, as a list of words: `play` or `play,offer`. Whoever
/// makes challenges must also be able to play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Scopes {
    offers: bool,
}

impl Scopes {
    /// Whether this is among it.
    #[must_use]
    pub const fn include(self, scope: Scope) -> bool {
        match scope {
            Scope::Play => true,
            Scope::Offer => self.offers,
        }
    }
}

impl fmt::Display for Scopes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = Scope::ALL.into_iter().filter(|scope| self.include(*scope)).map(Scope::word);
        f.write_str(&words.collect::<Vec<_>>().join(","))
    }
}

/// A text that is no list of scopes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("scopes are `play`, or `play,offer`")]
pub struct BadScopes;

impl FromStr for Scopes {
    type Err = BadScopes;

    fn from_str(text: &str) -> Result<Scopes, BadScopes> {
        let scope = |word: &str| Scope::ALL.into_iter().find(|scope| scope.word() == word.trim());
        let named: Vec<Scope> =
            text.split(',').map(scope).collect::<Option<_>>().ok_or(BadScopes)?;
        let is_twice = (1..named.len()).any(|place| named[..place].contains(&named[place]));
        if is_twice || !named.contains(&Scope::Play) {
            return Err(BadScopes);
        }
        Ok(Scopes { offers: named.contains(&Scope::Offer) })
    }
}

impl TryFrom<String> for Scopes {
    type Error = BadScopes;

    fn try_from(text: String) -> Result<Scopes, BadScopes> {
        text.parse()
    }
}

impl From<Scopes> for String {
    fn from(scopes: Scopes) -> String {
        scopes.to_string()
    }
}

/// Why a program is not let in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum TokenError {
    /// Nobody has made such a token.
    #[error("an unknown token")]
    Unknown,
    /// It was taken back.
    #[error("a token that was revoked")]
    Revoked,
}

impl TokenError {
    /// The word for programs.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            TokenError::Unknown => "token-unknown",
            TokenError::Revoked => "token-revoked",
        }
    }

    /// What is wrong.
    #[must_use]
    pub fn message(self) -> Message {
        match self {
            TokenError::Unknown => msg!("wire-token-unknown"),
            TokenError::Revoked => msg!("wire-token-revoked"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scopes_are_words_and_offering_needs_playing() {
        for (text, expected) in [
            ("play", Some("play")),
            ("play,offer", Some("play,offer")),
            ("offer, play", Some("play,offer")),
            ("offer", None),
            ("", None),
            ("play,", None),
            ("play,play", None),
            ("play,admin", None),
            ("PLAY", None),
        ] {
            let read = text.parse::<Scopes>().ok().map(|scopes| scopes.to_string());
            assert_eq!(read.as_deref(), expected, "{text}");
        }
        assert!(!"play".parse::<Scopes>().unwrap().include(Scope::Offer));
    }

    #[test]
    fn every_token_is_new_and_shows_what_it_is() {
        let mut entropy = Entropy::seeded(3);
        let [one, other] = [(); 2].map(|()| Token::draw(&mut entropy));
        assert!(one.reveal().starts_with("lusus_") && one.reveal().len() == 38);
        assert_ne!(one.hash(), other.hash());
    }
}
