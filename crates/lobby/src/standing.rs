use std::collections::BTreeMap;

use lusus_room::{Owner, SecretHash};

use crate::{Challenge, ChallengeId, Refusal, Tag, Wish};

/// The challenges that orders are about, as they stand in a store, and what
/// becomes of the orders: the same in every store.
///
/// Whoever holds a store [judges](Standings::judge) an order, refuses it for
/// reasons of its own if it has some, and only then [settles](Standings::settle)
/// it. So an order that is refused changes nothing for the next.
#[derive(Clone, Debug, Default)]
pub struct Standings {
    known: BTreeMap<ChallengeId, Standing>,
}

/// What a store knows of a challenge.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// The device of its maker.
    pub key: SecretHash,
    /// Whose challenges it counts among.
    pub kind: ChallengeKind,
    /// For whom alone it is.
    pub to: Option<Tag>,
    /// What its maker wants; nothing if another version has written it.
    pub wish: Option<Wish>,
    /// Whether it can be taken.
    pub state: ChallengeState,
}

/// What challenges are counted by: their owner, and whether they are seeks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ChallengeKind {
    /// Who answers for it.
    pub owner: Option<Owner>,
    /// Seeks count for themselves.
    pub is_seek: bool,
}

impl ChallengeKind {
    /// The kind of a challenge.
    #[must_use]
    pub fn of(challenge: &Challenge) -> ChallengeKind {
        ChallengeKind { owner: challenge.owner, is_seek: challenge.seek().is_some() }
    }
}

/// Whether a challenge can be taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChallengeState {
    /// It can.
    Open,
    /// Its maker has not been there for too long, or has withdrawn it; offering it
    /// again opens it.
    RunOut,
    /// For whom it was, they do not want it.
    Declined,
    /// It has led to a match.
    Taken,
}

/// What somebody wants of challenges.
#[derive(Clone, Copy, Debug)]
pub enum Deed<'a> {
    /// To open one, or the same one again.
    Offer(&'a Challenge),
    /// To close one that they have made.
    Withdraw(ChallengeId, SecretHash),
    /// To close one that is for them alone.
    Decline(ChallengeId, Tag),
    /// To begin a match by all of these, or by none.
    Take(&'a [ChallengeId]),
}

/// What a deed has opened and closed, by what it is counted by.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Shift {
    /// What can be taken now.
    pub opened: Vec<ChallengeKind>,
    /// What no longer can.
    pub closed: Vec<ChallengeKind>,
}

impl Deed<'_> {
    /// The challenges that it is about.
    #[must_use]
    pub fn challenges(&self) -> Vec<ChallengeId> {
        match self {
            Deed::Offer(new) => vec![new.id],
            Deed::Withdraw(id, _) | Deed::Decline(id, _) => vec![*id],
            Deed::Take(ids) => ids.to_vec(),
        }
    }

    /// Whose other seeks it is about too.
    #[must_use]
    pub fn seeker(&self) -> Option<SecretHash> {
        match self {
            Deed::Offer(new) => new.seek().map(|_| new.key),
            _ => None,
        }
    }
}

impl Standings {
    /// Takes note of how a challenge stands.
    pub fn insert(&mut self, id: ChallengeId, standing: Standing) {
        self.known.insert(id, standing);
    }

    fn is_open(&self, id: ChallengeId) -> bool {
        self.known.get(&id).is_some_and(|known| known.state == ChallengeState::Open)
    }

    /// The makers of challenges.
    #[must_use]
    pub fn makers(&self, ids: &[ChallengeId]) -> Vec<(ChallengeId, SecretHash)> {
        ids.iter().filter_map(|id| Some((*id, self.known.get(id)?.key))).collect()
    }

    /// Whether a deed may be done.
    ///
    /// # Errors
    /// The challenge because of which it may not, and why: a challenge that is
    /// not open is taken, but one that somebody declines, or that is not theirs to
    /// withdraw, is not there for them; and one that is offered again must be the
    /// same, or people would take what they were not shown.
    pub fn judge(&self, deed: Deed<'_>) -> Result<(), (ChallengeId, Refusal)> {
        let known = |id: &ChallengeId| self.known.get(id);
        let refused = match deed {
            Deed::Offer(new) => known(&new.id).and_then(|old| match old {
                old if old.state == ChallengeState::Taken || old.key != new.key => {
                    Some((new.id, Refusal::Taken))
                }
                old if old.wish.as_ref() != Some(&new.wish) => Some((new.id, Refusal::AnotherWish)),
                _ => None,
            }),
            Deed::Withdraw(id, key) => known(&id).and_then(|old| match old {
                old if old.key != key => Some((id, Refusal::NoChallenge)),
                old => (old.state == ChallengeState::Taken).then_some((id, Refusal::Taken)),
            }),
            Deed::Decline(id, to) => {
                let is_theirs = self.is_open(id) && known(&id).and_then(|old| old.to) == Some(to);
                (!is_theirs).then_some((id, Refusal::NoChallenge))
            }
            Deed::Take(ids) => {
                let gone = ids.iter().find(|id| !self.is_open(**id));
                gone.map(|id| (*id, Refusal::Taken))
            }
        };
        refused.map_or(Ok(()), Err)
    }

