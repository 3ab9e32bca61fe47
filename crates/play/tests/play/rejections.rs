use std::collections::HashSet;

use lusus_core::{Key, Language, Message, Player, msg};
use lusus_play::{
    Action, BadSettings, Command, CommandKey, End, Match, NameTooLong, Rejected, Ruling, Settings,
    Span, Takeback, Time,
};

use crate::script::{check, rejection, settings};

/// The ways to be rejected that [`rejection`] can spell: the match so far, the
/// command, and the answer with its data.
fn cases() -> Vec<(Match, &'static str, Rejected)> {
    let two = "1 1 play c3 => moved 1 c3\n2 2 play d3 => moved 2 d3\n";
    let patient = Settings { abandonment: Some(Span(60_000)), ..settings("choko") };
    let never = Settings { takeback: Takeback::Never, ..settings("choko") };
    let mut open = settings("choko");
    open.players = [None, None];
    let new = |settings: Settings| check(settings, "");
    let played = |more: &str| check(patient.clone(), &format!("{two}{more}"));
    let end = End::Resignation { loser: Player::First };
    let [white, black] = [msg!("side-white"), msg!("side-black")];
    let sentence = msg!("match-end-resignation", winner = black, loser = white);
    let illegal = new(settings("choko")).position().play("z9").unwrap_err();
    vec![
        (new(open.clone()), "9 1 resign", Rejected::Waiting),
        (
            check(settings("choko"), "1 1 resign => ended 0-1 resignation"),
            "9 2 resign",
            Rejected::Over { end, sentence },
        ),
        (new(settings("choko")), "9 1 rematch", Rejected::NotOver),
        (played(""), "9 1 play e3 2", Rejected::Ply { meant: 2, next: 3 }),
        (played(""), "9 2 play e3 3", Rejected::Turn),
        (new(settings("choko")), LONG_MOVE, Rejected::MoveTooLong),
        (new(settings("choko")), "9 1 play z9", Rejected::Illegal(illegal)),
        (played("3 1 draw => offered draw"), "9 1 draw", Rejected::AskedAlready),
        (played("3 1 back 1 => offered back 1"), "9 2 back 0", Rejected::AnswerFirst),
        (played(""), "9 1 accept 2", Rejected::NoSuchOffer(2)),
        (played("3 1 draw => offered draw"), "9 1 decline 4", Rejected::OwnOffer(4)),
        (played("3 1 draw => offered draw"), "9 2 withdraw 4", Rejected::OthersOffer(4)),
        (check(never, two), "9 1 back 0", Rejected::NoTakeback),
        (played(""), "9 1 back 2", Rejected::TakebackPly { to: 2, ply: 2 }),
        (played(""), "9 1 abort", Rejected::TooLateToAbort),
        (check(settings("choko"), two), "9 1 claim", Rejected::NoClaim),
        (new(patient.clone()), "9 1 claim", Rejected::TooEarlyToClaim),
        (played(""), "9 1 claim", Rejected::NotGone),
        (
            played("3 r left 2 => left 2"),
            "9 1 claim",
            Rejected::GoneTooShort { left: Span(59_994) },
        ),
        (played(""), "9 r returned 2", Rejected::PresenceKnown),
        (played(""), "9 r seat 2", Rejected::SeatTaken),
    ]
}

const LONG_MOVE: &str =
    "9 1 play xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx";

#[test]
fn every_rejection_names_its_reason() {
    let mut words = HashSet::new();
    for (game, order, expected) in cases() {
        assert_eq!(rejection(&game, order), expected, "{order}");
        assert!(words.insert(expected.word()), "{} twice", expected.word());
        said(&expected.message());
    }
    for other in [Rejected::Position, Rejected::TooManyEvents] {
        assert!(words.insert(other.word()));
        said(&other.message());
    }
    assert_eq!(words.len(), 23, "one case for each variant");
    // Only the referee meets these two.
    words.retain(|word| !["presence-known", "seat-taken"].contains(word));
    let page = include_str!("../../../../docs/wire.md");
    let listed = page.lines().find(|line| line.starts_with("- `code`: one of")).unwrap();
    for word in words {
        assert!(listed.contains(&format!("`{word}`")), "docs/wire.md lacks {word}");
    }
}

