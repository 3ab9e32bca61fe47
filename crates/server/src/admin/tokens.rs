use lusus_play::Name;
use serde_json::{Value, json};

use super::{AdminError, Answer};
use crate::clock::now;
use crate::{App, Scopes, Token, TokenId, system_entropy};

impl App {
    /// Makes a token. Its text is told this once, and never again.
    pub(super) async fn make_token(&self, name: &str, scopes: Scopes) -> Answer {
        let name = Name::new(name).map_err(|_| AdminError::NameTooLong)?;
        if name.as_str().is_empty() {
            return Err(AdminError::NoName);
        }
        let store = &self.rooms.store;
        let known = store.tokens().await?;
        let mut good = known.iter().filter(|token| token.revoked.is_none());
        if good.clone().count() >= Token::MOST {
            return Err(AdminError::TooManyTokens);
        }
        // People could not tell one from the other.
        let is_alike =
            |other: &Token| other.name.as_str().to_lowercase() == name.as_str().to_lowercase();
        if good.any(is_alike) {
            return Err(AdminError::NameTaken { name: name.to_string() });
        }
        let mut entropy = system_entropy();
        let (id, text) = (TokenId::draw(&mut entropy), Token::draw(&mut entropy));
        let (hash, made) = (text.hash(), now());
        let token = Token { id, name: name.clone(), scopes, hash, made, revoked: None };
        store.keep_token(token).await?;
        self.load_tokens().await?;
        tracing::info!(token = %id, "token made by the operator");
        Ok(json!({ "id": id, "name": name, "scopes": scopes, "token": text.reveal() }))
    }

    /// Tells of tokens all but what would let somebody in.
    pub(super) async fn list_tokens(&self) -> Answer {
        let told = |token: Token| {
            json!({
                "id": token.id, "name": token.name, "scopes": token.scopes,
                "made": token.made, "revoked": token.revoked,
            })
        };
        let tokens = self.rooms.store.tokens().await?.into_iter().map(told);
        Ok(json!({ "tokens": tokens.collect::<Vec<Value>>() }))
    }

    /// Takes a token back; who is there with it is shown out.
    pub(super) async fn revoke_token(&self, id: TokenId) -> Answer {
        let store = &self.rooms.store;
        let known = store.tokens().await?;
        let token = known.into_iter().find(|token| token.id == id);
        let token = token.ok_or(AdminError::NoSuchToken { id })?;
        if token.revoked.is_some() {
            return Err(AdminError::RevokedAlready { id });
        }
        store.revoke_token(id, now()).await?;
        self.load_tokens().await?;
        tracing::info!(token = %id, "token revoked by the operator");
        Ok(json!({ "id": id, "name": token.name }))
    }
}
