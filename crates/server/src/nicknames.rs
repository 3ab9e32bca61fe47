//! What visitors are called: one judgement wherever a name comes in.

use std::sync::Arc;

use lusus_catalog::Abilities;
use lusus_core::{Message, msg};
use lusus_erased::Catalogue;
use lusus_names::{BadName, Nickname, Reserved, Skeleton};
use lusus_play::{Name, Span, Time};
use lusus_room::{Owner, SecretHash};

use crate::clock::now;
use crate::store::{LostName, NameWish, Store, StoreError};

/// How long a name is kept since it was last used.
const KEPT: Span = Span::days(90);
/// How old a use is before another is taken down.
const USED: Span = Span::days(1);

/// Judges names, and keeps them.
pub(crate) struct Nicknames {
    store: Arc<dyn Store>,
    reserved: Reserved,
    /// How many an owner may keep; 0 is without limit.
    most: u32,
}

impl Nicknames {
    pub(crate) fn new(
        store: Arc<dyn Store>,
        catalogue: Catalogue,
        public_url: &str,
        most: u32,
    ) -> Nicknames {
        let bots: Vec<String> = catalogue.all().flat_map(Abilities::bots).collect();
        let host = public_url.split("://").last().unwrap_or_default();
        let host = host.split(['/', ':']).next().unwrap_or_default();
        let reserved = Reserved::new(bots.iter().map(String::as_str), host);
        Nicknames { store, reserved, most }
    }

    /// Whether somebody who has these keys may be called so; the name as it is
    /// shown, and what it has in common with those that are taken for it. A name
    /// that they keep is in use with that.
    ///
    /// # Errors
    /// If the name hides something, or is taken for that of somebody else, or the
    /// store does not say whether it is.
    pub(crate) async fn judge(
        &self,
        text: &str,
        keys: &[SecretHash],
    ) -> Result<Nickname, NotCalled> {
        let nickname = Nickname::judge(text, &self.reserved)?;
        let keeper = self.store.name_keeper(nickname.skeleton().to_string(), now()).await;
        let keeper = keeper.map_err(|fault| {
            tracing::error!(%fault, "who keeps a name could not be found");
            NotCalled::Unsure
        })?;
        let Some(keeper) = keeper else { return Ok(nickname) };
        let key = keeper.key.filter(|key| keys.contains(key)).ok_or(BadName::Imitates)?;
        if keeper.until - now() + USED < KEPT {
            let used = self.keep_nickname(&nickname, key, keeper.owner).await;
            if let Err(fault) = used {
                tracing::warn!(%fault, "that a name was used could not be taken down");
            }
        }
        Ok(nickname)
    }

    /// Whether anybody may be called so, as far as the name itself says.
    ///
    /// # Errors
    /// If it hides something, or is taken for that of a bot or the operator.
    pub(crate) fn judge_itself(&self, text: &str) -> Result<Nickname, BadName> {
        Nickname::judge(text, &self.reserved)
    }

    /// Keeps a name for a device; says how it is shown, and until when it is kept.
    pub(crate) async fn keep(
        &self,
        text: &str,
        key: SecretHash,
        owner: Owner,
    ) -> Result<(Name, Time), NotKept> {
        let nickname = Nickname::judge(text, &self.reserved)?;
        let until = self.keep_nickname(&nickname, key, owner).await;
        let until = until.map_err(|fault| match fault {
            StoreError::NameTaken => NotKept::Bad(BadName::Imitates),
            StoreError::TooMany(most) => NotKept::TooMany(most),
            fault => NotKept::Store(fault),
        })?;
        Ok((nickname.name().clone(), until))
    }

    async fn keep_nickname(
        &self,
        nickname: &Nickname,
        key: SecretHash,
        owner: Owner,
    ) -> Result<Time, StoreError> {
        let now = now();
        let wish = NameWish {
            name: nickname.name().clone(),
            skeleton: nickname.skeleton().to_string(),
            key,
            owner,
            most: self.most,
            now,
            until: now + KEPT,
        };
        self.store.keep_name(wish).await?;
        Ok(now + KEPT)
    }

    /// Takes a name away from the device that bore it: nobody else gets it either.
    pub(crate) async fn take_away(
        &self,
        name: &str,
        key: Option<SecretHash>,
    ) -> Result<(), StoreError> {
        let (skeleton, now) = (Skeleton::of(name).to_string(), now());
        let lost = LostName { name: name.to_owned(), skeleton, key, now, until: now + KEPT };
        self.store.take_name_away(lost).await
    }

    /// Gives the name of a device back.
    pub(crate) async fn free(&self, key: SecretHash) -> Result<(), StoreError> {
        self.store.free_name(key).await
    }
}

/// Why somebody is not called as they want.
pub(crate) enum NotCalled {
    Bad(BadName),
    /// Whose name it is could not be found out.
    Unsure,
}

impl NotCalled {
    /// The word for programs.
    pub(crate) fn code(&self) -> &'static str {
        match self {
            NotCalled::Bad(bad) => bad.code(),
            NotCalled::Unsure => "name-unsure",
        }
    }

    /// The fault, for people.
    pub(crate) fn message(&self) -> Message {
        match self {
            NotCalled::Bad(bad) => bad.message(),
            NotCalled::Unsure => msg!("name-unsure"),
        }
    }
}

impl From<BadName> for NotCalled {
    fn from(bad: BadName) -> NotCalled {
        NotCalled::Bad(bad)
    }
}

/// Why a name is not kept.
pub(crate) enum NotKept {
    Bad(BadName),
    /// The owner keeps so many already.
    TooMany(u32),
    Store(StoreError),
}

impl From<BadName> for NotKept {
    fn from(bad: BadName) -> NotKept {
        NotKept::Bad(bad)
    }
}
