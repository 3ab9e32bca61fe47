use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::{ArgGroup, Args};
use lusus_connect::{ConnectError, News, Program, Rules, Site, Stop, Tell, Visit};
use lusus_core::{Message, msg};
use lusus_room::Secret;
use lusus_text::system_fault;
use tokio::sync::watch;

use super::arena::read_words;
use super::serve::data_folder;
use crate::answer::{aside, print};
use crate::control::{INTERRUPTED, on_interruption};
use crate::{Answer, Failure, Form, Voice};

#[derive(Args)]
#[command(group = ArgGroup::new("program").required(true).args(["engine", "bot"]))]
pub(crate) struct Connect {
    #[arg(value_parser = Site::read, required_unless_present = "engine")]
    url: Option<Site>,
    #[arg(long, env, hide_env_values = true)]
    token: Option<String>,
    #[arg(long, value_name = "FILE")]
    token_file: Option<PathBuf>,
    #[arg(long, value_name = "ENGINE", num_args = 1..)]
    engine: Option<Vec<String>>,
    #[arg(long, value_name = "WORD")]
    bot: Option<String>,
    #[arg(long, value_name = "FILE")]
    rules: Option<PathBuf>,
    #[arg(long, env, value_name = "DIR")]
    data: Option<String>,
}

/// The longest file that is read for a token, in bytes.
const LONGEST_TOKEN_FILE: u64 = 4 * 1024;

impl Connect {
    /// Plays on a site until the process is told to stop.
    pub(crate) fn run(&self, voice: Voice) -> Result<Answer, Failure> {
        let token = self.token()?;
        let (site, mut program) = self.site_and_program()?;
        let rules = program.fit(self.read_rules(voice)?, voice.catalogue);
        let rules = rules.map_err(|message| Failure::in_field(self.thinker(), message))?;
        if rules.games.is_empty() {
            return Err(Failure::in_field("rules", msg!("connect-no-game")));
        }
        let visit = Visit {
            site,
            memory: Some(self.memory(&token, voice)?),
            token,
            program,
            rules,
            catalogue: voice.catalogue,
            language: voice.language,
        };
        let (stop, stopped) = watch::channel(Stop::No);
        // The first interruption lets it finish, the second lets it leave.
        on_interruption(move || {
            stop.send_modify(|stop| {
                *stop = if *stop == Stop::No { Stop::Finish } else { Stop::Leave };
            });
        });
        let system = |fault: io::Error| {
            Failure::blameless(msg!("serve-system", fault = system_fault(&fault)))
        };
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .enable_all()
            .build()
            .map_err(system)?;
        match runtime.block_on(visit.run(stopped, teller(voice))) {
            Ok(0) => Ok(Answer::default()),
            Ok(open) => {
                aside(&voice.say(&msg!("connect-left-open", count = open)));
                Ok(Answer::default().with_status(INTERRUPTED))
            }
            Err(ConnectError { field, message }) => Err(Failure::in_any(field, message)),
        }
    }

    /// The flag that says who thinks.
    fn thinker(&self) -> &'static str {
        if self.bot.is_some() { "bot" } else { "engine" }
    }

    /// Where it plays, and what. An address behind the words of `--engine` is
    /// that of the site.
    fn site_and_program(&self) -> Result<(Site, Program), Failure> {
        let mut words = self.engine.clone().unwrap_or_default();
        let last = || words.last().and_then(|word| Site::read(word).ok());
        let site = match self.url.clone() {
            Some(site) => site,
            None => {
                let site = last().ok_or_else(|| {
                    Failure::in_field("url", msg!("cli-missing-flag", flag = "<URL>"))
                })?;
                words.pop();
                site
            }
        };
        let program = match &self.bot {
            Some(word) => Program::Bot(word.clone()),
            None => read_words("engine", &words, Program::engine)?,
        };
        Ok((site, program))
    }

    fn token(&self) -> Result<Secret, Failure> {
        let text = match (&self.token_file, &self.token) {
            (Some(file), _) => {
                let text = read_file(file, LONGEST_TOKEN_FILE).map_err(|fault| {
                    let (file, fault) = (file.display().to_string(), fault.message());
                    Failure::in_field(
                        "token-file",
                        msg!("connect-token-file", file = file, fault = fault),
                    )
                })?;
                text.lines().next().unwrap_or_default().trim().to_owned()
            }
            (None, Some(text)) => text.trim().to_owned(),
            (None, None) => return Err(Failure::in_field("token", msg!("connect-no-token"))),
        };
        let is_token = text.starts_with("lusus_");
        let token = Secret::try_from(text).ok().filter(|_| is_token);
        token.ok_or_else(|| Failure::in_field("token", msg!("connect-bad-token")))
    }

    fn read_rules(&self, voice: Voice) -> Result<Rules, Failure> {
        let Some(file) = &self.rules else { return Ok(Rules::usual(voice.catalogue)) };
        let shown = file.display().to_string();
        let text = read_file(file, Rules::LONGEST).map_err(|fault| {
            let message =
                msg!("connect-rules-unreadable", file = shown.as_str(), fault = fault.message());
            Failure::in_field("rules", message)
        })?;
        Rules::read(&text, voice.catalogue).map_err(|fault| {
            let message = msg!("connect-rules-file", file = shown.as_str(), fault = fault);
            Failure::in_field("rules", message)
        })
    }

    /// Where it is remembered which matches this token has open on this site.
    fn memory(&self, token: &Secret, voice: Voice) -> Result<PathBuf, Failure> {
        let hash = token.hash().0;
        let name = hash[..8].iter().map(|byte| format!("{byte:02x}"));
        let folder = data_folder(self.data.as_deref(), voice)?;
        Ok(folder.join("connect").join(name.collect::<String>()))
    }
}

/// Why a file was not read.
enum Unread {
    System(io::Error),
    TooLong(u64),
}

impl Unread {
    fn message(&self) -> Message {
        match self {
            Unread::System(fault) => system_fault(fault),
            Unread::TooLong(limit) => msg!("connect-rules-long", limit = limit.to_string()),
        }
    }
}

fn read_file(path: &Path, longest: u64) -> Result<String, Unread> {
    let mut text = String::new();
    let file = File::open(path).map_err(Unread::System)?;
    file.take(longest + 1).read_to_string(&mut text).map_err(Unread::System)?;
    if text.len() as u64 > longest { Err(Unread::TooLong(longest)) } else { Ok(text) }
}

/// Tells news as they come: sentences to people, an object a line to programs.
fn teller(voice: Voice) -> Tell {
    Arc::new(move |news: News| match voice.form {
        Form::Text => aside(&voice.say(&news.message())),
        // Nobody may listen; the program plays all the same.
        Form::Json => {
            let say = |message: &Message| voice.say(message);
            _ = print(&format!("{}\n", news.facts(&say)));
        }
    })
}
