mod answers;
mod orders;
mod own_offer;
mod own_offers;
mod patience;

use std::collections::HashSet;

use lusus_core::msg;
use lusus_lobby::ChallengeId;
use lusus_room::Secret;
use lusus_room::wire::Nonce;
use serde_json::{Value, json};

use crate::asked::Asked;
use crate::finality::is_final;
use crate::heard::{BegunHere, ChallengeSeen, LobbySays, Refusal};
use crate::rules::Rules;
use crate::site_words::SiteWords;
use crate::{ConnectError, News};
use answers::Answers;
pub(crate) use orders::GuestOrder;
use orders::Orders;
use own_offers::OwnOffers;

/// How many challenges a lobby tells of at most (docs/wire.md).
const MOST_LISTED: usize = 100;

/// A program in the lobby, as a pure state machine: what the lobby says goes in,
/// [orders](GuestOrder) come out.
pub(crate) struct Guest {
    rules: Rules,
    key: Secret,
    token: Secret,
    language: &'static str,
    url: String,
    answers: Answers,
    offers: OwnOffers,
    orders: Orders,
    /// What is open, as this connection was last told.
    listed: Option<Vec<ChallengeSeen>>,
    /// Whether this connection has welcomed it.
    is_in: bool,
    /// Whether it goes, and takes back what it has offered.
    is_going: bool,
    /// Whether it was told that the site begins what nobody has asked for.
    is_wary: bool,
    /// The refusal that was told last: the same is told once.
    complaint: Option<SiteWords>,
}

impl Guest {
    pub(crate) fn new(
        rules: Rules,
        [key, token]: [Secret; 2],
        language: &'static str,
        session: u64,
        url: String,
        asked: Asked,
    ) -> Guest {
        Guest {
            answers: Answers::new(),
            offers: OwnOffers::new(&rules.offers, key.hash()),
            orders: Orders::new(session, asked),
            rules,
            key,
            token,
            language,
            url,
            listed: None,
            is_in: false,
            is_going: false,
            is_wary: false,
            complaint: None,
        }
    }

    /// What is said first on a new connection.
    pub(crate) fn hello(&mut self, free: u32) -> Value {
        self.answers.greet();
        self.offers.greet();
        self.listed = None;
        self.is_in = false;
        let games: Vec<&str> = self.rules.games.iter().map(|variant| variant.id()).collect();
        json!({
            "type": "hello", "protocol": lusus_room::wire::PROTOCOL, "key": self.key.reveal(),
            "token": self.token.reveal(), "games": games, "room": free, "lang": self.language,
        })
    }

    pub(crate) fn take_orders(&mut self) -> Vec<GuestOrder> {
        self.orders.take()
    }

    /// Takes note of what the lobby says, with room for so many more matches.
    pub(crate) fn hear(&mut self, said: LobbySays, free: u32) {
        match said {
            LobbySays::Welcome { .. } if self.is_in => {}
            LobbySays::Welcome { name } => {
                self.is_in = true;
                self.orders.tell(News::Joined { name: name.to_string(), url: self.url.clone() });
            }
            LobbySays::Lobby { challenges } if challenges.len() > MOST_LISTED => {
                let fault = msg!("connect-long-list", limit = MOST_LISTED);
                self.orders.give(GuestOrder::Fault(fault));
            }
            LobbySays::Lobby { challenges } => self.list(challenges, free),
            LobbySays::Offered { nonce, challenge } => self.offered(&nonce, challenge),
            LobbySays::Withdrawn { nonce, challenge } => {
                self.answers.declined(&nonce);
                self.offers.withdrawn(&nonce, challenge, &mut self.orders);
            }
            LobbySays::Declined { challenge } => self.offers.settle(challenge),
            LobbySays::Begun(begun) => self.begun(&begun),
            LobbySays::Rejected(refusal) => self.rejected(refusal),
            LobbySays::Bye { retry } => self.orders.give(GuestOrder::Reconnect(retry)),
            LobbySays::Error { code, message } if is_final(&code) => {
                self.orders.give(GuestOrder::Quit(ConnectError::of_site(&code, &message.text)));
            }
            LobbySays::Error { code, message } => {
                self.orders
                    .give(GuestOrder::TurnedAway(ConnectError::of_site(&code, &message.text)));
            }
            LobbySays::Other => {}
        }
    }

    /// A second has passed: what could not be had is tried again, also where
    /// nobody else changes anything.
    pub(crate) fn tick(&mut self, free: u32) {
        self.answers.tick();
        self.offers.tick();
        self.go_on(free);
    }

