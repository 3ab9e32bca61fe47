use std::io;
use std::path::Path;
use std::sync::{Mutex, OnceLock, PoisonError};

use crate::table::file_name;
use crate::{Ending, EndingTable, Layer, TableError, TableFault, Value};

/// The tables that are there, one for each layer. They may be asked by many
/// threads at once.
#[derive(Debug)]
pub struct EndingTables {
    own: Layers,
    /// What was found wrong since somebody last asked.
    faults: Mutex<Vec<TableError>>,
}

/// By the layers' numbers.
type Layers = [Option<EndingTable>; Layer::NUMBERS];

impl EndingTables {
    /// The most pieces of which the tables are part of the program.
    pub const SHIPPED_PIECES: u8 = 7;

    /// The tables that are part of the program alone. The first call of all
    /// takes some milliseconds, so that no probe does.
    #[must_use]
    pub fn shipped() -> EndingTables {
        shipped_layers();
        EndingTables { own: [const { None }; Layer::NUMBERS], faults: Mutex::default() }
    }

    /// Takes in the tables that are part of every other program: what
    /// [`EndingTables::shipped_bytes`] gives. A program that has them already
    /// keeps its own.
    ///
    /// # Errors
    /// If a table is damaged or incomplete.
    pub fn learn(bytes: Vec<u8>) -> Result<(), TableError> {
        if shipped_layers().is_some() {
            return Ok(());
        }
        // Tables of the program stay as long as the program.
        let mut rest: &'static [u8] = bytes.leak();
        let mut layers = [const { None }; Layer::NUMBERS];
        while let Some((length, after)) = rest.split_first_chunk() {
            let length = (u32::from_le_bytes(*length) as usize).min(after.len());
            let (bytes, others) = after.split_at(length);
            add(&mut layers, "learnt", bytes)?;
            rest = others;
        }
        _ = SHIPPED.set(layers);
        Ok(())
    }

    /// Whether the tables that are part of the program are there.
    #[must_use]
    pub fn are_shipped() -> bool {
        shipped_layers().is_some()
    }

    /// The tables that are part of the program, one after the other, each behind
    /// its length in four bytes.
    #[cfg(not(target_arch = "wasm32"))]
    #[must_use]
    pub fn shipped_bytes() -> Vec<u8> {
        let framed = |(_, bytes): &(&str, &[u8])| {
            let length = u32::try_from(bytes.len()).expect("a table of few pieces is small");
            [&length.to_le_bytes(), *bytes].concat()
        };
        FILES.iter().flat_map(framed).collect()
    }

    /// The tables in a folder, and for what it does not hold, or holds damaged,
    /// those that are part of the program.
    ///
    /// # Errors
    /// If a file cannot be read or is damaged; see [`EndingTable::open`].
    pub fn open(folder: &Path) -> Result<EndingTables, TableError> {
        let mut tables = EndingTables::shipped();
        for layer in Layer::up_to(Layer::MOST_PIECES) {
            match EndingTable::open(&folder.join(file_name(layer))) {
                Ok(table) => tables.own[layer.number()] = Some(table),
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
        self.own.iter().flatten().count()
    }

    /// What an ending is worth, if a table holds it.
    #[inline]
    #[must_use]
    pub fn probe(&self, ending: Ending) -> Option<Value> {
        let (own, enemy) = (ending.own.count_ones(), ending.enemy.count_ones());
        let layer = Layer::new(own, enemy)?;
        let own = self.own[layer.number()].as_ref();
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
    shipped_layers()?[layer.number()].as_ref()
}

/// The tables that are part of the program. In a browser they would be most of
/// it, and come when they are wanted.
#[inline]
fn shipped_layers() -> Option<&'static Layers> {
    #[cfg(not(target_arch = "wasm32"))]
    SHIPPED.get_or_init(embedded);
    SHIPPED.get()
}

static SHIPPED: OnceLock<Layers> = OnceLock::new();

#[cfg(not(target_arch = "wasm32"))]
fn embedded() -> Layers {
    let mut layers = [const { None }; Layer::NUMBERS];
    for (name, bytes) in FILES {
        add(&mut layers, name, bytes).expect("a test reads all shipped tables");
    }
    layers
}

fn add(layers: &mut Layers, name: &str, bytes: &'static [u8]) -> Result<(), TableError> {
    let table = EndingTable::of_bytes(name, bytes)?;
    let number = table.layer().number();
    layers[number] = Some(table);
    Ok(())
}

/// Includes files of the data folder.
#[cfg(not(target_arch = "wasm32"))]
macro_rules! files {
    ($($name:literal)*) => {
        [$(($name, include_bytes!(concat!("../data/choko-", $name, ".lend")))),*]
    };
}

/// Made by `lusus solve --game choko --pieces 7 --tables crates/endings/data`.
#[cfg(not(target_arch = "wasm32"))]
const FILES: [(&str, &[u8]); 21] = files![
    "1v1"
    "1v2" "2v1"
    "1v3" "2v2" "3v1"
    "1v4" "2v3" "3v2" "4v1"
    "1v5" "2v4" "3v3" "4v2" "5v1"
    "1v6" "2v5" "3v4" "4v3" "5v2" "6v1"
];
