//! Looking after a site: what is asked of a server that runs, or of its files.

mod report;

use std::path::PathBuf;

use clap::ArgMatches;
use lusus_catalog::LUSUS;
use lusus_core::{msg, text::quote};
use lusus_server::admin::{self, AdminError, AdminRequest, Facts, MOST_LISTED, Overwriting};
use lusus_server::store::{MatchState, Wanted};

use super::serve::data;
use crate::answer::Answer;
use crate::failure::Failure;
use crate::game_input::{known_variants, number, text};
use crate::voice::Voice;

/// The exit status if what was asked for failed though no input is wrong.
const FAILED: u8 = 1;
/// How many matches are listed if nobody says otherwise.
const LISTED: u32 = 50;

/// Does what whoever hosts the site asks for.
pub(crate) fn run(matches: &ArgMatches, voice: Voice) -> Result<Answer, Failure> {
    let (command, own) = matches.subcommand().expect("clap requires a command");
    let folder = data(own)?;
    let answered = match request(command, own)? {
        Some(request) => admin::ask(LUSUS, &folder, &request),
        None => admin::restore(&folder, &file(own)?),
    };
    match answered {
        Ok(facts) => Ok(told(command, facts, voice)),
        Err(error) => refused(&error, voice),
    }
}

/// What the arguments ask for; nothing for `restore`, which no server does.
fn request(command: &str, matches: &ArgMatches) -> Result<Option<AdminRequest>, Failure> {
    Ok(Some(match command {
        "list" => AdminRequest::List(wanted(matches)?),
        "show" => AdminRequest::Show { id: id(matches)? },
        "close" => AdminRequest::Close { id: id(matches)? },
        "delete" => {
            let id = id(matches)?;
            must_be_meant(matches)?;
            AdminRequest::Delete { id }
        }
        "rename" => AdminRequest::Rename {
            id: id(matches)?,
            player: player(matches)?,
            name: text(matches, "name").unwrap_or_default().to_owned(),
        },
        "ban" => AdminRequest::Ban { network: network(matches)?, seconds: seconds(matches)? },
        "unban" => AdminRequest::Unban { network: network(matches)? },
        "bans" => AdminRequest::Bans,
        "stats" => AdminRequest::Stats,
        "backup" => {
            AdminRequest::Backup { file: file(matches)?, overwriting: overwriting(matches) }
        }
        "vacuum" => AdminRequest::Vacuum,
        "health" => AdminRequest::Health,
        _ => return Ok(None),
    }))
}

fn wanted(matches: &ArgMatches) -> Result<Wanted, Failure> {
    let state = match (matches.get_flag("open"), matches.get_flag("finished")) {
        (true, _) => Some(MatchState::Open),
        (_, true) => Some(MatchState::Finished),
        _ => None,
    };
    let game = text(matches, "game").map(ToOwned::to_owned);
    let is_known = |id: &str| LUSUS.all().any(|known| known.id() == id || known.game_id() == id);
    if let Some(found) = game.as_deref().filter(|id| !is_known(id)) {
        let message = msg!("cli-unknown-variant", found = quote(found), known = known_variants());
        return Err(Failure::in_field("game", message));
    }
    let limit = number(matches, "limit", 1, MOST_LISTED)?.unwrap_or(LISTED);
    Ok(Wanted { state, game, limit })
}

fn id(matches: &ArgMatches) -> Result<lusus_server::MatchId, Failure> {
    let found = text(matches, "id").unwrap_or_default();
    let message = || msg!("admin-bad-id", found = quote(found));
    found.parse().map_err(|_| Failure::in_field("id", message()))
}

fn player(matches: &ArgMatches) -> Result<u8, Failure> {
    let found = text(matches, "player").unwrap_or_default();
    match found {
        "1" => Ok(1),
        "2" => Ok(2),
        _ => Err(Failure::in_field("player", msg!("admin-bad-player", found = quote(found)))),
    }
}

fn network(matches: &ArgMatches) -> Result<lusus_server::Network, Failure> {
    let found = text(matches, "network").unwrap_or_default();
    let message = || msg!("admin-bad-network", found = quote(found));
    found.parse().map_err(|_| Failure::in_field("network", message()))
}

/// A time such as `90s`, `30m`, `12h`, `7d` or `2w`, in seconds.
fn seconds(matches: &ArgMatches) -> Result<u64, Failure> {
    let found = text(matches, "for").unwrap_or_default();
    let message = || msg!("admin-bad-time", found = quote(found));
    read_time(found).ok_or_else(|| Failure::in_field("for", message()))
}

fn read_time(text: &str) -> Option<u64> {
    let unit = match text.chars().last()? {
        's' => 1,
        'm' => 60,
        'h' => 3_600,
        'd' => 86_400,
        'w' => 7 * 86_400,
        _ => return None,
    };
    let number = lusus_core::text::canonical_number(&text[..text.len() - 1])?;
    (number > 0).then(|| u64::from(number) * unit)
}

/// The file, by a path that holds wherever the server runs.
fn file(matches: &ArgMatches) -> Result<PathBuf, Failure> {
    let found = text(matches, "file").unwrap_or_default();
    let message =
        |fault: std::io::Error| msg!("load-read", file = quote(found), fault = fault.to_string());
    std::path::absolute(found).map_err(|fault| Failure::in_field("file", message(fault)))
}

fn overwriting(matches: &ArgMatches) -> Overwriting {
    if matches.get_flag("force") { Overwriting::Allowed } else { Overwriting::Refused }
}

fn must_be_meant(matches: &ArgMatches) -> Result<(), Failure> {
    if matches.get_flag("yes") {
        return Ok(());
    }
    Err(Failure::in_field("yes", msg!("admin-delete-for-good")))
}

fn told(command: &str, facts: Facts, voice: Voice) -> Answer {
    let mut answer = Answer::default();
    report::tell(&mut answer, command, &facts, voice);
    let is_well = facts.get("status").is_none_or(|status| status == "ok");
    for (name, value) in facts {
        answer.fact(&name, value);
    }
    if is_well { answer } else { answer.with_status(FAILED) }
}

fn refused(error: &AdminError, voice: Voice) -> Result<Answer, Failure> {
    if let Some(field) = error.field() {
        return Err(Failure::in_field(field, error.message()));
    }
    Failure::new(error.message()).write(voice);
    Ok(Answer::given(Ok(())).with_status(FAILED))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_a_number_and_a_unit() {
        for (text, seconds) in [
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
            assert_eq!(read_time(text), seconds, "{text}");
        }
    }
}
