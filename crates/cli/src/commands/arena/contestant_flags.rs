use clap::{Arg, ArgAction, ArgMatches, Args, Command, Error, FromArgMatches};
use lusus_arena::{Contestant, split_words};
use lusus_core::Message;

use crate::Failure;

/// Everybody who plays, in the order of the flags, which clap's own structs
/// would lose.
pub(super) struct ContestantFlags(Vec<Flag>);

struct Flag {
    kind: FlagKind,
    /// Where it stands among all arguments.
    index: usize,
    /// What stands behind it.
    words: Vec<String>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum FlagKind {
    Bot,
    Engine,
    Ladder,
}

impl FlagKind {
    const ALL: [FlagKind; 3] = [FlagKind::Bot, FlagKind::Engine, FlagKind::Ladder];

    const fn name(self) -> &'static str {
        match self {
            FlagKind::Bot => "bot",
            FlagKind::Engine => "engine",
            FlagKind::Ladder => "ladder",
        }
    }

    /// What its help calls the words behind it.
    const fn value_name(self) -> &'static str {
        match self {
            FlagKind::Bot => "BOT",
            FlagKind::Engine => "ENGINE",
            FlagKind::Ladder => "BOTS",
        }
    }

    fn contestants(self, words: &[&str]) -> Result<Vec<Contestant>, Message> {
        match self {
            FlagKind::Bot => Ok(vec![Contestant::bot(words)?]),
            FlagKind::Engine => Ok(vec![Contestant::engine(words)?]),
            FlagKind::Ladder => Contestant::ladder(words),
        }
    }

    /// Whether a contestant is called as the user says.
    fn is_named(self, words: &[&str]) -> bool {
        self != FlagKind::Engine || words.iter().any(|word| word.starts_with("name="))
    }
}

/// A contestant, and whether somebody has said what it is called.
pub(super) struct Named {
    pub(super) contestant: Contestant,
    pub(super) by_user: bool,
}

impl ContestantFlags {
    pub(super) fn has_ladder(&self) -> bool {
        self.0.iter().any(|flag| flag.kind == FlagKind::Ladder)
    }

    pub(super) fn read(&self) -> Result<Vec<Named>, Failure> {
        let mut named = Vec::new();
        for Flag { kind, words, .. } in &self.0 {
            read_words(kind.name(), words, |words| {
                let (contestants, by_user) = (kind.contestants(words)?, kind.is_named(words));
                named.extend(contestants.into_iter().map(|it| Named { contestant: it, by_user }));
                Ok(())
            })?;
        }
        Ok(named)
    }
}

/// Reads the words behind a flag. A single word may hold several in quotes:
/// `--bot "engine nodes=100"` and `--bot engine nodes=100` are the same.
pub(in crate::commands) fn read_words<T>(
    flag: &str,
    words: &[String],
    read: impl FnOnce(&[&str]) -> Result<T, Message>,
) -> Result<T, Failure> {
    let words = match words {
        [word] => split_words(word),
        _ => Ok(words.to_vec()),
    };
    let read = words.and_then(|words| read(&words.iter().map(String::as_str).collect::<Vec<_>>()));
    read.map_err(|message| Failure::in_field(flag, message))
}

impl Args for ContestantFlags {
    fn augment_args(command: Command) -> Command {
        command.args(FlagKind::ALL.map(|kind| {
            let arg = Arg::new(kind.name()).long(kind.name()).value_name(kind.value_name());
            arg.action(ArgAction::Append).num_args(1..)
        }))
    }

    fn augment_args_for_update(command: Command) -> Command {
        ContestantFlags::augment_args(command)
    }
}

impl FromArgMatches for ContestantFlags {
    fn from_arg_matches(matches: &ArgMatches) -> Result<ContestantFlags, Error> {
        let mut flags = Vec::new();
        for kind in FlagKind::ALL {
            let mut indices = matches.indices_of(kind.name()).into_iter().flatten();
            for words in matches.get_occurrences::<String>(kind.name()).into_iter().flatten() {
                let words: Vec<String> = words.cloned().collect();
                // Every word has an index; that of the first is the flag's.
                let index = indices.by_ref().take(words.len()).min().unwrap_or_default();
                flags.push(Flag { kind, index, words });
            }
        }
        flags.sort_by_key(|flag| flag.index);
        Ok(ContestantFlags(flags))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = ContestantFlags::from_arg_matches(matches)?;
        Ok(())
    }
}
