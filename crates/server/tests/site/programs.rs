//! Programs: what a token lets them do, and what it does not.

use std::sync::Arc;

use lusus_catalog::LUSUS;
use lusus_server::admin::{self, AdminError, AdminRequest, AdminSocket, Facts, Place};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::task::spawn_blocking;

use crate::server::{Server, folder, generous, play};
use crate::socket::Socket;

const KEY: &str = "the-device-key-of-a-program";

pub(super) async fn hosted(folder: &TempDir) -> (Server, AdminSocket) {
    let server = Server::start(folder, generous()).await;
    let socket = AdminSocket::open(folder.path(), Arc::clone(&server.app)).unwrap();
    (server, socket)
}

pub(super) async fn ask(folder: &TempDir, request: AdminRequest) -> Result<Facts, AdminError> {
    let path = folder.path().to_owned();
    spawn_blocking(move || admin::ask(LUSUS, &Place::new(&path, None), &request)).await.unwrap()
}

fn make(name: &str, scopes: &str) -> AdminRequest {
    AdminRequest::MakeToken { name: name.to_owned(), scopes: scopes.parse().unwrap() }
}

fn revoke(made: &Facts) -> AdminRequest {
    AdminRequest::RevokeToken { id: made["id"].as_str().unwrap().parse().unwrap() }
}

async fn come(server: &Server, hello: &Value) -> Socket {
    let mut socket = Socket::in_lobby(server.addr).await;
    socket.send(hello).await;
    socket
}

fn hello(token: &Value) -> Value {
    json!({"type": "hello", "protocol": 1, "key": KEY, "name": "Ana", "token": token,
           "games": ["choko"], "room": 2})
}

fn person(name: &str) -> Value {
    json!({"type": "hello", "protocol": 1, "key": format!("the-device-key-of-{name}"), "name": name})
}

fn at_match(id: &Value, token: Option<&Value>) -> Value {
    json!({"type": "hello", "protocol": 1, "match": id, "seats": [{"key": KEY}], "token": token})
}

/// Somebody challenges a program, which takes it; says which match begins.
async fn begin(ana: &mut Socket, program: &mut Socket, tag: &Value) -> Value {
    let terms = json!({"variant": "choko", "begins": "them", "programs": true});
    ana.send(&json!({"type": "offer", "nonce": "o", "terms": terms, "to": tag})).await;
    let is_asked = |message: &Value| message["challenges"][0]["to_you"] == true;
    let seen = program.hear_if(is_asked).await;
    let id = &seen["challenges"][0]["id"];
    program.send(&json!({"type": "take", "nonce": "t", "challenge": id})).await;
    program.hear("begun").await["match"].clone()
}

#[tokio::test]
async fn a_program_is_marked_everywhere_and_plays_with_its_token_alone() {
    let folder = folder();
    let (server, _socket) = hosted(&folder).await;
    let made = ask(&folder, make("Deep Sand", "play")).await.unwrap();
    let mut program = come(&server, &hello(&made["token"])).await;
    let welcome = program.hear("welcome").await;
    assert_eq!((&welcome["name"], &welcome["program"]), (&json!("Deep Sand"), &json!(true)));
    let mut ana = come(&server, &person("Ana")).await;
    let seen = ana.hear_if(|message| message["programs_here"] == 1).await;
    let listed =
        json!([{"name": "Deep Sand", "tag": welcome["tag"], "games": ["choko"], "free": 2}]);
    assert_eq!((&seen["programs"], &seen["here"]), (&listed, &json!(1)));
    let id = begin(&mut ana, &mut program, &welcome["tag"]).await;

    // The token of another program holds nothing here.
    let other = ask(&folder, make("Shallow Sand", "play")).await.unwrap();
    let (mut thief, refused) = seat_of(&server, &at_match(&id, Some(&other["token"]))).await;
    assert_eq!(refused["refused"], "seat-unknown", "{refused}");
    assert_eq!(thief.act(&play("x", 1, 1, "c3")).await["code"], "not-your-seat");
    let mut seat = Socket::open(server.addr).await;
    seat.send(&at_match(&id, Some(&made["token"]))).await;
    let welcome = seat.hear("welcome").await;
    assert_eq!(welcome["seats"], json!([{"player": 1}]));
    let marked = json!({"name": "Deep Sand", "kind": {"engine": "Deep Sand"}});
    assert_eq!(welcome["state"]["players"][0], marked);
    assert_eq!(seat.act(&play("m", 1, 1, "c3")).await["type"], "ack");
    let told = server.get(&format!("/api/matches/{}", id.as_str().unwrap())).await.json();
    assert_eq!(told["players"][0], marked);
    let record = format!("/api/matches/{}/record", id.as_str().unwrap());
    let record = server.get(&record).await.text;
    assert!(record.contains("[WhiteType \"program\"]"), "{record}");
    // A link moves the seat to no person.
    seat.send(&json!({"type": "move-seat", "nonce": "s", "player": 1})).await;
    let link = seat.hear("seat-link").await;
    let mut mover = Socket::open(server.addr).await;
    let claim = json!({"key": "the-device-key-of-a-person", "secret": link["secret"]});
    mover.send(&json!({"type": "hello", "protocol": 1, "match": id, "seats": [claim]})).await;
    assert_eq!(mover.hear("welcome").await["seats"][0]["refused"], "seat-program");
    server.stop().await;
}

