use std::collections::{BTreeMap, BTreeSet};

use lusus_play::{Span, Time};
use lusus_room::wire::Nonce;
use lusus_room::{ConnectionId, SecretHash};

use super::listening::Asked;
use super::session::Session;
use super::{BEAT, Key, LOOK, Lobby, Order, Output, Reading, Refusal};
use crate::wire::ServerMessage;
use crate::{Begun, Challenge, ChallengeId};

/// How long two reads are apart at least, and how much longer for each challenge
/// that is read.
const PAUSE: Span = Span(200);
const PAUSE_FOR_ONE: u64 = 1;
/// How often it is asked for everybody who is here what has begun for them: a server
/// that stood still may have begun a match for somebody who has come here since.
const INQUIRY: Span = Span::seconds(10);
/// By how much a challenge that outlives its maker may have aged before it is
/// renewed.
const AGED: Span = Span::days(1);

/// How far reading has come. Reads are numbered, so that it is known what one
/// cannot know yet.
#[derive(Default)]
pub(super) struct Reads {
    /// How many have begun.
    pub(super) begun: u64,
    pub(super) is_under_way: bool,
    /// Whether something may have changed since the last one began.
    pub(super) is_stale: bool,
    /// Whether somebody wants to look in who does not come.
    pub(super) is_asked_for: bool,
    begun_at: Time,
    /// How many challenges the last one has shown.
    shown: u64,
}

impl Reads {
    /// When the next one is due.
    pub(super) fn due(&self) -> Option<Time> {
        let pause = Span(PAUSE.0 + self.shown * PAUSE_FOR_ONE);
        let wait = if self.is_stale { pause } else { LOOK };
        (!self.is_under_way).then(|| self.begun_at + wait)
    }
}

/// A challenge of somebody who is here.
pub(super) struct Kept {
    pub(super) challenge: Challenge,
    /// How many reads had begun when it was known to be open: a later one that
    /// does not show it says that it is gone.
    since: u64,
}

/// Who may have to be told of a match.
#[derive(Default)]
pub(super) struct Inquiry {
    wanted: BTreeSet<Key>,
    /// Those about whom nothing could be found out.
    failed: BTreeSet<Key>,
    /// Those who were asked about, while that is under way.
    asked: Option<BTreeSet<Key>>,
    /// When everybody was last asked about.
    all_at: Time,
}

/// Somebody has asked for something of which nobody knows what came of it.
pub(super) struct Doubt {
    pub(super) connection: ConnectionId,
    nonce: Nonce,
    id: ChallengeId,
    /// What they are told if nothing has begun for them.
    no: Refusal,
    /// The read that must come first; none if the store has spoken.
    read: Option<u64>,
}

impl Doubt {
    /// About a challenge that a read after so many may show.
    pub(super) fn unknown(
        connection: ConnectionId,
        nonce: Nonce,
        id: ChallengeId,
        reads: u64,
    ) -> Doubt {
        Doubt { connection, nonce, id, no: Refusal::NoChallenge, read: Some(reads) }
    }
}

impl Lobby {
    /// Begins to read, if it is time.
    pub(super) fn read(&mut self, now: Time) {
        let is_wanted = !self.sessions.is_empty() || self.reads.is_asked_for;
        if is_wanted && self.reads.due().is_some_and(|due| due <= now) {
            self.reads.is_asked_for = false;
            self.reads.begun += 1;
            (self.reads.is_under_way, self.reads.is_stale) = (true, false);
            self.reads.begun_at = now;
            self.outputs.push(Output::Read);
        }
    }

    /// Takes in what was read.
    pub(super) fn learn(&mut self, reading: Option<Reading>, now: Time) {
        self.reads.is_under_way = false;
        let Some(Reading { mut challenges, playing, elsewhere }) = reading else {
            // The store is asked again, and not at once.
            (self.reads.is_stale, self.reads.begun_at) = (true, now + BEAT);
            return;
        };
        let number = self.reads.begun;
        self.reads.shown = challenges.len() as u64;
        self.closed.retain(|_, closed| *closed >= number);
        challenges.retain(|challenge| !self.closed.contains_key(&challenge.id));
        self.open = challenges;
        (self.playing, self.elsewhere) = (playing, elsewhere);
        self.inquiry.wanted.append(&mut self.inquiry.failed);
        self.ask_for_all(now);
        self.miss(number);
        self.adopt(number);
        self.amend(number);
        self.tell_declined();
        self.ask_for_unsure(number);
        self.weigh_doubts(number, now);
        self.mark_behind();
    }

    /// Finds those of people who are here that are no longer open; those that
    /// the read cannot know are open all the same.
    fn miss(&mut self, number: u64) {
        let shown: BTreeSet<ChallengeId> = self.open.iter().map(|one| one.id).collect();
        let missing: Vec<ChallengeId> =
            self.kept.keys().filter(|id| !shown.contains(id)).copied().collect();
        for id in missing {
            let Some(kept) = self.kept.get(&id) else { continue };
            if kept.since >= number {
                self.open.insert(0, kept.challenge.clone());
            } else {
                self.lose(id);
            }
        }
    }

