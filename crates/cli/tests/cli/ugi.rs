//! Conversations with `lusus ugi` over pipes. None depends on the clock: a
//! search is bounded by nodes or depth, or runs until it is stopped.

use lusus_catalog::LUSUS;
use std::fs;
use std::io::{BufRead, BufReader, Lines, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use lusus_erased::Ends;

/// White takes the last black piece with b3d3.
const WIN_IN_ONE: &str = "position fen 5/5/1OX2/5/5 1 0,0 -";
const FINISHED: &str = "position fen O4/2OO1/5/OO3/O4 2 0,0 -";

/// A running engine, as its client sees it.
struct Client {
    child: Child,
    input: Option<ChildStdin>,
    output: Option<Lines<BufReader<ChildStdout>>>,
}

impl Client {
    fn start(flags: &[&str]) -> Client {
        let mut child = Command::new(env!("CARGO_BIN_EXE_lusus"))
            .arg("ugi")
            .args(flags)
            .env("LC_ALL", "C")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the binary runs");
        let output = child.stdout.take().map(|output| BufReader::new(output).lines());
        Client { input: child.stdin.take(), output, child }
    }

    fn send(&mut self, line: &str) {
        self.send_bytes(line.as_bytes());
    }

    fn send_bytes(&mut self, line: &[u8]) {
        let input = self.input.as_mut().expect("an open input");
        input.write_all(&[line, b"\n"].concat()).expect("the engine listens");
    }

    fn receive(&mut self) -> Option<String> {
        self.output.as_mut()?.next().map(|line| line.expect("UTF-8"))
    }

    /// What comes before the first line that begins with this word, and that
    /// line.
    fn until(&mut self, word: &str) -> (Vec<String>, String) {
        let mut before = Vec::new();
        loop {
            let line = self.receive().unwrap_or_else(|| panic!("no {word} after {before:#?}"));
            if line.split(' ').next() == Some(word) {
                return (before, line);
            }
            before.push(line);
        }
    }

    /// What the engine says to a line, as long as no search runs.
    fn ask(&mut self, line: &str) -> Vec<String> {
        self.send(line);
        self.send("isready");
        self.until("readyok").0
    }

    /// The infos and the move that a `go` leads to.
    fn go(&mut self, go: &str) -> (Vec<String>, String) {
        self.send(go);
        let (infos, best) = self.until("bestmove");
        (infos, best["bestmove ".len()..].to_owned())
    }

    /// Closes the input; returns what is still said. Nothing may be complained
    /// of, and the exit status must be 0.
    fn end(mut self) -> Vec<String> {
        drop(self.input.take());
        let rest: Vec<String> = std::iter::from_fn(|| self.receive()).collect();
        let output = self.child.wait_with_output().expect("it ends");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "");
        assert_eq!(output.status.code(), Some(0), "{rest:?}");
        rest
    }
}

fn count(lines: &[String], word: &str) -> usize {
    lines.iter().filter(|line| line.split(' ').next() == Some(word)).count()
}

fn assert_one_complaint(lines: &[String], about: &str) {
    assert!(lines.len() == 1 && lines[0].starts_with("info string "), "{about:.60}: {lines:?}");
}

#[test]
fn it_introduces_itself_with_its_options() {
    let mut client = Client::start(&["--game", "boco"]);
    client.send("ugi");
    let (lines, _) = client.until("ugiok");
    assert!(lines[0].starts_with("id name Lusus "), "{lines:?}");
    assert!(lines[1].starts_with("id author "), "{lines:?}");
    let options: Vec<&str> =
        lines[2..].iter().filter_map(|line| line.strip_prefix("option name ")).collect();
    let variants: String = LUSUS.all().map(|variant| format!(" var {variant}")).collect();
    assert_eq!(options[0], format!("Game type combo default boco{variants}"));
    assert!(options[1].starts_with("Bot type combo default engine var random "), "{options:?}");
    assert!(options[1].ends_with(" var engine"), "{options:?}");
    let spins = ["Threads", "Hash", "MultiPV", "Seed"];
    assert_eq!(options[2], "Evaluator type combo default network var network var written");
    assert_eq!(options.len(), 3 + spins.len() + 1);
    assert_eq!(options.last(), Some(&"Tables type string default <empty>"));
    for (option, name) in options[3..].iter().zip(spins) {
        assert!(option.starts_with(&format!("{name} type spin default ")), "{option}");
    }
    assert!(client.ask("").is_empty());
    assert!(client.end().is_empty());
}