#[tokio::test]
async fn what_lacks_its_scope_is_refused() {
    let folder = folder();
    let (server, _socket) = hosted(&folder).await;
    let [playing, offering] = ["play", "play,offer"];
    let made = ask(&folder, make("One", playing)).await.unwrap();
    let mut program = come(&server, &hello(&made["token"])).await;
    let terms = json!({"variant": "choko"});
    for said in [
        json!({"type": "offer", "nonce": "n", "terms": terms}),
        json!({"type": "seek", "nonce": "n", "games": ["choko"], "clock": "none"}),
    ] {
        program.send(&said).await;
        assert_eq!(program.hear("rejected").await["code"], "scope", "{said}");
    }
    let made = ask(&folder, make("Two", offering)).await.unwrap();
    let mut hello = hello(&made["token"]);
    hello["key"] = json!("the-device-key-of-another");
    let mut program = come(&server, &hello).await;
    program.send(&json!({"type": "offer", "nonce": "n", "terms": terms})).await;
    program.hear("offered").await;
    // What people want for themselves no program takes.
    let mut ana = come(&server, &person("Ana")).await;
    ana.send(&json!({"type": "offer", "nonce": "n", "terms": terms})).await;
    let id = ana.hear("offered").await["challenge"].clone();
    program.send(&json!({"type": "take", "nonce": "t", "challenge": id})).await;
    assert_eq!(program.hear("rejected").await["code"], "people-only");
    server.stop().await;
}

#[tokio::test]
async fn nobody_comes_with_a_token_that_is_none() {
    let folder = folder();
    let (server, _socket) = hosted(&folder).await;
    let made = ask(&folder, make("Deep Sand", "play")).await.unwrap();
    let good = made["token"].as_str().unwrap();
    let upper = good.to_uppercase();
    for (token, code) in [
        (json!("lusus_k3vQ0wYb7nRs2dLx9tHf4mJc8pZa1gVe"), "token-unknown"),
        (json!(upper), "token-unknown"),
        (json!(made["id"]), "malformed"),
        (json!(format!("{good} ")), "malformed"),
        (json!([good]), "malformed"),
        (json!("x".repeat(65)), "malformed"),
    ] {
        let mut socket = come(&server, &hello(&token)).await;
        let (close, said) = socket.hear_close().await;
        assert_eq!((close, &said[0]["code"]), (Some(1008), &json!(code)), "{token}: {said:?}");
    }
    let mut strange = hello(&made["token"]);
    strange["games"] = json!(["choko", "<script>"]);
    let (_, said) = come(&server, &strange).await.hear_close().await;
    assert_eq!(said[0]["code"], "unknown-variant");
    let (id, _) = server.friends(&json!({"variant": "choko"})).await;
    let mut socket = Socket::open(server.addr).await;
    let unknown = json!("lusus_k3vQ0wYb7nRs2dLx9tHf4mJc8pZa1gVe");
    socket.send(&at_match(&json!(id), Some(&unknown))).await;
    let (close, said) = socket.hear_close().await;
    assert_eq!((close, &said[0]["code"]), (Some(1008), &json!("token-unknown")));
    // Nobody is a program by saying so.
    let mut claimed = at_match(&json!(id), None);
    claimed["seats"][0]["key"] = json!("the-device-key-of-a-person");
    claimed["program"] = json!("Deep Sand");
    let mut socket = Socket::open(server.addr).await;
    socket.send(&claimed).await;
    assert_eq!(socket.hear("welcome").await["seats"][0]["refused"], "seat-unknown");
    server.stop().await;
}

