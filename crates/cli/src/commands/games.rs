use lusus_catalog::Abilities as _;
use lusus_text::Document;
use lusus_tui::typeset;
use serde_json::{Value, json};

use crate::front_end::{is_terminal, terminal_style};
use crate::{Answer, Failure, Voice, pager};

/// A line per variant: id, TAB, title.
pub(super) fn list(voice: Voice) -> Answer {
    let mut answer = Answer::default();
    let mut games: Vec<Value> = Vec::new();
    for variant in voice.catalogue.all() {
        let (id, title) = (variant.id(), voice.say(&variant.title()));
        answer.line(format!("{id}\t{title}"));
        let levels = variant.levels().count();
        games.push(json!({ "id": id, "title": title, "levels": levels }));
    }
    answer.fact("games", games);
    answer
}

/// The game's page of rules; on a terminal set for it, and in the reader's
/// pager.
pub(super) fn rules(game: &str, voice: Voice) -> Result<Answer, Failure> {
    let page = voice.variant(game)?.rules(voice.language);
    if !is_terminal(voice) {
        return Ok(Answer::page(page.to_owned()));
    }
    let page = Document::from_markdown(page);
    pager::show(&typeset(&page, voice.language, terminal_style()))?;
    Ok(Answer::default())
}
