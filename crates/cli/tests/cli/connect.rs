//! Programs on a real server: an engine from the documents, our bots, and what
//! goes wrong before they play.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::lusus::{Run, command, lusus, lusus_in};
use crate::serve::Server;

/// A token for a program of this name, in a file.
fn token(data: &TempDir, name: &str) -> PathBuf {
    let folder = data.path().to_str().expect("a plain path");
    let made = lusus(&["admin", "token", "make", name, "--scopes", "play,offer", "--data", folder]);
    let file = data.path().join(format!("token-{name}"));
    std::fs::write(&file, made.succeeded().out).expect("a file");
    file
}

fn file(data: &TempDir, name: &str, text: &str) -> String {
    let path = data.path().join(name);
    std::fs::write(&path, text).expect("a file");
    path.to_str().expect("a plain path").to_owned()
}

/// A program that plays, and tells news as JSON.
struct Playing {
    child: Child,
    news: BufReader<ChildStdout>,
}

impl Playing {
    fn start(data: &TempDir, url: &str, name: &str, arguments: &[&str]) -> Playing {
        let token = token(data, name);
        let home = data.path().join(format!("home-{name}"));
        let mut command = command(&["connect", url, "--json"]);
        command.args(arguments).arg("--token-file").arg(token).arg("--data").arg(home);
        command.env("LUSUS", env!("CARGO_BIN_EXE_lusus"));
        let mut child = command.stdout(Stdio::piped()).spawn().expect("the binary runs");
        let news = BufReader::new(child.stdout.take().expect("a pipe"));
        Playing { child, news }
    }

    /// The next news of a kind; others are skipped.
    fn hear(&mut self, kind: &str) -> Value {
        let mut skipped = String::new();
        loop {
            let mut line = String::new();
            let length = self.news.read_line(&mut line).expect("a pipe");
            assert!(length > 0, "{kind} did not come after {skipped}");
            let news: Value = serde_json::from_str(&line).expect("JSON");
            if news["news"] == kind {
                return news;
            }
            skipped.push_str(&line);
        }
    }

    fn interrupt(&self) {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args(["-INT", &id]).status().expect("kill runs").success());
    }

    fn status(mut self) -> Option<i32> {
        self.child.wait().expect("it ends").code()
    }
}

/// What a document shows in a language, such as its engine.
fn documented(document: &str, language: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let page = std::fs::read_to_string(root.join("docs").join(document)).expect("a document");
    let code = page.split(&format!("\n```{language}\n")).nth(1).expect("an example");
    code.split("\n```").next().expect("its end").to_owned()
}

#[test]
fn the_engine_of_the_document_plays_in_the_arena() {
    let data = tempfile::tempdir().expect("a folder");
    let engine = file(&data, "engine.py", &documented("ugi.md", "python"));
    let engine = format!("python3 \"{engine}\" movetime=20000");
    let bots = ["--engine", engine.as_str(), "--bot", "random", "--nodes", "1", "--pairs", "1"];
    let lusus = env!("CARGO_BIN_EXE_lusus");
    let arguments = [&["arena", "--game", "choko", "--strict", "--json"], &bots[..]].concat();
    let run = lusus_in(&[("LUSUS", lusus)], &arguments).succeeded().json();
    assert_eq!(run["tables"][0]["standings"][0]["name"], "Random in thirty lines", "{run}");
}

/// What `--engine` takes is the same in both; here it does not start.
#[cfg(unix)]
#[test]
fn an_engine_is_written_as_in_the_arena() {
    let engine = "/no/such/folder/engine.sh";
    let [plain, pairs] = [format!("sh {engine}"), format!("cmd=sh arg={engine}")];
    let token = format!("lusus_{}", "a".repeat(32));
    let connect = ["connect", "http://127.0.0.1:1", "--token", &token];
    let arena = ["arena", "--game", "choko", "--bot", "random"];
    let words: Vec<&str> = pairs.split(' ').collect();
    for engine in [&[plain.as_str()][..], &[&pairs], &words] {
        for command in [&connect[..], &arena] {
            let run = lusus(&[command, &["--engine"], engine].concat()).refused();
            assert!(
                run.err.contains(" sh ") && run.err.contains("UGI"),
                "{command:?}: {}",
                run.err
            );
        }
    }
    let behind = ["connect", "--token", &token, "--engine", &plain, "http://127.0.0.1:1"];
    assert!(lusus(&behind).refused().err.contains("UGI"), "the address may stand behind");
    for (command, field) in [(&connect[..], "engine"), (&arena, "engine")] {
        let unknown = [command, &["--engine", "sh speed=3", "--json"]].concat();
        assert_eq!(lusus(&unknown).refused().json_error()["field"], field);
    }
    let without = ["connect", "--token", &token, "--engine", &plain, "--json"];
    assert_eq!(lusus(&without).refused().json_error()["field"], "url");
}

