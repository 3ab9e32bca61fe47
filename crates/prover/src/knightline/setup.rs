use lusus_core::{Player, Position};
use lusus_games::knightline::{Cell, KnightLine, OnlySingles};
use lusus_search::proof::Side;

use super::board::{Board, Stack, Window};
use super::duel::{Duel, Plies};
use super::terms::{FirstMove, Splits, Terms};
use crate::inquiry::{Caveat, Soundness};
use crate::question::{BadQuestion, Question, Relaxed};

/// A question about a position, on the prover's own board.
pub(crate) struct Setup {
    pub(crate) duel: Duel,
    pub(crate) soundness: Soundness,
    /// Whether the answer is a strategy in a variant of the game, against a
    /// relaxed opponent.
    pub(crate) is_certifiable: bool,
    /// The settings as flags of `lusus prove`.
    pub(crate) text: String,
}

impl Setup {
    pub(crate) fn new(position: &KnightLine, question: &Question) -> Result<Setup, BadQuestion> {
        let settings = question.settings;
        let terms = terms(position, question);
        let tiles = other_tiles(position, settings.tiles)?;
        if settings.splits.is_some() && terms.relaxed.is_none() {
            return Err(BadQuestion::SplitsOfNobody);
        }
        let board = board(position, tiles, terms)?;
        let duel = Duel::new(board, position.to_move(), Plies::new(question.plies), terms);
        let is_variant = tiles.is_none() && terms.first_move == FirstMove::OneTile;
        Ok(Setup {
            soundness: soundness(&duel),
            duel,
            is_certifiable: is_variant && terms.relaxed == Some(Side::Defender),
            text: flags(tiles, terms),
        })
    }
}

/// How many tiles each side begins with, if not with as many as by the rules.
fn other_tiles(position: &KnightLine, tiles: Option<u8>) -> Result<Option<u8>, BadQuestion> {
    let start = KnightLine::start(position.variant(), 0);
    let usual: u8 = start.stacks(Player::First).map(|(_, height)| height).sum();
    match tiles.filter(|&tiles| tiles != usual) {
        Some(_) if *position != start => Err(BadQuestion::TilesOffTheStart),
        tiles => Ok(tiles),
    }
}

/// The settings as flags of `lusus prove`.
fn flags(tiles: Option<u8>, terms: Terms) -> String {
    let relaxed = match terms.relaxed {
        Some(Side::Attacker) => "attacker",
        Some(Side::Defender) => "defender",
        None => "nobody",
    };
    let mut flags = format!("--relax {relaxed}");
    if terms.relaxed.is_some() {
        let splits = if terms.splits == Splits::All { "all" } else { "three" };
        flags += &format!(" --splits {splits}");
    }
    if let Some(tiles) = tiles {
        flags += &format!(" --tiles {tiles}");
    }
    if terms.first_move == FirstMove::Free {
        flags += " --free-first";
    }
    flags
}

/// A relaxed defender, and three splits for the attacker, unless something else
/// is asked for. In the game as it is every split counts.
fn terms(position: &KnightLine, question: &Question) -> Terms {
    let settings = question.settings;
    let relaxed = match settings.relaxed {
        None => Some(Side::Defender),
        Some(Relaxed::Side(side)) => Some(side),
        Some(Relaxed::Nobody) => None,
    };
    let splits = if relaxed.is_some() { Splits::Three } else { Splits::All };
    Terms {
        attacker: question.player,
        relaxed,
        splits: settings.splits.unwrap_or(splits),
        only_singles: match relaxed {
            Some(_) => OnlySingles::Lose,
            None => position.variant().only_singles(),
        },
        first_move: settings.first_move.unwrap_or(FirstMove::OneTile),
    }
}

fn soundness(duel: &Duel) -> Soundness {
    let terms = duel.terms();
    match terms.relaxed {
        Some(Side::Attacker) => Soundness::Disproof(Caveat::Relaxed),
        Some(Side::Defender) => Soundness::Proof(Caveat::Relaxed),
        None if duel.has_room() => Soundness::Both,
        // In the game as it is the attacker might win beyond the edge.
        None => Soundness::Proof(Caveat::Window),
    }
}

fn board(position: &KnightLine, tiles: Option<u8>, terms: Terms) -> Result<Board, BadQuestion> {
    let mut board = Board::empty(window(position).ok_or(BadQuestion::TooWide)?);
    for player in Player::BOTH {
        for (cell, height) in position.stacks(player) {
            let place = board.window().place(cell.x(), cell.y()).ok_or(BadQuestion::TooWide)?;
            let height = tiles.unwrap_or(height);
            let mark = if terms.relaxes(player) { u8::from(height == 1) } else { height };
            board.place(player, Stack { place, mark });
        }
    }
    Ok(board)
}

/// The window around the stacks; if possible it has the x axis in the middle,
/// so that mirror images are one position.
fn window(position: &KnightLine) -> Option<Window> {
    const CLOSE: i8 = 6;
    let middle = |coordinates: &mut dyn Iterator<Item = i8>| {
        let (least, most) =
            coordinates.fold((i8::MAX, i8::MIN), |(least, most), at| (least.min(at), most.max(at)));
        i8::try_from((i16::from(least) + i16::from(most)) / 2).ok()
    };
    let cells = || {
        Player::BOTH.into_iter().flat_map(|player| position.stacks(player)).map(|(cell, _)| cell)
    };
    let x = middle(&mut cells().map(Cell::x))?;
    let y = middle(&mut cells().map(Cell::y))?;
    let is_close = cells().all(|cell| cell.y().abs() <= CLOSE);
    Some(Window::around(x, if is_close { 0 } else { y }))
}
