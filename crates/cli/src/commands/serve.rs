use std::io::{self, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::path::PathBuf;
use std::thread;
use std::time::Duration;

use clap::ArgMatches;
use clap::parser::ValueSource;
use lusus_catalog::LUSUS;
use lusus_core::{msg, text::quote};
use lusus_server::{Finding, Launch, LaunchError, Limits, Log, LogForm, TrustedProxy, Verdict};
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
    let launch = launch(matches)?;
    if matches.get_flag("check") {
        return Ok(checked(&launch.check(), voice));
    }
    let audience = match (matches.get_flag("lan"), launch.host.is_some()) {
        (false, _) if launch.addr.ip().is_loopback() && launch.public_url.is_none() => {
            Audience::Here
        }
        (false, _) => Audience::Invited,
        (true, false) if launch.public_url.is_none() => Audience::Nobody,
        (true, _) => Audience::Network,
    };
    let ran = launch.run(|url| {
        // Nobody may listen, or not yet; the server serves all the same.
        let url = url.to_owned();
        thread::spawn(move || _ = announce(&url, audience, voice));
    });
    match ran {
        Ok(()) => Ok(Answer::given(Ok(()))),
        Err(error) if is_no_input(&error) => {
            aside(&voice.say(&msg!("cli-error", fault = error.message())));
            Ok(Answer::given(Ok(())).with_status(SERVER_FAILED))
        }
        Err(error) => Err(Failure::in_field(field(&error), error.message())),
    }
}

/// What was found, one line each, and whether a server could be started.
fn checked(findings: &[Finding], voice: Voice) -> Answer {
    let mut answer = Answer::default();
    let mut told = Vec::new();
    for Finding { field, message, verdict } in findings {
        let is_good = *verdict == Verdict::Good;
        let text = voice.say(message);
        let mark = if is_good { "ok" } else { "!!" };
        answer.line(format!("{mark} {field}: {text}"));
        told.push(json!({"field": field, "ok": is_good, "text": text}));
    }
    let is_good = findings.iter().all(|finding| finding.verdict == Verdict::Good);
    answer.fact("ok", is_good).fact("findings", told);
    if is_good { answer } else { answer.with_status(SERVER_FAILED) }
}

/// The flag at fault.
fn field(error: &LaunchError) -> &'static str {
    match error {
        LaunchError::Listen { field, .. } => field,
        LaunchError::Store(_) | LaunchError::System(_) => "data",
    }
}

/// Whether a server fails though no input is wrong.
fn is_no_input(error: &LaunchError) -> bool {
    match error {
        LaunchError::System(_) => true,
        LaunchError::Listen { fault, .. } => fault.kind() == io::ErrorKind::AddrInUse,
        LaunchError::Store(_) => false,
    }
}

/// Who can come.
#[derive(Clone, Copy)]
enum Audience {
    /// Whoever is at this machine.
    Here,
    /// Whom a proxy lets in, or who knows the address.
    Invited,
    /// Whoever is in the same network.
    Network,
    /// Nobody but those here: the network is wanted, but there is none.
    Nobody,
}

fn launch(matches: &ArgMatches) -> Result<Launch, Failure> {
    let (addr, host) = place(matches)?;
    Ok(Launch {
        catalogue: LUSUS,
        addr,
        data: data(matches)?,
        public_url: public_url(matches)?,
        host,
        trusted_proxies: trusted_proxies(matches)?,
        metrics_addr: metrics_addr(matches, addr)?,
        has_access_log: matches.get_flag("access-log"),
        limits: limits(matches)?,
        log: log(matches)?,
    })
}

/// Where to listen, and by which address others know this machine.
fn place(matches: &ArgMatches) -> Result<(SocketAddr, Option<IpAddr>), Failure> {
    let found = text(matches, "addr").unwrap_or_default();
    let fault = || Failure::in_field("addr", msg!("serve-bad-addr", found = quote(found)));
    let addr = address(found).ok_or_else(fault)?;
    if !matches.get_flag("lan") {
        return Ok((addr, None));
    }
    let is_given = matches.value_source("addr") != Some(ValueSource::DefaultValue);
    let unreachable = || Failure::in_field("addr", msg!("serve-lan-addr", found = quote(found)));
    let addr = in_network(addr, is_given).ok_or_else(unreachable)?;
    let host = if addr.ip().is_unspecified() { own_address() } else { Some(addr.ip()) };
    Ok((addr, host))
}

fn metrics_addr(matches: &ArgMatches, addr: SocketAddr) -> Result<Option<SocketAddr>, Failure> {
    let Some(found) = text(matches, "metrics-addr") else { return Ok(None) };
    let fault = |message| Failure::in_field("metrics-addr", message);
    let bad = || fault(msg!("serve-bad-addr", found = quote(found)));
    let metrics = address(found).ok_or_else(bad)?;
    if metrics == addr && metrics.port() != 0 {
        return Err(fault(msg!("serve-same-addr", addr = metrics.to_string())));
    }
    Ok(Some(metrics))
}

/// An address to listen at: a port alone, or with `localhost`, is this machine's.
fn address(text: &str) -> Option<SocketAddr> {
    let port = text.strip_prefix("localhost:").unwrap_or(text);
    let here = |port: u16| SocketAddr::new(Ipv4Addr::LOCALHOST.into(), port);
    text.parse().ok().or_else(|| port.parse().ok().map(here))
}