#[test]
fn garbage_is_answered_and_changes_nothing() {
    let mut client = Client::start(&[]);
    assert!(client.ask("position startpos moves c3").is_empty());
    let long = "position startpos moves ".to_owned() + &"c3 ".repeat(500_000);
    for garbage in [
        "hello",
        "UGI",
        "ugi\u{0}",
        "position",
        "position nowhere",
        "position fen",
        "position fen moves c3",
        "position fen 5/5/5/5/5  1 12,12 1",
        "position startpos moves c3 b3 c3",
        "position startpos moves C3",
        "setoption",
        "setoption name Hash",
        "setoption name Nothing value 1",
        "setoption name Game value chess",
        "setoption name Bot value deep-blue",
        "setoption name Threads value 0",
        "setoption name Hash value 99999999999999999999",
        "setoption name MultiPV value two",
        "query",
        "query weather",
        &long,
    ] {
        assert_one_complaint(&client.ask(garbage), garbage);
    }
    let told = client.ask("setoption name Bot value engin");
    assert!(told[0].contains("did you mean “engine”?"), "{told:?}");
    client.send_bytes(b"\xff\xfe\x00position\xff");
    assert_one_complaint(&client.ask(""), "bytes");
    for nothing in ["", "   ", "stop"] {
        assert!(client.ask(nothing).is_empty(), "{nothing:?}");
    }
    assert_eq!(client.ask("query p1turn"), ["response false"]);
    let (_, best) = client.go("go nodes 100");
    let mut position = LUSUS.find("choko").expect("a variant").start(0);
    position.play("c3").expect("a move");
    position.play(&best).expect("a legal move");
    assert!(client.end().is_empty());
}

/// A client that gets no move waits for ever.
#[test]
fn every_go_has_its_best_move_whatever_it_says() {
    let mut client = Client::start(&["--game", "boco"]);
    for go in ["go depth 1 fast", "go nodes 5 depth x", "go movetime 1 wtime 300", "go p2time 40"] {
        let (infos, best) = client.go(go);
        let told: Vec<String> =
            infos.into_iter().filter(|info| info.starts_with("info string ")).collect();
        assert_one_complaint(&told, go);
        LUSUS.find("boco").expect("a variant").start(0).play(&best).expect("a legal move");
    }
    for go in ["go depth", "go nodes -1", "go fast"] {
        assert_ne!(client.go(go).1, "0000", "{go}");
    }
    assert!(client.end().is_empty());
}

#[test]
fn it_listens_while_it_searches() {
    let mut client = Client::start(&["--game", "barca"]);
    client.send("position startpos");
    client.send("go infinite");
    client.send("isready");
    let (before, _) = client.until("readyok");
    assert_eq!(count(&before, "bestmove"), 0);
    client.send("go depth 1");
    client.send("query result");
    client.send("what");
    client.send("isready");
    let (between, _) = client.until("readyok");
    assert_eq!(between.iter().filter(|line| line.starts_with("info string ")).count(), 2);
    assert_eq!((count(&between, "bestmove"), count(&between, "response")), (0, 1));
    // Whatever changes meanwhile is for the next search.
    client.send("position startpos moves e2e3");
    client.send("setoption name Game value boco");
    client.send("uginewgame");
    client.send("stop");
    let (_, best) = client.until("bestmove");
    let barca = LUSUS.find("barca").expect("a variant");
    barca.start(0).play(&best["bestmove ".len()..]).expect("a legal move");
    assert!(client.ask("stop").is_empty());
    let (_, best) = client.go("go depth 1");
    LUSUS.find("boco").expect("a variant").start(0).play(&best).expect("a legal move");
    assert!(client.end().is_empty());
}

