use std::fmt::{self, Write as _};
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::failure::Failure;
use crate::page::Page;
use crate::shell::{cargo, root, succeed};

/// How far apart neighbouring levels may be, in Elo.
const STEP: RangeInclusive<f64> = 60.0..=200.0;

/// Plays matches and makes a table of them.
type Measure = fn() -> Result<String, Failure>;

/// What is measured, by the names of the page's tables.
const PARTS: [(&str, Measure); 6] = [
    ("levels", levels),
    ("order", order),
    ("beginners", beginners),
    ("engine", engine),
    ("threads", threads),
    ("opponent", opponent),
];

/// Measures strength in the arena and puts the tables into docs/strength.md:
/// one part of it, or all.
pub(crate) fn run(part: Option<&str>) -> Result<(), Failure> {
    let known = PARTS.map(|(name, _)| name).join(", ");
    if let Some(part) = part.filter(|part| PARTS.iter().all(|(name, _)| name != part)) {
        return Err(Failure(format!("no part {part:?} of strength; there are {known}")));
    }
    succeed(&mut cargo(&["build", "--release", "--package", "lusus-cli"]))?;
    for (name, measure) in PARTS.iter().filter(|(name, _)| part.is_none_or(|part| part == *name)) {
        let table = measure()?;
        println!("{table}");
        Page::open("docs/strength.md")?.replace(name, &table)?;
    }
    Ok(())
}

/// Neighbouring levels against each other, 400 games each, in the variants that
/// bear their game's name.
fn levels() -> Result<String, Failure> {
    let mut table = String::from(
        "| variant | level | stronger than the one below by, Elo | rating, Elo | games a pair |\n\
         | --- | ---: | ---: | ---: | ---: |\n",
    );
    let mut verdict = Verdict::new("every step lies between 60 and 200 Elo");
    for variant in variants()?.iter().filter(|id| !id.contains(':')) {
        let report = arena(&ladder(variant, "200"))?;
        let ratings = &report["tables"][0]["standings"];
        let encounters = items(&report["tables"][0]["encounters"]);
        for (number, standing) in (1..).zip(items(ratings)) {
            let below = encounters.iter().find(|it| is_about(it, number, number - 1));
            let gap = below.map_or("–".to_owned(), elo);
            let games = below.map_or("–".to_owned(), |it| it["games"].to_string());
            let rating = &standing["rating"];
            let (value, error) = (number_of(&rating["elo"]), number_of(&rating["error"]));
            writeln!(
                table,
                "| {variant} | {number} | {gap} | {value:.0} ± {error:.0} | {games} |"
            )?;
            let kept = below.is_none_or(|it| STEP.contains(&number_of(&it["elo"]["value"])));
            verdict.hear(kept, &format!("{variant} level {number}"));
        }
    }
    Ok(table + &verdict.to_string())
}

/// Neighbouring levels of the other variants, 100 games each.
fn order() -> Result<String, Failure> {
    let steps: Vec<String> = (2..=10).map(|number| format!("{}–{number}", number - 1)).collect();
    let mut table = format!("| variant | {} |\n", steps.join(" | "));
    writeln!(table, "| ---{} |", " | ---:".repeat(steps.len()))?;
    let mut verdict = Verdict::new("every level scores more than half against the one below");
    for variant in variants()?.iter().filter(|id| id.contains(':')) {
        let report = arena(&ladder(variant, "50"))?;
        let encounters = items(&report["tables"][0]["encounters"]);
        let mut cells = Vec::new();
        for number in 2..=10 {
            let encounter = encounters.iter().find(|it| is_about(it, number, number - 1));
            cells.push(encounter.map_or("–".to_owned(), elo));
            let kept = encounter.is_some_and(|it| number_of(&it["score"]) > 0.5);
            verdict.hear(kept, &format!("{variant} level {number}"));
        }
        writeln!(table, "| {variant} | {} |", cells.join(" | "))?;
    }
    Ok(table + &verdict.to_string())
}

/// The first level against the novice and against chance, 200 games each.
fn beginners() -> Result<String, Failure> {
    let who = ["level-1", "novice", "random"];
    let verdict = Verdict::new("under 20 % against the novice and over 70 % against chance");
    gauntlet(&who, &["--nodes", "20000", "--pairs", "100"], verdict, |_, [novice, random]| {
        novice < 0.2 && random > 0.7
    })
}

/// The engine against the best players of the reports and against chance.
fn engine() -> Result<String, Failure> {
    let who = ["engine", "report-hard", "random"];
    let verdict = Verdict::new(
        "at least 99 % against report-hard and 100 % against chance; in Knight Line 95 % of all",
    );
    gauntlet(&who, &["--movetime", "30", "--pairs", "100"], verdict, |variant, [hard, random]| {
        match variant.starts_with("knightline") {
            true => (hard + random) / 2.0 >= 0.95,
            false => hard >= 0.99 && random >= 1.0,
        }
    })
}

/// Two threads against one.
fn threads() -> Result<String, Failure> {
    let mut table = String::from(
        "| variant | score of two threads | Elo | games | LLR | verdict of SPRT [0, 20] |\n\
         | --- | ---: | ---: | ---: | ---: | --- |\n",
    );
    for variant in ["choko", "syrtis:minor"] {
        let report = arena(&[
            "--game",
            variant,
            "--bot",
            "engine name=two threads=2",
            "--bot",
            "engine name=one",
            "--movetime",
            "50",
            "--pairs",
            "1500",
            "--sprt",
            "elo0=0 elo1=20",
            "--concurrency",
            "1",
        ])?;
        let (it, test) = (&report["tables"][0]["encounters"][0], &report["sprt"]);
        let verdict = test["verdict"].as_str().unwrap_or("open");
        writeln!(
            table,
            "| {variant} | {:.1} % | {} | {} | {:.2} | {verdict} |",
            100.0 * number_of(&it["score"]),
            elo(it),
            it["games"],
            number_of(&test["llr"]),
        )?;
    }
    Ok(table)
}