#[tokio::test]
async fn a_token_that_is_revoked_shows_its_program_out() {
    let folder = folder();
    let (server, _socket) = hosted(&folder).await;
    let made = ask(&folder, make("Deep Sand", "play,offer")).await.unwrap();
    let mut program = come(&server, &hello(&made["token"])).await;
    let tag = program.hear("welcome").await["tag"].clone();
    let mut ana = come(&server, &person("Ana")).await;
    let id = begin(&mut ana, &mut program, &tag).await;
    let mut seat = Socket::open(server.addr).await;
    seat.send(&at_match(&id, Some(&made["token"]))).await;
    seat.hear("welcome").await;
    ask(&folder, revoke(&made)).await.unwrap();
    for socket in [&mut program, &mut seat] {
        let (close, said) = socket.hear_close().await;
        assert_eq!((close, &said.last().unwrap()["code"]), (Some(1008), &json!("token-revoked")));
    }
    for mut again in [come(&server, &hello(&made["token"])).await, {
        let mut socket = Socket::open(server.addr).await;
        socket.send(&at_match(&id, Some(&made["token"]))).await;
        socket
    }] {
        let (close, said) = again.hear_close().await;
        assert_eq!((close, &said[0]["code"]), (Some(1008), &json!("token-revoked")));
    }
    let gone = ana.hear_if(|message| message["programs_here"] == 0).await;
    assert_eq!(gone["programs"], json!([]));
    server.stop().await;
}

#[tokio::test]
async fn tokens_are_made_listed_and_revoked_with_or_without_a_server() {
    let folder = folder();
    let (server, socket) = hosted(&folder).await;
    let made = ask(&folder, make(" Deep  Sand ", "play")).await.unwrap();
    assert_eq!((&made["name"], &made["scopes"]), (&json!("Deep Sand"), &json!("play")));
    for (request, expected) in [
        (make("deep sand", "play"), AdminError::NameTaken { name: "deep sand".to_owned() }),
        (make("Dëep-Sand", "play"), AdminError::NameTaken { name: "Dëep-Sand".to_owned() }),
        (make("\u{200b}", "play"), AdminError::NameHidden),
        (make(&"x".repeat(65), "play"), AdminError::NameTooLong),
    ] {
        assert_eq!(ask(&folder, request).await, Err(expected));
    }
    drop(socket);
    server.stop().await;

    let listed = ask(&folder, AdminRequest::Tokens).await.unwrap();
    let row = &listed["tokens"][0];
    assert_eq!((&row["id"], &row["revoked"]), (&made["id"], &json!(null)));
    let kept = std::fs::read(folder.path().join("server.db")).unwrap();
    let secret = made["token"].as_str().unwrap().as_bytes();
    assert!(!kept.windows(secret.len()).any(|part| part == secret), "only its hash is kept");
    assert!(!listed.to_string().contains("lusus_"));
    ask(&folder, revoke(&made)).await.unwrap();
    let again = ask(&folder, revoke(&made)).await;
    assert!(matches!(again, Err(AdminError::RevokedAlready { .. })), "{again:?}");
    let nobody = AdminRequest::RevokeToken { id: "7k2m9qx4t1bz".parse().unwrap() };
    assert!(matches!(ask(&folder, nobody).await, Err(AdminError::NoSuchToken { .. })));
    let next = ask(&folder, make("Deep Sand", "play")).await.unwrap();
    assert_ne!(next["token"], made["token"], "the name is free again");
    let server = Server::start(&folder, generous()).await;
    let mut program = come(&server, &hello(&next["token"])).await;
    program.hear("welcome").await;
    server.stop().await;
}

#[tokio::test]
async fn no_person_is_called_as_a_program_and_no_program_as_a_person() {
    let folder = folder();
    let (server, socket) = hosted(&folder).await;
    let made = ask(&folder, make("Deep Sand", "play")).await.unwrap();
    let keep = async |name: &str, key: &str| {
        server.post("/api/names", &json!({"name": name, "key": key})).await
    };
    for name in ["Deep Sand", "DEEPSAND", "Dеep Sand"] {
        assert_eq!(keep(name, "the-device-key-of-Ana").await.code(), "name-imitates", "{name}");
    }
    let mut ana = come(&server, &person("deep-sand")).await;
    assert_eq!(ana.hear("error").await["code"], "name-imitates");
    // Nor the other way round.
    assert_eq!(keep("Ana", "the-device-key-of-Ana").await.json()["name"], "Ana");
    let refused = ask(&folder, make("aná", "play")).await;
    assert_eq!(refused, Err(AdminError::NameKept { name: "aná".to_owned() }));
    // What nobody has any more is free.
    server.post("/api/names", &json!({"key": "the-device-key-of-Ana"})).await;
    ask(&folder, make("aná", "play")).await.unwrap();
    ask(&folder, revoke(&made)).await.unwrap();
    assert_eq!(keep("Deep Sand", "the-device-key-of-Ana").await.json()["name"], "Deep Sand");
    drop(socket);
    server.stop().await;
}

