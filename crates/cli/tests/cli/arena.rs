//! `lusus arena` with real programs. What waits for something waits for an
//! event or has a generous limit; no verdict depends on how fast the machine is.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::{self, sleep};
use std::time::Duration;

use serde_json::Value;

use crate::lusus::lusus;

const LUSUS: &str = env!("CARGO_BIN_EXE_lusus");

/// A folder of its own for each test, removed again.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("lusus-arena-{}-{name}", std::process::id()));
        fs::create_dir_all(&path).expect("a folder for temporary files");
        Folder(path)
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).to_str().expect("UTF-8").to_owned()
    }

    fn lines(&self, name: &str) -> Vec<String> {
        let text = fs::read_to_string(self.0.join(name)).unwrap_or_default();
        text.lines().map(str::to_owned).collect()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        _ = fs::remove_dir_all(&self.0);
    }
}

/// The words for an engine that makes this trouble and notes its processes.
fn troublesome(trouble: &str, folder: &Folder) -> String {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cli/troublesome_engine.sh");
    let pids = folder.file("pids");
    format!("cmd=sh arg=\"{}\" arg={trouble} arg=\"{pids}\" name={trouble}", script.display())
}

/// Waits until something has happened, for a minute at most.
fn wait_until(what: &str, happened: impl Fn() -> bool) {
    for _ in 0..6_000 {
        if happened() {
            return;
        }
        sleep(Duration::from_millis(10));
    }
    panic!("{what}: not within a minute");
}

fn is_running(pid: &str) -> bool {
    let asked =
        Command::new("sh").args(["-c", &format!("kill -0 {pid}")]).stderr(Stdio::null()).status();
    asked.expect("a shell").success()
}

fn nothing_is_left(folder: &Folder) -> usize {
    let pids = folder.lines("pids");
    for pid in &pids {
        wait_until(&format!("process {pid} has gone"), || !is_running(pid));
    }
    pids.len()
}

fn signal(child: &Child, signal: &str) {
    let sent = Command::new("kill").args([signal, &child.id().to_string()]).status();
    assert!(sent.expect("a kill command").success());
}

/// The standing of a contestant in the only table.
fn standing<'a>(report: &'a Value, name: &str) -> &'a Value {
    let standings = report["tables"][0]["standings"].as_array().expect("standings");
    standings.iter().find(|standing| standing["name"] == name).expect("a contestant")
}

/// A kind of trouble, and what the arena makes of it.
struct Trouble {
    name: &'static str,
    fault: &'static str,
    processes: usize,
    told: &'static str,
    /// In seconds: short where it runs out, else so long that it never does.
    patience: &'static str,
}

#[test]
fn each_kind_of_trouble_has_its_verdict() {
    let trouble = |name, fault, told| Trouble { name, fault, processes: 2, told, patience: "60" };
    let silent = |name, processes| Trouble {
        name,
        fault: "hang",
        processes,
        told: "“bestmove” did not come for 2 s",
        patience: "2",
    };
    let crash = "it ended (exit status: 3); its last words: out of cheese";
    let troubles = [
        trouble("illegal", "illegal", "it answered “z99”, which is refused."),
        trouble("wordless", "illegal", "it answered “bestmove” without a move"),
        trouble("long", "illegal", "it answered “z99”, which is refused."),
        trouble("crash", "crash", crash),
        trouble("late", "time", " ms after its time"),
        silent("hang", 4),
        silent("flood", 2),
    ];
    // Most of them wait.
    thread::scope(|scope| {
        for trouble in &troubles {
            scope.spawn(|| check_verdict(trouble));
        }
    });
}

fn check_verdict(trouble: &Trouble) {
    let Trouble { name, fault, processes, told, patience } = *trouble;
    let folder = Folder::new(name);
    let mut engine = troublesome(name, &folder);
    if name == "late" {
        engine += " movetime=1";
    }
    let (svg, pgn) = (folder.file("ratings.svg"), folder.file("games.pgn"));
    let journal = folder.file("journal");
    let players = ["--engine", &engine, "--bot", "random", "--pairs", "1", "--concurrency", "2"];
    let times = ["--nodes", "1", "--margin", "0", "--patience", patience];
    let files = ["--svg", &svg, "--pgn", &pgn, "--resume", &journal];
    let flags = [&["arena", "--json", "--game", "choko"], &players[..], &times, &files].concat();
    let run = lusus(&flags).succeeded();
    let report = run.json();
    let culprit = standing(&report, name);
    assert_eq!((&culprit["games"], &culprit["losses"]), (&2.into(), &2.into()), "{report:#}");
    assert_eq!(culprit["faults"][fault], 2, "{report:#}");
    assert_eq!(standing(&report, "random")["faults"]["time"], 0, "{report:#}");
    assert_eq!(nothing_is_left(&folder), processes, "{name}");
    assert!(fs::read_to_string(svg).expect("a plot").contains(name));
    let records = fs::read_to_string(pgn).expect("records");
    let termination = if fault == "time" { "time" } else { "forfeit" };
    for tag in [
        format!("[Termination \"{termination}\"]"),
        format!("[Fault \"{fault}\"]"),
        "Program \"troublesome\"]".to_owned(),
    ] {
        assert_eq!(records.matches(&tag).count(), 2, "{tag} in {records}");
    }
    for (place, text) in [
        ("records", records.replace('\n', " ")),
        ("journal", folder.lines("journal").join("\n")),
        ("standard error", run.err),
    ] {
        assert!(text.matches(told).count() >= 2, "{place} of {name}: {text}");
    }
}

