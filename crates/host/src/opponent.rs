use lusus_bots::level::Band;
use lusus_catalog::Abilities;
use lusus_core::{Message, msg};
use lusus_erased::Variant;
use lusus_play::Participant;

/// A bot as somebody chooses it: a level with its place among the others, what
/// kind of player it is and its rating; any other by its name.
#[must_use]
pub fn opponent_title(variant: Variant, word: &str) -> Message {
    let levels = variant.levels();
    match levels.find(word) {
        Some((number, level)) => msg!(
            "bot-level",
            number = number.to_string().trim_start_matches("level-"),
            count = levels.count(),
            band = band_name(levels.band(number)),
            rating = level.rating,
        ),
        None => Participant::bot_named(word).label(),
    }
}

fn band_name(band: Band) -> Message {
    match band {
        Band::Beginner => msg!("band-beginner"),
        Band::Learner => msg!("band-learner"),
        Band::Casual => msg!("band-casual"),
        Band::Steady => msg!("band-steady"),
        Band::Strong => msg!("band-strong"),
        Band::Expert => msg!("band-expert"),
        Band::Master => msg!("band-master"),
    }
}