/// Where to listen so that others in the network can come: at the address that
/// was given, if they can, and everywhere if none was.
fn in_network(addr: SocketAddr, is_given: bool) -> Option<SocketAddr> {
    match (is_given, addr.ip().is_loopback()) {
        (false, _) => Some(SocketAddr::new(Ipv4Addr::UNSPECIFIED.into(), addr.port())),
        (true, false) => Some(addr),
        (true, true) => None,
    }
}

pub(super) fn data(matches: &ArgMatches) -> Result<PathBuf, Failure> {
    // An empty variable of the environment is one that is not set.
    let given = text(matches, "data").filter(|folder| !folder.is_empty());
    let saves = Saves::new(LUSUS, given.map(PathBuf::from));
    let folder = saves.folder().map(ToOwned::to_owned);
    folder.ok_or_else(|| Failure::in_field("data", msg!("serve-no-data-folder")))
}

fn public_url(matches: &ArgMatches) -> Result<Option<String>, Failure> {
    let Some(found) = text(matches, "public-url") else { return Ok(None) };
    let message = || msg!("serve-bad-public-url", found = quote(found));
    origin(found).map(Some).ok_or_else(|| Failure::in_field("public-url", message()))
}

/// The beginning of an address as browsers write it in `Origin`: in small
/// letters, without the usual port.
fn origin(found: &str) -> Option<String> {
    let found = found.to_ascii_lowercase();
    let (scheme, rest) = found.split_once("://")?;
    let usual_port = match scheme {
        "https" => ":443",
        "http" => ":80",
        _ => return None,
    };
    let host = rest.trim_end_matches('/');
    let host = host.strip_suffix(usual_port).unwrap_or(host);
    let is_host = !host.is_empty() && !host.contains(['/', '?', '#', ' ', '@']);
    is_host.then(|| format!("{scheme}://{host}"))
}

fn trusted_proxies(matches: &ArgMatches) -> Result<Vec<TrustedProxy>, Failure> {
    let found = matches.get_many::<String>("trusted-proxy").into_iter().flatten();
    let read = |found: &String| {
        let message = || msg!("serve-bad-proxy", found = quote(found));
        found.trim().parse().map_err(|_| Failure::in_field("trusted-proxy", message()))
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
        keep_days: number(matches, "keep-days", 0, 36_500)?.unwrap_or(usual.keep_days),
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

/// Says where the site is, with a code for telephones if others can come.
fn announce(url: &str, audience: Audience, voice: Voice) -> io::Result<()> {
    let mut out = io::stdout().lock();
    match voice.form() {
        Form::Json => writeln!(out, "{}", json!({ "url": url }))?,
        Form::Text => {
            writeln!(out, "{}", voice.say(&msg!("serve-ready", url = url)))?;
            match audience {
                Audience::Here => writeln!(out, "{}", voice.say(&msg!("serve-only-here")))?,
                Audience::Invited => {}
                Audience::Network => show_code(&mut out, url)?,
                Audience::Nobody => writeln!(out, "{}", voice.say(&msg!("serve-no-network")))?,
            }
        }
    }
    out.flush()
}

fn show_code(out: &mut impl Write, url: &str) -> io::Result<()> {
    let Ok(code) = QrCode::new(url) else { return Ok(()) };
    // Dark on light, whatever colours the terminal has.
    let mut picture = code.render::<Dense1x2>();
    picture.dark_color(Dense1x2::Light).light_color(Dense1x2::Dark);
    writeln!(out, "\n{}\n", picture.build())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_that_was_given_is_listened_at() {
        let check = |addr: &str, is_given: bool, expected: Option<&str>| {
            let found = in_network(addr.parse().unwrap(), is_given);
            assert_eq!(found, expected.map(|addr| addr.parse().unwrap()), "{addr}");
        };
        check("127.0.0.1:7777", false, Some("0.0.0.0:7777"));
        check("192.168.1.5:8000", true, Some("192.168.1.5:8000"));
        check("0.0.0.0:8000", true, Some("0.0.0.0:8000"));
        check("[::]:8000", true, Some("[::]:8000"));
        check("127.0.0.1:8000", true, None);
        check("[::1]:8000", true, None);
    }

    #[test]
    fn a_port_alone_is_one_of_this_machine() {
        for (text, expected) in [
            ("7905", Some("127.0.0.1:7905")),
            ("localhost:7905", Some("127.0.0.1:7905")),
            ("0.0.0.0:80", Some("0.0.0.0:80")),
            ("70000", None),
            ("everywhere", None),
            ("", None),
        ] {
            assert_eq!(address(text), expected.map(|addr| addr.parse().unwrap()), "{text}");
        }
    }

    #[test]
    fn a_public_address_is_written_as_browsers_do() {
        for (found, expected) in [
            ("https://play.example.org", Some("https://play.example.org")),
            ("HTTPS://Play.Example.org/", Some("https://play.example.org")),
            ("https://play.example.org:443", Some("https://play.example.org")),
            ("http://play.example.org:80/", Some("http://play.example.org")),
            ("http://play.example.org:443", Some("http://play.example.org:443")),
            ("play.example.org", None),
            ("ftp://play.example.org", None),
            ("https://", None),
            ("https://a/b", None),
            ("https://me@a", None),
        ] {
            assert_eq!(origin(found).as_deref(), expected, "{found}");
        }
    }
}
