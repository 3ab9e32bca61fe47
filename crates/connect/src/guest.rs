use std::collections::{HashMap, HashSet};

use lusus_core::{Message, msg};
use lusus_lobby::{ChallengeId, DeclineReason};
use lusus_room::wire::Nonce;
use lusus_room::{MatchId, Secret};
use serde_json::{Value, json};

use crate::asked::Asked;
use crate::heard::{BegunHere, ChallengeSeen, LobbySays, Refusal};
use crate::own_offer::OwnOffer;
use crate::rules::{Proposed, Rules};
use crate::site_words::SiteWords;
use crate::{ConnectError, News};

/// After how many seconds something is tried again that a server had no time for,
/// and something of which there are too many.
const SOON: u32 = 3;
const LATER: u32 = 30;
/// How many challenges a lobby tells of at most (docs/wire.md).
const MOST_LISTED: usize = 100;
/// How many challenges are answered in a second: nobody honest has more.
const MOST_ANSWERS: u32 = 20;

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
    /// What it has made or taken: no other match is begun.
    asked: Asked,
    /// Challenges that were answered, or are not for us, of those that are listed.
    seen: HashSet<ChallengeId>,
    /// Those that are being taken, by the nonce of the request.
    taking: HashMap<Nonce, ChallengeId>,
    /// Those that are being declined, likewise.
    declining: HashMap<Nonce, ChallengeId>,
    /// Those that could not be answered, and after how many seconds they are
    /// looked at again.
    set_aside: Vec<(ChallengeId, u32)>,
    offers: Vec<OwnOffer>,
    /// Whether it goes, and takes back what it has offered.
    is_going: bool,
    /// What it takes back, and what others have taken: of those a match may still
    /// be told.
    awaited: HashSet<ChallengeId>,
    /// What is open, as this connection was last told.
    listed: Option<Vec<ChallengeSeen>>,
    /// How many more challenges are answered in this second.
    answers: u32,
    /// Whether this connection has welcomed it.
    is_in: bool,
    /// Whether it was told that the site begins what nobody has asked for.
    is_wary: bool,
    /// The refusal that was told last: the same is told once.
    complaint: Option<SiteWords>,
    url: String,
    orders: Vec<GuestOrder>,
}

