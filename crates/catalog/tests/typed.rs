//! What the reports let people type is understood at prompts, and only there.

mod typed_rows;

use lusus_catalog::LUSUS;
use lusus_core::Typed;
use lusus_erased::{AnyPosition, Ends};
use lusus_record::Record;
use typed_rows::{Row, RowOutcome, rows};

fn position(row: &Row) -> Box<dyn AnyPosition> {
    LUSUS.find(row.variant).expect("a variant").parse(row.position).expect("a position")
}

/// What comes of a row, as its last field says it.
fn outcome(row: &Row) -> String {
    let mut position = position(row);
    let mut text = String::new();
    for (at, line) in row.lines.iter().enumerate() {
        text = format!("{text} {line}");
        let is_last = at + 1 == row.lines.len();
        text = match position.typed(&text) {
            Typed::Part(_) if is_last && line.is_empty() => return "back".to_owned(),
            Typed::Part(part) if !is_last => part.text,
            Typed::Move(mv) if is_last => {
                return match position.play(&mv) {
                    Ok(()) => mv,
                    Err(why) => format!("refused {mv} {}", why.clause.expect("a clause")),
                };
            }
            typed => return format!("{typed:?} after line {}", at + 1),
        };
    }
    "nothing".to_owned()
}

#[test]
fn each_row_stands_for_its_move() {
    let expected = |row: &Row| match row.outcome {
        RowOutcome::Made(mv) => mv.to_owned(),
        RowOutcome::Back => "back".to_owned(),
        RowOutcome::Refused(mv, clause) => format!("refused {mv} {clause}"),
    };
    let wrong = |row: &Row| {
        let (outcome, expected) = (outcome(row), expected(row));
        (outcome != expected).then(|| format!("{:?}: {outcome}, not {expected}", row.lines))
    };
    let wrong: Vec<String> = rows().iter().filter_map(wrong).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn files_and_lines_of_play_take_move_texts_only() {
    for row in rows() {
        let RowOutcome::Made(made) = row.outcome else { continue };
        let [typed] = row.lines[..] else { continue };
        let mut line = position(&row).line(Ends::Game);
        if typed == made {
            continue;
        }
        line.push(typed).expect_err(typed);
        let (variant, start) = (row.variant, row.position);
        let record =
            format!("[Game \"{variant}\"]\n[SetUp \"1\"]\n[FEN \"{start}\"]\n\n1. {typed} *\n");
        Record::read(LUSUS, &record).expect_err(&record);
    }
}