#[test]
fn a_move_for_another_position_is_rejected() {
    let game = check(settings("choko"), "");
    let play = |position| Action::Play { ply: 1, mv: "c3".to_owned(), position };
    let decide = |position| {
        let command = Command::player(Player::First, 1, play(Some(position)));
        game.decide(&command, Time(1))
    };
    assert_eq!(decide(Key(7)), Err(Rejected::Position));
    assert!(decide(game.position().key()).is_ok());
}

#[test]
fn an_illegal_move_is_explained_with_its_clause() {
    let game = check(settings("choko"), "1 1 play c3 => moved 1 c3");
    let rejected = rejection(&game, "2 2 play c3");
    assert!(rejected.clause().is_some());
    assert_ne!(said(&rejected.message()), [String::new(), String::new()]);
}

#[test]
fn a_full_log_takes_only_moves_and_ends() {
    let settings = Settings { takeback: Takeback::Free, ..settings("choko") };
    let mut game = check(settings, "1 1 play c3 => moved 1 c3");
    while game.events().len() < Match::MOST_EVENTS as usize {
        let away = game.gone_since(Player::First).is_some();
        let ruling =
            if away { Ruling::Returned(Player::First) } else { Ruling::Left(Player::First) };
        game.act(&Command::Referee(ruling), Time(2)).unwrap();
    }
    assert_eq!(game.gone_since(Player::First), None);
    for order in ["3 1 back 0", "3 1 draw", "3 r left 1"] {
        assert_eq!(rejection(&game, order), Rejected::TooManyEvents, "{order}");
    }
    let play = Action::Play { ply: 2, mv: "d3".to_owned(), position: None };
    game.act(&Command::player(Player::Second, 1, play), Time(3)).unwrap();
    game.act(&Command::player(Player::Second, 2, Action::Resign), Time(3)).unwrap();
    assert_eq!(game.events().len(), Match::MOST_EVENTS as usize + 2);
}

#[test]
fn every_end_and_every_fault_has_its_sentence() {
    let ends = [
        "9 1 resign => ended 0-1 resignation",
        "8 1 draw => offered draw\n9 2 draw => ended 1/2-1/2 agreement",
        "9 1 abort => ended * aborted by 1",
        "9 r abort => ended * aborted",
        "9 r forfeit 1 illegal => ended 0-1 forfeit IllegalMove",
        "9 r forfeit 1 crash => ended 0-1 forfeit Crash",
        "9 r forfeit 1 hang => ended 0-1 forfeit Hang",
    ];
    let mut sentences = HashSet::new();
    for end in ends {
        let game = check(settings("choko"), end);
        assert_eq!(game.scene().ending.unwrap().message, game.scene().status);
        assert!(sentences.insert(said(&game.end_message().unwrap())), "{end}");
    }
    let choko = settings("choko").variant;
    let refused = choko.start(0).play("z9").unwrap_err();
    let wrong = choko.parse("nonsense").err().unwrap();
    for bad in [
        BadSettings::NoStart(choko),
        BadSettings::Start(wrong),
        BadSettings::Opening(refused),
        BadSettings::Over,
        BadSettings::Time,
        BadSettings::Length(0),
    ] {
        assert!(sentences.insert(said(&bad.message())), "{bad}");
    }
    said(&NameTooLong.message());
    assert!(CommandKey::new("").is_err() && CommandKey::new("k".repeat(65)).is_err());
}

/// The sentence in every language; there must be one.
fn said(message: &Message) -> [String; 2] {
    Language::ALL.map(|language| {
        let sentence = lusus_text::say(language, message);
        assert!(!sentence.contains(message.key), "{}.ftl lacks {message}", language.code());
        assert!(!sentence.contains("{$"), "{}.ftl: {sentence}", language.code());
        sentence
    })
}