#[cfg(unix)]
#[test]
fn the_engine_of_the_document_finishes_a_game() {
    let data = tempfile::tempdir().expect("a folder");
    let server = Server::start(&data);
    let url = format!("http://{}", server.addr);
    let engine = file(&data, "engine.py", &documented("ugi.md", "python"));
    let offering = "programs = true\nseconds = 0.05\nrematches = false\n\
                    [[offers]]\ngame = \"choko\"\nclock = \"5+3\"\nprograms = true\npublic = true\n";
    let offering = file(&data, "offering.toml", offering);
    let taking = file(&data, "taking.toml", "programs = true\nopen = true\nclocks = [\"1..15\"]\n");
    let engine = format!("python3 \"{engine}\"");
    let rules = file(&data, "rules.toml", &documented("engines-online.md", "toml"));
    let mut ruled = Playing::start(&data, &url, "Ruled", &["--engine", &engine, "--rules", &rules]);
    ruled.hear("joined");
    ruled.interrupt();
    assert_eq!(ruled.status(), Some(0), "the rules of the document suit its engine");
    let mut mine =
        Playing::start(&data, &url, "Thirty", &["--engine", &engine, "--rules", &taking]);
    assert_eq!(mine.hear("joined")["name"], "Thirty");
    let mut ours =
        Playing::start(&data, &url, "Strong", &["--bot", "level-8", "--rules", &offering]);
    let began = mine.hear("began");
    assert_eq!((&began["opponent"], &began["program"]), (&json!("Strong"), &json!(true)));
    ours.hear("began");
    // The server goes, and comes back where it was.
    let addr = server.addr.clone();
    server.stop();
    let folder = data.path().to_str().expect("a plain path");
    let again = command(&["serve", "--addr", &addr, "--data", folder, "--json"]);
    let server = Server::of(again);
    ours.hear("lost");
    ours.interrupt();
    let over = mine.hear("over");
    assert_eq!(over["termination"], "normal", "{over}");
    let seen_by_us = ours.hear("over");
    assert_eq!(seen_by_us["result"], over["result"]);
    let outcomes = [&over, &seen_by_us].map(|over| over["outcome"].as_str().expect("a word"));
    let fitting = [["won", "lost"], ["lost", "won"], ["drawn", "drawn"]];
    assert!(fitting.contains(&outcomes), "{outcomes:?}");
    assert_eq!(ours.status(), Some(0), "it has finished");
    mine.interrupt();
    assert_eq!(mine.status(), Some(0));
    let id = over["match"].as_str().expect("an id");
    let (_, told) = server.ask(&format!("GET /api/matches/{id}"), "");
    let told: Value = serde_json::from_str(&told).expect("JSON");
    for player in told["players"].as_array().expect("two") {
        assert!(player["kind"]["engine"].is_string(), "{player}");
    }
    server.stop();
}

/// An engine that ends in the middle of its second move.
const WEAK_HEART: &str = "n=0\nwhile read -r word rest; do\ncase \"$word\" in\n\
    ugi) echo ugiok;;\nisready) echo readyok;;\n\
    go) n=$((n+1)); [ $n -ge 2 ] && { echo 'oh no' >&2; exit 3; }; echo bestmove c3;;\n\
    quit) exit 0;;\nesac\ndone\n";

#[cfg(unix)]
#[test]
fn an_engine_that_fails_twice_gives_up() {
    let data = tempfile::tempdir().expect("a folder");
    let server = Server::start(&data);
    let url = format!("http://{}", server.addr);
    let script = file(&data, "engine.sh", WEAK_HEART);
    let rules = "games = [\"choko\"]\nprograms = true\nopen = true\nrematches = false\n";
    let rules = file(&data, "weak.toml", rules);
    let engine = format!("sh \"{script}\"");
    let mut weak = Playing::start(&data, &url, "Weak", &["--engine", &engine, "--rules", &rules]);
    weak.hear("joined");
    let offering = "programs = true\nseconds = 0.05\nrematches = false\n\
                    [[offers]]\ngame = \"choko\"\nbegins = \"them\"\nprograms = true\n";
    let offering = file(&data, "offering.toml", offering);
    let mut other =
        Playing::start(&data, &url, "Other", &["--bot", "random", "--rules", &offering]);
    other.hear("began");
    let failed = weak.hear("failed");
    assert!(failed["why"].as_str().is_some_and(|why| why.contains("oh no")), "{failed}");
    weak.hear("gave-up");
    let over = weak.hear("over");
    assert_eq!((&over["result"], &over["termination"]), (&json!("0-1"), &json!("resignation")));
    other.hear("over");
    for playing in [weak, other] {
        playing.interrupt();
        playing.interrupt();
        playing.status();
    }
    server.stop();
}

