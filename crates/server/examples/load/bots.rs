use lusus_catalog::LUSUS;
use std::fmt::Write;
use std::net::Ipv4Addr;
use std::time::Duration;

use futures_util::SinkExt;
use lusus_core::{MATCH_LENGTH, Random};
use lusus_erased::{AnyLine, Ends, Variant};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::{Instant, sleep_until, timeout_at};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

use crate::http::make_match;
use crate::options::Options;
use crate::player::{hear, take_seat};
use crate::server::Server;
use crate::times::{millis, percentile};
use crate::{LIFTED, Result};

/// A bot that takes a moment, and one that takes all the time it gets.
const BOTS: [&str; 2] = ["level-5", "engine"];
/// How long people think who play against a level.
const PACE: Duration = Duration::from_secs(1);

/// Many people against bots, with one thread for those that think long: as many
/// play a level as the engine, each from their own address.
pub(crate) async fn run(options: &Options) -> Result<()> {
    let one_thinker = [&LIFTED[..], &["--thinkers", "1"]].concat();
    let server = Server::start(&options.server, &one_thinker)?;
    let until = Instant::now() + Duration::from_secs(options.seconds.into());
    let mut waits: [Vec<Duration>; 2] = [Vec::new(), Vec::new()];
    let players = (0..2 * options.bots).map(|number| {
        let player = Player { number, addr: server.addr.clone() };
        (number % 2, tokio::spawn(player.play(until)))
    });
    for (kind, played) in players.collect::<Vec<_>>() {
        waits[kind].extend(played.await??);
    }
    println!("{}", page(options, waits));
    server.stop().map(drop)
}

fn page(options: &Options, waits: [Vec<Duration>; 2]) -> String {
    let mut page = String::from("| what | value |\n| --- | ---: |\n");
    let mut tell = |what: &str, value: String| _ = writeln!(page, "| {what} | {value} |");
    for (bot, mut waits) in BOTS.into_iter().zip(waits) {
        waits.sort_unstable();
        let rate = waits.len() as f64 * 60.0 / f64::from(options.seconds);
        tell(&format!("matches against {bot}"), options.bots.to_string());
        tell(&format!("moves of {bot} a minute"), format!("{rate:.0}"));
        for share in [50, 99] {
            tell(&format!("until {bot} answers, p{share}"), millis(percentile(&waits, share)));
        }
    }
    page
}

/// Somebody who plays one match after the other against a bot.
struct Player {
    number: usize,
    addr: String,
}

impl Player {
    /// Plays until some moment; says how long the bot took each time.
    async fn play(self, until: Instant) -> Result<Vec<Duration>> {
        let mut random = Random::new(self.number as u64);
        let mut waits = Vec::new();
        while Instant::now() < until {
            let mut game = self.begin().await?;
            while game.line.outcome().is_none() && Instant::now() < until {
                let begun = Instant::now();
                game.make_move(&mut random).await?;
                let Ok(heard) = timeout_at(until, game.hear_answer()).await else { break };
                heard?;
                waits.push(begun.elapsed());
                if self.bot() != "engine" {
                    sleep_until(begun + PACE).await;
                }
            }
        }
        Ok(waits)
    }

    fn bot(&self) -> &'static str {
        BOTS[self.number % 2]
    }

    /// An address of this machine that nobody else plays from.
    fn from(&self) -> Ipv4Addr {
        let [.., high, low] = (self.number as u32 + 2).to_be_bytes();
        Ipv4Addr::new(127, 1, high, low)
    }

    async fn begin(&self) -> Result<Game> {
        let variants: Vec<Variant> = LUSUS.usual().collect();
        let variant = variants[self.number / 2 % variants.len()];
        let order = json!({"variant": variant.id(), "players": ["human", self.bot()]});
        let made = make_match(self.from(), &self.addr, &order).await?;
        let start = made["match"]["start"].as_str().ok_or_else(|| made.to_string())?;
        let line = variant.parse(start)?.line(Ends::Match { length: MATCH_LENGTH });
        let socket = take_seat(&self.addr, self.from(), &made, 0).await?;
        let mut game = Game { socket, line, ply: 0 };
        if game.line.position().to_move().number() == 2 {
            game.hear_answer().await?;
        }
        Ok(game)
    }
}

/// A match against a bot, who sits at the second seat.
struct Game {
    socket: WebSocketStream<TcpStream>,
    line: Box<dyn AnyLine>,
    ply: u32,
}

impl Game {
    /// Makes moves by chance until it is the bot's turn.
    async fn make_move(&mut self, random: &mut Random) -> Result<()> {
        while self.line.outcome().is_none() && self.line.position().to_move().number() == 1 {
            let moves = self.line.position().legal_moves();
            let mv = &moves[random.below(u32::try_from(moves.len())?) as usize];
            self.ply += 1;
            let nonce = self.ply.to_string();
            let play = json!({
                "type": "command", "nonce": nonce, "player": 1,
                "action": "play", "ply": self.ply, "mv": mv,
            });
            self.line.push(mv)?;
            self.socket.send(Message::text(play.to_string())).await?;
            hear(&mut self.socket, |message| message["nonce"] == nonce.as_str()).await?;
        }
        Ok(())
    }

    /// Waits until the bot has made its moves.
    async fn hear_answer(&mut self) -> Result<()> {
        while self.line.outcome().is_none() && self.line.position().to_move().number() == 2 {
            let is_move = |message: &Value| message["events"][0]["player"] == 2;
            let heard = hear(&mut self.socket, is_move).await?;
            let mv = heard["events"][0]["mv"].as_str().ok_or_else(|| heard.to_string())?;
            self.line.push(mv)?;
            self.ply += 1;
        }
        Ok(())
    }
}
