//! Saved games: kept after every move, offered again, never overwritten by
//! another program, and never in the way of the game.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::{Duration, UNIX_EPOCH};

use lusus_catalog::LUSUS;
use lusus_play::Participant;
use lusus_tui::saves::{LoadFault, SaveError, Saves, load, read_records};
use lusus_tui::{LocalMatch, Setup};
use tempfile::TempDir;

use crate::manual::{ManualClock, ManualThinkers};

fn saves(folder: &TempDir) -> Saves {
    Saves::new(LUSUS, Some(folder.path().to_owned()))
}

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

fn local_match() -> LocalMatch {
    let seats = [Participant::nameless(), Participant::nameless()];
    let setup = Setup { seats, seed: 3, ..Setup::new(LUSUS.find("choko").expect("a game")) };
    LocalMatch::new(setup, Box::new(ManualThinkers::new()), ManualClock::new().now())
        .expect("a good setup")
}

fn table_after(moves: &[&str]) -> LocalMatch {
    let mut local_match = local_match();
    for mv in moves {
        local_match.play(mv).expect("a legal move");
    }
    local_match
}

fn moves_in(path: &Path) -> String {
    let text = fs::read_to_string(path).expect("a game");
    text.lines().last().expect("moves").to_owned()
}

#[test]
fn a_game_is_kept_after_every_move_and_offered_when_its_program_has_gone() {
    let folder = folder();
    let saves = saves(&folder);
    let mut autosave = saves.autosave().unwrap();
    let mut local_match = local_match();
    autosave.keep(&local_match).unwrap();
    let file = folder.path().join("unfinished/1.pgn");
    assert!(!file.exists(), "a game without a move is not kept");
    for (mv, kept) in [("c3", "1. c3 *"), ("b3", "1. c3 b3 *")] {
        local_match.play(mv).unwrap();
        autosave.keep(&local_match).unwrap();
        assert_eq!(moves_in(&file), kept);
    }
    local_match.undo().unwrap();
    autosave.keep(&local_match).unwrap();
    assert_eq!(moves_in(&file), "1. c3 *");
    assert!(saves.unfinished().is_empty(), "its program still runs");
    drop(autosave);
    let mut offered = saves.unfinished();
    assert_eq!(offered.len(), 1);
    assert!(saves.unfinished().is_empty(), "it is offered to one program at a time");
    let (record, mut again) = offered.pop().unwrap().resume();
    assert_eq!(record, local_match.record());
    local_match.play("d4").unwrap();
    again.keep(&local_match).unwrap();
    assert_eq!(moves_in(&file), "1. c3 d4 *", "it is kept on where it was");
}

#[test]
fn a_finished_game_is_not_offered_and_makes_room() {
    let folder = folder();
    let saves = saves(&folder);
    let mut local_match = table_after(&["c3", "b3"]);
    local_match.resign().unwrap();
    saves.autosave().unwrap().keep(&local_match).unwrap();
    assert!(saves.unfinished().is_empty());
    assert_eq!(moves_in(&folder.path().join("unfinished/1.pgn")), "1. c3 b3 0-1");
    saves.autosave().unwrap().keep(&table_after(&["a1"])).unwrap();
    assert_eq!(moves_in(&folder.path().join("unfinished/1.pgn")), "1. a1 *");
}

#[test]
fn two_programs_keep_their_games_apart() {
    let folder = folder();
    let [one, other] = [saves(&folder), saves(&folder)];
    let [mut first, mut second] = [one.autosave().unwrap(), other.autosave().unwrap()];
    first.keep(&table_after(&["c3"])).unwrap();
    second.keep(&table_after(&["a1"])).unwrap();
    assert_eq!(moves_in(&folder.path().join("unfinished/1.pgn")), "1. c3 *");
    assert_eq!(moves_in(&folder.path().join("unfinished/2.pgn")), "1. a1 *");
    drop((first, second));
    let unfinished = one.unfinished();
    let mut third = other.autosave().unwrap();
    third.keep(&table_after(&["e5"])).unwrap();
    assert_eq!(moves_in(&folder.path().join("unfinished/3.pgn")), "1. e5 *");
    for kept in unfinished {
        kept.discard().unwrap();
    }
    assert!(!folder.path().join("unfinished/1.pgn").exists());
}

#[test]
fn the_game_that_was_left_last_is_offered_first() {
    let folder = folder();
    let saves = saves(&folder);
    let mut running = ["c3", "a1", "e5"].map(|mv| (mv, saves.autosave().unwrap()));
    for (mv, autosave) in &mut running {
        autosave.keep(&table_after(&[*mv])).unwrap();
    }
    drop(running);
    for (number, seconds) in [(1, 20), (2, 30), (3, 10)] {
        let file = File::options().append(true).open(slot(&folder, number)).unwrap();
        file.set_modified(UNIX_EPOCH + Duration::from_secs(seconds)).unwrap();
    }
    let offered = saves.unfinished();
    let texts = offered.iter().map(|kept| kept.record.to_string());
    let moves: Vec<String> = texts.map(|text| text.lines().last().unwrap().to_owned()).collect();
    assert_eq!(moves, ["1. a1 *", "1. c3 *", "1. e5 *"]);
}

