use std::collections::{HashMap, HashSet};

use lusus_lobby::{ChallengeId, DeclineReason, Terms};
use lusus_room::{MatchId, Secret};
use serde_json::{Value, json};

use crate::heard::{ChallengeSeen, LobbySays, Refusal};
use crate::rules::{Proposed, Rules};
use crate::{ConnectError, News};

/// After how many states of the lobby without it an offer counts as gone.
const MISSED: u32 = 3;
/// How many challenges that were looked at are remembered.
const REMEMBERED: usize = 10_000;

/// A program in the lobby, as a pure state machine: what the lobby says goes in,
/// [orders](GuestOrder) come out.
pub(crate) struct Guest {
    rules: Rules,
    key: Secret,
    token: Secret,
    language: &'static str,
    /// The mark of this run, and how many requests it has made.
    session: u64,
    requests: u64,
    /// Challenges that were answered, or are not for us.
    seen: HashSet<ChallengeId>,
    /// Those that are being taken, by the nonce of the request.
    taking: HashMap<String, ChallengeId>,
    offers: Vec<OwnOffer>,
    url: String,
    orders: Vec<GuestOrder>,
}

/// An offer that the rules want to be open.
struct OwnOffer {
    terms: Terms,
    nonce: Option<String>,
    challenge: Option<ChallengeId>,
    missed: u32,
    is_refused: bool,
}

/// What is to be done for a program in the lobby.
pub(crate) enum GuestOrder {
    Say(Value),
    Tell(News),
    /// A match has begun.
    Play(MatchId),
    /// The connection is made anew after so many milliseconds.
    Reconnect(u64),
    /// The site does not want it.
    Quit(ConnectError),
}

impl Guest {
    pub(crate) fn new(
        rules: Rules,
        [key, token]: [Secret; 2],
        language: &'static str,
        session: u64,
        url: String,
    ) -> Guest {
        let own = |terms: &Terms| OwnOffer {
            terms: terms.clone(),
            nonce: None,
            challenge: None,
            missed: 0,
            is_refused: false,
        };
        Guest {
            offers: rules.offers.iter().map(own).collect(),
            rules,
            key,
            token,
            language,
            session,
            requests: 0,
            seen: HashSet::new(),
            taking: HashMap::new(),
            url,
            orders: Vec::new(),
        }
    }

    /// What is said first on a new connection.
    pub(crate) fn hello(&mut self, free: u32) -> Value {
        self.taking.clear();
        let games: Vec<&str> = self.rules.games.iter().map(|variant| variant.id()).collect();
        json!({
            "type": "hello", "protocol": lusus_room::wire::PROTOCOL, "key": self.key.reveal(),
            "token": self.token.reveal(), "games": games, "room": free, "lang": self.language,
        })
    }

    pub(crate) fn take_orders(&mut self) -> Vec<GuestOrder> {
        std::mem::take(&mut self.orders)
    }

    /// Takes note of what the lobby says, with room for so many more matches.
    pub(crate) fn hear(&mut self, said: LobbySays, free: u32) {
        match said {
            LobbySays::Welcome { name } => {
                let news = News::Joined { name: name.to_string(), url: self.url.clone() };
                self.orders.push(GuestOrder::Tell(news));
            }
            LobbySays::Lobby { challenges } => {
                self.look(&challenges, free);
                self.keep_offers(&challenges, free);
            }
            LobbySays::Offered { nonce, challenge } => {
                if let Some(own) = self.offer_of(nonce.as_str()) {
                    (own.challenge, own.missed) = (Some(challenge), 0);
                }
            }
            LobbySays::Declined { challenge } => self.forget_offer(challenge),
            LobbySays::Begun(begun) => {
                self.taking.retain(|_, taken| *taken != begun.challenge);
                self.forget_offer(begun.challenge);
                self.orders.push(GuestOrder::Play(begun.id));
            }
            LobbySays::Rejected(refusal) => self.rejected(refusal),
            LobbySays::Bye { retry } => self.orders.push(GuestOrder::Reconnect(retry)),
            LobbySays::Error { code, message } if is_final(&code) => {
                self.orders.push(GuestOrder::Quit(ConnectError::of_site(&code, &message.text)));
            }
            LobbySays::Error { .. } => self.orders.push(GuestOrder::Reconnect(1_000)),
            LobbySays::Other => {}
        }
    }

