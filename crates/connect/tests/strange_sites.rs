//! Sites that are broken, or want to do harm: what a program does with what they
//! say.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use lusus_catalog::LUSUS;
use lusus_connect::{ConnectError, News, Program, Rules, Site, Stop, Visit};
use lusus_core::{Language, Message};
use lusus_room::Secret;
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Notify, watch};
use tokio::time::sleep;
use tokio_tungstenite::accept_hdr_async;
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::tungstenite::handshake::server::{Request, Response};

const ONE: &str = "1k2m9qx4t1bz";
/// What takes over a terminal that shows it.
const ESCAPES: &str = "\u{1b}]0;owned\u{7}\u{1b}[2J\r\nlusus: a lie\u{202e}";

/// What a site says, and what is said to it.
#[derive(Default)]
struct StrangeSite {
    /// Said in the lobby after the welcome.
    lobby: Vec<Value>,
    /// Said once a challenge was taken.
    after_take: Vec<Value>,
    /// Said at a match.
    table: Vec<Value>,
    /// Said at a match a second after the program has agreed to play again.
    after_accept: Vec<Value>,
    hangs_up: bool,
    is_unwelcoming: bool,
    /// The connection that nobody answers, counted from the first. Then the lobby is
    /// closed too when the program has agreed to play again.
    deaf_to: Option<usize>,
    agreed: Notify,
    heard: Mutex<Vec<Value>>,
    visits: Mutex<Vec<String>>,
}

impl StrangeSite {
    async fn open(self) -> (Arc<StrangeSite>, SocketAddr) {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let site = Arc::new(self);
        let host = Arc::clone(&site);
        tokio::spawn(async move {
            let mut deaf = Vec::new();
            for number in 1.. {
                let Ok((stream, _)) = listener.accept().await else { break };
                match host.deaf_to == Some(number) {
                    true => deaf.push(stream),
                    false => _ = tokio::spawn(Arc::clone(&host).receive(stream)),
                }
            }
        });
        (site, address)
    }

    #[expect(clippy::result_large_err, reason = "the callback is the library's")]
    async fn receive(self: Arc<Self>, stream: TcpStream) {
        let mut path = String::new();
        let note = |request: &Request, response: Response| {
            path = request.uri().path().to_owned();
            Ok(response)
        };
        let Ok(mut socket) = accept_hdr_async(stream, note).await else { return };
        self.visits.lock().expect("no holder panics").push(path.clone());
        let is_lobby = path.ends_with("/lobby");
        let welcome = json!({"type": "welcome", "name": "Mine", "tag": "7k2m9qx4t1bz"});
        let script: Vec<&Value> = match is_lobby {
            true if self.is_unwelcoming => self.lobby.iter().collect(),
            true => [&welcome].into_iter().chain(&self.lobby).collect(),
            false => self.table.iter().collect(),
        };
        for message in script {
            if socket.send(Frame::text(message.to_string())).await.is_err() {
                return;
            }
        }
        if self.hangs_up {
            return;
        }
        let is_left = is_lobby && self.deaf_to.is_some();
        loop {
            let heard = tokio::select! {
                heard = socket.next() => heard,
                () = self.agreed.notified(), if is_left => return,
            };
            let Some(Ok(heard)) = heard else { return };
            let Ok(heard) = serde_json::from_slice::<Value>(&heard.into_data()) else { continue };
            let said = match (heard["type"].as_str(), heard["action"].as_str()) {
                (Some("take"), _) => &self.after_take,
                (_, Some("accept")) => {
                    self.agreed.notify_one();
                    sleep(Duration::from_secs(1)).await;
                    &self.after_accept
                }
                _ => &Vec::new(),
            };
            for message in said {
                _ = socket.send(Frame::text(message.to_string())).await;
            }
            self.heard.lock().expect("no holder panics").push(heard);
        }
    }

    fn visits_to(&self, place: &str) -> usize {
        self.visits
            .lock()
            .expect("no holder panics")
            .iter()
            .filter(|path| path.ends_with(place))
            .count()
    }