/// A hello at a match with the key of the program, the secret of a link if there
/// is one, and a name that is not the program's.
fn by_link(id: &str, secret: Option<&str>, token: Option<&Value>) -> Value {
    let claim = json!({"key": KEY, "secret": secret, "name": "Carla"});
    json!({"type": "hello", "protocol": 1, "match": id, "seats": [claim], "token": token})
}

/// How a claim to a seat is answered.
async fn seat_of(server: &Server, hello: &Value) -> (Socket, Value) {
    let mut socket = Socket::open(server.addr).await;
    socket.send(hello).await;
    let welcome = socket.hear("welcome").await;
    (socket, welcome["seats"][0].clone())
}

async fn players_of(server: &Server, id: &str) -> Value {
    server.get(&format!("/api/matches/{id}")).await.json()["players"].clone()
}

#[tokio::test]
async fn a_program_that_opens_a_friends_link_sits_there_as_a_program() {
    let folder = folder();
    let (server, _socket) = hosted(&folder).await;
    let made = ask(&folder, make("Deep Sand", "play")).await.unwrap();
    let (id, secrets) = server.new_match(&json!({"variant": "choko"})).await;
    let (mut seat, held) =
        seat_of(&server, &by_link(&id, Some(&secrets[0]), Some(&made["token"]))).await;
    assert_eq!(held, json!({"player": 1}));
    let (mut ana, welcome) = server.join(&id, Some(&secrets[1])).await;
    let marked = json!({"name": "Deep Sand", "kind": {"engine": "Deep Sand"}});
    assert_eq!(welcome["state"]["players"][0], marked);
    assert_eq!(players_of(&server, &id).await[0], marked);
    assert_eq!(seat.act(&play("m", 1, 1, "c3")).await["type"], "ack");
    ana.hear_fact("moved").await;
    let record = server.get(&format!("/api/matches/{id}/record")).await.text;
    assert!(record.contains("[WhiteType \"program\"]"), "{record}");

    // No link moves the seat of a person to a program.
    ana.send(&json!({"type": "move-seat", "nonce": "s", "player": 2})).await;
    let link = ana.hear("seat-link").await["secret"].as_str().unwrap().to_owned();
    let claim = json!({"key": "another-key-of-the-program", "secret": link});
    let hello = json!({"type": "hello", "protocol": 1, "match": id, "seats": [claim],
                       "token": made["token"]});
    let (_, refused) = seat_of(&server, &hello).await;
    assert_eq!(refused["refused"], "seat-person", "{refused}");
    server.stop().await;
}

/// Nothing is remembered of the keys that programs show, so nothing is lost by a
/// restart.
#[tokio::test]
async fn the_key_that_a_program_shows_is_nobodys_before_and_after_a_restart() {
    let folder = folder();
    let (server, socket) = hosted(&folder).await;
    let made = ask(&folder, make("Deep Sand", "play")).await.unwrap();
    let mut program = come(&server, &hello(&made["token"])).await;
    let tag = program.hear("welcome").await["tag"].clone();
    let mut ana = come(&server, &person("Ana")).await;
    let id = begin(&mut ana, &mut program, &tag).await;
    let mut bob = person("Bob");
    bob["key"] = json!(KEY);
    let mut before = come(&server, &bob).await;
    let his_tag = before.hear("welcome").await["tag"].clone();
    assert_ne!(his_tag, tag, "with the key alone nobody is the program");
    drop(socket);
    server.stop().await;

    let server = Server::start(&folder, generous()).await;
    let mut after = come(&server, &bob).await;
    assert_eq!(after.hear("welcome").await["tag"], his_tag);
    let (mut seat, refused) = seat_of(&server, &at_match(&id, None)).await;
    assert_eq!(refused["refused"], "seat-unknown", "{refused}");
    assert_eq!(seat.act(&play("m", 1, 1, "c3")).await["code"], "not-your-seat");
    let (mut seat, held) = seat_of(&server, &at_match(&id, Some(&made["token"]))).await;
    assert_eq!(held, json!({"player": 1}));
    assert_eq!(seat.act(&play("m", 1, 1, "c3")).await["type"], "ack");
    server.stop().await;
}

