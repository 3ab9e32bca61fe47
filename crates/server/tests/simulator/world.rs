use std::collections::BTreeMap;
use std::time::Duration;

use lusus_core::Random;
use lusus_erased::Variant;
use lusus_play::{Fact, Match, Settings, Span, Time, TimeControl};
use lusus_room::wire::ClientMessage;
use lusus_room::{ConnectionId, Input, MatchLimits, NewMatch, Output, Room, RoomConfig, Seat};
use lusus_room::{Entropy, MatchId, Mode, Secret};
use lusus_server::store::StoreError;
use serde_json::Value;

use crate::arbiter::Arbiter;
use crate::client::{Act, Client};
use crate::disk::Disk;
use crate::instance::{Instance, Writing};
use crate::vault::Vault;

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
    /// A process stands still for a while.
    freeze: u32,
    /// A process is not told that the match has gone on.
    deaf: u32,
    /// The clock of a process goes wrong.
    skew: u32,
}

impl Weather {
    pub(crate) const CALM: Weather = Weather {
        drop: 0,
        double: 0,
        delay: 5,
        cut: 0,
        restart: 0,
        stop: 0,
        failure: 0,
        freeze: 0,
        deaf: 0,
        skew: 0,
    };

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
            freeze: random.below(8),
            deaf: random.below(1_000),
            skew: random.below(6),
        }
    }
}

/// A message on its way.
#[derive(Clone)]
enum Packet {
    Up(u64, String),
    Down(u64, String),
    Close(u64),
    /// To a process: the match has come so far.
    Notice(usize, u64),
}

pub(crate) struct World {
    random: Random,
    now: u64,
    pub(crate) vault: Vault,
    instances: Vec<Instance>,
    clients: Vec<Client>,
    connections: u64,
    sent: u64,
    lives: u64,
    on_the_way: BTreeMap<(u64, u64), Packet>,
    pub(crate) restarts: u64,
    pub(crate) stops: u64,
    /// How often a batch could not be stored.
    pub(crate) failures: u64,
    /// How often a process stood still.
    pub(crate) freezes: u64,
    /// How often a process is not told that the match has gone on.
    deaf: u32,
}

const STEP: u64 = 10;
/// How often a process looks whether the match has gone on.
const LOOK: u64 = 400;

