use std::collections::BTreeMap;
use std::net::TcpStream;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use lusus_core::{MATCH_LENGTH, Random};
use lusus_erased::{AnyLine, Ends, Variant};
use serde_json::{Value, json};
use tungstenite::{Message, WebSocket, client};

use crate::fleet::{Fleet, PATIENCE, connect};

/// How long a pair thinks about a move.
const PACE: Duration = Duration::from_millis(150);
/// How long something may take to come right again, whatever happens.
const LONGEST: Duration = Duration::from_secs(90);

/// Two people who play each other, on different servers as long as both run, one
/// match after the other. They know only what they were told.
pub(crate) struct Pair {
    variant: Variant,
    number: u64,
    random: Random,
    sides: [Side; 2],
    /// All that was played, the present match last.
    pub(crate) played: Vec<Played>,
    line: Option<Box<dyn AnyLine>>,
    commands: u64,
}

/// What was promised of a match.
#[derive(Default)]
pub(crate) struct Played {
    pub(crate) id: String,
    /// Commands that were acknowledged, with the version they led to.
    pub(crate) acknowledged: BTreeMap<String, u64>,
    /// What anybody was told, by version: the fact and the move.
    pub(crate) told: BTreeMap<u64, (String, String)>,
    pub(crate) contradictions: Vec<String>,
}

#[derive(Default)]
struct Side {
    place: usize,
    secret: String,
    socket: Option<WebSocket<TcpStream>>,
    v: u64,
}

impl Pair {
    pub(crate) fn new(variant: Variant, number: u64) -> Pair {
        Pair {
            variant,
            number,
            random: Random::new(number),
            sides: Default::default(),
            played: Vec::new(),
            line: None,
            commands: 0,
        }
    }

    /// Plays until it is over; says how long the longest wait for a move was.
    pub(crate) fn play(&mut self, fleet: &Fleet, is_over: &AtomicBool) -> Duration {
        let mut longest = Duration::ZERO;
        while !is_over.load(Ordering::Relaxed) {
            if self.line.as_ref().is_none_or(|line| line.outcome().is_some()) {
                self.begin(fleet);
            }
            let begun = Instant::now();
            self.make_move(fleet);
            longest = longest.max(begun.elapsed());
            thread::sleep(PACE);
        }
        longest
    }

    /// Makes a match at any server.
    fn begin(&mut self, fleet: &Fleet) {
        let order = json!({"variant": self.variant.id(), "seed": self.number.to_string()});
        let made = self.insist("make a match", |pair, attempt| {
            let place = (pair.number as usize + attempt) % fleet.len();
            match fleet.ask(place, "POST /api/matches", &order.to_string())? {
                (201, made) => Some(made),
                _ => None,
            }
        });
        let text = |value: &Value| value.as_str().expect("a text").to_owned();
        self.played.push(Played { id: text(&made["id"]), ..Played::default() });
        for (number, side) in self.sides.iter_mut().enumerate() {
            *side = Side {
                place: (self.number as usize + number) % fleet.len(),
                secret: text(&made["seats"][number]["secret"]),
                ..Side::default()
            };
        }
        let start = self.variant.parse(&text(&made["match"]["start"])).expect("a start");
        self.line = Some(start.line(Ends::Match { length: MATCH_LENGTH }));
    }

    /// Makes a move: it is acknowledged to one and told to the other, however
    /// often they have to come again.
    fn make_move(&mut self, fleet: &Fleet) {
        let line = self.line.as_ref().expect("a match");
        let moves = line.position().legal_moves();
        let mv =
            moves[self.random.below(u32::try_from(moves.len()).expect("few")) as usize].clone();
        let mover = line.position().to_move();
        let ply = line.moves().len() + 1;
        let key = line.position().key().to_string();
        self.commands += 1;
        let nonce = format!("{}-{}", self.number, self.commands);
        let command = json!({
            "type": "command", "nonce": nonce, "player": mover.number(),
            "action": "play", "ply": ply, "mv": mv, "position": key,
        });
        // The other is there before, so that both sit.
        let other = mover.other().index();
        self.insist("come", |pair, _| pair.connected(other, fleet).then_some(()));
        let v = self.insist("make a move", |pair, _| pair.send(mover.index(), &command, fleet));
        self.played.last_mut().expect("a match").acknowledged.insert(nonce, v);
        self.line.as_mut().expect("a match").push(&mv).expect("a legal move");
        self.insist("hear of a move", |pair, _| pair.hear_of(other, v, fleet));
    }

