//! Games to review.

use lusus_bots::{Settings, Sources};
use lusus_catalog::{Abilities, AnyThinking, LUSUS};
use lusus_core::{MATCH_LENGTH, Random};
use lusus_erased::{AnyLine, Ends, Variant};
use lusus_review::{Review, Reviewer};
use lusus_search::{Control, Limits};

pub(crate) const MATCH: Ends = Ends::Match { length: MATCH_LENGTH };

pub(crate) fn variant(id: &str) -> Variant {
    LUSUS.find(id).expect("a variant")
}

/// A line from a position.
pub(crate) fn line(id: &str, position: &str, moves: &str) -> Box<dyn AnyLine> {
    let mut line = variant(id).parse(position).expect("a position").line(MATCH);
    for mv in moves.split_whitespace() {
        line.push(mv).expect("a legal move");
    }
    line
}

/// Plays moves by chance, until the game is over or has so many.
pub(crate) fn stroll(line: &mut dyn AnyLine, plies: u32, random: &mut Random) {
    while line.outcome().is_none() && line.ply() < plies {
        let moves = line.position().legal_moves();
        let count = u32::try_from(moves.len()).expect("few moves");
        line.push(&moves[random.below(count) as usize]).expect("a legal move");
    }
}

/// A game of a bot with itself after some moves by chance.
pub(crate) fn self_play(variant: Variant, seed: u64, bot: &str, nodes: u64) -> Box<dyn AnyLine> {
    let mut random = Random::new(seed);
    let mut line = variant.start(seed).line(MATCH);
    let opening = random.below(8);
    stroll(&mut *line, opening, &mut random);
    let settings = Settings { seed, sources: Sources::Nothing, ..Settings::default() };
    let mut bot = variant.bot(bot, settings).expect("a bot");
    let control = Control::timeless();
    while line.outcome().is_none() && line.ply() < 120 {
        let limits = Limits::nodes(nodes);
        let mut thinking = AnyThinking { limits, control: &control, progress: &mut |_| {} };
        let choice = bot.choose(&*line, &mut thinking).expect("the game goes on");
        line.push(&choice.mv).expect("bots make legal moves");
    }
    line
}

pub(crate) fn review(line: &dyn AnyLine, nodes: u64) -> Review {
    let mut reviewer = Reviewer::new(line, nodes, Sources::Shipped);
    while reviewer.step() {}
    let (known, all) = reviewer.progress();
    assert_eq!(known, all);
    let review = reviewer.review();
    assert_eq!(review.moves.len() as u32, line.ply());
    assert!(review.graph.iter().all(Option::is_some));
    review
}