#[tokio::test]
async fn a_shown_key_does_not_lock_out_its_person() {
    let folder = folder();
    let (server, _socket) = hosted(&folder).await;
    let made = ask(&folder, make("Deep Sand", "play")).await.unwrap();
    let mut bob = person("Bob");
    bob["key"] = json!(KEY);
    let mut in_lobby = come(&server, &bob).await;
    in_lobby.hear("welcome").await;
    let (id, secrets) = server.new_match(&json!({"variant": "choko"})).await;
    let (mut seat, held) = seat_of(&server, &by_link(&id, Some(&secrets[0]), None)).await;
    assert_eq!(held, json!({"player": 1}));
    let (_ana, _) = server.join(&id, Some(&secrets[1])).await;
    // A program shows his key, in the lobby, at his match and at another.
    let mut program = come(&server, &hello(&made["token"])).await;
    program.hear("welcome").await;
    let (_, refused) = seat_of(&server, &by_link(&id, None, Some(&made["token"]))).await;
    assert_eq!(refused["refused"], "seat-unknown", "{refused}");
    let (other, links) = server.new_match(&json!({"variant": "choko"})).await;
    seat_of(&server, &by_link(&other, Some(&links[0]), Some(&made["token"]))).await;
    // He stays, plays, and comes again.
    in_lobby.send(&json!({"type": "offer", "nonce": "n", "terms": {"variant": "choko"}})).await;
    in_lobby.hear("offered").await;
    assert_eq!(seat.act(&play("m", 1, 1, "c3")).await["type"], "ack");
    come(&server, &bob).await.hear("welcome").await;
    let (_, held) = seat_of(&server, &by_link(&id, None, None)).await;
    assert_eq!(held, json!({"player": 1}));
    server.stop().await;
}

#[tokio::test]
async fn nobody_gives_the_match_of_a_program_up_without_its_token() {
    let folder = folder();
    let (server, socket) = hosted(&folder).await;
    let made = ask(&folder, make("Deep Sand", "play")).await.unwrap();
    let mut program = come(&server, &hello(&made["token"])).await;
    let tag = program.hear("welcome").await["tag"].clone();
    let mut ana = come(&server, &person("Ana")).await;
    let id = begin(&mut ana, &mut program, &tag).await;
    let give_up = format!("/api/matches/{}/give-up", id.as_str().unwrap());
    let theirs = json!({"seats": [{"key": KEY}]});
    drop(socket);
    server.stop().await;
    let server = Server::start(&folder, generous()).await;
    let refused = server.post(&give_up, &theirs).await;
    assert_eq!((refused.status.as_u16(), refused.code()), (403, "not-your-seat".to_owned()));
    let hers = json!({"seats": [{"key": "the-device-key-of-Ana"}]});
    let given_up = server.post(&give_up, &hers).await.json();
    assert_eq!(given_up["end"]["termination"], "aborted");
    server.stop().await;
}

#[tokio::test]
async fn a_program_goes_on_with_another_token_of_its_name_whatever_its_key() {
    let folder = folder();
    let (server, _socket) = hosted(&folder).await;
    let made = ask(&folder, make("Deep Sand", "play")).await.unwrap();
    let mut program = come(&server, &hello(&made["token"])).await;
    let tag = program.hear("welcome").await["tag"].clone();
    let mut ana = come(&server, &person("Ana")).await;
    let id = begin(&mut ana, &mut program, &tag).await;
    ask(&folder, revoke(&made)).await.unwrap();
    let next = ask(&folder, make("Deep Sand", "play")).await.unwrap();
    let (_, held) = seat_of(&server, &at_match(&id, Some(&next["token"]))).await;
    assert_eq!(held, json!({"player": 1}));
    let mut other_key = at_match(&id, Some(&next["token"]));
    other_key["seats"][0]["key"] = json!("another-key-of-the-program");
    let (_, held) = seat_of(&server, &other_key).await;
    assert_eq!(held, json!({"player": 1}));
    server.stop().await;
}
