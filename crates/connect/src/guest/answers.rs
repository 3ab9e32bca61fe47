use std::collections::{HashMap, HashSet};

use lusus_lobby::{ChallengeId, DeclineReason};
use lusus_room::wire::Nonce;
use serde_json::json;

use super::orders::Orders;
use super::patience::patience;
use crate::News;
use crate::heard::{ChallengeSeen, Refusal};
use crate::rules::{Proposed, Rules};

/// How many challenges are answered in a second: nobody honest has more.
const MOST_ANSWERS: u32 = 20;

/// What a program answers to the challenges of others.
pub(super) struct Answers {
    /// Challenges that were answered, or are not for us, of those that are listed.
    seen: HashSet<ChallengeId>,
    /// Those that are being taken, by the nonce of the request.
    taking: HashMap<Nonce, ChallengeId>,
    /// Those that are being declined, likewise.
    declining: HashMap<Nonce, ChallengeId>,
    /// Those that could not be answered, and after how many seconds they are
    /// looked at again.
    set_aside: Vec<(ChallengeId, u32)>,
    /// How many more are answered in this second.
    left: u32,
}

impl Answers {
    pub(super) fn new() -> Answers {
        Answers {
            seen: HashSet::new(),
            taking: HashMap::new(),
            declining: HashMap::new(),
            set_aside: Vec::new(),
            left: MOST_ANSWERS,
        }
    }

    /// Takes what the rules allow, while there is room, and declines what is for
    /// this program alone and not taken.
    pub(super) fn give(
        &mut self,
        challenges: &[ChallengeSeen],
        rules: &Rules,
        free: u32,
        orders: &mut Orders,
    ) {
        for challenge in challenges.iter().filter(|challenge| !challenge.own) {
            if self.seen.contains(&challenge.id) {
                continue;
            }
            if self.left == 0 {
                return;
            }
            let proposed = Proposed {
                variant: &challenge.variant,
                time_control: challenge.time_control,
                by_program: challenge.by.program,
            };
            let has_room = self.taking() < free;
            match rules.judge(proposed) {
                Ok(()) if challenge.to_you && !has_room => {
                    self.decline(challenge, DeclineReason::Busy, orders);
                }
                Ok(()) if challenge.to_you => self.take(challenge.id, orders),
                Err(reason) if challenge.to_you => self.decline(challenge, reason, orders),
                // What is for everybody may be taken later, when there is room.
                _ if !challenge.programs || !rules.picks(proposed) => {
                    self.seen.insert(challenge.id);
                }
                _ if has_room => self.take(challenge.id, orders),
                _ => {}
            }
        }
    }

    /// How many challenges are being taken: each may lead to a match.
    pub(super) fn taking(&self) -> u32 {
        u32::try_from(self.taking.len()).unwrap_or(u32::MAX)
    }

    fn take(&mut self, challenge: ChallengeId, orders: &mut Orders) {
        self.left = self.left.saturating_sub(1);
        self.seen.insert(challenge);
        orders.ask(challenge);
        let nonce = orders.nonce();
        orders.say(json!({"type": "take", "nonce": nonce, "challenge": challenge}));
        self.taking.insert(nonce, challenge);
    }

    /// Declines, and tells whoever runs the program why.
    fn decline(&mut self, challenge: &ChallengeSeen, reason: DeclineReason, orders: &mut Orders) {
        self.left = self.left.saturating_sub(1);
        self.seen.insert(challenge.id);
        let nonce = orders.nonce();
        orders.say(json!({
            "type": "decline", "nonce": nonce, "challenge": challenge.id, "reason": reason.word(),
        }));
        self.declining.insert(nonce, challenge.id);
        let by = challenge.by.name.as_ref().map(ToString::to_string).unwrap_or_default();
        let (variant, is_program) = (challenge.variant.to_string(), challenge.by.program);
        orders.tell(News::Declined { variant, by, is_program, reason });
    }

    /// The connection is another one: what came of those that are under way is seen
    /// in the lobby, or told.
    pub(super) fn greet(&mut self) {
        for (_, challenge) in self.taking.drain().chain(self.declining.drain()) {
            self.seen.remove(&challenge);
        }
    }

    /// Forgets what is no longer listed, but for what is being taken.
    pub(super) fn see(&mut self, listed: &HashSet<ChallengeId>) {
        self.declining.retain(|_, challenge| listed.contains(challenge));
        self.set_aside.retain(|(challenge, _)| listed.contains(challenge));
        let taking: HashSet<ChallengeId> = self.taking.values().copied().collect();
        self.seen.retain(|challenge| listed.contains(challenge) || taking.contains(challenge));
    }

    /// A second has passed.
    pub(super) fn tick(&mut self) {
        self.left = MOST_ANSWERS;
        for (_, wait) in &mut self.set_aside {
            *wait = wait.saturating_sub(1);
        }
        for (challenge, _) in self.set_aside.extract_if(.., |(_, wait)| *wait == 0) {
            self.seen.remove(&challenge);
        }
    }

    /// Something was refused; says whether it is one of these.
    pub(super) fn refused(&mut self, Refusal { nonce, code, .. }: &Refusal) -> bool {
        let answered = self.taking.remove(nonce).or_else(|| self.declining.remove(nonce));
        let Some(challenge) = answered else { return false };
        self.set_aside.extend(patience(code).map(|wait| (challenge, wait)));
        true
    }

    /// A challenge is declined, as was asked.
    pub(super) fn declined(&mut self, nonce: &Nonce) {
        self.declining.remove(nonce);
    }

    /// A challenge has led to a match.
    pub(super) fn begun(&mut self, challenge: ChallengeId) {
        self.taking.retain(|_, taken| *taken != challenge);
    }

    /// Whether none of them can lead to a match any more.
    pub(super) fn are_settled(&self) -> bool {
        self.taking.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::super::patience::LATER;
    use super::super::tests::{ONE, TWO, challenge, guest, hear, lobby, rejected, wait, withdrawn};
    use super::super::{GuestOrder, MOST_LISTED};
    use super::*;

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
    fn what_is_no_longer_listed_is_forgotten_and_answered_slowly() {
        let mut guest = guest("games = [\"choko\"]");
        for round in 0..50 {
            let ids = (0..MOST_LISTED).map(|number| format!("{:012}", round * 100 + number));
            let barca = json!({"to_you": true, "variant": "barca"});
            let challenges: Vec<Value> = ids.map(|id| challenge(&id, &barca)).collect();
            let answers = hear(&mut guest, lobby(&challenges), 1).len();
            assert_eq!(answers, if round == 0 { MOST_ANSWERS as usize } else { 0 });
            let Answers { seen, declining, .. } = &guest.answers;
            assert!(seen.len() <= MOST_LISTED && declining.len() <= MOST_LISTED);
        }
        assert_eq!(wait(&mut guest, 1, 1).len(), MOST_ANSWERS as usize, "a second later");
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
}
