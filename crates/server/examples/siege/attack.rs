use std::thread::{self, JoinHandle};
use std::time::Duration;

use futures_util::future::join_all;
use futures_util::{SinkExt, StreamExt};
use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::time::{Instant, sleep, timeout, timeout_at};
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::Message;

use crate::Result;
use crate::client::{Socket, join};
use crate::http::{ask, connect};
use crate::spoils::ATTACKER;

/// How many attack at a time.
pub(crate) const AT_A_TIME: usize = 10;
/// How long an answer is waited for: some messages have none.
const ANSWER: Duration = Duration::from_millis(500);
/// Before somebody comes again who was sent away.
const AGAIN: Duration = Duration::from_millis(20);

/// One kind of attack.
pub(crate) struct Attack {
    pub(crate) name: &'static str,
    pub(crate) weapon: Weapon,
}

/// What is done again and again.
pub(crate) enum Weapon {
    /// The same request.
    Request { line: String, body: String },
    /// To come in and go again, with one of these hellos.
    Hello(Vec<Value>),
    /// Messages in a match, which each attacker enters with their own hello, so
    /// many at once.
    Talk { hellos: Vec<Value>, messages: Vec<String>, at_once: usize },
    /// Frames that no message comes of.
    Frames { hello: Value, bytes: Vec<u8> },
    /// To connect and go again.
    Arrive,
    /// A long body in pieces of a byte.
    Pieces,
}

/// What an attack came to.
#[derive(Clone, Copy, Default)]
pub(crate) struct Toll {
    pub(crate) answered: u64,
    pub(crate) refused: u64,
}

impl Attack {
    /// Attacks for so long, ten at a time, on a thread of its own: what the
    /// attacker has to do keeps nobody else from asking.
    pub(crate) fn begin(self, addr: &str, how_long: Duration) -> JoinHandle<Result<Toll>> {
        let addr = addr.to_owned();
        thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
            Ok(runtime.block_on(self.rage(&addr, how_long)))
        })
    }

    async fn rage(&self, addr: &str, how_long: Duration) -> Toll {
        let end = Instant::now() + how_long;
        let tolls = join_all((0..AT_A_TIME).map(|number| self.rage_alone(addr, number, end))).await;
        tolls.into_iter().fold(Toll::default(), |sum, toll| Toll {
            answered: sum.answered + toll.answered,
            refused: sum.refused + toll.refused,
        })
    }

    async fn rage_alone(&self, addr: &str, number: usize, end: Instant) -> Toll {
        let mut toll = Toll::default();
        while Instant::now() < end {
            let blow = self.weapon.strike(addr, number, &mut toll);
            match timeout_at(end, blow).await {
                Ok(Ok(())) => {}
                Ok(Err(_)) => {
                    toll.refused += 1;
                    sleep(AGAIN).await;
                }
                Err(_) => break,
            }
        }
        toll
    }
}

impl Weapon {
    async fn strike(&self, addr: &str, number: usize, toll: &mut Toll) -> Result<()> {
        match self {
            Weapon::Request { line, body } => {
                let (status, _) = ask(ATTACKER, addr, (line, body)).await?;
                if status == 429 {
                    toll.refused += 1;
                } else {
                    toll.answered += 1;
                }
                Ok(())
            }
            Weapon::Hello(hellos) => {
                let place = (number + toll.answered as usize * AT_A_TIME) % hellos.len();
                join(ATTACKER, addr, &hellos[place]).await?;
                toll.answered += 1;
                Ok(())
            }
            Weapon::Talk { hellos, messages, at_once } => {
                let mut socket = join(ATTACKER, addr, &hellos[number % hellos.len()]).await?;
                talk(&mut socket, (messages, *at_once), toll).await
            }
            Weapon::Frames { hello, bytes } => flood(addr, hello, bytes, toll).await,
            Weapon::Arrive => {
                connect(ATTACKER, addr).await?;
                toll.answered += 1;
                Ok(())
            }
            Weapon::Pieces => send_pieces(addr, toll).await,
        }
    }
}

/// Says so many things at once again and again, each time when as many answers
/// have come.
async fn talk(
    socket: &mut Socket,
    (messages, at_once): (&[String], usize),
    toll: &mut Toll,
) -> Result<()> {
    let mut saying = messages.iter().cycle().enumerate();
    loop {
        for (count, message) in saying.by_ref().take(at_once) {
            let message = message.replace("NONCE", &format!("n{count}"));
            socket.feed(Message::text(message)).await?;
        }
        socket.flush().await?;
        for _ in 0..at_once {
            match timeout(ANSWER, socket.next()).await {
                Ok(Some(Ok(Message::Close(_)) | Err(_)) | None) => return Err("sent away".into()),
                Ok(Some(Ok(_))) | Err(_) => toll.answered += 1,
            }
        }
    }
}

/// Sends as long a body as may be, a byte at a time.
async fn send_pieces(addr: &str, toll: &mut Toll) -> Result<()> {
    let mut stream = connect(ATTACKER, addr).await?;
    let head = format!(
        "POST /api/position HTTP/1.1\r\nHost: {addr}\r\nConnection: close\r\n\
         Transfer-Encoding: chunked\r\n\r\n"
    );
    stream.write_all(head.as_bytes()).await?;
    stream.write_all(&b"1\r\n \r\n".repeat(60_000)).await?;
    stream.write_all(b"0\r\n\r\n").await?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await?;
    toll.answered += 1;
    Ok(())
}

/// Sends frames as fast as they are taken.
async fn flood(addr: &str, hello: &Value, bytes: &[u8], toll: &mut Toll) -> Result<()> {
    let stream = connect(ATTACKER, addr).await?;
    let (mut socket, _) = client_async(format!("ws://{addr}/api/socket"), stream).await?;
    socket.send(Message::text(hello.to_string())).await?;
    loop {
        socket.get_mut().write_all(bytes).await?;
        toll.answered += 1;
    }
}
