use std::collections::BTreeSet;

use lusus_core::Player;
use lusus_play::Time;
use lusus_room::ConnectionId;

use super::beginning::{Contender, Plan};
use super::listening::Asked;
use super::{BEAT, Lobby, Order, Refusal};
use crate::pairing::{Pair, Width, pairs};
use crate::wire::{SeekingView, ServerMessage};
use crate::{Challenge, ChallengeId};

impl Lobby {
    /// Pairs those who seek, if it is time, and tells those who go on how wide
    /// their seek has become. Every process finds the same pairs; each takes those
    /// with somebody who is here, and the store decides.
    pub(super) fn pair(&mut self, now: Time) {
        let is_sought = self.sessions.values().any(|session| session.seek.is_some());
        if !is_sought || now < self.paired_at + BEAT {
            return;
        }
        self.paired_at = now;
        let open: Vec<Challenge> = self.seeks(now).cloned().collect();
        let busy = self.being_paired();
        for pair in pairs(&open, now) {
            if !pair.seeks.iter().any(|seek| busy.contains(&seek.id)) {
                self.bring_together(&pair, now);
            }
        }
        for connection in self.sessions.keys().copied().collect::<Vec<_>>() {
            self.tell_seeking(connection, now);
        }
    }

    /// Makes the match of a pair, if one of them is here.
    fn bring_together(&mut self, pair: &Pair<'_>, now: Time) {
        let here = pair.seeks.into_iter().find(|seek| self.is_here(&seek.key));
        let variant = self.config.catalogue.find(pair.variant);
        let (Some(here), Ok(variant)) = (here, variant) else { return };
        let plan = Plan {
            variant,
            time_control: pair.clock.time_control(),
            is_public: pair.seeks.iter().all(|one| one.seek().is_some_and(|seek| seek.public)),
            owner: here.owner,
        };
        let [first, second] = pair.seeks.map(Contender::of);
        let players = match self.toss() {
            Player::First => [first, second],
            Player::Second => [second, first],
        };
        if let Some((new, beginning)) = self.make_match(&plan, &players, now) {
            let ids = pair.seeks.map(|seek| seek.id);
            let asked = Asked::Pair(ids, here.id, beginning);
            self.order(Order::Take(ids.to_vec(), Box::new(new)), asked);
        }
    }

    /// The seeks that are open.
    pub(super) fn seeks(&self, now: Time) -> impl Iterator<Item = &Challenge> {
        let is_open = move |one: &&Challenge| one.seek().is_some() && one.until > now;
        self.open.iter().filter(is_open)
    }

    /// The seeks for which a match is being made.
    fn being_paired(&self) -> BTreeSet<ChallengeId> {
        let pairs = self.orders.values().filter_map(|asked| match asked {
            Asked::Pair(ids, ..) => Some(*ids),
            _ => None,
        });
        pairs.flatten().collect()
    }

    /// Whoever has too many matches seeks no longer; else somebody was faster,
    /// and the next read shows what is left.
    pub(super) fn fail_to_pair(&mut self, id: ChallengeId, no: Refusal) {
        let is_own = |seek: &super::session::OpenSeek| seek.id == id;
        let sought = self.sessions.iter().find(|(_, one)| one.seek.as_ref().is_some_and(is_own));
        let (Refusal::TooManyMatches(_) | Refusal::TooManyFinished(_)) = no else { return };
        let Some((&connection, session)) = sought else { return };
        let key = session.visitor.key;
        let nonce = session.seek.as_ref().map(|seek| seek.nonce.clone());
        self.drop_challenge(id, key);
        self.close(id);
        if let Some(nonce) = nonce {
            self.reject(connection, nonce, no.told());
        }
    }

    /// Tells somebody who seeks how it stands, if that has changed.
    pub(super) fn tell_seeking(&mut self, connection: ConnectionId, now: Time) {
        let waiting = u32::try_from(self.seeks(now).count()).unwrap_or(u32::MAX);
        let Some(session) = self.sessions.get_mut(&connection) else { return };
        let Some(own) = &mut session.seek else { return };
        let Some(challenge) = self.open.iter().find(|one| one.id == own.id) else { return };
        let Some(seek) = challenge.seek() else { return };
        let width = Width::of(now - challenge.at);
        if own.told.replace((width, waiting)) == Some((width, waiting)) {
            return;
        }
        let view = SeekingView {
            nonce: own.nonce.clone(),
            challenge: own.id,
            since: challenge.at,
            waiting,
            games: seek.games.clone(),
            clocks: width.clocks(seek.clock),
            widest: width.is_widest(),
        };
        self.tell(connection, ServerMessage::Seeking(Box::new(view)));
    }
}
