//! Names that are kept and refused, and players who are reported.

use std::sync::Arc;

use axum::body::Body;
use axum::http::{Method, Request};
use lusus_catalog::LUSUS;
use lusus_server::Limits;
use lusus_server::admin::{self, AdminError, AdminRequest, AdminSocket, Facts, Place, Verdict};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

use crate::server::{Answer, Server, folder, generous, hello, key_of};
use crate::socket::{LONG, Socket};

const ANA: &str = "the-key-of-the-browser-of-ana";
const RUI: &str = "the-key-of-the-browser-of-rui";

async fn keep(server: &Server, name: &str, key: &str) -> Answer {
    server.post("/api/names", &json!({"name": name, "key": key})).await
}

async fn report(server: &Server, id: &str, order: &Value) -> Answer {
    server.post(&format!("/api/matches/{id}/report"), order).await
}

async fn ask(folder: &TempDir, request: AdminRequest) -> Result<Facts, AdminError> {
    let path = folder.path().to_owned();
    spawn_blocking(move || admin::ask(LUSUS, &Place::new(&path, None), &request)).await.unwrap()
}

/// Sits down under a name; says what the page is told, and the name in the match.
async fn sit(
    server: &Server,
    id: &str,
    secret: &str,
    name: &str,
) -> (Socket, Option<String>, Value) {
    let mut socket = Socket::open(server.addr).await;
    let mut greeting = hello(id, Some(secret));
    greeting["seats"][0]["name"] = json!(name);
    socket.send(&greeting).await;
    let first =
        socket.hear_if(|said| ["error", "welcome"].contains(&said["type"].as_str().unwrap())).await;
    let code = (first["type"] == "error").then(|| first["code"].as_str().unwrap().to_owned());
    let welcome = if code.is_some() { socket.hear("welcome").await } else { first };
    assert!(welcome["seats"][0]["player"].is_number(), "{welcome}");
    let seat = welcome["seats"][0]["player"].as_u64().unwrap() as usize;
    let shown = server.get(&format!("/api/matches/{id}")).await.json();
    (socket, code, shown["players"][seat - 1]["name"].clone())
}

#[tokio::test]
async fn a_kept_name_is_nobody_elses_however_it_is_written() {
    let folder = folder();
    let server = Server::start(&folder, generous()).await;
    let kept = keep(&server, " Ana  Lopes ", ANA).await;
    assert_eq!(kept.json()["name"], "Ana Lopes", "{}", kept.text);
    assert!(kept.json()["until"].as_u64().unwrap() > 90 * 86_400_000);
    for twin in ["Ana Lopes", "ANALOPES", "aná-lopes", "Ａna Lopes", "Ana L0pes"] {
        let refused = keep(&server, twin, RUI).await;
        assert_eq!(
            (refused.status.as_u16(), refused.code().as_str()),
            (400, "name-imitates"),
            "{twin}"
        );
        assert_eq!(refused.json()["error"]["field"], "name");
    }
    // The same device may write it otherwise, and give it back.
    assert_eq!(keep(&server, "ANA LOPES", ANA).await.json()["name"], "ANA LOPES");
    let freed = server.post("/api/names", &json!({"key": ANA})).await;
    assert_eq!(freed.json(), json!({"name": null, "until": null}));
    assert_eq!(keep(&server, "Ana Lopes", RUI).await.json()["name"], "Ana Lopes");
    // A device keeps one name.
    assert_eq!(keep(&server, "Rui", RUI).await.json()["name"], "Rui");
    assert_eq!(keep(&server, "Ana Lopes", ANA).await.json()["name"], "Ana Lopes");
    server.stop().await;
    let server = Server::start(&folder, generous()).await;
    assert_eq!(
        keep(&server, "Ana Lopes", RUI).await.code(),
        "name-imitates",
        "it is kept for good"
    );
    server.stop().await;
}

