//! Looking after a site: what is asked of a server that runs, or of its files.

mod report;

use std::path::{PathBuf, absolute};

use clap::builder::{PathBufValueParser, TypedValueParser};
use clap::{Args, Subcommand};
use lusus_core::{Message, msg, text::canonical_number, text::quote};
use lusus_server::admin::{
    self, AdminError, AdminRequest, Facts, MOST_LISTED, Overwriting, Place, Verdict,
};
use lusus_server::store::{MatchState, Wanted};
use lusus_server::{ChallengeId, MatchId, Network, Scopes, Tag, TokenId};

use super::serve::{data_folder, database};
use crate::values::{choice, number};
use crate::{Answer, Failure, Voice};

#[derive(Args)]
pub(crate) struct Admin {
    /// Every command has it. Its name in here is not that of a flag of `lusus`
    /// itself, to which clap would pass it on.
    #[arg(long = "data", env, global = true, value_name = "DIR")]
    site: Option<String>,
    /// The same holds for this one.
    #[arg(long = "database", env, global = true, value_name = "URL", value_parser = database)]
    shared: Option<String>,
    #[command(subcommand)]
    errand: Errand,
}

/// What the operator of a site can ask for.
#[derive(Clone, Subcommand)]
pub(super) enum Errand {
    List {
        #[arg(long, conflicts_with = "finished")]
        open: bool,
        #[arg(long)]
        finished: bool,
        #[arg(long, value_name = "V")]
        game: Option<String>,
        #[arg(long, value_name = "N", default_value = "50", value_parser = number(1..=MOST_LISTED))]
        limit: u32,
    },
    Show {
        #[arg(value_parser = match_id)]
        id: MatchId,
    },
    Close {
        #[arg(value_parser = match_id)]
        id: MatchId,
    },
    Delete {
        #[arg(value_parser = match_id)]
        id: MatchId,
        #[arg(long)]
        yes: bool,
    },
    Rename {
        #[arg(value_parser = match_id)]
        id: MatchId,
        #[arg(value_parser = choice([("1", 1_u8), ("2", 2)]))]
        player: u8,
        name: String,
    },
    Ban {
        #[arg(value_parser = network)]
        network: Network,
        #[arg(long = "for", value_name = "TIME", value_parser = seconds)]
        seconds: u64,
    },
    Unban {
        #[arg(value_parser = banned)]
        network: Banned,
    },
    Bans,
    Reports {
        #[arg(long)]
        all: bool,
        #[arg(long, value_name = "N", default_value = "50", value_parser = number(1..=MOST_LISTED))]
        limit: u32,
    },
    Decide {
        #[arg(value_name = "NUMBER", value_parser = number(1..=u32::MAX))]
        number: u32,
        #[arg(value_parser = choice(Decision::WORDS))]
        decision: Decision,
        #[arg(value_parser = seconds)]
        time: Option<u64>,
    },
    Challenge {
        #[command(subcommand)]
        errand: ChallengeErrand,
    },
    Token {
        #[command(subcommand)]
        errand: TokenErrand,
    },
    Stats,
    Backup {
        #[arg(value_parser = PathBufValueParser::new().try_map(absolute))]
        file: PathBuf,
        #[arg(long)]
        force: bool,
    },
    Restore {
        #[arg(value_parser = PathBufValueParser::new().try_map(absolute))]
        file: PathBuf,
    },
    Vacuum,
    Move {
        #[arg(value_name = "FROM")]
        from: String,
        #[arg(value_name = "TO")]
        to: String,
    },
    Health,
}

/// What can be decided about a report, by its word.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Decision {
    Dismiss,
    Rename,
    Ban,
    Close,
}

