use std::io;
use std::path::Path;
use std::sync::{Mutex, OnceLock, PoisonError};

use lusus_games::choko::Removal;

use crate::table::file_name;
use crate::{Ending, EndingTable, Layer, TableError, TableFault, Value};

/// The tables that are there, one for each layer. They may be asked by many
/// threads at once.
#[derive(Debug)]
pub struct EndingTables {
    /// By what captures take.
    own: [Layers; 2],
    /// What was found wrong since somebody last asked.
    faults: Mutex<Vec<TableError>>,
}

/// By the layers' numbers.
type Layers = [Option<EndingTable>; Layer::NUMBERS];

const NO_LAYERS: Layers = [const { None }; Layer::NUMBERS];

impl EndingTables {
    /// The most pieces of which the tables are part of the program.
    pub const SHIPPED_PIECES: u8 = 7;

    /// The tables that are part of the program alone. The first call of all
    /// takes some milliseconds, so that no probe does.
    #[must_use]
    pub fn shipped() -> EndingTables {
        Layer::REMOVALS.into_iter().for_each(|removal| _ = shipped_layers(removal));
        EndingTables { own: [const { NO_LAYERS }; 2], faults: Mutex::default() }
    }

    /// Takes in the tables of a game that are part of every other program: what
    /// [`EndingTables::shipped_bytes`] gives. A program that has them already
    /// keeps its own.
    ///
    /// # Errors
    /// If a table is damaged or incomplete, or of another game.
    pub fn learn(removal: Removal, bytes: Vec<u8>) -> Result<(), TableError> {
        if shipped_layers(removal).is_some() {
            return Ok(());
        }
        // Tables of the program stay as long as the program.
        let mut rest: &'static [u8] = bytes.leak();
        let mut layers = NO_LAYERS;
        while let Some((length, after)) = rest.split_first_chunk() {
            let length = (u32::from_le_bytes(*length) as usize).min(after.len());
            let (bytes, others) = after.split_at(length);
            add(&mut layers, removal, "learnt", bytes)?;
            rest = others;
        }
        _ = SHIPPED[removal as usize].set(layers);
        Ok(())
    }

    /// Whether the tables of a game that are part of the program are there.
    #[must_use]
    pub fn are_shipped(removal: Removal) -> bool {
        shipped_layers(removal).is_some()
    }

    /// The tables of a game that are part of the program, one after the other,
    /// each behind its length in four bytes.
    #[cfg(not(target_arch = "wasm32"))]
    #[must_use]
    pub fn shipped_bytes(removal: Removal) -> Vec<u8> {
        let framed = |(_, bytes): &(&str, &[u8])| {
            let length = u32::try_from(bytes.len()).expect("a table of few pieces is small");
            [&length.to_le_bytes(), *bytes].concat()
        };
        files(removal).iter().flat_map(framed).collect()
    }

    /// The tables in a folder, and for what it does not hold, or holds damaged,
    /// those that are part of the program.
    ///
    /// # Errors
    /// If a file cannot be read or is damaged; see [`EndingTable::open`].
    pub fn open(folder: &Path) -> Result<EndingTables, TableError> {
        let mut tables = EndingTables::shipped();
        let all = |removal| Layer::up_to(removal, Layer::MOST_PIECES);
        for layer in Layer::REMOVALS.into_iter().flat_map(all) {
            match EndingTable::open(&folder.join(file_name(layer))) {
                Ok(table) => tables.own[layer.removal() as usize][layer.number()] = Some(table),
                Err(TableError { fault: TableFault::Io(error), .. })
                    if error.kind() == io::ErrorKind::NotFound => {}
                Err(error) => return Err(error),
            }
        }
        Ok(tables)
    }

    /// How many layers do not come from the program itself.
    #[must_use]
    pub fn count_opened(&self) -> usize {
        self.own.iter().flatten().flatten().count()
    }

    /// What an ending is worth, if a table holds it.
    #[inline]
    #[must_use]
    pub fn probe(&self, ending: Ending) -> Option<Value> {
        let (own, enemy) = (ending.own.count_ones(), ending.enemy.count_ones());
        let layer = Layer::new(ending.removal, own, enemy)?;
        let own = self.own[ending.removal as usize][layer.number()].as_ref();
        // What is damaged on a disk may be whole in the program.
        own.and_then(|table| self.probe_in(table, ending))
            .or_else(|| self.probe_in(shipped_table(layer)?, ending))
    }

    #[inline]
    fn probe_in(&self, table: &EndingTable, ending: Ending) -> Option<Value> {
        table.probe(ending).unwrap_or_else(|error| {
            self.faults.lock().unwrap_or_else(PoisonError::into_inner).push(error);
            None
        })
    }

    /// What was found wrong with the tables since this was last asked. A bad
    /// block is never used, and told once.
    pub fn take_faults(&self) -> Vec<TableError> {
        std::mem::take(&mut *self.faults.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

#[inline]
fn shipped_table(layer: Layer) -> Option<&'static EndingTable> {
    if layer.pieces() > EndingTables::SHIPPED_PIECES {
        return None;
    }
    shipped_layers(layer.removal())?[layer.number()].as_ref()
}

/// The tables that are part of the program. In a browser they would be most of
/// it, and come when they are wanted.
#[inline]
fn shipped_layers(removal: Removal) -> Option<&'static Layers> {
    let shipped = &SHIPPED[removal as usize];
    #[cfg(not(target_arch = "wasm32"))]
    shipped.get_or_init(|| embedded(removal));
    shipped.get()
}

/// By what captures take.
static SHIPPED: [OnceLock<Layers>; 2] = [const { OnceLock::new() }; 2];

#[cfg(not(target_arch = "wasm32"))]
fn embedded(removal: Removal) -> Layers {
    let mut layers = NO_LAYERS;
    for (name, bytes) in files(removal) {
        add(&mut layers, removal, name, bytes).expect("a test reads all shipped tables");
    }
    layers
}

fn add(
    layers: &mut Layers,
    removal: Removal,
    name: &str,
    bytes: &'static [u8],
) -> Result<(), TableError> {
    let table = EndingTable::of_bytes(name, bytes)?;
    let layer = table.layer();
    if layer.removal() != removal {
        return Err(TableFault::OtherGame.of(Path::new(name)));
    }
    layers[layer.number()] = Some(table);
    Ok(())
}

/// Files of the data folder, made by `lusus solve --game choko --pieces 7 --tables
/// crates/endings/data`, and likewise for `choko:ludii`.
#[cfg(not(target_arch = "wasm32"))]
fn files(removal: Removal) -> &'static [(&'static str, &'static [u8]); 21] {
    /// Includes those whose names begin alike.
    macro_rules! files {
        ($game:literal: $($name:literal)*) => {
            &[$(($name, include_bytes!(concat!("../data/", $game, "-", $name, ".lend")))),*]
        };
    }
    /// Names them all.
    macro_rules! layers {
        ($game:literal) => {
            files![$game:
                "1v1"
                "1v2" "2v1"
                "1v3" "2v2" "3v1"
                "1v4" "2v3" "3v2" "4v1"
                "1v5" "2v4" "3v3" "4v2" "5v1"
                "1v6" "2v5" "3v4" "4v3" "5v2" "6v1"
            ]
        };
    }
    match removal {
        Removal::JumpedAndAnother => layers!("choko"),
        Removal::JumpedOnly => layers!("choko-ludii"),
    }
}