#[tokio::test]
async fn names_that_hide_or_imitate_are_refused_in_words() {
    let folder = folder();
    let server = Server::start(&folder, generous()).await;
    for (name, code) in [
        ("A\u{200b}na", "name-hidden"),
        ("\u{202e}Ana", "name-hidden"),
        ("\u{3164}", "name-hidden"),
        ("A\u{301}\u{302}\u{303}\u{304}na", "name-hidden"),
        ("Level 3", "name-imitates"),
        ("Nível 3", "name-imitates"),
        ("engine", "name-imitates"),
        ("Adm1n", "name-imitates"),
        ("Аna", "name-imitates"),
        ("play.example", "name-imitates"),
    ] {
        let refused = keep(&server, name, ANA).await;
        assert_eq!(refused.code(), code, "{}", name.escape_unicode());
        assert!(refused.json()["error"]["message"]["text"].as_str().unwrap().contains("name"));
    }
    assert_eq!(keep(&server, &"x".repeat(65), ANA).await.code(), "name-long");
    for bad in [
        json!({"name": "Ana"}),
        json!({"name": "Ana", "key": "short"}),
        json!({"name": 7, "key": ANA}),
    ] {
        assert_eq!(server.post("/api/names", &bad).await.code(), "malformed", "{bad}");
    }
    let foreign = Request::builder()
        .method(Method::POST)
        .uri("/api/names")
        .header("origin", "https://evil.example");
    let body = json!({"name": "Ana", "key": ANA}).to_string();
    assert_eq!(server.ask(foreign, Body::from(body)).await.code(), "origin");
    assert!(server.get("/metrics").await.text.contains("lusus_refused_names_total 11"));
    server.stop().await;
}

#[tokio::test]
async fn an_address_keeps_only_so_many_names() {
    let folder = folder();
    let server = Server::start(&folder, Limits { names_per_address: 2, ..generous() }).await;
    let key = |number: u32| format!("the-key-of-browser-{number}");
    for (number, name) in [(1, "Ana"), (2, "Rui")] {
        assert_eq!(keep(&server, name, &key(number)).await.json()["name"], name);
    }
    let refused = keep(&server, "Eva", &key(3)).await;
    assert_eq!((refused.status.as_u16(), refused.code().as_str()), (429, "too-many-names"));
    // Those who have one may change it, and others keep theirs elsewhere.
    assert_eq!(keep(&server, "Ida", &key(2)).await.json()["name"], "Ida");
    let elsewhere = Request::builder()
        .method(Method::POST)
        .uri("/api/names")
        .header("x-forwarded-for", "10.0.0.2");
    let body = Body::from(json!({"name": "Eva", "key": key(3)}).to_string());
    assert_eq!(server.ask_from("10.9.8.7", elsewhere, body).await.json()["name"], "Eva");
    server.stop().await;
}

#[tokio::test]
async fn who_sits_down_under_a_bad_name_has_the_seat_and_no_name() {
    let folder = folder();
    let server = Server::start(&folder, generous()).await;
    let (id, secrets) = server.new_match(&json!({"variant": "choko"})).await;
    assert!(keep(&server, "Eva", &key_of(&secrets[1])).await.json()["name"] == "Eva");
    let (_ana, code, name) = sit(&server, &id, &secrets[0], "Еvа").await;
    assert_eq!((code.as_deref(), &name), (Some("name-imitates"), &json!("")));
    let (_eva, code, name) = sit(&server, &id, &secrets[1], "Eva").await;
    assert_eq!((code, &name), (None, &json!("Eva")), "who keeps it may use it");

    let (id, secrets) = server.new_match(&json!({"variant": "choko"})).await;
    let (_one, code, name) =
        sit(&server, &id, &secrets[0], "E\u{301}\u{302}\u{303}\u{304}va").await;
    assert_eq!((code.as_deref(), &name), (Some("name-hidden"), &json!("")));
    let (_two, code, name) = sit(&server, &id, &secrets[1], "Level 9").await;
    assert_eq!((code.as_deref(), &name), (Some("name-imitates"), &json!("")));
    server.stop().await;
}