/// What is to be done for a program in the lobby.
pub(crate) enum GuestOrder {
    Say(Value),
    Tell(News),
    /// A challenge is made or taken, and may lead to a match.
    Remember(ChallengeId),
    /// A match has begun.
    Play(MatchId),
    /// The connection is made anew after so many milliseconds.
    Reconnect(u64),
    /// The site does what none may: the connection is made anew.
    Fault(Message),
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
        asked: Asked,
    ) -> Guest {
        Guest {
            offers: rules.offers.iter().cloned().map(OwnOffer::new).collect(),
            rules,
            key,
            token,
            language,
            session,
            requests: 0,
            asked,
            seen: HashSet::new(),
            taking: HashMap::new(),
            declining: HashMap::new(),
            set_aside: Vec::new(),
            is_going: false,
            awaited: HashSet::new(),
            listed: None,
            answers: MOST_ANSWERS,
            is_in: false,
            is_wary: false,
            complaint: None,
            url,
            orders: Vec::new(),
        }
    }

    /// What is said first on a new connection.
    pub(crate) fn hello(&mut self, free: u32) -> Value {
        // What came of them is seen in the lobby, or told.
        for (_, challenge) in self.taking.drain().chain(self.declining.drain()) {
            self.seen.remove(&challenge);
        }
        self.awaited.clear();
        self.listed = None;
        self.is_in = false;
        self.offers.iter_mut().for_each(OwnOffer::greet);
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
            LobbySays::Welcome { .. } if self.is_in => {}
            LobbySays::Welcome { name } => {
                self.is_in = true;
                let news = News::Joined { name: name.to_string(), url: self.url.clone() };
                self.orders.push(GuestOrder::Tell(news));
            }
            LobbySays::Lobby { challenges } if challenges.len() > MOST_LISTED => {
                let fault = msg!("connect-long-list", limit = MOST_LISTED);
                self.orders.push(GuestOrder::Fault(fault));
            }
            LobbySays::Lobby { challenges } => self.list(challenges, free),
            LobbySays::Offered { nonce, challenge } => {
                self.complaint = None;
                if let Some(own) = self.offer_of(&nonce) {
                    own.opened(challenge);
                    self.ask(challenge);
                    if self.is_going {
                        self.take_back(challenge);
                    }
                }
            }
            LobbySays::Withdrawn { nonce, challenge } => self.withdrawn(&nonce, challenge),
            LobbySays::Declined { challenge } => self.forget_offer(challenge),
            LobbySays::Begun(begun) => self.begun(&begun),
            LobbySays::Rejected(refusal) => self.rejected(refusal),
            LobbySays::Bye { retry } => self.orders.push(GuestOrder::Reconnect(retry)),
            LobbySays::Error { code, message } if is_final(&code) => {
                self.orders.push(GuestOrder::Quit(ConnectError::of_site(&code, &message.text)));
            }
            LobbySays::Error { .. } => self.orders.push(GuestOrder::Reconnect(1_000)),
            LobbySays::Other => {}
        }
    }

    /// Takes note of what is open. What is no longer listed is forgotten.
    fn list(&mut self, challenges: Vec<ChallengeSeen>, free: u32) {
        let is_first = self.listed.is_none();
        let listed: HashSet<ChallengeId> =
            challenges.iter().map(|challenge| challenge.id).collect();
        self.offers.iter_mut().for_each(|own| own.see(|id| listed.contains(&id), is_first));
        self.declining.retain(|_, challenge| listed.contains(challenge));
        self.set_aside.retain(|(challenge, _)| listed.contains(challenge));
        let taking: HashSet<ChallengeId> = self.taking.values().copied().collect();
        self.seen.retain(|challenge| listed.contains(challenge) || taking.contains(challenge));
        self.listed = Some(challenges);
        self.go_on(free);
    }

    /// Plays a match that a challenge of its own, or one that it has taken, has led
    /// to. A site that begins others could let it start any number of programs.
    fn begun(&mut self, begun: &BegunHere) {
        if self.asked.lead_to(begun.challenge, begun.id) {
            self.complaint = None;
            self.taking.retain(|_, taken| *taken != begun.challenge);
            self.forget_offer(begun.challenge);
            self.awaited.remove(&begun.challenge);
            self.orders.push(GuestOrder::Play(begun.id));
        } else if !std::mem::replace(&mut self.is_wary, true) {
            let news = News::Ignored { id: begun.id, why: msg!("connect-not-asked") };
            self.orders.push(GuestOrder::Tell(news));
        }
    }

    /// Remembers what may lead to a match.
    fn ask(&mut self, challenge: ChallengeId) {
        if self.asked.note(challenge) {
            self.orders.push(GuestOrder::Remember(challenge));
        }
    }

    /// A second has passed: what could not be had is tried again, also where
    /// nobody else changes anything.
    pub(crate) fn tick(&mut self, free: u32) {
        self.answers = MOST_ANSWERS;
        self.offers.iter_mut().for_each(OwnOffer::tick);
        for (_, wait) in &mut self.set_aside {
            *wait = wait.saturating_sub(1);
        }
        for (challenge, _) in self.set_aside.extract_if(.., |(_, wait)| *wait == 0) {
            self.seen.remove(&challenge);
        }
        self.go_on(free);
    }

    /// Takes and offers what there is to, once this connection knows the lobby.
    fn go_on(&mut self, free: u32) {
        if self.is_going {
            return;
        }
        let Some(challenges) = self.listed.take() else { return };
        self.look(&challenges, free);
        self.listed = Some(challenges);
        self.keep_offers(free);
    }

    /// Takes what the rules allow, while there is room, and declines what is for
    /// this program alone and not taken.
    fn look(&mut self, challenges: &[ChallengeSeen], free: u32) {
        for challenge in challenges.iter().filter(|challenge| !challenge.own) {
            if self.seen.contains(&challenge.id) {
                continue;
            }
            if self.answers == 0 {
                return;
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
                    self.decline(challenge, DeclineReason::Busy);
                }
                Ok(()) if challenge.to_you => self.take(challenge.id),
                Err(reason) if challenge.to_you => self.decline(challenge, reason),
                // What is for everybody may be taken later, when there is room.
                _ if !challenge.programs || !self.rules.picks(proposed) => {
                    self.seen.insert(challenge.id);
                }
                _ if has_room => self.take(challenge.id),
                _ => {}
            }
        }
    }

    fn take(&mut self, challenge: ChallengeId) {
        self.answers = self.answers.saturating_sub(1);
        self.seen.insert(challenge);
        self.ask(challenge);
        let nonce = self.nonce();
        self.say(json!({"type": "take", "nonce": nonce, "challenge": challenge}));
        self.taking.insert(nonce, challenge);
    }

    /// Declines, and tells whoever runs the program why.
    fn decline(&mut self, challenge: &ChallengeSeen, reason: DeclineReason) {
        self.answers = self.answers.saturating_sub(1);
        self.seen.insert(challenge.id);
        let nonce = self.nonce();
        self.say(json!({
            "type": "decline", "nonce": nonce, "challenge": challenge.id, "reason": reason.word(),
        }));
        self.declining.insert(nonce, challenge.id);
        let by = challenge.by.name.as_ref().map(ToString::to_string).unwrap_or_default();
        let (variant, is_program) = (challenge.variant.to_string(), challenge.by.program);
        self.orders.push(GuestOrder::Tell(News::Declined { variant, by, is_program, reason }));
    }

    /// Offers what the rules want to be open, while there is room.
    fn keep_offers(&mut self, free: u32) {
        if free == 0 {
            return;
        }
        let key = self.key.hash();
        for place in 0..self.offers.len() {
            if !self.offers[place].is_due() {
                continue;
            }
            let mark = self.nonce();
            let own = &mut self.offers[place];
            let nonce = own.send(mark);
            let offer = json!({"type": "offer", "nonce": nonce, "terms": own.terms});
            self.ask(ChallengeId::of(&key, &nonce));
            self.say(offer);
        }
    }

    fn offer_of(&mut self, nonce: &Nonce) -> Option<&mut OwnOffer> {
        self.offers.iter_mut().find(|own| own.is_marked(nonce))
    }

    fn forget_offer(&mut self, challenge: ChallengeId) {
        let key = self.key.hash();
        if let Some(own) = self.offers.iter_mut().find(|own| own.leads_to(challenge, &key)) {
            own.settle();
        }
    }

    fn rejected(&mut self, refusal: Refusal) {
        let again = patience(&refusal.code);
        let nonce = &refusal.nonce;
        let answered = self.taking.remove(nonce).or_else(|| self.declining.remove(nonce));
        if let Some(challenge) = answered {
            self.set_aside.extend(again.map(|wait| (challenge, wait)));
        } else if let Some(own) = self.offer_of(nonce) {
            match &*refusal.code {
                // It was open once, and has led to a match.
                "taken" => own.settle(),
                _ => own.refused(again),
            }
        } else {
            return;
        }
        self.complain(refusal);
    }

    /// Tells whoever runs the program, once. Others are quicker: that is no news.
    fn complain(&mut self, Refusal { code, message, .. }: Refusal) {
        let is_usual = matches!(&*code, "taken" | "no-such-challenge" | "busy" | "stopping");
        if is_usual || self.complaint.as_ref() == Some(&code) {
            return;
        }
        let (code, text) = (self.complaint.insert(code).to_string(), message.text.to_string());
        self.orders.push(GuestOrder::Tell(News::Refused { code, text }));
    }

    /// Takes back what is still open, before the program goes. Until
    /// [all is settled](Guest::is_settled) a match may begin.
    pub(crate) fn withdraw(&mut self) {
        self.is_going = true;
        let open: Vec<ChallengeId> = self.offers.iter().filter_map(OwnOffer::challenge).collect();
        open.into_iter().for_each(|challenge| self.take_back(challenge));
    }

    fn take_back(&mut self, challenge: ChallengeId) {
        self.awaited.insert(challenge);
        let nonce = self.nonce();
        self.say(json!({"type": "withdraw", "nonce": nonce, "challenge": challenge}));
    }

    /// A challenge is no longer open: it was declined or taken back, as was asked,
    /// or it is an offer that somebody had taken before it came again.
    fn withdrawn(&mut self, nonce: &Nonce, challenge: ChallengeId) {
        self.declining.remove(nonce);
        if let Some(own) = self.offer_of(nonce) {
            own.settle();
            self.ask(challenge);
            self.awaited.insert(challenge);
        } else {
            self.awaited.remove(&challenge);
        }
    }

    /// Whether nothing that it has asked for can lead to a match any more. A
    /// withdrawal that is refused does not say so: the match is told next.
    pub(crate) fn is_settled(&self) -> bool {
        self.taking.is_empty()
            && self.awaited.is_empty()
            && !self.offers.iter().any(OwnOffer::is_sent)
    }

    fn nonce(&mut self) -> Nonce {
        self.requests += 1;
        let text = format!("{:016x}-{}", self.session, self.requests);
        Nonce::new(text).expect("37 letters at most")
    }

    fn say(&mut self, message: Value) {
        self.orders.push(GuestOrder::Say(message));
    }
}

