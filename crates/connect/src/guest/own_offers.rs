use std::collections::{HashMap, HashSet};

use lusus_lobby::{ChallengeId, Terms};
use lusus_room::SecretHash;
use lusus_room::wire::Nonce;
use serde_json::json;

use super::orders::Orders;
use super::own_offer::OwnOffer;
use super::patience::patience;
use crate::heard::Refusal;

/// All that a program offers by itself.
pub(super) struct OwnOffers {
    /// Of the key that they are made with.
    key: SecretHash,
    offers: Vec<OwnOffer>,
    /// What it takes back, and what others have taken: of those a match may still
    /// be told.
    awaited: HashSet<ChallengeId>,
    /// What it takes back, by the nonce of the request.
    leaving: HashMap<Nonce, ChallengeId>,
}

impl OwnOffers {
    pub(super) fn new(terms: &[Terms], key: SecretHash) -> OwnOffers {
        let offers = terms.iter().cloned().map(OwnOffer::new).collect();
        OwnOffers { key, offers, awaited: HashSet::new(), leaving: HashMap::new() }
    }

    /// Offers what the rules want to be open, as far as there is room: each may
    /// lead to a match. What is too many is taken back, the last first, and comes
    /// again when there is room.
    pub(super) fn keep_open(&mut self, room: u32, orders: &mut Orders) {
        let room = usize::try_from(room).unwrap_or(usize::MAX);
        let offered = self.offers.iter().filter(|own| own.is_out() && !own.is_leaving()).count();
        let surplus = offered.saturating_sub(room);
        let surplus = self.offers.iter().rev().filter_map(OwnOffer::open).take(surplus);
        let stayed = self.offers.iter().filter_map(|own| own.stayed(0));
        let back: Vec<ChallengeId> = surplus.chain(stayed).collect();
        back.into_iter().for_each(|challenge| self.take_back(challenge, orders));
        let out = self.offers.iter().filter(|own| own.is_out()).count();
        let due = self.offers.iter_mut().filter(|own| own.is_due());
        for own in due.take(room.saturating_sub(out)) {
            let nonce = own.send(orders.nonce());
            orders.ask(ChallengeId::of(&self.key, &nonce));
            orders.say(json!({"type": "offer", "nonce": nonce, "terms": own.terms}));
        }
    }

    /// The connection is another one: what came of them is seen in the lobby, or
    /// told.
    pub(super) fn greet(&mut self) {
        self.awaited.clear();
        self.leaving.clear();
        self.offers.iter_mut().for_each(OwnOffer::greet);
    }

    /// Takes note of what is open, for the first time on a connection or again.
    pub(super) fn see(&mut self, listed: &HashSet<ChallengeId>, is_first: bool) {
        self.offers.iter_mut().for_each(|own| own.see(|id| listed.contains(&id), is_first));
    }

    /// A second has passed.
    pub(super) fn tick(&mut self) {
        self.offers.iter_mut().for_each(OwnOffer::tick);
    }

    /// An offer is open; says whether it is one of these.
    pub(super) fn opened(
        &mut self,
        nonce: &Nonce,
        challenge: ChallengeId,
        orders: &mut Orders,
    ) -> bool {
        let Some(own) = self.marked(nonce) else { return false };
        own.opened(challenge);
        orders.ask(challenge);
        true
    }

    /// Something was refused; says whether it is one of these.
    pub(super) fn refused(&mut self, refusal: &Refusal) -> bool {
        if let Some(challenge) = self.leaving.remove(&refusal.nonce) {
            self.not_taken_back(challenge, &refusal.code);
            return true;
        }
        let Some(own) = self.marked(&refusal.nonce) else { return false };
        match &*refusal.code {
            // It was open once, and has led to a match.
            "taken" => own.settle(),
            code => own.refused(patience(code)),
        }
        true
    }

    /// A challenge is open still, or something has come of it.
    fn not_taken_back(&mut self, challenge: ChallengeId, code: &str) {
        let Some(own) = self.offers.iter_mut().find(|own| own.is_leaving_as(challenge)) else {
            return;
        };
        match patience(code) {
            Some(again) => own.stay(challenge, again),
            None => own.settle(),
        }
    }

    /// Something has come of a challenge: if it is one of these, the next one is
    /// another.
    pub(super) fn settle(&mut self, challenge: ChallengeId) {
        if let Some(own) = self.offers.iter_mut().find(|own| own.leads_to(challenge, &self.key)) {
            own.settle();
        }
    }

