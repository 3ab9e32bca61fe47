use lusus_catalog::LUSUS;
use std::collections::BTreeMap;

use lusus_core::Random;
use lusus_erased::{AnyLine, Ends, Variant};
use serde_json::{Value, json};

/// How long a client waits for a sign of life before it connects anew, in
/// milliseconds.
const PATIENCE: u64 = 900;
/// How often it asks for one.
const PING: u64 = 200;

/// A client as the page is one: it believes events alone, in their order.
pub(crate) struct Client {
    pub(crate) name: &'static str,
    /// The player, or `None` for a spectator.
    pub(crate) player: Option<u64>,
    /// What its device holds the seat with.
    claim: Option<Claim>,
    /// What another device would take the seat over with.
    new_claim: Option<Claim>,
    /// The keys of all devices that have held it.
    pub(crate) keys: Vec<String>,
    id: String,
    variant: Variant,
    pub(crate) connection: Option<u64>,
    is_welcome: bool,
    heard: u64,
    pinged: u64,
    pub(crate) v: u64,
    pub(crate) moves: Vec<String>,
    pub(crate) position: String,
    start: String,
    turn: Option<u64>,
    is_over: bool,
    pub(crate) rematch: Option<String>,
    offers: BTreeMap<u64, u64>,
    /// The command that has no answer yet.
    pub(crate) pending: Option<(String, Value)>,
    commands: u64,
    /// How often it has sent one before it was welcome.
    pub(crate) early: u64,
    /// Whether it begins nothing new.
    pub(crate) rests: bool,
    /// The commands that were acknowledged, and with which version.
    pub(crate) acked: BTreeMap<String, u64>,
    random: Random,
}

/// A device's key, and the secret of the link that it opened.
#[derive(Clone)]
pub(crate) struct Claim {
    key: String,
    secret: String,
}

/// What a client does with its connection.
pub(crate) enum Act {
    Send(Value),
    Cut,
}

impl Client {
    pub(crate) fn new(name: &'static str, player: Option<u64>, secret: Option<String>) -> Client {
        let variant = LUSUS.find("choko").unwrap();
        Client {
            name,
            player,
            claim: secret.map(|secret| Claim { key: format!("device-key-of-the-{name}"), secret }),
            new_claim: None,
            keys: Vec::new(),
            id: String::new(),
            variant,
            connection: None,
            is_welcome: false,
            heard: 0,
            pinged: 0,
            v: 0,
            moves: Vec::new(),
            position: String::new(),
            start: String::new(),
            turn: None,
            is_over: false,
            rematch: None,
            offers: BTreeMap::new(),
            pending: None,
            commands: 0,
            early: 0,
            rests: false,
            acked: BTreeMap::new(),
            random: Random::new(name.len() as u64),
        }
    }

    pub(crate) fn play(mut self, id: &str, variant: Variant, seed: u64) -> Client {
        self.id = id.to_owned();
        self.variant = variant;
        self.random = Random::new(seed ^ self.name.len() as u64);
        self
    }

    /// The first message of a new connection.
    pub(crate) fn connect(&mut self, connection: u64, now: u64) -> Value {
        self.connection = Some(connection);
        self.is_welcome = false;
        self.heard = now;
        let claims = self.new_claim.iter().chain(&self.claim);
        let seats: Vec<Value> = claims
            .map(|Claim { key, secret }| json!({"key": key, "secret": secret, "name": self.name}))
            .collect();
        json!({"type": "hello", "protocol": 1, "match": self.id, "seats": seats, "have": self.v})
    }

    /// The first message to the match that follows, by one of its devices.
    pub(crate) fn hello_again(&self, id: &str, holds: impl Fn(&str) -> bool) -> Value {
        let key = self.keys.iter().find(|key| holds(key));
        let seats: Vec<Value> = key.iter().map(|key| json!({"key": key})).collect();
        json!({"type": "hello", "protocol": 1, "match": id, "seats": seats})
    }

    pub(crate) fn lose_connection(&mut self) {
        self.connection = None;
        self.is_welcome = false;
    }

