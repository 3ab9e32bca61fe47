use std::convert::Infallible;
use std::net::Ipv4Addr;

use futures_util::{SinkExt, StreamExt};
use lusus_core::{MATCH_LENGTH, Random};
use lusus_erased::{AnyLine, Ends, Variant};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::Result;
use crate::figures::OrderResult;
use crate::http::{connect, make_match};

/// Where everybody comes from.
const HERE: Ipv4Addr = Ipv4Addr::LOCALHOST;

/// A move that is to be made.
pub(crate) struct Order {
    pub(crate) due: Instant,
}

/// Two players who make moves by chance, in one match after the other.
pub(crate) struct PlayedMatch {
    /// Where each of the two goes.
    addrs: [String; 2],
    variant: Variant,
    game: Game,
    random: Random,
    tell: mpsc::UnboundedSender<OrderResult>,
}

/// A match with both its players.
struct Game {
    sockets: [WebSocketStream<TcpStream>; 2],
    line: Box<dyn AnyLine>,
    ply: u32,
}

impl PlayedMatch {
    pub(crate) async fn open(
        addrs: [String; 2],
        (variant, seed): (Variant, u64),
        tell: mpsc::UnboundedSender<OrderResult>,
    ) -> Result<PlayedMatch> {
        let (game, random) = (Game::begin(&addrs, variant).await?, Random::new(seed));
        Ok(PlayedMatch { addrs, variant, game, random, tell })
    }

    /// Makes the moves that are ordered. A game that comes to its end is
    /// followed by another, so that as many are open all the time.
    pub(crate) async fn play(mut self, mut orders: mpsc::UnboundedReceiver<Order>) {
        while let Some(Order { due }) = self.next_order(&mut orders).await {
            let report = self.game.make_move(due, &mut self.random).await;
            if self.tell.send(report.unwrap_or_else(OrderResult::Failed)).is_err() {
                return;
            }
            if self.game.line.outcome().is_some() {
                let report = self.begin_again().await;
                _ = self.tell.send(report.unwrap_or_else(OrderResult::Failed));
            }
        }
    }

    /// Waits for an order, and answers the server's pings meanwhile.
    async fn next_order(&mut self, orders: &mut mpsc::UnboundedReceiver<Order>) -> Option<Order> {
        let [first, second] = &mut self.game.sockets;
        tokio::select! {
            order = orders.recv() => order,
            never = listen(first) => match never {},
            never = listen(second) => match never {},
        }
    }

    async fn begin_again(&mut self) -> Result<OrderResult> {
        self.game = Game::begin(&self.addrs, self.variant).await?;
        Ok(OrderResult::Again)
    }
}

impl Game {
    async fn begin(addrs: &[String; 2], variant: Variant) -> Result<Game> {
        let made = make_match(HERE, &addrs[0], &json!({"variant": variant.id()})).await?;
        let start = made["match"]["start"].as_str().ok_or_else(|| made.to_string())?;
        let line = variant.parse(start)?.line(Ends::Match { length: MATCH_LENGTH });
        let first = take_seat(&addrs[0], HERE, &made, 0).await?;
        let second = take_seat(&addrs[1], HERE, &made, 1).await?;
        Ok(Game { sockets: [first, second], line, ply: 0 })
    }

    /// Makes a move: it is acknowledged to one player and told to the other.
    async fn make_move(&mut self, due: Instant, random: &mut Random) -> Result<OrderResult> {
        let position = self.line.position();
        let moves = position.legal_moves();
        let choice = random.below(u32::try_from(moves.len())?) as usize;
        let (mover, key) = (position.to_move(), position.key().to_string());
        self.ply += 1;
        let nonce = self.ply.to_string();
        let play = json!({
            "type": "command", "nonce": nonce, "player": mover.number(),
            "action": "play", "ply": self.ply, "mv": moves[choice], "position": key,
        });
        self.line.push(&moves[choice])?;
        self.sockets[mover.index()].send(Message::text(play.to_string())).await?;
        let own = &mut self.sockets[mover.index()];
        hear(own, |message| message["type"] == "ack" && message["nonce"] == nonce.as_str()).await?;
        let acknowledged = due.elapsed();
        let after = self.line.position().key().to_string();
        let other = &mut self.sockets[mover.other().index()];
        hear(other, |message| message["events"][0]["position"] == after.as_str()).await?;
        Ok(OrderResult::Moved { acknowledged, told: due.elapsed() })
    }
}

/// Takes a seat of a match that was made.
pub(crate) async fn take_seat(
    addr: &str,
    from: Ipv4Addr,
    made: &Value,
    place: usize,
) -> Result<WebSocketStream<TcpStream>> {
    let stream = connect(from, addr).await?;
    let (mut socket, _) = client_async(format!("ws://{addr}/api/socket"), stream).await?;
    let seat =
        json!({"key": "a-device-of-the-load-tool", "secret": made["seats"][place]["secret"]});
    let hello = json!({"type": "hello", "protocol": 1, "match": made["id"], "seats": [seat]});
    socket.send(Message::text(hello.to_string())).await?;
    hear(&mut socket, |message| message["type"] == "welcome").await?;
    Ok(socket)
}

/// Hears what nobody waits for, for ever: a socket that breaks is noticed when
/// it is needed.
async fn listen(socket: &mut WebSocketStream<TcpStream>) -> Infallible {
    while let Some(Ok(_)) = socket.next().await {}
    std::future::pending().await
}

/// Waits for a message of some kind.
pub(crate) async fn hear(
    socket: &mut WebSocketStream<TcpStream>,
    wanted: impl Fn(&Value) -> bool,
) -> Result<Value> {
    loop {
        match socket.next().await.ok_or("the server hung up")?? {
            Message::Text(text) => {
                let message: Value = serde_json::from_str(&text)?;
                if message["type"] == "rejected" {
                    return Err(message.to_string().into());
                }
                if wanted(&message) {
                    return Ok(message);
                }
            }
            Message::Close(_) => return Err("the server hung up".into()),
            _ => {}
        }
    }
}