#[test]
fn the_engine_plays_over_the_protocol_as_it_plays_inside() {
    let run = |contestant: &[&str]| {
        let common =
            ["arena", "--json", "--game", "choko", "--game", "syrtis", "--game", "boco:anyfirst"];
        let limits = ["--bot", "novice", "--nodes", "400", "--pairs", "2", "--concurrency", "2"];
        let arguments: Vec<&str> = [&common[..], contestant, &limits[..]].concat();
        lusus(&arguments).succeeded().json()
    };
    let command = format!("cmd={LUSUS}");
    let outside = run(&["--engine", &command, "arg=ugi", "name=engine"]);
    assert_eq!(outside, run(&["--bot", "engine"]));
}

/// The bots of Barca, with which the program starts, have no `report-medium`.
#[test]
fn options_are_set_once_the_game_is_chosen() {
    let run = |contestant: &[&str]| {
        let limits = ["--bot", "novice", "--nodes", "1", "--pairs", "4"];
        lusus(&[&["arena", "--json", "--game", "choko"], contestant, &limits].concat())
            .succeeded()
            .json()
    };
    let command = format!("cmd={LUSUS}");
    let arguments = ["args=ugi --game barca", "option.bot=Report-Medium", "name=report-medium"];
    let outside = run(&[&["--engine", &command][..], &arguments].concat());
    assert_eq!(outside, run(&["--bot", "report-medium"]));
}

#[test]
fn engines_without_a_name_are_called_as_they_call_themselves() {
    let folder = Folder::new("names");
    let name = format!("Lusus {}", env!("CARGO_PKG_VERSION"));
    let engine = format!("cmd={LUSUS} arg=ugi");
    let nameless = troublesome("illegal", &folder).replace(" name=illegal", "");
    let run = |rest: &[&str]| {
        let base = ["arena", "--json", "--game", "choko", "--nodes", "1", "--pairs", "1"];
        lusus(&[&base[..], &["--engine", &engine], rest].concat())
    };
    let report = run(&["--engine", &nameless]).succeeded().json();
    for name in [&name, "troublesome"] {
        assert_eq!(standing(&report, name)["games"], 2, "{report:#}");
    }
    // Where that does not tell them apart, by their commands.
    let twin = format!("{engine} name=\"{name}\"");
    let report = run(&["--engine", &twin]).succeeded().json();
    let name = report["tables"][0]["standings"][0]["name"].as_str().expect("a name");
    assert!(name.ends_with("lusus"), "{name}");
    let error = run(&["--engine", &engine]).refused().json_error();
    assert!(error["error"].as_str().expect("a sentence").contains(name), "{error}");
}

#[test]
fn options_that_a_program_would_pass_over_are_refused() {
    let folder = Folder::new("options");
    let lusus_with = |option: &str| format!("cmd={LUSUS} arg=ugi name=x {option}");
    let optionless = troublesome("illegal", &folder);
    for (engine, parts) in [
        (lusus_with("option.Bot=report-medium"), ["report-medium", "report-hard"]),
        (lusus_with("option.Hash=0"), ["“0”", "1..4096"]),
        (lusus_with("option.Hash=much"), ["much", "1..4096"]),
        (lusus_with("option.Speed=3"), ["Speed", "MultiPV"]),
        (format!("{optionless} option.Hash=1"), ["illegal", "Game"]),
    ] {
        let games = ["arena", "--json", "--game", "barca", "--game", "choko"];
        let rest = ["--engine", &engine, "--bot", "random", "--nodes", "1", "--pairs", "1"];
        let error = lusus(&[&games[..], &rest].concat()).refused().json_error();
        assert_eq!(error["field"], "engine", "{error}");
        let sentence = error["error"].as_str().expect("a sentence");
        assert!(parts.iter().all(|part| sentence.contains(part)), "{sentence}");
    }
}

