//! Whatever visitors send, a gate and a room refuse it or do what it says, keep
//! their limits, and what is stored makes the same room again.

use lusus_catalog::LUSUS;
use std::ops::ControlFlow::{Break, Continue};
use std::time::Duration;

use lusus_play::{Match, Settings, Time};
use lusus_room::wire::{ClientMessage, LONGEST_MESSAGE};
use lusus_room::{
    ConnectionId, Input, MatchLimits, NewMatch, Output, Room, RoomConfig, Seat, StoredMatch,
};
use lusus_room::{Entropy, MatchId, Mode, Secret};
use lusus_server::testkit::{TestFilter, read_match_request};

const VISITOR: ConnectionId = ConnectionId(0);
const SECRETS: [&str; 2] = ["the-first-secret-of-a-seat", "the-second-secret-of-a-seat"];
/// What a connection may say a second, and at once.
const RATE: u32 = 20;
const AT_ONCE: u32 = 40;
/// More than a room has to say in one message.
const LONGEST_ANSWER: usize = 1_000_000;

/// The first line is the order of a match, every other one a message.
pub fn check(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else { return };
    let mut lines = text.lines();
    let ordered = read_match_request(LUSUS, lines.next().unwrap_or_default().as_bytes());
    let Some(stored) = ordered.or_else(usual).and_then(made) else { return };
    let mut stage = Stage::open(stored);
    let mut filter = TestFilter::new(RATE, Time(0));
    let mut passed = 0;
    for line in lines {
        match filter.admit(line, Time(0)) {
            Continue(Some(ClientMessage::Hello(hello))) => stage.take(Input::Join(VISITOR, hello)),
            Continue(Some(message)) => stage.take(Input::Receive(VISITOR, message)),
            Continue(None) => continue,
            Break(()) => {
                stage.take(Input::Leave(VISITOR));
                filter = TestFilter::new(RATE, Time(0));
                passed = 0;
                continue;
            }
        }
        passed += 1;
        assert!(line.len() <= LONGEST_MESSAGE && passed <= AT_ONCE);
    }
    stage.take(Input::Wake);
    stage.must_be_the_same_again();
}

fn usual() -> Option<(Mode, Settings)> {
    Some((Mode::Friend, Settings::new(LUSUS.usual().next()?)))
}

fn made((mode, settings): (Mode, Settings)) -> Option<StoredMatch> {
    let settings = Settings { seed: settings.seed.or(Some(1)), ..settings };
    let is_bot = settings.players.each_ref().map(Option::is_some);
    let created = Match::create(settings, Time(0)).ok()?.events().first()?.clone();
    let seats = [0, 1].map(|place| {
        let secret = Secret::try_from(SECRETS[place].to_owned()).expect("a secret");
        if is_bot[place] { Seat::default() } else { Seat::waiting(&secret) }
    });
    let id = MatchId::draw(&mut Entropy::seeded(1));
    Some(
        NewMatch {
            id,
            mode,
            owner: None,
            most: MatchLimits::default(),
            is_public: false,
            created,
            seats,
        }
        .into(),
    )
}

/// A room, and what it has stored.
struct Stage {
    room: Room,
    stored: StoredMatch,
    now: Time,
}

impl Stage {
    fn open(stored: StoredMatch) -> Stage {
        let room = open(&stored);
        Stage { room, stored, now: Time(0) }
    }

    fn take(&mut self, input: Input) {
        self.now.0 += 100;
        let mut inputs = vec![input];
        while let Some(input) = inputs.pop() {
            for output in self.room.take(input, self.now) {
                match output {
                    Output::Store(batch) => {
                        self.stored.events.extend(batch.events);
                        self.stored.seats = batch.seats.unwrap_or(self.stored.seats.clone());
                        let rematch = batch.rematch.map(|rematch| rematch.id);
                        self.stored.rematch = rematch.or(self.stored.rematch);
                        inputs.push(Input::Stored);
                    }
                    Output::Send(_, message) => {
                        let text = serde_json::to_string(&message).expect("plain data");
                        assert!(text.len() < LONGEST_ANSWER);
                    }
                    Output::Close(..)
                    | Output::Think(_)
                    | Output::Cancel(_)
                    | Output::GivenUp(..)
                    | Output::Overseen(..)
                    | Output::Say(..) => {}
                    Output::Read(_) => panic!("nobody else writes to the match"),
                }
            }
        }
        assert!(!self.room.is_storing());
    }

    /// R4.
    fn must_be_the_same_again(&self) {
        let told = |room: &Room| serde_json::to_string(&room.view()).expect("plain data");
        assert_eq!(told(&open(&self.stored)), told(&self.room));
    }
}

fn open(stored: &StoredMatch) -> Room {
    let engine_time = Duration::from_millis(100);
    let room_config = RoomConfig {
        engine_time,
        matches_per_owner: MatchLimits::default(),
        is_shared: false,
        public_url: "http://here".to_owned(),
    };
    let room = Room::open(stored.clone(), room_config, Entropy::seeded(2), Time(0));
    room.expect("what was stored is a match")
}