    fn count(&self, kind: &str) -> usize {
        self.heard
            .lock()
            .expect("no holder panics")
            .iter()
            .filter(|said| said["type"] == kind)
            .count()
    }
}

fn say(message: &Message) -> String {
    lusus_text::say(Language::English, message)
}

/// What a program that visits a site for a while says in its log, in sentences and
/// in facts, and how it ends.
async fn visit(
    url: String,
    rules: &str,
    length: Duration,
) -> (Vec<String>, Result<usize, ConnectError>) {
    visit_with(url, rules, length, None).await
}

/// Likewise, with a file that it remembers.
async fn visit_with(
    url: String,
    rules: &str,
    length: Duration,
    memory: Option<PathBuf>,
) -> (Vec<String>, Result<usize, ConnectError>) {
    let told: Arc<Mutex<Vec<String>>> = Arc::default();
    let log = Arc::clone(&told);
    let tell = Arc::new(move |news: News| {
        let mut log = log.lock().expect("no holder panics");
        log.extend([say(&news.message()), news.facts(&say).to_string()]);
    });
    let token = "lusus_k3vQ0wYb7nRs2dLx9tHf4mJc8pZa1gVe".to_owned();
    let visit = Visit {
        site: Site::read(&url).expect("an address"),
        token: Secret::try_from(token).expect("a token"),
        program: Program::Bot("random".to_owned()),
        rules: Rules::read(rules, LUSUS).expect("rules"),
        catalogue: LUSUS,
        language: Language::English,
        memory,
    };
    let (stop, stopped) = watch::channel(Stop::No);
    let running = tokio::spawn(visit.run(stopped, tell));
    sleep(length).await;
    _ = stop.send(Stop::Leave);
    let ended = running.await.expect("it does not panic");
    let told = told.lock().expect("no holder panics").clone();
    (told, ended)
}

fn id(number: usize) -> String {
    format!("{number:012}")
}

fn begun(id: &str, challenge: &str) -> Value {
    json!({"type": "begun", "match": id, "player": 1, "challenge": challenge,
           "against": {"name": "Rui", "tag": "7k2m9qx4t1bz", "program": false}})
}

fn challenge(id: &str) -> Value {
    json!({"id": id, "variant": "choko", "time_control": {"kind": "unlimited"},
           "by": {"name": "Ana", "tag": "7k2m9qx4t1bz", "program": false},
           "programs": true, "own": false, "to_you": true})
}

fn lobby(count: usize) -> Value {
    let challenges: Vec<Value> = (0..count).map(|number| challenge(&id(number))).collect();
    json!({"type": "lobby", "challenges": challenges})
}

/// A match in which the program is to move.
fn table(variant: &str) -> Value {
    let start = LUSUS.find("choko").expect("a game").start(0).text();
    json!({"type": "welcome", "now": 9_000, "seats": [{"player": 1}], "state": {
        "v": 3, "variant": variant, "start": start, "length": 600,
        "time_control": {"kind": "clock", "base": 60_000, "increment": 1_000},
        "players": [{"name": "Mine", "kind": {"engine": "Mine"}}, {"name": "", "kind": "human"}],
        "moves": [], "turn": 1, "running": 1, "clocks": [60_000, 60_000], "since": 8_000,
        "offers": [], "end": null,
    }})
}

const A_WHILE: Duration = Duration::from_millis(1_500);

#[tokio::test(flavor = "multi_thread")]
async fn only_matches_that_it_has_asked_for_are_played() {
    let flood: Vec<Value> = (0..300).map(|number| begun(&id(number), &id(number))).collect();
    let unasked = StrangeSite { lobby: flood, table: vec![table("choko")], ..Default::default() };
    let (site, address) = unasked.open().await;
    let (told, _) = visit(format!("http://{address}"), "", A_WHILE).await;
    assert_eq!(site.visits_to("/socket"), 0, "it has asked for none");
    let complaints = told.iter().filter(|line| line.contains("has not asked for")).count();
    assert_eq!(complaints, 2, "it is told once, as a sentence and as facts: {told:?}");

    let one = json!({"type": "lobby", "challenges": [challenge(ONE)]});
    let flood = (0..300).map(|number| begun(&id(number), ONE)).collect();
    let asked = StrangeSite {
        lobby: vec![one],
        after_take: flood,
        table: vec![table("choko")],
        ..Default::default()
    };
    let (site, address) = asked.open().await;
    _ = visit(format!("http://{address}"), "", A_WHILE).await;
    assert_eq!(site.visits_to("/socket"), 1, "a challenge leads to one match");
}

