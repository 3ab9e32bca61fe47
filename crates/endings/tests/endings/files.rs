//! Files of tables: made in parts, kept, and refused when they are damaged.

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};

use lusus_endings::{
    CheckError, Ending, EndingTable, EndingTables, Job, Layer, Removal, SolveError, Step,
    TableError, TableFault, Value, check, file_name, solve,
};
use tempfile::TempDir;

fn job<'a>(folder: &'a Path, is_stopped: &'a (dyn Fn() -> bool + Sync)) -> Job<'a> {
    Job { folder, removal: TWO, pieces: 5, threads: 2.try_into().expect("two"), is_stopped }
}

/// What captures take in the game of these files.
const TWO: Removal = Removal::JumpedAndAnother;

/// A folder with all layers, as they are shipped.
fn solved() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("data");
    for name in Layer::up_to(TWO, 5).map(file_name) {
        fs::copy(data.join(&name), folder.path().join(&name)).expect("a copy");
    }
    folder
}

fn layer() -> Layer {
    Layer::new(TWO, 2, 3).expect("a layer")
}

/// The table of one layer, changed.
fn changed(folder: &TempDir, change: impl FnOnce(&mut Vec<u8>)) -> Result<EndingTable, TableError> {
    let path = folder.path().join(file_name(layer()));
    let mut bytes = fs::read(&path).expect("a table");
    change(&mut bytes);
    fs::write(&path, bytes).expect("a file");
    EndingTable::open(&path)
}

fn fault(result: Result<EndingTable, TableError>) -> String {
    let TableError { file, fault } = result.expect_err("a damaged table");
    assert!(file.ends_with(file_name(layer())));
    fault.to_string()
}

#[test]
fn a_damaged_head_is_refused_with_its_place() {
    let cases: [(usize, u8, &str); 9] = [
        (0, b'L', "byte 0: this is no table of endings"),
        (14, b'2', "byte 0: this is no table of endings"),
        (16, b'g', "byte 16: this is a table of another game"),
        (24, 0, "byte 24: 3 stands where 8 must"),
        (24, 7, "byte 24: 10 stands where 8 must"),
        (28, 0, "byte 28:"),
        (32, 1, "byte 32: 32769 stands where 32768 must"),
        (36, 9, "byte 36: 9 stands where 3 must"),
        (41, 77, "byte 64: the checksum of the head is wrong"),
    ];
    for (place, value, expected) in cases {
        let found = fault(changed(&solved(), |bytes| bytes[place] = value));
        assert!(found.starts_with(expected), "{place}: {found}");
    }
}

/// With a right checksum, so that nothing but the length of a block is wrong.
#[test]
fn a_block_that_is_too_long_is_refused_before_it_is_read() {
    let found = fault(changed(&solved(), |bytes| {
        bytes[40..44].copy_from_slice(&u32::MAX.to_le_bytes());
        let checksum = crc32fast::hash(&bytes[..64]);
        bytes[64..68].copy_from_slice(&checksum.to_le_bytes());
    }));
    assert!(found.starts_with("byte 40: 4294967295 stands where 33792 must"), "{found}");
}

#[test]
fn another_layer_under_the_name_is_refused() {
    let folder = solved();
    let path = |layer| folder.path().join(file_name(layer));
    fs::copy(path(layer().swapped()), path(layer())).expect("a copy");
    assert!(matches!(
        EndingTable::open(&path(layer())),
        Err(TableError { fault: TableFault::OtherLayer(_), .. })
    ));
}

#[test]
fn a_file_of_another_length_is_refused() {
    for cut in [1, 2, 1_000] {
        let found = fault(changed(&solved(), |bytes| bytes.truncate(bytes.len() - cut)));
        assert!(found.contains("the file ends here"), "{found}");
    }
    let found = fault(changed(&solved(), |bytes| bytes.push(0)));
    assert!(found.contains("the file ends here"), "{found}");
    for length in [0, 15, 39, 50] {
        let found = fault(changed(&solved(), |bytes| bytes.truncate(length)));
        assert!(found.starts_with("byte "), "{length}: {found}");
    }
}

/// A flipped bit in any block is found when the block is read: `read_all` names
/// it, and a probe says so once and has no value.
#[test]
fn a_damaged_block_is_told_and_never_used() {
    let folder = solved();
    let table = changed(&folder, |bytes| {
        let place = bytes.len() - 100;
        bytes[place] ^= 0b1000;
    });
    let error = table.expect("the head is good").read_all().expect_err("a damaged block");
    assert!(error.to_string().contains("block 2 is damaged"), "{error}");

    let tables = EndingTables::open(folder.path()).expect("heads are good");
    let good = solved();
    let values = EndingTable::open(&good.path().join(file_name(layer()))).expect("a table");
    let values = values.read_all().expect("a whole table");
    let damaged = EndingTable::open(&folder.path().join(file_name(layer()))).expect("a good head");
    let (mut right, mut missing) = (0, 0);
    for ending in values.endings() {
        match damaged.probe(ending).ok().flatten() {
            Some(value) => {
                assert_eq!(value, values.value(ending));
                right += 1;
            }
            None => missing += 1,
        }
        // What is damaged there is whole in the program.
        assert_eq!(tables.probe(ending), Some(values.value(ending)));
    }
    assert!(right > 30_000 && missing > 1_000, "{right} {missing}");
    assert_eq!(tables.take_faults().len(), 1);
    assert_eq!(tables.take_faults().len(), 0);
}

