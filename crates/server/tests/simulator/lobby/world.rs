use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use lusus_catalog::LUSUS;
use lusus_core::Random;
use lusus_lobby::wire::{ClientMessage, ServerMessage};
use lusus_lobby::{ChallengeId, Input, Lobby, LobbyConfig, Order, Output, Refusal, Tag, Ticket};
use lusus_play::{Name, Time};
use lusus_room::wire::{ClientMessage as RoomMessage, SeatAnswer, ServerMessage as RoomAnswer};
use lusus_room::{ConnectionId, Entropy, MatchLimits, NewMatch, Room, RoomConfig, SecretHash};
use serde_json::json;

use super::shared::Shared;
use super::visitor::{Visitor, met};

const STEP: u64 = 50;
/// After how long without a hitch nothing of a visitor's may expire.
const SAFE: u64 = 9_000;
/// How often a server sets its clock.
const LOOK: u64 = 500;

/// How bad things are, each in thousandths of a step or of an order.
#[derive(Clone, Copy)]
pub(crate) struct Weather {
    cut: u32,
    kill: u32,
    freeze: u32,
    failure: u32,
    deaf: u32,
    skew: u32,
    delay: u32,
}

impl Weather {
    pub(crate) const CALM: Weather =
        Weather { cut: 0, kill: 0, freeze: 0, failure: 0, deaf: 0, skew: 0, delay: 20 };

    pub(crate) fn storm(seed: u64) -> Weather {
        let mut random = Random::new(seed);
        Weather {
            cut: random.below(8),
            kill: 1 + random.below(4),
            freeze: 1 + random.below(6),
            failure: random.below(60),
            deaf: random.below(1_000),
            skew: random.below(6),
            delay: 20 + random.below(200),
        }
    }
}

struct Server {
    lobby: Lobby,
    /// How often it has begun anew: what was asked before is not heard.
    life: u64,
    joined: BTreeSet<u64>,
    thaws: u64,
    skew: i64,
    looked: u64,
}

/// Something on its way.
enum Packet {
    Join(u64, usize),
    Up(u64, ClientMessage),
    Down(u64, Box<ServerMessage>),
    Leave(u64),
    Order(usize, u64, Ticket, Order),
    Done(usize, u64, Ticket, Result<(), Refusal>),
    Read(usize, u64),
    Begun(usize, u64, Vec<SecretHash>),
    Notice(usize),
}

pub(crate) struct World {
    random: Random,
    now: u64,
    pub(crate) store: Shared,
    servers: Vec<Server>,
    pub(crate) visitors: Vec<Visitor>,
    on_the_way: BTreeMap<(u64, u64), Packet>,
    sent: u64,
    connections: u64,
    /// When the last message of each connection arrives: they stay in order.
    last: BTreeMap<u64, u64>,
    deaf: u32,
    delay: u32,
    pub(crate) kills: u64,
    pub(crate) freezes: u64,
    history: Vec<(u64, usize, Result<(), Refusal>)>,
}

fn lobby(seed: u64) -> Lobby {
    let config = LobbyConfig {
        catalogue: LUSUS,
        matches_per_owner: MatchLimits::default(),
        is_shared: true,
    };
    Lobby::new(config, Entropy::seeded(seed))
}

impl World {
    pub(crate) fn new(seed: u64) -> World {
        let count = 4 + seed % 4;
        let mut visitors: Vec<Visitor> = Vec::new();
        for number in 0..count {
            // In some worlds two will not meet.
            let blocked = match number {
                2 if seed.is_multiple_of(3) => vec![visitors[1].tag()],
                _ => Vec::new(),
            };
            visitors.push(Visitor::new(number, seed, blocked));
        }
        let server = |number: u64| Server {
            lobby: lobby(seed * 10 + number),
            life: 0,
            joined: BTreeSet::new(),
            thaws: 0,
            skew: 0,
            looked: 0,
        };
        World {
            random: Random::new(seed.wrapping_mul(41)),
            now: 1_000_000,
            store: Shared::new(seed.wrapping_mul(43)),
            servers: (0..2 + seed % 2).map(server).collect(),
            visitors,
            on_the_way: BTreeMap::new(),
            sent: 0,
            connections: 0,
            last: BTreeMap::new(),
            deaf: 0,
            delay: 0,
            kills: 0,
            freezes: 0,
            history: Vec::new(),
        }
    }