#[tokio::test]
async fn who_comes_to_the_lobby_under_a_bad_name_comes_without_one() {
    let folder = folder();
    let server = Server::start(&folder, generous()).await;
    assert_eq!(keep(&server, "Ana", ANA).await.json()["name"], "Ana");
    for (name, key, code) in [
        ("Ana", ANA, None),
        ("АNА", RUI, Some("name-imitates")),
        ("Level 4", RUI, Some("name-imitates")),
        ("R\u{301}\u{302}\u{303}\u{304}ui", RUI, Some("name-hidden")),
        ("Rui", RUI, None),
    ] {
        let mut socket = Socket::in_lobby(server.addr).await;
        socket.send(&json!({"type": "hello", "protocol": 1, "key": key, "name": name})).await;
        if let Some(code) = code {
            assert_eq!(socket.hear("error").await["code"], code, "{name}");
        }
        let shown = if code.is_some() { "" } else { name };
        assert_eq!(socket.hear("welcome").await["name"], shown);
    }
    server.stop().await;
}

#[tokio::test]
async fn a_player_is_reported_once_by_whoever_played_or_watched() {
    let folder = folder();
    let server = Server::start(&folder, generous()).await;
    let (id, secrets) = server.new_match(&json!({"variant": "choko"})).await;
    let empty = report(&server, &id, &json!({"key": ANA, "player": 1, "reason": "name"})).await;
    assert_eq!(empty.code(), "nobody");
    let (_ana, ..) = sit(&server, &id, &secrets[0], "Ana").await;
    let (_rui, ..) = sit(&server, &id, &secrets[1], "Rui").await;
    let by = |key: &str, player, text: &str| json!({"key": key, "player": player, "reason": "rude", "text": text});
    let rui = key_of(&secrets[1]);
    let made = report(&server, &id, &by(&rui, 1, " says\u{202e} bad\nwords ")).await;
    assert_eq!(made.status.as_u16(), 201, "{}", made.text);
    assert!(made.json()["at"].is_u64());
    let again = report(&server, &id, &by(&rui, 1, "")).await;
    assert_eq!((again.status.as_u16(), again.code().as_str()), (409, "reported"));
    assert_eq!(report(&server, &id, &by(&rui, 2, "")).await.code(), "own-seat");
    let long = report(&server, &id, &by(ANA, 2, &"x".repeat(501))).await;
    assert_eq!((long.status.as_u16(), long.code().as_str()), (413, "too-long"));
    assert_eq!(report(&server, &id, &by(ANA, 2, &"é".repeat(500))).await.status.as_u16(), 201);
    assert_eq!(report(&server, "aaaaaaaaaaaa", &by(ANA, 2, "")).await.code(), "no-such-match");
    for bad in [
        json!({"key": RUI, "player": 3, "reason": "rude"}),
        json!({"key": RUI, "player": 1, "reason": "ugly"}),
        json!({"key": "short", "player": 1, "reason": "rude"}),
        json!({"player": 1, "reason": "rude"}),
    ] {
        assert_eq!(report(&server, &id, &bad).await.code(), "malformed", "{bad}");
    }
    let bots = json!({"variant": "choko", "players": ["human", "random"]});
    let (bot, _) = server.new_match(&bots).await;
    assert_eq!(report(&server, &bot, &by(ANA, 2, "")).await.code(), "nobody");
    assert!(server.get("/metrics").await.text.contains("lusus_reports_total 2"));
    server.stop().await;

    // On the files alone, as on a running server.
    let facts = ask(&folder, AdminRequest::Reports { all: false, limit: 9 }).await.unwrap();
    let [watched, played] = &facts["reports"].as_array().unwrap()[..] else { panic!("{facts}") };
    assert_eq!(
        (&played["seat"], &played["name"], &played["text"]),
        (&json!(2), &json!("Ana"), &json!("says bad words"))
    );
    assert_eq!(
        (&watched["seat"], &watched["name"], &watched["number"]),
        (&Value::Null, &json!("Rui"), &json!(2))
    );
    assert_eq!(played["tag"].as_str().unwrap().len(), 12);
}

