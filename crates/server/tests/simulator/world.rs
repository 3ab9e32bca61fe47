use std::collections::BTreeMap;
use std::time::Duration;

use lusus_core::Random;
use lusus_erased::Variant;
use lusus_play::{Fact, Match, Settings, Span, Time, TimeControl};
use lusus_room::wire::ClientMessage;
use lusus_room::{Batch, ConnectionId, Input, NewMatch, Output, Room, RoomConfig, Seat};
use lusus_room::{Entropy, MatchId, Mode, Secret};
use serde_json::Value;

use crate::client::{Act, Client};
use crate::disk::Disk;

/// How bad things are, each in thousandths of a message or of a step.
#[derive(Clone, Copy)]
pub(crate) struct Weather {
    drop: u32,
    double: u32,
    delay: u32,
    cut: u32,
    restart: u32,
    stop: u32,
    /// Of an operation of the disk.
    failure: u32,
}

impl Weather {
    pub(crate) const CALM: Weather =
        Weather { drop: 0, double: 0, delay: 5, cut: 0, restart: 0, stop: 0, failure: 0 };

    pub(crate) fn storm(seed: u64) -> Weather {
        let mut random = Random::new(seed);
        Weather {
            drop: random.below(60),
            double: random.below(150),
            delay: 1 + random.below(150),
            cut: random.below(6),
            restart: 1 + random.below(8),
            stop: random.below(6),
            failure: random.below(40),
        }
    }
}

/// A message on its way.
#[derive(Clone)]
enum Packet {
    Up(u64, String),
    Down(u64, String),
    Close(u64),
}

pub(crate) struct World {
    random: Random,
    now: u64,
    disk: Disk,
    room: Option<Room>,
    /// What is being written, and when it is done.
    writing: Option<(u64, Batch)>,
    clients: Vec<Client>,
    /// The connections that have said hello.
    joined: Vec<u64>,
    connections: u64,
    sent: u64,
    lives: u64,
    on_the_way: BTreeMap<(u64, u64), Packet>,
    pub(crate) restarts: u64,
    pub(crate) stops: u64,
    /// How often a batch could not be stored.
    pub(crate) failures: u64,
}

const STEP: u64 = 10;

impl World {
    pub(crate) fn new(seed: u64, variant: Variant) -> World {
        let mut entropy = Entropy::seeded(seed);
        let secrets = [(), ()].map(|()| Secret::draw(&mut entropy));
        let time_control = match seed % 3 {
            0 => TimeControl::Clock { base: Span::seconds(2), increment: Span(20) },
            1 => TimeControl::PerMove { allowance: Span::seconds(2) },
            _ => TimeControl::Unlimited,
        };
        let settings = Settings { seed: Some(seed), time_control, ..Settings::new(variant) };
        let created = Match::create(settings, Time(0)).unwrap().events()[0].clone();
        let id = MatchId::draw(&mut entropy);
        let seats = [Seat::waiting(&secrets[0]), Seat::waiting(&secrets[1])];
        let disk = NewMatch { id, mode: Mode::Friend, owner: None, most: 0, created, seats }.into();
        let secret = |place: usize| Some(secrets[place].reveal().to_owned());
        let clients = vec![
            Client::new("first", Some(1), secret(0)),
            Client::new("the-second", Some(2), secret(1)),
            Client::new("some-spectator", None, None),
        ];
        let play = |client: Client| client.play(id.as_str(), variant, seed);
        World {
            random: Random::new(seed.wrapping_mul(31)),
            now: 0,
            disk: Disk::new(disk, seed.wrapping_mul(37)),
            room: None,
            writing: None,
            clients: clients.into_iter().map(play).collect(),
            joined: Vec::new(),
            connections: 0,
            sent: 0,
            lives: 0,
            on_the_way: BTreeMap::new(),
            restarts: 0,
            stops: 0,
            failures: 0,
        }
    }