/// After how many seconds something that was refused is worth another try; nothing
/// if it never is.
fn patience(code: &str) -> Option<u32> {
    match code {
        "busy" | "stopping" | "failed" => Some(SOON),
        "too-many-challenges" | "too-many-matches" | "lobby-full" => Some(LATER),
        _ => None,
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
        let rules = Rules::read(rules, LUSUS).unwrap();
        Guest::new(rules, secrets, "en", 7, String::new(), Asked::default())
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
        assert!(wait(&mut guest, 100, 1).is_empty(), "and never will");
    }

    fn wait(guest: &mut Guest, seconds: u32, free: u32) -> Vec<Value> {
        (0..seconds).for_each(|_| guest.tick(free));
        hear(guest, json!({"type": "pong"}), free)
    }

    fn rejected(nonce: &Value, code: &str) -> Value {
        json!({"type": "rejected", "nonce": nonce, "code": code, "message": {"text": "no"}})
    }

    const OFFERING: &str = "[[offers]]\ngame = \"choko\"\nclock = \"5+3\"\n";

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

    /// The challenge that an offer of the tested program is.
    fn marked(guest: &Guest, nonce: &Value) -> ChallengeId {
        ChallengeId::of(&guest.key.hash(), &serde_json::from_value(nonce.clone()).unwrap())
    }

    fn begun(challenge: impl serde::Serialize) -> Value {
        json!({"type": "begun", "match": TWO, "player": 1, "challenge": challenge})
    }

    fn withdrawn(nonce: &Value, challenge: impl serde::Serialize) -> Value {
        json!({"type": "withdrawn", "nonce": nonce, "challenge": challenge})
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

    #[test]
    fn a_challenge_whose_declining_failed_is_declined_later() {
        let asked = lobby(&[challenge(ONE, &json!({"to_you": true, "variant": "barca"}))]);
        let is_declined = |said: &[Value]| said.len() == 1 && said[0]["type"] == "decline";
        for code in ["failed", "busy", "stopping"] {
            let mut guest = guest("games = [\"choko\"]");
            let nonce = hear(&mut guest, asked.clone(), 1)[0]["nonce"].clone();
            assert!(hear(&mut guest, rejected(&nonce, code), 1).is_empty());
            let again = wait(&mut guest, LATER, 1);
            assert!(is_declined(&again), "{code}");
            hear(&mut guest, rejected(&again[0]["nonce"], "no-such-challenge"), 1);
            assert!(wait(&mut guest, LATER, 1).is_empty(), "it is gone");
        }
        let mut guest = guest("games = [\"choko\"]");
        hear(&mut guest, asked.clone(), 1);
        guest.hello(1);
        let again = hear(&mut guest, asked.clone(), 1);
        assert!(is_declined(&again), "the line was lost");
        assert!(guest.is_settled(), "nothing comes of it");
        hear(&mut guest, withdrawn(&again[0]["nonce"], ONE), 1);
        guest.hello(1);
        assert!(hear(&mut guest, asked, 1).is_empty(), "an older state of the lobby shows it");
    }

    #[test]
    fn what_is_for_the_program_alone_is_taken_though_no_other_may() {
        let mut guest = guest("");
        let asked = lobby(&[challenge(ONE, &json!({"to_you": true, "programs": false}))]);
        assert_eq!(hear(&mut guest, asked, 1)[0]["type"], "take");
    }

    #[test]
    fn a_challenge_whose_taking_failed_is_taken_later() {
        for code in ["failed", "busy", "too-many-matches"] {
            let mut guest = guest("");
            let asked = lobby(&[challenge(ONE, &json!({"to_you": true}))]);
            let nonce = hear(&mut guest, asked.clone(), 1)[0]["nonce"].clone();
            assert!(hear(&mut guest, rejected(&nonce, code), 1).is_empty());
            let again = wait(&mut guest, LATER, 1);
            assert_eq!((&again[0]["type"], again.len()), (&json!("take"), 1), "{code}");
            hear(&mut guest, rejected(&again[0]["nonce"], "taken"), 1);
            assert!(wait(&mut guest, LATER, 1).is_empty(), "somebody else has it");
        }
        let mut guest = guest("");
        let asked = lobby(&[challenge(ONE, &json!({"to_you": true}))]);
        hear(&mut guest, asked.clone(), 1);
        guest.hello(1);
        assert_eq!(hear(&mut guest, asked, 1)[0]["type"], "take", "the line was lost");
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
    fn what_is_no_longer_listed_is_forgotten_and_answered_slowly() {
        let mut guest = guest("games = [\"choko\"]");
        for round in 0..50 {
            let ids = (0..MOST_LISTED).map(|number| format!("{:012}", round * 100 + number));
            let barca = json!({"to_you": true, "variant": "barca"});
            let challenges: Vec<Value> = ids.map(|id| challenge(&id, &barca)).collect();
            let answers = hear(&mut guest, lobby(&challenges), 1).len();
            assert_eq!(answers, if round == 0 { MOST_ANSWERS as usize } else { 0 });
            assert!(guest.seen.len() <= MOST_LISTED && guest.declining.len() <= MOST_LISTED);
        }
        assert_eq!(wait(&mut guest, 1, 1).len(), MOST_ANSWERS as usize, "a second later");
        let surplus: Vec<Value> =
            (0..=MOST_LISTED).map(|id| challenge(&format!("{id:012}"), &json!({}))).collect();
        guest.hear(serde_json::from_value(lobby(&surplus)).unwrap(), 1);
        assert!(matches!(guest.take_orders()[..], [GuestOrder::Fault(_)]));
    }

    #[test]
    fn what_is_declined_is_told_with_the_reason() {
        let mut guest = guest("games = [\"choko\"]");
        let asked = challenge(ONE, &json!({"to_you": true, "variant": "barca"}));
        guest.hear(serde_json::from_value(lobby(&[asked])).unwrap(), 1);
        let told = guest.take_orders().into_iter().find_map(|order| match order {
            GuestOrder::Tell(news) => Some(news.message()),
            _ => None,
        });
        let told = lusus_text::say(lusus_core::Language::English, &told.expect("news"));
        assert!(told.contains("barca") && told.contains("Ana"), "{told}");
        assert!(told.contains("does not play this game"), "{told}");
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
        guest.asked = Asked::of([TWO.parse().unwrap()]);
        guest.hear(serde_json::from_value(begun(TWO)).unwrap(), 1);
        assert!(matches!(guest.take_orders()[..], [GuestOrder::Play(_)]));
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
