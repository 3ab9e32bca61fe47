use std::fmt::{self, Write as _};
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::failure::Failure;
use crate::page::Page;
use crate::shell::{cargo, root, succeed};

/// How far apart neighbouring levels are to be, in Elo: every interval must meet
/// this, whichever openings were drawn,
const STEP: RangeInclusive<f64> = 80.0..=200.0;
/// and no measured step lie outside this.
const MOST_STEP: RangeInclusive<f64> = 50.0..=240.0;

/// The seed of the matches that check the levels. They were found with another,
/// 11: what was tuned must not be its own judge.
const SEED: &str = "12";

/// Plays matches and makes a table of them.
type Measure = fn(&Run<'_>) -> Result<String, Failure>;

/// How matches are played.
struct Run<'a> {
    seed: &'a str,
    /// Where the games are kept, so that a run that was interrupted, or played
    /// on another machine, is taken up.
    games: Option<&'a str>,
}

/// What is measured, by the names of the page's tables.
const PARTS: [(&str, Measure); 7] = [
    ("levels", levels),
    ("top", top),
    ("order", order),
    ("beginners", beginners),
    ("engine", engine),
    ("threads", threads),
    ("opponent", opponent),
];

/// Measures strength in the arena and puts the tables into docs/strength.md:
/// one part of it, or all. `--seed S` draws other openings, and `--games FOLDER`
/// keeps the games.
pub(crate) fn run(words: &[&str]) -> Result<(), Failure> {
    let (part, options) = match words {
        [part, options @ ..] if !part.starts_with("--") => (Some(*part), options),
        options => (None, options),
    };
    let mut run = Run { seed: SEED, games: None };
    for option in options.chunks(2) {
        match option {
            ["--seed", seed] => run.seed = seed,
            ["--games", folder] => run.games = Some(folder),
            _ => return Err(Failure(format!("strength has no option {:?}", option.join(" ")))),
        }
    }
    let known = PARTS.map(|(name, _)| name).join(", ");
    if let Some(part) = part.filter(|part| PARTS.iter().all(|(name, _)| name != part)) {
        return Err(Failure(format!("no part {part:?} of strength; there are {known}")));
    }
    succeed(&mut cargo(&["build", "--release", "--package", "lusus-cli"]))?;
    for (name, measure) in PARTS.iter().filter(|(name, _)| part.is_none_or(|part| part == *name)) {
        let table = measure(&run)?;
        println!("{table}");
        Page::open("docs/strength.md")?.replace(name, &table)?;
    }
    Ok(())
}

/// Neighbouring levels against each other, 400 games each, in the variants that
/// bear their game's name.
fn levels(run: &Run<'_>) -> Result<String, Failure> {
    let mut table = String::from(
        "| variant | level | stronger than the one below by, Elo | rating, Elo | games a pair |\n\
         | --- | ---: | ---: | ---: | ---: |\n",
    );
    let mut verdict =
        Verdict::new("every interval meets 80 to 200 Elo and no step lies outside 50 to 240");
    for (variant, count) in usual(&counts()?) {
        let report = run.arena("levels", variant, &ladder(count, "200"))?;
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
            let kept = below.is_none_or(|it| is_good_step(&it["elo"]));
            verdict.hear(kept, &format!("{variant} level {number}"));
        }
    }
    Ok(table + &verdict.to_string())
}

/// Neighbouring levels of the other variants, 100 games each. Of Choko's, strong
/// players draw nearly every game that begins evenly, and the draws are long: there
/// the openings are longer, and the games shorter.
fn order(run: &Run<'_>) -> Result<String, Failure> {
    let mut table = String::from(
        "| variant | games a pair | stronger than the one below by, Elo, from level 2 on |\n\
         | --- | ---: | --- |\n",
    );
    let mut verdict = Verdict::new("every level scores more than half against the one below");
    for (variant, count) in counts()?.iter().filter(|(id, _)| id.contains(':')) {
        let mut arguments = ladder(*count, "50").to_vec();
        if variant.starts_with("choko") {
            arguments.extend(["--opening-plies", "8", "--length", "300"].map(str::to_owned));
        }
        let report = run.arena("order", variant, &arguments)?;
        let encounters = items(&report["tables"][0]["encounters"]);
        let mut cells = Vec::new();
        for number in 2..=*count {
            let encounter = encounters.iter().find(|it| is_about(it, number, number - 1));
            let step = encounter.and_then(|it| it["elo"]["value"].as_f64());
            cells.push(step.map_or("–".to_owned(), |step| format!("{step:+.0}")));
            let kept = encounter.is_some_and(|it| number_of(&it["score"]) > 0.5);
            verdict.hear(kept, &format!("{variant} level {number}"));
        }
        let games = encounters.iter().filter_map(|it| it["games"].as_u64()).min().unwrap_or(0);
        writeln!(table, "| {variant} | {games} | {} |", cells.join(", "))?;
    }
    Ok(table + &verdict.to_string())
}