#[test]
fn programs_that_cannot_play_end_the_run_at_once() {
    for (engine, known) in [
        ("cmd=/no/such/program name=ghost".to_owned(), "ghost"),
        ("cmd=true name=mute".to_owned(), "mute"),
        (format!("cmd={LUSUS} arg=games name=chatty"), "chatty"),
    ] {
        let run =
            lusus(&["arena", "--json", "--game", "choko", "--engine", &engine, "--bot", "random"]);
        let error = run.refused().json_error();
        assert_eq!(error["field"], "engine");
        assert!(error["error"].as_str().expect("a sentence").contains(known), "{error}");
    }
}

#[test]
fn a_strict_run_fails_with_its_programs() {
    let folder = Folder::new("strict");
    let engine = troublesome("illegal", &folder);
    let status = |flags: &[&str], contestant: &[&str]| {
        let base = ["arena", "--game", "choko", "--bot", "random", "--nodes", "1", "--pairs", "1"];
        let run = lusus(&[&base[..], contestant, flags].concat());
        assert!(run.out.contains("2 of 2 games"), "{}{}", run.out, run.err);
        run.status
    };
    assert_eq!(status(&[], &["--engine", &engine]), 0);
    assert_eq!(status(&["--strict"], &["--engine", &engine]), 1);
    assert_eq!(status(&["--strict"], &["--bot", "novice"]), 0);
}

#[test]
fn what_was_played_before_a_program_broke_is_kept() {
    let folder = Folder::new("broken");
    let (engine, pgn, journal) =
        (troublesome("once", &folder), folder.file("games.pgn"), folder.file("journal"));
    let run = lusus(&[
        "arena", "--json", "--game", "choko", "--engine", &engine, "--bot", "random", "--nodes",
        "1", "--pairs", "3", "--pgn", &pgn, "--resume", &journal,
    ]);
    assert_eq!(run.status, 1, "{}", run.err);
    assert!(run.err.contains("does not answer"), "{}", run.err);
    assert_eq!((&run.json()["games"], &run.json()["complete"]), (&1.into(), &false.into()));
    let records = fs::read_to_string(pgn).expect("records");
    assert_eq!(records.matches("[Fault \"crash\"]").count(), 1, "{records}");
    assert_eq!(folder.lines("journal").len(), 2);
}

#[test]
fn an_interruption_leaves_no_process_and_tells_how_to_go_on() {
    let folder = Folder::new("interrupted");
    let journal = folder.file("my journal");
    let engine = troublesome("hang", &folder);
    let child = Command::new(LUSUS)
        .args(["arena", "--game", "choko", "--engine", &engine, "--bot", "random", "--nodes", "1"])
        .args(["--concurrency", "2", "--patience", "600", "--resume", &journal])
        .env("LC_ALL", "C")
        .stdout(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    wait_until("two engines think", || folder.lines("pids").len() == 4);
    signal(&child, "-INT");
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(130));
    let told = String::from_utf8(output.stdout).expect("UTF-8");
    assert!(told.contains(&format!("--patience 600 --resume '{journal}'")), "{told}");
    assert_eq!(nothing_is_left(&folder), 4);
}

#[test]
fn a_run_that_was_killed_is_taken_up_again() {
    let folder = Folder::new("killed");
    let journal = folder.file("journal");
    let arguments = |pairs: &'static str, rest: &[&'static str]| -> Vec<String> {
        let common = ["arena", "--json", "--game", "choko", "--bot", "random", "--bot", "novice"];
        let limits = ["--nodes", "1", "--pairs", pairs];
        [&common[..], &limits[..], rest].concat().into_iter().map(str::to_owned).collect()
    };
    let run = |arguments: &[String]| {
        let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
        lusus(&words)
    };
    let resumed = [arguments("200", &[]), vec!["--resume".to_owned(), journal.clone()]].concat();
    let mut child =
        Command::new(LUSUS).args(&resumed).stdout(Stdio::null()).spawn().expect("the binary runs");
    wait_until("some games are noted", || folder.lines("journal").len() > 20);
    signal(&child, "-KILL");
    child.wait().expect("it was killed");

    let resume = vec!["--resume".to_owned(), journal];
    let other = [arguments("200", &["--seed", "7"]), resume.clone()].concat();
    let error = run(&other).refused().json_error();
    assert!(error["error"].as_str().expect("a sentence").contains("--seed: 1 → 7"), "{error}");

    let taken_up = run(&resumed).succeeded().json();
    assert_eq!(taken_up, run(&arguments("200", &["--concurrency", "2"])).succeeded().json());
    assert_eq!(taken_up["games"], 400);
    assert_eq!(folder.lines("journal").len(), 401);

    let longer = run(&[arguments("210", &[]), resume].concat()).succeeded().json();
    assert_eq!(longer, run(&arguments("210", &[])).succeeded().json());
    assert_eq!(folder.lines("journal").len(), 421);
}