/// A bit of every byte of a small file, one after the other.
#[test]
fn no_flipped_bit_goes_unnoticed() {
    let folder = solved();
    let path = folder.path().join(file_name(Layer::new(TWO, 1, 2).expect("a layer")));
    let good = fs::read(&path).expect("a table");
    for place in 0..good.len() {
        let mut bytes = good.clone();
        bytes[place] ^= 1 << (place % 8);
        fs::write(&path, bytes).expect("a file");
        let read = EndingTable::open(&path).and_then(|table| table.read_all());
        assert!(read.is_err(), "byte {place}");
    }
}

/// A value that is wrong in a file that is otherwise good.
#[test]
fn a_wrong_value_is_found_by_the_check() {
    let folder = solved();
    assert!(check(&job(folder.path(), &|| false), &mut |_| {}).is_ok());
    for (place, planted) in [(0, 7), (40_000, 0), (70_000, 2)] {
        let folder = solved();
        plant(&folder, place, planted);
        match check(&job(folder.path(), &|| false), &mut |_| {}) {
            Err(CheckError::Unsound { .. }) => {}
            other => panic!("{place}: {other:?}"),
        }
    }
}

/// Writes another value, with all checksums right.
fn plant(folder: &TempDir, place: usize, planted: u8) {
    let path = folder.path().join(file_name(layer()));
    let table = EndingTable::open(&path).expect("a table").read_all().expect("a whole table");
    let mut bytes = table.bytes().to_vec();
    // Numbers of which no ending makes use are passed over.
    let place = (place..).find(|&place| bytes[place] != 0 && bytes[place] != planted);
    bytes[place.expect("some ending is decided")] = planted;
    fs::write(&path, lusus_endings::testkit::encode(layer(), bytes)).expect("a file");
}

#[test]
fn what_is_whole_is_kept_and_what_is_not_is_made_again() {
    let folder = solved();
    drop(changed(&folder, |bytes| bytes.truncate(500)));
    let (mut kept, mut written) = (Vec::new(), Vec::new());
    let stop = || false;
    solve(&job(folder.path(), &stop), &mut |step| match step {
        Step::Kept(summary) => kept.push(summary.layer),
        Step::Written(summary) => written.push(summary.layer),
        _ => {}
    })
    .expect("nothing stops it");
    assert_eq!(written, [layer().swapped(), layer()]);
    assert_eq!(kept.len() + written.len(), Layer::up_to(TWO, 5).count());
    assert!(check(&job(folder.path(), &stop), &mut |_| {}).is_ok());
}

/// Wherever it is stopped, every file that is there is whole, and going on
/// completes the rest.
#[test]
fn an_interruption_leaves_no_broken_file() {
    let whole = solved();
    let mut stopped = 0;
    for patience in [0, 1, 5, 20, 60, 100, 150] {
        let folder = tempfile::tempdir().expect("a folder");
        let asked = AtomicUsize::new(0);
        let is_stopped = || asked.fetch_add(1, Ordering::Relaxed) >= patience;
        match solve(&job(folder.path(), &is_stopped), &mut |_| {}) {
            Err(SolveError::Stopped) => stopped += 1,
            other => other.expect("it can only be stopped"),
        }
        for entry in fs::read_dir(folder.path()).expect("the folder") {
            let path = entry.expect("an entry").path();
            EndingTable::open(&path).and_then(|table| table.read_all()).expect("a whole table");
        }
        solve(&job(folder.path(), &|| false), &mut |_| {}).expect("nothing stops it");
        for layer in Layer::up_to(TWO, 5) {
            let [made, expected] = [&folder, &whole]
                .map(|folder| fs::read(folder.path().join(file_name(layer))).expect("a table"));
            assert!(made == expected, "{layer} after {patience}");
        }
    }
    assert!(stopped >= 5, "{stopped}");
}

#[test]
fn a_folder_adds_to_what_is_shipped() {
    let empty = tempfile::tempdir().expect("a folder");
    let tables = EndingTables::open(empty.path()).expect("nothing to refuse");
    assert_eq!(tables.count_opened(), 0);
    let ending = Ending { removal: TWO, own: 0b00001, enemy: 0b00010 };
    assert_eq!(tables.probe(ending), Some(Value::Win { plies: 1 }));
    assert_eq!(EndingTables::open(solved().path()).expect("tables").count_opened(), 10);
    let eight = Ending { removal: TWO, own: 0b01111, enemy: 0b01111 << 20 };
    assert_eq!(tables.probe(eight), None);
    let nine = Ending { removal: TWO, own: 0b11111, enemy: 0b01111 << 20 };
    assert_eq!(tables.probe(nine), None);
}