    pub(crate) fn history(&self) -> Vec<(u64, usize, Result<(), Refusal>)> {
        self.history.clone()
    }

    fn happens(&mut self, thousandths: u32) -> bool {
        self.random.below(1_000) < thousandths
    }

    /// Some step from now on: what is for the same step comes in its order.
    fn soon(&mut self, most: u32) -> u64 {
        (self.now + u64::from(self.random.below(most.max(1)))).next_multiple_of(STEP)
    }

    fn send(&mut self, at: u64, packet: Packet) {
        self.sent += 1;
        self.on_the_way.insert((at, self.sent), packet);
    }

    /// Lets some time pass, in milliseconds.
    pub(crate) fn live(&mut self, weather: Weather, millis: u64) {
        (self.store.failure, self.deaf, self.delay) =
            (weather.failure, weather.deaf, weather.delay);
        for _ in 0..millis / STEP {
            self.now += STEP;
            for at in 0..self.servers.len() {
                self.befall(at, &weather);
            }
            self.deliver();
            for place in 0..self.visitors.len() {
                if self.happens(weather.cut) {
                    self.cut(place);
                }
                self.step(place, weather.cut > 0 || weather.kill > 0);
            }
            for at in 0..self.servers.len() {
                let server = &self.servers[at];
                let is_due = server.lobby.wake_at().is_some_and(|due| due <= self.clock(at));
                if is_due && server.thaws <= self.now {
                    self.tell(at, Input::Wake);
                }
            }
            self.look_for_expired();
            let seeks = self.store.open_seeks(self.now);
            assert!(seeks.values().all(|seeks| *seeks <= 1), "a key has one seek: {seeks:?}");
        }
    }

    /// Nobody begins anything new, and what is under way ends.
    pub(crate) fn come_to_rest(&mut self) {
        self.live(Weather::CALM, 18_000);
    }

    fn clock(&self, at: usize) -> Time {
        Time(self.now.saturating_add_signed(self.servers[at].skew))
    }

    /// What happens to a server.
    fn befall(&mut self, at: usize, weather: &Weather) {
        if self.happens(weather.kill) {
            self.kill(at);
        }
        if self.happens(weather.freeze) {
            self.freezes += 1;
            self.servers[at].thaws = self.soon(6_000).max(self.servers[at].thaws);
            self.hitch(at);
        }
        if self.happens(weather.skew) {
            self.servers[at].skew = i64::from(self.random.below(4_000)) - 2_000;
        }
        let is_frozen = self.servers[at].thaws > self.now;
        if !is_frozen && self.now >= self.servers[at].looked + LOOK {
            self.servers[at].looked = self.now;
            self.servers[at].skew = i64::from(self.random.below(60)) - 30;
        }
    }

    /// A server dies; what it has asked of the store may be done all the same.
    fn kill(&mut self, at: usize) {
        self.kills += 1;
        self.hitch(at);
        let server = &mut self.servers[at];
        server.life += 1;
        (server.joined, server.thaws) = (BTreeSet::new(), 0);
        // What it draws, no other server has drawn.
        server.lobby = lobby(self.now * 10 + at as u64);
        let count = self.servers.len() as u64;
        for place in 0..self.visitors.len() {
            let connection = self.visitors[place].connection;
            if connection.is_some_and(|connection| connection % count == at as u64) {
                let comes = self.soon(2_000);
                self.visitors[place].lose_connection(comes);
            }
        }
    }

