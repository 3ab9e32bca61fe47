//! What `lusus puzzles` lists, makes and checks.

mod checking;
mod making;

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::Args;
use lusus_core::msg;
use lusus_erased::Variant;
use lusus_puzzles::{Collection, Puzzle};
use lusus_tui::What;

use self::checking::check;
use self::making::Making;
use crate::answer::{columns, print};
use crate::front_end::Terminal;
use crate::values::{self, count, number};
use crate::voice::Form;
use crate::{Answer, Failure, Voice, library};

#[derive(Args)]
pub(crate) struct Puzzles {
    #[arg(long, value_name = "V", default_value = "all")]
    game: String,
    #[arg(long, conflicts_with_all = ["make", "grade", "check"])]
    play: bool,
    #[arg(long, value_name = "ID", requires = "play")]
    puzzle: Option<String>,
    #[arg(long, conflicts_with_all = ["make", "grade"])]
    check: bool,
    #[arg(long, value_name = "GAMES", requires = "out", value_parser = number(1..=1_000_000))]
    make: Option<u32>,
    #[arg(long, value_name = "TRIES", requires = "out", value_parser = number(1..=1_000))]
    grade: Option<u32>,
    #[arg(long, value_name = "N", default_value = "240", value_parser = count(10_000))]
    count: NonZeroUsize,
    #[arg(long, value_name = "N", default_value = "1", value_parser = values::seed)]
    seed: u64,
    #[arg(long, value_name = "N", default_value = "1", value_parser = count(1_024))]
    threads: NonZeroUsize,
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    #[arg(long, value_name = "DIR", requires = "check")]
    tables: Option<PathBuf>,
    #[command(flatten)]
    terminal: Terminal,
}

impl Puzzles {
    /// Lists the puzzles, lets a person solve them, or makes, grades or checks
    /// them.
    pub(crate) fn run(self, voice: Voice) -> Result<Answer, Failure> {
        if self.play {
            return self.open(voice);
        }
        let variants: Vec<Variant> = match self.game.as_str() {
            "all" => voice.catalogue.usual().collect(),
            id => vec![voice.variant(id)?],
        };
        if let (true, Some(folder)) = (self.make.is_some() || self.grade.is_some(), &self.out) {
            let Puzzles { make, grade, count, seed, threads, .. } = self;
            return Making { make, grade, count, seed, threads, folder, voice }.make(&variants);
        }
        let puzzles: Vec<Puzzle> = variants.iter().flat_map(|it| shipped(*it, voice)).collect();
        if puzzles.is_empty() {
            return Err(none_of(&self.game));
        }
        if self.check {
            let sources = library::sources(self.tables.as_deref(), None, None, voice)?;
            return check(&puzzles, &sources, self.threads, voice);
        }
        list(&puzzles, voice)
    }
}

impl Puzzles {
    /// Lets a person solve puzzles.
    fn open(self, voice: Voice) -> Result<Answer, Failure> {
        let what = match (&self.puzzle, self.game.as_str()) {
            (Some(id), _) => {
                let unknown = || Failure::in_field("puzzle", msg!("puzzle-none"));
                let puzzle = Puzzle::shipped(voice.catalogue, id).ok_or_else(unknown)?;
                What::Puzzle(puzzle.variant, Some(puzzle.digits().to_owned()))
            }
            (None, "all") => What::Puzzles,
            (None, id) => {
                let game = voice.variant(id)?;
                if shipped(game, voice).is_empty() {
                    let message = msg!("puzzle-none-of", game = game.title());
                    return Err(Failure::in_field("game", message));
                }
                What::Puzzle(game, None)
            }
        };
        self.terminal.open(what, None, voice)
    }
}

/// What is said where a game has no puzzles.
fn none_of(game: &str) -> Failure {
    Failure::in_field("game", msg!("puzzles-none", game = game))
}

/// The puzzles of a variant that come with the program; of a game's usual one
/// those of all its variants.
fn shipped(variant: Variant, voice: Voice) -> Vec<Puzzle> {
    let collection = Collection::shipped(voice.catalogue, variant.game_id());
    let puzzles = collection.map_or(Vec::new(), |collection| collection.puzzles).into_iter();
    let is_asked_for = |it: &Puzzle| variant.index() == 0 || it.variant == variant;
    puzzles.filter(is_asked_for).collect()
}

/// One line each: for people a table, for programs an object.
fn list(puzzles: &[Puzzle], voice: Voice) -> Result<Answer, Failure> {
    if voice.form == Form::Json {
        for puzzle in puzzles {
            let object = serde_json::to_string(&puzzle.view()).expect("a puzzle is plain data");
            print(&format!("{object}\n"))?;
        }
        return Ok(Answer::default());
    }
    let mut answer = Answer::default();
    let rows: Vec<[String; 5]> = puzzles.iter().map(|puzzle| row(puzzle, voice)).collect();
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max();
    let widths: Vec<usize> = (0..4).filter_map(width).collect();
    for [id, kind, plies, rating, themes] in rows {
        let line = columns([id, kind, plies, rating], &widths);
        answer.line(format!("{line}  {themes}"));
    }
    answer.line(voice.say(&msg!("puzzles-count", count = puzzles.len())));
    Ok(answer)
}

fn row(puzzle: &Puzzle, voice: Voice) -> [String; 5] {
    let themes: Vec<String> = puzzle.themes.iter().map(|it| voice.say(&it.message())).collect();
    [
        puzzle.id.clone(),
        puzzle.kind.word().to_owned(),
        puzzle.plies.map_or_else(|| "-".to_owned(), |plies| plies.to_string()),
        format!("{} ±{}", puzzle.rating.value, puzzle.rating.error),
        themes.join(", "),
    ]
}
