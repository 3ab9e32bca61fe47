//! The search against slow references, on toy games.

mod games;
mod known;
mod limits;
mod lines;
mod oracle;
mod proof_numbers;
mod proofs;
mod reference;
mod reproducible;
mod toys;
