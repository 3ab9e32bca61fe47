use std::net::Ipv4Addr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use futures_util::SinkExt;
use serde_json::json;
use tokio::time::{Instant, interval};
use tokio_tungstenite::tungstenite::Message;

use crate::Result;
use crate::client::{Socket, hear, hello, join, seated};
use crate::http::make_match;
use crate::spoils::Watched;

/// How many people come who mean no harm, each from an address of their own.
const VISITORS: u8 = 12;
/// How often each of them plays a little match: as fast as the limits allow.
const PERIOD: Duration = Duration::from_millis(200);
static NEXT: AtomicU64 = AtomicU64::new(0);
const MOVES: [&str; 6] = ["c3", "b3", "d4", "a1", "e5", "a3"];

/// How long things took.
#[derive(Clone, Default)]
pub(crate) struct Times {
    pub(crate) create: Vec<Duration>,
    pub(crate) join: Vec<Duration>,
    pub(crate) play: Vec<Duration>,
}

impl Times {
    pub(crate) fn extend(&mut self, more: Times) {
        self.create.extend(more.create);
        self.join.extend(more.join);
        self.play.extend(more.play);
    }
}

/// Plays little matches, and in one that is watched, for so long.
pub(crate) async fn visit(addr: &str, watched: &Watched, how_long: Duration) -> Result<Times> {
    let visits = (1..=VISITORS).map(|number| {
        let from = Ipv4Addr::new(127, 0, 1, number);
        tokio::spawn(visit_from(from, addr.to_owned(), how_long))
    });
    let watched = play_on(addr.to_owned(), watched.clone(), how_long);
    let visits = visits.collect::<Vec<_>>().into_iter().chain([tokio::spawn(watched)]);
    let mut all = Times::default();
    for visit in visits {
        all.extend(visit.await??);
    }
    Ok(all)
}

async fn visit_from(from: Ipv4Addr, addr: String, how_long: Duration) -> Result<Times> {
    let mut times = Times::default();
    let (mut ticks, begun) = (interval(PERIOD), Instant::now());
    while begun.elapsed() < how_long {
        ticks.tick().await;
        play_a_match(from, &addr, &mut times).await?;
    }
    Ok(times)
}

/// Moves and takes back for so long.
async fn play_on(addr: String, watched: Watched, how_long: Duration) -> Result<Times> {
    let mut times = Times::default();
    let mut socket = join(Watched::PLAYER, &addr, &seated(&watched.made)).await?;
    let (mut ticks, begun) = (interval(PERIOD), Instant::now());
    loop {
        ticks.tick().await;
        if begun.elapsed() >= how_long {
            break;
        }
        // A command that comes again is not carried out.
        let nonce = format!("w{}", NEXT.fetch_add(1, Ordering::Relaxed));
        let mv = &watched.first_move;
        let moved = Instant::now();
        let play = json!({"action": "play", "ply": 1, "mv": mv, "nonce": format!("{nonce}p")});
        command(&mut socket, 0, play).await?;
        times.play.push(moved.elapsed());
        let back = json!({"action": "take-back", "to": 0, "nonce": format!("{nonce}b")});
        command(&mut socket, 0, back).await?;
    }
    Ok(times)
}

async fn play_a_match(from: Ipv4Addr, addr: &str, times: &mut Times) -> Result<()> {
    let begun = Instant::now();
    let made = make_match(from, addr, &json!({"variant": "choko"})).await?;
    times.create.push(begun.elapsed());
    let mut sockets = Vec::new();
    for seat in made["seats"].as_array().ok_or("no seats")? {
        let begun = Instant::now();
        sockets.push(join(from, addr, &hello(&made["id"], &[&seat["secret"]])).await?);
        times.join.push(begun.elapsed());
    }
    for (ply, mv) in (1..).zip(MOVES) {
        let place = (ply + 1) % 2;
        let begun = Instant::now();
        let play = json!({"action": "play", "ply": ply, "mv": mv});
        command(&mut sockets[place], place, play).await?;
        times.play.push(begun.elapsed());
    }
    // Nobody has more unfinished matches than are allowed.
    command(&mut sockets[0], 0, json!({"action": "resign"})).await
}

/// Sends a command and waits until it has happened.
async fn command(socket: &mut Socket, place: usize, mut action: serde_json::Value) -> Result<()> {
    let usual = || format!("{}-{}", action["action"].as_str().unwrap_or_default(), action["ply"]);
    let nonce = action["nonce"].as_str().map_or_else(usual, ToOwned::to_owned);
    action["type"] = json!("command");
    action["nonce"] = json!(nonce);
    action["player"] = json!(place + 1);
    socket.send(Message::text(action.to_string())).await?;
    hear(socket, &format!(r#"{{"type":"ack","nonce":"{nonce}""#)).await
}
