//! Computer players: what they know, how strong they are, what they see.

mod endings;
mod knowledge;
mod ladders;
mod levels;
mod networks;
mod openings;
mod proofs;
mod tactics;
