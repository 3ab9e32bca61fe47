//! Hex, and what it takes to bring a game to Lusus from outside: rules
//! ([`Hex`]), what people see (`scene.rs`), its sentences and rules pages, and
//! the abilities below, for which the defaults are good enough.

mod board;
mod position;
mod scene;

use lusus_bots::Playable;
use lusus_bots::eval::Playouts;
use lusus_catalog::{Catalogue, catalogue};
use lusus_core::Symmetric;
use lusus_proofs::Certified;
use lusus_prover::Provable;

pub use board::Variant;
pub use position::{Hex, Move};

/// What the program plays, and its name. The games of Lusus can stand beside it:
/// `catalogue![Choko, Hex]`.
pub const CATALOGUE: Catalogue = catalogue![Hex].named("Lusus Hex");

impl Playable for Hex {
    type Evaluator = Playouts;
}

impl Provable for Hex {}
impl Certified for Hex {}
impl Symmetric for Hex {}