    /// Takes what the rules allow, while there is room, and declines what is for
    /// this program alone and not taken.
    fn look(&mut self, challenges: &[ChallengeSeen], free: u32) {
        for challenge in challenges.iter().filter(|challenge| !challenge.own) {
            if self.seen.contains(&challenge.id) {
                continue;
            }
            let proposed = Proposed {
                variant: &challenge.variant,
                time_control: challenge.time_control,
                by_program: challenge.by.program,
            };
            let in_flight = u32::try_from(self.taking.len()).unwrap_or(u32::MAX);
            let has_room = in_flight < free;
            let judged = self.rules.judge(proposed);
            match judged {
                Ok(()) if challenge.to_you && !has_room => {
                    self.decline(challenge.id, DeclineReason::Busy);
                }
                // Who asks a program without wanting one is told so.
                Ok(()) if challenge.to_you && !challenge.programs => {
                    self.decline(challenge.id, DeclineReason::Later);
                }
                Ok(()) if challenge.to_you => self.take(challenge.id),
                Err(reason) if challenge.to_you => self.decline(challenge.id, reason),
                // What is for everybody may be taken later, when there is room.
                _ if !challenge.programs || !self.rules.picks(proposed) => {
                    self.remember(challenge.id);
                }
                _ if has_room => self.take(challenge.id),
                _ => {}
            }
        }
    }

    fn take(&mut self, challenge: ChallengeId) {
        self.remember(challenge);
        let nonce = self.nonce();
        self.say(json!({"type": "take", "nonce": nonce, "challenge": challenge}));
        self.taking.insert(nonce, challenge);
    }

    fn decline(&mut self, challenge: ChallengeId, reason: DeclineReason) {
        self.remember(challenge);
        let nonce = self.nonce();
        let reason = reason.word();
        self.say(
            json!({"type": "decline", "nonce": nonce, "challenge": challenge, "reason": reason}),
        );
    }

    fn remember(&mut self, challenge: ChallengeId) {
        if self.seen.len() >= REMEMBERED {
            self.seen.clear();
        }
        self.seen.insert(challenge);
    }

    /// Offers what the rules want to be open, while there is room.
    fn keep_offers(&mut self, challenges: &[ChallengeSeen], free: u32) {
        let is_open = |id| challenges.iter().any(|challenge| challenge.id == id);
        for own in &mut self.offers {
            let Some(id) = own.challenge else { continue };
            own.missed = if is_open(id) { 0 } else { own.missed + 1 };
            if own.missed >= MISSED {
                (own.nonce, own.challenge, own.missed) = (None, None, 0);
            }
        }
        if free == 0 {
            return;
        }
        for place in 0..self.offers.len() {
            if self.offers[place].nonce.is_some() || self.offers[place].is_refused {
                continue;
            }
            let nonce = self.nonce();
            let own = &mut self.offers[place];
            own.nonce = Some(nonce.clone());
            let offer = json!({"type": "offer", "nonce": nonce, "terms": own.terms});
            self.say(offer);
        }
    }

    fn offer_of(&mut self, nonce: &str) -> Option<&mut OwnOffer> {
        self.offers.iter_mut().find(|own| own.nonce.as_deref() == Some(nonce))
    }

    fn forget_offer(&mut self, challenge: ChallengeId) {
        let own = self.offers.iter_mut().find(|own| own.challenge == Some(challenge));
        if let Some(own) = own {
            (own.nonce, own.challenge) = (None, None);
        }
    }

    fn rejected(&mut self, refusal: Refusal) {
        let is_take = self.taking.remove(refusal.nonce.as_str()).is_some();
        if let Some(own) = self.offer_of(refusal.nonce.as_str()) {
            own.nonce = None;
            // What is too much now may be open later; the rest never will.
            own.is_refused =
                !matches!(refusal.code.as_str(), "busy" | "stopping" | "too-many-challenges");
        } else if !is_take {
            return;
        }
        // Others are quicker: that is no news.
        if !matches!(refusal.code.as_str(), "taken" | "no-such-challenge" | "busy" | "stopping") {
            let Refusal { code, message, .. } = refusal;
            self.orders.push(GuestOrder::Tell(News::Refused { code, text: message.text }));
        }
    }

