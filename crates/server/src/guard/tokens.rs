use std::collections::HashMap;

use lusus_play::Name;
use lusus_room::{Secret, SecretHash};
use tokio::sync::watch;

use crate::token::{Scope, Scopes, Token, TokenError, TokenId};

/// The tokens with which programs come. Those who are there already notice what
/// changes.
#[derive(Default)]
pub(crate) struct Tokens {
    known: watch::Sender<HashMap<[u8; 32], Token>>,
}

/// A visitor that has shown a token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Program {
    /// By which token.
    pub(crate) token: TokenId,
    /// What it is called everywhere.
    pub(crate) name: Name,
    scopes: Scopes,
}

impl Program {
    /// Whether it may do something.
    pub(crate) fn may(&self, scope: Scope) -> bool {
        self.scopes.include(scope)
    }

    /// The key of its device, by which others know it. What it shows as a key does not
    /// count, so that nobody else can come with its key, nor it with that of a person.
    pub(crate) fn key(&self) -> SecretHash {
        SecretHash::of_program(self.name.as_str())
    }
}

impl Tokens {
    pub(crate) fn replace(&self, tokens: Vec<Token>) {
        let known: HashMap<[u8; 32], Token> =
            tokens.into_iter().map(|token| (token.hash.0, token)).collect();
        // Only news wake those who listen.
        self.known.send_if_modified(|before| {
            let is_new = *before != known;
            *before = known;
            is_new
        });
    }

    /// The program that a text lets in.
    pub(crate) fn admit(&self, text: &Secret) -> Result<Program, TokenError> {
        match self.known.borrow().get(&text.hash().0) {
            None => Err(TokenError::Unknown),
            Some(Token { revoked: Some(_), .. }) => Err(TokenError::Revoked),
            Some(Token { id, name, scopes, .. }) => {
                Ok(Program { token: *id, name: name.clone(), scopes: *scopes })
            }
        }
    }

    /// Waits until a program may no longer be there; for ever if it is none.
    pub(crate) fn revoked(&self, program: Option<TokenId>) -> impl Future<Output = ()> + use<> {
        let watched = program.map(|id| (id, self.known.subscribe()));
        async move {
            let Some((id, mut news)) = watched else { return std::future::pending().await };
            let is_gone = |known: &HashMap<[u8; 32], Token>| {
                !known.values().any(|token| token.id == id && token.revoked.is_none())
            };
            // Who has the other end has ended.
            _ = news.wait_for(is_gone).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use lusus_play::Time;
    use lusus_room::Entropy;

    use super::*;

    fn made(entropy: &mut Entropy) -> (Secret, Token) {
        let text = Token::draw(entropy);
        let token = Token {
            id: TokenId::draw(entropy),
            name: Name::new("Deep Sand").unwrap(),
            scopes: "play".parse().unwrap(),
            hash: text.hash(),
            made: Time(1),
            revoked: None,
        };
        (text, token)
    }

    #[tokio::test]
    async fn a_program_comes_with_its_token_until_that_is_revoked() {
        let mut entropy = Entropy::seeded(1);
        let (text, token) = made(&mut entropy);
        let (other, _) = made(&mut entropy);
        let tokens = Tokens::default();
        assert_eq!(tokens.admit(&text), Err(TokenError::Unknown));
        tokens.replace(vec![token.clone()]);
        let program = tokens.admit(&text).unwrap();
        assert_eq!((program.token, program.name.as_str()), (token.id, "Deep Sand"));
        assert!(program.may(Scope::Play) && !program.may(Scope::Offer));
        assert_eq!(tokens.admit(&other), Err(TokenError::Unknown));
        let gone = tokio::spawn(tokens.revoked(Some(token.id)));
        tokio::task::yield_now().await;
        assert!(!gone.is_finished());
        tokens.replace(vec![Token { revoked: Some(Time(2)), ..token }]);
        gone.await.unwrap();
        assert_eq!(tokens.admit(&text), Err(TokenError::Revoked));
    }
}
