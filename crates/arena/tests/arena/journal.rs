//! The file from which a run is taken up again.

use lusus_catalog::LUSUS;
use std::fs;
use std::path::PathBuf;

use lusus_arena::{
    Adjudication, Budget, Contestant, Finished, Format, Journal, JournalError, OpeningPlies, Plan,
};
use lusus_core::Player;
use lusus_play::{End, Fault};

fn plan() -> Plan {
    Plan {
        catalogue: LUSUS,
        contestants: ["random", "novice"]
            .map(|bot| Contestant::bot(&[bot]).expect("a bot"))
            .to_vec(),
        format: Format::Match,
        variants: vec![LUSUS.find("choko").expect("a variant")],
        pairs: 9,
        opening_plies: OpeningPlies { usual: 2, special: Vec::new() },
        seed: u64::MAX,
        budget: Budget::Nodes(1),
        length: 1000,
        adjudication: Adjudication::default(),
        sprt: Some(lusus_arena::Sprt::default()),
        margin: 0,
        patience: 1,
        tables: None,
    }
}

fn game(number: usize) -> Finished {
    let end = End::Forfeit { loser: Player::First, fault: Fault::Crash };
    Finished {
        number,
        end,
        plies: 3,
        explanation: Some("it ended".to_owned()),
        record: "[Game \"choko\"]\n\n*\n".to_owned(),
    }
}

/// A file that is removed again.
struct Place(PathBuf);

impl Place {
    fn new(name: &str) -> Place {
        Place(std::env::temp_dir().join(format!("lusus-journal-{}-{name}", std::process::id())))
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        _ = fs::remove_file(&self.0);
    }
}

#[test]
fn what_was_noted_is_found_again_and_a_torn_line_is_not() {
    let place = Place::new("torn");
    let (mut journal, games) = Journal::open(&place.0, &plan()).unwrap();
    assert_eq!(games, []);
    assert!(matches!(Journal::open(&place.0, &plan()), Err(JournalError::InUse)));
    journal.add(&game(4)).unwrap();
    journal.add(&game(0)).unwrap();
    drop(journal);
    let whole = fs::read_to_string(&place.0).unwrap();
    fs::write(&place.0, format!("{whole}{}", &whole[..whole.len() / 2].replace('\n', " ")))
        .unwrap();
    let (mut journal, games) = Journal::open(&place.0, &plan()).unwrap();
    assert_eq!(games, [game(4), game(0)]);
    journal.add(&game(1)).unwrap();
    drop(journal);
    assert_eq!(Journal::open(&place.0, &plan()).unwrap().1, [game(4), game(0), game(1)]);
}

#[test]
fn other_settings_are_refused_with_what_differs() {
    let place = Place::new("differs");
    drop(Journal::open(&place.0, &plan()).unwrap());
    let mut other = Plan { seed: 7, budget: Budget::Depth(3), sprt: None, ..plan() };
    other.contestants[1] = Contestant::bot(&["engine", "depth=5", "name=engine"]).expect("a bot");
    other.opening_plies = OpeningPlies { usual: 3, special: vec![("boco".to_owned(), 1)] };
    let Err(JournalError::Differs(differences)) = Journal::open(&place.0, &other) else {
        panic!("it was opened");
    };
    let told: Vec<[&str; 3]> = differences
        .iter()
        .map(|difference| [difference.flags, &difference.before, &difference.now])
        .collect();
    assert_eq!(
        told,
        [
            [
                "--bot, --engine, --ladder",
                "name=novice bot=novice threads=1 hash=16",
                "name=engine budget depth=5 bot=engine threads=1 hash=16"
            ],
            ["--opening-plies", "2", "3,boco=1"],
            ["--seed", "18446744073709551615", "7"],
            ["--nodes, --depth, --movetime, --tc", "nodes=1", "depth=3"],
            ["--sprt", "elo0=0.0 elo1=10.0 alpha=0.05 beta=0.05", "–"],
        ]
    );
    assert!(Journal::open(&place.0, &plan()).is_ok());
}

#[test]
fn a_run_may_be_made_longer_or_shorter() {
    let place = Place::new("longer");
    let (mut journal, _) = Journal::open(&place.0, &plan()).unwrap();
    journal.add(&game(4)).unwrap();
    drop(journal);
    for pairs in [1, 100] {
        let (_, games) = Journal::open(&place.0, &Plan { pairs, ..plan() }).unwrap();
        assert_eq!(games, [game(4)]);
    }
}

#[test]
fn what_is_no_journal_is_left_alone() {
    for (name, text) in [
        ("prose", "Dear diary\n"),
        ("half", "no end"),
        ("unfinished", "Dear diary\nno end"),
        ("json", "{\"a\":1}\n"),
    ] {
        let place = Place::new(name);
        fs::write(&place.0, text).unwrap();
        let opened = Journal::open(&place.0, &plan());
        assert!(matches!(opened, Err(JournalError::NotAJournal)), "{name}: {opened:?}");
        assert_eq!(fs::read_to_string(&place.0).unwrap(), text);
    }
    #[cfg(unix)]
    {
        let endless = Journal::open("/dev/zero".as_ref(), &plan());
        assert!(matches!(endless, Err(JournalError::NotAJournal)), "{endless:?}");
    }
    let place = Place::new("line");
    drop(Journal::open(&place.0, &plan()).unwrap());
    let head = fs::read_to_string(&place.0).unwrap();
    fs::write(&place.0, format!("{head}{{}}\n")).unwrap();
    assert!(matches!(Journal::open(&place.0, &plan()), Err(JournalError::Line(2))));
}
