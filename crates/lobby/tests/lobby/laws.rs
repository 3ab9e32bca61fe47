//! B1 to B6 on the lobby, as far as one process shows them; the simulator of the
//! server tries the rest.

use lusus_catalog::LUSUS;
use lusus_core::Language;
use lusus_lobby::wire::{ClientMessage, LobbyView, ServerMessage};
use lusus_lobby::{
    Challenge, Input, Lobby, LobbyConfig, Order, Output, Program, Reading, Refusal, Tag, Ticket,
    Visitor,
};
use lusus_play::{Name, Span, Time};
use lusus_room::{ConnectionId, Entropy, Secret};
use serde_json::json;

const ANA: ConnectionId = ConnectionId(1);
const RUI: ConnectionId = ConnectionId(2);

/// A lobby, the challenges that are stored, and what it has said and asked.
struct Stage {
    lobby: Lobby,
    now: Time,
    stored: Vec<Challenge>,
    said: Vec<(ConnectionId, ServerMessage)>,
    orders: Vec<(Ticket, Order)>,
    /// Whether orders wait for the test.
    is_slow: bool,
}

impl Stage {
    fn new() -> Stage {
        let config = LobbyConfig { catalogue: LUSUS, matches_per_owner: 0, is_shared: false };
        let lobby = Lobby::new(config, Entropy::seeded(1));
        let (stored, said, orders) = (Vec::new(), Vec::new(), Vec::new());
        Stage { lobby, now: Time(1_000_000), stored, said, orders, is_slow: false }
    }

    fn take(&mut self, input: Input) {
        let mut inputs = vec![input];
        while let Some(input) = inputs.pop() {
            for output in self.lobby.take(input, self.now) {
                match output {
                    Output::Send(to, message) => {
                        self.said.extend(to.into_iter().map(|one| (one, message.clone())));
                    }
                    Output::Order(ticket, order) if self.is_slow => {
                        self.orders.push((ticket, order));
                    }
                    Output::Order(ticket, order) => {
                        inputs.push(Input::Done(ticket, self.store(&order)));
                    }
                    Output::Read => {
                        let challenges = self.stored.clone();
                        let reading = Reading { challenges, ..Reading::default() };
                        inputs.push(Input::Read(Some(Box::new(reading))));
                    }
                    Output::AskBegun(_) => inputs.push(Input::Begun(Some(Vec::new()))),
                    Output::Close(..) | Output::Attend(_) => {}
                }
            }
        }
    }

    fn store(&mut self, order: &Order) -> Result<(), Refusal> {
        match order {
            Order::Offer(challenge) => self.stored.insert(0, (**challenge).clone()),
            Order::Withdraw(id, _) => self.stored.retain(|one| one.id != *id),
            Order::Take(ids, _) => {
                let is_open = |id| self.stored.iter().any(|one| one.id == id);
                if !ids.iter().all(|id| is_open(*id)) {
                    return Err(Refusal::Taken);
                }
                self.stored.retain(|one| !ids.contains(&one.id));
            }
            Order::Renew(ids, until) => {
                let renewed = self.stored.iter_mut().filter(|one| ids.contains(&one.id));
                renewed.for_each(|one| one.until = *until);
            }
            Order::Decline(..) => {}
        }
        Ok(())
    }

    fn join(&mut self, connection: ConnectionId, visitor: Visitor) {
        self.take(Input::Join(connection, Box::new(visitor)));
    }

    fn say(&mut self, connection: ConnectionId, message: &serde_json::Value) {
        let message = ClientMessage::read(&message.to_string()).unwrap();
        self.take(Input::Receive(connection, message));
    }

    /// Lets time pass, and wakes the lobby whenever it wants.
    fn pass(&mut self, span: Span) {
        let end = self.now + span;
        while let Some(due) = self.lobby.wake_at().filter(|due| *due <= end) {
            self.now = self.now.max(due);
            self.take(Input::Wake);
        }
        self.now = end;
    }

    fn heard(&mut self, connection: ConnectionId) -> Vec<ServerMessage> {
        let (own, rest) = std::mem::take(&mut self.said)
            .into_iter()
            .partition::<Vec<_>, _>(|(one, _)| *one == connection);
        self.said = rest;
        own.into_iter().map(|(_, message)| message).collect()
    }
}

fn visitor(name: &str) -> Visitor {
    let key = Secret::try_from(format!("the-device-key-of-{name}")).unwrap().hash();
    Visitor {
        key,
        owner: None,
        name: Name::new(name).unwrap(),
        tag: Tag::of(1, &key),
        blocked: Vec::new(),
        language: Language::English,
        program: None,
    }
}

fn program(name: &str, may_offer: bool) -> Visitor {
    let program = Program { games: Vec::new(), room: 2, may_play: true, may_offer };
    Visitor { program: Some(program), ..visitor(name) }
}

