use lusus_lobby::{Challenge, ChallengeId, Wish};
use serde_json::{Value, json};

use super::{AdminError, Answer};
use crate::App;
use crate::clock::now;

impl App {
    /// The open challenges and seeks, the newest first.
    pub(super) async fn challenges(&self) -> Answer {
        let open = self.rooms.store.challenges(now()).await?;
        Ok(json!({ "challenges": open.iter().map(facts_of).collect::<Vec<Value>>() }))
    }

    /// Closes a challenge as if its maker had withdrawn it.
    pub(super) async fn remove_challenge(&self, id: ChallengeId) -> Answer {
        let store = &self.rooms.store;
        let open = store.challenges(now()).await?;
        let challenge = open.into_iter().find(|open| open.id == id);
        let challenge = challenge.ok_or(AdminError::NoSuchChallenge { id })?;
        store.withdraw(id, challenge.key).await?;
        self.rooms.challenged.notify_one();
        tracing::info!(challenge = %id, "challenge removed by the operator");
        Ok(facts_of(&challenge))
    }
}

fn facts_of(challenge: &Challenge) -> Value {
    let (kind, variants, clock, to) = match &challenge.wish {
        Wish::Offer { terms, to } => {
            ("offer", vec![&terms.variant], terms.time_control.to_string(), *to)
        }
        Wish::Seek(seek) => {
            ("seek", seek.games.iter().collect(), seek.clock.time_control().to_string(), None)
        }
    };
    json!({
        "id": challenge.id,
        "kind": kind,
        "variants": variants,
        "time_control": clock,
        "name": challenge.by.name,
        "tag": challenge.by.tag,
        "program": challenge.by.program,
        "to": to,
        "at": challenge.at,
        "until": challenge.until,
    })
}
