//! B1 to B6 on the lobby, as far as one process shows them; the simulator of the
//! server tries the rest.

use lusus_catalog::LUSUS;
use lusus_core::{Language, Player};
use lusus_lobby::wire::{ClientMessage, LobbyView, MakerView, ServerMessage};
use lusus_lobby::{
    Attendance, Begun, Challenge, Input, Lobby, LobbyConfig, Order, Output, Program, Reading,
    Refusal, Tag, Ticket, Visitor,
};
use lusus_play::{Name, Span, Time};
use lusus_room::{ConnectionId, Entropy, MatchLimits, Owner, Secret, SecretHash};
use serde_json::json;

const ANA: ConnectionId = ConnectionId(1);
const RUI: ConnectionId = ConnectionId(2);

/// A lobby, the challenges that are stored, and what it has said and asked.
struct Stage {
    lobby: Lobby,
    now: Time,
    stored: Vec<Challenge>,
    /// Who is in the lobbies of others.
    elsewhere: Attendance,
    said: Vec<(ConnectionId, ServerMessage)>,
    orders: Vec<(Ticket, Order)>,
    /// Whether orders wait for the test.
    is_slow: bool,
    /// Whether what is stored cannot be read.
    is_blind: bool,
    /// What has begun for those who are here.
    begun: Vec<(SecretHash, Begun)>,
}