    /// What it does of itself.
    pub(crate) fn step(&mut self, now: u64) -> Vec<Act> {
        if self.connection.is_some() && now > self.heard + PATIENCE {
            return vec![Act::Cut];
        }
        if !self.is_welcome {
            return self.be_early();
        }
        if now >= self.pinged + PING {
            self.pinged = now;
            let mut acts = vec![Act::Send(json!({"type": "ping", "t": 1}))];
            // An impatient client sends again what it has no answer to.
            acts.extend(self.pending.iter().map(|(_, command)| Act::Send(command.clone())));
            return acts;
        }
        if let Some(player) = self.player
            && !self.rests
            && self.random.below(400) == 0
        {
            let nonce = format!("move-{now}");
            return vec![Act::Send(json!({"type": "move-seat", "nonce": nonce, "player": player}))];
        }
        self.next_command().into_iter().map(Act::Send).collect()
    }

    /// Now and then it does not wait for the welcome.
    fn be_early(&mut self) -> Vec<Act> {
        if self.connection.is_none() || self.random.below(8) != 0 {
            return Vec::new();
        }
        let early: Vec<Act> =
            self.pending.iter().map(|(_, command)| Act::Send(command.clone())).collect();
        self.early += early.len() as u64;
        early
    }

    fn next_command(&mut self) -> Option<Value> {
        let may_act = self.pending.is_none() && !self.rests;
        let player = self.player.filter(|_| may_act)?;
        let command = if self.is_over {
            // Who has asked already is told so.
            if self.rematch.is_some() || self.random.below(20) != 0 {
                return None;
            }
            json!({"action": "offer-rematch"})
        } else if let Some((&offer, _)) = self.offers.iter().find(|(_, by)| **by != player) {
            let action = if self.random.below(2) == 0 { "accept" } else { "decline" };
            json!({"action": action, "offer": offer})
        } else if self.turn == Some(player) && self.moves.len() >= 40 {
            json!({"action": "resign"})
        } else if self.turn == Some(player) {
            let line = self.line();
            let legal = line.position().legal_moves();
            let choice = self.random.below(u32::try_from(legal.len()).unwrap()) as usize;
            let (ply, position) = (self.moves.len() + 1, line.position().key().to_string());
            json!({"action": "play", "ply": ply, "mv": legal[choice], "position": position})
        } else if self.moves.len() > 2 && self.turn.is_some() && self.random.below(60) == 0 {
            json!({"action": "take-back", "to": self.moves.len() - 1})
        } else if self.moves.len() > 8 && self.turn.is_some() && self.random.below(400) == 0 {
            json!({"action": "offer-draw"})
        } else {
            return None;
        };
        self.commands += 1;
        let nonce = format!("{}-{}", self.name, self.commands);
        let mut message = json!({"type": "command", "nonce": nonce, "player": player});
        message.as_object_mut().unwrap().extend(command.as_object().unwrap().clone());
        self.pending = Some((nonce, message.clone()));
        Some(message)
    }

    /// Hears a message.
    pub(crate) fn hear(&mut self, message: &Value, now: u64) -> Vec<Act> {
        self.heard = now;
        match message["type"].as_str().unwrap() {
            "welcome" => return self.hear_welcome(message),
            "events" => {
                for event in message["events"].as_array().unwrap() {
                    if !self.believe(event) {
                        return vec![Act::Cut];
                    }
                }
            }
            "ack" => {
                let nonce = message["nonce"].as_str().unwrap().to_owned();
                self.pending = self.pending.take().filter(|(own, _)| *own != nonce);
                let v = message["v"].as_u64().unwrap();
                let before = self.acked.insert(nonce.clone(), v);
                assert!(before.is_none_or(|before| before == v), "{nonce} was answered twice");
            }
            "rejected" => {
                let nonce = message["nonce"].as_str().unwrap();
                assert!(!self.acked.contains_key(nonce), "{message} after its acknowledgement");
                assert_ne!(message["code"], "illegal", "{message}");
                self.pending = self.pending.take().filter(|(own, _)| own != nonce);
            }
            "seat-link" => {
                let secret = message["secret"].as_str().unwrap().to_owned();
                let key = format!("device-of-the-{}-since-{now}", self.name);
                self.new_claim = Some(Claim { key, secret });
                return vec![Act::Cut];
            }
            "seat-lost" | "error" => panic!("{}: {message}", self.name),
            _ => {}
        }
        Vec::new()
    }

