use std::collections::BTreeMap;

use lusus_core::{Player, Random};
use lusus_lobby::{Begun, Challenge, ChallengeId, DeclineReason, Order, Reading, Refusal};
use lusus_play::Time;
use lusus_room::{MatchId, NewMatch, SecretHash};

/// How long a challenge is kept after its time, in milliseconds.
const LINGERING: u64 = 60_000;

/// A store that several lobbies share. A commit whose answer is lost is kept or
/// not.
pub(crate) struct Shared {
    random: Random,
    rows: BTreeMap<ChallengeId, Row>,
    /// Every match, with the challenges that led to it.
    pub(crate) matches: Vec<(NewMatch, Vec<ChallengeId>)>,
    pub(crate) begun: Vec<(SecretHash, Begun)>,
    /// How often a commit or its answer is lost, in thousandths.
    pub(crate) failure: u32,
    pub(crate) lost: u64,
    pub(crate) refused: u64,
    pub(crate) pairs: u64,
    pub(crate) expired: u64,
}

struct Row {
    challenge: Challenge,
    led_to: Option<MatchId>,
    has_expired: bool,
}

impl Row {
    fn is_open(&self, now: u64) -> bool {
        self.led_to.is_none()
            && self.challenge.declined.is_none()
            && self.challenge.until > Time(now)
    }
}

impl Shared {
    pub(crate) fn new(seed: u64) -> Shared {
        Shared {
            random: Random::new(seed),
            rows: BTreeMap::new(),
            matches: Vec::new(),
            begun: Vec::new(),
            failure: 0,
            lost: 0,
            refused: 0,
            pairs: 0,
            expired: 0,
        }
    }

    /// Carries an order out, or not, and says so, or not.
    pub(crate) fn carry_out(&mut self, order: &Order, now: u64) -> Result<(), Refusal> {
        if self.random.below(1_000) >= self.failure {
            return self.write(order, now);
        }
        self.lost += 1;
        if self.random.below(2) == 0 {
            _ = self.write(order, now);
        }
        Err(Refusal::Failed)
    }

    pub(crate) fn write(&mut self, order: &Order, now: u64) -> Result<(), Refusal> {
        let result = match order {
            Order::Offer(challenge) => self.offer(challenge, now),
            Order::Withdraw(id, key) => self.withdraw(*id, *key),
            Order::Decline(id, tag, reason) => {
                let row = self.rows.get_mut(id);
                let row = row.filter(|row| row.is_open(now) && row.challenge.to() == Some(*tag));
                let set = |row: &mut Row| row.challenge.declined = Some(*reason);
                row.map(set).ok_or(Refusal::NoChallenge)
            }
            Order::Take(ids, new) => self.take(ids, new, now),
            Order::Renew(ids, until) => {
                for id in ids {
                    let row = self.rows.get_mut(id).filter(|row| row.led_to.is_none());
                    if let Some(row) = row.filter(|row| row.challenge.until < *until) {
                        row.challenge.until = *until;
                        row.has_expired = false;
                    }
                }
                Ok(())
            }
        };
        self.refused += u64::from(result.is_err());
        result
    }

    fn offer(&mut self, challenge: &Challenge, now: u64) -> Result<(), Refusal> {
        self.rows.retain(|_, row| row.challenge.until.0 + LINGERING > now);
        match self.rows.get_mut(&challenge.id) {
            Some(row) if row.led_to.is_some() => return Err(Refusal::Taken),
            Some(row) => row.challenge.until = challenge.until,
            None => {
                let challenge = challenge.clone();
                let row = Row { challenge, led_to: None, has_expired: false };
                self.rows.insert(row.challenge.id, row);
            }
        }
        Ok(())
    }

    fn withdraw(&mut self, id: ChallengeId, key: SecretHash) -> Result<(), Refusal> {
        match self.rows.get(&id).filter(|row| row.challenge.key == key) {
            Some(row) if row.led_to.is_some() => Err(Refusal::Taken),
            Some(_) => {
                self.rows.remove(&id);
                Ok(())
            }
            None => Ok(()),
        }
    }

    /// S6.
    fn take(&mut self, ids: &[ChallengeId], new: &NewMatch, now: u64) -> Result<(), Refusal> {
        if !ids.iter().all(|id| self.rows.get(id).is_some_and(|row| row.is_open(now))) {
            return Err(Refusal::Taken);
        }
        let mut makers = Vec::new();
        for id in ids {
            let row = self.rows.get_mut(id).expect("it is open");
            (row.led_to, row.challenge.until) = (Some(new.id), Time(now + 3_600_000));
            makers.push((*id, row.challenge.key));
        }
        for player in Player::BOTH {
            let key = new.seats[player.index()].holder.expect("both sit");
            let own = makers.iter().find(|(_, maker)| *maker == key).unwrap_or(&makers[0]);
            self.begun.push((key, Begun { id: new.id, player, challenge: own.0 }));
        }
        self.pairs += u64::from(ids.len() == 2);
        self.matches.push((new.clone(), ids.to_vec()));
        Ok(())
    }

    /// What is open now; nothing if it cannot be read.
    pub(crate) fn read(&mut self, now: u64) -> Option<Box<Reading>> {
        if self.random.below(1_000) < self.failure {
            return None;
        }
        let open = self.rows.values().filter(|row| row.led_to.is_none());
        let open = open.filter(|row| row.challenge.until > Time(now));
        let mut challenges: Vec<Challenge> = open.map(|row| row.challenge.clone()).collect();
        challenges.sort_by_key(|challenge| (std::cmp::Reverse(challenge.at), challenge.id));
        Some(Box::new(Reading { challenges, ..Reading::default() }))
    }

    pub(crate) fn begun_for(&mut self, keys: &[SecretHash]) -> Option<Vec<(SecretHash, Begun)>> {
        if self.random.below(1_000) < self.failure {
            return None;
        }
        Some(self.begun.iter().filter(|(key, _)| keys.contains(key)).copied().collect())
    }

    /// The challenges whose time has just passed.
    pub(crate) fn expire(&mut self, now: u64) -> Vec<Challenge> {
        let mut expired = Vec::new();
        for row in self.rows.values_mut() {
            let is_over = row.led_to.is_none() && row.challenge.until <= Time(now);
            if is_over && !row.has_expired {
                row.has_expired = true;
                expired.push(row.challenge.clone());
            }
        }
        self.expired += expired.len() as u64;
        expired
    }

    /// Whether it is open, and what it has led to.
    pub(crate) fn standing(&self, id: ChallengeId, now: u64) -> (bool, Option<MatchId>) {
        self.rows.get(&id).map_or((false, None), |row| (row.is_open(now), row.led_to))
    }

    pub(crate) fn open_offers(&self, now: u64) -> impl Iterator<Item = &Challenge> {
        let open = self.rows.values().filter(move |row| row.is_open(now));
        open.map(|row| &row.challenge).filter(|challenge| challenge.terms().is_some())
    }

    /// Why a challenge was declined whose maker can still be told.
    pub(crate) fn declined(&self, id: ChallengeId, now: u64) -> Option<DeclineReason> {
        let row = self.rows.get(&id).filter(|row| row.challenge.until > Time(now));
        row?.challenge.declined
    }
}
