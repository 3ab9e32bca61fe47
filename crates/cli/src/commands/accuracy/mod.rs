//! How often a player keeps what a position is worth.

mod question;
mod tally;

use std::fs;
use std::num::NonZeroUsize;

use clap::Args;
use lusus_bots::{EvaluatorKind, Settings, Sources};
use lusus_catalog::{Abilities, AnyThinking};
use lusus_core::{MATCH_LENGTH, Message, msg, text::quote};
use lusus_erased::{Ends, Variant};
use lusus_search::{Control, Limits};
use lusus_text::system_fault;
use serde_json::{Value, json};

use self::question::Question;
use self::tally::{Reply, Tally};
use crate::answer::columns;
use crate::parallel::in_parallel;
use crate::status_line::StatusLine;
use crate::thinking::unknown_bot;
use crate::values::{choice, count, number};
use crate::{Answer, Failure, Voice, library, values};

#[derive(Args)]
pub(crate) struct Accuracy {
    #[arg(long, value_name = "V")]
    game: String,
    #[arg(long, value_name = "FILE")]
    positions: String,
    #[arg(long, value_name = "BOT", default_value = "engine")]
    bot: String,
    #[arg(long, value_name = "N,N…", default_value = "1000", value_delimiter = ',',
        value_parser = number(1..=u32::MAX))]
    nodes: Vec<u32>,
    #[arg(long, value_name = "KIND", default_value = EvaluatorKind::Network.word(),
        value_parser = choice(EvaluatorKind::ALL.map(|kind| (kind.word(), kind))))]
    evaluator: EvaluatorKind,
    #[arg(long, value_name = "N", default_value = "0", value_parser = values::seed)]
    seed: u64,
    #[arg(long, value_name = "T", default_value = "1", value_parser = count(256))]
    threads: NonZeroUsize,
    #[arg(long, value_name = "DIR")]
    tables: Option<std::path::PathBuf>,
}

/// How many questions are answered in one go.
const PORTION: usize = 50;

impl Accuracy {
    /// A row for each number of positions, below one for moves by chance.
    pub(crate) fn run(&self, voice: Voice) -> Result<Answer, Failure> {
        let variant = voice.variant(&self.game)?;
        let questions = self.questions(variant)?;
        let sources = library::sources(self.tables.as_deref(), None, Some(variant), voice)?;
        let asked = Examination { accuracy: self, variant, questions: &questions, sources };
        asked.check_bot()?;
        let phases = variant.phases();
        let chance = Tally::of_chance(&questions, phases.len());
        let mut table = Table::begin(&phases, &chance, voice)?;
        for &nodes in &self.nodes {
            let tally = Tally::of(&questions, &asked.replies(nodes), phases.len());
            table.row(nodes, &tally)?;
        }
        Ok(table.end(&self.bot, questions.len()))
    }

    fn questions(&self, variant: Variant) -> Result<Vec<Question>, Failure> {
        let file = &self.positions;
        let text = fs::read_to_string(file).map_err(|fault| {
            let message = msg!("load-read", file = quote(file), fault = system_fault(&fault));
            Failure::in_file("positions", message, &fault)
        })?;
        question::read(variant, &text).map_err(|(line, fault)| {
            let message = msg!("accuracy-bad-line", line = line, fault = fault);
            Failure::in_field("positions", message).with("line", line)
        })
    }
}

/// Questions that are put to a bot.
struct Examination<'a> {
    accuracy: &'a Accuracy,
    variant: Variant,
    questions: &'a [Question],
    sources: Sources,
}

