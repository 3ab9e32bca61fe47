use lusus_catalog::LUSUS;
use std::net::Ipv4Addr;
use std::time::Duration;

use lusus_core::{MATCH_LENGTH, Random};
use lusus_erased::Ends;
use serde_json::{Value, json};
use tokio::time::sleep;

use crate::Result;
use crate::http::make_match;

/// From where the attacks come.
pub(crate) const ATTACKER: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 2);
/// The game whose matches become the longest, and the variant with the most moves.
const LONG: &str = "barca";
const WIDE: &str = "barca:16";
/// How many long matches are made, to ask for all of them at once.
const MATCHES: usize = 50;
/// Between two matches, so that making them is not refused.
const PAUSE: Duration = Duration::from_millis(150);

/// What the attacker has made before, as far as the limits allow.
pub(crate) struct Spoils {
    /// The moves of a match that is about to end for its length.
    pub(crate) moves: Vec<String>,
    /// Matches with all these moves on the board.
    pub(crate) long: Vec<Value>,
    /// Matches at one board, one for each who attacks.
    pub(crate) here: Vec<Value>,
    /// A match with many moves to choose from.
    pub(crate) wide: Value,
    /// Another such match, which a visitor plays.
    pub(crate) watched: Watched,
}

/// A match of somebody else, which everybody may watch.
#[derive(Clone)]
pub(crate) struct Watched {
    pub(crate) made: Value,
    pub(crate) first_move: String,
}

impl Spoils {
    pub(crate) async fn gather(addr: &str) -> Result<Spoils> {
        let moves = long_game()?;
        let mut long = Vec::new();
        for _ in 0..MATCHES {
            let order = json!({"variant": LONG, "here": true, "moves": moves});
            long.push(make_slowly(addr, &order).await?);
        }
        let mut here = Vec::new();
        for _ in 0..crate::attack::AT_A_TIME {
            here.push(make_slowly(addr, &json!({"variant": "choko", "here": true})).await?);
        }
        let wide = make_slowly(addr, &json!({"variant": WIDE, "here": true})).await?;
        Ok(Spoils { moves, long, here, wide, watched: Watched::make(addr).await? })
    }
}

impl Watched {
    /// Whose it is.
    pub(crate) const PLAYER: Ipv4Addr = Ipv4Addr::new(127, 0, 1, 100);

    async fn make(addr: &str) -> Result<Watched> {
        let made = make_match(Self::PLAYER, addr, &json!({"variant": WIDE, "here": true})).await?;
        let first_move = LUSUS.find(WIDE)?.start(0).legal_moves().swap_remove(0);
        Ok(Watched { made, first_move })
    }
}

async fn make_slowly(addr: &str, order: &Value) -> Result<Value> {
    sleep(PAUSE).await;
    make_match(ATTACKER, addr, order).await
}

/// A game by chance that goes on until the last move before its length ends it.
fn long_game() -> Result<Vec<String>> {
    let length = MATCH_LENGTH as usize - 1;
    for seed in 0..1_000 {
        let mut random = Random::new(seed);
        let mut line = LUSUS.find(LONG)?.start(0).line(Ends::Match { length: MATCH_LENGTH });
        let mut moves = Vec::new();
        while moves.len() < length && line.outcome().is_none() {
            let mut legal = line.position().legal_moves();
            let mv = legal.swap_remove(random.below(u32::try_from(legal.len())?) as usize);
            line.push(&mv)?;
            moves.push(mv);
        }
        if line.outcome().is_none() {
            return Ok(moves);
        }
    }
    Err("no game is long enough".into())
}
