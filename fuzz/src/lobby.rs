//! Whatever visitors of the lobby send, a gate and the lobby refuse it or do what
//! it says, answer each request once, and keep their limits.

use std::collections::BTreeMap;
use std::ops::ControlFlow::{Break, Continue};

use lusus_catalog::LUSUS;
use lusus_core::Player;
use lusus_lobby::wire::{ClientMessage, Hello, MakerView, ServerMessage};
use lusus_lobby::{
    Begun, Challenge, ChallengeId, Input, Lobby, LobbyConfig, Order, Output, Reading, Refusal, Tag,
    Visitor,
};
use lusus_play::{Fact, Match, Time};
use lusus_room::wire::LONGEST_MESSAGE;
use lusus_room::{ConnectionId, Entropy, MatchLimits, NewMatch, SecretHash};
use lusus_server::testkit::LobbyFilter;

/// What a connection may say a second.
const RATE: u32 = 20;
/// More than the lobby has to say in one message.
const LONGEST_ANSWER: usize = 100_000;

/// Every line is a message of the connection that its first character names.
pub fn check(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else { return };
    let mut stage = Stage::new();
    let mut filters: BTreeMap<char, LobbyFilter> = BTreeMap::new();
    for line in text.lines() {
        let mut letters = line.chars();
        let Some(name) = letters.next() else { continue };
        let (connection, message) = (ConnectionId(u64::from(name)), letters.as_str());
        let filter = filters.entry(name).or_insert_with(|| LobbyFilter::new(RATE, Time(0)));
        match filter.admit(message, stage.now) {
            Continue(Some(ClientMessage::Hello(hello))) => {
                stage.take(Input::Join(connection, Box::new(visitor(*hello))));
            }
            Continue(Some(message)) => stage.take(Input::Receive(connection, message)),
            Continue(None) => continue,
            Break(()) => {
                stage.take(Input::Leave(connection));
                filters.remove(&name);
                continue;
            }
        }
        assert!(message.len() <= LONGEST_MESSAGE);
    }
    stage.pass();
}

fn visitor(hello: Hello) -> Visitor {
    let key = hello.key.hash();
    Visitor {
        key,
        owner: None,
        origins: Vec::new(),
        name: hello.name.and_then(Result::ok).unwrap_or_default(),
        tag: Tag::of(1, &key),
        blocked: hello.blocked,
        language: hello.lang.0,
        program: None,
    }
}

/// A lobby, and what it has stored.
struct Stage {
    lobby: Lobby,
    now: Time,
    open: Vec<Challenge>,
    begun: Vec<(SecretHash, Begun)>,
}

impl Stage {
    fn new() -> Stage {
        let config = LobbyConfig {
            catalogue: LUSUS,
            matches_per_owner: MatchLimits::default(),
            is_shared: true,
        };
        let lobby = Lobby::new(config, Entropy::seeded(1));
        Stage { lobby, now: Time(1_000_000), open: Vec::new(), begun: Vec::new() }
    }

    fn take(&mut self, input: Input) {
        self.now.0 += 100;
        let mut inputs = vec![input];
        while let Some(input) = inputs.pop() {
            for output in self.lobby.take(input, self.now) {
                match output {
                    Output::Send(_, message) => must_be_short(&message),
                    Output::Order(ticket, order) => {
                        inputs.push(Input::Done(ticket, self.carry_out(&order)));
                    }
                    Output::Read => {
                        let challenges = self.open.clone();
                        let reading = Reading { challenges, ..Reading::default() };
                        inputs.push(Input::Read(Some(Box::new(reading))));
                    }
                    Output::AskBegun(keys) => {
                        let told = self.begun.iter().filter(|(key, _)| keys.contains(key));
                        inputs.push(Input::Begun(Some(told.cloned().collect())));
                    }
                    Output::Close(..) | Output::Attend(_) => {}
                }
            }
        }
    }

    fn carry_out(&mut self, order: &Order) -> Result<(), Refusal> {
        match order {
            Order::Offer(challenge) => {
                self.open.retain(|one| one.id != challenge.id);
                self.open.push((**challenge).clone());
            }
            Order::Withdraw(id, key) => {
                self.open.retain(|one| one.id != *id || one.key != *key);
            }
            Order::Decline(id, tag, reason) => {
                let own = self.open.iter_mut().find(|one| one.id == *id && one.to() == Some(*tag));
                own.ok_or(Refusal::NoChallenge)?.declined = Some(*reason);
            }
            Order::Take(ids, new) => self.take_all(ids, new)?,
            Order::Renew(ids, until) => {
                let renewed = self.open.iter_mut().filter(|one| ids.contains(&one.id));
                renewed.for_each(|one| one.until = *until);
            }
            Order::Amend(id, key, by) => {
                let own = self.open.iter_mut().find(|one| one.id == *id && one.key == *key);
                own.into_iter().for_each(|one| one.by = (**by).clone());
            }
        }
        Ok(())
    }

    /// A match between two, by keys that differ, that can be played.
    fn take_all(&mut self, ids: &[ChallengeId], new: &NewMatch) -> Result<(), Refusal> {
        if !ids.iter().all(|id| self.open.iter().any(|one| one.id == *id)) {
            return Err(Refusal::Taken);
        }
        let keys = new.seats.each_ref().map(|seat| seat.holder.expect("both sit"));
        assert!(keys[0] != keys[1], "somebody plays with themselves");
        Match::replay([new.created.clone()]).expect("a match that can be played");
        self.open.retain(|one| !ids.contains(&one.id));
        let Fact::Created { settings, .. } = &new.created.fact else { panic!("{new:?}") };
        for player in Player::BOTH {
            let other = player.other().index();
            let participant = settings.players[other].as_ref().expect("both sit");
            let against = MakerView::of(participant, Tag::of(1, &keys[other]));
            let begun = Begun { id: new.id, player, challenge: ids[0], against };
            self.begun.push((keys[player.index()], begun));
        }
        Ok(())
    }

    /// Lets a minute pass: it must come to rest between what is due.
    fn pass(&mut self) {
        let end = Time(self.now.0 + 60_000);
        let mut woken = 0;
        while let Some(due) = self.lobby.wake_at().filter(|due| *due <= end) {
            self.now = self.now.max(due);
            self.take(Input::Wake);
            woken += 1;
            assert!(woken < 1_000, "it never sleeps");
        }
    }
}

fn must_be_short(message: &ServerMessage) {
    let text = serde_json::to_string(message).expect("plain data");
    assert!(text.len() < LONGEST_ANSWER);
}
