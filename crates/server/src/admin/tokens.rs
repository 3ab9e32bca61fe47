use lusus_names::BadName;
use serde_json::{Value, json};

use super::{AdminError, Answer};
use crate::clock::now;
use crate::store::StoreError;
use crate::{App, Scopes, Token, TokenId, system_entropy};

impl App {
    /// Makes a token. Its text is told this once, and never again.
    pub(super) async fn make_token(&self, name: &str, scopes: Scopes) -> Answer {
        if name.trim().is_empty() {
            return Err(AdminError::NoName);
        }
        let nickname = self.nicknames.judge_itself(name).map_err(|bad| match bad {
            BadName::Long => AdminError::NameTooLong,
            BadName::Hidden => AdminError::NameHidden,
            BadName::Imitates => AdminError::NameReserved { name: name.to_owned() },
        })?;
        let name = nickname.name().clone();
        let store = &self.rooms.store;
        let known = store.tokens().await?;
        if known.iter().filter(|token| token.revoked.is_none()).count() >= Token::MOST {
            return Err(AdminError::TooManyTokens);
        }
        let mut entropy = system_entropy();
        let (id, text) = (TokenId::draw(&mut entropy), Token::draw(&mut entropy));
        let (hash, made) = (text.hash(), now());
        let token = Token { id, name: name.clone(), scopes, hash, made, revoked: None };
        // Nobody could tell it from a person, or another program, called alike.
        let skeleton = nickname.skeleton().to_string();
        store.keep_token(token, skeleton).await.map_err(|fault| match fault {
            StoreError::NameTaken => AdminError::NameKept { name: name.to_string() },
            StoreError::NameOfProgram => AdminError::NameTaken { name: name.to_string() },
            fault => fault.into(),
        })?;
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
        self.rooms.challenged.notify_one();
        self.load_tokens().await?;
        tracing::info!(token = %id, "token revoked by the operator");
        Ok(json!({ "id": id, "name": token.name }))
    }
}
