use std::path::PathBuf;

use clap::Args;
use lusus_core::{Player, msg};
use lusus_record::Record;
use lusus_review::{Class, Review as Reviewed, ReviewedMove, Reviewer, Sign, annotate};
use lusus_tui::saves::{LoadError, LoadFault, Saves, load_game};
use serde_json::Value;

use crate::proof_files::{check, write};
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
        let record = self.record(voice)?;
        if let Some(path) = &self.out {
            check(path).map_err(|message| Failure::in_field("out", message))?;
        }
        let review = self.review(&record, voice)?;
        if let Some(path) = &self.out {
            let annotated = annotate(&record, &review, &|message| voice.say(message));
            write(path, "out", annotated.to_string().as_bytes())?;
        }
        let mut answer = Answer::default();
        tell_moves(&mut answer, &review, voice);
        tell_players(&mut answer, &review, voice);
        tell_turning_points(&mut answer, &review, voice);
        answer.facts(as_json(&review, voice));
        Ok(answer)
    }

    fn record(&self, voice: Voice) -> Result<Record, Failure> {
        // A saved game is found by its name too.
        let file = Saves::new(voice.catalogue, None).find(&self.file);
        let loaded = load_game(voice.catalogue, &file, self.game_number as usize);
        loaded.map_err(|error| match error {
            LoadError { fault: LoadFault::NoSuchGame { .. }, .. } => {
                Failure::in_field("game-number", error.message())
            }
            _ => Failure::in_field("file", error.message()),
        })
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

/// A line for each move: number, move with its sign, score before and after, and
/// of an error the better move and why.
fn tell_moves(answer: &mut Answer, review: &Reviewed, voice: Voice) {
    let widest = review.moves.iter().map(|mv| signed(mv).chars().count()).max().unwrap_or(0);
    for mv in &review.moves {
        let (before, after) = (mv.before.score.to_string(), mv.after.score.to_string());
        let row = format!("{:>4}  {:<widest$}  {before:>8} → {after:<8}  ", mv.ply, signed(mv));
        answer.line((row + &why(mv, voice)).trim_end());
    }
}

fn signed(mv: &ReviewedMove) -> String {
    format!("{}{}", mv.mv, mv.sign.map_or("", Sign::text))
}

fn why(mv: &ReviewedMove, voice: Voice) -> String {
    if !mv.class.is_error() {
        return String::new();
    }
    let words: Vec<String> = mv.words.iter().map(|word| voice.say(word)).collect();
    let better = mv.better.as_ref().map_or("-", |better| better.mv.as_str());
    voice.say(&msg!(
        "review-comment-better",
        class = mv.class.message(),
        words = words.join(", "),
        move = better,
    ))
}

fn tell_players(answer: &mut Answer, review: &Reviewed, voice: Voice) {
    for player in Player::BOTH {
        let summary = &review.players[player.index()];
        let count = |class: Class| {
            summary.classes.iter().find(|it| it.class == class).map_or(0, |it| it.count)
        };
        let accuracy = summary.accuracy.map_or("-".to_owned(), |it| voice.decimal(it, 1));
        answer.line(voice.say(&msg!(
            "review-player",
            player = player.number(),
            accuracy = accuracy,
            inaccuracies = count(Class::Inaccuracy),
            mistakes = count(Class::Mistake),
            blunders = count(Class::Blunder),
        )));
    }
}

fn tell_turning_points(answer: &mut Answer, review: &Reviewed, voice: Voice) {
    let plies: Vec<String> = review.turning_points.iter().map(ToString::to_string).collect();
    let count = plies.len();
    if count > 0 {
        let message = msg!("review-turning-points", count = count, plies = plies.join(", "));
        answer.line(voice.say(&message));
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