    /// Those who are in at a server are no longer so without a hitch.
    fn hitch(&mut self, at: usize) {
        let count = self.servers.len() as u64;
        for visitor in &mut self.visitors {
            if visitor.connection.is_some_and(|connection| connection % count == at as u64) {
                visitor.in_since = None;
            }
        }
    }

    fn cut(&mut self, place: usize) {
        if let Some(connection) = self.visitors[place].connection {
            let (comes, noticed) = (self.soon(3_000), self.soon(1_000));
            self.visitors[place].lose_connection(comes);
            self.send(noticed, Packet::Leave(connection));
        }
    }

    fn step(&mut self, place: usize, may_act: bool) {
        if self.visitors[place].connection.is_none() {
            if self.visitors[place].comes <= self.now {
                self.connect(place);
            }
            return;
        }
        if !may_act {
            return;
        }
        let own = self.visitors[place].tag();
        let tags = self.visitors.iter().map(Visitor::tag);
        let others: Vec<Tag> = tags.filter(|tag| *tag != own).collect();
        if let Some(message) = self.visitors[place].act(&others) {
            self.up(place, Visitor::read(&message));
        }
    }

    fn connect(&mut self, place: usize) {
        self.connections += 1 + u64::from(self.random.below(3));
        let connection = self.connections;
        let visitor = &mut self.visitors[place];
        visitor.connection = Some(connection);
        let again: Vec<ClientMessage> = visitor.asked.values().map(Visitor::read).collect();
        let at = self.in_order(connection);
        self.send(at, Packet::Join(connection, place));
        again.into_iter().for_each(|message| self.up(place, message));
    }

    /// When the next message of a connection arrives.
    fn in_order(&mut self, connection: u64) -> u64 {
        let at = self.soon(self.delay);
        let last = self.last.entry(connection).or_default();
        *last = at.max(*last);
        *last
    }

    fn up(&mut self, place: usize, message: ClientMessage) {
        if let Some(connection) = self.visitors[place].connection {
            let at = self.in_order(connection);
            self.send(at, Packet::Up(connection, message));
        }
    }

    fn server_of(&self, connection: u64) -> usize {
        usize::try_from(connection % self.servers.len() as u64).unwrap()
    }

    fn deliver(&mut self) {
        while let Some(entry) = self.on_the_way.first_entry() {
            if entry.key().0 > self.now {
                break;
            }
            let ((_, number), packet) = entry.remove_entry();
            // What is held up stays in its order, and what comes after it on the same
            // connection does not overtake it.
            if let Some(thaws) = self.is_held_up(&packet) {
                if let Packet::Join(connection, _) | Packet::Up(connection, _) = packet {
                    let last = self.last.entry(connection).or_default();
                    *last = thaws.max(*last);
                }
                self.on_the_way.insert((thaws, number), packet);
            } else {
                self.arrive(packet);
            }
        }
    }

    /// Until when a server stands still that something is for.
    fn is_held_up(&self, packet: &Packet) -> Option<u64> {
        let at = match packet {
            Packet::Join(connection, _) | Packet::Up(connection, _) | Packet::Leave(connection) => {
                self.server_of(*connection)
            }
            Packet::Done(at, ..)
            | Packet::Read(at, _)
            | Packet::Begun(at, ..)
            | Packet::Notice(at) => *at,
            // It was sent before.
            Packet::Order(..) | Packet::Down(..) => return None,
        };
        (self.servers[at].thaws > self.now).then_some(self.servers[at].thaws)
    }

