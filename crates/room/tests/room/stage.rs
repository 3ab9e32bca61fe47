use std::time::Duration;

use lusus_bots::Basis;
use lusus_catalog::AnyChoice;
use lusus_core::msg;
use lusus_host::{Finding, Task};
use lusus_play::{Match, Name, Settings, Time};
use lusus_room::wire::{ClientMessage, EndView, GiveUp, Hello, Phrase, Presence};
use lusus_room::{
    Batch, ConnectionId, GiveUpError, Giver, Input, MatchLimits, NewMatch, News, Output, Owner,
    Room, RoomConfig, Seat, StoredMatch,
};
use lusus_room::{Entropy, MatchId, Mode, Secret};
use serde_json::{Value, json};

pub(crate) const SECRETS: [&str; 2] = ["the-first-secret-of-a-seat", "the-second-secret-of-a-seat"];
pub(crate) const KEYS: [&str; 2] = ["the-key-of-the-first-device", "the-key-of-the-second-device"];

/// How many rooms there may be of a match.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Rooms {
    One,
    Many,
}

/// A room, what it has stored and what it has said.
pub(crate) struct Stage {
    pub(crate) room: Room,
    pub(crate) stored: StoredMatch,
    pub(crate) said: Vec<(u64, Value)>,
    /// How many messages were made, however many got them.
    pub(crate) sent: usize,
    pub(crate) tasks: Vec<Task>,
    pub(crate) cancelled: usize,
    /// The versions after which it wants to read what is stored.
    pub(crate) reads: Vec<u32>,
    /// What other rooms of the match are to hear.
    pub(crate) relayed: Vec<Phrase>,
    /// What those were told who gave the match up.
    pub(crate) given_up: Vec<Result<EndView, GiveUpError>>,
    /// The match that follows this one.
    pub(crate) rematch: Option<NewMatch>,
    /// Whether what is to be stored waits.
    pub(crate) is_held: bool,
    batch: Option<Batch>,
}

impl Stage {
    pub(crate) fn new(mode: Mode, settings: Settings) -> Stage {
        let mut entropy = Entropy::seeded(1);
        let seats = [0, 1].map(|place| {
            let is_person = settings.players[place].is_none();
            let secret = Secret::try_from(SECRETS[place].to_owned()).unwrap();
            if is_person { Seat::waiting(&secret) } else { Seat::default() }
        });
        let created = Match::create(settings, Time(0)).unwrap().events()[0].clone();
        let id = MatchId::draw(&mut entropy);
        let stored = NewMatch {
            id,
            mode,
            owner: None,
            most: MatchLimits::default(),
            is_public: false,
            created,
            seats,
        }
        .into();
        Stage::open(stored)
    }

    pub(crate) fn open(stored: StoredMatch) -> Stage {
        Stage::beside(stored, Rooms::One)
    }

    /// A room of a stored match of which there may be others.
    pub(crate) fn beside(stored: StoredMatch, rooms: Rooms) -> Stage {
        let is_shared = rooms == Rooms::Many;
        let engine_time = Duration::from_millis(100);
        let public_url = "http://here".to_owned();
        let room_config = RoomConfig {
            engine_time,
            matches_per_owner: MatchLimits::default(),
            is_shared,
            public_url,
        };
        let room = Room::open(stored.clone(), room_config, Entropy::seeded(2), Time(0)).unwrap();
        let (said, tasks) = (Vec::new(), Vec::new());
        Stage {
            room,
            stored,
            said,
            sent: 0,
            tasks,
            cancelled: 0,
            reads: Vec::new(),
            relayed: Vec::new(),
            given_up: Vec::new(),
            rematch: None,
            is_held: false,
            batch: None,
        }
    }