#[test]
fn when_every_slot_is_taken_that_is_told() {
    let folder = folder();
    fs::create_dir(folder.path().join("unfinished")).unwrap();
    for number in 1..=100 {
        fs::write(slot(&folder, number), "[Game \"choko\"]\n\n1. c3 *\n").unwrap();
    }
    let Err(error) = saves(&folder).autosave() else { panic!("there is no room") };
    assert!(error.to_string().contains("100 unfinished games"), "{error}");
}

fn slot(folder: &TempDir, number: u32) -> PathBuf {
    folder.path().join(format!("unfinished/{number}.pgn"))
}

#[test]
fn a_place_that_cannot_be_written_is_told() {
    let folder = folder();
    let file = folder.path().join("file");
    fs::write(&file, "no folder").unwrap();
    let nowhere = Saves::new(LUSUS, Some(file.clone()));
    assert!(matches!(nowhere.autosave(), Err(SaveError::Io(..))));
    assert!(matches!(
        nowhere.save_as("x", &local_match().game().record(), None),
        Err(SaveError::Io(..))
    ));
    assert!(nowhere.unfinished().is_empty() && nowhere.saved().is_empty());

    let saves = saves(&folder);
    let mut autosave = saves.autosave().unwrap();
    let local_match = table_after(&["c3"]);
    fs::remove_dir_all(folder.path().join("unfinished")).unwrap();
    assert!(matches!(autosave.keep(&local_match), Err(SaveError::Io(..))));
    assert!(matches!(autosave.keep(&local_match), Err(SaveError::Io(..))), "it is still not kept");
    fs::create_dir(folder.path().join("unfinished")).unwrap();
    autosave.keep(&local_match).unwrap();
    assert_eq!(moves_in(&folder.path().join("unfinished/1.pgn")), "1. c3 *", "tried again");
}

#[test]
fn games_are_saved_under_a_name_and_replace_only_themselves() {
    let folder = folder();
    let saves = saves(&folder);
    let path = saves.save_as("sunday", &table_after(&["c3"]).game().record(), None).unwrap();
    assert_eq!(path, folder.path().join("games/sunday.pgn"));
    let record = table_after(&["c3", "b3"]).game().record();
    assert!(matches!(saves.save_as("sunday.pgn", &record, None), Err(SaveError::Exists(_))));
    assert_eq!(moves_in(&path), "1. c3 *");
    saves.save_as("sunday", &record, Some(&path)).unwrap();
    assert_eq!(moves_in(&path), "1. c3 b3 *");
    let elsewhere = folder.path().join("elsewhere.txt");
    saves.save_as(elsewhere.to_str().unwrap(), &record, None).unwrap();
    assert_eq!(load(LUSUS, &elsewhere).unwrap(), record);
    assert_eq!(saves.saved(), [path]);
    for bad in ["", " ", ".hidden", "..", "a\nb", &"x".repeat(101), "games/"] {
        let refused = saves.save_as(bad, &record, None);
        assert!(matches!(refused, Err(SaveError::Name(_) | SaveError::Io(..))), "{bad:?}");
    }
}

#[test]
fn files_from_outside_are_read_with_care() {
    let folder = folder();
    let file = |name: &str, content: &[u8]| {
        let path = folder.path().join(name);
        fs::write(&path, content).unwrap();
        path
    };
    let two = b"[Game \"choko\"]\n\n1. c3 *\n\n[Game \"barca\"]\n\n1. e2e5 *\n";
    let two = file("two.pgn", two);
    assert_eq!(load(LUSUS, &two).unwrap().variant().id(), "choko");
    let second = read_records(LUSUS, &two).unwrap().remove(1);
    assert_eq!(second.unwrap().variant().id(), "barca");
    let fault = |path: &Path| load(LUSUS, path).unwrap_err().fault;
    let bad = file("bad.pgn", b"[Game \"choko\"]\n\n1. c3 c3 *\n\n[Game \"barca\"]\n\n*\n");
    let LoadFault::Faulty(place) = fault(&bad) else { panic!("it is faulty") };
    assert_eq!((place.line, place.column), (3, 7));
    assert_eq!(read_records(LUSUS, &bad).unwrap().len(), 2, "the second can be read");
    assert!(matches!(fault(&file("empty", b" \n")), LoadFault::Empty));
    assert!(matches!(fault(&file("bytes", b"\xff\xfe")), LoadFault::NotText));
    let large = vec![b' '; (16 << 20) + 1];
    assert!(matches!(fault(&file("large", &large)), LoadFault::TooLarge));
    assert!(matches!(fault(&folder.path().join("missing")), LoadFault::Io(_)));
    assert!(matches!(fault(folder.path()), LoadFault::Io(_)));
}