    /// Whether an offer that may be made opens one more challenge, which is to be
    /// counted, and does not merely keep one open.
    #[must_use]
    pub fn opens(&self, new: &Challenge) -> bool {
        let state = self.known.get(&new.id).map(|old| old.state);
        matches!(state, None | Some(ChallengeState::RunOut))
    }

    /// The seeks that end when a challenge is opened, and how they are counted: of
    /// one key there is one.
    #[must_use]
    pub fn replaced(&self, new: &Challenge) -> Vec<(ChallengeId, ChallengeKind)> {
        let ends = |id: &ChallengeId, old: &Standing| {
            let is_seek = old.kind.is_seek && new.seek().is_some();
            let is_open = old.state == ChallengeState::Open;
            is_seek && is_open && old.key == new.key && *id != new.id
        };
        let ended = self.known.iter().filter(|(id, old)| ends(id, old));
        ended.map(|(id, old)| (*id, old.kind)).collect()
    }

    /// Takes note of a deed that is done.
    pub fn settle(&mut self, deed: Deed<'_>) -> Shift {
        let mut shift = Shift::default();
        match deed {
            Deed::Offer(new) if self.opens(new) => {
                let ended = self.replaced(new).into_iter();
                let ended = ended.filter_map(|(id, _)| self.close(id, ChallengeState::RunOut));
                shift.closed.extend(ended);
                let (kind, state) = (ChallengeKind::of(new), ChallengeState::Open);
                let (to, wish) = (new.to(), Some(new.wish.clone()));
                self.insert(new.id, Standing { key: new.key, kind, to, wish, state });
                shift.opened.push(kind);
            }
            Deed::Offer(_) => {}
            Deed::Withdraw(id, key) => {
                if self.known.get(&id).is_some_and(|old| old.key == key) {
                    shift.closed.extend(self.close(id, ChallengeState::RunOut));
                }
            }
            Deed::Decline(id, _) => {
                shift.closed.extend(self.close(id, ChallengeState::Declined));
            }
            Deed::Take(ids) => {
                let taken = |id: &ChallengeId| self.close(*id, ChallengeState::Taken);
                shift.closed.extend(ids.iter().filter_map(taken));
            }
        }
        shift
    }

