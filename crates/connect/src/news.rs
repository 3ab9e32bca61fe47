use std::sync::Arc;
use std::time::Duration;

use lusus_core::{Message, Player, msg};
use lusus_lobby::DeclineReason;
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
        /// What the other is called.
        opponent: String,
        /// Whether the other is a program.
        is_program: bool,
        /// What that is for the program.
        outcome: Outcome,
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
    /// The site says that a match begins, and it is not played.
    Ignored {
        /// Which.
        id: MatchId,
        /// Why.
        why: Message,
    },
    /// A challenge for the program alone is declined, by the rules.
    Declined {
        /// What would have been played.
        variant: String,
        /// What who has made it is called.
        by: String,
        /// Whether that is a program.
        is_program: bool,
        /// Why.
        reason: DeclineReason,
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

/// What the end of a match is for the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// It has won.
    Won,
    /// The other has.
    Lost,
    /// Nobody has.
    Drawn,
    /// It does not count.
    Open,
}

impl Outcome {
    /// What a result is for a player.
    pub(crate) fn of(result: &str, player: Player) -> Outcome {
        match (result, player) {
            ("1-0", Player::First) | ("0-1", Player::Second) => Outcome::Won,
            ("1-0", Player::Second) | ("0-1", Player::First) => Outcome::Lost,
            ("1/2-1/2", _) => Outcome::Drawn,
            _ => Outcome::Open,
        }
    }

    /// The word for programs, and for the catalogues.
    fn word(self) -> &'static str {
        match self {
            Outcome::Won => "won",
            Outcome::Lost => "lost",
            Outcome::Drawn => "drawn",
            Outcome::Open => "open",
        }
    }
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
                let opponent = called(opponent, *is_program);
                msg!("connect-began", game = variant, opponent = opponent, url = url)
            }
            News::Over { id, opponent, is_program, outcome, result, termination } => msg!(
                "connect-over",
                id = id.to_string(),
                opponent = called(opponent, *is_program),
                outcome = outcome.word(),
                result = result.as_str(),
                why = termination.as_str(),
            ),
            News::Failed { id, why } => {
                msg!("connect-failed", id = id.to_string(), why = why.clone())
            }
            News::GaveUp { id, why } => {
                msg!("connect-gave-up", id = id.to_string(), why = why.clone())
            }
            News::Left { id, why } => msg!("connect-left", id = id.to_string(), why = why.clone()),
            News::Ignored { id, why } => {
                msg!("connect-ignored", id = id.to_string(), why = why.clone())
            }
            News::Declined { variant, by, is_program, reason } => msg!(
                "connect-declined",
                game = variant.as_str(),
                by = called(by, *is_program),
                reason = reason.word(),
            ),
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
            News::Over { id, opponent, is_program, outcome, result, termination } => json!({
                "news": "over", "match": id, "opponent": opponent, "program": is_program,
                "outcome": outcome.word(), "result": result, "termination": termination,
            }),
            News::Failed { id, why } => json!({"news": "failed", "match": id, "why": say(why)}),
            News::GaveUp { id, why } => json!({"news": "gave-up", "match": id, "why": say(why)}),
            News::Left { id, why } => json!({"news": "left", "match": id, "why": say(why)}),
            News::Ignored { id, why } => json!({"news": "ignored", "match": id, "why": say(why)}),
            News::Declined { variant, by, is_program, reason } => json!({
                "news": "declined", "variant": variant, "by": by, "program": is_program,
                "reason": reason.word(),
            }),
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

/// What somebody is called, if they are called anything.
fn called(name: &str, is_program: bool) -> Message {
    match (name, is_program) {
        ("", _) => msg!("connect-nameless"),
        (name, true) => msg!("seat-program", name = name),
        (name, false) => msg!("seat-named", name = name),
    }
}

/// Seconds with one decimal.
fn tenths(wait: Duration) -> String {
    format!("{:.1}", wait.as_secs_f64())
}

#[cfg(test)]
mod tests {
    use lusus_core::Language;

    use super::*;

    fn over(outcome: Outcome, result: &str, termination: &str) -> News {
        News::Over {
            id: "7k2m9qx4t1bz".parse().unwrap(),
            opponent: String::new(),
            is_program: false,
            outcome,
            result: result.to_owned(),
            termination: termination.to_owned(),
        }
    }

    #[test]
    fn an_end_is_told_as_the_program_sees_it() {
        for (result, player, outcome, english, portuguese) in [
            ("1-0", Player::First, Outcome::Won, "won", "ganhou"),
            ("0-1", Player::First, Outcome::Lost, "lost", "perdeu"),
            ("1/2-1/2", Player::Second, Outcome::Drawn, "drew", "empatou"),
            ("*", Player::Second, Outcome::Open, "does not count", "não conta"),
        ] {
            assert_eq!(Outcome::of(result, player), outcome);
            let news = over(outcome, result, "normal").message();
            for (language, word) in
                [(Language::English, english), (Language::Portuguese, portuguese)]
            {
                let told = lusus_text::say(language, &news);
                assert!(told.contains(word) && told.contains(result), "{told}");
                assert!(!told.contains("normal") && !told.contains("Human"), "{told}");
            }
        }
        let strange = over(Outcome::Open, "*", "moonlight").message();
        assert!(lusus_text::say(Language::English, &strange).contains("moonlight"));
    }
}
