use std::fs;
use std::path::Path;

use lusus_core::Player;
use lusus_play::{Kind, Name, Ruling, Span};
use serde_json::{Value, json};

use super::{AdminError, AdminRequest, Answer, MOST_LISTED, Overwriting};
use crate::clock::now;
use crate::guard::{Account, Bans};
use crate::rooms::{Call, RoomError};
use crate::store::{MatchState, Wanted};
use crate::{App, MatchId, Network};
use lusus_room::Room;

pub(super) const LONGEST_BAN: Span = Span::days(3_653);
/// How many pages are given back at a time, and how often at most.
const SHRINK_PAGES: u32 = 1_000;
const SHRINK_STEPS: u32 = 100_000;

impl App {
    /// Answers the operator of the site; the same with and without visitors.
    pub(super) async fn answer(&self, request: AdminRequest) -> Answer {
        match request {
            AdminRequest::Health => self.health().await,
            AdminRequest::List(wanted) => self.list(wanted).await,
            AdminRequest::Show { id } => self.show(id).await,
            AdminRequest::Close { id } => self.close(id).await,
            AdminRequest::Delete { id } => self.delete(id).await,
            AdminRequest::Rename { id, player, name } => self.rename(id, player, &name).await,
            AdminRequest::Ban { network, seconds } => self.ban(network, seconds).await,
            AdminRequest::Unban { network } => self.unban(network).await,
            AdminRequest::Bans => self.bans().await,
            AdminRequest::Readmit { tag } => self.readmit(tag).await,
            AdminRequest::Reports { all, limit } => self.reports(all, limit).await,
            AdminRequest::Decide { number, decision } => self.decide(number, decision).await,
            AdminRequest::Challenges => self.challenges().await,
            AdminRequest::RemoveChallenge { id } => self.remove_challenge(id).await,
            AdminRequest::MakeToken { name, scopes } => self.make_token(&name, scopes).await,
            AdminRequest::Tokens => self.list_tokens().await,
            AdminRequest::RevokeToken { id } => self.revoke_token(id).await,
            AdminRequest::Stats => self.stats().await,
            AdminRequest::Backup { file, overwriting } => self.back_up(&file, overwriting).await,
            AdminRequest::Vacuum => self.vacuum().await,
        }
    }

    async fn health(&self) -> Answer {
        let is_well = !self.rooms.is_stopping() && self.is_well().await;
        Ok(json!({
            "status": if is_well { "ok" } else { "failed" },
            "version": env!("CARGO_PKG_VERSION"),
            "url": self.config.public_url,
            "addr": self.listening.get(),
            "metrics-addr": self.config.metrics_addr,
            "rooms": self.rooms.open_rooms(),
            "sockets": self.visitors.sockets(),
        }))
    }

    async fn list(&self, wanted: Wanted) -> Answer {
        let limit = wanted.limit.min(MOST_LISTED);
        let ids = self.rooms.store.list(Wanted { limit, ..wanted.clone() }).await?;
        let mut matches = Vec::new();
        for id in ids {
            match self.rooms.summary(id, &Account::house()).await {
                Ok(summary) if fits(&summary.told, wanted.state) => matches.push(summary.told),
                // A flag has fallen since.
                Ok(_) => {}
                Err(no) => matches.push(json!({"id": id, "fault": no.to_string()})),
            }
        }
        Ok(json!({ "matches": matches }))
    }

    async fn show(&self, id: MatchId) -> Answer {
        let view = self.rooms.look(id, &Account::house(), Room::view).await;
        let view = view.map_err(|no| refused(id, no))?;
        let url = format!("{}/g/{id}", self.config.public_url);
        Ok(json!({ "url": url, "match": view }))
    }

    pub(super) async fn close(&self, id: MatchId) -> Answer {
        self.rule(id, Ruling::Abort, AdminError::Over { id }).await?;
        tracing::info!(match_id = %id, "match called off by the operator");
        Ok(json!({ "id": id }))
    }

    async fn delete(&self, id: MatchId) -> Answer {
        if !self.rooms.store.has(id).await? {
            return Err(AdminError::NoSuchMatch { id });
        }
        self.rooms.delete(id).await.map_err(|no| refused(id, no))?;
        tracing::info!(match_id = %id, "match deleted by the operator");
        Ok(json!({ "id": id }))
    }

