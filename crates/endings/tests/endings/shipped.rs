//! The tables that are part of the program.

use std::fs;
use std::path::{Path, PathBuf};

use lusus_endings::{
    EndingTable, EndingTables, Job, Layer, Removal, Step, Summary, Tally, check, file_name, solve,
};

fn data() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("data")
}

fn job<'a>(removal: Removal, folder: &'a Path, pieces: u8) -> Job<'a> {
    let threads = 2.try_into().expect("two is not nought");
    Job { folder, removal, pieces, threads, is_stopped: &|| false }
}

#[test]
fn they_are_small_enough_to_ship() {
    let bytes: u64 = fs::read_dir(data())
        .expect("the data folder")
        .map(|entry| entry.and_then(|entry| entry.metadata()).expect("a file").len())
        .sum();
    assert!(bytes < 12_000_000, "{bytes} bytes");
}

/// One ply tells all: see `check`.
#[test]
fn every_value_follows_from_those_after_its_moves() {
    check_shares(&sound(Removal::JumpedAndAnother));
}

#[test]
fn every_value_where_captures_take_one_follows_too() {
    let sound = sound(Removal::JumpedOnly);
    let layer = Layer::new(Removal::JumpedOnly, 3, 3).expect("a layer");
    let equal = sound.iter().find(|summary| summary.layer == layer).expect("a layer");
    assert!(equal.draws > 60 * equal.wins && equal.losses == 0, "{equal:?}");
}

/// What is to say of each layer of a game, if all are sound.
fn sound(removal: Removal) -> Vec<Summary> {
    let mut sound = Vec::new();
    let checked = check(&job(removal, &data(), EndingTables::SHIPPED_PIECES), &mut |step| {
        if let Step::Sound(summary) = step {
            sound.push(summary);
        }
    });
    checked.expect("the shipped tables are sound");
    assert_eq!(sound.len(), Layer::up_to(removal, EndingTables::SHIPPED_PIECES).count());
    let endings: u64 = sound.iter().map(|summary| summary.endings).sum();
    assert_eq!(endings, 9_184_727, "as Burnside's lemma has it");
    sound
}

/// Thousandths of wins, draws and losses, as another program counted them on
/// the whole board before this one was written.
fn check_shares(summaries: &[Summary]) {
    let found = |own, enemy| {
        let layer = Layer::new(Removal::JumpedAndAnother, own, enemy).expect("a layer");
        let summary = summaries.iter().find(|summary| summary.layer == layer).expect("a layer");
        let share = |count: u64| (count * 1_000 + summary.positions() / 2) / summary.positions();
        [summary.wins, summary.draws, summary.losses].map(share)
    };
    assert_eq!(found(3, 3), [560, 410, 30]);
    assert_eq!(found(4, 2)[0], 922);
    assert_eq!(found(2, 4)[1..], [573, 418]);
    assert_eq!(found(2, 2)[1], 661);
    assert_eq!(found(1, 3)[2], 741);
    assert_eq!(found(1, 5)[2], 998);
}

/// A part of what `lusus solve` makes, byte for byte.
#[test]
fn they_are_what_is_solved() {
    let folder = tempfile::tempdir().expect("a folder");
    for removal in Layer::REMOVALS {
        solve(&job(removal, folder.path(), 5), &mut |_| {}).expect("nothing stops it");
        for layer in Layer::up_to(removal, 5) {
            let [made, shipped] = [folder.path(), &data()]
                .map(|folder| fs::read(folder.join(file_name(layer))).expect("a table"));
            assert!(made == shipped, "{layer}");
        }
    }
}

#[test]
fn the_program_holds_them_all() {
    let tables = EndingTables::shipped();
    let all = |removal| Layer::up_to(removal, EndingTables::SHIPPED_PIECES);
    for layer in Layer::REMOVALS.into_iter().flat_map(all) {
        let table = EndingTable::open(&data().join(file_name(layer))).expect("a table");
        let values = table.read_all().expect("a whole table");
        for ending in values.endings().step_by(101) {
            assert_eq!(tables.probe(ending), Some(values.value(ending)), "{ending}");
        }
    }
    assert_eq!(tables.take_faults().len(), 0);
}

/// Another program has solved the whole game, in another way and order: a part
/// of what `examples/agreement.rs` compares.
#[test]
fn they_are_what_the_solver_of_the_whole_game_found() {
    let tables = EndingTables::shipped();
    for (removal, name) in [(Removal::JumpedAndAnother, "choko"), (Removal::JumpedOnly, "ludii")] {
        let results = format!("../../solver/choko/results/{name}.txt");
        let results = Path::new(env!("CARGO_MANIFEST_DIR")).join(results);
        let found = fs::read_to_string(results).expect("the results of the solver");
        for layer in Layer::up_to(removal, 6) {
            let tally = Tally::of(&tables, layer).expect("a layer of the program").to_string();
            assert!(found.lines().any(|line| line == tally), "{name} {tally}");
        }
    }
}