#[tokio::test]
async fn an_address_reports_only_so_often() {
    let folder = folder();
    let server = Server::start(&folder, Limits { reports_per_address: 2, ..generous() }).await;
    let mut codes = Vec::new();
    for _ in 0..3 {
        let (id, _sockets) = server.friends(&json!({"variant": "choko"})).await;
        codes.push(
            report(&server, &id, &json!({"key": RUI, "player": 1, "reason": "other"})).await.code(),
        );
    }
    assert_eq!(codes, ["", "", "too-many-reports"]);
    server.stop().await;
}

#[tokio::test]
async fn a_device_that_has_changed_its_name_keeps_the_new_one() {
    let folder = folder();
    let server = Server::start(&folder, generous()).await;
    let socket = AdminSocket::open(folder.path(), Arc::clone(&server.app)).unwrap();
    let (id, secrets) = server.new_match(&json!({"variant": "choko"})).await;
    let device = key_of(&secrets[0]);
    assert_eq!(keep(&server, "Rude Word", &device).await.json()["name"], "Rude Word");
    let (_rude, ..) = sit(&server, &id, &secrets[0], "Rude Word").await;
    let order = json!({"key": ANA, "player": 1, "reason": "name"});
    assert_eq!(report(&server, &id, &order).await.status.as_u16(), 201);
    assert_eq!(keep(&server, "Zita", &device).await.json()["name"], "Zita");
    ask(&folder, AdminRequest::Decide { number: 1, decision: Verdict::Rename }).await.unwrap();
    assert_eq!(keep(&server, "Zita", &device).await.json()["name"], "Zita", "it was not reported");
    assert_eq!(keep(&server, "Zita", ANA).await.code(), "name-imitates");
    assert_eq!(keep(&server, "Rude Word", ANA).await.code(), "name-imitates", "it is nobody's");
    drop(socket);
    server.stop().await;
}

#[tokio::test]
async fn a_name_that_is_taken_away_is_taken_from_whoever_is_in_the_lobby() {
    let folder = folder();
    let server = Server::start(&folder, generous()).await;
    let socket = AdminSocket::open(folder.path(), Arc::clone(&server.app)).unwrap();
    let (id, secrets) = server.new_match(&json!({"variant": "choko"})).await;
    let come = async |key: &str, name: &str| {
        let mut socket = Socket::in_lobby(server.addr).await;
        socket.send(&json!({"type": "hello", "protocol": 1, "key": key, "name": name})).await;
        let welcome = socket.hear("welcome").await;
        (socket, welcome)
    };
    let rude = key_of(&secrets[0]);
    let (_rude, ..) = sit(&server, &id, &secrets[0], "Rude Word").await;
    let (mut there, welcome) = come(&rude, "Rude Word").await;
    assert_eq!(welcome["name"], "Rude Word");
    let (mut other, _) = come(RUI, "Rui").await;
    let terms = json!({"variant": "choko", "time_control": "300+3"});
    there.send(&json!({"type": "offer", "nonce": "n1", "terms": terms})).await;
    there.hear("offered").await;
    let order = json!({"key": ANA, "player": 1, "reason": "name"});
    assert_eq!(report(&server, &id, &order).await.status.as_u16(), 201);
    ask(&folder, AdminRequest::Decide { number: 1, decision: Verdict::Rename }).await.unwrap();
    let (code, said) = timeout(LONG, there.hear_close()).await.expect("it is shown out");
    assert_eq!((code, &said.last().unwrap()["code"]), (Some(1013), &json!("name-imitates")));
    let (mut again, welcome) = come(&rude, "Rude Word").await;
    assert_eq!(welcome["name"], "");
    again.send(&json!({"type": "offer", "nonce": "n2", "terms": terms})).await;
    let id = again.hear("offered").await["challenge"].clone();
    other.send(&json!({"type": "take", "nonce": "t", "challenge": id})).await;
    assert_eq!(other.hear("begun").await["against"]["name"], "");
    drop(socket);
    server.stop().await;
}