    /// A challenge is no longer open, and nobody knows why: its maker, if they are
    /// here, may have a match, or seeks on another server.
    pub(super) fn lose(&mut self, id: ChallengeId) {
        if let Some(kept) = self.kept.get(&id) {
            self.inquiry.wanted.insert(kept.challenge.key.0);
        }
        let is_sought = |session: &Session| session.seek.as_ref().is_some_and(|own| own.id == id);
        let sought = self.sessions.iter().filter(|(_, session)| is_sought(session));
        let sought = sought.filter_map(|(one, session)| Some((*one, session.seek.as_ref()?)));
        let told: Vec<_> = sought.map(|(one, seek)| (one, seek.nonce.clone())).collect();
        for (connection, nonce) in told {
            self.tell(connection, ServerMessage::Withdrawn { nonce, challenge: id });
        }
        self.close(id);
    }

    /// Looks after what people who are here have made, here or elsewhere.
    fn adopt(&mut self, number: u64) {
        let keys = self.keys();
        let own = self.open.iter().filter(|one| keys.contains(&one.key.0));
        for challenge in own.filter(|one| one.declined.is_none()) {
            let kept = Kept { challenge: challenge.clone(), since: number - 1 };
            self.kept.entry(challenge.id).or_insert(kept).challenge = challenge.clone();
        }
    }

    /// What people have made before says of them what they say today: how they are
    /// called, and whom they will not meet.
    fn amend(&mut self, number: u64) {
        let mut amended = Vec::new();
        for session in self.sessions.values_mut() {
            if session.greeted.take_if(|greeted| *greeted < number).is_none() {
                continue;
            }
            let (key, by) = (session.visitor.key, session.maker());
            for challenge in self.open.iter_mut().filter(|one| one.key == key && one.by != by) {
                challenge.by = by.clone();
                amended.push((challenge.id, key, by.clone()));
            }
        }
        for (id, key, by) in amended {
            if let Some(kept) = self.kept.get_mut(&id) {
                kept.challenge.by = by.clone();
            }
            self.order(Order::Amend(id, key, Box::new(by)), Asked::Amend(key));
        }
    }

    /// What could not be stored of them is tried again after the next read.
    pub(super) fn amend_again(&mut self, key: &SecretHash) {
        let reads = self.reads.begun;
        for session in self.sessions.values_mut().filter(|one| one.visitor.key == *key) {
            session.greeted = Some(reads);
        }
    }

    /// A challenge of somebody here is open.
    pub(super) fn keep(&mut self, challenge: Challenge) {
        let since = self.reads.begun;
        self.open.retain(|one| one.id != challenge.id);
        self.open.insert(0, challenge.clone());
        self.closed.remove(&challenge.id);
        self.kept.insert(challenge.id, Kept { challenge, since });
    }

    /// Tells makers what was declined, and forgets it.
    fn tell_declined(&mut self) {
        let keys = self.keys();
        let own = self.open.iter().filter(|one| keys.contains(&one.key.0));
        let declined: Vec<_> =
            own.filter_map(|one| Some((one.id, one.key, one.declined?))).collect();
        for (challenge, key, reason) in declined {
            for connection in self.connections_of(&key) {
                self.tell(connection, ServerMessage::Declined { challenge, reason });
            }
            self.drop_challenge(challenge, key);
            self.close(challenge);
        }
    }

    /// Asks what has begun for everybody, if it is time.
    fn ask_for_all(&mut self, now: Time) {
        if now >= self.inquiry.all_at + INQUIRY {
            self.inquiry.all_at = now;
            let mut keys = self.keys();
            self.inquiry.wanted.append(&mut keys);
        }
    }

    /// Asks what has begun for those of whom it was unsure when the read began:
    /// what was open then and is taken later will be missed.
    fn ask_for_unsure(&mut self, number: u64) {
        for session in self.sessions.values_mut() {
            if session.unsure.take_if(|unsure| *unsure < number).is_some() {
                self.inquiry.wanted.insert(session.visitor.key.0);
            }
        }
    }

    /// What was asked for and not known is known by now, or may have happened.
    fn weigh_doubts(&mut self, number: u64, now: Time) {
        let is_read = |doubt: &Doubt| doubt.read.is_some_and(|read| read < number);
        let (read, rest) = std::mem::take(&mut self.doubts).into_iter().partition(is_read);
        self.doubts = rest;
        for Doubt { connection, nonce, id, no, .. } in read {
            if self.open.iter().any(|challenge| challenge.id == id) {
                self.take_challenge(connection, nonce, id, now);
            } else {
                self.doubt(connection, nonce, id, no);
            }
        }
    }

