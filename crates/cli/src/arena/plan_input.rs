use std::time::{Duration, Instant};

use clap::ArgMatches;
use lusus_arena::{
    Adjudication, Anchor, Budget, Contestant, Format, OpeningPlies, Plan, Sprt, program_name,
    split_words,
};
use lusus_catalog::LUSUS;
use lusus_core::{MATCH_LENGTH, Message, msg, text::canonical_number, text::quote};
use lusus_erased::Variant;
use lusus_search::Control;

use crate::failure::Failure;
use crate::game_input::{known_variants, number, seed, text};

/// The plan that the flags describe.
pub(crate) fn plan(matches: &ArgMatches) -> Result<Plan, Failure> {
    let (mut contestants, usual_format) = contestants(matches)?;
    let patience = number(matches, "patience", 1, 86_400)?
        .map_or(60_000, |seconds| u64::from(seconds) * 1_000);
    call_by_own_names(&mut contestants, Duration::from_millis(patience))?;
    let plan = Plan {
        catalogue: LUSUS,
        format: format(matches)?.unwrap_or(usual_format),
        contestants: contestants.into_iter().map(|named| named.contestant).collect(),
        variants: variants(matches)?,
        pairs: number(matches, "pairs", 1, MOST_PAIRS)?.unwrap_or(50),
        opening_plies: opening_plies(matches)?,
        seed: seed(matches)?.unwrap_or(1),
        budget: budget(matches)?,
        length: number(matches, "length", 1, 10_000)?.unwrap_or(MATCH_LENGTH),
        adjudication: adjudication(matches)?,
        sprt: sprt(matches)?,
        margin: number(matches, "margin", 0, 3_600_000)?.unwrap_or(200).into(),
        patience,
        tables: text(matches, "tables").map(str::to_owned),
    };
    plan.check().map_err(Failure::new)?;
    Ok(plan)
}

/// All openings are drawn before the first game.
const MOST_PAIRS: u32 = 100_000;

/// The contestant whose rating is given: the first, with 0, unless `--anchor`
/// says otherwise.
pub(crate) fn anchor(matches: &ArgMatches, plan: &Plan) -> Result<Anchor, Failure> {
    let Some(found) = text(matches, "anchor") else {
        return Ok(Anchor { contestant: 0, elo: 0.0 });
    };
    let read = || {
        let (name, elo) = found.rsplit_once('=').unwrap_or((found, "0"));
        let contestant = plan.contestants.iter().position(|contestant| contestant.name == name)?;
        let elo = elo.parse().ok().filter(|elo: &f64| elo.abs() <= 10_000.0)?;
        Some(Anchor { contestant, elo })
    };
    let names = || plan.contestants.iter().map(|contestant| contestant.name.as_str());
    read().ok_or_else(|| {
        let known = names().collect::<Vec<_>>().join(", ");
        Failure::in_field("anchor", msg!("arena-bad-anchor", found = quote(found), known = known))
    })
}

/// The variants that `--game` names; `all` stands for every one.
fn variants(matches: &ArgMatches) -> Result<Vec<Variant>, Failure> {
    let mut variants = Vec::new();
    for id in matches.get_many::<String>("game").into_iter().flatten() {
        let named = match id.as_str() {
            "all" => LUSUS.all().collect(),
            id => vec![
                LUSUS
                    .find(id)
                    .map_err(|error| Failure::unknown_variant(&error, &known_variants()))?,
            ],
        };
        variants.extend(
            named.into_iter().filter(|variant| !variants.contains(variant)).collect::<Vec<_>>(),
        );
    }
    Ok(variants)
}

/// A contestant, and whether somebody has said what it is called.
struct Named {
    contestant: Contestant,
    by_user: bool,
}

/// Engines that nobody has named are called as they call themselves; where that
/// does not tell them from others, or is no name, they keep that of their
/// command.
fn call_by_own_names(contestants: &mut [Named], patience: Duration) -> Result<(), Failure> {
    let begun = Instant::now();
    let control = Control::new(move || begun.elapsed());
    let mut names: Vec<String> = Vec::new();
    for Named { contestant, by_user } in &*contestants {
        let own = match by_user {
            true => None,
            false => program_name(contestant, patience, &control)
                .map_err(|message| Failure::in_field("engine", message))?,
        };
        names.push(own.unwrap_or_else(|| contestant.name.clone()));
    }
    for (named, name) in contestants.iter_mut().zip(&names) {
        let is_single = names.iter().filter(|other| *other == name).count() == 1;
        if let (true, Ok(renamed)) = (is_single, named.contestant.clone().renamed(name)) {
            named.contestant = renamed;
        }
    }
    Ok(())
}

