use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::thread;
use std::time::Duration;

use clap::Args;
use lusus_core::{Message, msg, text::quote};
use lusus_server::{Config, Finding, Launch, LaunchError, Limits, Log, LogForm, TrustedProxy};
use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;
use serde_json::json;

use crate::answer::print;
use crate::values::{count, number};
use crate::{Answer, Failure, Form, Voice};

#[derive(Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub(crate) struct Serve {
    #[arg(long, env, value_name = "IP:PORT", value_parser = address)]
    addr: Option<SocketAddr>,
    #[arg(long, env, value_name = "DIR")]
    data: Option<String>,
    #[arg(long, env, value_name = "URL", value_parser = database)]
    database: Option<String>,
    #[arg(long, env, value_name = "DIR")]
    arena: Option<PathBuf>,
    #[arg(long, env)]
    lan: bool,
    #[arg(long, env, value_name = "URL", value_parser = public_url)]
    public_url: Option<String>,
    #[arg(long, env, value_name = "IP", value_delimiter = ',', value_parser = proxy)]
    trusted_proxy: Vec<TrustedProxy>,
    #[command(flatten)]
    limits: LimitFlags,
    #[arg(long, env, value_name = "IP:PORT", value_parser = address)]
    metrics_addr: Option<SocketAddr>,
    #[arg(long, env)]
    access_log: bool,
    #[arg(long, env, value_name = "LEVEL", default_value = "info", value_parser = Log::LEVELS)]
    log: String,
    #[arg(long, env)]
    log_json: bool,
    #[arg(long)]
    check: bool,
}

/// What visitors may use.
#[derive(Args)]
struct LimitFlags {
    #[arg(long, env, value_name = "N", value_parser = number(0..=MANY))]
    max_matches: Option<u32>,
    #[arg(long, env, value_name = "N", value_parser = number(0..=MANY))]
    max_finished: Option<u32>,
    #[arg(long, env, value_name = "N", value_parser = number(0..=MANY))]
    max_finished_network: Option<u32>,
    #[arg(long, env, value_name = "N", value_parser = number(0..=MANY))]
    max_names: Option<u32>,
    #[arg(long, env, value_name = "N", value_parser = number(0..=MANY))]
    max_reports: Option<u32>,
    #[arg(long, env, value_name = "N", value_parser = number(0..=MANY))]
    max_challenges: Option<u32>,
    #[arg(long, env, value_name = "N", value_parser = number(0..=MANY))]
    max_sockets: Option<u32>,
    #[arg(long, env, value_name = "N", value_parser = number(0..=MANY))]
    max_connections: Option<u32>,
    #[arg(long, env, value_name = "N", value_parser = number(0..=MANY))]
    max_requests: Option<u32>,
    #[arg(long, env, value_name = "N", value_parser = number(0..=MANY))]
    max_messages: Option<u32>,
    #[arg(long, env, value_name = "N", value_parser = count(1_024))]
    thinkers: Option<NonZeroUsize>,
    #[arg(long, env, value_name = "MS", value_parser = number(10..=60_000))]
    engine_ms: Option<u32>,
    #[arg(long, env, value_name = "N", value_parser = number(0..=36_500))]
    expire_days: Option<u32>,
    #[arg(long, env, value_name = "N", value_parser = number(0..=36_500))]
    keep_days: Option<u32>,
}

/// What `--max-…` may be at most.
const MANY: u32 = 1_000_000;
/// Where to listen if nobody says otherwise.
const USUAL_ADDRESS: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 7777);

impl Serve {
    /// Serves the site until the process is told to stop.
    pub(crate) fn run(&self, voice: Voice) -> Result<Answer, Failure> {
        let launch = self.launch(voice)?;
        if self.check {
            return Ok(checked(&launch.check(), voice));
        }
        let below = self.below_address(&launch);
        let ran = launch.run(|url| {
            // Nobody may listen, or not yet; the server serves all the same.
            let url = url.to_owned();
            thread::spawn(move || _ = announce(&url, below, voice));
        });
        ran.map_err(|error| Failure::in_any(field(&error), error.message()))?;
        Ok(Answer::default())
    }

    /// What people want to know besides the address: a code for those in the
    /// network, or that others cannot come.
    fn below_address(&self, launch: &Launch) -> Below {
        let is_public = launch.public_url.is_some();
        match self.lan {
            true if is_public || launch.host.is_some() => Below::Code,
            true => Below::Note(msg!("serve-no-network")),
            false if is_public || !launch.addr.ip().is_loopback() => Below::Nothing,
            false => Below::Note(msg!("serve-only-here")),
        }
    }

