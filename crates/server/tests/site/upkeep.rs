//! What whoever hosts a site can do to it, while people are there.

use lusus_catalog::LUSUS;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::sync::Arc;

use axum::body::Body;
use axum::http::Request;
use lusus_play::Time;
use lusus_server::admin::Overwriting;
use lusus_server::admin::{
    self, AdminError, AdminRequest, AdminSocket, Facts, LONGEST_REQUEST, Place,
};
use lusus_server::store::{MatchState, SqliteStore, Store, Wanted};
use lusus_server::{App, Config, Site, serve};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, UnixStream};
use tokio::task::spawn_blocking;
use tokio::time::timeout;

use crate::server::{Server, command, folder, generous, hello, play};
use crate::socket::{LONG, Socket};

/// A server with a socket for its host.
async fn hosted(folder: &TempDir) -> (Server, AdminSocket) {
    let server = Server::start(folder, generous()).await;
    let socket = AdminSocket::open(folder.path(), Arc::clone(&server.app)).unwrap();
    (server, socket)
}

async fn ask(folder: &TempDir, request: AdminRequest) -> Result<Facts, AdminError> {
    let path = folder.path().to_owned();
    spawn_blocking(move || admin::ask(LUSUS, &Place::new(&path, None), &request)).await.unwrap()
}

#[tokio::test]
async fn a_match_is_closed_and_a_player_renamed_before_everybodys_eyes() {
    let folder = folder();
    let (server, _socket) = hosted(&folder).await;
    let (text, [mut ana, mut rui]) = server.friends(&json!({"variant": "choko"})).await;
    let id = text.parse().unwrap();
    ana.act(&play("a1", 1, 1, "c3")).await;
    let rename = |player, name: &str| AdminRequest::Rename { id, player, name: name.to_owned() };
    let done = ask(&folder, rename(1, " Ida\u{202e} ")).await.unwrap();
    assert_eq!((&done["before"], &done["name"]), (&json!("Ana"), &json!("Ida")));
    let heard = rui.hear_fact("renamed").await;
    assert_eq!((&heard["player"], &heard["name"]), (&json!(1), &json!("Ida")));
    let record = server.get(&format!("/api/matches/{text}/record")).await.text;
    assert!(record.contains("[White \"Ida\"]"), "{record}");
    let long = ask(&folder, rename(1, &"x".repeat(65))).await;
    assert_eq!(long, Err(AdminError::NameTooLong));
    let nobody = ask(&folder, rename(3, "Eva")).await;
    assert_eq!(nobody, Err(AdminError::NoSuchPlayer { player: 3 }));

    ask(&folder, AdminRequest::Close { id }).await.unwrap();
    assert_eq!(rui.hear_fact("ended").await["end"]["termination"], "aborted");
    let again = ask(&folder, AdminRequest::Close { id }).await;
    assert_eq!(again, Err(AdminError::Over { id }));
    server.stop().await;
}

#[tokio::test]
async fn a_deleted_match_is_gone_for_those_in_it_and_those_who_come() {
    let folder = folder();
    let (server, _socket) = hosted(&folder).await;
    let (text, [mut ana, mut rui]) = server.friends(&json!({"variant": "choko"})).await;
    let id = text.parse().unwrap();
    ask(&folder, AdminRequest::Delete { id }).await.unwrap();
    for socket in [&mut ana, &mut rui] {
        let (code, said) = socket.hear_close().await;
        assert_eq!(code, Some(4404));
        assert_eq!(said.last().unwrap()["code"], "no-such-match");
    }
    assert_eq!(server.get(&format!("/api/matches/{text}")).await.status.as_u16(), 404);
    let again = ask(&folder, AdminRequest::Delete { id }).await;
    assert_eq!(again, Err(AdminError::NoSuchMatch { id }));
    server.stop().await;
}

#[tokio::test]
async fn a_bots_name_is_its_own() {
    let folder = folder();
    let (server, _socket) = hosted(&folder).await;
    let order = json!({"variant": "choko", "players": ["human", "random"]});
    let (id, _) = server.new_match(&order).await;
    let id = id.parse().unwrap();
    let rename = |player| AdminRequest::Rename { id, player, name: "Eva".to_owned() };
    assert_eq!(ask(&folder, rename(2)).await, Err(AdminError::Program { player: 2 }));
    assert_eq!(ask(&folder, rename(1)).await, Err(AdminError::EmptySeat { player: 1 }));
    server.stop().await;
}