    fn arrive(&mut self, packet: Packet) {
        match packet {
            Packet::Join(connection, place) => self.join(connection, place),
            Packet::Up(connection, message) => {
                let at = self.server_of(connection);
                if self.servers[at].joined.contains(&connection) {
                    self.tell(at, Input::Receive(ConnectionId(connection), message));
                }
            }
            Packet::Leave(connection) => {
                let at = self.server_of(connection);
                if self.servers[at].joined.remove(&connection) {
                    self.tell(at, Input::Leave(ConnectionId(connection)));
                }
            }
            Packet::Down(connection, message) => {
                let is_theirs = |visitor: &&mut Visitor| visitor.connection == Some(connection);
                if let Some(visitor) = self.visitors.iter_mut().find(is_theirs) {
                    visitor.hear(&message, self.now);
                }
            }
            Packet::Order(at, life, ticket, order) => self.carry_out(at, life, ticket, &order),
            Packet::Done(at, life, ticket, result) => {
                if self.servers[at].life == life {
                    self.tell(at, Input::Done(ticket, result));
                }
            }
            Packet::Read(at, life) if self.servers[at].life == life => {
                let reading = self.store.read(self.now);
                if reading.is_none() {
                    self.hitch(at);
                }
                self.tell(at, Input::Read(reading));
            }
            Packet::Begun(at, life, keys) if self.servers[at].life == life => {
                let begun = self.store.begun_for(&keys);
                self.tell(at, Input::Begun(begun));
            }
            Packet::Notice(at) => self.tell(at, Input::Noticed),
            Packet::Read(..) | Packet::Begun(..) => {}
        }
    }

    fn join(&mut self, connection: u64, place: usize) {
        let at = self.server_of(connection);
        if self.visitors[place].connection == Some(connection) {
            self.servers[at].joined.insert(connection);
            self.visitors[place].in_since = Some(self.now);
            let came = Box::new(self.visitors[place].came());
            self.tell(at, Input::Join(ConnectionId(connection), came));
        }
    }

    fn carry_out(&mut self, at: usize, life: u64, ticket: Ticket, order: &Order) {
        let is_alive = self.servers[at].life == life;
        if !is_alive && self.random.below(2) == 0 {
            return;
        }
        let result = self.store.carry_out(order, self.now);
        self.history.push((self.now, at, result));
        if result == Err(Refusal::Failed) {
            self.hitch(at);
        }
        if !matches!(order, Order::Renew(..)) {
            for other in (0..self.servers.len()).filter(|other| *other != at) {
                if !self.happens(self.deaf) {
                    let heard = self.soon(200);
                    self.send(heard, Packet::Notice(other));
                }
            }
        }
        let heard = self.soon(30);
        self.send(heard, Packet::Done(at, life, ticket, result));
    }

    fn tell(&mut self, at: usize, input: Input) {
        let now = self.clock(at);
        for output in self.servers[at].lobby.take(input, now) {
            self.perform(at, output);
        }
    }

    fn perform(&mut self, at: usize, output: Output) {
        let life = self.servers[at].life;
        match output {
            Output::Send(connections, message) => {
                for ConnectionId(connection) in connections {
                    let due = self.in_order(connection);
                    self.send(due, Packet::Down(connection, Box::new(message.clone())));
                }
            }
            Output::Order(ticket, order) => {
                let due = self.soon(60);
                self.send(due, Packet::Order(at, life, ticket, order));
            }
            Output::Read => {
                let due = self.soon(60);
                self.send(due, Packet::Read(at, life));
            }
            Output::AskBegun(keys) => {
                let due = self.soon(60);
                self.send(due, Packet::Begun(at, life, keys));
            }
            Output::Close(..) | Output::Attend(_) => {}
        }
    }

    /// B6: nothing expires of somebody who has been in for a while.
    fn look_for_expired(&mut self) {
        for challenge in self.store.expire(self.now) {
            let maker = self.visitors.iter().find(|visitor| visitor.key() == challenge.key);
            let since = maker.and_then(|visitor| visitor.in_since);
            let is_safe = since.is_some_and(|since| since + SAFE < self.now);
            let is_known = maker.is_some_and(|maker| maker.offered.contains(&challenge.id));
            assert!(!is_safe || !is_known, "{:?} expired under its maker", challenge.id);
        }
    }