/// The last level against the engine with as many positions, the best player of
/// the report, the novice and chance, 100 games each.
fn top(run: &Run<'_>) -> Result<String, Failure> {
    let others = ["engine nodes=20000", "report-hard", "novice", "random"];
    let mut table = format!("| variant | level | {} |\n", others.join(" | "));
    writeln!(table, "| --- | ---:{} |", " | ---:".repeat(others.len()))?;
    let mut verdict = Verdict::new("at least 45 % against engine with 20,000 positions");
    for (variant, count) in usual(&counts()?) {
        let last = format!("level-{count}");
        let mut arguments = vec!["--format", "gauntlet", "--bot", &last];
        arguments.extend(others.iter().flat_map(|bot| ["--bot", bot]));
        arguments.extend(["--pairs", "50", "--nodes", "20000"]);
        arguments.extend(["--opening-plies", "2,knightline=1,boco=1"]);
        let report = run.arena("top", variant, &arguments)?;
        let encounters = items(&report["tables"][0]["encounters"]);
        let share = |it: &Value| format!("{:.1} %", 100.0 * number_of(&it["score"]));
        let shares: Vec<String> = encounters.iter().map(share).collect();
        writeln!(table, "| {variant} | {count} | {} |", shares.join(" | "))?;
        let kept = encounters.first().is_some_and(|it| number_of(&it["score"]) >= 0.45);
        verdict.hear(kept, variant);
    }
    Ok(table + &verdict.to_string())
}

/// The first level against the novice and against chance, 200 games each.
fn beginners(run: &Run<'_>) -> Result<String, Failure> {
    let who = ["level-1", "novice", "random"];
    let verdict = Verdict::new("under 20 % against the novice and over 70 % against chance");
    let limits = ["--nodes", "20000", "--pairs", "100"];
    gauntlet(run, &who, &limits, verdict, |_, [novice, random]| novice < 0.2 && random > 0.7)
}

/// The engine against the best players of the reports and against chance.
fn engine(run: &Run<'_>) -> Result<String, Failure> {
    let who = ["engine", "report-hard", "random"];
    let verdict = Verdict::new(
        "at least 99 % against report-hard and 100 % against chance; in Knight Line 95 % of all",
    );
    let limits = ["--movetime", "30", "--pairs", "100"];
    gauntlet(run, &who, &limits, verdict, |variant, [hard, random]| {
        match variant.starts_with("knightline") {
            true => (hard + random) / 2.0 >= 0.95,
            false => hard >= 0.99 && random >= 1.0,
        }
    })
}