#[test]
fn an_infinite_search_keeps_its_move_until_it_is_stopped() {
    for bot in ["random", "engine"] {
        let mut client = Client::start(&[]);
        client.send(&format!("setoption name Bot value {bot}"));
        client.send(WIN_IN_ONE);
        for go in ["go infinite", "go", "go infinite depth 1"] {
            client.send(go);
            client.send("isready");
            let (before, _) = client.until("readyok");
            assert_eq!(count(&before, "bestmove"), 0, "{bot}, {go}");
            client.send("stop");
            let (_, best) = client.until("bestmove");
            assert!(bot == "random" || best == "bestmove b3d3", "{go}: {best}");
        }
        assert!(client.end().is_empty());
    }
}

#[test]
fn a_search_ends_with_the_input_and_with_quit() {
    for quit in [false, true] {
        let mut client = Client::start(&["--game", "knightline"]);
        client.send("position startpos");
        client.send("go infinite");
        if quit {
            client.send("quit\ngo depth 1");
        }
        let rest = client.end();
        assert_eq!(count(&rest, "bestmove"), 1, "{rest:?}");
        let best = rest.last().and_then(|line| line.strip_prefix("bestmove ")).expect("a move");
        let start = LUSUS.find("knightline").expect("a variant").start(0);
        assert!(start.legal_moves().iter().any(|mv| mv == best), "{best}");
    }
}

#[test]
fn what_was_asked_before_the_end_of_input_is_answered() {
    let mut client = Client::start(&[]);
    client.send("isready");
    client.send(WIN_IN_ONE);
    let input = client.input.as_mut().expect("an open input");
    input.write_all(b"go depth 3").expect("the engine listens");
    let rest = client.end();
    assert_eq!((count(&rest, "readyok"), count(&rest, "bestmove")), (1, 1), "{rest:?}");
}

/// All lines are there before the bot is.
#[test]
fn readiness_comes_before_the_answers_to_later_lines() {
    let mut client = Client::start(&["--game", "choko"]);
    client.send("isready\nquery p1turn\nposition startpos moves c3\nquery p1turn\nisready\nhm");
    let answers = client.end();
    assert_eq!(answers[..4], ["readyok", "response true", "response false", "readyok"]);
    assert_one_complaint(&answers[4..], "hm");
}

#[test]
fn a_client_that_closes_its_ear_is_left_quietly() {
    for go in ["isready", "go infinite"] {
        let mut client = Client::start(&[]);
        drop(client.output.take());
        client.send("position startpos");
        client.send(go);
        client.end();
    }
}

/// Every variant against itself, with the least that can be thought.
#[test]
fn every_variant_plays_legal_moves_however_little_it_may_think() {
    let limits = ["nodes 1", "depth 1", "movetime 1", "nodes 0", "depth 0", "movetime 0"];
    let clocks = ["p1time 1 p2time 1", "p1time -1 p2time 0 p1inc 0 p2inc 0", "nodes 300"];
    for variant in LUSUS.all() {
        let mut client = Client::start(&["--game", variant.id()]);
        let start = variant.start(7);
        let mut line = start.line(Ends::Match { length: 1000 });
        for limit in limits.iter().chain(&clocks).cycle().take(18) {
            let position =
                format!("position fen {} moves {}", start.text(), line.moves().join(" "));
            assert!(client.ask(&position).is_empty(), "{variant}: {position}");
            if line.outcome().is_some() {
                break;
            }
            let (infos, best) = client.go(&format!("go {limit}"));
            assert!(!infos.is_empty(), "{variant}: no info before bestmove");
            line.push(&best).unwrap_or_else(|refused| panic!("{variant}, {limit}: {refused:?}"));
        }
        assert!(client.end().is_empty());
    }
}

