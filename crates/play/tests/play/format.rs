//! What is stored and sent keeps its form, and what is broken is noticed.

use lusus_catalog::LUSUS;
use lusus_core::{Key, Player};
use lusus_play::{
    Action, BadEvent, End, Event, Fact, Fault, FirstMoves, Kind, Match, Name, Offer, Participant,
    Proposal, Settings, Span, Takeback, Time, TimeControl,
};
use lusus_record::Record;
use serde_json::{Value, json};

use crate::script::{check, clocked, human, settings};

/// The key of the position after some moves of Choko.
fn key(moves: &[&str]) -> Key {
    let mut position = settings("choko").variant.start(0);
    for mv in moves {
        position.play(mv).unwrap();
    }
    position.key()
}

fn full_life() -> Match {
    let mut settings = clocked("choko", 10_000, 0);
    settings.players[1] = None;
    check(
        settings,
        "1 r seat 2 => seated 2 Eva
         2 1 play c3 #a => moved 1 c3 10000/10000
         3 2 play d3 #a => moved 2 d3 10000/10000
         4 1 draw => offered draw
         5 2 decline 5 => declined 5
         6 2 back 1 => offered back 1
         7 2 withdraw 7 => withdrawn 7
         8 1 back 1 => offered back 1
         9 2 back 1 => back 1 10000/10000
         10 r left 1 => left 1
         11 r returned 1 => returned 1
         12 2 resign => ended 1-0 resignation
         13 1 rematch => offered rematch
         14 2 rematch => rematch
         15 r rename 2 Rui => renamed 2 Rui",
    )
}

#[test]
fn events_keep_their_form() {
    let (one, two) = (key(&["c3"]).to_string(), key(&["c3", "d3"]).to_string());
    let clocks = [10_000, 10_000];
    let eva = json!({"name": "Eva", "kind": "human"});
    let resigned = ["1-0", "resignation", "resignation"];
    let [result, termination, reason] = resigned;
    let expected = [
        json!({"fact": "seated", "player": 2, "participant": eva}),
        json!({"fact": "moved", "ply": 1, "player": 1, "mv": "c3", "position": one, "clocks": clocks}),
        json!({"fact": "moved", "ply": 2, "player": 2, "mv": "d3", "position": two, "clocks": clocks}),
        json!({"fact": "offered", "player": 1, "proposal": "draw"}),
        json!({"fact": "declined", "offer": 5}),
        json!({"fact": "offered", "player": 2, "proposal": "takeback", "to": 1}),
        json!({"fact": "withdrawn", "offer": 7}),
        json!({"fact": "offered", "player": 1, "proposal": "takeback", "to": 1}),
        json!({"fact": "taken-back", "to": 1, "position": one, "clocks": clocks}),
        json!({"fact": "left", "player": 1}),
        json!({"fact": "returned", "player": 1}),
        json!({"fact": "ended", "result": result, "termination": termination, "reason": reason}),
        json!({"fact": "offered", "player": 1, "proposal": "rematch"}),
        json!({"fact": "rematch-agreed"}),
        json!({"fact": "renamed", "player": 2, "name": "Rui"}),
    ];
    let game = full_life();
    assert_eq!(game.events().len(), expected.len() + 1);
    for (event, mut expected) in game.events()[1..].iter().zip(expected) {
        expected["number"] = json!(event.number);
        expected["at"] = json!(event.at.0);
        if let Some(sender) = &event.sender {
            expected["sender"] = json!({"player": sender.player, "key": sender.key});
        }
        assert_eq!(serde_json::to_value(event).unwrap(), expected);
        assert_eq!(&LUSUS.reading(|| serde_json::from_value::<Event>(expected)).unwrap(), event);
    }
}