    /// A challenge has led to a match.
    pub(super) fn begun(&mut self, challenge: ChallengeId) {
        self.settle(challenge);
        self.awaited.remove(&challenge);
    }

    /// A challenge is no longer open: it was declined or taken back, as was asked,
    /// or it is an offer that somebody had taken before it came again.
    pub(super) fn withdrawn(&mut self, nonce: &Nonce, challenge: ChallengeId, orders: &mut Orders) {
        if let Some(own) = self.marked(nonce) {
            own.settle();
            orders.ask(challenge);
            self.awaited.insert(challenge);
        } else {
            self.leaving.remove(nonce);
            self.awaited.remove(&challenge);
            let own = self.offers.iter_mut().find(|own| own.is_leaving_as(challenge));
            own.into_iter().for_each(OwnOffer::settle);
        }
    }

    /// Takes back what is still open.
    pub(super) fn withdraw(&mut self, orders: &mut Orders) {
        let open = self.offers.iter().filter_map(|own| own.open().or(own.stayed(u32::MAX)));
        let open: Vec<ChallengeId> = open.collect();
        open.into_iter().for_each(|challenge| self.take_back(challenge, orders));
    }

    pub(super) fn take_back(&mut self, challenge: ChallengeId, orders: &mut Orders) {
        self.awaited.insert(challenge);
        let nonce = orders.nonce();
        let own = self.offers.iter_mut().find(|own| own.leads_to(challenge, &self.key));
        own.into_iter().for_each(|own| own.leave(challenge));
        self.leaving.insert(nonce.clone(), challenge);
        orders.say(json!({"type": "withdraw", "nonce": nonce, "challenge": challenge}));
    }

    /// Whether none of them can lead to a match any more. A withdrawal that is
    /// refused does not say so: the match is told next.
    pub(super) fn are_settled(&self) -> bool {
        self.awaited.is_empty() && !self.offers.iter().any(OwnOffer::is_sent)
    }

