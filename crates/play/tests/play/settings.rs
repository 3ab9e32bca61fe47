use lusus_catalog::LUSUS;
use lusus_play::{
    BadSettings, FirstMoves, Match, Name, NameTooLong, Settings, Span, Time, TimeControl,
};

use crate::script::{clocked, settings};

fn fault(settings: Settings) -> BadSettings {
    Match::create(settings, Time(0)).expect_err("settings that are wrong")
}

#[test]
fn wrong_settings_are_refused() {
    let choko = settings("choko").variant;
    let start = |text: &str| Settings { start: Some(text.to_owned()), ..settings("choko") };
    let opening = |moves: &[&str]| Settings {
        opening: moves.iter().map(ToString::to_string).collect(),
        ..settings("choko")
    };
    let syrtis = LUSUS.find("syrtis").unwrap();
    let wrong = choko.parse("5/5 1").err().unwrap();
    let mut position = choko.start(0);
    position.play("c3").unwrap();
    let refused = position.play("c3").unwrap_err();
    assert_eq!(fault(settings("syrtis")), BadSettings::NoStart(syrtis));
    assert_eq!(fault(start("5/5 1")), BadSettings::Start(wrong));
    assert_eq!(fault(opening(&["c3", "c3"])), BadSettings::Opening(refused));
    assert_eq!(fault(start("5/5/5/5/O4 2 0,0 -")), BadSettings::Over);
    assert_eq!(fault(Settings { length: 2, ..opening(&["c3", "d3"]) }), BadSettings::Over);
    for length in [0, Settings::LONGEST_MATCH + 1] {
        assert_eq!(fault(Settings { length, ..settings("boco") }), BadSettings::Length(length));
    }
}

#[test]
fn times_have_limits() {
    let longest = Settings::LONGEST_SPAN;
    let too_long = longest + Span(1);
    for span in [Span::ZERO, too_long] {
        let grace = FirstMoves::Free { grace: Some(span) };
        let per_move = TimeControl::PerMove { allowance: span };
        for bad in [
            Settings { abandonment: Some(span), ..settings("choko") },
            Settings { first_moves: grace, ..settings("choko") },
            Settings { time_control: per_move, ..settings("choko") },
            clocked("choko", span.0, 0),
            clocked("choko", 1, too_long.0),
        ] {
            assert_eq!(fault(bad), BadSettings::Time, "{span}");
        }
    }
    assert!(Match::create(clocked("choko", longest.0, longest.0), Time(u64::MAX)).is_ok());
}

#[test]
fn time_controls_are_written_as_in_records() {
    let clock =
        |base, increment| TimeControl::Clock { base: Span(base), increment: Span(increment) };
    for (control, text) in [
        (TimeControl::Unlimited, "-"),
        (clock(300_000, 3_000), "300+3"),
        (clock(10_000, 100), "10+0.1"),
        (clock(1, 0), "0.001+0"),
        (clock(90_050, 0), "90.05+0"),
        (TimeControl::PerMove { allowance: Span::days(2) }, "1/172800"),
        (TimeControl::PerMove { allowance: Span(30) }, "1/0.03"),
    ] {
        assert_eq!(control.to_string(), text);
        assert_eq!(text.parse(), Ok(control));
    }
    assert_eq!("600".parse(), Ok(clock(600_000, 0)));
    for text in [
        "", "+", "5+", "+5", "1/", "5.", ".5", "05", "1.0000", "-5", "5+-1", "2/60", "1e3",
        "5+3+1", "1/5+3",
    ] {
        assert!(text.parse::<TimeControl>().is_err(), "{text}");
    }
}

#[test]
fn clocks_that_are_written_can_be_read() {
    for millis in [0, 1, 250, 59_999, 60_000, 3_599_990, 3_600_000, 86_400_001] {
        let span = Span(millis);
        assert_eq!(span.to_string().parse(), Ok(span));
    }
    for bad in
        ["", "5", "5:00", "0:60:00", "0:00:61", "0:0:0.1234", "-1:00:00", "0:00:00:00", "a:b:c"]
    {
        assert!(bad.parse::<Span>().is_err(), "{bad}");
    }
}

#[test]
fn spans_are_written_as_clocks() {
    for (span, text) in [
        (Span::ZERO, "0:00:00"),
        (Span::minutes(5), "0:05:00"),
        (Span(3_609_250), "1:00:09.25"),
        (Span::days(2) + Span(1), "48:00:00.001"),
    ] {
        assert_eq!(span.to_string(), text);
    }
}

#[test]
fn names_are_made_harmless() {
    for (written, name) in [
        ("", ""),
        (" \t ", ""),
        ("Ana", "Ana"),
        ("  Ana \n Lopes ", "Ana Lopes"),
        ("A\u{0}n\u{7f}a\u{85}", "Ana"),
        ("\u{202e}anA\u{2066}", "anA"),
        ("a \u{200b} b", "a b"),
        ("<b>Rui</b>", "<b>Rui</b>"),
        ("عائشة\u{200c}ها", "عائشة\u{200c}ها"),
    ] {
        assert_eq!(Name::new(written).unwrap().as_str(), name, "{written:?}");
    }
    assert!(Name::new(&"é".repeat(Name::LONGEST)).is_ok());
    assert_eq!(Name::new(&"é".repeat(Name::LONGEST + 1)), Err(NameTooLong));
    assert_eq!(Name::new(&"é ".repeat(33)), Err(NameTooLong));
}