#[tokio::test]
async fn matches_are_listed_and_counted() {
    let folder = folder();
    let (server, _socket) = hosted(&folder).await;
    let (open, _) = server.new_match(&json!({"variant": "boco"})).await;
    let (over, [mut ana, mut rui]) = server.friends(&json!({"variant": "choko:winther"})).await;
    ana.act(&play("a1", 1, 1, "c3")).await;
    rui.act(&command("r1", 2, &json!({"action": "resign"}))).await;
    let list = async |state, game: Option<&str>, limit| {
        let wanted = Wanted { state, game: game.map(ToOwned::to_owned), limit };
        let facts = ask(&folder, AdminRequest::List(wanted)).await.unwrap();
        let ids = facts["matches"].as_array().unwrap().iter();
        ids.map(|known| known["id"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let [over, open] = [over.as_str(), open.as_str()];
    assert_eq!(list(None, None, 9).await, [over, open], "the last touched first");
    assert_eq!(list(None, None, 1).await, [over]);
    assert_eq!(list(Some(MatchState::Open), None, 9).await, [open]);
    assert_eq!(list(Some(MatchState::Finished), None, 9).await, [over]);
    assert_eq!(list(None, Some("choko"), 9).await, [over], "a game has variants");
    assert_eq!(list(None, Some("choko:winther"), 9).await, [over]);
    assert!(list(Some(MatchState::Open), Some("choko"), 9).await.is_empty());

    let stats = ask(&folder, AdminRequest::Stats).await.unwrap();
    let tally = &stats["tally"];
    assert_eq!((&tally["matches"], &tally["open"]), (&json!(2), &json!(1)));
    assert_eq!(tally["by_variant"], json!({"boco": 1, "choko:winther": 1}));
    assert_eq!(tally["by_mode"], json!({"friend": 2}));
    assert_eq!(tally["by_end"], json!({"resignation": 1}));
    // Two were made, two sat down, one moved, one resigned.
    assert_eq!(tally["events"], 6);
    assert_eq!(tally["made_in_week"], 2);
    assert!(stats["size"]["database"].as_u64().unwrap() > 0);
    server.stop().await;
}

fn ban(network: &str, seconds: u64) -> AdminRequest {
    AdminRequest::Ban { network: network.parse().unwrap(), seconds }
}

#[tokio::test]
async fn a_banned_network_is_kept_out_and_shown_out() {
    let folder = folder();
    let (server, _socket) = hosted(&folder).await;
    let (id, [mut ana, _rui]) = server.friends(&json!({"variant": "choko"})).await;
    let mut silent = Socket::open(server.addr).await;
    ask(&folder, ban("127.0.0.0/8", 3_600)).await.unwrap();
    for socket in [&mut ana, &mut silent] {
        let (code, said) = socket.hear_close().await;
        assert_eq!(code, Some(1008));
        assert_eq!(said.last().unwrap()["code"], "banned");
    }
    assert!(Socket::open_from(server.addr, None).await.is_err(), "no new socket");
    assert_eq!(server.get("/").await.status.as_u16(), 200, "others may come");

    ask(&folder, ban("10.0.0.1", 3_600)).await.unwrap();
    for path in ["/", "/api/games", "/healthz"] {
        let answer = server.get(path).await;
        assert_eq!((answer.status.as_u16(), answer.code().as_str()), (403, "banned"), "{path}");
        assert_eq!(answer.header("connection"), "close");
        let text = answer.json()["error"]["message"]["text"].as_str().unwrap().to_owned();
        assert!(text.contains("UTC"), "{text}");
    }
    for network in ["127.0.0.0/8", "10.0.0.1"] {
        let network = network.parse().unwrap();
        ask(&folder, AdminRequest::Unban { network }).await.unwrap();
        let again = ask(&folder, AdminRequest::Unban { network }).await;
        assert_eq!(again, Err(AdminError::NotBanned { network }));
    }
    assert_eq!(server.get("/").await.status.as_u16(), 200);
    let mut back = Socket::open(server.addr).await;
    back.send(&hello(&id, None)).await;
    back.hear("welcome").await;
    server.stop().await;
}

#[tokio::test]
async fn behind_a_proxy_it_is_the_visitor_who_is_banned() {
    let folder = folder();
    let (server, _socket) = hosted(&folder).await;
    ask(&folder, ban("203.0.113.0/24", 60)).await.unwrap();
    let from = async |forwarded: &str| {
        let request = Request::builder().uri("/").header("x-forwarded-for", forwarded);
        server.ask_from("10.9.8.7", request, Body::empty()).await.status.as_u16()
    };
    assert_eq!(from("203.0.113.9").await, 403);
    assert_eq!(from("198.51.100.1").await, 200);
    assert_eq!(from("203.0.113.9, 198.51.100.1").await, 200, "what the proxy says last counts");
    server.stop().await;
}

#[tokio::test]
async fn bans_outlive_the_server_and_not_their_time() {
    let folder = folder();
    let store = SqliteStore::open(LUSUS, folder.path()).await.unwrap();
    let [short, long] = ["203.0.113.1", "203.0.113.2"].map(|text| text.parse().unwrap());
    store.ban(short, Time(1_000)).await.unwrap();
    store.ban(long, Time(u64::MAX >> 1)).await.unwrap();
    assert_eq!(store.bans(Time(999)).await.unwrap().len(), 1, "what has run out is forgotten");
    store.close().await.unwrap();
    let store = SqliteStore::open(LUSUS, folder.path()).await.unwrap();
    assert_eq!(store.bans(Time(5_000)).await.unwrap(), [(long, Time(u64::MAX >> 1))]);
    store.close().await.unwrap();
}

#[tokio::test]
async fn old_matches_are_retired_and_their_space_given_back() {
    let folder = folder();
    let store = Arc::new(SqliteStore::open(LUSUS, folder.path()).await.unwrap());
    let server = Server::over(store.clone(), generous()).await;
    let mut over = Vec::new();
    for _ in 0..60 {
        let (id, secrets) = server.new_match(&json!({"variant": "choko"})).await;
        let (mut ana, _) = server.join(&id, Some(&secrets[0])).await;
        ana.act(&command("x", 1, &json!({"action": "abort"}))).await;
        over.push(id);
    }
    let (open, _) = server.new_match(&json!({"variant": "choko"})).await;
    server.stop().await;
    let store = Arc::new(SqliteStore::open(LUSUS, folder.path()).await.unwrap());
    let server = Server::over(store.clone(), generous()).await;
    let watched = over.remove(7);
    let watcher = server.join(&watched, None).await;
    server.app.retire(Time(0)).await;
    assert_eq!(server.get(&format!("/api/matches/{}", over[0])).await.status.as_u16(), 200);
    let before = store.size().await.unwrap();
    server.app.retire(Time(u64::MAX >> 1)).await;
    for id in over {
        assert_eq!(server.get(&format!("/api/matches/{id}")).await.status.as_u16(), 404);
    }
    for left in [open, watched] {
        assert_eq!(server.get(&format!("/api/matches/{left}")).await.status.as_u16(), 200);
    }
    drop(watcher);
    assert!(store.shrink(1).await.unwrap().unwrap() > 0, "there is something to give back");
    server.app.give_space_back().await;
    assert_eq!(store.shrink(1).await.unwrap(), Some(0));
    server.stop().await;
    let after = std::fs::metadata(folder.path().join("server.db")).unwrap().len();
    assert!(after < before.database + before.wal, "{after} of {before:?}");
}

#[tokio::test]
async fn a_backup_is_whole_private_and_never_written_over_by_chance() {
    let folder = folder();
    let (server, _socket) = hosted(&folder).await;
    let (id, [mut ana, mut rui]) = server.friends(&json!({"variant": "choko"})).await;
    ana.act(&play("a1", 1, 1, "c3")).await;
    let file = folder.path().join("monday.db");
    let backup =
        |file: &Path, overwriting| AdminRequest::Backup { file: file.to_owned(), overwriting };
    ask(&folder, backup(&file, Overwriting::Refused)).await.unwrap();
    assert_eq!(std::fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
    let again = ask(&folder, backup(&file, Overwriting::Refused)).await;
    assert_eq!(again, Err(AdminError::Exists { file: file.clone() }));
    rui.act(&play("r1", 2, 2, "b3")).await;
    ask(&folder, backup(&file, Overwriting::Allowed)).await.unwrap();
    for name in ["server.db", "server.db-wal", "server.mark", "server.lock", "server.sock"] {
        let own = folder.path().join(name);
        let refused = ask(&folder, backup(&own, Overwriting::Allowed)).await;
        assert_eq!(refused, Err(AdminError::OwnFile { file: own }));
    }
    let nowhere = ask(&folder, backup(Path::new("/no/such/place"), Overwriting::Refused)).await;
    assert!(matches!(nowhere, Err(AdminError::Path { .. })), "{nowhere:?}");
    ana.act(&play("a2", 1, 3, "d4")).await;
    server.stop().await;

    let other = crate::server::folder();
    let (path, from) = (other.path().to_owned(), file.clone());
    spawn_blocking(move || admin::restore(&Place::new(&path, None), &from)).await.unwrap().unwrap();
    let server = Server::start(&other, generous()).await;
    let kept = server.get(&format!("/api/matches/{id}")).await.json();
    assert_eq!(kept["moves"].as_array().unwrap().len(), 2, "as it stood when it was copied");
    server.stop().await;
}

/// What the socket says to some bytes, line by line, until it closes or has
/// said as many lines.
async fn say(folder: &TempDir, bytes: &[u8], lines: usize) -> Vec<Value> {
    let stream = UnixStream::connect(folder.path().join("server.sock")).await.unwrap();
    let (reading, mut writing) = stream.into_split();
    // It may hang up before it has heard all.
    _ = writing.write_all(bytes).await;
    let mut reading = BufReader::new(reading).lines();
    let mut said = Vec::new();
    while said.len() < lines
        && let Ok(Some(line)) = timeout(LONG, reading.next_line()).await.unwrap()
    {
        said.push(serde_json::from_str(&line).unwrap());
    }
    said
}

#[tokio::test]
async fn the_socket_answers_whatever_comes_and_goes_on() {
    let folder = folder();
    let (server, socket) = hosted(&folder).await;
    let path = folder.path().join("server.sock");
    assert_eq!(std::fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
    for (bytes, code) in [
        (&b"soup\n"[..], "malformed"),
        (b"{}\n", "malformed"),
        (b"\n", "malformed"),
        (b"\xff\xfe\n", "malformed"),
        (b"{\"do\":\"dance\"}\n", "malformed"),
        (b"{\"do\":\"show\",\"id\":7}\n", "malformed"),
        (b"{\"do\":\"show\",\"id\":\"000000000000\"}\n", "no-such-match"),
        (b"{\"do\":\"ban\",\"network\":\"203.0.113.1\",\"seconds\":0}\n", "ban-time"),
    ] {
        let said = say(&folder, bytes, 1).await;
        assert_eq!(said[0]["error"]["code"], code, "{}", String::from_utf8_lossy(bytes));
    }
    let both = say(&folder, b"soup\n{\"do\":\"bans\"}\n", 2).await;
    assert_eq!(both[1]["ok"]["bans"], json!([]), "what is wrong is in nobody's way");
    let long = [b"x".repeat(LONGEST_REQUEST + 1), b"\n{\"do\":\"bans\"}\n".to_vec()].concat();
    let said = say(&folder, &long, 9).await;
    assert_eq!(said.len(), 1, "nobody looks for the end of what is too long");
    assert_eq!(said[0]["error"]["code"], "too-long");

    let mut held = Vec::new();
    for _ in 0..8 {
        let mut stream = UnixStream::connect(&path).await.unwrap();
        stream.write_all(b"{\"do\":\"bans\"}\n").await.unwrap();
        assert!(stream.read_u8().await.is_ok(), "it has its place");
        held.push(stream);
    }
    assert_eq!(say(&folder, b"", 1).await[0]["error"]["code"], "busy");
    drop(held);
    drop(socket);
    assert!(!path.exists(), "it goes with the server");
    server.stop().await;
}

#[tokio::test]
async fn a_socket_that_was_left_behind_is_replaced() {
    let folder = folder();
    std::fs::write(folder.path().join("server.sock"), "left behind").unwrap();
    let (server, _socket) = hosted(&folder).await;
    let health = ask(&folder, AdminRequest::Health).await.unwrap();
    assert_eq!(health["status"], "ok");
    server.stop().await;
}

#[tokio::test]
async fn without_a_server_the_files_answer() {
    let folder = folder();
    let nothing = ask(&folder, AdminRequest::Bans).await;
    assert_eq!(nothing, Err(AdminError::NoData { folder: folder.path().to_owned() }));
    let server = Server::start(&folder, generous()).await;
    let (text, _) = server.friends(&json!({"variant": "choko"})).await;
    let id = text.parse().unwrap();
    let refused = ask(&folder, AdminRequest::Close { id }).await;
    assert_eq!(refused, Err(AdminError::NoAnswer { folder: folder.path().to_owned() }));
    server.stop().await;
    ask(&folder, AdminRequest::Close { id }).await.unwrap();
    let shown = ask(&folder, AdminRequest::Show { id }).await.unwrap();
    assert_eq!(shown["match"]["end"]["termination"], "aborted");
    let health = ask(&folder, AdminRequest::Health).await;
    assert_eq!(health, Err(AdminError::NotRunning { folder: folder.path().to_owned() }));
    let vacuumed = ask(&folder, AdminRequest::Vacuum).await.unwrap();
    assert!(vacuumed["after"].as_u64() <= vacuumed["before"].as_u64());
    ask(&folder, AdminRequest::Show { id }).await.unwrap();
}

#[tokio::test]
async fn what_is_no_backup_is_not_restored() {
    let folder = folder();
    let store = Arc::new(SqliteStore::open(LUSUS, folder.path()).await.unwrap());
    let server = Server::over(store.clone(), generous()).await;
    let (id, _) = server.new_match(&json!({"variant": "choko"})).await;
    let restore = async |file: &Path| {
        let (path, file) = (folder.path().to_owned(), file.to_owned());
        spawn_blocking(move || admin::restore(&Place::new(&path, None), &file)).await.unwrap()
    };
    let copy = folder.path().join("copy.db");
    store.back_up(&copy).await.unwrap();
    let running = restore(&copy).await;
    assert_eq!(running, Err(AdminError::Running { folder: folder.path().to_owned() }));
    server.stop().await;
    for (name, bytes) in [("soup", &b"a recipe for soup"[..]), ("empty", b"")] {
        let file = folder.path().join(name);
        std::fs::write(&file, bytes).unwrap();
        assert!(restore(&file).await.is_err(), "{name}");
    }
    let mut torn = std::fs::read(&copy).unwrap();
    let half = torn.len() / 2;
    torn[half..].fill(7);
    std::fs::write(folder.path().join("torn"), torn).unwrap();
    assert!(restore(&folder.path().join("torn")).await.is_err());
    let server = Server::start(&folder, generous()).await;
    assert_eq!(server.get(&format!("/api/matches/{id}")).await.status.as_u16(), 200);
    server.stop().await;
    let kept = restore(&copy).await.unwrap()["kept"].clone();
    assert!(Path::new(kept.as_str().unwrap()).exists(), "what was there is kept");
    let server = Server::start(&folder, generous()).await;
    assert_eq!(server.get(&format!("/api/matches/{id}")).await.status.as_u16(), 200);
    server.stop().await;
}

#[tokio::test]
async fn metrics_tell_routes_and_never_paths() {
    let folder = folder();
    let server = Server::start(&folder, generous()).await;
    let (id, _) = server.new_match(&json!({"variant": "choko"})).await;
    server.get(&format!("/api/matches/{id}")).await;
    server.get("/some/where?secret=1").await;
    let page = server.get("/metrics").await.text;
    let has = |line: &str| page.lines().any(|known| known.starts_with(line));
    for line in [
        "lusus_http_request_seconds_count{method=\"POST\",route=\"/api/matches\"} 1",
        "lusus_http_request_seconds_count{method=\"GET\",route=\"/api/matches/{id}\"} 1",
        "lusus_http_request_seconds_count{method=\"GET\",route=\"files\"} 1",
        "lusus_database_bytes ",
        "lusus_disk_free_bytes ",
        "process_resident_memory_bytes ",
        "process_start_time_seconds ",
        "lusus_bots_thinking 0",
        "lusus_connections 0",
    ] {
        assert!(has(line), "{line} in {page}");
    }
    assert!(!page.contains(&id) && !page.contains("/some/where"), "{page}");
    // Each series is described once, before its lines.
    let described: Vec<&str> = page.lines().filter(|line| line.starts_with("# TYPE")).collect();
    let mut once = described.clone();
    once.sort_unstable();
    once.dedup();
    assert_eq!(once.len(), described.len());
    server.stop().await;
}

#[tokio::test]
async fn metrics_with_an_address_of_their_own_are_nowhere_else() {
    let folder = folder();
    let store = SqliteStore::open(LUSUS, folder.path()).await.unwrap();
    let config = Config {
        catalogue: LUSUS,
        public_url: "http://here".to_owned(),
        trusted_proxies: Vec::new(),
        metrics_addr: Some("127.0.0.1:0".parse().unwrap()),
        has_access_log: true,
        arena: None,
        limits: generous(),
    };
    let app = App::new(config, Arc::new(store), Site::new([]));
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let addr = listener.local_addr().unwrap();
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let served = tokio::spawn(serve(listener, app, async { _ = stopped.await }));
    let mut stream = tokio::net::TcpStream::connect(addr).await.unwrap();
    let head = format!("GET /metrics HTTP/1.1\r\nHost: {addr}\r\nConnection: close\r\n\r\n");
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 404"), "{answer}");
    stop.send(()).unwrap();
    timeout(LONG, served).await.unwrap().unwrap().unwrap();
}
