use clap::ArgMatches;
use lusus_catalog::LUSUS;
use lusus_core::{msg, text::canonical_number, text::quote};
use lusus_erased::{AnyLine, AnyPosition, Ends, Variant};

use crate::failure::Failure;

/// The variant that `--game` names.
pub(crate) fn variant(matches: &ArgMatches) -> Result<Variant, Failure> {
    let id = text(matches, "game").unwrap_or_default();
    LUSUS.find(id).map_err(|error| Failure::unknown_variant(&error, &known_variants()))
}

/// The ids of all variants, for those who do not know them.
pub(crate) fn known_variants() -> String {
    LUSUS.all().map(Variant::id).collect::<Vec<_>>().join(", ")
}

/// The line of play that `--game`, `--position` and `--moves` describe.
pub(crate) fn line(matches: &ArgMatches, ends: Ends) -> Result<Box<dyn AnyLine>, Failure> {
    let variant = variant(matches)?;
    let mut line = start(matches, variant)?.line(ends);
    let moves = text(matches, "moves").unwrap_or_default();
    for (i, mv) in moves.split_whitespace().enumerate() {
        line.push(mv).map_err(|refused| Failure::illegal_move(refused, i + 1))?;
    }
    Ok(line)
}

fn start(matches: &ArgMatches, variant: Variant) -> Result<Box<dyn AnyPosition>, Failure> {
    match text(matches, "position") {
        Some(position) => variant.parse(position).map_err(Failure::bad_position),
        None if variant.has_fixed_start() => Ok(variant.start(0)),
        None => {
            let message = msg!("cli-no-fixed-start", game = variant.id());
            Err(Failure::in_field("position", message))
        }
    }
}

/// All the words of an argument that may have several.
pub(crate) fn words<'a>(matches: &'a ArgMatches, name: &str) -> Vec<&'a str> {
    matches.get_many::<String>(name).into_iter().flatten().map(String::as_str).collect()
}

/// The number that a flag gives, if it is given.
pub(crate) fn number(
    matches: &ArgMatches,
    flag: &'static str,
    smallest: u32,
    largest: u32,
) -> Result<Option<u32>, Failure> {
    let Some(found) = text(matches, flag) else { return Ok(None) };
    let number = canonical_number(found).filter(|number| (smallest..=largest).contains(number));
    number.map(Some).ok_or_else(|| {
        let message = msg!(
            "cli-not-a-number",
            flag = flag,
            found = quote(found),
            smallest = smallest,
            largest = largest,
        );
        Failure::in_field(flag, message)
    })
}

/// The seed that `--seed` gives, if it is given.
pub(crate) fn seed(matches: &ArgMatches) -> Result<Option<u64>, Failure> {
    let Some(found) = text(matches, "seed") else { return Ok(None) };
    let digits = !found.is_empty() && found.bytes().all(|byte| byte.is_ascii_digit());
    let seed = found.parse().ok().filter(|_| digits);
    let fault = || Failure::in_field("seed", msg!("cli-bad-seed", found = quote(found)));
    seed.map(Some).ok_or_else(fault)
}

/// The text that a flag gives, if the command has it and it is given.
pub(crate) fn text<'a>(matches: &'a ArgMatches, flag: &str) -> Option<&'a str> {
    matches.try_get_one::<String>(flag).ok().flatten().map(String::as_str)
}