/// Two threads against one.
fn threads(run: &Run<'_>) -> Result<String, Failure> {
    let mut table = String::from(
        "| variant | score of two threads | Elo | games | LLR | verdict of SPRT [0, 20] |\n\
         | --- | ---: | ---: | ---: | ---: | --- |\n",
    );
    for variant in ["choko", "syrtis:minor"] {
        let arguments = [
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
        ];
        let report = run.arena("threads", variant, &arguments)?;
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
fn opponent(run: &Run<'_>) -> Result<String, Failure> {
    let mut table = String::from(
        "| game | runs | found | least often | estimate off, levels | opponent off | score \
         | too hard at first |\n\
         | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n",
    );
    let mut verdict = Verdict::new(
        "estimate and next opponent within 1.5 levels in 90 % of the runs of every game, and an \
         opponent above level 3 for at most 5 % of level 1 in their first five games",
    );
    for (variant, _) in usual(&counts()?) {
        let words = ["opponent", "--game", variant, "--seed", run.seed, "--threads", "2"];
        eprintln!("lusus {}", words.join(" "));
        let output = Command::new(binary()).args(words).arg("--json").output()?;
        let report: Value = serde_json::from_slice(&output.stdout)?;
        let found = &report["games"][0];
        let percent = |value: &Value| 100.0 * number_of(value);
        writeln!(
            table,
            "| {variant} | {} | {:.1} % | level {}: {:.0} % | {:.2} | {:.2} | {:.1} % | {} of {} |",
            found["runs"],
            percent(&found["share"]),
            found["worst"]["level"],
            percent(&found["worst"]["share"]),
            number_of(&found["estimate_off"]),
            number_of(&found["opponent_off"]),
            percent(&found["score"]),
            found["beginners"]["hard"],
            found["beginners"]["runs"],
        )?;
        verdict.hear(report["met"] == true, variant);
    }
    Ok(table + &verdict.to_string())
}

/// Whether a step is neither too small nor too large, as far as it is known.
fn is_good_step(elo: &Value) -> bool {
    let [value, low, high] = ["value", "low", "high"].map(|field| number_of(&elo[field]));
    low <= *STEP.end() && high >= *STEP.start() && MOST_STEP.contains(&value)
}

fn ladder(count: u32, pairs: &str) -> [String; 6] {
    let levels = format!("level-1..level-{count}");
    ["--ladder", &levels, "--pairs", pairs, "--nodes", "20000"].map(str::to_owned)
}

/// The first of three against the others, on every variant: openings of two
/// random plies, of one in Knight Line and Boco.
fn gauntlet(
    run: &Run<'_>,
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
    for (variant, _) in &counts()? {
        let mut arguments = vec!["--format", "gauntlet"];
        arguments.extend(["--opening-plies", "2,knightline=1,boco=1"]);
        arguments.extend(who.iter().flat_map(|bot| ["--bot", bot]));
        arguments.extend(limits);
        let part = format!("{}-against-{second}", who[0]);
        let report = run.arena(&part, variant, &arguments)?;
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

/// The ids of all variants, and how many levels each has.
fn counts() -> Result<Vec<(String, u32)>, Failure> {
    let output = Command::new(binary()).args(["games", "--json"]).output()?;
    let list: Value = serde_json::from_slice(&output.stdout)?;
    let count = |game: &Value| {
        let levels = u32::try_from(game["levels"].as_u64()?).ok()?;
        Some((game["id"].as_str()?.to_owned(), levels))
    };
    Ok(items(&list["games"]).iter().filter_map(count).collect())
}

/// The variants that bear their game's name.
fn usual(counts: &[(String, u32)]) -> impl Iterator<Item = (&str, u32)> {
    counts.iter().filter(|(id, _)| !id.contains(':')).map(|(id, count)| (id.as_str(), *count))
}

impl Run<'_> {
    /// Runs the arena on a variant for a part of the page, and reads its report.
    fn arena(
        &self,
        part: &str,
        variant: &str,
        arguments: &[impl AsRef<str>],
    ) -> Result<Value, Failure> {
        let mut words = vec!["arena", "--game", variant, "--seed", self.seed];
        let arguments: Vec<&str> = arguments.iter().map(AsRef::as_ref).collect();
        if !arguments.contains(&"--concurrency") {
            words.extend(["--concurrency", "2"]);
        }
        words.extend(arguments);
        let kept = self.games.map(|it| format!("{it}/{part}-{}.jsonl", variant.replace(':', "-")));
        words.extend(kept.iter().flat_map(|file| ["--resume", file]));
        eprintln!("lusus {}", words.join(" "));
        let mut command = Command::new(binary());
        command.args(&words).arg("--json").stdout(Stdio::piped());
        let output = command.spawn()?.wait_with_output()?;
        if !output.status.success() {
            return Err(Failure(format!("{command:?} ended with {}", output.status)));
        }
        Ok(serde_json::from_slice(&output.stdout)?)
    }
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