#[test]
fn a_game_without_a_fixed_start_needs_a_position() {
    let mut client = Client::start(&["--game", "syrtis:minor"]);
    for line in ["position startpos", "position startpos moves pass", "query gameover"] {
        assert_one_complaint(&client.ask(line), line);
    }
    let (infos, best) = client.go("go depth 1");
    assert_one_complaint(&infos, "go");
    assert_eq!(best, "0000");
    let start = LUSUS.find("syrtis:minor").expect("a variant").start(1);
    assert!(client.ask(&format!("position fen {}", start.text())).is_empty());
    assert_eq!(client.ask("query gameover"), ["response false"]);
    let (_, best) = client.go("go nodes 50");
    assert!(start.legal_moves().contains(&best), "{best}");
    assert!(client.ask("uginewgame").is_empty());
    assert_one_complaint(&client.ask("query gameover"), "after uginewgame");
    assert!(client.end().is_empty());
}

#[test]
fn a_referee_is_answered() {
    let mut client = Client::start(&[]);
    let mut check = |position: &str, answers: [&str; 3]| {
        assert!(client.ask(position).is_empty(), "{position}");
        for (question, answer) in ["gameover", "p1turn", "result"].into_iter().zip(answers) {
            let answered = client.ask(&format!("query {question}"));
            assert_eq!(answered, [format!("response {answer}")], "{position}: {question}");
        }
    };
    check("position startpos", ["false", "true", "none"]);
    check("position startpos moves c3", ["false", "false", "none"]);
    check(FINISHED, ["true", "false", "p1win"]);
    check("position fen X4/2XX1/5/XX3/X4 1 0,0 -", ["true", "true", "p2win"]);
    check(&format!("{WIN_IN_ONE} moves b3d3"), ["true", "false", "p1win"]);
    check("setoption name Game value barca", ["false", "true", "none"]);
    let shuffle = "e2e3 e9e8 e3e2 e8e9 ".repeat(2);
    check(&format!("position startpos moves {shuffle}"), ["true", "true", "draw"]);
    let (infos, best) = client.go("go infinite");
    assert_one_complaint(&infos, "go in a finished match");
    assert_eq!(best, "0000");
    assert_one_complaint(&client.ask(&format!("position startpos moves {shuffle}e2e3")), "late");
    assert!(client.end().is_empty());
}

#[test]
fn proofs_are_told_in_plies() {
    let mut client = Client::start(&[]);
    client.send(WIN_IN_ONE);
    let (infos, best) = client.go("go depth 3");
    let [line, basis] = &infos[..] else { panic!("{infos:?}") };
    assert!(line.contains(" score mate 1 pv b3d3"), "{line}");
    assert_eq!(basis, "info string known from the ending tables: win in 1 ply");
    assert_eq!(best, "b3d3");
    assert!(client.end().is_empty());
}

/// An info without what the clock has to do with.
fn timeless(info: &str) -> String {
    let words: Vec<&str> = info.split(' ').collect();
    let timed = |i: usize| i > 0 && ["nps", "time"].contains(&words[i - 1]);
    let kept = words.iter().enumerate().filter(|(i, _)| !timed(*i));
    kept.map(|(_, word)| *word).collect::<Vec<_>>().join(" ")
}

