use std::path::Path;
use std::sync::{Arc, OnceLock};

use lusus_endings::{EndingTables, TableError};

/// What a player may look up.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Sources {
    /// Nothing: it sees the board and no more.
    Nothing,
    /// What comes with the program, the same on every machine.
    #[default]
    Shipped,
    /// What comes with the program, and tables that were opened.
    Tables(Library),
}

/// Tables that were opened once, for all players of all games. Clones share
/// them.
#[derive(Clone, Debug)]
pub struct Library {
    endings: Arc<EndingTables>,
}

impl Library {
    /// What a folder holds.
    ///
    /// # Errors
    /// If a table there is damaged or cannot be read.
    pub fn open(folder: &Path) -> Result<Library, TableError> {
        Ok(Library { endings: Arc::new(EndingTables::open(folder)?) })
    }

    /// Whether it holds nothing but what comes with the program.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.endings.count_opened() == 0
    }

    /// What was found wrong with tables since this was last asked. What is wrong
    /// is not used.
    #[must_use]
    pub fn take_faults(&self) -> Vec<TableError> {
        self.endings.take_faults()
    }
}

/// The same if they share their tables.
impl PartialEq for Library {
    fn eq(&self, other: &Library) -> bool {
        Arc::ptr_eq(&self.endings, &other.endings)
    }
}

impl Eq for Library {}

impl Sources {
    /// The tables of endings, if any may be looked up.
    pub(super) fn endings(&self) -> Option<Arc<EndingTables>> {
        static SHIPPED: OnceLock<Arc<EndingTables>> = OnceLock::new();
        match self {
            Sources::Nothing => None,
            Sources::Shipped => {
                Some(Arc::clone(SHIPPED.get_or_init(|| Arc::new(EndingTables::shipped()))))
            }
            Sources::Tables(library) => Some(Arc::clone(&library.endings)),
        }
    }
}
