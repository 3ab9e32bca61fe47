use serde_json::{Value, json};

use crate::{Answer, Failure, Voice};

/// A line per variant: id, TAB, title.
pub(super) fn list(voice: Voice) -> Answer {
    let mut answer = Answer::default();
    let mut games: Vec<Value> = Vec::new();
    for variant in voice.catalogue.all() {
        let (id, title) = (variant.id(), voice.say(&variant.title()));
        answer.line(format!("{id}\t{title}"));
        games.push(json!({ "id": id, "title": title }));
    }
    answer.fact("games", games);
    answer
}

/// The game's page of rules.
pub(super) fn rules(game: &str, voice: Voice) -> Result<Answer, Failure> {
    Ok(Answer::page(voice.variant(game)?.rules(voice.language).to_owned()))
}
