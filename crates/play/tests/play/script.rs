//! Matches as short scripts, one line each:
//!
//! ```text
//! 1500 2 play c3 #k => moved 1 c3 10000/8500
//! ```
//!
//! The time in milliseconds, who commands (a player, or `r` for the referee),
//! what, perhaps the command's key, and what must come of it: events separated
//! by `|`, each with `@time` where it is not the command's time; `! word` for a
//! rejection; `= events` for the answer to a command that came before.

use lusus_catalog::LUSUS;
use lusus_core::Player;
use lusus_play::{
    Action, Command, CommandKey, Decision, End, Event, Fact, Fault, Kind, Match, Name, Participant,
    Proposal, Rejected, Ruling, Settings, Span, Time, TimeControl,
};

/// A match between Ana and Rui without clocks.
pub(crate) fn settings(variant: &str) -> Settings {
    let variant = LUSUS.find(variant).unwrap();
    Settings { players: [Some(human("Ana")), Some(human("Rui"))], ..Settings::new(variant) }
}

/// The same with a stock of time and an increment, in milliseconds.
pub(crate) fn clocked(variant: &str, base: u64, increment: u64) -> Settings {
    let time_control = TimeControl::Clock { base: Span(base), increment: Span(increment) };
    Settings { time_control, ..settings(variant) }
}

pub(crate) fn human(name: &str) -> Participant {
    Participant::human(Name::new(name).unwrap())
}

/// Runs a script and compares every line with what really happens.
pub(crate) fn check(settings: Settings, script: &str) -> Match {
    let mut game = Match::create(settings, Time(0)).unwrap();
    let lines: Vec<&str> = script.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let played: Vec<String> =
        lines.iter().enumerate().map(|(i, line)| run(&mut game, i as u64, line)).collect();
    assert_eq!(played.join("\n"), lines.join("\n"), "the script, played and expected");
    assert_eq!(Match::replay(game.events().to_vec()).unwrap(), game);
    game
}

/// Carries out the command of a line; returns the line with what came of it.
fn run(game: &mut Match, number: u64, line: &str) -> String {
    let (order, _) = line.split_once(" => ").unwrap_or((line, ""));
    let (time, command) = read(game, number, order);
    let answer = match game.act(&command, time) {
        Ok(Decision::New(events)) => tell_all(&events, time),
        Ok(Decision::Known(events)) => format!("= {}", tell_all(&events, time)),
        Err(rejected) => format!("! {}", rejected.word()),
    };
    format!("{order} => {answer}")
}

/// The rejection of one command.
pub(crate) fn rejection(game: &Match, order: &str) -> Rejected {
    let (time, command) = read(game, u64::MAX, order);
    game.decide(&command, time).expect_err(order)
}

fn read(game: &Match, number: u64, order: &str) -> (Time, Command) {
    let (order, key) = match order.split_once(" #") {
        Some((order, key)) => (order, CommandKey::new(key).unwrap()),
        None => (order, CommandKey::from(number)),
    };
    let words: Vec<&str> = order.split(' ').collect();
    let time = Time(words[0].parse().unwrap());
    let command = match words[1] {
        "r" => Command::Referee(ruling(&words[2..])),
        player => Command::player(read_player(player), key, action(game, &words[2..])),
    };
    (time, command)
}

fn read_player(word: &str) -> Player {
    if word == "1" { Player::First } else { Player::Second }
}

fn action(game: &Match, words: &[&str]) -> Action {
    let number = |word: &str| word.parse().unwrap();
    match *words {
        ["play", mv] => Action::Play { ply: game.ply() + 1, mv: mv.to_owned(), position: None },
        ["play", mv, ply] => Action::Play { ply: number(ply), mv: mv.to_owned(), position: None },
        ["resign"] => Action::Resign,
        ["draw"] => Action::OfferDraw,
        ["back", to] => Action::TakeBack { to: number(to) },
        ["rematch"] => Action::OfferRematch,
        ["accept", offer] => Action::Accept { offer: number(offer) },
        ["decline", offer] => Action::Decline { offer: number(offer) },
        ["withdraw", offer] => Action::Withdraw { offer: number(offer) },
        ["claim"] => Action::ClaimAbandonment,
        ["abort"] => Action::Abort,
        _ => panic!("no action {words:?}"),
    }
}

fn ruling(words: &[&str]) -> Ruling {
    match *words {
        ["tick"] => Ruling::Tick,
        ["seat", player] => Ruling::Seat { player: read_player(player), participant: human("Eva") },
        ["rename", player, name] => {
            Ruling::Rename { player: read_player(player), name: Name::new(name).unwrap() }
        }
        ["left", player] => Ruling::Left(read_player(player)),
        ["returned", player] => Ruling::Returned(read_player(player)),
        ["forfeit", player, fault] => {
            let fault = match fault {
                "illegal" => Fault::IllegalMove,
                "crash" => Fault::Crash,
                _ => Fault::Hang,
            };
            Ruling::Forfeit { player: read_player(player), fault }
        }
        ["abort"] => Ruling::Abort,
        _ => panic!("no ruling {words:?}"),
    }
}

fn tell_all(events: &[Event], time: Time) -> String {
    let told: Vec<String> = events
        .iter()
        .map(|event| match event.at == time {
            true => tell(&event.fact),
            false => format!("{} @{}", tell(&event.fact), event.at.0),
        })
        .collect();
    if told.is_empty() { "nothing".to_owned() } else { told.join(" | ") }
}

fn tell(fact: &Fact) -> String {
    match fact {
        Fact::Created { start, .. } => format!("created {start}"),
        Fact::Seated { player, participant } => format!("seated {player} {}", name(participant)),
        Fact::Renamed { player, name } => format!("renamed {player} {name}"),
        Fact::Moved { ply, mv, clocks, .. } => format!("moved {ply} {mv}{}", tell_clocks(*clocks)),
        Fact::Offered { proposal: Proposal::Draw, .. } => "offered draw".to_owned(),
        Fact::Offered { proposal: Proposal::Takeback { to }, .. } => format!("offered back {to}"),
        Fact::Offered { proposal: Proposal::Rematch, .. } => "offered rematch".to_owned(),
        Fact::Declined { offer } => format!("declined {offer}"),
        Fact::Withdrawn { offer } => format!("withdrawn {offer}"),
        Fact::TakenBack { to, clocks, .. } => format!("back {to}{}", tell_clocks(*clocks)),
        Fact::Left { player } => format!("left {player}"),
        Fact::Returned { player } => format!("returned {player}"),
        Fact::Ended(end) => tell_end(*end),
        Fact::RematchAgreed => "rematch".to_owned(),
    }
}

fn name(participant: &Participant) -> &str {
    assert_eq!(participant.kind, Kind::Human);
    participant.name.as_str()
}

fn tell_clocks(clocks: Option<[Span; 2]>) -> String {
    clocks.map_or_else(String::new, |[first, second]| format!(" {}/{}", first.0, second.0))
}

fn tell_end(end: End) -> String {
    let more = match end {
        End::Aborted { by: Some(player) } => format!(" by {player}"),
        End::Forfeit { fault, .. } => format!(" {fault:?}"),
        End::Rules(_) => format!(" {}", end.reason()),
        _ => String::new(),
    };
    format!("ended {} {}{more}", end.score(), end.termination())
}