impl Stage {
    fn new() -> Stage {
        let config = LobbyConfig {
            catalogue: LUSUS,
            matches_per_owner: MatchLimits::default(),
            is_shared: false,
        };
        let lobby = Lobby::new(config, Entropy::seeded(1));
        let (stored, said, orders) = (Vec::new(), Vec::new(), Vec::new());
        let elsewhere = Attendance::default();
        Stage {
            lobby,
            now: Time(1_000_000),
            stored,
            elsewhere,
            said,
            orders,
            is_slow: false,
            is_blind: false,
            begun: Vec::new(),
        }
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
                    Output::Read if self.is_blind => {}
                    Output::Read => {
                        let challenges = self.stored.clone();
                        let elsewhere = self.elsewhere.clone();
                        let reading = Reading { challenges, elsewhere, ..Reading::default() };
                        inputs.push(Input::Read(Some(Box::new(reading))));
                    }
                    Output::AskBegun(_) => inputs.push(Input::Begun(Some(self.begun.clone()))),
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
            Order::Amend(id, key, by) => {
                let own = self.stored.iter_mut().find(|one| one.id == *id && one.key == *key);
                own.into_iter().for_each(|one| one.by = (**by).clone());
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
        origins: Vec::new(),
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
fn b4_who_blocks_somebody_is_not_met_by_what_stands_open_already() {
    let mut stage = Stage::new();
    stage.join(ANA, visitor("Ana"));
    stage.join(RUI, visitor("Rui"));
    let mut by_days = offer("n");
    by_days["terms"]["time_control"] = json!("1/86400");
    stage.say(ANA, &by_days);
    stage.take(Input::Leave(ANA));
    stage.pass(Span::seconds(3));
    let heard = stage.heard(RUI);
    assert_eq!(views(&heard).last().unwrap().challenges.len(), 1);
    // Ana comes again, and has blocked Rui meanwhile.
    let blocked = vec![visitor("Rui").tag];
    stage.join(ANA, Visitor { blocked: blocked.clone(), ..visitor("Ana") });
    stage.pass(Span::seconds(3));
    let heard = stage.heard(RUI);
    assert!(views(&heard).last().unwrap().challenges.is_empty(), "he does not see it any more");
    assert!(
        stage.stored[0].by.blocked.iter().eq(&blocked),
        "nor do others elsewhere show it to him"
    );
    let id = stage.stored[0].id;
    stage.say(RUI, &json!({"type": "take", "nonce": "t", "challenge": id}));
    assert_eq!(code(&stage.heard(RUI)), Some("blocked"));
    // Once is enough.
    stage.is_slow = true;
    stage.pass(Span::seconds(20));
    let amended = stage.orders.iter().filter(|(_, order)| matches!(order, Order::Amend(..)));
    assert_eq!(amended.count(), 0);
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
fn b6_nobody_else_withdraws_a_challenge() {
    let mut stage = Stage::new();
    stage.join(ANA, visitor("Ana"));
    stage.join(RUI, visitor("Rui"));
    stage.say(ANA, &offer("n"));
    let id = stage.stored[0].id;
    stage.pass(Span::seconds(2));
    stage.heard(RUI);
    for number in 0..100 {
        let nonce = format!("w{number}");
        stage.say(RUI, &json!({"type": "withdraw", "nonce": nonce, "challenge": id}));
        assert_eq!(code(&stage.heard(RUI)), Some("no-such-challenge"));
        stage.pass(Span(300));
    }
    assert!(stage.stored[0].until > stage.now, "it is renewed all the same");
    let heard = stage.heard(RUI);
    assert!(views(&heard).is_empty(), "nothing has changed for anybody");
}

#[test]
fn b7_a_key_has_one_seek_on_whichever_connection() {
    let seek =
        |nonce| json!({"type": "seek", "nonce": nonce, "games": ["choko"], "clock": "rapid"});
    let withdrawn = |messages: &[ServerMessage]| -> Vec<String> {
        let nonces = messages.iter().filter_map(|message| match message {
            ServerMessage::Withdrawn { nonce, .. } => Some(nonce.as_str().to_owned()),
            _ => None,
        });
        nonces.collect()
    };
    let mut stage = Stage::new();
    // Two pages of one browser.
    stage.join(ANA, visitor("Ana"));
    stage.join(RUI, visitor("Ana"));
    stage.say(ANA, &seek("1"));
    stage.say(RUI, &seek("2"));
    assert_eq!(stage.stored.len(), 1);
    assert_eq!(withdrawn(&stage.heard(ANA)), ["1"]);
    assert_eq!(withdrawn(&stage.heard(RUI)), [""; 0]);
    stage.pass(Span::seconds(6));
    assert!(stage.stored[0].until > stage.now, "the last one is kept open");
    // A third page seeks on another server, whose store has closed this one.
    stage.stored.clear();
    stage.pass(Span::seconds(6));
    assert_eq!(withdrawn(&stage.heard(RUI)), ["2"]);
    stage.say(RUI, &json!({"type": "stop", "nonce": "3"}));
    assert_eq!(code(&stage.heard(RUI)), Some("no-such-challenge"));
}

#[test]
fn one_owner_does_not_keep_the_store_from_the_others() {
    let mut stage = Stage::new();
    stage.is_slow = true;
    for number in 0..60 {
        let owner = Some(Owner(1));
        let name = format!("Many{number}");
        stage.join(ConnectionId(100 + number), Visitor { owner, ..visitor(&name) });
        stage.say(ConnectionId(100 + number), &offer("n"));
    }
    assert_eq!(stage.orders.len(), 50);
    assert_eq!(code(&stage.heard(ConnectionId(159))), Some("busy"));
    stage.join(ANA, Visitor { owner: Some(Owner(2)), ..visitor("Ana") });
    stage.say(ANA, &offer("n"));
    assert_eq!(code(&stage.heard(ANA)), None);
    let (ticket, _) = stage.orders.remove(0);
    stage.take(Input::Done(ticket, Ok(())));
    stage.say(ConnectionId(159), &offer("m"));
    assert_eq!(code(&stage.heard(ConnectionId(159))), None, "there is room again");
}

#[test]
fn what_nobody_knows_of_is_asked_for_so_often_and_no_more() {
    let mut stage = Stage::new();
    stage.is_blind = true;
    let owned = |name| Visitor { owner: Some(Owner(1)), ..visitor(name) };
    stage.join(ANA, owned("Ana"));
    let take = |number: u32| json!({"type": "take", "nonce": format!("t{number}"), "challenge": format!("{number:012}")});
    (0..60).for_each(|number| stage.say(ANA, &take(number)));
    let heard = stage.heard(ANA);
    let refused = heard.iter().filter_map(|told| code(std::slice::from_ref(told)));
    assert_eq!(refused.collect::<Vec<_>>(), ["busy"; 10]);
    stage.join(RUI, owned("Rui"));
    stage.say(RUI, &take(0));
    assert_eq!(code(&stage.heard(RUI)), Some("busy"), "they come from one address");
    stage.take(Input::Leave(ANA));
    stage.say(RUI, &take(1));
    assert_eq!(code(&stage.heard(RUI)), None, "nobody waits for what Ana wanted");
}

#[test]
fn what_a_program_has_open_when_it_comes_is_counted_once() {
    let mut stage = Stage::new();
    let (rui, deep) = (visitor("Rui"), program("Deep", true));
    let against = MakerView { name: rui.name.clone(), tag: rui.tag, program: false };
    let begun = Begun {
        id: "7k2m9qx4t1bz".parse().unwrap(),
        player: Player::First,
        challenge: "8k2m9qx4t1bz".parse().unwrap(),
        against,
    };
    stage.begun = vec![(deep.key, begun)];
    stage.join(RUI, rui);
    // It says that it plays two more.
    stage.join(ANA, deep);
    stage.pass(Span::seconds(3));
    assert!(stage.heard(ANA).iter().any(|told| matches!(told, ServerMessage::Begun(_))));
    let heard = stage.heard(RUI);
    assert_eq!(views(&heard).last().unwrap().programs[0].free, 2);
}

#[test]
fn more_programs_are_counted_than_are_listed() {
    let mut stage = Stage::new();
    for number in 0..60 {
        stage.join(ConnectionId(100 + number), program(&format!("Deep{number}"), true));
    }
    stage.elsewhere.more_programs = 7;
    stage.join(ANA, visitor("Ana"));
    stage.pass(Span::seconds(6));
    let heard = stage.heard(ANA);
    let view = views(&heard).last().copied().unwrap();
    assert_eq!((view.programs_here, view.programs.len()), (67, 50));
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
    let met = |told: &ServerMessage| match told {
        ServerMessage::Begun(Begun { against, .. }) => {
            Some((against.name.to_string(), against.tag, against.program))
        }
        _ => None,
    };
    let [deep, rui] = [visitor("Deep"), visitor("Rui")].map(|visitor| visitor.tag);
    let heard = stage.heard(ANA);
    assert_eq!(heard.iter().find_map(met), Some(("Rui".to_owned(), rui, false)));
    stage.pass(Span::seconds(2));
    let heard = stage.heard(RUI);
    let against = heard.iter().find_map(met);
    assert_eq!(against, Some(("Deep".to_owned(), deep, true)), "who takes it is told too");
    assert_eq!(views(&heard).last().unwrap().programs[0].free, 1);
    assert!(stage.stored.is_empty(), "who plays waits for nobody else");
}

#[test]
fn a_program_takes_what_is_for_it_alone() {
    let mut stage = Stage::new();
    stage.join(ANA, program("Deep", false));
    stage.join(RUI, visitor("Rui"));
    let mut directed = offer("n");
    directed["terms"]["programs"] = json!(false);
    directed["to"] = json!(visitor("Eva").tag);
    stage.say(RUI, &directed);
    let id = stage.stored[0].id;
    stage.say(ANA, &json!({"type": "take", "nonce": "t", "challenge": id}));
    assert_eq!(code(&stage.heard(ANA)), Some("no-such-challenge"), "it is for another");
    directed["nonce"] = json!("m");
    directed["to"] = json!(visitor("Deep").tag);
    stage.say(RUI, &directed);
    let id = stage.stored[0].id;
    stage.say(ANA, &json!({"type": "take", "nonce": "u", "challenge": id}));
    let heard = stage.heard(ANA);
    assert_eq!(code(&heard), None);
    assert!(heard.iter().any(|told| matches!(told, ServerMessage::Begun(_))));
}

#[test]
fn a_match_that_a_program_takes_counts_for_the_person_who_offered_it() {
    let mut stage = Stage::new();
    let (person, machine) = (Some(Owner(1)), Some(Owner(2)));
    stage.join(ANA, Visitor { owner: machine, ..program("Deep", false) });
    stage.join(RUI, Visitor { owner: person, ..visitor("Rui") });
    let mut directed = offer("n");
    directed["to"] = json!(visitor("Deep").tag);
    stage.say(RUI, &directed);
    let id = stage.stored[0].id;
    stage.is_slow = true;
    stage.say(ANA, &json!({"type": "take", "nonce": "t", "challenge": id}));
    let [(_, Order::Take(_, new))] = stage.orders.as_slice() else { panic!("one match") };
    assert_eq!(new.owner, person);
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