/// What is said at a match that is over at once, by the other.
fn over() -> Value {
    json!({"type": "events", "events": [{"v": 4, "at": 9_000, "fact": "ended",
        "end": {"result": "1-0", "termination": "resignation"}, "turn": null, "running": null}]})
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_for_which_there_is_no_place_waits_for_one() {
    let home = tempfile::tempdir().expect("a folder");
    let memory = home.path().join("open");
    let asked: String = (0..5).map(|number| format!("asked {}\n", id(number))).collect();
    std::fs::write(&memory, asked).expect("a file");
    let begun: Vec<Value> = (0..5).map(|number| begun(&id(number), &id(number))).collect();
    let table = vec![table("choko")];
    let strange = StrangeSite { lobby: begun.clone(), table: table.clone(), ..Default::default() };
    let (site, address) = strange.open().await;
    let url = format!("http://{address}");
    _ = visit_with(url, "most = 1", A_WHILE, Some(memory.clone())).await;
    assert_eq!(site.visits_to("/socket"), 3, "two more than the rules say");
    let kept = std::fs::read_to_string(&memory).expect("a file");
    assert!((0..5).all(|number| kept.lines().any(|line| line == id(number))), "{kept}");

    let table = table.into_iter().chain([over()]).collect();
    let strange = StrangeSite { lobby: begun, table, ..Default::default() };
    let (site, address) = strange.open().await;
    let url = format!("http://{address}");
    _ = visit_with(url, "most = 1", Duration::from_secs(4), Some(memory.clone())).await;
    assert_eq!(site.visits_to("/socket"), 5);
}

/// A site on which somebody wants to play again, and one more match follows.
fn wishing() -> StrangeSite {
    let wish = json!({"type": "events", "events": [{"v": 5, "at": 9_000, "fact": "offered",
        "player": 2, "proposal": "rematch", "turn": null, "running": null}]});
    let agreed = json!({"type": "events", "events": [{"v": 6, "at": 9_000, "turn": null,
        "fact": "rematch-agreed", "match": id(7), "running": null}]});
    StrangeSite {
        lobby: vec![json!({"type": "lobby", "challenges": [challenge(ONE)]})],
        after_take: vec![begun(ONE, ONE)],
        table: vec![table("choko"), over(), wish],
        after_accept: vec![agreed],
        ..Default::default()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_was_agreed_is_played_though_the_lobby_is_away() {
    let (site, address) = StrangeSite { deaf_to: Some(3), ..wishing() }.open().await;
    _ = visit(format!("http://{address}"), "", Duration::from_secs(3)).await;
    assert_eq!(site.visits_to("/lobby"), 1);
    assert!(site.visits_to("/socket") > 1, "the next one too");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_leaves_remembers_what_was_agreed() {
    let home = tempfile::tempdir().expect("a folder");
    let memory = home.path().join("open");
    let (site, address) = wishing().open().await;
    let url = format!("http://{address}");
    let half = Duration::from_millis(700);
    let (told, ended) = visit_with(url, "", half, Some(memory.clone())).await;
    assert_eq!(site.count("command"), 1, "it had agreed: {told:?}");
    let kept = std::fs::read_to_string(&memory).expect("a file");
    assert!(kept.lines().any(|line| line == id(7)), "{kept}");
    assert_eq!(ended, Ok(1));
}

#[tokio::test(flavor = "multi_thread")]
async fn why_a_site_lets_nobody_in_is_told_in_its_words() {
    let away = json!({"type": "error", "code": "failed", "message": {"text": "The disk is full."}});
    let strange = StrangeSite { lobby: vec![away.clone()], ..Default::default() };
    let (_site, address) = strange.open().await;
    let (told, _) = visit(format!("http://{address}"), "", A_WHILE).await;
    assert!(told.iter().any(|line| line.contains("The disk is full.")), "{told:?}");
    let strange = StrangeSite { lobby: vec![away], is_unwelcoming: true, ..Default::default() };
    let (site, address) = strange.open().await;
    let (_, ended) = visit(format!("http://{address}"), "", A_WHILE).await;
    assert!(say(&ended.unwrap_err().message).contains("The disk is full."));
    assert_eq!(site.visits_to("/lobby"), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_site_says_does_nothing_to_a_terminal() {
    let ended = json!({"type": "events", "events": [{"v": 4, "at": 9_000, "fact": "ended",
        "end": {"result": ESCAPES, "termination": ESCAPES}, "turn": null, "running": null}]});
    let error = json!({"type": "error", "code": "failed", "message": {"text": ESCAPES}});
    let one = json!({"type": "lobby", "challenges": [challenge(ONE)]});
    let refused =
        json!({"type": "error", "code": "banned", "message": {"text": ESCAPES.repeat(1_000)}});
    for (variant, after, kind) in [
        ("choko", ended, "over"),
        (ESCAPES, json!({"type": "pong", "t": 0}), "began"),
        ("choko", error, "left"),
    ] {
        let strange = StrangeSite {
            lobby: vec![one.clone()],
            after_take: vec![begun(ONE, ONE)],
            table: vec![table(variant), after],
            ..Default::default()
        };
        let (_site, address) = strange.open().await;
        let (told, _) = visit(format!("http://{address}"), "", A_WHILE).await;
        assert!(told.iter().any(|line| line.contains(kind)), "{told:?}");
        told.iter().for_each(|line| assert_harmless(line));
    }
    let strange = StrangeSite { lobby: vec![refused], ..Default::default() };
    let (_site, address) = strange.open().await;
    let (told, ended) = visit(format!("http://{address}"), "", A_WHILE).await;
    told.iter().for_each(|line| assert_harmless(line));
    let refusal = say(&ended.unwrap_err().message);
    assert_harmless(&refusal);
    assert!(refusal.contains("banned") && refusal.chars().count() < 500, "{refusal}");
}

fn assert_harmless(line: &str) {
    let is_bad = |c: char| c.is_control() || c == '\u{202e}';
    assert!(!line.contains(is_bad) && !line.contains("\\u001b"), "{line:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_site_that_hangs_up_is_visited_longer_apart_each_time() {
    let strange = StrangeSite { hangs_up: true, ..Default::default() };
    let (site, address) = strange.open().await;
    _ = visit(format!("http://{address}"), "", Duration::from_millis(3_000)).await;
    let visits = site.visits_to("/lobby");
    assert!((2..=6).contains(&visits), "{visits}");
    let bye = json!({"type": "bye", "reason": "stopping", "retry": 0});
    let strange = StrangeSite { lobby: vec![bye], ..Default::default() };
    let (site, address) = strange.open().await;
    _ = visit(format!("http://{address}"), "", Duration::from_millis(3_000)).await;
    let visits = site.visits_to("/lobby");
    assert!((2..=6).contains(&visits), "{visits}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_long_list_of_challenges_is_not_answered_at_length() {
    for (count, most) in [(20_000, 0), (100, 60)] {
        let strange = StrangeSite { lobby: vec![lobby(count)], ..Default::default() };
        let (site, address) = strange.open().await;
        let (told, _) = visit(format!("http://{address}"), "", A_WHILE).await;
        let answers = site.count("take") + site.count("decline");
        assert!(answers <= most, "{answers} answers to {count} challenges");
        assert_eq!(answers > 0, most > 0, "{told:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_site_without_https_is_told_as_such() {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            _ = stream.write_all(b"HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\n\r\n").await;
            sleep(A_WHILE).await;
        }
    });
    let (_, ended) = visit(format!("https://{address}"), "", A_WHILE).await;
    let why = say(&ended.unwrap_err().message);
    assert!(why.contains("try http://") && !why.contains("InvalidContentType"), "{why}");
}
