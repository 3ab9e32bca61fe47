use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use lusus_erased::Catalogue;
use lusus_room::MatchLimits;

use crate::TrustedProxy;

/// How a server is run.
#[derive(Clone, Debug, Default)]
pub struct Config {
    /// The games that are played here.
    pub catalogue: Catalogue,
    /// What an address of the site begins with, without a `/` at the end.
    pub public_url: String,
    /// The reverse proxies whose word on a visitor's address is taken.
    pub trusted_proxies: Vec<TrustedProxy>,
    /// Where the metrics are, if not at the address of the site.
    pub metrics_addr: Option<SocketAddr>,
    /// Whether a line is written about every request.
    pub has_access_log: bool,
    /// The folder of the tournaments that can be watched, if there is one.
    pub arena: Option<PathBuf>,
    /// What visitors may use.
    pub limits: Limits,
}

/// What visitors may use. 0 means without limit, unless said otherwise.
#[derive(Clone, Debug)]
pub struct Limits {
    /// How many matches that are not over one address may have made.
    pub matches_per_address: u32,
    /// At how many matches of one address that ended within 24 hours it begins no more.
    pub finished_per_address: u32,
    /// The same for one IPv6 /48 from which several addresses come.
    pub finished_per_network: u32,
    /// How many nicknames one address may keep.
    pub names_per_address: u32,
    /// How many reports one address may make in a day.
    pub reports_per_address: u32,
    /// How many challenges one address may have open.
    pub challenges_per_address: u32,
    /// How many WebSockets one address may have open; twice as many connections.
    pub sockets_per_address: u32,
    /// How many connections there may be in all; nine of ten may be WebSockets.
    pub connections: u32,
    /// How many HTTP requests one address may make a second, and ten times as
    /// many for pages and files; five times as many at once.
    pub requests_per_second: u32,
    /// How many messages one WebSocket may send a second, and ten times as many
    /// all of one address; twice as many at once.
    pub messages_per_second: u32,
    /// How many bots think at a time; at least one does.
    pub thinkers: usize,
    /// How long the engine thinks about a move or a hint, and any bot at most;
    /// never without limit.
    pub engine_time: Duration,
    /// After how many days without an event a match that is not over expires.
    pub expire_days: u32,
    /// After how many days without an event a match that is over is removed.
    pub keep_days: u32,
    /// How long visitors are waited for.
    pub patience: Patience,
}

/// How long visitors are waited for.
#[derive(Clone, Debug)]
pub struct Patience {
    /// For the head of a request.
    pub head: Duration,
    /// For the rest of a request and its answer.
    pub answer: Duration,
    /// For the other side to read what fills the line.
    pub reading: Duration,
    /// For the `hello` of a WebSocket.
    pub hello: Duration,
    /// How often a silent WebSocket is asked for a sign of life.
    pub ask: Duration,
    /// How long a WebSocket may be silent.
    pub silence: Duration,
    /// For a WebSocket to take one message.
    pub message: Duration,
    /// How long who asks too fast waits to hear so: else they would ask again at
    /// once, and refusing would be all that is done.
    pub refusal: Duration,
}

impl Limits {
    /// Those of matches, for an owner.
    pub(crate) fn matches(&self) -> MatchLimits {
        MatchLimits {
            open: self.matches_per_address,
            finished: self.finished_per_address,
            finished_in_network: self.finished_per_network,
        }
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            matches_per_address: 100,
            finished_per_address: 5_000,
            finished_per_network: 20_000,
            names_per_address: 100,
            reports_per_address: 20,
            challenges_per_address: 5,
            sockets_per_address: 100,
            connections: 10_000,
            requests_per_second: 20,
            messages_per_second: 20,
            thinkers: 1,
            engine_time: Duration::from_millis(1_500),
            expire_days: 90,
            keep_days: 0,
            patience: Patience::default(),
        }
    }
}

impl Default for Patience {
    fn default() -> Patience {
        Patience {
            head: Duration::from_secs(10),
            answer: Duration::from_secs(15),
            reading: Duration::from_secs(60),
            hello: Duration::from_secs(10),
            ask: Duration::from_secs(20),
            silence: Duration::from_secs(60),
            message: Duration::from_secs(10),
            refusal: Duration::from_millis(250),
        }
    }
}