    pub(super) async fn rename(&self, id: MatchId, number: u8, name: &str) -> Answer {
        let player = Player::BOTH.into_iter().find(|player| player.number() == number);
        let player = player.ok_or(AdminError::NoSuchPlayer { player: number })?;
        let name = Name::new(name).map_err(|_| AdminError::NameTooLong)?;
        let seated = move |room: &Room| room.game().participant(player).cloned();
        let before = self.rooms.look(id, &Account::house(), seated).await;
        let before = before.map_err(|no| refused(id, no))?;
        let empty = AdminError::EmptySeat { player: number };
        let before = before.ok_or_else(|| empty.clone())?;
        if before.kind != Kind::Human {
            return Err(AdminError::Program { player: number });
        }
        self.rule(id, Ruling::Rename { player, name: name.clone() }, empty).await?;
        tracing::info!(match_id = %id, player = number, "player renamed by the operator");
        Ok(json!({ "id": id, "player": player, "before": before.name, "name": name }))
    }

    /// Rules in a match; everybody there is told.
    async fn rule(&self, id: MatchId, ruling: Ruling, no: AdminError) -> Result<(), AdminError> {
        let oversee = |tell| Call::Oversee(Box::new(ruling), tell);
        let ruled = self.rooms.ask(id, &Account::house(), oversee).await;
        ruled.map_err(|no| refused(id, no))?.map_err(|_| no)
    }

    async fn ban(&self, network: Network, seconds: u64) -> Answer {
        let span = Span::seconds(seconds);
        if seconds == 0 || span > LONGEST_BAN {
            return Err(AdminError::BanTime);
        }
        let store = &self.rooms.store;
        let known = store.bans(now()).await?;
        let is_new = known.iter().all(|(other, _)| *other != network);
        if is_new && known.len() >= Bans::MOST {
            return Err(AdminError::TooManyBans { limit: Bans::MOST });
        }
        let until = now() + span;
        store.ban(network, until).await?;
        self.load_bans().await?;
        self.rooms.challenged.notify_one();
        tracing::info!("a network banned by the operator");
        Ok(json!({ "network": network, "until": until }))
    }

    async fn unban(&self, network: Network) -> Answer {
        let store = &self.rooms.store;
        let known = store.bans(now()).await?;
        if known.iter().all(|(other, _)| *other != network) {
            return Err(AdminError::NotBanned { network });
        }
        // What has run out holds nobody back, and is forgotten with it.
        store.ban(network, now()).await?;
        self.load_bans().await?;
        let others = known.iter().map(|(other, _)| *other).filter(|other| *other != network);
        let still: Vec<Network> = others.filter(|other| other.0.contains(&network.0)).collect();
        Ok(json!({ "network": network, "still": still }))
    }

    async fn bans(&self) -> Answer {
        let bans = self.rooms.store.bans(now()).await?.into_iter();
        let bans = bans.map(|(network, until)| json!({ "network": network, "until": until }));
        let bans: Vec<Value> = bans.collect();
        Ok(json!({ "bans": bans, "devices": self.barred_devices().await? }))
    }

    async fn stats(&self) -> Answer {
        let store = &self.rooms.store;
        Ok(json!({ "tally": store.tally(now()).await?, "size": store.size().await? }))
    }

    async fn back_up(&self, file: &Path, overwriting: Overwriting) -> Answer {
        if file.is_dir() || (file.symlink_metadata().is_ok() && overwriting == Overwriting::Refused)
        {
            return Err(AdminError::Exists { file: file.to_owned() });
        }
        let store = &self.rooms.store;
        if store.is_own(file) {
            return Err(AdminError::OwnFile { file: file.to_owned() });
        }
        store.back_up(file).await?;
        let bytes = fs::metadata(file).map_or(0, |file| file.len());
        tracing::info!(bytes, "backup written");
        Ok(json!({ "file": file, "bytes": bytes }))
    }

    /// Gives back what is free, a little at a time, so that nobody waits.
    async fn vacuum(&self) -> Answer {
        let store = &self.rooms.store;
        let before = store.size().await?.database;
        for _ in 0..SHRINK_STEPS {
            match store.shrink(SHRINK_PAGES).await? {
                None if store.others().is_some() => return Err(AdminError::NotHere),
                None => return Err(AdminError::CannotShrink),
                Some(0) => break,
                Some(_) => {}
            }
        }
        Ok(json!({ "before": before, "after": store.size().await?.database }))
    }
}

fn fits(told: &Value, state: Option<MatchState>) -> bool {
    state.is_none_or(|state| (state == MatchState::Finished) != told["end"].is_null())
}

fn refused(id: MatchId, no: RoomError) -> AdminError {
    match no {
        RoomError::NoSuchMatch => AdminError::NoSuchMatch { id },
        RoomError::BadEvent(bad_event) => {
            AdminError::BrokenMatch { id, fault: bad_event.to_string() }
        }
        RoomError::Store(fault) => fault.into(),
        other => AdminError::Failed { fault: other.to_string() },
    }
}