    fn launch(&self, voice: Voice) -> Result<Launch, Failure> {
        let (addr, host) = self.place()?;
        if self.metrics_addr == Some(addr) && addr.port() != 0 {
            let message = msg!("serve-same-addr", addr = addr.to_string());
            return Err(Failure::in_field("metrics-addr", message));
        }
        let form = if self.log_json { LogForm::Json } else { LogForm::Text };
        Ok(Launch {
            addr,
            data: data_folder(self.data.as_deref(), voice)?,
            database: self.database.clone(),
            public_url: self.public_url.clone(),
            host,
            config: Config {
                catalogue: voice.catalogue,
                trusted_proxies: self.trusted_proxy.clone(),
                metrics_addr: self.metrics_addr,
                has_access_log: self.access_log,
                arena: self.arena.clone(),
                limits: self.limits.read(),
                ..Config::default()
            },
            log: Log::named(&self.log, form).expect("clap lets only known levels through"),
        })
    }

    /// Where to listen, and by which address others know this machine.
    fn place(&self) -> Result<(SocketAddr, Option<IpAddr>), Failure> {
        if !self.lan {
            return Ok((self.addr.unwrap_or(USUAL_ADDRESS), None));
        }
        let addr = in_network(self.addr).map_err(|addr| {
            Failure::in_field("addr", msg!("serve-lan-addr", found = addr.to_string()))
        })?;
        let host = if addr.ip().is_unspecified() { own_address() } else { Some(addr.ip()) };
        Ok((addr, host))
    }
}

impl LimitFlags {
    fn read(&self) -> Limits {
        let usual = Limits::default();
        let engine_time = self.engine_ms.map(|millis| Duration::from_millis(millis.into()));
        Limits {
            matches_per_address: self.max_matches.unwrap_or(usual.matches_per_address),
            finished_per_address: self.max_finished.unwrap_or(usual.finished_per_address),
            finished_per_network: self.max_finished_network.unwrap_or(usual.finished_per_network),
            names_per_address: self.max_names.unwrap_or(usual.names_per_address),
            reports_per_address: self.max_reports.unwrap_or(usual.reports_per_address),
            challenges_per_address: self.max_challenges.unwrap_or(usual.challenges_per_address),
            sockets_per_address: self.max_sockets.unwrap_or(usual.sockets_per_address),
            connections: self.max_connections.unwrap_or(usual.connections),
            requests_per_second: self.max_requests.unwrap_or(usual.requests_per_second),
            messages_per_second: self.max_messages.unwrap_or(usual.messages_per_second),
            thinkers: self.thinkers.map_or_else(Launch::usual_thinkers, NonZeroUsize::get),
            engine_time: engine_time.unwrap_or(usual.engine_time),
            expire_days: self.expire_days.unwrap_or(usual.expire_days),
            keep_days: self.keep_days.unwrap_or(usual.keep_days),
            patience: usual.patience,
        }
    }
}

/// What was found, one line each, and whether a server could be started.
fn checked(findings: &[Finding], voice: Voice) -> Answer {
    let mut answer = Answer::default();
    let mut told = Vec::new();
    for Finding { field, message, is_good } in findings {
        let text = voice.say(message);
        let mark = if *is_good { "ok" } else { "!!" };
        answer.line(format!("{mark} {field}: {text}"));
        told.push(json!({"field": field, "ok": is_good, "text": text}));
    }
    let is_good = findings.iter().all(|finding| finding.is_good);
    answer.fact("ok", is_good).fact("findings", told);
    if is_good { answer } else { answer.with_status(Answer::INCOMPLETE) }
}

/// The flag at fault; none where a server fails though no input is wrong.
fn field(error: &LaunchError) -> Option<&'static str> {
    match error {
        LaunchError::System(_) => None,
        LaunchError::Listen { fault, .. } if fault.kind() == io::ErrorKind::AddrInUse => None,
        LaunchError::Listen { field, .. } => Some(field),
        LaunchError::Store(fault) => fault.field(),
    }
}

/// What is said below the address of a site.
enum Below {
    Nothing,
    Note(Message),
    Code,
}

/// An address to listen at: a port alone, or with `localhost`, is this machine's.
fn address(found: &str) -> Result<SocketAddr, Message> {
    let port = found.strip_prefix("localhost:").unwrap_or(found);
    let here = |port: u16| SocketAddr::new(Ipv4Addr::LOCALHOST.into(), port);
    let read = found.parse().ok().or_else(|| port.parse().ok().map(here));
    read.ok_or_else(|| msg!("serve-bad-addr", found = quote(found)))
}