/// Everybody who plays, in the order of the flags, and the format that suits
/// them.
fn contestants(matches: &ArgMatches) -> Result<(Vec<Named>, Format), Failure> {
    let mut found: Vec<(usize, Vec<Named>)> = Vec::new();
    for flag in ["bot", "engine", "ladder"] {
        for Occurrence { index, words } in occurrences(matches, flag)? {
            let read = match flag {
                "bot" => Contestant::bot(&borrowed(&words)).map(|bot| vec![bot]),
                "engine" => Contestant::engine(&borrowed(&words)).map(|engine| vec![engine]),
                _ => Contestant::ladder(&borrowed(&words)),
            };
            let by_user = flag != "engine" || words.iter().any(|word| word.starts_with("name="));
            let read = read.map_err(|message| Failure::in_field(flag, message))?;
            let named = read.into_iter().map(|contestant| Named { contestant, by_user });
            found.push((index, named.collect()));
        }
    }
    found.sort_by_key(|(index, _)| *index);
    let contestants: Vec<Named> =
        found.into_iter().flat_map(|(_, contestants)| contestants).collect();
    let format = match contestants.len() {
        _ if text(matches, "ladder").is_some() => Format::Ladder,
        2 => Format::Match,
        _ => Format::RoundRobin,
    };
    Ok((contestants, format))
}

/// A flag where it stands, with the words behind it.
struct Occurrence {
    /// Its place among all arguments.
    index: usize,
    words: Vec<String>,
}

/// Each occurrence of a flag. A single word may hold several in quotes:
/// `--bot "engine nodes=100"` and `--bot engine nodes=100` are the same.
fn occurrences(matches: &ArgMatches, flag: &str) -> Result<Vec<Occurrence>, Failure> {
    let mut indices = matches.indices_of(flag).into_iter().flatten();
    let occurrences = matches.get_occurrences::<String>(flag).into_iter().flatten();
    occurrences
        .map(|words| {
            let words: Vec<String> = words.cloned().collect();
            // Every word has an index; that of the first is the flag's.
            let index = indices.by_ref().take(words.len()).min().unwrap_or_default();
            let words = match words.as_slice() {
                [word] => split_words(word).map_err(|message| Failure::in_field(flag, message))?,
                _ => words,
            };
            Ok(Occurrence { index, words })
        })
        .collect()
}

fn borrowed(words: &[String]) -> Vec<&str> {
    words.iter().map(String::as_str).collect()
}

fn format(matches: &ArgMatches) -> Result<Option<Format>, Failure> {
    let Some(found) = text(matches, "format") else { return Ok(None) };
    let known = || Format::ALL.map(Format::word).join(", ");
    let fault = || {
        let message =
            msg!("cli-unknown-value", flag = "--format", found = quote(found), known = known());
        Failure::in_field("format", message)
    };
    Format::find(found).map(Some).ok_or_else(fault)
}

/// Reads `2` or `2,GAME=1`.
fn opening_plies(matches: &ArgMatches) -> Result<OpeningPlies, Failure> {
    const MOST: u32 = 100;
    let mut plies = OpeningPlies { usual: 2, special: Vec::new() };
    let Some(found) = text(matches, "opening-plies") else { return Ok(plies) };
    let fault = || {
        let message = msg!("arena-bad-opening-plies", found = quote(found), limit = MOST);
        Failure::in_field("opening-plies", message)
    };
    let count =
        |text: &str| canonical_number(text).filter(|&count| count <= MOST).ok_or_else(fault);
    for part in found.split(',') {
        match part.split_once('=') {
            None => plies.usual = count(part)?,
            Some((id, number)) => {
                LUSUS
                    .find(id)
                    .map_err(|error| Failure::unknown_variant(&error, &known_variants()))?;
                plies.special.push((id.to_owned(), count(number)?));
            }
        }
    }
    Ok(plies)
}

fn budget(matches: &ArgMatches) -> Result<Budget, Failure> {
    let given = Budget::KEYS.into_iter().find_map(|key| Some((key, text(matches, key)?)));
    let (flag, budget) = match (text(matches, "tc"), given) {
        (Some(clock), _) => ("tc", Budget::clock(clock)),
        (None, Some((key, value))) => (key, Budget::of_move(key, value)),
        (None, None) => ("movetime", Ok(Budget::Movetime(100))),
    };
    budget.map_err(|message| Failure::in_field(flag, message))
}

fn adjudication(matches: &ArgMatches) -> Result<Adjudication, Failure> {
    let mut adjudication = Adjudication::default();
    type Reading = fn(&mut Adjudication, &[&str]) -> Result<(), Message>;
    let rules: [(&str, Reading); 2] =
        [("resign", Adjudication::read_resign), ("draw", Adjudication::read_draw)];
    for (flag, read) in rules {
        for Occurrence { words, .. } in occurrences(matches, flag)? {
            read(&mut adjudication, &borrowed(&words))
                .map_err(|message| Failure::in_field(flag, message))?;
        }
    }
    Ok(adjudication)
}

fn sprt(matches: &ArgMatches) -> Result<Option<Sprt>, Failure> {
    let given = occurrences(matches, "sprt")?.pop();
    let read = given.map(|Occurrence { words, .. }| Sprt::parse(&borrowed(&words)));
    read.transpose().map_err(|message| Failure::in_field("sprt", message))
}