    /// Lets some time pass, in milliseconds.
    pub(crate) fn live(&mut self, weather: Weather, millis: u64) {
        self.disk.failure = weather.failure;
        for _ in 0..millis / STEP {
            self.now += STEP;
            if self.happens(weather.restart) {
                self.restart();
            }
            if self.room.is_some() && self.happens(weather.stop) {
                self.stop(&weather);
            }
            self.finish_writing();
            self.deliver(&weather);
            for place in 0..self.clients.len() {
                if self.happens(weather.cut) {
                    self.cut(place);
                }
                self.step(place, &weather);
            }
            self.wake(&weather);
        }
    }

    /// Nobody begins anything new, and what is on the way arrives.
    pub(crate) fn come_to_rest(&mut self) {
        for client in &mut self.clients {
            client.rests = true;
        }
        self.live(Weather::CALM, 1_000);
        while self.writing.is_some() || !self.on_the_way.is_empty() {
            self.now += STEP;
            self.finish_writing();
            self.deliver(&Weather::CALM);
        }
    }

    fn happens(&mut self, thousandths: u32) -> bool {
        self.random.below(1_000) < thousandths
    }

    /// The server dies, with or without the batch that it was writing.
    fn restart(&mut self) {
        self.restarts += 1;
        self.room = None;
        let batch = self.writing.take().map(|(_, batch)| batch);
        self.disk.crash(batch);
        self.cut_everybody();
    }

    fn cut_everybody(&mut self) {
        self.joined.clear();
        for client in &mut self.clients {
            client.lose_connection();
        }
    }

    /// The server says goodbye, finishes what is under way, and comes back.
    fn stop(&mut self, weather: &Weather) {
        self.stops += 1;
        self.tell_room(Input::Stop, weather);
        while let Some((_, batch)) = self.writing.take() {
            if self.disk.write(&batch).is_err() {
                self.failures += 1;
                break;
            }
            self.tell_room(Input::Stored, weather);
        }
        self.disk.close();
        self.room = None;
        self.joined.clear();
    }

    /// A room whose batch cannot be stored is closed.
    fn finish_writing(&mut self) {
        if self.writing.as_ref().is_some_and(|(done, _)| *done <= self.now) {
            let (_, batch) = self.writing.take().unwrap();
            if self.disk.write(&batch).is_err() {
                self.failures += 1;
                self.room = None;
                self.cut_everybody();
                return;
            }
            self.tell_room(Input::Stored, &Weather::CALM);
        }
    }

    fn deliver(&mut self, weather: &Weather) {
        while let Some(entry) = self.on_the_way.first_entry() {
            if entry.key().0 > self.now {
                break;
            }
            match entry.remove() {
                Packet::Up(connection, text) => self.arrive(connection, &text, weather),
                Packet::Down(connection, text) => {
                    let message: Value = serde_json::from_str(&text).unwrap();
                    if let Some(place) = self.client_of(connection) {
                        let acts = self.clients[place].hear(&message, self.now);
                        self.perform(place, acts, weather);
                    }
                }
                Packet::Close(connection) => {
                    if let Some(place) = self.client_of(connection) {
                        self.clients[place].lose_connection();
                    }
                }
            }
        }
    }

    fn client_of(&self, connection: u64) -> Option<usize> {
        self.clients.iter().position(|client| client.connection == Some(connection))
    }

    /// A message reaches the server; the gate lets one hello in, and nothing
    /// before it.
    fn arrive(&mut self, connection: u64, text: &str, weather: &Weather) {
        let is_joined = self.joined.contains(&connection);
        let message: ClientMessage = serde_json::from_str(text).unwrap();
        let name = ConnectionId(connection);
        match (message, is_joined) {
            (ClientMessage::Hello(hello), false) if self.client_of(connection).is_some() => {
                self.joined.push(connection);
                self.tell_room(Input::Join(name, hello), weather);
            }
            (ClientMessage::Hello(_), _) | (_, false) => {
                self.hang_up(connection, weather);
            }
            (message, true) => self.tell_room(Input::Receive(name, message), weather),
        }
    }