    /// Takes back what is still open, before the program goes. Until
    /// [all is settled](Guest::is_settled) a match may begin.
    pub(crate) fn withdraw(&mut self) {
        self.is_going = true;
        self.offers.withdraw(&mut self.orders);
    }

    /// Whether nothing that it has asked for can lead to a match any more.
    pub(crate) fn is_settled(&self) -> bool {
        self.answers.are_settled() && self.offers.are_settled()
    }

    /// Takes note of what is open. What is no longer listed is forgotten.
    fn list(&mut self, challenges: Vec<ChallengeSeen>, free: u32) {
        let listed: HashSet<ChallengeId> =
            challenges.iter().map(|challenge| challenge.id).collect();
        self.offers.see(&listed, self.listed.is_none());
        self.answers.see(&listed);
        self.listed = Some(challenges);
        self.go_on(free);
    }

    /// Takes and offers what there is to, once this connection knows the lobby, and
    /// takes back what is too many.
    pub(crate) fn go_on(&mut self, free: u32) {
        if self.is_going {
            return;
        }
        let Some(challenges) = &self.listed else { return };
        self.answers.give(challenges, &self.rules, free, &mut self.orders);
        let room = free.saturating_sub(self.answers.taking());
        self.offers.keep_open(room, &mut self.orders);
    }

    fn offered(&mut self, nonce: &Nonce, challenge: ChallengeId) {
        self.complaint = None;
        let is_own = self.offers.opened(nonce, challenge, &mut self.orders);
        if is_own && self.is_going {
            self.offers.take_back(challenge, &mut self.orders);
        }
    }

    /// Plays a match that a challenge of its own, or one that it has taken, has led
    /// to. A site that begins others could let it start any number of programs.
    fn begun(&mut self, begun: &BegunHere) {
        if self.orders.asked.lead_to(begun.challenge, begun.id) {
            self.complaint = None;
            self.answers.begun(begun.challenge);
            self.offers.begun(begun.challenge);
            self.orders.give(GuestOrder::Play(begun.id));
        } else if !std::mem::replace(&mut self.is_wary, true) {
            self.orders.tell(News::Ignored { id: begun.id, why: msg!("connect-not-asked") });
        }
    }

    fn rejected(&mut self, refusal: Refusal) {
        if self.answers.refused(&refusal) || self.offers.refused(&refusal) {
            self.complain(refusal);
        }
    }

    /// Tells whoever runs the program, once. Others are quicker: that is no news.
    fn complain(&mut self, Refusal { code, message, .. }: Refusal) {
        let is_usual = matches!(&*code, "taken" | "no-such-challenge" | "busy" | "stopping");
        if is_usual || self.complaint.as_ref() == Some(&code) {
            return;
        }
        let (code, text) = (self.complaint.insert(code).to_string(), message.text.to_string());
        self.orders.tell(News::Refused { code, text });
    }
}

#[cfg(test)]
mod tests {
    use lusus_catalog::LUSUS;

    use super::*;

    pub(super) const ONE: &str = "1k2m9qx4t1bz";
    pub(super) const TWO: &str = "2k2m9qx4t1bz";
    pub(super) const OFFERING: &str = "[[offers]]\ngame = \"choko\"\nclock = \"5+3\"\n";

    pub(super) fn guest(rules: &str) -> Guest {
        let secret = |text: &str| Secret::try_from(text.to_owned()).unwrap();
        let secrets =
            [secret("device-key-for-the-test"), secret("lusus_k3vQ0wYb7nRs2dLx9tHf4mJc8")];
        let rules = Rules::read(rules, LUSUS).unwrap();
        Guest::new(rules, secrets, "en", 7, String::new(), Asked::default())
    }

    pub(super) fn hear(guest: &mut Guest, said: Value, free: u32) -> Vec<Value> {
        guest.hear(serde_json::from_value(said).unwrap(), free);
        let orders = guest.take_orders().into_iter();
        let said = orders.filter_map(|order| match order {
            GuestOrder::Say(message) => Some(message),
            _ => None,
        });
        said.collect()
    }

    pub(super) fn wait(guest: &mut Guest, seconds: u32, free: u32) -> Vec<Value> {
        (0..seconds).for_each(|_| guest.tick(free));
        hear(guest, json!({"type": "pong"}), free)
    }