    pub(crate) fn take(&mut self, input: Input, now: u64) {
        for output in self.room.take(input, Time(now)) {
            match output {
                Output::Send(connections, message) => {
                    self.sent += 1;
                    let message = serde_json::to_value(message).unwrap();
                    let numbers = connections.iter().map(|ConnectionId(number)| *number);
                    self.said.extend(numbers.map(|number| (number, message.clone())));
                }
                Output::Close(ConnectionId(number), _) => self.said.push((number, json!("closed"))),
                Output::Overseen(ConnectionId(number), done) => {
                    let done =
                        done.map_or_else(|rejected| json!(rejected.word()), |()| json!("done"));
                    self.said.push((number, json!({"type": "overseen", "done": done})));
                }
                Output::Store(batch) => self.batch = Some(batch),
                Output::Think(task) => self.tasks.push(task),
                Output::Cancel(_) => self.cancelled += 1,
                Output::GivenUp(_, end) => self.given_up.push(end),
                Output::Read(version) => self.reads.push(version),
                Output::Say(_, phrase) => self.relayed.push(phrase),
            }
        }
        if !self.is_held {
            self.finish_storing(now);
        }
    }

    pub(crate) fn finish_storing(&mut self, now: u64) {
        if let Some(batch) = self.batch.take() {
            assert_eq!(batch.after, self.stored.revision, "the next batch");
            self.stored.revision += 1;
            self.stored.events.extend(batch.events);
            self.stored.seats = batch.seats.unwrap_or(self.stored.seats.clone());
            self.rematch = batch.rematch.map(|rematch| *rematch).or(self.rematch.take());
            self.take(Input::Stored, now);
        }
    }

    /// What is to be stored comes too late.
    pub(crate) fn be_late(&mut self, now: u64) {
        self.batch.take().expect("something is to be stored");
        self.take(Input::Late, now);
    }

    /// Reads what was stored, by this room or by another.
    pub(crate) fn read(&mut self, stored: &StoredMatch, presence: Presence, now: u64) {
        let version = self.reads.pop().expect("it wants to read");
        let StoredMatch { revision, events, seats, rematch, .. } = stored.clone();
        let events = events.into_iter().filter(|event| event.number > version).collect();
        self.stored = stored.clone();
        let news = News { revision, events, seats, rematch, presence };
        self.take(Input::News(Some(Box::new(news))), now);
    }

    /// The store refuses the rematch in what is to be stored.
    pub(crate) fn refuse_storing(&mut self, most: u32, now: u64) {
        let batch = self.batch.take().unwrap();
        assert!(batch.rematch.is_some());
        self.take(Input::Refused(msg!("api-too-many-matches", limit = most)), now);
    }

    /// A device comes, for a seat or to watch.
    pub(crate) fn join(&mut self, number: u64, seat: Option<usize>, now: u64) {
        let claim = |place: usize| json!({"key": KEYS[place], "secret": SECRETS[place]});
        self.greet(number, &seat.map(claim).into_iter().collect::<Vec<Value>>(), now);
    }

    /// A device comes with the key of a seat alone.
    pub(crate) fn come_back(&mut self, number: u64, place: usize, now: u64) {
        self.greet(number, &[json!({"key": KEYS[place]})], now);
    }

    /// A device comes by a link that moves a seat to it.
    pub(crate) fn open_link(&mut self, number: u64, secret: &str, now: u64) {
        self.greet(number, &[json!({"key": "the-key-of-another-device", "secret": secret})], now);
    }

    /// A device comes and wants views unasked.
    pub(crate) fn follow(&mut self, number: u64, now: u64) {
        self.say_hello(number, &json!({"follow": true}), now);
    }

    fn greet(&mut self, number: u64, seats: &[Value], now: u64) {
        self.say_hello(number, &json!({"seats": seats}), now);
    }

    pub(crate) fn say_hello(&mut self, number: u64, wish: &Value, now: u64) {
        let hello = self.hello(wish);
        self.take(Input::Join(ConnectionId(number), hello), now);
    }

    /// A program comes that has shown its token.
    pub(crate) fn come_as(&mut self, program: &str, number: u64, claim: &Value, now: u64) {
        let mut hello = self.hello(&json!({"seats": [claim]}));
        hello.program = Some(Name::new(program).unwrap());
        self.take(Input::Join(ConnectionId(number), hello), now);
    }