    fn marked(&mut self, nonce: &Nonce) -> Option<&mut OwnOffer> {
        self.offers.iter_mut().find(|own| own.is_marked(nonce))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::super::patience::LATER;
    use super::super::tests::{
        OFFERING, ONE, TWO, begun, challenge, guest, hear, lobby, rejected, wait, withdrawn,
    };
    use super::super::{Guest, GuestOrder};
    use super::*;

    #[test]
    fn offers_are_made_again_when_they_are_gone() {
        let mut guest = guest("[[offers]]\ngame = \"choko\"\nclock = \"5+3\"\n");
        assert!(hear(&mut guest, lobby(&[]), 0).is_empty());
        let said = hear(&mut guest, lobby(&[]), 1);
        assert_eq!(said[0]["terms"]["time_control"], "300+3");
        let nonce = &said[0]["nonce"];
        assert!(hear(&mut guest, lobby(&[]), 1).is_empty(), "it waits for the answer");
        hear(&mut guest, json!({"type": "offered", "nonce": nonce, "challenge": ONE}), 1);
        let own = lobby(&[challenge(ONE, &json!({"own": true}))]);
        assert!(hear(&mut guest, own, 1).is_empty());
        let begun = json!({"type": "begun", "match": TWO, "player": 1, "challenge": ONE});
        guest.hear(serde_json::from_value(begun).unwrap(), 1);
        assert!(matches!(guest.take_orders()[..], [GuestOrder::Play(_)]));
        assert!(hear(&mut guest, lobby(&[]), 0).is_empty(), "no room");
        let again = hear(&mut guest, lobby(&[]), 1);
        assert_ne!(&again[0]["nonce"], nonce);
        let no = json!({"type": "rejected", "nonce": again[0]["nonce"], "code": "scope",
                        "message": {"text": "no"}});
        hear(&mut guest, no, 1);
        assert!(hear(&mut guest, lobby(&[]), 1).is_empty(), "it may not offer");
        assert!(wait(&mut guest, 100, 1).is_empty(), "and never will");
    }

    #[test]
    fn an_offer_that_failed_comes_again_in_a_quiet_lobby() {
        for code in ["failed", "lobby-full", "busy", "too-many-challenges"] {
            let mut guest = guest(OFFERING);
            let nonce = hear(&mut guest, lobby(&[]), 1)[0]["nonce"].clone();
            assert!(hear(&mut guest, rejected(&nonce, code), 1).is_empty());
            let again = wait(&mut guest, LATER, 1);
            assert_eq!((again.len(), &again[0]["nonce"]), (1, &nonce), "{code}: it is the same");
        }
        let mut guest = guest(OFFERING);
        let nonce = hear(&mut guest, lobby(&[]), 1)[0]["nonce"].clone();
        hear(&mut guest, rejected(&nonce, "taken"), 1);
        assert_ne!(wait(&mut guest, 1, 1)[0]["nonce"], nonce, "it is another");
    }

    #[test]
    fn an_offer_that_was_not_answered_is_sent_again_on_the_next_connection() {
        let mut guest = guest(OFFERING);
        let nonce = hear(&mut guest, lobby(&[]), 1)[0]["nonce"].clone();
        guest.hello(1);
        assert_eq!(hear(&mut guest, lobby(&[]), 1)[0]["nonce"], nonce);
    }

    #[test]
    fn an_offer_that_has_run_out_is_back_as_soon_as_the_program_is() {
        let mut guest = guest(OFFERING);
        let nonce = hear(&mut guest, lobby(&[]), 1)[0]["nonce"].clone();
        let offered = json!({"type": "offered", "nonce": nonce, "challenge": ONE});
        hear(&mut guest, offered.clone(), 1);
        let own = lobby(&[challenge(ONE, &json!({"own": true}))]);
        guest.hello(1);
        assert!(hear(&mut guest, own, 1).is_empty(), "it is still there");
        guest.hello(1);
        assert_eq!(hear(&mut guest, lobby(&[]), 1)[0]["nonce"], nonce);
        hear(&mut guest, offered, 1);
        assert!(hear(&mut guest, lobby(&[]), 1).is_empty(), "it may be newer than that");
        assert_eq!(wait(&mut guest, 3, 1)[0]["nonce"], nonce, "it is not");
    }

    #[test]
    fn no_more_offers_are_open_than_there_is_room_for() {
        let mut guest = guest(&format!("most = 3\n{}", OFFERING.repeat(5)));
        let said = hear(&mut guest, lobby(&[]), 3);
        assert_eq!(said.len(), 3);
        for (offer, id) in said.iter().zip([ONE, TWO, "3k2m9qx4t1bz"]) {
            let offered = json!({"type": "offered", "nonce": offer["nonce"], "challenge": id});
            assert!(hear(&mut guest, offered, 3).is_empty());
        }
        assert!(wait(&mut guest, LATER, 3).is_empty(), "there is room for no other");
        hear(&mut guest, begun(ONE), 3);
        assert!(wait(&mut guest, LATER, 2).is_empty(), "two are open, and there is room for two");
        let back = wait(&mut guest, 1, 0);
        let withdrawn_are = |said: &[Value]| {
            said.iter()
                .map(|one| (one["type"].clone(), one["challenge"].clone()))
                .collect::<Vec<_>>()
        };
        let expected = ["3k2m9qx4t1bz", TWO].map(|id| (json!("withdraw"), json!(id)));
        assert_eq!(withdrawn_are(&back), expected);
        assert!(wait(&mut guest, LATER, 2).is_empty(), "that is not answered");
        hear(&mut guest, withdrawn(&back[0]["nonce"], "3k2m9qx4t1bz"), 0);
        hear(&mut guest, withdrawn(&back[1]["nonce"], TWO), 0);
        assert!(wait(&mut guest, LATER, 0).is_empty(), "there is no room");
        let again = wait(&mut guest, 1, 2);
        assert_eq!(again.len(), 2);
        assert!(again.iter().all(|one| one["type"] == "offer"));
        assert!(said.iter().all(|one| again.iter().all(|other| one["nonce"] != other["nonce"])));
    }

    #[test]
    fn what_is_being_taken_has_its_room() {
        let mut guest = guest(OFFERING);
        let nonce = hear(&mut guest, lobby(&[]), 1)[0]["nonce"].clone();
        hear(&mut guest, json!({"type": "offered", "nonce": nonce, "challenge": ONE}), 1);
        let both = lobby(&[
            challenge(ONE, &json!({"own": true})),
            challenge(TWO, &json!({"to_you": true})),
        ]);
        let said = hear(&mut guest, both, 1);
        let kinds: Vec<&Value> = said.iter().map(|one| &one["type"]).collect();
        assert_eq!(kinds, ["take", "withdraw"], "one match at a time");
        hear(&mut guest, withdrawn(&said[1]["nonce"], ONE), 1);
        assert!(wait(&mut guest, LATER, 1).is_empty());
        hear(&mut guest, rejected(&said[0]["nonce"], "taken"), 1);
        assert_eq!(wait(&mut guest, 1, 1)[0]["type"], "offer");
    }

    #[test]
    fn an_offer_that_could_not_be_taken_back_is_taken_back_later() {
        let opened = || {
            let mut guest = guest(OFFERING);
            let nonce = hear(&mut guest, lobby(&[]), 1)[0]["nonce"].clone();
            hear(&mut guest, json!({"type": "offered", "nonce": nonce, "challenge": ONE}), 1);
            let back = wait(&mut guest, 1, 0)[0]["nonce"].clone();
            (guest, nonce, back)
        };
        for code in ["busy", "failed", "stopping"] {
            let (mut guest, _, back) = opened();
            hear(&mut guest, rejected(&back, code), 0);
            assert!(wait(&mut guest, 2, 0).is_empty(), "{code}");
            let again = wait(&mut guest, 1, 0);
            assert_eq!((&again[0]["challenge"], again.len()), (&json!(ONE), 1), "{code}");
        }
        for code in ["taken", "no-such-challenge"] {
            let (mut guest, nonce, back) = opened();
            hear(&mut guest, rejected(&back, code), 0);
            assert!(wait(&mut guest, LATER, 0).is_empty(), "{code}");
            let again = wait(&mut guest, 1, 1);
            assert_eq!(again.len(), 1, "{code}");
            assert_ne!(again[0]["nonce"], nonce, "{code}: it is another");
        }
        let (mut guest, _, _) = opened();
        guest.hello(0);
        let own = lobby(&[challenge(ONE, &json!({"own": true}))]);
        assert_eq!(hear(&mut guest, own, 0)[0]["challenge"], ONE, "it is still there");
    }

    /// The challenge that an offer of the tested program is.
    fn marked(guest: &Guest, nonce: &Value) -> ChallengeId {
        ChallengeId::of(&guest.key.hash(), &serde_json::from_value(nonce.clone()).unwrap())
    }

    #[test]
    fn an_offer_that_was_taken_while_the_line_was_cut_comes_again_as_another() {
        for told in ["withdrawn", "begun", "both", "begun first", "before it is sent"] {
            let mut guest = guest(OFFERING);
            let nonce = hear(&mut guest, lobby(&[]), 1)[0]["nonce"].clone();
            let id = marked(&guest, &nonce);
            guest.hello(1);
            if told != "before it is sent" {
                assert_eq!(hear(&mut guest, lobby(&[]), 1)[0]["nonce"], nonce, "{told}");
            }
            if matches!(told, "withdrawn" | "both") {
                hear(&mut guest, withdrawn(&nonce, id), 1);
            }
            if told != "withdrawn" {
                hear(&mut guest, begun(id), 1);
            }
            assert!(hear(&mut guest, lobby(&[]), 0).is_empty(), "{told}: no room");
            let again = hear(&mut guest, lobby(&[]), 1);
            assert_eq!(again.len(), 1, "{told}");
            assert_ne!(again[0]["nonce"], nonce, "{told}: it is another");
            if told == "begun first" {
                hear(&mut guest, withdrawn(&nonce, id), 1);
            }
            assert!(wait(&mut guest, LATER, 1).is_empty(), "{told}: it waits for the answer");
        }
    }

    #[test]
    fn who_goes_hears_of_the_match_that_an_offer_has_led_to() {
        for goes_first in [true, false] {
            let mut guest = guest(OFFERING);
            let nonce = hear(&mut guest, lobby(&[]), 1)[0]["nonce"].clone();
            if goes_first {
                guest.withdraw();
                hear(&mut guest, withdrawn(&nonce, ONE), 1);
            } else {
                hear(&mut guest, withdrawn(&nonce, ONE), 1);
                guest.withdraw();
            }
            assert!(!guest.is_settled(), "the match is told next");
            guest.hear(serde_json::from_value(begun(ONE)).unwrap(), 0);
            assert!(matches!(guest.take_orders()[..], [GuestOrder::Play(_)]));
            assert!(guest.is_settled());
        }
        let mut guest = guest(OFFERING);
        let nonce = hear(&mut guest, lobby(&[]), 1)[0]["nonce"].clone();
        guest.withdraw();
        let id = marked(&guest, &nonce);
        hear(&mut guest, begun(id), 0);
        assert!(guest.is_settled(), "it was told before");
        hear(&mut guest, withdrawn(&nonce, id), 0);
        assert!(guest.is_settled(), "nothing more is told");
    }
}
