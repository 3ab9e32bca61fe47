//! Packs the tables of Choko's openings that `solver/choko` has written, a folder
//! for each variant in the folder that is named, into `crates/endings/data`:
//! `cargo xtask openings FOLDER`.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::{env, fs};

use lusus_core::VariantToken;
use lusus_endings::{OpeningTables, openings_file, pack_openings};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = PathBuf::from(env::args_os().nth(1).ok_or("a folder must be named")?);
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("data");
    for &variant in OpeningTables::VARIANTS {
        let name = variant.id().strip_prefix("choko:").unwrap_or("choko");
        let solution = folder.join(name);
        let packed = pack_openings(variant, &mut |file| fs::read(solution.join(file)))?;
        fs::write(data.join(openings_file(variant)), &packed)?;
        println!("{}: {} bytes", openings_file(variant), packed.len());
    }
    Ok(())
}