    /// Leaves a challenge in another state; says what it counted as if it was open.
    fn close(&mut self, id: ChallengeId, state: ChallengeState) -> Option<ChallengeKind> {
        let known = self.known.get_mut(&id)?;
        let was_open = known.state == ChallengeState::Open;
        known.state = state;
        was_open.then_some(known.kind)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use lusus_play::{CommandKey, Name, Time, TimeControl};
    use lusus_room::Secret;

    use super::*;
    use crate::{Begins, ClockClass, Maker, Seek, Terms};

    fn key(name: &str) -> SecretHash {
        Secret::try_from(format!("the-device-key-of-{name}")).unwrap().hash()
    }

    fn offer(name: &str, to: Option<Tag>) -> Challenge {
        let terms = Terms {
            variant: "choko".to_owned(),
            time_control: TimeControl::Unlimited,
            begins: Begins::Me,
            public: true,
            programs: false,
        };
        let tag = Tag::of(7, &key(name));
        let by =
            Maker { name: Name::new(name).unwrap(), tag, program: false, blocked: BTreeSet::new() };
        let id = ChallengeId::of(&key(name), &CommandKey::new("n").unwrap());
        let (at, until, owner) = (Time(1), Time(2), Some(Owner(1)));
        let wish = Wish::Offer { terms, to };
        let origins = Vec::new();
        Challenge { id, key: key(name), owner, origins, at, until, by, wish, declined: None }
    }

    fn seek(name: &str, nonce: &str) -> Challenge {
        let wish = Wish::Seek(Seek {
            games: vec!["choko".to_owned()],
            clock: ClockClass::Rapid,
            strength: Default::default(),
            public: false,
        });
        let id = ChallengeId::of(&key(name), &CommandKey::new(nonce).unwrap());
        Challenge { id, wish, ..offer(name, None) }
    }

    #[test]
    fn a_seek_takes_the_place_of_the_last_one_of_its_key() {
        let (one, two, rui) = (seek("Ana", "1"), seek("Ana", "2"), seek("Rui", "1"));
        let elsewhere = Challenge { owner: Some(Owner(2)), ..one.clone() };
        let mut known = Standings::default();
        for first in [&elsewhere, &rui] {
            known.settle(Deed::Offer(first));
        }
        let shift = known.settle(Deed::Offer(&two));
        assert_eq!((shift.opened.len(), shift.closed), (1, vec![ChallengeKind::of(&elsewhere)]));
        assert!(known.judge(Deed::Take(&[one.id])).is_err());
        assert!(known.judge(Deed::Take(&[two.id, rui.id])).is_ok());
        let shift = known.settle(Deed::Offer(&offer("Ana", None)));
        assert_eq!(shift.closed, [], "an offer ends no seek");
        assert_eq!(known.settle(Deed::Offer(&elsewhere)).closed, [ChallengeKind::of(&two)]);
    }

    fn with(challenge: &Challenge, state: ChallengeState) -> Standings {
        let mut known = Standings::default();
        let (kind, to) = (ChallengeKind::of(challenge), challenge.to());
        let wish = Some(challenge.wish.clone());
        known.insert(challenge.id, Standing { key: challenge.key, kind, to, wish, state });
        known
    }

    #[test]
    fn what_may_be_done_with_a_challenge_follows_from_how_it_stands() {
        let rui = Tag::of(7, &key("Rui"));
        let ana = offer("Ana", Some(rui));
        let ids = [ana.id];
        let deeds = [
            Deed::Offer(&ana),
            Deed::Withdraw(ana.id, ana.key),
            Deed::Withdraw(ana.id, key("Rui")),
            Deed::Decline(ana.id, rui),
            Deed::Decline(ana.id, ana.by.tag),
            Deed::Take(&ids),
        ];
        let judged = |known: &Standings| {
            deeds.map(|deed| {
                known.judge(deed).err().map(|(id, why)| {
                    assert_eq!(id, ana.id);
                    why
                })
            })
        };
        let (taken, none) = (Some(Refusal::Taken), Some(Refusal::NoChallenge));
        for (state, expected) in [
            (ChallengeState::Open, [None, None, none, None, none, None]),
            (ChallengeState::RunOut, [None, None, none, none, none, taken]),
            (ChallengeState::Declined, [None, None, none, none, none, taken]),
            (ChallengeState::Taken, [taken, taken, none, none, none, taken]),
        ] {
            assert_eq!(judged(&with(&ana, state)), expected, "{state:?}");
            let opens = with(&ana, state).opens(&ana);
            assert_eq!(opens, state == ChallengeState::RunOut, "{state:?}");
        }
        let unknown = Standings::default();
        assert_eq!(judged(&unknown), [None, None, None, none, none, taken]);
        assert!(unknown.opens(&ana));
        let strange = Challenge { key: key("Rui"), ..ana.clone() };
        assert!(with(&ana, ChallengeState::Open).judge(Deed::Offer(&strange)).is_err());
        let other = Challenge { wish: offer("Ana", None).wish, ..ana.clone() };
        for state in [ChallengeState::Open, ChallengeState::RunOut, ChallengeState::Declined] {
            let judged = with(&ana, state).judge(Deed::Offer(&other));
            assert_eq!(judged, Err((ana.id, Refusal::AnotherWish)), "{state:?}");
        }
    }

    #[test]
    fn a_deed_changes_what_comes_after_it_and_what_is_counted() {
        let (ana, rui) = (offer("Ana", None), offer("Rui", None));
        let (ids, kind) = ([ana.id, rui.id], ChallengeKind::of(&ana));
        let mut known = with(&ana, ChallengeState::RunOut);
        for new in [&ana, &rui] {
            let shift = known.settle(Deed::Offer(new));
            assert_eq!((shift.opened, shift.closed), (vec![kind], vec![]));
        }
        assert_eq!(known.settle(Deed::Offer(&ana)), Shift::default(), "it is open already");
        assert_eq!(known.makers(&ids), [(ana.id, ana.key), (rui.id, rui.key)]);
        assert_eq!(known.settle(Deed::Take(&ids)).closed, [kind, kind]);
        assert!(known.judge(Deed::Offer(&ana)).is_err());
        let mut known = with(&ana, ChallengeState::Open);
        assert_eq!(known.settle(Deed::Withdraw(ana.id, rui.key)), Shift::default());
        assert_eq!(known.settle(Deed::Withdraw(ana.id, ana.key)).closed, [kind]);
        assert!(known.opens(&ana));
        let mut known = with(&ana, ChallengeState::Open);
        assert_eq!(known.settle(Deed::Decline(ana.id, ana.by.tag)).closed, [kind]);
        assert!(!known.opens(&ana), "it stays declined");
    }
}
