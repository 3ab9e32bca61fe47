use lusus_arena::{
    Elo, EncounterReport, Format, Hypothesis, ResultTable, RunSummary, Score, Standing, TestReport,
};
use lusus_core::{Message, msg};

use crate::Voice;
use crate::answer::columns;

/// A report in words and columns.
pub(super) fn summary_lines(summary: &RunSummary, voice: Voice) -> Vec<String> {
    let mut lines = Vec::new();
    for table in &summary.tables {
        lines.extend(table_lines(summary.format, table, voice));
        lines.push(String::new());
    }
    lines.extend(summary.sprt.iter().map(|test| test_line(test, voice)));
    let counted = msg!(
        "arena-counted",
        games = summary.games,
        planned = summary.planned,
        seed = summary.seed.to_string(),
    );
    lines.push(voice.say(&counted));
    lines
}

/// Title, standings, encounters, and what went wrong.
fn table_lines(format: Format, table: &ResultTable, voice: Voice) -> Vec<String> {
    let title = match table.game {
        Some(game) => game.to_owned(),
        None => voice.say(&msg!("arena-all-games")),
    };
    let mut lines = vec![title];
    // Two contestants are told by what they scored against each other.
    if format != Format::Match {
        lines.extend(aligned(&standings(table, voice)));
    }
    lines.extend(aligned(&encounters(table, voice)));
    let faulty = table.standings.iter().filter(|standing| standing.faults.count() > 0);
    lines.extend(faulty.map(|standing| fault_line(standing, voice)));
    lines
}

/// The same in short, for a terminal of the usual width: the columns that one
/// looks at while games are played, with names cut to what is left.
pub(super) fn live_lines(format: Format, table: &ResultTable, voice: Voice) -> Vec<String> {
    const STANDING: [usize; 5] = [0, 1, 2, 3, 4];
    const ENCOUNTER: [usize; 6] = [0, 1, 2, 3, 4, 9];
    let mut lines = Vec::new();
    if format != Format::Match {
        lines.extend(aligned(&narrowed(&standings(table, voice), &STANDING)));
    }
    lines.extend(aligned(&narrowed(&encounters(table, voice), &ENCOUNTER)));
    lines.iter().map(|line| clipped(line, LIVE_WIDTH)).collect()
}

const LIVE_WIDTH: usize = 79;
const LIVE_NAME: usize = 29;

/// Some columns of a table, the first cut to what is left for it.
fn narrowed(rows: &[Row], columns: &[usize]) -> Vec<Row> {
    let narrow = |row: &Row| {
        let mut cells: Row = columns.iter().map(|&column| row[column].clone()).collect();
        cells[0] = clipped(&cells[0], LIVE_NAME);
        cells
    };
    rows.iter().map(narrow).collect()
}

fn clipped(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        return text.to_owned();
    }
    text.chars().take(width - 1).chain(['…']).collect()
}

type Row = Vec<String>;

fn standings(table: &ResultTable, voice: Voice) -> Vec<Row> {
    let mut ranked: Vec<&Standing> = table.standings.iter().collect();
    let elo = |standing: &Standing| standing.rating.map_or(f64::NEG_INFINITY, |rating| rating.elo);
    ranked.sort_by(|a, b| elo(b).total_cmp(&elo(a)));
    let first = [msg!("arena-head-name"), msg!("arena-head-rating"), msg!("arena-head-error")];
    let rows = ranked.into_iter().map(|standing| {
        let rating = standing.rating;
        let mut row = vec![
            standing.name.clone(),
            rating.map_or_else(none, |rating| whole(rating.elo)),
            rating.map_or_else(none, |rating| whole(rating.error)),
        ];
        row.extend(score_cells(&standing.score, voice));
        row
    });
    [headings(&first, &[], voice)].into_iter().chain(rows).collect()
}

fn encounters(table: &ResultTable, voice: Voice) -> Vec<Row> {
    let first = [msg!("arena-head-encounter"), msg!("arena-head-elo"), msg!("arena-head-error")];
    let last = [msg!("arena-head-los"), msg!("arena-head-pairs")];
    let rows = table.encounters.iter().map(|encounter| encounter_cells(encounter, voice));
    [headings(&first, &last, voice)].into_iter().chain(rows).collect()
}

fn encounter_cells(encounter: &EncounterReport, voice: Voice) -> Row {
    let EncounterReport { contestants: [first, second], score, pairs, elo, los } = encounter;
    let mut row = vec![
        format!("{first} – {second}"),
        elo.map_or_else(none, |elo| signed(elo.value, voice)),
        elo.map_or_else(none, |elo| error_cell(&elo, voice)),
    ];
    row.extend(score_cells(score, voice));
    row.push(los.map_or_else(none, |los| percent(los, voice)));
    row.push(pairs.0.map(|count| count.to_string()).join(" "));
    row
}