/// Levels in the place of people who meet opponents of their strength.
fn opponent() -> Result<String, Failure> {
    let tool = ["run", "--release", "--package", "lusus-rating", "--features", "testkit"];
    let mut command = cargo(&tool);
    let output = command.args(["--example", "opponent"]).stderr(Stdio::inherit()).output()?;
    // It ends with a failure where its bar is missed; the table says so.
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

fn ladder<'a>(variant: &'a str, pairs: &'a str) -> Vec<&'a str> {
    let two = ["--nodes", "20000", "--concurrency", "2"];
    let mut arguments = vec!["--game", variant, "--ladder", "level-1..level-10", "--pairs", pairs];
    arguments.extend(two);
    arguments
}

/// The first of three against the others, on every variant: openings of two
/// random plies, of one in Knight Line and Boco.
fn gauntlet(
    who: &[&str; 3],
    limits: &[&str],
    mut verdict: Verdict,
    is_kept: impl Fn(&str, [f64; 2]) -> bool,
) -> Result<String, Failure> {
    let [_, second, third] = who;
    let mut table = format!(
        "| variant | against {second} | won, drawn, lost | against {third} | won, drawn, lost |\n\
         | --- | ---: | ---: | ---: | ---: |\n"
    );
    for variant in &variants()? {
        let mut arguments = vec!["--game", variant, "--format", "gauntlet", "--concurrency", "2"];
        arguments.extend(["--opening-plies", "2,knightline=1,boco=1"]);
        arguments.extend(who.iter().flat_map(|bot| ["--bot", bot]));
        arguments.extend(limits);
        let report = arena(&arguments)?;
        let [one, other] = items(&report["tables"][0]["encounters"]) else {
            return Err(Failure("a gauntlet of three has two encounters".to_owned()));
        };
        writeln!(table, "| {variant} | {} | {} |", score(one), score(other))?;
        let shares = [one, other].map(|it| number_of(&it["score"]));
        verdict.hear(is_kept(variant, shares), variant);
    }
    Ok(table + &verdict.to_string())
}

/// Whether something holds everywhere, or where it does not.
struct Verdict {
    claim: &'static str,
    broken: Vec<String>,
}

impl Verdict {
    fn new(claim: &'static str) -> Verdict {
        Verdict { claim, broken: Vec::new() }
    }

    fn hear(&mut self, kept: bool, place: &str) {
        if !kept {
            self.broken.push(place.to_owned());
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.broken.as_slice() {
            [] => writeln!(f, "\nThe bar, {}, is met.", self.claim),
            broken => writeln!(f, "\nThe bar, {}, is missed: {}.", self.claim, broken.join(", ")),
        }
    }
}

/// The ids of all variants.
fn variants() -> Result<Vec<String>, Failure> {
    let output = Command::new(binary()).args(["games", "--json"]).output()?;
    let list: Value = serde_json::from_slice(&output.stdout)?;
    let id = |game: &Value| game["id"].as_str().map(str::to_owned);
    Ok(items(&list["games"]).iter().filter_map(id).collect())
}

/// Runs the arena and reads its report.
fn arena(arguments: &[&str]) -> Result<Value, Failure> {
    let mut command = Command::new(binary());
    command.arg("arena").args(arguments).arg("--json").stdout(Stdio::piped());
    eprintln!("lusus arena {}", arguments.join(" "));
    let output = command.spawn()?.wait_with_output()?;
    if !output.status.success() {
        return Err(Failure(format!("{command:?} ended with {}", output.status)));
    }
    Ok(serde_json::from_slice(&output.stdout)?)
}

fn binary() -> PathBuf {
    root().join("target/release").join(format!("lusus{}", std::env::consts::EXE_SUFFIX))
}

fn items(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn number_of(value: &Value) -> f64 {
    value.as_f64().unwrap_or(f64::NAN)
}

/// Whether an encounter is that of two levels.
fn is_about(encounter: &Value, stronger: u32, weaker: u32) -> bool {
    let names = [stronger, weaker].map(|number| format!("level-{number}"));
    items(&encounter["contestants"]).iter().zip(&names).all(|(name, wanted)| name == wanted)
}

/// The difference of an encounter with its 95 % interval, open where nothing
/// bounds it.
fn elo(encounter: &Value) -> String {
    let side = |field| encounter["elo"][field].as_f64();
    let shown =
        |side: Option<f64>, open: &str| side.map_or(open.to_owned(), |it| format!("{it:+.0}"));
    let (low, high) = (shown(side("low"), "−∞"), shown(side("high"), "+∞"));
    format!("{} [{low}, {high}]", shown(side("value"), "–"))
}

/// What was scored, in two cells.
fn score(encounter: &Value) -> String {
    let share = 100.0 * number_of(&encounter["score"]);
    let [wins, draws, losses] = ["wins", "draws", "losses"].map(|field| &encounter[field]);
    format!("{share:.1} % | {wins}, {draws}, {losses}")
}