    /// Finds out whether what was refused, or got lost, has happened all the same.
    pub(super) fn doubt(
        &mut self,
        connection: ConnectionId,
        nonce: Nonce,
        id: ChallengeId,
        no: Refusal,
    ) {
        let Some(session) = self.sessions.get(&connection) else { return };
        match no {
            Refusal::Taken | Refusal::NoChallenge | Refusal::Failed => {
                let key = session.visitor.key;
                self.ask_about(&key);
                self.doubts.push(Doubt { connection, nonce, id, no, read: None });
            }
            _ => self.reject(connection, nonce, no.told()),
        }
    }

    /// Something may be open of somebody that nobody looks after, or may have
    /// begun for them: that is asked now, and after a read that shows what is open.
    pub(super) fn ask_about(&mut self, key: &SecretHash) {
        let reads = self.reads.begun;
        for session in self.sessions.values_mut().filter(|one| one.visitor.key == *key) {
            session.unsure = Some(reads);
            self.inquiry.wanted.insert(key.0);
        }
    }

    /// Asks what has begun for those who may not know.
    pub(super) fn inquire(&mut self) {
        if self.inquiry.asked.is_none() && !self.inquiry.wanted.is_empty() {
            let wanted = std::mem::take(&mut self.inquiry.wanted);
            self.outputs
                .push(Output::AskBegun(wanted.iter().map(|key| SecretHash(*key)).collect()));
            self.inquiry.asked = Some(wanted);
        }
    }

    /// Tells people what has begun for them.
    pub(super) fn hear_begun(&mut self, begun: Option<Vec<(SecretHash, Begun)>>) {
        let Some(asked) = self.inquiry.asked.take() else { return };
        let Some(begun) = begun else {
            // It is asked again after the next read.
            self.inquiry.failed.extend(asked.intersection(&self.keys()));
            return;
        };
        for entry in &begun {
            self.begin_for(entry, None);
        }
        self.settle_doubts(&asked, &begun);
    }

    /// Answers those who were asked about: what they wanted has happened, or they
    /// are refused it.
    fn settle_doubts(&mut self, asked: &BTreeSet<Key>, begun: &[(SecretHash, Begun)]) {
        for doubt in std::mem::take(&mut self.doubts) {
            let Some(session) = self.sessions.get(&doubt.connection) else { continue };
            let key = session.visitor.key;
            if doubt.read.is_some() || !asked.contains(&key.0) {
                self.doubts.push(doubt);
                continue;
            }
            let Doubt { connection, nonce, id, no, .. } = doubt;
            let of = |(owner, one): &&(SecretHash, Begun)| *owner == key && one.challenge == id;
            let Some((_, one)) = begun.iter().find(of) else {
                self.reject(connection, nonce, no.told());
                continue;
            };
            // Their own is no longer open; or they have taken it, and were told,
            // perhaps before they asked.
            if id == ChallengeId::of(&key, &nonce) {
                self.tell(connection, ServerMessage::Withdrawn { nonce, challenge: id });
            }
            self.tell(connection, ServerMessage::Begun(one.clone()));
        }
    }

    /// Says that the makers of challenges are still here, if it is time.
    pub(super) fn renew(&mut self, now: Time) {
        if self.kept.is_empty() || now < self.renewed_at + LOOK {
            return;
        }
        self.renewed_at = now;
        // A seek of a connection that is gone ends, though its maker is here.
        let is_sought = |id: ChallengeId| {
            let mut seeks = self.sessions.values().filter_map(|session| session.seek.as_ref());
            seeks.any(|seek| seek.id == id)
        };
        let kept = self.kept.values().map(|kept| &kept.challenge);
        let mut due: BTreeMap<Time, Vec<ChallengeId>> = BTreeMap::new();
        for challenge in kept.filter(|one| one.seek().is_none() || is_sought(one.id)) {
            let until = now + challenge.life();
            if !challenge.outlives_its_maker() || challenge.until + AGED < until {
                due.entry(until).or_default().push(challenge.id);
            }
        }
        for (until, ids) in due {
            self.order(Order::Renew(ids.clone(), until), Asked::Renew(ids, until));
        }
    }

    /// What could not be renewed is tried again before it is too late.
    pub(super) fn renew_again_soon(&mut self, now: Time) {
        self.renewed_at = Time((now + BEAT).0.saturating_sub(LOOK.0));
    }

    pub(super) fn renewed(&mut self, ids: &[ChallengeId], until: Time) {
        for id in ids {
            if let Some(kept) = self.kept.get_mut(id) {
                kept.challenge.until = until;
            }
        }
        let renewed = self.open.iter_mut().filter(|challenge| ids.contains(&challenge.id));
        renewed.for_each(|challenge| challenge.until = until);
    }
}
