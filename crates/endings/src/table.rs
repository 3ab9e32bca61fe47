use std::fmt;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, OnceLock, PoisonError};

use lusus_games::choko::Removal;

use crate::blocks::BLOCK;
use crate::format::Head;
use crate::index::Index;
use crate::{Ending, Layer, TableError, TableFault, Value, Values};

/// A layer in a file, or in bytes that came with the program. A block of it is
/// read when it is first asked for, and kept; threads share what is kept.
pub struct EndingTable {
    name: PathBuf,
    store: Store,
    head: Head,
    index: Index,
    /// What was read; `None` is a block that turned out bad.
    blocks: Vec<OnceLock<Option<Box<[u8]>>>>,
}

/// Where the bytes are.
enum Store {
    Memory(&'static [u8]),
    File(Mutex<File>),
}

impl EndingTable {
    /// The table in a file.
    ///
    /// # Errors
    /// If it cannot be read, is no table, is damaged or incomplete: head, list
    /// of blocks and length are checked at once, each block when it is read.
    pub fn open(path: &Path) -> Result<EndingTable, TableError> {
        let open = || -> Result<EndingTable, TableFault> {
            let file = File::open(path)?;
            let length = file.metadata()?.len();
            EndingTable::new(path.to_owned(), Store::File(Mutex::new(file)), length)
        };
        open().map_err(|fault| fault.of(path))
    }

    /// The table in bytes that came with the program, under a name.
    ///
    /// # Errors
    /// As [`EndingTable::open`].
    pub fn of_bytes(name: &str, bytes: &'static [u8]) -> Result<EndingTable, TableError> {
        let table = EndingTable::new(PathBuf::from(name), Store::Memory(bytes), bytes.len() as u64);
        table.map_err(|fault| fault.of(Path::new(name)))
    }

    fn new(name: PathBuf, store: Store, length: u64) -> Result<EndingTable, TableFault> {
        let head = Head::read(length, |bytes| store.read(0, bytes))?;
        if let Some(layer) = layer_of_name(&name)
            && layer != head.layer
        {
            return Err(TableFault::OtherLayer(layer));
        }
        let blocks = head.blocks.iter().map(|_| OnceLock::new()).collect();
        Ok(EndingTable { name, store, index: Index::new(head.layer), head, blocks })
    }

    /// The layer that it holds.
    #[must_use]
    pub fn layer(&self) -> Layer {
        self.head.layer
    }

    /// What the file is called.
    #[must_use]
    pub fn name(&self) -> &Path {
        &self.name
    }

    /// What an ending of the layer is worth.
    ///
    /// # Errors
    /// If the block in which it stands is damaged or cannot be read. It is told
    /// once; later there is just no value.
    pub fn probe(&self, ending: Ending) -> Result<Option<Value>, TableError> {
        let number = self.index.number(ending);
        let (block, place) = (number / BLOCK, number % BLOCK);
        let mut fault = None;
        let values = self.blocks[block]
            .get_or_init(|| self.read_block(block).map_err(|found| fault = Some(found)).ok());
        match fault {
            Some(fault) => Err(fault.of(&self.name)),
            None => Ok(values.as_ref().map(|values| Value::from_byte(values[place]))),
        }
    }

    /// All values, with every block checked.
    ///
    /// # Errors
    /// Says which block is the first that is damaged.
    pub fn read_all(&self) -> Result<Values, TableError> {
        let mut bytes = Vec::with_capacity(self.index.len());
        for block in 0..self.blocks.len() {
            let values = self.read_block(block).map_err(|fault| fault.of(&self.name))?;
            bytes.extend(values);
        }
        Ok(Values::new(self.layer(), bytes))
    }

    fn read_block(&self, number: usize) -> Result<Box<[u8]>, TableFault> {
        let range = &self.head.blocks[number].bytes;
        let bytes = self.store.read(range.start, (range.end - range.start) as usize)?;
        self.head.decode(number, &bytes)
    }
}

impl Store {
    /// Reads so many bytes, of which the caller knows that they are there.
    fn read(&self, start: u64, count: usize) -> io::Result<Vec<u8>> {
        match self {
            Store::Memory(bytes) => {
                let start = start as usize;
                let found = bytes.get(start..start + count);
                found.map(<[u8]>::to_vec).ok_or_else(|| io::ErrorKind::UnexpectedEof.into())
            }
            Store::File(file) => {
                let mut file = file.lock().unwrap_or_else(PoisonError::into_inner);
                file.seek(SeekFrom::Start(start))?;
                let mut bytes = vec![0; count];
                file.read_exact(&mut bytes)?;
                Ok(bytes)
            }
        }
    }
}

impl fmt::Debug for EndingTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("EndingTable").field("name", &self.name).finish_non_exhaustive()
    }
}

/// The name of the file that holds a layer.
#[must_use]
pub fn file_name(layer: Layer) -> String {
    match layer.removal() {
        Removal::JumpedAndAnother => format!("choko-{layer}.lend"),
        Removal::JumpedOnly => format!("choko-ludii-{layer}.lend"),
    }
}

/// The layer that a file holds by its name.
fn layer_of_name(name: &Path) -> Option<Layer> {
    let name = name.file_name()?.to_str()?;
    let all = |removal| Layer::up_to(removal, Layer::MOST_PIECES);
    Layer::REMOVALS.into_iter().flat_map(all).find(|&layer| file_name(layer) == name)
}