fn connect(arguments: &[&str]) -> Run {
    lusus_in(&[("LUSUS_TOKEN", TOKEN)], &[&["connect"], arguments].concat())
}

/// Of the form of a token; no site has made it.
const TOKEN: &str = "lusus_k3vQ0wYb7nRs2dLx9tHf4mJc8pZa1gVe";

#[test]
fn what_cannot_be_is_told() {
    let data = tempfile::tempdir().expect("a folder");
    let bad = file(&data, "bad.toml", "most = 2\ngames = [\"chess\"]\n");
    let none = file(&data, "none.toml", "games = []\n");
    let nobody = file(&data, "nobody.toml", "people = false\nprograms = false\n");
    let two = file(&data, "two.toml", "games = [\"choko\", \"barca\"]\n");
    let missing = data.path().join("missing");
    let missing = missing.to_str().expect("a plain path");
    let silent = "sh -c \"while read -r line; do [ $line = quit ] && exit; [ $line = ugi ] && echo ugiok; done\"";
    let here = "http://127.0.0.1:1";
    for (arguments, field, part) in [
        (&["play.example.org", "--bot", "random"][..], "url", "https://play.example.org"),
        (&[here, "--bot", "random"], "url", "127.0.0.1:1"),
        (&[here, "--bot", "rundom"], "bot", "random"),
        (&[here, "--engine", ""], "engine", "--engine"),
        (&[here, "--engine", missing], "engine", "missing"),
        (&[here, "--engine", "true"], "engine", "UGI"),
        (&[here, "--engine", "sh /no/such/engine.sh"], "engine", "/no/such/engine.sh:"),
        (&[here, "--engine", silent], "engine", "games ="),
        (&[here, "--engine", silent, "--rules", &two], "engine", "games ="),
        (&[here, "--bot", "random", "--rules", &bad], "rules", "line 2"),
        (&[here, "--bot", "random", "--rules", &none], "rules", "no game"),
        (&[here, "--bot", "random", "--rules", &nobody], "rules", "line 2: it would play nobody"),
        (&[here, "--bot", "random", "--rules", missing], "rules", "missing"),
        (&[here, "--bot", "random", "--token", "soup"], "token", "lusus_"),
        (&[here, "--bot", "random", "--token-file", missing], "token-file", "missing"),
    ] {
        let text = connect(arguments).refused().err;
        assert!(text.contains(part), "{arguments:?}: {text}");
        let error = connect(&[arguments, &["--json"]].concat()).refused().json_error();
        assert_eq!(error["field"], field, "{arguments:?}: {error}");
    }
    let text = lusus(&["connect", here, "--bot", "random"]).refused().err;
    assert!(text.contains("LUSUS_TOKEN"), "{text}");
    for neither in [&["connect", here][..], &["connect", here, "--bot", "a", "--engine", "b"]] {
        lusus(neither).refused();
    }
}

#[test]
fn a_site_refuses_what_it_does_not_know() {
    let data = tempfile::tempdir().expect("a folder");
    let server = Server::start(&data);
    let url = format!("http://{}", server.addr);
    let run = connect(&[&url, "--bot", "random"]).refused();
    assert!(run.err.contains("token-unknown"), "{}", run.err);
    // Something answers, but not a lobby.
    let run = connect(&[&format!("{url}/nowhere"), "--bot", "random"]).refused();
    assert!(run.err.contains("no lobby"), "{}", run.err);
    let folder = data.path().to_str().expect("a plain path");
    let token = token(&data, "Gone");
    let list = lusus(&["admin", "token", "list", "--data", folder]).succeeded().out;
    let columns: Vec<&str> = list.trim_end().split('\t').collect();
    assert_eq!(columns[1..3], ["Gone", "play,offer"], "{list}");
    lusus(&["admin", "token", "revoke", columns[0], "--data", folder]).succeeded();
    let token = token.to_str().expect("a plain path");
    let run = lusus(&["connect", &url, "--bot", "random", "--token-file", token]).refused();
    assert!(run.err.contains("token-revoked"), "{}", run.err);
    for (arguments, field, part) in [
        (&["make", "Gone", "--scopes", "offer"][..], "scopes", "play,offer"),
        (&["make", ""], "name", "name"),
        (&["revoke", "soup"], "id", "token list"),
        (&["revoke", "7k2m9qx4t1bz"], "id", "7k2m9qx4t1bz"),
    ] {
        let arguments = [&["admin", "token"], arguments, &["--data", folder]].concat();
        assert!(lusus(&arguments).refused().err.contains(part), "{arguments:?}");
        let error = lusus(&[&arguments[..], &["--json"]].concat()).refused().json_error();
        assert_eq!(error["field"], field, "{arguments:?}");
    }
    server.stop();
}