fn offer(nonce: &str) -> serde_json::Value {
    json!({"type": "offer", "nonce": nonce, "terms": {"variant": "choko"}})
}

fn views(messages: &[ServerMessage]) -> Vec<&LobbyView> {
    messages
        .iter()
        .filter_map(|message| match message {
            ServerMessage::Lobby(view) => Some(&**view),
            _ => None,
        })
        .collect()
}

fn code(messages: &[ServerMessage]) -> Option<&'static str> {
    messages.iter().find_map(|message| match message {
        ServerMessage::Rejected(no) => Some(no.code),
        _ => None,
    })
}

#[test]
fn b1_nothing_is_told_before_it_is_stored() {
    let mut stage = Stage::new();
    stage.join(ANA, visitor("Ana"));
    stage.heard(ANA);
    stage.is_slow = true;
    stage.say(ANA, &offer("n"));
    stage.pass(Span::seconds(3));
    assert!(stage.heard(ANA).is_empty());
    let (ticket, order) = stage.orders.remove(0);
    assert!(matches!(order, Order::Offer(_)), "{order:?}");
    stage.take(Input::Done(ticket, Ok(())));
    assert!(matches!(stage.heard(ANA)[0], ServerMessage::Offered { .. }));
    stage.say(ANA, &offer("m"));
    let (ticket, _) = stage.orders.pop().unwrap();
    stage.take(Input::Done(ticket, Err(Refusal::TooManyChallenges(5))));
    assert_eq!(code(&stage.heard(ANA)), Some("too-many-challenges"));
}

#[test]
fn b5_everybody_is_shown_what_is_new_once_a_second() {
    let mut stage = Stage::new();
    stage.join(ANA, visitor("Ana"));
    stage.join(RUI, visitor("Rui"));
    stage.pass(Span::seconds(2));
    stage.heard(RUI);
    for number in 0..10 {
        stage.say(ANA, &offer(&format!("n{number}")));
        stage.pass(Span(300));
    }
    stage.pass(Span::seconds(2));
    let heard = stage.heard(RUI);
    let seen = views(&heard);
    assert!((3..=5).contains(&seen.len()), "{} times in five seconds", seen.len());
    assert_eq!(seen.last().unwrap().challenges.len(), 10);
    stage.pass(Span::seconds(20));
    assert!(stage.heard(RUI).is_empty(), "nothing is new");
}

#[test]
fn b6_a_challenge_is_renewed_while_its_maker_is_here() {
    let mut stage = Stage::new();
    stage.join(ANA, visitor("Ana"));
    stage.say(ANA, &offer("n"));
    for _ in 0..20 {
        stage.pass(Span::seconds(3));
        assert!(stage.stored[0].until > stage.now, "it is open");
    }
    stage.take(Input::Leave(ANA));
    stage.join(RUI, visitor("Rui"));
    stage.pass(Span::seconds(16));
    assert!(stage.stored[0].until <= stage.now, "nobody looks after it");
    let heard = stage.heard(RUI);
    let seen = views(&heard);
    let counts = seen.iter().map(|view| view.challenges.len());
    assert_eq!(counts.collect::<Vec<_>>(), [1, 0], "it is shown for as long as it is open");
}

#[test]
fn programs_do_what_they_may() {
    let mut stage = Stage::new();
    stage.join(ANA, program("Deep", false));
    stage.join(RUI, visitor("Rui"));
    stage.say(ANA, &offer("n"));
    assert_eq!(code(&stage.heard(ANA)), Some("scope"));
    stage.say(RUI, &offer("n"));
    let id = stage.stored[0].id;
    stage.say(ANA, &json!({"type": "take", "nonce": "t", "challenge": id}));
    assert_eq!(code(&stage.heard(ANA)), Some("people-only"));
    let mut open = offer("m");
    open["terms"]["programs"] = json!(true);
    stage.say(RUI, &open);
    let id = stage.stored[0].id;
    stage.pass(Span::seconds(2));
    let heard = stage.heard(RUI);
    let program = &views(&heard).last().unwrap().programs[0];
    assert_eq!((program.name.as_str(), program.free), ("Deep", 2));
    stage.say(ANA, &json!({"type": "take", "nonce": "u", "challenge": id}));
    assert!(stage.heard(ANA).iter().any(|told| matches!(told, ServerMessage::Begun(_))));
    stage.pass(Span::seconds(2));
    let heard = stage.heard(RUI);
    assert_eq!(views(&heard).last().unwrap().programs[0].free, 1);
    assert!(stage.stored.is_empty(), "who plays waits for nobody else");
}

#[test]
fn a_lobby_in_which_nobody_is_sleeps() {
    let mut stage = Stage::new();
    assert_eq!(stage.lobby.wake_at(), None);
    stage.join(ANA, visitor("Ana"));
    stage.say(ANA, &offer("n"));
    stage.take(Input::Leave(ANA));
    stage.pass(Span::seconds(60));
    assert_eq!(stage.lobby.wake_at(), None);
}
