use std::collections::{BTreeMap, BTreeSet};

use lusus_core::{Language, Random};
use lusus_lobby::wire::{ClientMessage, LobbyView, ServerMessage};
use lusus_lobby::{Begun, ChallengeId, Program, Tag, Visitor as Came};
use lusus_play::{CommandKey, Name};
use lusus_room::{Secret, SecretHash};
use serde_json::{Value, json};

/// Somebody who comes to the lobby, on whichever server, again and again.
pub(crate) struct Visitor {
    pub(crate) secret: Secret,
    key: SecretHash,
    tag: Tag,
    pub(crate) is_program: bool,
    pub(crate) connection: Option<u64>,
    /// When they come again.
    pub(crate) comes: u64,
    /// Since when they are in, without a hitch.
    pub(crate) in_since: Option<u64>,
    /// What was asked for and not answered, by its nonce.
    pub(crate) asked: BTreeMap<String, Value>,
    /// Their open challenges, as far as they were told.
    pub(crate) offered: BTreeSet<ChallengeId>,
    pub(crate) begun: BTreeSet<(String, u8, ChallengeId, Tag, bool)>,
    /// Those told on this connection.
    pub(crate) told: BTreeSet<String>,
    pub(crate) view: Option<LobbyView>,
    pub(crate) seen_at: Option<u64>,
    blocked: Vec<Tag>,
    is_seeking: bool,
    count: u64,
    pub(crate) offers: u64,
    pub(crate) declined: u64,
    random: Random,
}

impl Visitor {
    pub(crate) fn new(number: u64, seed: u64, blocked: Vec<Tag>) -> Visitor {
        let secret = Secret::try_from(format!("the-key-of-visitor-{number}-{seed}")).unwrap();
        let key = secret.hash();
        Visitor {
            secret,
            key,
            tag: Tag::of(0, &key),
            is_program: number == 0,
            connection: None,
            comes: number * 100,
            in_since: None,
            asked: BTreeMap::new(),
            offered: BTreeSet::new(),
            begun: BTreeSet::new(),
            told: BTreeSet::new(),
            view: None,
            seen_at: None,
            blocked,
            is_seeking: false,
            count: 0,
            offers: 0,
            declined: 0,
            random: Random::new(seed * 100 + number),
        }
    }

    pub(crate) fn key(&self) -> SecretHash {
        self.key
    }

    pub(crate) fn tag(&self) -> Tag {
        self.tag
    }

    pub(crate) fn came(&self) -> Came {
        let program = Program { games: Vec::new(), room: 9, may_play: true, may_offer: true };
        Came {
            key: self.key(),
            owner: None,
            origins: Vec::new(),
            name: Name::default(),
            tag: self.tag(),
            blocked: self.blocked.clone(),
            language: Language::English,
            program: self.is_program.then_some(program),
        }
    }

    /// The connection is gone: a seek is over, and what was asked is asked again.
    pub(crate) fn lose_connection(&mut self, comes: u64) {
        (self.connection, self.in_since, self.view, self.seen_at) = (None, None, None, None);
        self.told.clear();
        self.is_seeking = false;
        self.asked.retain(|_, message| message["type"] != "stop");
        self.comes = comes;
    }

    /// What they say next, if anything.
    pub(crate) fn act(&mut self, others: &[Tag]) -> Option<Value> {
        if self.asked.len() > 3 || self.random.below(100) >= 8 {
            return None;
        }
        self.count += 1;
        let nonce = format!("n{}", self.count);
        let message = match self.random.below(12) {
            0..=2 => self.offer(&nonce, others),
            3..=6 => self.take(&nonce)?,
            7 => {
                let id = self.offered.first()?;
                json!({"type": "withdraw", "nonce": nonce, "challenge": id})
            }
            8 => self.decline(&nonce)?,
            9 | 10 => self.seek(&nonce),
            _ if self.is_seeking => json!({"type": "stop", "nonce": nonce}),
            _ => return None,
        };
        self.asked.insert(nonce, message.clone());
        Some(message)
    }

    fn offer(&mut self, nonce: &str, others: &[Tag]) -> Value {
        self.offers += 1;
        let days = self.random.below(3) == 0;
        let terms = json!({
            "variant": "choko", "programs": self.random.below(2) == 0,
            "time_control": days.then_some("1/172800"),
        });
        let mut message = json!({"type": "offer", "nonce": nonce, "terms": terms});
        if self.random.below(3) == 0 {
            let to = others[self.random.below(u32::try_from(others.len()).unwrap()) as usize];
            message["to"] = json!(to);
        }
        message
    }

    /// One that is seen, also if it is long gone.
    fn take(&mut self, nonce: &str) -> Option<Value> {
        let seen: Vec<ChallengeId> =
            self.view.iter().flat_map(|view| view.challenges.iter().map(|one| one.id)).collect();
        let chosen = self.random.below(u32::try_from(seen.len()).ok().filter(|count| *count > 0)?);
        Some(json!({"type": "take", "nonce": nonce, "challenge": seen[chosen as usize]}))
    }

    fn decline(&mut self, nonce: &str) -> Option<Value> {
        let id = self.view.as_ref()?.challenges.iter().find(|one| one.to_you)?.id;
        Some(json!({"type": "decline", "nonce": nonce, "challenge": id, "reason": "later"}))
    }

    fn seek(&mut self, nonce: &str) -> Value {
        let game = if self.random.below(2) == 0 { "choko" } else { "boco" };
        json!({"type": "seek", "nonce": nonce, "games": [game], "clock": "rapid"})
    }

    /// What a message of theirs means, and the nonce if it is to be answered.
    pub(crate) fn read(message: &Value) -> ClientMessage {
        ClientMessage::read(&message.to_string()).unwrap()
    }

    pub(crate) fn hear(&mut self, message: &ServerMessage, now: u64) {
        match message {
            ServerMessage::Lobby(view) => {
                self.view = Some((**view).clone());
                self.seen_at = Some(now);
            }
            ServerMessage::Offered { nonce, challenge } => {
                self.answered(nonce);
                self.offered.insert(*challenge);
            }
            ServerMessage::Withdrawn { nonce, challenge } => {
                if let Some(asked) = self.answered(nonce) {
                    self.is_seeking &= asked["type"] != "stop";
                    self.declined += u64::from(asked["type"] == "decline");
                }
                self.offered.remove(challenge);
            }
            ServerMessage::Declined { challenge, .. } => _ = self.offered.remove(challenge),
            ServerMessage::Seeking(seeking) => {
                self.is_seeking |= self.answered(&seeking.nonce).is_some();
            }
            ServerMessage::Begun(begun) => self.begin(begun),
            ServerMessage::Rejected(no) => {
                assert_ne!(no.code, "malformed");
                _ = self.answered(&no.nonce);
                if no.code == "stopping" {
                    self.is_seeking = false;
                }
            }
            _ => {}
        }
    }

    fn answered(&mut self, nonce: &CommandKey) -> Option<Value> {
        self.asked.remove(nonce.as_str())
    }

    fn begin(&mut self, begun: &Begun) {
        self.begun.insert(met(begun));
        self.told.insert(begun.id.to_string());
        self.asked.retain(|_, asked| asked["challenge"] != json!(begun.challenge));
        self.offered.remove(&begun.challenge);
        // Who plays no longer waits.
        self.is_seeking &= self.is_program;
    }
}

/// What somebody is told of a match, to be compared.
pub(crate) fn met(begun: &Begun) -> (String, u8, ChallengeId, Tag, bool) {
    let Begun { id, player, challenge, against } = begun;
    (id.to_string(), player.number(), *challenge, against.tag, against.program)
}