    /// What must hold after everything.
    pub(crate) fn check(&self, seed: u64) {
        let mut taken: BTreeSet<ChallengeId> = BTreeSet::new();
        for (new, ids) in &self.store.matches {
            for id in ids {
                assert!(taken.insert(*id), "{seed}: {id:?} was taken twice");
            }
            self.check_match(seed, new);
        }
        for visitor in &self.visitors {
            self.check_visitor(seed, visitor);
        }
    }

    /// Both can enter a match with their keys, and sit where they were told.
    fn check_match(&self, seed: u64, new: &NewMatch) {
        let room_config = RoomConfig {
            engine_time: Duration::from_millis(1),
            matches_per_owner: MatchLimits::default(),
            is_shared: false,
            public_url: String::new(),
        };
        let now = new.created.at;
        let mut room =
            Room::open(new.clone().into(), room_config, Entropy::seeded(1), now).unwrap();
        let sits = |seat: &lusus_room::Seat| {
            self.visitors.iter().find(|visitor| Some(visitor.key()) == seat.holder)
        };
        let players = new.seats.each_ref().map(|seat| sits(seat).unwrap());
        assert_ne!(players[0].tag(), players[1].tag(), "{seed}: somebody plays with themselves");
        for (number, visitor) in (1_u8..).zip(players) {
            let hello = json!({"type": "hello", "protocol": 1, "match": new.id,
                "seats": [{"key": visitor.secret.reveal()}]});
            let Ok(RoomMessage::Hello(mut hello)) = RoomMessage::read(&hello.to_string()) else {
                panic!("a hello")
            };
            // The server has seen its token.
            hello.program = visitor.is_program.then(Name::default);
            let joined = ConnectionId(number.into());
            let told = room.take(lusus_room::Input::Join(joined, hello), now);
            let seat = told.iter().find_map(|output| match output {
                lusus_room::Output::Send(_, RoomAnswer::Welcome(welcome)) => {
                    Some(welcome.seats[0].clone())
                }
                _ => None,
            });
            let held =
                matches!(seat, Some(SeatAnswer::Held { player }) if player.number() == number);
            assert!(held, "{seed}: {:?} is not where it was told", new.id);
        }
    }

    fn check_visitor(&self, seed: u64, visitor: &Visitor) {
        // Every match that somebody was told of is there, and theirs.
        let stored: BTreeSet<_> = self
            .store
            .begun
            .iter()
            .filter(|(key, _)| *key == visitor.key())
            .map(|(_, one)| met(one))
            .collect();
        assert!(visitor.begun.is_subset(&stored), "{seed}: told of what is not");
        assert!(visitor.connection.is_some(), "{seed}: everybody is back");
        let told: BTreeSet<&String> = stored.iter().map(|(id, ..)| id).collect();
        assert_eq!(told, visitor.told.iter().collect(), "{seed}: not told of what has begun");
        assert!(visitor.asked.is_empty(), "{seed}: {:?} is not answered", visitor.asked);
        // What they see is what is there.
        let view = visitor.view.as_ref().expect("something to see");
        let shown: BTreeSet<ChallengeId> = view.challenges.iter().map(|one| one.id).collect();
        let own = visitor.came();
        let sees = |challenge: &&lusus_lobby::Challenge| {
            let is_own = challenge.key == visitor.key();
            let shuns =
                challenge.by.blocked.contains(&own.tag) || own.blocked.contains(&challenge.by.tag);
            let is_meant = challenge.to().is_none_or(|to| to == own.tag);
            is_own || (!shuns && is_meant)
        };
        let open: BTreeSet<ChallengeId> =
            self.store.open_offers(self.now).filter(sees).map(|challenge| challenge.id).collect();
        assert_eq!(shown, open, "{seed}: sees something else than there is");
        for id in &visitor.offered {
            let (is_open, led_to) = self.store.standing(*id, self.now);
            let is_shown = shown.contains(id);
            let declined = self.store.declined(*id, self.now);
            assert_eq!((led_to, declined), (None, None), "{seed}: {id:?} is not open");
            assert_eq!(is_open, is_shown, "{seed}: {id:?}");
        }
    }
}
