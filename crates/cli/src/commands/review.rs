use std::path::PathBuf;

use clap::Args;
use lusus_record::Record;
use lusus_review::{Review as Reviewed, Reviewer, annotate, report};
use serde_json::Value;

use crate::proof_files::{check, write};
use crate::record_input::record;
use crate::status_line::progress_bar;
use crate::values::number;
use crate::{Answer, Failure, Voice, library};

#[derive(Args)]
pub(crate) struct Review {
    file: PathBuf,
    #[arg(long, value_name = "N", default_value = "1", value_parser = number(1..=u32::MAX))]
    game_number: u32,
    #[arg(long, value_name = "N", value_parser = number(1..=u32::MAX))]
    nodes: Option<u32>,
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    #[arg(long, value_name = "DIR")]
    tables: Option<PathBuf>,
}

impl Review {
    /// Judges every move of a game on record.
    pub(crate) fn run(&self, voice: Voice) -> Result<Answer, Failure> {
        let record = record(&self.file, self.game_number, voice)?;
        if let Some(path) = &self.out {
            check(path).map_err(|message| Failure::in_field("out", message))?;
        }
        let review = self.review(&record, voice)?;
        if let Some(path) = &self.out {
            let annotated = annotate(&record, &review, &|message| voice.say(message));
            write(path, "out", annotated.to_string().as_bytes())?;
        }
        let mut answer = Answer::default();
        for line in report(&review, &|message| voice.say(message)) {
            answer.line(line);
        }
        answer.facts(as_json(&review, voice));
        Ok(answer)
    }

    /// Thinks about one position after the other, and shows how far it is.
    fn review(&self, record: &Record, voice: Voice) -> Result<Reviewed, Failure> {
        let sources =
            library::sources(self.tables.as_deref(), None, Some(record.variant()), voice)?;
        let nodes = self.nodes.map_or(Reviewer::NODES, u64::from);
        let mut reviewer = Reviewer::new(&*record.line(), nodes, sources.clone());
        let bar = progress_bar("[{bar:30}] {pos}/{len}  {elapsed}  ({eta})");
        bar.set_length(reviewer.progress().1 as u64);
        while reviewer.step() {
            bar.set_position(reviewer.progress().0 as u64);
        }
        bar.finish_and_clear();
        library::tell_faults(&sources, voice);
        Ok(reviewer.review())
    }
}

/// The review as programs read it, its words in the reader's language.
fn as_json(review: &Reviewed, voice: Voice) -> Value {
    let mut json = serde_json::to_value(review).unwrap_or_default();
    for (place, mv) in review.moves.iter().enumerate() {
        let words: Vec<String> = mv.words.iter().map(|word| voice.say(word)).collect();
        json["moves"][place]["words"] = words.into();
    }
    json
}
