//! Bytes are read as tables of openings or refused, and what is read answers
//! every question without harm.
//!
//! The fuzzer cannot guess checksums, so that the head of what is shipped, which
//! is right, is put before the data too: then it makes up blocks.

use std::borrow::Cow;

use lusus_core::{Position, Random};
use lusus_endings::OpeningTables;
use lusus_games::choko::{Choko, Variant};

/// Checks it on what the fuzzer made up.
pub fn check(data: &[u8]) {
    for &variant in OpeningTables::VARIANTS {
        read(variant, data.to_vec());
        let shipped = OpeningTables::shipped_bytes(variant);
        let kept = shipped.len().saturating_sub(data.len());
        read(variant, [&shipped[..kept], &data[..data.len().min(shipped.len())]].concat());
    }
}

/// Reads tables, and asks them about the positions of a game.
fn read(variant: Variant, bytes: Vec<u8>) {
    let Ok(tables) = OpeningTables::new(variant, Cow::Owned(bytes)) else { return };
    let mut random = Random::new(1);
    let mut position = Choko::start(variant, 0);
    for _ in 0..12 {
        _ = tables.probe(&position);
        let Some(mv) = position.random_legal(&mut random) else { return };
        position.play(mv);
    }
}