    /// Takes back what is still open, before the program goes.
    pub(crate) fn withdraw(&mut self) {
        let open: Vec<ChallengeId> = self.offers.iter().filter_map(|own| own.challenge).collect();
        for challenge in open {
            let nonce = self.nonce();
            self.say(json!({"type": "withdraw", "nonce": nonce, "challenge": challenge}));
        }
    }

    fn nonce(&mut self) -> String {
        self.requests += 1;
        format!("{:016x}-{}", self.session, self.requests)
    }

    fn say(&mut self, message: Value) {
        self.orders.push(GuestOrder::Say(message));
    }
}

/// Whether it is of no use to come again.
fn is_final(code: &str) -> bool {
    matches!(
        code,
        "token-unknown" | "token-revoked" | "scope" | "protocol" | "banned" | "malformed"
    )
}

#[cfg(test)]
mod tests {
    use lusus_catalog::LUSUS;

    use super::*;

    fn guest(rules: &str) -> Guest {
        let secret = |text: &str| Secret::try_from(text.to_owned()).unwrap();
        let secrets =
            [secret("device-key-for-the-test"), secret("lusus_k3vQ0wYb7nRs2dLx9tHf4mJc8")];
        Guest::new(Rules::read(rules, LUSUS).unwrap(), secrets, "en", 7, String::new())
    }

    fn hear(guest: &mut Guest, said: Value, free: u32) -> Vec<Value> {
        guest.hear(serde_json::from_value(said).unwrap(), free);
        let orders = guest.take_orders().into_iter();
        let said = orders.filter_map(|order| match order {
            GuestOrder::Say(message) => Some(message),
            _ => None,
        });
        said.collect()
    }

    fn challenge(id: &str, more: &Value) -> Value {
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

    fn lobby(challenges: &[Value]) -> Value {
        json!({"type": "lobby", "challenges": challenges})
    }

    const ONE: &str = "1k2m9qx4t1bz";
    const TWO: &str = "2k2m9qx4t1bz";

    #[test]
    fn what_is_for_the_program_is_answered_once() {
        let mut guest = guest("games = [\"choko\"]\nmost = 1\n");
        let both = lobby(&[
            challenge(ONE, &json!({"to_you": true})),
            challenge(TWO, &json!({"to_you": true, "variant": "barca"})),
        ]);
        let said = hear(&mut guest, both.clone(), 1);
        assert_eq!((&said[0]["type"], &said[0]["challenge"]), (&json!("take"), &json!(ONE)));
        assert_eq!((&said[1]["type"], &said[1]["reason"]), (&json!("decline"), &json!("game")));
        assert!(hear(&mut guest, both, 1).is_empty());
        let third = lobby(&[challenge("3k2m9qx4t1bz", &json!({"to_you": true}))]);
        assert_eq!(hear(&mut guest, third, 1)[0]["reason"], "busy", "one is being taken");
    }

    #[test]
    fn what_is_for_everybody_is_taken_only_by_rule_and_while_there_is_room() {
        let open = lobby(&[challenge(ONE, &json!({}))]);
        assert!(hear(&mut guest(""), open.clone(), 1).is_empty());
        let mut picking = guest("open = true");
        assert!(hear(&mut picking, open.clone(), 0).is_empty());
        assert_eq!(hear(&mut picking, open, 1)[0]["type"], "take");
        let closed = lobby(&[challenge(TWO, &json!({"programs": false}))]);
        assert!(hear(&mut picking, closed, 9).is_empty());
        let own = lobby(&[challenge(TWO, &json!({"own": true}))]);
        assert!(hear(&mut guest("open = true"), own, 9).is_empty());
    }

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
    }

    #[test]
    fn a_token_that_is_refused_ends_it() {
        for code in ["token-unknown", "token-revoked", "protocol"] {
            let mut guest = guest("");
            let no = json!({"type": "error", "code": code, "message": {"text": "no"}});
            guest.hear(serde_json::from_value(no).unwrap(), 1);
            assert!(matches!(guest.take_orders()[..], [GuestOrder::Quit(_)]), "{code}");
        }
    }
}