#[test]
fn options_are_heard() {
    let mut client = Client::start(&[]);
    for option in [
        "setoption name multipv value 3",
        "setoption name HASH value 1",
        "setoption  name Threads  value 1 ",
        "setoption name Seed value 18446744073709551615",
    ] {
        assert!(client.ask(option).is_empty(), "{option}");
    }
    client.send("ugi");
    let (lines, _) = client.until("ugiok");
    assert!(lines.iter().any(|line| line.contains("MultiPV type spin default 3 ")), "{lines:?}");
    client.send("position startpos");
    let thoughts = |client: &mut Client| {
        let (mut infos, best) = client.go("go depth 3");
        infos.retain(|info| info.starts_with("info depth "));
        (infos, best)
    };
    let (infos, best) = thoughts(&mut client);
    let last = &infos[infos.len() - 3..];
    for (info, number) in last.iter().zip(1..) {
        let head = "info depth 3 seldepth ";
        assert!(info.starts_with(head) && info.contains(&format!(" multipv {number} ")), "{info}");
        for word in [" nodes ", " nps ", " time ", " score ", " pv "] {
            assert!(info.contains(word), "{info}");
        }
    }
    assert!(last[0].contains(&format!(" pv {best}")), "{best}: {}", last[0]);
    let again = thoughts(&mut client);
    let plain = |infos: &[String]| infos.iter().map(|info| timeless(info)).collect::<Vec<_>>();
    assert_eq!((plain(&again.0), again.1), (plain(&infos), best));
    client.send("setoption name Threads value 2");
    client.go("go nodes 3000");
    assert!(client.end().is_empty());
}

#[test]
fn another_game_begins_at_its_start() {
    let mut client = Client::start(&[]);
    client.send("position startpos moves c3");
    assert!(client.ask("setoption name game value CHOKO").is_empty());
    assert_eq!(client.ask("query p1turn"), ["response false"], "the same game goes on");
    assert!(client.ask("setoption name Bot value Report-Medium").is_empty());
    let replaced = client.ask("setoption name Game value boco");
    assert_one_complaint(&replaced, "boco has no such bot");
    assert!(replaced[0].contains("report-medium") && replaced[0].contains("engine"));
    assert_eq!(client.ask("query p1turn"), ["response true"]);
    assert!(client.ask("position startpos moves e6l").is_empty());
    assert!(client.end().is_empty());
}

#[test]
fn a_bot_by_instinct_draws_from_its_seed() {
    let mut client = Client::start(&["--game", "barca"]);
    client.send("setoption name Bot value random");
    client.send("position startpos");
    let mut draw = |seed: u64| {
        client.send(&format!("setoption name Seed value {seed}"));
        let (infos, best) = client.go("go p1time 1000 p2time 1000");
        assert!(infos.is_empty(), "{infos:?}");
        best
    };
    let drawn: Vec<String> = (0..10).map(&mut draw).collect();
    assert_eq!(drawn, (0..10).map(&mut draw).collect::<Vec<_>>());
    assert!(drawn.iter().any(|mv| *mv != drawn[0]), "{drawn:?}");
    assert!(client.end().is_empty());
}

/// The conversation in `docs/ugi.md` takes place as it is told there; infos of
/// the search, options and the version may differ.
/// An `info` line without what depends on the machine.
fn without_time(line: &str) -> String {
    let mut words = line.split(' ');
    let mut kept = Vec::new();
    while let Some(word) = words.next() {
        match word {
            "nps" | "time" if line.starts_with("info depth ") => _ = words.next(),
            word => kept.push(word),
        }
    }
    kept.join(" ")
}

#[test]
fn the_documented_conversation_takes_place() {
    let document = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/ugi.md");
    let document = fs::read_to_string(document).expect("the document");
    let conversation = document.split("```text\n").nth(1).and_then(|rest| rest.split("```").next());
    let varies = |line: &str| ["option ", "id "].iter().any(|head| line.starts_with(head));
    let mut client = Client::start(&[]);
    let mut spoken = 0;
    for line in conversation.expect("a conversation").lines() {
        match line.split_once(' ') {
            Some((">", sent)) => client.send(sent),
            Some(("<", told)) if !varies(told) => {
                let said = std::iter::from_fn(|| client.receive()).find(|said| !varies(said));
                assert_eq!(said.as_deref().map(without_time), Some(without_time(told)));
                spoken += 1;
            }
            Some(("<", _)) => {}
            _ => panic!("neither said nor heard: {line}"),
        }
    }
    assert!(spoken > 10);
    assert!(client.end().is_empty());
}
