use lusus_lobby::Tag;
use lusus_play::{Span, Time};
use lusus_room::SecretHash;
use serde_json::{Value, json};

use super::service::LONGEST_BAN;
use super::{AdminError, Answer, MOST_LISTED, Verdict};
use crate::App;
use crate::clock::now;
use crate::guard::Bans;
use crate::store::{Decided, DecisionWord, Report, StoreError, WantedReports};

impl App {
    /// What players were reported for, the newest first.
    pub(super) async fn reports(&self, all: bool, limit: u32) -> Answer {
        let limit = limit.min(MOST_LISTED);
        let wanted = if all { WantedReports::All(limit) } else { WantedReports::Open(limit) };
        let reports = self.rooms.store.reports(wanted).await?;
        let reports: Vec<Value> = reports.iter().map(|report| self.told(report)).collect();
        Ok(json!({ "reports": reports }))
    }

    fn told(&self, report: &Report) -> Value {
        json!({
            "number": report.number,
            "match": report.id,
            "player": report.player,
            "name": report.name,
            "tag": report.holder.map(|key| self.tag_of(&key)),
            "reason": report.reason,
            "text": report.text,
            "by": self.tag_of(&report.reporter),
            "seat": report.seat,
            "at": report.at,
            "decisions": report.decisions,
        })
    }

    fn tag_of(&self, key: &SecretHash) -> Tag {
        Tag::of(self.rooms.store.salt(), key)
    }

    /// Does what is decided about a report, and takes it down. What cannot be
    /// done is not decided.
    pub(super) async fn decide(&self, number: i64, verdict: Verdict) -> Answer {
        let found = self.rooms.store.reports(WantedReports::One(number)).await?;
        let report = found.into_iter().next().ok_or(AdminError::NoSuchReport { number })?;
        let (decision, until) = match verdict {
            Verdict::Dismiss => (DecisionWord::Dismiss, None),
            Verdict::Rename => {
                self.take_name_away(&report).await?;
                (DecisionWord::Rename, None)
            }
            Verdict::Ban(seconds) => {
                let key = report.holder.ok_or(AdminError::NoDevice { number })?;
                (DecisionWord::Ban, Some(self.bar(key, seconds).await?))
            }
            Verdict::Close => {
                self.close(report.id).await?;
                (DecisionWord::Close, None)
            }
        };
        let decided = Decided { decision, until, at: now() };
        self.rooms.store.decide(number, decided).await?;
        tracing::info!(number, decision = decision.word(), "a report was decided");
        Ok(json!({
            "number": number,
            "match": report.id,
            "player": report.player,
            "name": report.name,
            "decision": decision,
            "until": until,
        }))
    }

    /// In the match, and on the site: nobody has it for a while. What the device has
    /// been called since was not reported.
    async fn take_name_away(&self, report: &Report) -> Result<(), AdminError> {
        self.rename(report.id, report.player.number(), "").await?;
        if !report.name.is_empty() {
            self.nicknames.take_away(&report.name, report.holder).await?;
            self.rooms.challenged.notify_one();
            // Whoever is in the lobby under it is not any more.
            self.load_lost_names().await?;
        }
        Ok(())
    }

    /// Keeps a device out for a while; says until when.
    async fn bar(&self, key: SecretHash, seconds: u64) -> Result<Time, AdminError> {
        let span = Span::seconds(seconds);
        if seconds == 0 || span > LONGEST_BAN {
            return Err(AdminError::BanTime);
        }
        let store = &self.rooms.store;
        let known = store.barred(now()).await?;
        if known.iter().all(|(other, _)| *other != key) && known.len() >= Bans::MOST_DEVICES {
            return Err(AdminError::TooManyBans { limit: Bans::MOST_DEVICES });
        }
        let until = now() + span;
        store.bar(key, until).await?;
        self.rooms.challenged.notify_one();
        self.load_bans().await?;
        Ok(until)
    }

    /// Lets a device in again.
    pub(super) async fn readmit(&self, tag: Tag) -> Answer {
        let store = &self.rooms.store;
        let known = store.barred(now()).await?;
        let own = known.iter().find(|(key, _)| self.tag_of(key) == tag);
        let (key, _) = own.ok_or(AdminError::NotBarred { tag })?;
        // What has run out holds nobody back, and is forgotten with it.
        store.bar(*key, now()).await?;
        self.load_bans().await?;
        Ok(json!({ "network": tag }))
    }

    /// The devices that are kept out, and until when.
    pub(super) async fn barred_devices(&self) -> Result<Vec<Value>, StoreError> {
        let barred = self.rooms.store.barred(now()).await?.into_iter();
        let told = |(key, until)| json!({ "tag": self.tag_of(&key), "until": until });
        Ok(barred.map(told).collect())
    }
}