    fn hear_welcome(&mut self, message: &Value) -> Vec<Act> {
        if self.is_welcome {
            return Vec::new();
        }
        self.is_welcome = true;
        let seats = message["seats"].as_array().unwrap().iter();
        let held: Vec<Option<u64>> = seats.map(|seat| seat["player"].as_u64()).collect();
        assert_eq!(held.iter().flatten().next(), self.player.as_ref(), "{message}");
        if let Some(claim) = self.new_claim.take()
            && held[0].is_some()
        {
            self.claim = Some(claim);
        }
        let key = self.claim.as_ref().map(|claim| claim.key.clone());
        self.keys.extend(key.filter(|key| self.keys.last() != Some(key)));
        if let Some(state) = message.get("state") {
            self.begin_with(state);
        }
        for event in message.get("events").and_then(Value::as_array).into_iter().flatten() {
            assert!(self.believe(event), "a welcome leaves no gap: {message}");
        }
        self.pending.iter().map(|(_, command)| Act::Send(command.clone())).collect()
    }

    fn begin_with(&mut self, state: &Value) {
        let v = state["v"].as_u64().unwrap();
        assert!(v >= self.v, "{}: the server has forgotten something", self.name);
        self.v = v;
        let moves = state["moves"].as_array().unwrap();
        self.moves = moves.iter().map(|mv| mv["mv"].as_str().unwrap().to_owned()).collect();
        state["start"].as_str().unwrap().clone_into(&mut self.start);
        state["position"].as_str().unwrap().clone_into(&mut self.position);
        self.turn = state["turn"].as_u64();
        self.is_over = !state["end"].is_null();
        self.rematch = state["rematch"].as_str().map(str::to_owned);
        let offers = state["offers"].as_array().unwrap().iter();
        let pair =
            |offer: &Value| (offer["number"].as_u64().unwrap(), offer["by"].as_u64().unwrap());
        self.offers = offers.map(pair).collect();
        self.check_position();
    }

    /// Lets an event happen, unless it has; says whether none is missing.
    fn believe(&mut self, event: &Value) -> bool {
        let v = event["v"].as_u64().unwrap();
        if v <= self.v {
            return true;
        }
        if v > self.v + 1 {
            return false;
        }
        self.v = v;
        match event["fact"].as_str().unwrap() {
            "moved" => {
                self.moves.push(event["mv"].as_str().unwrap().to_owned());
                assert_eq!(event["ply"], self.moves.len());
                self.offers.clear();
            }
            "taken-back" => {
                self.moves.truncate(usize::try_from(event["to"].as_u64().unwrap()).unwrap());
                self.offers.clear();
            }
            "offered" => _ = self.offers.insert(v, event["player"].as_u64().unwrap()),
            "declined" | "withdrawn" => _ = self.offers.remove(&event["offer"].as_u64().unwrap()),
            "ended" => {
                self.is_over = true;
                self.offers.clear();
            }
            "rematch-agreed" => {
                let id = event["match"].as_str().expect("a rematch that is agreed is there");
                self.rematch = Some(id.to_owned());
                self.offers.clear();
            }
            _ => {}
        }
        self.turn = event["turn"].as_u64();
        event["position"].as_str().unwrap().clone_into(&mut self.position);
        self.check_position();
        true
    }

    fn line(&self) -> Box<dyn AnyLine> {
        let start = self.variant.parse(&self.start).unwrap();
        let mut line = start.line(Ends::Match { length: 600 });
        for mv in &self.moves {
            line.push(mv).unwrap();
        }
        line
    }

    /// The moves that it knows lead to the position that it was told.
    fn check_position(&self) {
        assert_eq!(self.line().position().key().to_string(), self.position, "{}", self.name);
    }
}
