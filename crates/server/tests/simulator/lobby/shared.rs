use std::collections::BTreeMap;

use lusus_core::{Player, Random};
use lusus_lobby::wire::MakerView;
use lusus_lobby::{
    Begun, Challenge, ChallengeId, ChallengeKind, ChallengeState, DeclineReason, Deed, Order,
    Reading, Refusal, Standing, Standings, Tag,
};
use lusus_play::{Fact, Time};
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
    /// By its maker: nobody renews it.
    is_withdrawn: bool,
}

impl Row {
    fn is_open(&self, now: u64) -> bool {
        self.state(now) == ChallengeState::Open
    }

    fn state(&self, now: u64) -> ChallengeState {
        let Challenge { declined, until, .. } = &self.challenge;
        match (self.led_to, declined) {
            (Some(_), _) => ChallengeState::Taken,
            (_, Some(_)) => ChallengeState::Declined,
            _ if *until <= Time(now) => ChallengeState::RunOut,
            _ => ChallengeState::Open,
        }
    }

    fn standing(&self, now: u64) -> Standing {
        let challenge = &self.challenge;
        let (kind, to) = (ChallengeKind::of(challenge), challenge.to());
        let wish = Some(challenge.wish.clone());
        Standing { key: challenge.key, kind, to, wish, state: self.state(now) }
    }
}

/// What an order wants of challenges, if it does.
fn deed(order: &Order) -> Option<Deed<'_>> {
    match order {
        Order::Offer(challenge) => Some(Deed::Offer(challenge)),
        Order::Withdraw(id, key) => Some(Deed::Withdraw(*id, *key)),
        Order::Decline(id, tag, _) => Some(Deed::Decline(*id, *tag)),
        Order::Take(ids, _) => Some(Deed::Take(ids)),
        Order::Renew(..) | Order::Amend(..) => None,
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
        if matches!(order, Order::Offer(_)) {
            self.rows.retain(|_, row| row.challenge.until.0 + LINGERING > now);
        }
        let known = self.standings(order, now);
        let judged = deed(order).map_or(Ok(()), |deed| known.judge(deed));
        if let Err((_, refusal)) = judged {
            self.refused += 1;
            return Err(refusal);
        }
        match order {
            Order::Offer(challenge) => {
                for (id, _) in known.replaced(challenge) {
                    self.withdraw(id, challenge.key, now);
                }
                self.offer(challenge);
            }
            Order::Withdraw(id, key) => self.withdraw(*id, *key, now),
            Order::Decline(id, _, reason) => {
                let row = self.rows.get_mut(id).expect("it is open");
                row.challenge.declined = Some(*reason);
            }
            Order::Take(ids, new) => self.take(ids, new, &known.makers(ids), now),
            Order::Renew(ids, until) => ids.iter().for_each(|id| self.renew(*id, *until)),
            Order::Amend(id, key, by) => {
                let row = self.rows.get_mut(id).filter(|row| row.led_to.is_none());
                if let Some(row) = row.filter(|row| row.challenge.key == *key) {
                    row.challenge.by = (**by).clone();
                }
            }
        }
        Ok(())
    }

    fn standings(&self, order: &Order, now: u64) -> Standings {
        let mut known = Standings::default();
        for id in deed(order).map_or_else(Vec::new, |deed| deed.challenges()) {
            if let Some(row) = self.rows.get(&id) {
                known.insert(id, row.standing(now));
            }
        }
        let seeker = deed(order).and_then(|deed| deed.seeker());
        let is_theirs =
            |row: &Row| row.challenge.seek().is_some() && Some(row.challenge.key) == seeker;
        for (id, row) in self.rows.iter().filter(|(_, row)| is_theirs(row)) {
            known.insert(*id, row.standing(now));
        }
        known
    }

    fn offer(&mut self, challenge: &Challenge) {
        let new = || Row {
            challenge: challenge.clone(),
            led_to: None,
            has_expired: false,
            is_withdrawn: false,
        };
        let row = self.rows.entry(challenge.id).or_insert_with(new);
        (row.challenge.until, row.is_withdrawn) = (challenge.until, false);
    }

    fn withdraw(&mut self, id: ChallengeId, key: SecretHash, now: u64) {
        let row = self.rows.get_mut(&id).filter(|row| row.led_to.is_none());
        if let Some(row) = row.filter(|row| row.challenge.key == key) {
            (row.is_withdrawn, row.has_expired) = (true, true);
            row.challenge.declined = None;
            row.challenge.until = row.challenge.until.min(Time(now));
        }
    }

    /// How many seeks are open of each key.
    pub(crate) fn open_seeks(&self, now: u64) -> BTreeMap<[u8; 32], usize> {
        let mut seeks = BTreeMap::new();
        for row in self.rows.values().filter(|row| row.is_open(now)) {
            *seeks.entry(row.challenge.key.0).or_default() +=
                usize::from(row.challenge.seek().is_some());
        }
        seeks
    }

    fn renew(&mut self, id: ChallengeId, until: Time) {
        let row = self.rows.get_mut(&id).filter(|row| row.led_to.is_none() && !row.is_withdrawn);
        if let Some(row) = row.filter(|row| row.challenge.until < until) {
            row.challenge.until = until;
            row.has_expired = false;
        }
    }

    /// S6.
    fn take(
        &mut self,
        ids: &[ChallengeId],
        new: &NewMatch,
        makers: &[(ChallengeId, SecretHash)],
        now: u64,
    ) {
        for id in ids {
            let row = self.rows.get_mut(id).expect("it is open");
            (row.led_to, row.challenge.until) = (Some(new.id), Time(now + 3_600_000));
        }
        for player in Player::BOTH {
            let key = new.seats[player.index()].holder.expect("both sit");
            let own = makers.iter().find(|(_, maker)| *maker == key).unwrap_or(&makers[0]);
            let other = new.seats[player.other().index()].holder.expect("both sit");
            let Fact::Created { settings, .. } = &new.created.fact else { panic!("{new:?}") };
            let participant = settings.players[player.other().index()].as_ref().expect("they sit");
            let against = MakerView::of(participant, Tag::of(0, &other));
            self.begun.push((key, Begun { id: new.id, player, challenge: own.0, against }));
        }
        self.pairs += u64::from(ids.len() == 2);
        self.matches.push((new.clone(), ids.to_vec()));
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
        Some(self.begun.iter().filter(|(key, _)| keys.contains(key)).cloned().collect())
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