#[tokio::test]
async fn what_is_decided_about_a_report_is_done_and_kept() {
    let folder = folder();
    let server = Server::start(&folder, generous()).await;
    let socket = AdminSocket::open(folder.path(), Arc::clone(&server.app)).unwrap();
    let (id, secrets) = server.new_match(&json!({"variant": "choko"})).await;
    let ana = key_of(&secrets[0]);
    assert_eq!(keep(&server, "Zé", &ana).await.json()["name"], "Zé");
    let (mut rude, ..) = sit(&server, &id, &secrets[0], "Zé").await;
    let (mut rui, ..) = sit(&server, &id, &secrets[1], "Rui").await;
    for key in [key_of(&secrets[1]), ANA.to_owned()] {
        let order = json!({"key": key, "player": 1, "reason": "name"});
        assert_eq!(report(&server, &id, &order).await.status.as_u16(), 201);
    }
    let decide = |number, decision| ask(&folder, AdminRequest::Decide { number, decision });
    assert_eq!(decide(9, Verdict::Dismiss).await, Err(AdminError::NoSuchReport { number: 9 }));
    assert_eq!(decide(1, Verdict::Ban(0)).await, Err(AdminError::BanTime));
    decide(2, Verdict::Dismiss).await.unwrap();
    let stats = ask(&folder, AdminRequest::Stats).await.unwrap();
    assert_eq!(
        (&stats["tally"]["reports"], &stats["tally"]["open_reports"]),
        (&json!(2), &json!(1))
    );

    decide(1, Verdict::Rename).await.unwrap();
    assert_eq!(rui.hear_fact("renamed").await["name"], "");
    assert_eq!(keep(&server, "Zé", &ana).await.code(), "name-imitates", "it was taken away");
    let banned = decide(1, Verdict::Ban(3_600)).await.unwrap();
    let (code, said) = rude.hear_close().await;
    assert_eq!((code, &said.last().unwrap()["code"]), (Some(1008), &json!("banned")));
    assert_eq!(keep(&server, "Eva", &ana).await.code(), "banned");
    let mut back = Socket::open(server.addr).await;
    back.send(&hello(&id, Some(&secrets[0]))).await;
    assert_eq!(back.hear_close().await.1.last().unwrap()["code"], "banned");
    let mut lobby = Socket::in_lobby(server.addr).await;
    lobby.send(&json!({"type": "hello", "protocol": 1, "key": ana})).await;
    assert_eq!(lobby.hear_close().await.1.last().unwrap()["code"], "banned");
    decide(1, Verdict::Close).await.unwrap();
    assert_eq!(rui.hear_fact("ended").await["end"]["termination"], "aborted");
    let over = decide(1, Verdict::Close).await;
    assert_eq!(over, Err(AdminError::Over { id: id.parse().unwrap() }));

    let open = ask(&folder, AdminRequest::Reports { all: false, limit: 9 }).await.unwrap();
    assert_eq!(open["reports"], json!([]));
    let all = ask(&folder, AdminRequest::Reports { all: true, limit: 9 }).await.unwrap();
    let words = |report: &Value| {
        let decisions = report["decisions"].as_array().unwrap().iter();
        decisions
            .map(|decided| decided["decision"].as_str().unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(words(&all["reports"][0]), ["dismiss"]);
    assert_eq!(words(&all["reports"][1]), ["rename", "ban", "close"]);
    assert_eq!(all["reports"][1]["decisions"][1]["until"], banned["until"]);

    let bans = ask(&folder, AdminRequest::Bans).await.unwrap();
    assert_eq!(bans["devices"][0]["tag"], all["reports"][1]["tag"]);
    let tag: lusus_server::Tag = serde_json::from_value(bans["devices"][0]["tag"].clone()).unwrap();
    ask(&folder, AdminRequest::Readmit { tag }).await.unwrap();
    assert_eq!(
        ask(&folder, AdminRequest::Readmit { tag }).await,
        Err(AdminError::NotBarred { tag })
    );
    assert_eq!(keep(&server, "Eva", &ana).await.json()["name"], "Eva");
    drop(socket);
    server.stop().await;
}
