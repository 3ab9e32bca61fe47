use std::time::Duration;

use lusus_arena::{Adjudication, Anchor, Budget, Format, OpeningPlies, Plan, Sprt, program_name};
use lusus_core::{msg, text::canonical_number, text::quote};
use lusus_erased::Variant;
use lusus_play::TimeControl;

use super::Arena;
use super::contestant_flags::{Named, read_words};
use crate::control::control;
use crate::thinking::Effort;
use crate::{Failure, Voice};

pub(super) fn plan(flags: &Arena, voice: Voice) -> Result<Plan, Failure> {
    let mut contestants = flags.contestants.read()?;
    let patience = u64::from(flags.patience) * 1_000;
    call_by_own_names(&mut contestants, Duration::from_millis(patience))?;
    let usual_format = match contestants.len() {
        _ if flags.contestants.has_ladder() => Format::Ladder,
        2 => Format::Match,
        _ => Format::RoundRobin,
    };
    let mut adjudication = Adjudication::default();
    if let Some(words) = &flags.resign {
        read_words("resign", words, |words| adjudication.read_resign(words))?;
    }
    if let Some(words) = &flags.draw {
        read_words("draw", words, |words| adjudication.read_draw(words))?;
    }
    let sprt = flags.sprt.as_ref().map(|words| read_words("sprt", words, Sprt::parse));
    let plan = Plan {
        catalogue: voice.catalogue,
        format: flags.format.unwrap_or(usual_format),
        contestants: contestants.into_iter().map(|named| named.contestant).collect(),
        variants: named_variants(&flags.game, voice)?,
        pairs: flags.pairs,
        opening_plies: opening_plies(&flags.opening_plies, voice)?,
        seed: flags.seed,
        budget: budget(flags.tc, &flags.effort),
        length: flags.length,
        adjudication,
        sprt: sprt.transpose()?,
        margin: flags.margin.into(),
        patience,
        tables: flags.tables.as_ref().map(|folder| folder.display().to_string()),
    };
    plan.check().map_err(Failure::new)?;
    let games = flags.concurrency.get() as u64;
    Failure::check_memory("bot", "hash=", plan.table_mib().saturating_mul(games))?;
    Ok(plan)
}

/// The contestant whose rating is given: the first, with 0, unless `--anchor`
/// says otherwise.
pub(super) fn anchor(given: Option<&str>, plan: &Plan) -> Result<Anchor, Failure> {
    let Some(found) = given else { return Ok(Anchor { contestant: 0, elo: 0.0 }) };
    let read = || {
        let (name, elo) = found.rsplit_once('=').unwrap_or((found, "0"));
        let contestant = plan.contestants.iter().position(|contestant| contestant.name == name)?;
        let elo = elo.parse().ok().filter(|elo: &f64| elo.abs() <= 10_000.0)?;
        Some(Anchor { contestant, elo })
    };
    read().ok_or_else(|| {
        let names = plan.contestants.iter().map(|contestant| contestant.name.as_str());
        let known = names.collect::<Vec<_>>().join(", ");
        Failure::in_field("anchor", msg!("arena-bad-anchor", found = quote(found), known = known))
    })
}

/// The variants that `--game` names, each once; `all` stands for every one.
fn named_variants(ids: &[String], voice: Voice) -> Result<Vec<Variant>, Failure> {
    let mut named: Vec<Variant> = Vec::new();
    for id in ids {
        let meant = match id.as_str() {
            "all" => voice.catalogue.all().collect(),
            id => vec![voice.variant(id)?],
        };
        for variant in meant {
            if !named.contains(&variant) {
                named.push(variant);
            }
        }
    }
    Ok(named)
}

/// Engines that nobody has named are called as they call themselves; where that
/// does not tell them from others, or is no name, they keep that of their
/// command.
fn call_by_own_names(contestants: &mut [Named], patience: Duration) -> Result<(), Failure> {
    let control = control();
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

/// Reads `2` or `2,GAME=1`.
fn opening_plies(found: &str, voice: Voice) -> Result<OpeningPlies, Failure> {
    const MOST: u32 = 100;
    let mut plies = OpeningPlies { usual: 2, special: Vec::new() };
    let count = |text: &str| {
        canonical_number(text).filter(|&count| count <= MOST).ok_or_else(|| {
            let message = msg!("arena-bad-opening-plies", found = quote(found), limit = MOST);
            Failure::in_field("opening-plies", message)
        })
    };
    for part in found.split(',') {
        match part.split_once('=') {
            None => plies.usual = count(part)?,
            Some((id, number)) => {
                voice.variant(id)?;
                plies.special.push((id.to_owned(), count(number)?));
            }
        }
    }
    Ok(plies)
}

/// A tenth of a second unless something else is asked for.
fn budget(clock: Option<TimeControl>, effort: &Effort) -> Budget {
    if let Some(TimeControl::Clock { base, increment }) = clock {
        return Budget::Clock { base: base.0, increment: increment.0 };
    }
    match *effort {
        Effort { nodes: Some(nodes), .. } => Budget::Nodes(nodes.into()),
        Effort { depth: Some(depth), .. } => Budget::Depth(depth),
        Effort { movetime, .. } => Budget::Movetime(movetime.unwrap_or(100).into()),
    }
}