    pub(super) fn challenge(id: &str, more: &Value) -> Value {
        let mut challenge = json!({
            "id": id, "variant": "choko", "time_control": {"kind": "unlimited"},
            "by": {"name": "Ana", "tag": "7k2m9qx4t1bz", "program": false},
            "programs": true, "own": false, "to_you": false,
        });
        for (name, value) in more.as_object().unwrap() {
            challenge[name] = value.clone();
        }
        challenge
    }

    pub(super) fn lobby(challenges: &[Value]) -> Value {
        json!({"type": "lobby", "challenges": challenges})
    }

    pub(super) fn rejected(nonce: &Value, code: &str) -> Value {
        json!({"type": "rejected", "nonce": nonce, "code": code, "message": {"text": "no"}})
    }

    pub(super) fn begun(challenge: impl serde::Serialize) -> Value {
        json!({"type": "begun", "match": TWO, "player": 1, "challenge": challenge})
    }

    pub(super) fn withdrawn(nonce: &Value, challenge: impl serde::Serialize) -> Value {
        json!({"type": "withdrawn", "nonce": nonce, "challenge": challenge})
    }

    #[test]
    fn who_goes_waits_for_what_is_under_way() {
        let mut guest = guest(&format!("open = true\nmost = 9\n{OFFERING}{OFFERING}"));
        let said = hear(&mut guest, lobby(&[challenge("3k2m9qx4t1bz", &json!({}))]), 9);
        assert_eq!(said.len(), 3);
        let offered =
            |said: &Value, id| json!({"type": "offered", "nonce": said["nonce"], "challenge": id});
        hear(&mut guest, offered(&said[1], ONE), 9);
        guest.withdraw();
        let withdrawn = hear(&mut guest, json!({"type": "pong"}), 0);
        assert_eq!((&withdrawn[0]["challenge"], withdrawn.len()), (&json!(ONE), 1));
        assert!(!guest.is_settled());
        let second = hear(&mut guest, offered(&said[2], TWO), 0);
        assert_eq!(second[0]["type"], "withdraw", "it came too late");
        hear(&mut guest, json!({"type": "withdrawn", "nonce": "w", "challenge": TWO}), 0);
        hear(&mut guest, rejected(&said[0]["nonce"], "taken"), 0);
        hear(&mut guest, rejected(&withdrawn[0]["nonce"], "taken"), 0);
        assert!(!guest.is_settled(), "the first has led to a match");
        let begun = json!({"type": "begun", "match": TWO, "player": 1, "challenge": ONE});
        guest.hear(serde_json::from_value(begun).unwrap(), 0);
        assert!(matches!(guest.take_orders()[..], [GuestOrder::Play(_)]));
        assert!(guest.is_settled());
        assert!(wait(&mut guest, 100, 9).is_empty(), "nothing more is begun");
    }

    #[test]
    fn a_take_whose_answer_got_lost_may_still_lead_to_a_match() {
        let mut guest = guest("");
        let asked = lobby(&[challenge(ONE, &json!({"to_you": true}))]);
        assert_eq!(hear(&mut guest, asked, 1)[0]["type"], "take");
        guest.hello(1);
        guest.hear(serde_json::from_value(begun(ONE)).unwrap(), 1);
        assert!(matches!(guest.take_orders()[..], [GuestOrder::Play(_)]));
        // Another run of the program has asked for this one.
        guest.orders.asked = Asked::of([TWO.parse().unwrap()]);
        guest.hear(serde_json::from_value(begun(TWO)).unwrap(), 1);
        assert!(matches!(guest.take_orders()[..], [GuestOrder::Play(_)]));
    }

    #[test]
    fn a_token_that_is_refused_ends_it() {
        for code in ["token-unknown", "token-revoked", "protocol", "unknown-variant"] {
            let mut guest = guest("");
            let no = json!({"type": "error", "code": code, "message": {"text": "no"}});
            guest.hear(serde_json::from_value(no).unwrap(), 1);
            assert!(matches!(guest.take_orders()[..], [GuestOrder::Quit(_)]), "{code}");
        }
    }

    #[test]
    fn a_lobby_that_lists_too_much_is_left() {
        let mut guest = guest("");
        let surplus: Vec<Value> =
            (0..=MOST_LISTED).map(|id| challenge(&format!("{id:012}"), &json!({}))).collect();
        guest.hear(serde_json::from_value(lobby(&surplus)).unwrap(), 1);
        assert!(matches!(guest.take_orders()[..], [GuestOrder::Fault(_)]));
    }
}
