use std::fs::{self, File};
use std::os::unix::fs::FileExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

/// What is done to a file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Kind {
    Write,
    Sync,
    Open,
    Truncate,
    Remove,
}

impl Kind {
    pub(crate) const ALL: [Kind; 5] =
        [Kind::Write, Kind::Sync, Kind::Open, Kind::Truncate, Kind::Remove];
    /// What changes what is on the disk.
    pub(crate) const CHANGES: [Kind; 4] = [Kind::Write, Kind::Sync, Kind::Truncate, Kind::Remove];
}

/// Which of the store's files.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Place {
    /// Any of the database.
    Database = 15,
    /// Any of them, the mark too.
    Any = 31,
    /// The database itself, which only checkpoints write.
    File = 1,
    /// The write-ahead log: every commit writes and syncs it.
    Log = 2,
}

/// What becomes of an operation.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Outcome {
    /// `EIO`, and nothing is done.
    Fail = 1,
    /// `ENOSPC`, and nothing is done.
    NoSpace,
    /// Half of a write is done, and the writer told so.
    Short,
    /// Half of a write is done, and it fails.
    Torn,
    /// It is done, and fails all the same.
    FailAfter,
    /// The process is killed before it.
    Kill,
    /// The process is killed when half of a write is done.
    KillTorn,
    /// The process is killed after it.
    KillAfter,
}

/// Which operations fail, and how.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rule {
    pub(crate) kinds: &'static [Kind],
    pub(crate) place: Place,
    /// How many operations of these kinds pass before.
    pub(crate) skip: u64,
    /// How many fail then, one after the other.
    pub(crate) count: u64,
    pub(crate) outcome: Outcome,
}

/// For as long as it is ordered.
pub(crate) const EVER: u64 = 1 << 40;

/// A rule in the shared file: kinds, places, skip, outcome, count, hits.
const RULE_WORDS: u64 = 6;
const RULES: u64 = 4;
const COUNT: u64 = 4;
const HITS: u64 = 5;

/// The library that stands between a server and its disk, and the file by which
/// it is told what to fail.
pub(crate) struct Shim {
    library: PathBuf,
    path: PathBuf,
    orders: File,
    _folder: TempDir,
}

impl Shim {
    /// Compiles the library; what SQLite is built with can build it too.
    pub(crate) fn build() -> Shim {
        let folder = tempfile::tempdir().expect("a folder");
        let library = folder.path().join("shim.so");
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/faults/shim.c");
        let compiler = std::env::var("CC").unwrap_or_else(|_| "cc".to_owned());
        let built = Command::new(compiler)
            .args(["-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-o"])
            .args([&library, &source])
            .arg("-ldl")
            .status()
            .expect("a C compiler");
        assert!(built.success(), "the shim does not compile");
        let path = folder.path().join("orders");
        fs::write(&path, [0; 4096]).expect("a file");
        let orders = File::options().read(true).write(true).open(&path).expect("a file");
        Shim { library, path, orders, _folder: folder }
    }

    /// Puts the library between a program and its disk.
    pub(crate) fn stand_before(&self, program: &mut Command) {
        program.env("LD_PRELOAD", &self.library).env("LUSUS_SHIM_ORDERS", &self.path);
    }

    /// Replaces all rules.
    pub(crate) fn order(&self, rules: &[Rule]) {
        assert!(rules.len() as u64 <= RULES);
        self.clear();
        for number in 0..RULES {
            self.put(place_of(number) + HITS, 0);
        }
        for (number, rule) in (0..).zip(rules) {
            let kinds = rule.kinds.iter().fold(0, |kinds, kind| kinds | 1 << (*kind as u64));
            let words = [kinds, rule.place as u64, rule.skip, rule.outcome as u64];
            for (word, value) in (0..).zip(words) {
                self.put(place_of(number) + word, value);
            }
            self.put(place_of(number) + COUNT, rule.count);
        }
    }

    /// Lets everything pass.
    pub(crate) fn clear(&self) {
        for number in 0..RULES {
            self.put(place_of(number) + COUNT, 0);
        }
    }

    /// How many operations have failed since the last order.
    pub(crate) fn hits(&self) -> u64 {
        (0..RULES).map(|number| self.get(place_of(number) + HITS)).sum()
    }

    /// How many operations of some kinds there were on the database.
    pub(crate) fn done(&self, kinds: &[Kind]) -> u64 {
        kinds.iter().map(|kind| self.get(*kind as u64)).sum()
    }

    fn put(&self, word: u64, value: u64) {
        self.orders.write_all_at(&value.to_ne_bytes(), word * 8).expect("the shared file");
    }

    fn get(&self, word: u64) -> u64 {
        let mut bytes = [0; 8];
        self.orders.read_exact_at(&mut bytes, word * 8).expect("the shared file");
        u64::from_ne_bytes(bytes)
    }
}

/// Where a rule begins, behind the counts of what was done.
fn place_of(rule: u64) -> u64 {
    Kind::ALL.len() as u64 + rule * RULE_WORDS
}