#[test]
fn records_come_in_order_and_can_be_read() {
    let folder = Folder::new("records");
    let pgn = folder.file("games.pgn");
    let flags = ["--game", "choko", "--game", "barca", "--bot", "novice", "--bot", "report-hard"];
    let rest =
        ["--pairs", "2", "--opening-plies", "3,barca=1", "--concurrency", "2", "--pgn", &pgn];
    lusus(&[&["arena", "--seed", "3"], &flags[..], &rest[..]].concat()).succeeded();
    let text = fs::read_to_string(&pgn).expect("records");
    let records: Vec<_> = lusus_record::Records::new(lusus_catalog::LUSUS, &text)
        .map(|record| record.expect("a good record"))
        .collect();
    let rounds: Vec<&str> = records.iter().map(|record| record.tags.round.as_str()).collect();
    assert_eq!(rounds, ["1.1", "1.2", "1.3", "1.4", "2.5", "2.6", "2.7", "2.8"]);
    let plies: Vec<&str> =
        records.iter().map(|record| record.tags.other("OpeningPlies").expect("a tag")).collect();
    assert_eq!(plies, ["3", "3", "1", "1", "3", "3", "1", "1"]);
    assert_eq!(records[0].tags.white.as_str(), "novice");
    assert_eq!(records[1].tags.white.as_str(), "report-hard");
}

#[test]
fn no_run_is_played_that_could_not_be_kept() {
    let folder = Folder::new("kept");
    let journal = folder.file("journal");
    for flag in ["--pgn", "--svg"] {
        let bots = ["--bot", "random", "--bot", "novice", "--pairs", "1", "--resume", &journal];
        let target = [flag, "/no/such/folder/file"];
        lusus(&[&["arena", "--game", "choko"], &bots[..], &target].concat()).refused();
        assert_eq!(folder.lines("journal").len(), 1, "{flag}");
    }
}

#[test]
fn clocks_mean_the_same_as_in_play() {
    let folder = Folder::new("clocks");
    let pgn = folder.file("games.pgn");
    for (clock, tag) in [("5", "300+0"), ("0:30", "30+0"), ("5+3", "300+3")] {
        let bots = ["--bot", "random", "--bot", "novice", "--pairs", "1"];
        let flags = ["arena", "--game", "boco", "--tc", clock, "--pgn", &pgn];
        lusus(&[&flags[..], &bots].concat()).succeeded();
        let records = fs::read_to_string(&pgn).expect("records");
        assert!(records.contains(&format!("[TimeControl \"{tag}\"]")), "{clock}: {records}");
    }
}

#[test]
fn wrong_input_is_refused_with_its_flag() {
    let two = ["--bot", "random", "--bot", "novice"];
    for (flags, field) in [
        (&["--format", "swiss"][..], "format"),
        (&["--pairs", "0"], "pairs"),
        (&["--opening-plies", "2,chess=1"], "game"),
        (&["--opening-plies", "x"], "opening-plies"),
        (&["--tc", "fast"], "tc"),
        (&["--resign", "score=x"], "resign"),
        (&["--draw", "proven"], "draw"),
        (&["--sprt", "elo0=5", "elo1=0"], "sprt"),
        (&["--anchor", "nobody=3"], "anchor"),
        (&["--engine", "name=x"], "engine"),
        (&["--ladder", "a..b"], "ladder"),
        (&["--resume", "/no/such/folder/journal"], "resume"),
        (&["--pgn", "/no/such/folder/games.pgn"], "pgn"),
        (&["--svg", "/no/such/folder/ratings.svg"], "svg"),
        (&["--bot", "engine nodes=10 movetime=30"], "bot"),
        (&["--sprt", "elo1=1e9"], "sprt"),
        (&["--concurrency", "0"], "concurrency"),
    ] {
        let arguments = [&["arena", "--json", "--game", "choko"], &two[..], flags].concat();
        assert_eq!(lusus(&arguments).refused().json_error()["field"], field, "{flags:?}");
    }
    for bots in [
        &[][..],
        &["--bot", "random"],
        &["--bot", "random", "--bot", "random"],
        &["--bot", "nobody", "--bot", "random"],
    ] {
        lusus(&[&["arena", "--game", "choko"], bots].concat()).refused();
    }
    for flags in [["--bot", "engin", "--bot", "random"], ["--bot", "random", "--ladder", "engin"]] {
        let told = lusus(&[&["arena", "--game", "choko"], &flags[..]].concat()).refused().err;
        assert!(told.contains("did you mean “engine”?"), "{flags:?}: {told}");
    }
}
