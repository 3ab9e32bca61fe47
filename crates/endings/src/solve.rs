use std::collections::HashMap;
use std::num::NonZeroUsize;
use std::path::Path;

use lusus_games::choko::Removal;
use lusus_home::write_whole;

use crate::format::encode;
use crate::parallel::{Stopped, Workers};
use crate::retrograde;
use crate::table::file_name;
use crate::{EndingTable, Layer, Summary, TableError, TableFault, Values};

/// What is to be solved, and with what means.
#[derive(Clone, Copy)]
pub struct Job<'a> {
    /// Where the tables are kept; it must be there.
    pub folder: &'a Path,
    /// What captures take in the game.
    pub removal: Removal,
    /// The most pieces on the board.
    pub pieces: u8,
    /// How many threads work.
    pub threads: NonZeroUsize,
    /// Asked again and again. Once it returns true the work ends, and no
    /// incomplete file is left.
    pub is_stopped: &'a (dyn Fn() -> bool + Sync),
}

/// What happens on the way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// A layer is there already, whole and undamaged.
    Kept(Summary),
    /// A layer is being solved, and everything up to so many plies is known.
    Solving(Layer, u8),
    /// A layer is being compressed and written.
    Writing(Layer),
    /// A layer was solved and written.
    Written(Summary),
    /// A layer is being compared with what its moves lead to.
    Checking(Layer),
    /// A layer is sound.
    Sound(Summary),
}

/// Why there is no table.
#[derive(Debug, thiserror::Error)]
pub enum SolveError {
    /// It was stopped from outside.
    #[error("stopped before everything was done")]
    Stopped,
    /// A file could not be read or written.
    #[error(transparent)]
    Table(#[from] TableError),
}

impl From<Stopped> for SolveError {
    fn from(Stopped: Stopped) -> SolveError {
        SolveError::Stopped
    }
}

/// Solves all layers up to a number of pieces and writes them into a folder.
/// Those that are there, whole and undamaged, are kept.
///
/// # Errors
/// If it is stopped or a file cannot be written; what was written before stays,
/// and the next call goes on from there.
pub fn solve(job: &Job<'_>, progress: &mut dyn FnMut(Step)) -> Result<(), SolveError> {
    let mut solved: HashMap<Layer, Values> = HashMap::new();
    // One of each two layers that steps lead between.
    let pairs = Layer::up_to(job.removal, job.pieces).filter(|layer| layer.own() >= layer.enemy());
    for layer in pairs {
        let both = match kept(layer, job.folder) {
            Some(both) => {
                both.iter().for_each(|values| progress(Step::Kept(Summary::of(values))));
                both
            }
            None => solve_pair(job, layer, &solved, progress)?,
        };
        solved.extend(both.into_iter().map(|values| (values.layer(), values)));
        // No capture takes more than two pieces.
        solved.retain(|known, _| known.pieces() + 2 >= layer.pieces());
        if (job.is_stopped)() {
            return Err(SolveError::Stopped);
        }
    }
    Ok(())
}

/// Both layers of a pair, if their files are good.
fn kept(layer: Layer, folder: &Path) -> Option<Vec<Values>> {
    let read = |layer| EndingTable::open(&folder.join(file_name(layer)))?.read_all();
    pair(layer).into_iter().map(|layer| read(layer).ok()).collect()
}

fn pair(layer: Layer) -> Vec<Layer> {
    match layer.swapped() {
        opposite if opposite == layer => vec![layer],
        opposite => vec![layer, opposite],
    }
}

fn solve_pair(
    job: &Job<'_>,
    layer: Layer,
    solved: &HashMap<Layer, Values>,
    progress: &mut dyn FnMut(Step),
) -> Result<Vec<Values>, SolveError> {
    let workers = Workers { threads: job.threads.get(), is_stopped: job.is_stopped };
    let tell = &mut |plies| progress(Step::Solving(layer, plies));
    let both = retrograde::solve(layer, &|layer| &solved[&layer], workers, tell)?;
    for values in &both {
        progress(Step::Writing(values.layer()));
        let file = encode(values, workers)?;
        write(job.folder, values.layer(), &file)?;
        progress(Step::Written(Summary::of(values)));
    }
    Ok(both)
}

fn write(folder: &Path, layer: Layer, bytes: &[u8]) -> Result<(), TableError> {
    let path = folder.join(file_name(layer));
    write_whole(&path, bytes).map_err(|error| TableFault::Io(error).of(&path))
}