impl Decision {
    const WORDS: [(&'static str, Decision); 4] = [
        ("dismiss", Decision::Dismiss),
        ("rename", Decision::Rename),
        ("ban", Decision::Ban),
        ("close", Decision::Close),
    ];

    /// What the server is asked for; only a ban has a time.
    fn verdict(self, time: Option<u64>) -> Result<Verdict, Failure> {
        match (self, time) {
            (Decision::Dismiss, None) => Ok(Verdict::Dismiss),
            (Decision::Rename, None) => Ok(Verdict::Rename),
            (Decision::Close, None) => Ok(Verdict::Close),
            (Decision::Ban, Some(seconds)) => Ok(Verdict::Ban(seconds)),
            _ => Err(Failure::in_field("time", msg!("admin-decide-time"))),
        }
    }
}

/// Who is kept out: a network, or a device by its tag.
#[derive(Clone)]
pub(super) enum Banned {
    Network(Network),
    Device(Tag),
}

/// What can be asked about the open challenges of the lobby.
#[derive(Clone, Subcommand)]
pub(super) enum ChallengeErrand {
    List,
    Remove {
        #[arg(value_parser = challenge_id)]
        id: ChallengeId,
    },
}

/// What can be asked about the tokens of programs.
#[derive(Clone, Subcommand)]
pub(super) enum TokenErrand {
    Make {
        name: String,
        #[arg(long, value_name = "LIST", default_value = "play", value_parser = scopes)]
        scopes: Scopes,
    },
    List,
    Revoke {
        #[arg(value_parser = token_id)]
        id: TokenId,
    },
}

impl Admin {
    /// Does what the operator of the site asks for.
    pub(crate) fn run(&self, voice: Voice) -> Result<Answer, Failure> {
        let place = Place::new(&data_folder(self.site.as_deref(), voice)?, self.shared.clone());
        let facts = self.errand.ask(&place, voice)?;
        let is_well = facts.get("status").is_none_or(|status| status == "ok");
        let mut answer = Answer::default();
        report::tell(&mut answer, &self.errand, &facts, voice);
        answer.facts(facts);
        Ok(if is_well { answer } else { answer.with_status(Answer::INCOMPLETE) })
    }
}

impl Errand {
    fn ask(&self, place: &Place, voice: Voice) -> Result<Facts, Failure> {
        let refused = |error: AdminError| Failure::in_any(error.field(), error.message());
        let request = match self.clone() {
            Errand::List { open, finished, game, limit } => {
                let finished = finished.then_some(MatchState::Finished);
                let state = if open { Some(MatchState::Open) } else { finished };
                let game = game.map(|id| known_game(id, voice)).transpose()?;
                AdminRequest::List(Wanted { state, game, limit })
            }
            Errand::Show { id } => AdminRequest::Show { id },
            Errand::Close { id } => AdminRequest::Close { id },
            Errand::Delete { id, yes: true } => AdminRequest::Delete { id },
            Errand::Delete { yes: false, .. } => {
                return Err(Failure::in_field("yes", msg!("admin-delete-for-good")));
            }
            Errand::Rename { id, player, name } => AdminRequest::Rename { id, player, name },
            Errand::Ban { network, seconds } => AdminRequest::Ban { network, seconds },
            Errand::Unban { network: Banned::Network(network) } => AdminRequest::Unban { network },
            Errand::Unban { network: Banned::Device(tag) } => AdminRequest::Readmit { tag },
            Errand::Reports { all, limit } => AdminRequest::Reports { all, limit },
            Errand::Decide { number, decision, time } => {
                AdminRequest::Decide { number: number.into(), decision: decision.verdict(time)? }
            }
            Errand::Bans => AdminRequest::Bans,
            Errand::Challenge { errand: ChallengeErrand::List } => AdminRequest::Challenges,
            Errand::Challenge { errand: ChallengeErrand::Remove { id } } => {
                AdminRequest::RemoveChallenge { id }
            }
            Errand::Token { errand: TokenErrand::Make { name, scopes } } => {
                AdminRequest::MakeToken { name, scopes }
            }
            Errand::Token { errand: TokenErrand::List } => AdminRequest::Tokens,
            Errand::Token { errand: TokenErrand::Revoke { id } } => {
                AdminRequest::RevokeToken { id }
            }
            Errand::Stats => AdminRequest::Stats,
            Errand::Backup { file, force } => {
                let overwriting = if force { Overwriting::Allowed } else { Overwriting::Refused };
                AdminRequest::Backup { file, overwriting }
            }
            Errand::Vacuum => AdminRequest::Vacuum,
            Errand::Health => AdminRequest::Health,
            // No server does this.
            Errand::Restore { file } => return admin::restore(place, &file).map_err(refused),
            Errand::Move { from, to } => {
                return admin::move_site(voice.catalogue, &from, &to).map_err(refused);
            }
        };
        admin::ask(voice.catalogue, place, &request).map_err(refused)
    }
}

/// The id of a game or of a variant.
fn known_game(id: String, voice: Voice) -> Result<String, Failure> {
    let is_known = voice.catalogue.all().any(|known| known.id() == id || known.game_id() == id);
    if is_known { Ok(id) } else { Err(voice.unknown_variant(&id)) }
}

fn match_id(found: &str) -> Result<MatchId, Message> {
    found.parse().map_err(|_| msg!("admin-bad-id", found = quote(found)))
}

fn challenge_id(found: &str) -> Result<ChallengeId, Message> {
    found.parse().map_err(|_| msg!("admin-bad-challenge-id", found = quote(found)))
}

fn token_id(found: &str) -> Result<TokenId, Message> {
    found.parse().map_err(|_| msg!("admin-bad-token-id", found = quote(found)))
}

fn scopes(found: &str) -> Result<Scopes, Message> {
    found.parse().map_err(|_| msg!("admin-bad-scopes", found = quote(found)))
}

fn network(found: &str) -> Result<Network, Message> {
    found.parse().map_err(|_| msg!("admin-bad-network", found = quote(found)))
}

fn banned(found: &str) -> Result<Banned, Message> {
    match Tag::try_from(found.to_owned()) {
        Ok(tag) => Ok(Banned::Device(tag)),
        Err(_) => network(found).map(Banned::Network),
    }
}

/// A time such as `90s`, `30m`, `12h`, `7d` or `2w`.
fn seconds(found: &str) -> Result<u64, Message> {
    const UNITS: [(char, u64); 5] =
        [('s', 1), ('m', 60), ('h', 3_600), ('d', 86_400), ('w', 7 * 86_400)];
    let mut read = UNITS.iter().filter_map(|(letter, seconds)| {
        let number = canonical_number(found.strip_suffix(*letter)?)?;
        (number > 0).then(|| u64::from(number) * seconds)
    });
    read.next().ok_or_else(|| msg!("admin-bad-time", found = quote(found)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_a_number_and_a_unit() {
        for (text, expected) in [
            ("90s", Some(90)),
            ("30m", Some(1_800)),
            ("12h", Some(43_200)),
            ("7d", Some(604_800)),
            ("2w", Some(1_209_600)),
            ("0d", None),
            ("7", None),
            ("d", None),
            ("-1d", None),
            ("7 d", None),
            ("7é", None),
            ("", None),
        ] {
            assert_eq!(seconds(text).ok(), expected, "{text}");
        }
    }
}