    /// Tries again until it works.
    fn insist<T>(
        &mut self,
        what: &str,
        mut attempt: impl FnMut(&mut Pair, usize) -> Option<T>,
    ) -> T {
        let begun = Instant::now();
        for number in 0.. {
            if let Some(done) = attempt(self, number) {
                return done;
            }
            assert!(begun.elapsed() < LONGEST, "pair {} could not {what}", self.number);
            thread::sleep(Duration::from_millis(100));
        }
        unreachable!("there is always another number")
    }

    /// Whether a side is connected, or could be. If not, it tries the next server.
    fn connected(&mut self, side: usize, fleet: &Fleet) -> bool {
        if self.sides[side].socket.is_some() {
            return true;
        }
        let welcome = self.join(side, fleet);
        if welcome.is_none() {
            self.leave(side, fleet);
        }
        welcome.is_some()
    }

    fn leave(&mut self, side: usize, fleet: &Fleet) {
        let side = &mut self.sides[side];
        side.socket = None;
        side.place = (side.place + 1) % fleet.len();
    }

    fn join(&mut self, side: usize, fleet: &Fleet) -> Option<()> {
        let addr = fleet.addr(self.sides[side].place)?;
        let (mut socket, _) = client(format!("ws://{addr}/api/socket"), connect(&addr)?).ok()?;
        let Side { secret, v, .. } = &self.sides[side];
        let seat = json!({"key": format!("device-{secret}"), "secret": secret});
        let id = &self.played.last()?.id;
        let hello =
            json!({"type": "hello", "protocol": 1, "match": id, "seats": [seat], "have": v});
        socket.send(Message::text(hello.to_string())).ok()?;
        self.sides[side].socket = Some(socket);
        let welcome = self.hear(side, |message| message["type"] == "welcome")?;
        let held = &welcome["seats"][0]["player"];
        if *held != json!(side + 1) {
            if welcome["seats"][0]["refused"] != "stopping" {
                self.contradict(&format!("seat {}: {welcome}", side + 1));
            }
            return None;
        }
        let told = welcome["v"].as_u64()?;
        if told < self.sides[side].v {
            self.contradict(&format!("it knew {} and was told {told}", self.sides[side].v));
        }
        self.sides[side].v = told;
        Some(())
    }

    /// Sends a command; the version with which it is acknowledged.
    fn send(&mut self, side: usize, command: &Value, fleet: &Fleet) -> Option<u64> {
        if !self.connected(side, fleet) {
            return None;
        }
        let socket = self.sides[side].socket.as_mut()?;
        let sent = socket.send(Message::text(command.to_string())).ok();
        let nonce = &command["nonce"];
        let answer = sent.and_then(|()| self.hear(side, |message| message["nonce"] == *nonce));
        let Some(answer) = answer else {
            self.leave(side, fleet);
            return None;
        };
        if answer["type"] == "ack" {
            return answer["v"].as_u64();
        }
        if !["busy", "stopping"].iter().any(|code| answer["code"] == *code) {
            self.contradict(&format!("{command} was answered with {answer}"));
        }
        None
    }

    /// A side hears that the match has come so far.
    fn hear_of(&mut self, side: usize, v: u64, fleet: &Fleet) -> Option<()> {
        if !self.connected(side, fleet) {
            return None;
        }
        while self.sides[side].v < v {
            if self.hear(side, |message| message["type"] == "events").is_none() {
                self.leave(side, fleet);
                return None;
            }
        }
        Some(())
    }

    /// The next message of a kind; takes note of all that is told before it.
    fn hear(&mut self, side: usize, wanted: impl Fn(&Value) -> bool) -> Option<Value> {
        let begun = Instant::now();
        while begun.elapsed() < PATIENCE {
            match self.sides[side].socket.as_mut()?.read().ok()? {
                Message::Text(text) => {
                    let message: Value = serde_json::from_str(&text).ok()?;
                    self.note(side, &message);
                    if wanted(&message) {
                        return Some(message);
                    }
                }
                Message::Close(_) => return None,
                _ => {}
            }
        }
        None
    }

    fn note(&mut self, side: usize, message: &Value) {
        for event in message["events"].as_array().into_iter().flatten() {
            let v = event["v"].as_u64().expect("a version");
            let word = |key: &str| event[key].as_str().unwrap_or_default().to_owned();
            let fact = (word("fact"), word("mv"));
            let played = self.played.last_mut().expect("a match");
            if let Some(before) = played.told.insert(v, fact.clone())
                && before != fact
            {
                self.contradict(&format!("{v} was {before:?} and is {fact:?}"));
            }
            self.sides[side].v = self.sides[side].v.max(v);
        }
    }

    fn contradict(&mut self, what: &str) {
        let played = self.played.last_mut().expect("a match");
        played.contradictions.push(format!("{}: {what}", played.id));
    }
}