    fn hang_up(&mut self, connection: u64, weather: &Weather) {
        if let Some(place) = self.joined.iter().position(|&joined| joined == connection) {
            self.joined.swap_remove(place);
            self.tell_room(Input::Leave(ConnectionId(connection)), weather);
        }
        self.send(Packet::Close(connection), &Weather { drop: 0, ..*weather });
    }

    /// A connection breaks; what is under way may still arrive, the news that
    /// it broke comes later.
    fn cut(&mut self, place: usize) {
        if let Some(connection) = self.clients[place].connection {
            self.clients[place].lose_connection();
            if let Some(place) = self.joined.iter().position(|&joined| joined == connection)
                && self.random.below(2) == 0
            {
                self.joined.swap_remove(place);
                self.tell_room(Input::Leave(ConnectionId(connection)), &Weather::CALM);
            }
        }
    }

    fn step(&mut self, place: usize, weather: &Weather) {
        if self.clients[place].connection.is_none() {
            if self.random.below(5) == 0 {
                self.connections += 1;
                let (connection, now) = (self.connections, self.now);
                let hello = self.clients[place].connect(connection, now);
                self.send(Packet::Up(connection, hello.to_string()), weather);
            }
            return;
        }
        let acts = self.clients[place].step(self.now);
        self.perform(place, acts, weather);
    }

    fn perform(&mut self, place: usize, acts: Vec<Act>, weather: &Weather) {
        for act in acts {
            match (act, self.clients[place].connection) {
                (Act::Send(message), Some(connection)) => {
                    self.send(Packet::Up(connection, message.to_string()), weather);
                }
                (Act::Cut, _) => self.cut(place),
                (Act::Send(_), None) => {}
            }
        }
    }

    fn send(&mut self, packet: Packet, weather: &Weather) {
        if self.happens(weather.drop) {
            return;
        }
        let twin = self.happens(weather.double).then(|| packet.clone());
        for packet in [Some(packet), twin].into_iter().flatten() {
            self.sent += 1;
            let at = self.now + u64::from(self.random.below(weather.delay));
            self.on_the_way.insert((at, self.sent), packet);
        }
    }

    fn wake(&mut self, weather: &Weather) {
        let is_due = |room: &Room| room.wake_at().is_some_and(|at| at.0 <= self.now);
        if self.room.as_ref().is_some_and(is_due) {
            self.tell_room(Input::Wake, weather);
        }
    }

    fn tell_room(&mut self, input: Input, weather: &Weather) {
        let now = Time(self.now);
        if self.room.is_none() {
            // Each life of the room draws its own secrets.
            self.lives += 1;
            let entropy = Entropy::seeded(u64::MAX - self.lives);
            self.room = Some(
                Room::open(self.disk.kept().game.clone(), room_config(), entropy, now).unwrap(),
            );
        }
        let outputs = self.room.as_mut().unwrap().take(input, now);
        for output in outputs {
            match output {
                Output::Send(connections, message) => {
                    let text = serde_json::to_string(&message).unwrap();
                    for ConnectionId(connection) in connections {
                        self.send(Packet::Down(connection, text.clone()), weather);
                    }
                }
                Output::Close(ConnectionId(connection), _) => self.hang_up(connection, weather),
                Output::Store(batch) => {
                    assert!(self.writing.is_none(), "one batch at a time");
                    let done = self.now + u64::from(self.random.below(60));
                    self.writing = Some((done, batch));
                }
                Output::Overseen(..) => panic!("nobody looks after this match"),
                Output::Think(_) | Output::Cancel(_) => panic!("nobody thinks in this match"),
                Output::GivenUp(..) => panic!("nobody gives this match up"),
            }
        }
    }

