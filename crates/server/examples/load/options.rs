use std::path::PathBuf;

use crate::Result;

/// What is tried.
pub(crate) struct Options {
    /// The program to try.
    pub(crate) server: PathBuf,
    pub(crate) matches: usize,
    /// Moves a second.
    pub(crate) rate: u32,
    pub(crate) seconds: u32,
    /// Matches against the engine, and as many against a level, instead of
    /// those between people.
    pub(crate) bots: usize,
    /// How many servers there are over one PostgreSQL; 0 is one over SQLite.
    pub(crate) postgres: usize,
}

impl Options {
    pub(crate) fn of(arguments: impl IntoIterator<Item = String>) -> Result<Options> {
        let mut options = Options {
            server: PathBuf::new(),
            matches: 2_000,
            rate: 500,
            seconds: 60,
            bots: 0,
            postgres: 0,
        };
        let mut arguments = arguments.into_iter();
        while let Some(flag) = arguments.next() {
            let value = arguments.next().ok_or_else(|| format!("{flag} needs a value"))?;
            match flag.as_str() {
                "--server" => options.server = PathBuf::from(value),
                "--matches" => options.matches = value.parse()?,
                "--rate" => options.rate = value.parse()?,
                "--seconds" => options.seconds = value.parse()?,
                "--bots" => options.bots = value.parse()?,
                "--postgres" => options.postgres = value.parse()?,
                _ => {
                    return Err(format!(
                        "{flag} is unknown; there are --server, --matches, --rate, --seconds, --bots \
                         and --postgres"
                    )
                    .into());
                }
            }
        }
        if options.server.as_os_str().is_empty() {
            return Err("--server names the program to try; cargo xtask load does".into());
        }
        if options.matches == 0 || options.rate == 0 || options.seconds == 0 {
            return Err("there must be matches and moves".into());
        }
        Ok(options)
    }
}