/// Half the interval, or the end of it that is known.
fn error_cell(elo: &Elo, voice: Voice) -> String {
    match (elo.low.is_finite(), elo.high.is_finite()) {
        (true, true) => voice.decimal(elo.error(), 1),
        (true, false) => format!("> {}", signed(elo.low, voice)),
        (false, true) => format!("< {}", signed(elo.high, voice)),
        (false, false) => none(),
    }
}

/// The headings of a table with these columns around those that tell a score.
fn headings(first: &[Message], last: &[Message], voice: Voice) -> Row {
    let score = [
        msg!("arena-head-games"),
        msg!("arena-head-score"),
        msg!("arena-head-won"),
        msg!("arena-head-drawn"),
        msg!("arena-head-lost"),
        msg!("arena-head-draws"),
    ];
    first.iter().chain(&score).chain(last).map(|head| voice.say(head)).collect()
}

fn score_cells(score: &Score, voice: Voice) -> [String; 6] {
    [
        score.games().to_string(),
        score.share().map_or_else(none, |share| percent(share, voice)),
        score.wins.to_string(),
        score.draws.to_string(),
        score.losses.to_string(),
        score.draw_ratio().map_or_else(none, |ratio| percent(ratio, voice)),
    ]
}

fn fault_line(standing: &Standing, voice: Voice) -> String {
    voice.say(&msg!(
        "arena-faults",
        name = standing.name.as_str(),
        time = standing.faults.time,
        illegal = standing.faults.illegal,
        crash = standing.faults.crash,
        hang = standing.faults.hang,
    ))
}

fn test_line(test: &TestReport, voice: Voice) -> String {
    let TestReport { sprt, llr, bounds, verdict, .. } = test;
    let [lower, upper] = bounds.map(|bound| voice.decimal(bound, 2));
    let verdict = match verdict {
        Some(Hypothesis::H0) => msg!("arena-sprt-h0"),
        Some(Hypothesis::H1) => msg!("arena-sprt-h1"),
        None => msg!("arena-sprt-open"),
    };
    voice.say(&msg!(
        "arena-sprt",
        from = sprt.elo0.to_string(),
        to = sprt.elo1.to_string(),
        llr = voice.decimal(*llr, 2),
        lower = lower,
        upper = upper,
        verdict = verdict,
    ))
}

/// The cell of something that is not known.
fn none() -> String {
    "–".to_owned()
}

fn signed(number: f64, voice: Voice) -> String {
    let sign = if number < 0.0 { "−" } else { "+" };
    let size = number.abs();
    let size = if size.is_finite() { voice.decimal(size, 1) } else { "∞".to_owned() };
    format!("{sign}{size}")
}

/// A whole number; what rounds to nothing has no sign.
fn whole(number: f64) -> String {
    let sign = if number <= -0.5 { "−" } else { "" };
    format!("{sign}{:.0}", number.abs())
}

fn percent(share: f64, voice: Voice) -> String {
    format!("{} %", voice.decimal(100.0 * share, 1))
}

/// The rows of a table, as long as its headings, with their cells under each
/// other.
fn aligned(rows: &[Row]) -> Vec<String> {
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max();
    let widths: Vec<usize> = (0..rows[0].len()).filter_map(width).collect();
    rows.iter().map(|row| format!("  {}", columns(row, &widths))).collect()
}

#[cfg(test)]
mod tests {
    use std::ffi::OsString;

    use lusus_arena::{Faults, Pairs, Rating};

    use super::*;

    /// As wide as it can become, in every language.
    #[test]
    fn the_live_table_fits_a_terminal_of_the_usual_width() {
        let names = ["first", "second"].map(|name| format!("{name} {}", "x".repeat(33)));
        let score = Score { wins: 99_000, draws: 100, losses: 99_000 };
        let rating = Some(Rating { elo: -1234.5, error: 1234.5 });
        let elo = Some(Elo { value: -1234.5, low: f64::NEG_INFINITY, high: -1000.1 });
        let standing = |name: &String| Standing {
            name: name.clone(),
            rating,
            score,
            faults: Faults::default(),
        };
        let table = ResultTable {
            game: None,
            standings: names.iter().map(standing).collect(),
            encounters: vec![EncounterReport {
                contestants: names.clone(),
                score,
                pairs: Pairs([90_000; 5]),
                elo,
                los: Some(1.0),
            }],
        };
        for language in ["en", "pt"] {
            let voice = Voice::of(lusus_catalog::LUSUS, &["--lang", language].map(OsString::from));
            let lines = live_lines(Format::Ladder, &table, voice);
            assert_eq!(lines.len(), 5);
            assert!(lines.iter().all(|line| line.chars().count() < 80), "{lines:#?}");
            // Only names are cut, no numbers.
            assert!(lines.iter().all(|line| !line.ends_with('…')), "{lines:#?}");
            assert!(lines[1].contains('…') && lines[4].contains('…'), "{lines:#?}");
        }
    }
}