    /// Everybody has the same match, and each acknowledged command happened
    /// exactly once.
    pub(crate) fn check(&self, seed: u64) {
        let stored = Match::replay(self.disk.kept().game.events.clone()).unwrap();
        let moves: Vec<&str> = stored.moves().collect();
        let version = u64::from(stored.events().last().unwrap().number);
        for client in &self.clients {
            let name = client.name;
            assert!(client.connection.is_some(), "{name} is not connected, seed {seed}");
            assert_eq!(client.pending, None, "{name} waits for an answer, seed {seed}");
            assert_eq!(client.v, version, "the version of {name}, seed {seed}");
            assert_eq!(client.moves, moves, "the moves of {name}");
            assert_eq!(client.position, stored.position().key().to_string(), "{name}");
            for (nonce, v) in &client.acked {
                let events = self.disk.kept().game.events.iter();
                let own = events.filter(|event| {
                    event.sender.as_ref().is_some_and(|sender| sender.key.as_str() == nonce)
                });
                let numbers: Vec<u64> = own.map(|event| u64::from(event.number)).collect();
                assert!(numbers.contains(v), "{nonce} was acknowledged and is lost");
                let span = numbers.last().unwrap() - numbers.first().unwrap();
                assert_eq!(span, numbers.len() as u64 - 1, "{nonce} happened twice");
            }
        }
        self.check_rematch();
        let mut senders: Vec<&str> = Vec::new();
        for event in &self.disk.kept().game.events {
            if let (Fact::Moved { .. }, Some(sender)) = (&event.fact, &event.sender) {
                senders.push(sender.key.as_str());
            }
        }
        let all = senders.len();
        senders.sort_unstable();
        senders.dedup();
        assert_eq!(senders.len(), all, "a move was made twice");
    }

    /// Whoever played sits in the rematch too, on the other side.
    fn check_rematch(&self) {
        let id = self.disk.kept().rematch.as_ref().map(|rematch| rematch.id.to_string());
        for client in &self.clients {
            assert_eq!(client.rematch, id, "{}", client.name);
        }
        let Some(rematch) = &self.disk.kept().rematch else { return };
        let mut room =
            Room::open(rematch.clone(), room_config(), Entropy::seeded(1), Time(0)).unwrap();
        for (number, client) in (1..).zip(&self.clients) {
            let hello = client.hello_again(rematch.id.as_str(), |key| {
                let key = Secret::try_from(key.to_owned()).unwrap().hash();
                rematch.seats.iter().any(|seat| seat.holder == Some(key))
            });
            let Ok(ClientMessage::Hello(hello)) = serde_json::from_value(hello) else { panic!() };
            let outputs = room.take(Input::Join(ConnectionId(number), hello), Time(0));
            let Some(Output::Send(_, welcome)) = outputs.first() else { panic!("{outputs:?}") };
            let seat = serde_json::to_value(welcome).unwrap()["seats"][0]["player"].as_u64();
            assert_eq!(seat, client.player.map(|player| 3 - player), "{}", client.name);
        }
        assert!(room.game().turn().is_some(), "both sit already");
    }

    /// What ended the match, if it is over.
    pub(crate) fn termination(&self) -> Option<String> {
        let stored = Match::replay(self.disk.kept().game.events.clone()).unwrap();
        stored.end().map(|end| end.termination().to_string())
    }

    /// How many commits a connection that keeps nothing has taken.
    pub(crate) fn vain_commits(&self) -> u64 {
        self.disk.vain
    }

    pub(crate) fn has_rematch(&self) -> bool {
        self.disk.kept().rematch.is_some()
    }

    pub(crate) fn seats_moved(&self) -> u64 {
        let moved = |client: &Client| client.keys.len().saturating_sub(1) as u64;
        self.clients.iter().map(moved).sum()
    }

    /// How many commands came before their sender was welcome.
    pub(crate) fn early_commands(&self) -> u64 {
        self.clients.iter().map(|client| client.early).sum()
    }

    pub(crate) fn moves_stored(&self) -> u64 {
        let moved = |event: &&lusus_play::Event| matches!(event.fact, Fact::Moved { .. });
        self.disk.kept().game.events.iter().filter(moved).count() as u64
    }

    pub(crate) fn history(&self) -> String {
        serde_json::to_string(&self.disk.kept().game.events).unwrap()
    }
}

fn room_config() -> RoomConfig {
    let engine_time = Duration::from_millis(10);
    RoomConfig { engine_time, matches_per_owner: 0, public_url: "http://sim".to_owned() }
}