impl World {
    /// A match that so many processes serve.
    pub(crate) fn new(seed: u64, variant: Variant, processes: usize) -> World {
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
        let game = NewMatch {
            id,
            mode: Mode::Friend,
            owner: None,
            most: MatchLimits::default(),
            is_public: false,
            created,
            seats,
        }
        .into();
        let of_vault = seed.wrapping_mul(37);
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
            vault: match processes {
                1 => Vault::Alone(Disk::new(game, of_vault)),
                _ => Vault::Shared(Arbiter::new(game, of_vault)),
            },
            instances: (0..processes).map(|_| Instance::default()).collect(),
            clients: clients.into_iter().map(play).collect(),
            connections: 0,
            sent: 0,
            lives: 0,
            on_the_way: BTreeMap::new(),
            restarts: 0,
            stops: 0,
            failures: 0,
            freezes: 0,
            deaf: 0,
        }
    }

    /// Lets some time pass, in milliseconds.
    pub(crate) fn live(&mut self, weather: Weather, millis: u64) {
        self.vault.fail(weather.failure);
        self.deaf = weather.deaf;
        for _ in 0..millis / STEP {
            self.now += STEP;
            for at in 0..self.instances.len() {
                self.befall(at, &weather);
                self.finish_storing(at);
            }
            self.deliver(&weather);
            for place in 0..self.clients.len() {
                if self.happens(weather.cut) {
                    self.cut(place);
                }
                self.step(place, &weather);
            }
            for at in 0..self.instances.len() {
                self.wake(at, &weather);
            }
        }
    }

    /// What happens to a process.
    fn befall(&mut self, at: usize, weather: &Weather) {
        if self.happens(weather.restart) {
            self.restart(at);
        }
        if self.instances[at].room.is_some() && self.happens(weather.stop) {
            self.stop(at, weather);
        }
        if let Vault::Shared(_) = self.vault {
            if self.happens(weather.freeze) {
                self.freeze(at);
            }
            if self.happens(weather.skew) {
                let wrong = i64::from(self.random.below(40_000)) - 20_000;
                self.instances[at].skew = wrong;
            }
            self.look(at, weather);
        }
    }

    /// Nobody begins anything new, and what is on the way arrives.
    pub(crate) fn come_to_rest(&mut self) {
        for client in &mut self.clients {
            client.rests = true;
        }
        self.live(Weather::CALM, 1_000);
        self.settle();
        // Whoever was cut off at the very end comes again.
        for _ in 0..10 {
            if self.clients.iter().all(|client| client.connection.is_some()) {
                break;
            }
            self.live(Weather::CALM, 500);
            self.settle();
        }
    }

    /// What is on the way arrives, and nobody does anything new.
    fn settle(&mut self) {
        let is_busy =
            |instance: &Instance| instance.writing.is_some() || instance.reading.is_some();
        while self.instances.iter().any(is_busy) || !self.on_the_way.is_empty() {
            self.now += STEP;
            for at in 0..self.instances.len() {
                self.finish_storing(at);
            }
            self.deliver(&Weather::CALM);
        }
    }

    fn happens(&mut self, thousandths: u32) -> bool {
        self.random.below(1_000) < thousandths
    }

    /// A process dies, with or without the batch that it was writing.
    fn restart(&mut self, at: usize) {
        self.restarts += 1;
        self.cut_everybody(at);
        let batch = self.instances[at].die();
        self.vault.crash(batch, self.now);
    }

    /// Everybody who is connected to a process loses it.
    fn cut_everybody(&mut self, at: usize) {
        self.instances[at].joined.clear();
        let count = self.instances.len() as u64;
        let is_there = |client: &&mut Client| {
            client.connection.is_some_and(|connection| connection % count == at as u64)
        };
        self.clients.iter_mut().filter(is_there).for_each(Client::lose_connection);
    }

    /// A process stands still, for longer than clients are patient or not. What
    /// it was about to write may reach the database only when it goes on.
    fn freeze(&mut self, at: usize) {
        self.freezes += 1;
        let thaws = self.now + u64::from(self.random.below(2_500));
        let is_sent = self.random.below(2) == 0;
        let instance = &mut self.instances[at];
        instance.thaws = thaws;
        if let Some(writing) = instance.writing.as_mut().filter(|_| !is_sent) {
            writing.done = thaws;
        }
    }

    /// Now and then a process looks whether the match has gone on, and sets its
    /// clock, which is never quite right.
    fn look(&mut self, at: usize, weather: &Weather) {
        let tremor = i64::from(self.random.below(60)) - 30;
        let instance = &mut self.instances[at];
        if !instance.is_frozen(self.now) && self.now >= instance.looked + LOOK {
            (instance.looked, instance.skew) = (self.now, tremor);
            if instance.room.is_some() {
                let revision = self.vault.kept().game.revision;
                self.tell_room(at, Input::Noticed(revision), weather);
            }
        }
    }

    /// A process says goodbye, finishes what is under way, and comes back.
    fn stop(&mut self, at: usize, weather: &Weather) {
        if self.instances[at].is_frozen(self.now) {
            return;
        }
        self.stops += 1;
        self.tell_room(at, Input::Stop, weather);
        while let Some(writing) = self.instances[at].writing.take() {
            let write = || self.vault.write(&writing.batch, writing.decided, self.now);
            if writing.outcome.unwrap_or_else(write).is_err() {
                self.failures += 1;
                break;
            }
            self.spread(at);
            self.tell_room(at, Input::Stored, weather);
        }
        self.vault.close();
        self.instances[at].die();
    }

    /// What a process has asked of the database is done, and once it does not
    /// stand still it hears so. A room whose batch cannot be stored is closed.
    fn finish_storing(&mut self, at: usize) {
        let now = self.now;
        let instance = &mut self.instances[at];
        let is_frozen = instance.is_frozen(now);
        if let Some(writing) = &mut instance.writing
            && writing.outcome.is_none()
            && writing.done <= now
        {
            let outcome = self.vault.write(&writing.batch, writing.decided, now);
            let is_kept = outcome.is_ok();
            writing.outcome = Some(outcome);
            if is_kept {
                self.spread(at);
            }
        }
        if is_frozen {
            return;
        }
        let instance = &mut self.instances[at];
        if let Some(writing) = instance.writing.take_if(|writing| writing.outcome.is_some()) {
            match writing.outcome {
                Some(Ok(())) => self.tell_room(at, Input::Stored, &Weather::CALM),
                Some(Err(StoreError::Late(_))) => {
                    self.tell_room(at, Input::Late, &Weather::CALM);
                }
                _ => {
                    self.failures += 1;
                    self.instances[at].room = None;
                    self.instances[at].reading = None;
                    self.cut_everybody(at);
                }
            }
        }
        self.finish_reading(at);
    }

    fn finish_reading(&mut self, at: usize) {
        let now = self.now;
        let read = self.instances[at].reading.take_if(|(done, _)| *done <= now);
        if let (Some((_, version)), Vault::Shared(arbiter)) = (read, &self.vault) {
            let news = arbiter.news(version);
            self.tell_room(at, Input::News(Some(Box::new(news))), &Weather::CALM);
        }
    }

    /// The other processes are told that the match has gone on, unless they are
    /// deaf just then.
    fn spread(&mut self, from: usize) {
        let revision = self.vault.kept().game.revision;
        for at in (0..self.instances.len()).filter(|at| *at != from) {
            if !self.happens(self.deaf) {
                self.sent += 1;
                let due = self.now + u64::from(self.random.below(200));
                self.on_the_way.insert((due, self.sent), Packet::Notice(at, revision));
            }
        }
    }

    fn deliver(&mut self, weather: &Weather) {
        while let Some(entry) = self.on_the_way.first_entry() {
            if entry.key().0 > self.now {
                break;
            }
            let packet = entry.remove();
            if let Some(thaws) = self.is_held_up(&packet) {
                self.sent += 1;
                self.on_the_way.insert((thaws, self.sent), packet);
                continue;
            }
            match packet {
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
                Packet::Notice(at, revision) if self.instances[at].room.is_some() => {
                    self.tell_room(at, Input::Noticed(revision), weather);
                }
                Packet::Notice(..) => {}
            }
        }
    }

    /// Until when a process stands still that a packet is for.
    fn is_held_up(&self, packet: &Packet) -> Option<u64> {
        let at = match packet {
            Packet::Up(connection, _) => self.instance_of(*connection),
            Packet::Notice(at, _) => *at,
            Packet::Down(..) | Packet::Close(_) => return None,
        };
        self.instances[at].is_frozen(self.now).then_some(self.instances[at].thaws)
    }

    /// The process that a connection leads to.
    fn instance_of(&self, connection: u64) -> usize {
        usize::try_from(connection % self.instances.len() as u64).unwrap()
    }

    fn client_of(&self, connection: u64) -> Option<usize> {
        self.clients.iter().position(|client| client.connection == Some(connection))
    }

    /// A message reaches the server; the gate lets one hello in, and nothing
    /// before it.
    fn arrive(&mut self, connection: u64, text: &str, weather: &Weather) {
        let at = self.instance_of(connection);
        let is_joined = self.instances[at].joined.contains(&connection);
        let message: ClientMessage = serde_json::from_str(text).unwrap();
        let name = ConnectionId(connection);
        match (message, is_joined) {
            (ClientMessage::Hello(hello), false) if self.client_of(connection).is_some() => {
                self.instances[at].joined.push(connection);
                self.tell_room(at, Input::Join(name, hello), weather);
            }
            (ClientMessage::Hello(_), _) | (_, false) => {
                self.hang_up(connection, weather);
            }
            (message, true) => self.tell_room(at, Input::Receive(name, message), weather),
        }
    }

    fn hang_up(&mut self, connection: u64, weather: &Weather) {
        self.leave(connection, weather);
        self.send(Packet::Close(connection), &Weather { drop: 0, ..*weather });
    }

    /// A connection breaks; what is under way may still arrive, the news that
    /// it broke comes later.
    fn cut(&mut self, place: usize) {
        if let Some(connection) = self.clients[place].connection {
            self.clients[place].lose_connection();
            if self.random.below(2) == 0 {
                self.leave(connection, &Weather::CALM);
            }
        }
    }

    /// A process hears that a connection is gone, if it had said hello.
    fn leave(&mut self, connection: u64, weather: &Weather) {
        let at = self.instance_of(connection);
        let joined = &mut self.instances[at].joined;
        if let Some(place) = joined.iter().position(|&joined| joined == connection)
            && !self.instances[at].is_frozen(self.now)
        {
            self.instances[at].joined.swap_remove(place);
            self.tell_room(at, Input::Leave(ConnectionId(connection)), weather);
        }
    }

    fn step(&mut self, place: usize, weather: &Weather) {
        if self.clients[place].connection.is_none() {
            if self.random.below(5) == 0 {
                self.connections += 1 + u64::from(self.random.below(3));
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

    fn wake(&mut self, at: usize, weather: &Weather) {
        let instance = &self.instances[at];
        let clock = instance.clock(self.now);
        let is_due = |room: &Room| room.wake_at().is_some_and(|at| at.0 <= clock);
        if !instance.is_frozen(self.now) && instance.room.as_ref().is_some_and(is_due) {
            self.tell_room(at, Input::Wake, weather);
        }
    }

    fn tell_room(&mut self, at: usize, input: Input, weather: &Weather) {
        let now = Time(self.instances[at].clock(self.now));
        if self.instances[at].room.is_none() {
            // Each life of the room draws its own secrets.
            self.lives += 1;
            let entropy = Entropy::seeded(u64::MAX - self.lives);
            let game = self.vault.kept().game.clone();
            let is_shared = self.instances.len() > 1;
            let opened = Room::open(game, room_config(is_shared), entropy, now).unwrap();
            self.instances[at].room = Some(opened);
        }
        let room = self.instances[at].room.as_mut().unwrap();
        let outputs = room.take(input, now);
        assert!(!room.is_lost(), "what is stored follows from what was known");
        for output in outputs {
            self.carry_out(at, output, now.0, weather);
        }
    }

    fn carry_out(&mut self, at: usize, output: Output, decided: u64, weather: &Weather) {
        match output {
            Output::Send(connections, message) => {
                let text = serde_json::to_string(&message).unwrap();
                for ConnectionId(connection) in connections {
                    self.send(Packet::Down(connection, text.clone()), weather);
                }
            }
            Output::Close(ConnectionId(connection), _) => self.hang_up(connection, weather),
            Output::Store(batch) => {
                assert!(self.instances[at].writing.is_none(), "one batch at a time");
                let done = self.now + u64::from(self.random.below(60));
                self.instances[at].writing = Some(Writing { batch, done, decided, outcome: None });
            }
            Output::Read(version) => {
                assert!(self.instances[at].reading.is_none(), "one look at a time");
                let done = self.now + u64::from(self.random.below(60));
                self.instances[at].reading = Some((done, version));
            }
            Output::Say(..) => panic!("nobody says anything"),
            Output::Overseen(..) => panic!("nobody looks after this match"),
            Output::Think(_) | Output::Cancel(_) => panic!("nobody thinks in this match"),
            Output::GivenUp(..) => panic!("nobody gives this match up"),
        }
    }

    /// Everybody has the same match, and each acknowledged command happened
    /// exactly once.
    pub(crate) fn check(&self, seed: u64) {
        let stored = Match::replay(self.vault.kept().game.events.clone()).unwrap();
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
                let events = self.vault.kept().game.events.iter();
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
        for event in &self.vault.kept().game.events {
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
        let id = self.vault.kept().rematch.as_ref().map(|rematch| rematch.id.to_string());
        for client in &self.clients {
            assert_eq!(client.rematch, id, "{}", client.name);
        }
        let Some(rematch) = &self.vault.kept().rematch else { return };
        let mut room =
            Room::open(rematch.clone(), room_config(false), Entropy::seeded(1), Time(0)).unwrap();
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
        let stored = Match::replay(self.vault.kept().game.events.clone()).unwrap();
        stored.end().map(|end| end.termination().to_string())
    }

    /// How many commits a connection that keeps nothing has taken.
    pub(crate) fn vain_commits(&self) -> u64 {
        match &self.vault {
            Vault::Alone(disk) => disk.vain,
            Vault::Shared(_) => 0,
        }
    }

    /// How many batches came too late, and how many by a clock that was wrong.
    pub(crate) fn late(&self) -> (u64, u64) {
        match &self.vault {
            Vault::Alone(_) => (0, 0),
            Vault::Shared(arbiter) => (arbiter.late, arbiter.untimely),
        }
    }

    pub(crate) fn has_rematch(&self) -> bool {
        self.vault.kept().rematch.is_some()
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
        self.vault.kept().game.events.iter().filter(moved).count() as u64
    }

    pub(crate) fn history(&self) -> String {
        serde_json::to_string(&self.vault.kept().game.events).unwrap()
    }
}

fn room_config(is_shared: bool) -> RoomConfig {
    let engine_time = Duration::from_millis(10);
    let public_url = "http://sim".to_owned();
    RoomConfig { engine_time, matches_per_owner: MatchLimits::default(), is_shared, public_url }
}
