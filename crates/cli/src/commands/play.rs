use std::path::PathBuf;

use clap::ArgMatches;
use clap::parser::ValueSource;
use lusus_catalog::Abilities;
use lusus_core::{msg, text::quote};
use lusus_erased::Variant;
use lusus_host::Mode;
use lusus_play::{Name, Participant, TimeControl};
use lusus_tui::{Setup, What, clock_of, is_screen};

use crate::answer::Answer;
use crate::failure::Failure;
use crate::front_end;
use crate::game_input::{seed, text, variant};
use crate::voice::Voice;

/// Plays: the game that the flags describe or a file holds, or one that is
/// chosen on the start page.
pub(crate) fn run(matches: &ArgMatches, voice: Voice) -> Result<Answer, Failure> {
    front_end::open(matches, voice, what(matches)?)
}

/// What `lusus` does without a command: the start page for a person, and for
/// whoever asks for it with a flag; a short help for a program.
pub(crate) fn start(matches: &ArgMatches, voice: Voice) -> Result<Answer, Failure> {
    let is_wanted = FLAGS_OF_START.into_iter().any(|flag| is_given(matches, flag));
    if is_screen() || is_wanted {
        return front_end::open(matches, voice, What::StartPage);
    }
    Ok(Answer::page(voice.say(&msg!("cli-begin-here"))))
}

/// The flags of `lusus` without a command that no command inherits.
pub(super) const FLAGS_OF_START: [&str; 3] = ["plain", "ascii", "data"];

/// Whether a flag was written.
pub(super) fn is_given(matches: &ArgMatches, flag: &str) -> bool {
    matches.value_source(flag) == Some(ValueSource::CommandLine)
}

fn what(matches: &ArgMatches) -> Result<What, Failure> {
    if let Some(file) = text(matches, "load") {
        return Ok(What::Load(PathBuf::from(file)));
    }
    let details = ["p1", "p2", "name1", "name2", "clock", "seed"];
    if text(matches, "game").is_some() {
        return Ok(What::Game(Box::new(setup(matches)?)));
    }
    match details.into_iter().find(|flag| text(matches, flag).is_some()) {
        Some(flag) => Err(Failure::in_field("game", msg!("cli-play-needs-game", flag = flag))),
        None => Ok(What::StartPage),
    }
}

/// The game that the flags describe; what they leave out is as usual.
fn setup(matches: &ArgMatches) -> Result<Setup, Failure> {
    let variant = variant(matches)?;
    let usual = Setup::new(variant);
    let [first, second] = usual.seats;
    let seats = [
        seat(matches, ["p1", "name1"], (variant, first))?,
        seat(matches, ["p2", "name2"], (variant, second))?,
    ];
    let setup = Setup {
        seats,
        seed: seed(matches)?.unwrap_or(usual.seed),
        time_control: clock(matches)?,
        ..Setup::new(variant)
    };
    if setup.mode() == Mode::Watch && text(matches, "clock").is_some() {
        return Err(Failure::in_field("clock", msg!("cli-bots-have-no-clock")));
    }
    Ok(setup)
}

/// Who sits at a seat: a person or a bot of the variant, by flag.
fn seat(
    matches: &ArgMatches,
    [who, name]: [&'static str; 2],
    (variant, usual): (Variant, Participant),
) -> Result<Participant, Failure> {
    let seat = match text(matches, who) {
        None if text(matches, name).is_some() => Participant::nameless(),
        None => usual,
        Some("human") => Participant::nameless(),
        Some(word) if variant.bots().iter().any(|bot| bot == word) => Participant::bot_named(word),
        Some(word) => {
            let known = ["human".to_owned()].into_iter().chain(variant.bots());
            let known = known.collect::<Vec<_>>().join(", ");
            let message =
                msg!("cli-unknown-player", flag = who, found = quote(word), known = known);
            return Err(Failure::in_field(who, message));
        }
    };
    let Some(found) = text(matches, name) else { return Ok(seat) };
    if !seat.is_human() {
        let message = msg!("cli-bot-has-name", flag = name, bot = seat.name.as_str());
        return Err(Failure::in_field(name, message));
    }
    let named = Name::new(found).map(Participant::human);
    named.map_err(|error| Failure::in_field(name, error.message()))
}

fn clock(matches: &ArgMatches) -> Result<TimeControl, Failure> {
    let Some(found) = text(matches, "clock") else { return Ok(TimeControl::Unlimited) };
    clock_of(found)
        .ok_or_else(|| Failure::in_field("clock", msg!("cli-bad-clock", found = quote(found))))
}