/// Where to listen so that others in the network can come: at the address that
/// was given, unless they cannot, and everywhere if none was.
fn in_network(given: Option<SocketAddr>) -> Result<SocketAddr, SocketAddr> {
    match given {
        None => Ok(SocketAddr::new(Ipv4Addr::UNSPECIFIED.into(), USUAL_ADDRESS.port())),
        Some(addr) if addr.ip().is_loopback() => Err(addr),
        Some(addr) => Ok(addr),
    }
}

/// The folder of a site: the one that is given, or else the usual one. An empty
/// variable of the environment is one that is not set.
pub(super) fn data_folder(given: Option<&str>, voice: Voice) -> Result<PathBuf, Failure> {
    let given = given.filter(|folder| !folder.is_empty());
    let folder = lusus_home::data_folder(voice.catalogue.name(), given.map(PathBuf::from));
    folder.ok_or_else(|| Failure::in_field("data", msg!("serve-no-data-folder")))
}

/// The address of a PostgreSQL database.
pub(super) fn database(found: &str) -> Result<String, Message> {
    match lusus_server::is_postgres(found) {
        true => Ok(found.to_owned()),
        // What stands in it may be secret.
        false => Err(msg!("serve-bad-database")),
    }
}

fn proxy(found: &str) -> Result<TrustedProxy, Message> {
    found.trim().parse().map_err(|_| msg!("serve-bad-proxy", found = quote(found)))
}

/// The beginning of an address as browsers write it in `Origin`: in small
/// letters, without the usual port.
fn public_url(found: &str) -> Result<String, Message> {
    let small = found.to_ascii_lowercase();
    let (scheme, rest) = small.split_once("://").unwrap_or_default();
    let usual_port = if scheme == "https" { ":443" } else { ":80" };
    let host = rest.trim_end_matches('/');
    let host = host.strip_suffix(usual_port).unwrap_or(host);
    let is_host = !host.is_empty() && !host.contains(['/', '?', '#', ' ', '@']);
    match scheme {
        "http" | "https" if is_host => Ok(format!("{scheme}://{host}")),
        _ => Err(msg!("serve-bad-public-url", found = quote(found))),
    }
}

/// The address by which other machines in the network know this one. Nothing is
/// sent: the system only says from where it would be.
fn own_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    socket.local_addr().ok().map(|addr| addr.ip()).filter(|ip| !ip.is_unspecified())
}

/// Says where the site is, with a code for telephones if others can come.
fn announce(url: &str, below: Below, voice: Voice) -> Result<(), Failure> {
    if voice.form == Form::Json {
        return print(&format!("{}\n", json!({ "url": url })));
    }
    let ready = voice.say(&msg!("serve-ready", url = url));
    print(&match below {
        Below::Nothing => format!("{ready}\n"),
        Below::Note(note) => format!("{ready}\n{}\n", voice.say(&note)),
        Below::Code => format!("{ready}\n{}", code(url)),
    })
}

/// A code for telephones, where the address is not too long for one.
fn code(url: &str) -> String {
    let Ok(code) = QrCode::new(url) else { return String::new() };
    // Dark on light, whatever colours the terminal has.
    let mut picture = code.render::<Dense1x2>();
    picture.dark_color(Dense1x2::Light).light_color(Dense1x2::Dark);
    format!("\n{}\n\n", picture.build())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_that_was_given_is_listened_at() {
        let check = |addr: Option<&str>, expected: Option<&str>| {
            let found = in_network(addr.map(|addr| addr.parse().unwrap()));
            assert_eq!(found.ok(), expected.map(|addr| addr.parse().unwrap()), "{addr:?}");
        };
        check(None, Some("0.0.0.0:7777"));
        check(Some("192.168.1.5:8000"), Some("192.168.1.5:8000"));
        check(Some("0.0.0.0:8000"), Some("0.0.0.0:8000"));
        check(Some("[::]:8000"), Some("[::]:8000"));
        check(Some("127.0.0.1:8000"), None);
        check(Some("[::1]:8000"), None);
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
            assert_eq!(address(text).ok(), expected.map(|addr| addr.parse().unwrap()), "{text}");
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
            assert_eq!(public_url(found).ok().as_deref(), expected, "{found}");
        }
    }
}