impl Examination<'_> {
    fn check_bot(&self) -> Result<(), Failure> {
        let bot = &self.accuracy.bot;
        if self.variant.has_bot(bot) { Ok(()) } else { Err(unknown_bot(self.variant, bot)) }
    }

    /// The replies to all questions, in their order, whatever the threads do.
    fn replies(&self, nodes: u32) -> Vec<Reply> {
        let portions: Vec<&[Question]> = self.questions.chunks(PORTION).collect();
        let count = portions.len();
        let mut status = StatusLine::new();
        let told = |done: usize| status.keep_saying(|| format!("{nodes}: {done}/{count}"));
        let work = |number: usize| Some(self.reply(portions[number], nodes));
        let replies = in_parallel(count, self.accuracy.threads, work, told);
        status.close();
        replies.into_iter().flatten().flatten().collect()
    }

    fn reply(&self, questions: &[Question], nodes: u32) -> Vec<Reply> {
        let Accuracy { bot, evaluator, seed, .. } = self.accuracy;
        let (evaluator, seed, sources) = (*evaluator, *seed, self.sources.clone());
        let settings = Settings { seed, evaluator, sources, ..Settings::default() };
        let mut bot = self.variant.bot(bot, settings).expect("it was looked for before");
        let control = Control::timeless();
        let answered = questions.iter().map(|question| {
            let line = question.position.line(Ends::Match { length: MATCH_LENGTH });
            let limits = Limits::nodes(nodes.into());
            let mut thinking = AnyThinking { limits, control: &control, progress: &mut |_| {} };
            let choice = bot.choose(&*line, &mut thinking).expect("it has legal moves");
            Reply::of(question, &choice)
        });
        answered.collect()
    }
}

/// An answer whose rows are written while others are found out.
struct Table {
    voice: Voice,
    answer: Answer,
    widths: Vec<usize>,
    phases: Vec<String>,
    rows: Vec<Value>,
}

impl Table {
    fn begin(phases: &[Message], chance: &Tally, voice: Voice) -> Result<Table, Failure> {
        let phases: Vec<String> = phases.iter().map(|phase| voice.say(phase)).collect();
        let named = [msg!("accuracy-nodes"), msg!("accuracy-claims"), msg!("accuracy-wrong")];
        let [nodes, claims, wrong] = named.map(|message| voice.say(&message));
        let heads: Vec<String> =
            [nodes].into_iter().chain(phases.clone()).chain([claims, wrong]).collect();
        let mut widths: Vec<usize> = heads.iter().map(|head| head.chars().count().max(6)).collect();
        let [critical, by_chance] =
            [msg!("accuracy-critical"), msg!("accuracy-chance")].map(|it| voice.say(&it));
        widths[0] = widths[0].max(critical.chars().count()).max(by_chance.chars().count());
        let mut table =
            Table { voice, answer: Answer::default(), widths, phases, rows: Vec::new() };
        let counts = chance.phases.iter().map(|share| share.critical.to_string());
        table.line(heads);
        table.line([critical].into_iter().chain(counts));
        table.line([by_chance].into_iter().chain(table.percents(chance)));
        table.answer.fact("chance", table.facts(chance));
        table.answer.begin(voice)?;
        Ok(table)
    }

    fn row(&mut self, nodes: u32, tally: &Tally) -> Result<(), Failure> {
        let Tally { claims, wrong, .. } = tally;
        let last = [claims.to_string(), wrong.to_string()];
        let cells = [nodes.to_string()].into_iter().chain(self.percents(tally)).chain(last);
        self.line(cells);
        let phases = self.facts(tally);
        self.rows
            .push(json!({ "nodes": nodes, "phases": phases, "claims": claims, "wrong": wrong }));
        self.answer.begin(self.voice)
    }

    fn end(mut self, bot: &str, positions: usize) -> Answer {
        self.answer.fact("bot", bot).fact("positions", positions).fact("rows", self.rows);
        self.answer
    }

    fn line(&mut self, cells: impl IntoIterator<Item = String>) {
        let line = columns(cells, &self.widths);
        self.answer.line(line);
    }

    fn percents(&self, tally: &Tally) -> Vec<String> {
        let shown = |percent: Option<f64>| {
            percent.map_or_else(|| "-".to_owned(), |percent| self.voice.decimal(percent, 1))
        };
        tally.phases.iter().map(|share| shown(share.percent())).collect()
    }

    fn facts(&self, tally: &Tally) -> Value {
        let facts = self.phases.iter().zip(&tally.phases).map(|(phase, share)| {
            json!({ "phase": phase, "critical": share.critical, "percent": share.percent() })
        });
        facts.collect()
    }
}
