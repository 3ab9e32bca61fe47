//! Checks of what the compiler cannot see: who may depend on whom, what pure
//! crates may not mention, the layout of game folders, sizes, documents.

mod documents;
mod edges;
mod layout;
mod purity;
mod rust_version;
mod size;
mod source;
mod unsafety;

use crate::failure::Failure;

/// Runs every check and lists all that is out of order.
pub(crate) fn run() -> Result<(), Failure> {
    let sources = source::all()?;
    let mut faults = edges::check()?;
    faults.extend(purity::check(&sources));
    faults.extend(layout::check()?);
    faults.extend(unsafety::check()?);
    faults.extend(size::check(&sources));
    faults.extend(documents::check()?);
    faults.extend(rust_version::check()?);
    if faults.is_empty() {
        println!("{} source files in order", sources.len());
        return Ok(());
    }
    Err(Failure(format!("{} things out of order\n{}", faults.len(), faults.join("\n"))))
}
