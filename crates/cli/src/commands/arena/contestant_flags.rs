use clap::{Arg, ArgAction, ArgMatches, Args, Command, Error, FromArgMatches};
use lusus_arena::{Contestant, split_words};
use lusus_core::Message;

use crate::Failure;

/// Everybody who plays, in the order of the flags, which clap's own structs
/// would lose.
pub(super) struct ContestantFlags(Vec<Flag>);

struct Flag {
    name: &'static str,
    /// Where it stands among all arguments.
    index: usize,
    /// What stands behind it.
    words: Vec<String>,
}

/// The flags, and what their help calls the words behind them.
const FLAGS: [(&str, &str); 3] = [("bot", "BOT"), ("engine", "ENGINE"), ("ladder", "BOTS")];

/// A contestant, and whether somebody has said what it is called.
pub(super) struct Named {
    pub(super) contestant: Contestant,
    pub(super) by_user: bool,
}

impl ContestantFlags {
    pub(super) fn has_ladder(&self) -> bool {
        self.0.iter().any(|flag| flag.name == "ladder")
    }

    pub(super) fn read(&self) -> Result<Vec<Named>, Failure> {
        let mut named = Vec::new();
        for Flag { name, words, .. } in &self.0 {
            read_words(name, words, |words| {
                let contestants = match *name {
                    "bot" => vec![Contestant::bot(words)?],
                    "engine" => vec![Contestant::engine(words)?],
                    _ => Contestant::ladder(words)?,
                };
                let by_user = *name != "engine" || words.iter().any(|it| it.starts_with("name="));
                named.extend(contestants.into_iter().map(|it| Named { contestant: it, by_user }));
                Ok(())
            })?;
        }
        Ok(named)
    }
}

/// Reads the words behind a flag. A single word may hold several in quotes:
/// `--bot "engine nodes=100"` and `--bot engine nodes=100` are the same.
pub(super) fn read_words<T>(
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
        command.args(FLAGS.map(|(name, value)| {
            let arg = Arg::new(name).long(name).value_name(value);
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
        for (name, _) in FLAGS {
            let mut indices = matches.indices_of(name).into_iter().flatten();
            for words in matches.get_occurrences::<String>(name).into_iter().flatten() {
                let words: Vec<String> = words.cloned().collect();
                // Every word has an index; that of the first is the flag's.
                let index = indices.by_ref().take(words.len()).min().unwrap_or_default();
                flags.push(Flag { name, index, words });
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