#[test]
fn the_first_event_keeps_its_form() {
    let name = |text: &str| Name::new(text).unwrap();
    let engine = Participant { name: name("Hal"), kind: Kind::Engine(name("hal 9000")) };
    let settings = Settings {
        players: [Some(engine), Some(Participant::bot(name("level-3")))],
        seed: Some(u64::MAX),
        opening: vec!["c3".to_owned()],
        time_control: TimeControl::PerMove { allowance: Span(5) },
        first_moves: FirstMoves::Free { grace: Some(Span(30)) },
        abandonment: Some(Span(60)),
        ..settings("choko:winther")
    };
    let game = Match::create(settings, Time(7)).unwrap();
    let expected = json!({
        "number": 1,
        "at": 7,
        "fact": "created",
        "settings": {
            "variant": "choko:winther",
            "players": [
                {"name": "Hal", "kind": {"engine": "hal 9000"}},
                {"name": "level-3", "kind": {"bot": "level-3"}},
            ],
            "start": null,
            "seed": "18446744073709551615",
            "opening": ["c3"],
            "length": 1000,
            "time_control": {"kind": "per-move", "allowance": 5},
            "first_moves": {"free": {"grace": 30}},
            "takeback": "on-request",
            "abandonment": 60,
        },
        "start": "5/5/5/5/5 1 12,12 1",
    });
    assert_eq!(serde_json::to_value(&game.events()[0]).unwrap(), expected);
    assert_eq!(
        &LUSUS.reading(|| serde_json::from_value::<Event>(expected)).unwrap(),
        &game.events()[0]
    );
    for (value, text) in [
        (json!(TimeControl::Unlimited), r#"{"kind":"unlimited"}"#),
        (
            json!(TimeControl::Clock { base: Span(9), increment: Span(1) }),
            r#"{"kind":"clock","base":9,"increment":1}"#,
        ),
        (json!(FirstMoves::Clocked), r#""clocked""#),
        (json!([Takeback::Free, Takeback::Never]), r#"["free","never"]"#),
    ] {
        assert_eq!(value.to_string(), text);
    }
}

#[test]
fn ends_keep_their_form() {
    let loser = Player::Second;
    for (end, text) in [
        (End::Resignation { loser }, "1-0 resignation resignation"),
        (End::Agreement, "1/2-1/2 agreement agreement"),
        (End::Time { loser: Player::First }, "0-1 time time"),
        (End::Abandonment { loser }, "1-0 abandonment abandonment"),
        (End::Forfeit { loser, fault: Fault::IllegalMove }, "1-0 forfeit forfeit illegal-move"),
        (End::Forfeit { loser, fault: Fault::Crash }, "1-0 forfeit forfeit crash"),
        (End::Forfeit { loser, fault: Fault::Hang }, "1-0 forfeit forfeit hang"),
        (End::Aborted { by: None }, "* aborted aborted"),
        (End::Aborted { by: Some(loser) }, "* aborted aborted 2"),
    ] {
        let words: Vec<&str> = text.split(' ').collect();
        let mut expected = json!({"result": words[0], "termination": words[1], "reason": words[2]});
        match (end, words.get(3)) {
            (End::Forfeit { .. }, Some(fault)) => expected["fault"] = json!(fault),
            (_, Some(_)) => expected["by"] = json!(2),
            _ => {}
        }
        assert_eq!(serde_json::to_value(end).unwrap(), expected);
        assert_eq!(LUSUS.reading(|| serde_json::from_value::<End>(expected)).unwrap(), end);
    }
    for variant in LUSUS.all() {
        for &reason in variant.reasons() {
            let end = End::Rules(lusus_core::Outcome::draw(reason));
            let written = serde_json::to_value(end).unwrap();
            assert_eq!(written["reason"], json!(reason.word()));
            assert_eq!(LUSUS.reading(|| serde_json::from_value::<End>(written)).unwrap(), end);
        }
    }
}

#[test]
fn ends_that_cannot_be_are_not_read() {
    let end = |result, termination, reason| json!({"result": result, "termination": termination, "reason": reason});
    for written in [
        end("1-0", "agreement", "agreement"),
        end("1/2-1/2", "resignation", "resignation"),
        end("*", "time", "time"),
        end("1-0", "aborted", "aborted"),
        end("1-0", "time", "resignation"),
        end("1-0", "normal", "boredom"),
        end("*", "normal", "length"),
        end("2-0", "normal", "length"),
        end("1-0", "forfeit", "forfeit"),
        end("1-0", "boredom", "boredom"),
        json!({"result": "1-0", "termination": "time", "reason": "time", "by": 1}),
        json!({"result": "1-0", "termination": "time", "reason": "time", "fault": "hang"}),
        json!({"result": "*", "termination": "aborted", "reason": "aborted", "by": 3}),
    ] {
        assert!(
            LUSUS.reading(|| serde_json::from_value::<End>(written.clone())).is_err(),
            "{written}"
        );
    }
}

#[test]
fn actions_keep_their_form() {
    let play = |position| Action::Play { ply: 3, mv: "c3".to_owned(), position };
    for (action, text) in [
        (
            play(Some(Key(255))),
            r#"{"action":"play","ply":3,"mv":"c3","position":"00000000000000ff"}"#,
        ),
        (play(None), r#"{"action":"play","ply":3,"mv":"c3","position":null}"#),
        (Action::Resign, r#"{"action":"resign"}"#),
        (Action::OfferDraw, r#"{"action":"offer-draw"}"#),
        (Action::TakeBack { to: 4 }, r#"{"action":"take-back","to":4}"#),
        (Action::OfferRematch, r#"{"action":"offer-rematch"}"#),
        (Action::Accept { offer: 5 }, r#"{"action":"accept","offer":5}"#),
        (Action::Decline { offer: 5 }, r#"{"action":"decline","offer":5}"#),
        (Action::Withdraw { offer: 5 }, r#"{"action":"withdraw","offer":5}"#),
        (Action::ClaimAbandonment, r#"{"action":"claim-abandonment"}"#),
        (Action::Abort, r#"{"action":"abort"}"#),
    ] {
        assert_eq!(serde_json::to_string(&action).unwrap(), text);
        assert_eq!(serde_json::from_str::<Action>(text).unwrap(), action);
    }
    let short = r#"{"action":"play","ply":3,"mv":"c3"}"#;
    assert_eq!(serde_json::from_str::<Action>(short).unwrap(), play(None));
    for wrong in ["ff", "00000000000000FF", "+0000000000000ff", "é"] {
        let text = json!({"action": "play", "ply": 3, "mv": "c3", "position": wrong}).to_string();
        assert!(serde_json::from_str::<Action>(&text).is_err(), "{text}");
    }
}

#[test]
fn limits_hold_when_reading_too() {
    let event = |sender: Value, name: &str| {
        let participant = json!({"name": name, "kind": "human"});
        let fact = json!({"number": 2, "at": 0, "sender": sender, "fact": "seated",
                          "player": 1, "participant": participant});
        LUSUS.reading(|| serde_json::from_value::<Event>(fact))
    };
    let sender = |player, key: &str| json!({"player": player, "key": key});
    assert!(event(sender(1, "k"), "Ana").is_ok());
    assert!(event(sender(0, "k"), "Ana").is_err());
    assert!(event(sender(1, ""), "Ana").is_err());
    assert!(event(sender(1, &"k".repeat(65)), "Ana").is_err());
    assert!(event(sender(1, "k"), &"n".repeat(65)).is_err());
}

#[test]
fn what_is_shown_keeps_its_form() {
    let game = check(
        clocked("choko", 10_000, 0),
        "1 1 play c3 => moved 1 c3 10000/10000
         2 2 play d3 => moved 2 d3 10000/10000
         3 1 back 1 => offered back 1",
    );
    let offer = json!({"number": 4, "by": 1, "proposal": "takeback", "to": 1});
    assert_eq!(json!(game.offers()), json!([offer]));
    assert_eq!(serde_json::from_value::<Offer>(offer).unwrap(), game.offers()[0]);
    let reading = json!({"left": [8_000, 10_000], "running": 1});
    assert_eq!(json!(game.clock(Time(2_002))), reading);
}

/// A change to the event at a place, and what must be found wrong.
type Damage = (usize, fn(&mut Event), BadEvent);

#[test]
fn broken_events_are_noticed() {
    let damages: [Damage; 18] = [
        (0, |event| event.fact = Fact::RematchAgreed, BadEvent::Created(1)),
        (0, |event| event.number = 2, BadEvent::Number { expected: 1, found: 2 }),
        (1, |event| event.fact = full_life().events()[0].fact.clone(), BadEvent::Created(2)),
        (1, |event| event.number = 7, BadEvent::Number { expected: 2, found: 7 }),
        (2, |event| event.at = Time(0), BadEvent::Time(3)),
        (1, |event| event.fact = seated(Player::First), BadEvent::Moment(2)),
        (1, |event| event.fact = renamed(Player::Second), BadEvent::Moment(2)),
        (2, |event| event.fact = moved(2, Player::First, key(&["c3"])), BadEvent::Moment(3)),
        (2, |event| event.fact = moved(1, Player::Second, key(&["c3"])), BadEvent::Moment(3)),
        (2, |event| event.fact = moved(1, Player::First, key(&["c3"])), BadEvent::Moment(3)),
        (2, |event| event.fact = moved(1, Player::First, key(&[])), BadEvent::Position(3)),
        (5, |event| event.fact = Fact::Declined { offer: 4 }, BadEvent::Moment(6)),
        (4, |event| event.fact = Fact::RematchAgreed, BadEvent::Moment(5)),
        (4, |event| event.fact = offered(Proposal::Rematch), BadEvent::Moment(5)),
        (4, |event| event.fact = offered(Proposal::Takeback { to: 2 }), BadEvent::Moment(5)),
        (9, |event| event.fact = taken_back(2), BadEvent::Moment(10)),
        (9, |event| event.fact = taken_back(0), BadEvent::Position(10)),
        (11, |event| event.fact = Fact::Returned { player: Player::Second }, BadEvent::Moment(12)),
    ];
    for (place, damage, expected) in damages {
        let mut events = full_life().events().to_vec();
        damage(&mut events[place]);
        assert_eq!(Match::replay(events).err(), Some(expected));
    }
    assert_eq!(Match::replay([]).err(), Some(BadEvent::Nothing));
    let mut events = full_life().events().to_vec();
    let doubled = events[12].fact.clone();
    events[13].fact = doubled;
    assert_eq!(Match::replay(events).err(), Some(BadEvent::Moment(14)));
}

fn seated(player: Player) -> Fact {
    Fact::Seated { player, participant: human("Eva") }
}

fn renamed(player: Player) -> Fact {
    Fact::Renamed { player, name: Name::new("Rui").unwrap() }
}

fn moved(ply: u32, player: Player, position: Key) -> Fact {
    Fact::Moved { ply, player, mv: "c3".to_owned(), position, clocks: None }
}

fn offered(proposal: Proposal) -> Fact {
    Fact::Offered { player: Player::First, proposal }
}

fn taken_back(to: u32) -> Fact {
    Fact::TakenBack { to, position: key(&["c3"]), clocks: Some([Span(1); 2]) }
}

#[test]
fn an_illegal_move_or_start_in_the_events_is_noticed() {
    let mut events = full_life().events().to_vec();
    if let Fact::Moved { mv, .. } = &mut events[2].fact {
        *mv = "z9".to_owned();
    }
    assert!(matches!(Match::replay(events).err(), Some(BadEvent::Move { number: 3, .. })));
    let mut events = full_life().events().to_vec();
    if let Fact::Created { start, .. } = &mut events[0].fact {
        *start = "nonsense".to_owned();
    }
    assert!(matches!(Match::replay(events).err(), Some(BadEvent::Settings(_))));
}

#[test]
fn an_end_by_the_rules_that_was_not_stored_is_made_up_for() {
    let start = Some("5/5/5/5/OX3 1 0,0 -".to_owned());
    let game = check(
        Settings { start, ..settings("choko") },
        "10 1 play a1c1 #k => moved 1 a1c1 | ended 1-0 normal captured",
    );
    let mut cut = Match::replay(game.events()[..2].to_vec()).unwrap();
    assert_eq!(cut.deadline(), Some(Time(10)));
    let tick = lusus_play::Command::Referee(lusus_play::Ruling::Tick);
    cut.act(&tick, Time(99)).unwrap();
    assert_eq!(cut.end(), game.end());
    assert_eq!(cut.events()[2].at, Time(10));
}

#[test]
fn a_match_is_recorded() {
    let name = |text: &str| Name::new(text).unwrap();
    let bot = Participant { name: name(""), kind: Kind::Bot(name("level-3")) };
    let settings = Settings {
        players: [Some(human("Ana \"A\"")), Some(bot)],
        seed: Some(7),
        opening: vec!["c3".to_owned()],
        ..clocked("choko", 300_000, 3_000)
    };
    let game = check(
        settings,
        "100 2 play d3 => moved 2 d3 300000/300000
         200 1 play e3 => moved 3 e3 300000/300000
         9950 2 play b3 => moved 4 b3 300000/293250
         9950 1 resign => ended 0-1 resignation",
    );
    let expected = r#"[Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "Ana \"A\""]
[Black "?"]
[Result "0-1"]
[Game "choko"]
[Seed "7"]
[TimeControl "300+3"]
[Termination "resignation"]
[PlyCount "4"]
[WhiteType "human"]
[BlackType "program"]
[BlackProgram "level-3"]

1. c3 d3 {[%clk 0:05:00]} 2. e3 {[%clk 0:05:00]} 2... b3 {[%clk 0:04:53.25]} 0-1
"#;
    assert_eq!(game.record().to_string(), expected);
    assert_eq!(Record::read(LUSUS, expected), Ok(game.record()));
}

#[test]
fn open_and_aborted_matches_are_recorded_without_result() {
    let record = check(settings("choko"), "1 1 play c3 => moved 1 c3").record();
    assert_eq!((record.result(), record.termination()), (None, None));
    let aborted = check(settings("choko"), "1 1 abort => ended * aborted by 1").record();
    assert!(aborted.to_string().contains("[Result \"*\"]\n"));
    assert!(aborted.to_string().contains("[Termination \"aborted\"]\n"));
}
