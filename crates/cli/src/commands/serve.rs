use std::io::{self, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::path::PathBuf;
use std::time::Duration;

use clap::ArgMatches;
use lusus_core::{msg, text::quote};
use lusus_server::{Launch, LaunchError, Limits, Log, LogForm, TrustedProxy};
use lusus_tui::saves::Saves;
use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;
use serde_json::json;

use crate::answer::{Answer, aside};
use crate::failure::Failure;
use crate::game_input::{number, text};
use crate::voice::{Form, Voice};

/// The exit status if the server cannot go on; no input is wrong then.
const SERVER_FAILED: u8 = 1;
/// What `--max-…` may be at most.
const MANY: u32 = 1_000_000;

/// Serves the site until the process is told to stop.
pub(crate) fn run(matches: &ArgMatches, voice: Voice) -> Result<Answer, Failure> {
    let is_lan = matches.get_flag("lan");
    let launch = launch(matches, is_lan)?;
    let ran = launch.run(|url| {
        // Nobody may listen; the server serves all the same.
        _ = announce(url, is_lan, voice);
    });
    match ran {
        Ok(()) => Ok(Answer::given(Ok(()))),
        Err(error @ LaunchError::Store(_)) => Err(Failure::in_field("data", error.message())),
        Err(error @ LaunchError::Listen { .. }) => Err(Failure::in_field("addr", error.message())),
        Err(error @ LaunchError::System(_)) => {
            aside(&voice.say(&msg!("cli-error", fault = error.message())));
            Ok(Answer::given(Ok(())).with_status(SERVER_FAILED))
        }
    }
}

fn launch(matches: &ArgMatches, is_lan: bool) -> Result<Launch, Failure> {
    let mut addr = addr(matches)?;
    if is_lan {
        addr.set_ip(IpAddr::V4(Ipv4Addr::UNSPECIFIED));
    }
    Ok(Launch {
        addr,
        data: data(matches)?,
        public_url: public_url(matches)?,
        host: is_lan.then(own_address).flatten(),
        trusted_proxies: trusted_proxies(matches)?,
        limits: limits(matches)?,
        log: log(matches)?,
    })
}

fn addr(matches: &ArgMatches) -> Result<SocketAddr, Failure> {
    let found = text(matches, "addr").unwrap_or_default();
    let fault = || Failure::in_field("addr", msg!("serve-bad-addr", found = quote(found)));
    found.parse().map_err(|_| fault())
}

fn data(matches: &ArgMatches) -> Result<PathBuf, Failure> {
    let saves = Saves::new(text(matches, "data").map(PathBuf::from));
    let folder = saves.folder().map(ToOwned::to_owned);
    folder.ok_or_else(|| Failure::in_field("data", msg!("serve-no-data-folder")))
}

fn public_url(matches: &ArgMatches) -> Result<Option<String>, Failure> {
    let Some(found) = text(matches, "public-url") else { return Ok(None) };
    let host = found.strip_prefix("https://").or_else(|| found.strip_prefix("http://"));
    let host = host.map(|host| host.trim_end_matches('/'));
    let is_host = |host: &str| !host.is_empty() && !host.contains(['/', '?', '#', ' ', '@']);
    if host.is_some_and(is_host) {
        return Ok(Some(found.trim_end_matches('/').to_owned()));
    }
    let message = msg!("serve-bad-public-url", found = quote(found));
    Err(Failure::in_field("public-url", message))
}

fn trusted_proxies(matches: &ArgMatches) -> Result<Vec<TrustedProxy>, Failure> {
    let found = matches.get_many::<String>("trusted-proxy").into_iter().flatten();
    let read = |found: &String| {
        let message = || msg!("serve-bad-proxy", found = quote(found));
        found.parse().map_err(|_| Failure::in_field("trusted-proxy", message()))
    };
    found.map(read).collect()
}

fn limits(matches: &ArgMatches) -> Result<Limits, Failure> {
    let usual = Limits::default();
    let most = |flag, usual| Ok(number(matches, flag, 0, MANY)?.unwrap_or(usual));
    let thinkers = number(matches, "thinkers", 1, 1_024)?.map(|count| count as usize);
    let engine_time = number(matches, "engine-ms", 10, 60_000)?;
    Ok(Limits {
        matches_per_address: most("max-matches", usual.matches_per_address)?,
        sockets_per_address: most("max-sockets", usual.sockets_per_address)?,
        connections: most("max-connections", usual.connections)?,
        requests_per_second: most("max-requests", usual.requests_per_second)?,
        messages_per_second: most("max-messages", usual.messages_per_second)?,
        thinkers: thinkers.unwrap_or_else(Launch::usual_thinkers),
        engine_time: engine_time
            .map_or(usual.engine_time, |millis| Duration::from_millis(millis.into())),
        expire_days: number(matches, "expire-days", 0, 36_500)?.unwrap_or(usual.expire_days),
        patience: usual.patience,
    })
}

fn log(matches: &ArgMatches) -> Result<Log, Failure> {
    let found = text(matches, "log").unwrap_or_default();
    let form = if matches.get_flag("log-json") { LogForm::Json } else { LogForm::Text };
    let known = Log::LEVELS.join(", ");
    let message = || msg!("serve-bad-log", found = quote(found), known = known);
    Log::named(found, form).ok_or_else(|| Failure::in_field("log", message()))
}

/// The address by which other machines in the network know this one. Nothing is
/// sent: the system only says from where it would be.
fn own_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    socket.local_addr().ok().map(|addr| addr.ip()).filter(|ip| !ip.is_unspecified())
}

/// Says where the site is, with a code for telephones if others may come.
fn announce(url: &str, is_lan: bool, voice: Voice) -> io::Result<()> {
    let mut out = io::stdout().lock();
    match voice.form() {
        Form::Json => writeln!(out, "{}", json!({ "url": url }))?,
        Form::Text => {
            writeln!(out, "{}", voice.say(&msg!("serve-ready", url = url)))?;
            if let Some(code) = is_lan.then(|| QrCode::new(url).ok()).flatten() {
                // Dark on light, whatever colours the terminal has.
                let mut picture = code.render::<Dense1x2>();
                picture.dark_color(Dense1x2::Light).light_color(Dense1x2::Dark);
                writeln!(out, "\n{}\n", picture.build())?;
            }
        }
    }
    out.flush()
}