    fn hello(&self, wish: &Value) -> Box<Hello> {
        let id = self.stored.id.to_string();
        let mut hello = json!({"type": "hello", "protocol": 1, "match": id});
        hello.as_object_mut().unwrap().extend(wish.as_object().unwrap().clone());
        let ClientMessage::Hello(hello) = serde_json::from_value(hello).unwrap() else { panic!() };
        hello
    }

    /// Somebody gives the match up from the address of this owner, with claims
    /// to seats.
    pub(crate) fn give_up(&mut self, owner: i64, seats: &[Value], now: u64) {
        let GiveUp { seats } = serde_json::from_value(json!({"seats": seats})).unwrap();
        let giver = Giver { connection: ConnectionId(99), seats, owner: Owner(owner) };
        self.take(Input::GiveUp(Box::new(giver)), now);
    }

    /// The device that holds a seat gives the match up.
    pub(crate) fn leave_for_good(&mut self, place: usize, now: u64) {
        self.give_up(0, &[json!({"key": KEYS[place]})], now);
    }

    /// How the last who gave the match up was told that it ended.
    pub(crate) fn farewell(&self) -> Value {
        let end = self.given_up.last().expect("an answer").as_ref().expect("an end");
        serde_json::to_value(end).unwrap()
    }

    /// The holder of a seat asks for a link that moves it.
    pub(crate) fn ask_for_link(&mut self, number: u64, player: u64, now: u64) {
        let nonce = format!("link-{now}");
        self.send(number, &json!({"type": "move-seat", "nonce": nonce, "player": player}), now);
    }

    pub(crate) fn link(&self, number: u64) -> String {
        self.last(number, "seat-link")["secret"].as_str().unwrap().to_owned()
    }

    pub(crate) fn leave(&mut self, number: u64, now: u64) {
        self.take(Input::Leave(ConnectionId(number)), now);
    }

    pub(crate) fn send(&mut self, number: u64, message: &Value, now: u64) {
        let message = serde_json::from_value(message.clone()).unwrap();
        self.take(Input::Receive(ConnectionId(number), message), now);
    }

    pub(crate) fn act(&mut self, number: u64, action: &Value, now: u64) {
        let nonce = format!("{number}-{now}");
        let mut command = json!({"type": "command", "nonce": nonce, "player": number});
        command.as_object_mut().unwrap().extend(action.as_object().unwrap().clone());
        self.send(number, &command, now);
    }

    pub(crate) fn play(&mut self, number: u64, ply: u32, mv: &str, now: u64) {
        self.act(number, &json!({"action": "play", "ply": ply, "mv": mv}), now);
    }

    pub(crate) fn find(&mut self, place: usize, mv: &str, now: u64) {
        let ticket = self.tasks[place].ticket;
        let choice = AnyChoice { mv: mv.to_owned(), thought: None, basis: Basis::Instinct };
        self.take(Input::Found(ticket, Finding::Choice(choice)), now);
    }

    /// The facts that a connection was told.
    pub(crate) fn facts(&self, number: u64) -> Vec<String> {
        let told = self.said.iter().filter(|(to, _)| *to == number);
        let events = told.filter_map(|(_, message)| message["events"].as_array()).flatten();
        events.map(|event| event["fact"].as_str().unwrap().to_owned()).collect()
    }

    /// How often a connection was told something of this kind.
    pub(crate) fn count(&self, number: u64, kind: &str) -> usize {
        let told = self.said.iter().filter(|(to, _)| *to == number);
        told.filter(|(_, message)| message["type"] == kind).count()
    }

    pub(crate) fn last(&self, number: u64, kind: &str) -> &Value {
        let mut told = self.said.iter().rev().filter(|(to, _)| *to == number);
        let (_, message) = told.find(|(_, message)| message["type"] == kind).unwrap();
        message
    }

    pub(crate) fn is_over(&self) -> Option<String> {
        self.room.game().end().map(|end| end.termination().to_string())
    }
}
