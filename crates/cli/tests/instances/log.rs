use std::collections::BTreeSet;
use std::fmt::Write;
use std::time::Duration;

use serde_json::Value;
use sqlx::Connection;

use crate::fleet::Fleet;
use crate::misfortune::Plan;
use crate::pair::{Pair, Played};

/// What clients were told, compared with what the database holds.
#[derive(Default)]
pub(crate) struct Tally {
    pub(crate) matches: u64,
    pub(crate) acknowledged: u64,
    pub(crate) told: u64,
    pub(crate) lost: u64,
    pub(crate) doubled: u64,
    /// Matches that servers disagree about in the end.
    pub(crate) apart: u64,
    pub(crate) faults: Vec<String>,
    pub(crate) longest: Duration,
    pub(crate) took: Duration,
}

/// Compares all that was promised with what is kept, and what the servers say.
pub(crate) fn compare(fleet: &Fleet, pairs: &[Pair]) -> Tally {
    let mut tally = Tally::default();
    for played in pairs.iter().flat_map(|pair| &pair.played) {
        let log = read(&fleet.url, &played.id);
        tally.matches += 1;
        tally.compare(played, &log);
        let versions = (0..fleet.len()).map(|place| version(fleet, place, &played.id));
        if versions.collect::<BTreeSet<_>>() != BTreeSet::from([Some(log.len() as u64)]) {
            tally.apart += 1;
            tally.faults.push(format!("{}: servers disagree", played.id));
        }
    }
    tally
}

/// The log of a match, in its order.
pub(crate) fn read(url: &str, id: &str) -> Vec<Value> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.expect("a runtime").block_on(async {
        let mut connection = sqlx::PgConnection::connect(url).await.expect("the database answers");
        let query = "SELECT event FROM events WHERE match = $1 ORDER BY number";
        let query = sqlx::query_scalar::<_, String>(query).bind(id.to_owned());
        let events = query.fetch_all(&mut connection).await.expect("its events");
        events.iter().map(|event| serde_json::from_str(event).expect("an event")).collect()
    })
}

/// How far a server says that a match has come.
fn version(fleet: &Fleet, place: usize, id: &str) -> Option<u64> {
    let (_, view) = fleet.ask(place, &format!("GET /api/matches/{id}"), "")?;
    view["v"].as_u64()
}

impl Tally {
    fn compare(&mut self, played: &Played, log: &[Value]) {
        let id = &played.id;
        self.faults.extend(played.contradictions.iter().cloned());
        for (place, event) in log.iter().enumerate() {
            if event["number"] != place as u64 + 1 {
                self.faults.push(format!("{id}: {event} at {place}"));
            }
        }
        for (nonce, v) in &played.acknowledged {
            self.acknowledged += 1;
            let numbers: Vec<u64> = log
                .iter()
                .filter(|event| event["sender"]["key"] == *nonce)
                .filter_map(|event| event["number"].as_u64())
                .collect();
            if !numbers.contains(v) {
                self.lost += 1;
                self.faults.push(format!("{id}: {nonce} was acknowledged and is lost"));
            }
            let moves = log
                .iter()
                .filter(|event| event["sender"]["key"] == *nonce && event["fact"] == "moved");
            if moves.count() > 1 {
                self.doubled += 1;
                self.faults.push(format!("{id}: {nonce} happened twice"));
            }
        }
        for (v, (fact, mv)) in &played.told {
            self.told += 1;
            let kept = usize::try_from(*v).ok().and_then(|v| log.get(v - 1));
            let word = |key: &str| kept.and_then(|kept| kept[key].as_str()).unwrap_or_default();
            if word("fact") != fact || word("mv") != mv {
                self.lost += 1;
                self.faults.push(format!("{id}: {v} was told as {fact} {mv} and is {kept:?}"));
            }
        }
    }

    /// The table for docs/server.md.
    pub(crate) fn page(&self, plan: &Plan) -> String {
        let mut page = String::from("| what | how often |\n| --- | ---: |\n");
        let mut tell = |what: &str, value: String| _ = writeln!(page, "| {what} | {value} |");
        tell("servers killed", plan.kills.to_string());
        tell("servers frozen for 12 s, and woken", plan.freezes.to_string());
        tell("restarts of PostgreSQL", plan.restarts.to_string());
        tell("times that all sessions were cut", plan.cuts.to_string());
        tell("matches between people on different servers", self.matches.to_string());
        tell("moves acknowledged", self.acknowledged.to_string());
        tell("events told", self.told.to_string());
        tell("acknowledged or told, and lost", self.lost.to_string());
        tell("doubled", self.doubled.to_string());
        tell("matches about which servers disagree in the end", self.apart.to_string());
        tell("the longest wait for a move", format!("{:.1} s", self.longest.as_secs_f64()));
        tell("all of it took", format!("{:.0} s", self.took.as_secs_f64()));
        page
    }
}
