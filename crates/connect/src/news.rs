use std::sync::Arc;
use std::time::Duration;

use lusus_core::{Message, msg};
use lusus_room::MatchId;
use serde_json::{Value, json};

/// What whoever runs a program is told.
#[derive(Clone, PartialEq, Debug)]
pub enum News {
    /// The program is in the lobby.
    Joined {
        /// What it is called there.
        name: String,
        /// Where.
        url: String,
    },
    /// A match begins, or is taken up again.
    Began {
        /// Its name.
        id: MatchId,
        /// Its page.
        url: String,
        /// What is played.
        variant: String,
        /// What the other is called.
        opponent: String,
        /// Whether the other is a program.
        is_program: bool,
    },
    /// A match is over.
    Over {
        /// Its name.
        id: MatchId,
        /// `1-0`, `0-1`, `1/2-1/2` or `*`.
        result: String,
        /// Why.
        termination: String,
    },
    /// The program failed, and is started again.
    Failed {
        /// In which match.
        id: MatchId,
        /// What happened.
        why: Message,
    },
    /// The program failed once more, and the match is given up.
    GaveUp {
        /// Which.
        id: MatchId,
        /// What happened.
        why: Message,
    },
    /// A match cannot be played on.
    Left {
        /// Which.
        id: MatchId,
        /// Why.
        why: Message,
    },
    /// A challenge is not taken, or an offer not made, though the rules say so.
    Refused {
        /// The word for programs.
        code: String,
        /// What the site says.
        text: String,
    },
    /// The connection is lost, and tried again.
    Lost {
        /// The match that it was for; none for the lobby.
        id: Option<MatchId>,
        /// What went wrong.
        why: Message,
        /// After how long it is tried again.
        wait: Duration,
    },
    /// No more matches are begun; so many are played to their end.
    Finishing {
        /// How many.
        open: u32,
    },
}

/// Where news go.
pub type Tell = Arc<dyn Fn(News) + Send + Sync>;

impl News {
    /// The news for people.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            News::Joined { name, url } => {
                msg!("connect-joined", name = name.as_str(), url = url.as_str())
            }
            News::Began { url, variant, opponent, is_program, .. } => {
                let (url, variant) = (url.as_str(), variant.as_str());
                let opponent = match (opponent.as_str(), is_program) {
                    ("", _) => msg!("seat-human"),
                    (name, true) => msg!("seat-program", name = name),
                    (name, false) => msg!("seat-named", name = name),
                };
                msg!("connect-began", game = variant, opponent = opponent, url = url)
            }
            News::Over { id, result, termination } => {
                let (result, termination) = (result.as_str(), termination.as_str());
                msg!("connect-over", id = id.to_string(), result = result, why = termination)
            }
            News::Failed { id, why } => {
                msg!("connect-failed", id = id.to_string(), why = why.clone())
            }
            News::GaveUp { id, why } => {
                msg!("connect-gave-up", id = id.to_string(), why = why.clone())
            }
            News::Left { id, why } => msg!("connect-left", id = id.to_string(), why = why.clone()),
            News::Refused { code, text } => {
                msg!("connect-refused", code = code.as_str(), text = text.as_str())
            }
            News::Lost { id: None, why, wait } => {
                msg!("connect-lost", why = why.clone(), seconds = tenths(*wait))
            }
            News::Lost { id: Some(id), why, wait } => {
                let (id, seconds) = (id.to_string(), tenths(*wait));
                msg!("connect-lost-match", id = id, why = why.clone(), seconds = seconds)
            }
            News::Finishing { open } => msg!("connect-finishing", count = *open),
        }
    }

    /// The news for programs; `say` makes a sentence of a message.
    #[must_use]
    pub fn facts(&self, say: &dyn Fn(&Message) -> String) -> Value {
        match self {
            News::Joined { name, url } => json!({"news": "joined", "name": name, "url": url}),
            News::Began { id, url, variant, opponent, is_program } => json!({
                "news": "began", "match": id, "url": url, "variant": variant,
                "opponent": opponent, "program": is_program,
            }),
            News::Over { id, result, termination } => json!({
                "news": "over", "match": id, "result": result, "termination": termination,
            }),
            News::Failed { id, why } => json!({"news": "failed", "match": id, "why": say(why)}),
            News::GaveUp { id, why } => json!({"news": "gave-up", "match": id, "why": say(why)}),
            News::Left { id, why } => json!({"news": "left", "match": id, "why": say(why)}),
            News::Refused { code, text } => {
                json!({"news": "refused", "code": code, "why": text})
            }
            News::Lost { id, why, wait } => json!({
                "news": "lost", "match": id, "why": say(why), "wait_ms": wait.as_millis() as u64,
            }),
            News::Finishing { open } => json!({"news": "finishing", "open": open}),
        }
    }
}

/// Seconds with one decimal.
fn tenths(wait: Duration) -> String {
    format!("{:.1}", wait.as_secs_f64())
}
