use clap::{Arg, ArgAction, ArgMatches, Args, Command, Error, FromArgMatches};
use lusus_arena::{Contestant, split_words};
use lusus_core::Message;

use crate::Failure;

/// Everybody who plays, in the order of the flags: what each flag is, and the
/// words behind it. Clap's own structs would lose the order.
pub(crate) struct ContestantFlags(Vec<(Kind, Vec<String>)>);

/// What a contestant is given by.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Bot,
    Engine,
    Ladder,
}

/// A contestant, and whether somebody has said what it is called.
pub(crate) struct Named {
    pub(crate) contestant: Contestant,
    pub(crate) by_user: bool,
}

impl ContestantFlags {
    pub(crate) fn has_ladder(&self) -> bool {
        self.0.iter().any(|(kind, _)| *kind == Kind::Ladder)
    }

    pub(crate) fn read(&self) -> Result<Vec<Named>, Failure> {
        let mut contestants = Vec::new();
        for (kind, words) in &self.0 {
            let fault = |message| Failure::in_field(kind.flag(), message);
            let words = unquoted(words).map_err(fault)?;
            let words: Vec<&str> = words.iter().map(String::as_str).collect();
            let read = match kind {
                Kind::Bot => Contestant::bot(&words).map(|bot| vec![bot]),
                Kind::Engine => Contestant::engine(&words).map(|engine| vec![engine]),
                Kind::Ladder => Contestant::ladder(&words),
            };
            let by_user = *kind != Kind::Engine || words.iter().any(|it| it.starts_with("name="));
            let named = read.map_err(fault)?.into_iter();
            contestants.extend(named.map(|contestant| Named { contestant, by_user }));
        }
        Ok(contestants)
    }
}

/// A single word may hold several in quotes: `--bot "engine nodes=100"` and
/// `--bot engine nodes=100` are the same.
pub(crate) fn unquoted(words: &[String]) -> Result<Vec<String>, Message> {
    match words {
        [word] => split_words(word),
        _ => Ok(words.to_vec()),
    }
}

impl Kind {
    const ALL: [Kind; 3] = [Kind::Bot, Kind::Engine, Kind::Ladder];

    fn flag(self) -> &'static str {
        match self {
            Kind::Bot => "bot",
            Kind::Engine => "engine",
            Kind::Ladder => "ladder",
        }
    }

    /// Each flag where it stands among all arguments, with the words behind it.
    fn occurrences(self, matches: &ArgMatches) -> Vec<(usize, (Kind, Vec<String>))> {
        let mut indices = matches.indices_of(self.flag()).into_iter().flatten();
        let occurrences = matches.get_occurrences::<String>(self.flag()).into_iter().flatten();
        let placed = occurrences.map(|words| {
            let words: Vec<String> = words.cloned().collect();
            // Every word has an index; that of the first is the flag's.
            let index = indices.by_ref().take(words.len()).min().unwrap_or_default();
            (index, (self, words))
        });
        placed.collect()
    }
}

impl Args for ContestantFlags {
    fn augment_args(command: Command) -> Command {
        command.args(Kind::ALL.map(|kind| {
            let value_name = if kind == Kind::Ladder { "BOTS" } else { kind.flag() };
            Arg::new(kind.flag())
                .long(kind.flag())
                .value_name(value_name.to_uppercase())
                .action(ArgAction::Append)
                .num_args(1..)
        }))
    }

    fn augment_args_for_update(command: Command) -> Command {
        ContestantFlags::augment_args(command)
    }
}

impl FromArgMatches for ContestantFlags {
    fn from_arg_matches(matches: &ArgMatches) -> Result<ContestantFlags, Error> {
        let mut found: Vec<_> =
            Kind::ALL.into_iter().flat_map(|kind| kind.occurrences(matches)).collect();
        found.sort_by_key(|(index, _)| *index);
        Ok(ContestantFlags(found.into_iter().map(|(_, flag)| flag).collect()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = ContestantFlags::from_arg_matches(matches)?;
        Ok(())
    }
}
