//! The server as a process of its own: started, asked, killed and stopped.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use serde_json::{Value, json};
use tempfile::TempDir;
use tungstenite::{Message, WebSocket, client};

use crate::lusus::{command, lusus, lusus_in};

/// A running server.
pub(crate) struct Server {
    child: Child,
    /// Such as `127.0.0.1:34567`.
    pub(crate) addr: String,
}

impl Server {
    pub(crate) fn start(data: &TempDir) -> Server {
        Server::start_logging(data, Stdio::null())
    }

    /// A server whose log goes somewhere.
    fn start_logging(data: &TempDir, log: impl Into<Stdio>) -> Server {
        let data = data.path().to_str().expect("a plain path");
        let mut command = command(&["serve", "--addr", "127.0.0.1:0", "--data", data, "--json"]);
        command.stderr(log);
        Server::of(command)
    }

    /// The server that a command starts, which tells its address in JSON.
    pub(crate) fn of(mut command: Command) -> Server {
        let mut child = command.stdout(Stdio::piped()).spawn().expect("the binary runs");
        let mut line = String::new();
        let out = child.stdout.take().expect("a pipe");
        BufReader::new(out).read_line(&mut line).expect("a line");
        let told: Value = serde_json::from_str(&line).expect("JSON");
        let url = told["url"].as_str().expect("an address");
        let addr = url.strip_prefix("http://").expect("http").to_owned();
        Server { child, addr }
    }

    /// The moves of a match, as it tells them.
    pub(crate) fn moves(&self, id: &str) -> Vec<String> {
        let (_, text) = self.ask(&format!("GET /api/matches/{id}"), "");
        let told: Value = serde_json::from_str(&text).expect("JSON");
        let moves = told["moves"].as_array().expect("moves").iter();
        moves.filter_map(|mv| mv["mv"].as_str().map(str::to_owned)).collect()
    }

    /// The status and the body of an answer.
    pub(crate) fn ask(&self, request: &str, body: &str) -> (String, String) {
        let mut stream = TcpStream::connect(&self.addr).expect("a connection");
        let head = format!(
            "{request} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Length: {}\r\n\r\n{body}",
            self.addr,
            body.len(),
        );
        stream.write_all(head.as_bytes()).expect("a request");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        let (head, body) = answer.split_once("\r\n\r\n").expect("a head and a body");
        (head.lines().next().unwrap_or_default().to_owned(), body.to_owned())
    }

    pub(crate) fn join(&self, id: &str, secret: &Value) -> WebSocket<TcpStream> {
        let stream = TcpStream::connect(&self.addr).expect("a connection");
        let url = format!("ws://{}/api/socket", self.addr);
        let (mut socket, _) = client(url, stream).expect("a WebSocket");
        let seat = json!({"key": "device-key-for-the-test", "secret": secret});
        let hello = json!({"type": "hello", "protocol": 1, "match": id, "seats": [seat, seat]});
        send(&mut socket, &hello);
        socket
    }

    /// Somebody who is in the lobby.
    pub(crate) fn enter_lobby(&self) -> WebSocket<TcpStream> {
        let stream = TcpStream::connect(&self.addr).expect("a connection");
        let url = format!("ws://{}/api/lobby", self.addr);
        let (mut socket, _) = client(url, stream).expect("a WebSocket");
        let key = "device-key-for-the-test";
        send(&mut socket, &json!({"type": "hello", "protocol": 1, "key": key, "name": "Ana"}));
        socket
    }

    pub(crate) fn stop(mut self) {
        let id = self.child.id().to_string();
        let told = Command::new("kill").args(["-TERM", &id]).status().expect("kill runs");
        assert!(told.success());
        let status = self.child.wait().expect("it ends");
        assert_eq!(status.code(), Some(0));
    }

    /// As when the power fails: nothing is finished.
    fn kill(mut self) {
        self.child.kill().expect("it runs");
        self.child.wait().expect("it ends");
    }
}

pub(crate) fn send(socket: &mut WebSocket<TcpStream>, message: &Value) {
    socket.send(Message::text(message.to_string())).expect("an open socket");
}

pub(crate) fn hear(socket: &mut WebSocket<TcpStream>, kind: &str) -> Value {
    loop {
        if let Message::Text(text) = socket.read().expect("an open socket") {
            let message: Value = serde_json::from_str(&text).expect("JSON");
            if message["type"] == kind {
                return message;
            }
        }
    }
}

#[test]
fn a_killed_server_has_kept_every_acknowledged_move() {
    let data = tempfile::tempdir().expect("a folder");
    let server = Server::start(&data);
    let order = json!({"variant": "choko", "here": true}).to_string();
    let (status, made) = server.ask("POST /api/matches", &order);
    assert_eq!(status, "HTTP/1.1 201 Created");
    let made: Value = serde_json::from_str(&made).expect("JSON");
    let id = made["id"].as_str().expect("an id").to_owned();
    let mut sockets = Vec::new();
    for seat in made["seats"].as_array().expect("seats") {
        let mut socket = server.join(&id, &seat["secret"]);
        hear(&mut socket, "welcome");
        sockets.push(socket);
    }
    let moves = ["c3", "b3", "d4", "a1", "e5"];
    for (number, mv) in (1..).zip(moves) {
        let place = (number + 1) % 2;
        let play = json!({
            "type": "command", "nonce": mv, "player": place + 1,
            "action": "play", "ply": number, "mv": mv,
        });
        send(&mut sockets[place], &play);
        assert_eq!(hear(&mut sockets[place], "ack")["nonce"], mv);
    }
    server.kill();

    let server = Server::start(&data);
    assert_eq!(server.moves(&id), moves);
    server.stop();
    assert!(Path::new(data.path()).join("server.db").exists());
}

/// Makes matches, each with a line in the log, stops, and looks for them all.
fn check_that_the_log_takes_nothing_with_it(data: &TempDir, server: Server) {
    let make = || {
        let (status, made) = server.ask("POST /api/matches", r#"{"variant": "choko"}"#);
        assert_eq!(status, "HTTP/1.1 201 Created", "{made}");
        let made: Value = serde_json::from_str(&made).expect("JSON");
        made["id"].as_str().expect("an id").to_owned()
    };
    let ids: Vec<String> = std::iter::repeat_with(make).take(20).collect();
    server.stop();
    let server = Server::start(data);
    for id in ids {
        let (status, _) = server.ask(&format!("GET /api/matches/{id}"), "");
        assert_eq!(status, "HTTP/1.1 200 OK");
    }
    server.stop();
}

#[test]
fn a_log_that_nobody_hears_any_more_takes_nothing_with_it() {
    let data = tempfile::tempdir().expect("a folder");
    let (reader, writer) = std::io::pipe().expect("a pipe");
    drop(reader);
    let server = Server::start_logging(&data, writer);
    check_that_the_log_takes_nothing_with_it(&data, server);
}

#[cfg(unix)]
#[test]
fn a_log_that_nobody_reads_takes_nothing_with_it() {
    use rustix::io::ioctl_fionbio;

    let data = tempfile::tempdir().expect("a folder");
    let (_reader, mut writer) = std::io::pipe().expect("a pipe");
    ioctl_fionbio(&writer, true).expect("a pipe that says when it is full");
    while writer.write(&[b'x'; 1024]).is_ok() {}
    while writer.write(b"x").is_ok() {}
    ioctl_fionbio(&writer, false).expect("a pipe that waits when it is full");
    let server = Server::start_logging(&data, writer);
    check_that_the_log_takes_nothing_with_it(&data, server);
}

#[test]
fn what_cannot_be_served_is_told() {
    let data = tempfile::tempdir().expect("a folder");
    let folder = data.path().to_str().expect("a plain path");
    let check = |arguments: &[&str], field: &str, part: &str| {
        let arguments = [&["serve", "--data", folder], arguments].concat();
        let text = lusus(&arguments).refused().err;
        assert!(text.contains(part), "{arguments:?}: {text}");
        let error = lusus(&[&arguments[..], &["--json"]].concat()).refused().json_error();
        assert_eq!(error["field"], field, "{arguments:?}: {error}");
    };
    check(&["--addr", "everywhere"], "addr", "127.0.0.1:7777");
    check(&["--addr", "192.0.2.1:80"], "addr", "192.0.2.1:80");
    check(&["--public-url", "play.example.org"], "public-url", "https://");
    check(&["--public-url", "https://play.example.org/lusus"], "public-url", "https://");
    check(&["--trusted-proxy", "nginx"], "trusted-proxy", "nginx");
    check(&["--max-matches", "many"], "max-matches", "many");
    check(&["--thinkers", "0"], "thinkers", "1");
    check(&["--log", "loud"], "log", "debug");
    let variables = [("LUSUS_ENGINE_MS", "never")];
    let text = lusus_in(&variables, &["serve", "--data", folder]).refused().err;
    assert!(text.contains("never"), "{text}");
    std::fs::write(data.path().join("server.db"), "a recipe for soup, and not a short one")
        .unwrap();
    let text = lusus(&["serve", "--data", folder, "--addr", "127.0.0.1:0"]).refused().err;
    assert!(text.contains("server.db is not a file of Lusus"), "{text}");
}

#[test]
fn a_port_in_use_is_no_wrong_input_and_leaves_no_folder() {
    let parent = tempfile::tempdir().expect("a folder");
    let site = parent.path().join("site");
    let folder = site.to_str().expect("a plain path");
    let other = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let addr = other.local_addr().expect("its address").to_string();
    let run = lusus(&["serve", "--data", folder, "--addr", &addr]);
    assert_eq!(run.status, 1, "{}", run.err);
    assert!(run.err.contains(&addr) && run.err.contains("--addr"), "{}", run.err);
    assert!(!run.err.contains("os error"), "{}", run.err);
    lusus(&["serve", "--data", folder, "--addr", "127.0.0.1:0", "--metrics-addr", &addr]);
    assert!(!site.exists());
}

#[test]
fn the_document_lists_every_flag() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/hosting.md");
    let page = std::fs::read_to_string(page).expect("the document");
    let help = lusus(&["help", "serve"]).succeeded().out;
    let flags = help.lines().filter_map(|line| line.trim_start().strip_prefix("--"));
    let flags: Vec<&str> = flags.map(|line| line.split(' ').next().unwrap_or_default()).collect();
    assert!(flags.len() > 12, "{flags:?}");
    for flag in flags.iter().filter(|flag| !["check", "json", "lang"].contains(flag)) {
        let variable = format!("LUSUS_{}", flag.to_uppercase().replace('-', "_"));
        let row = format!("| `--{flag}` | `{variable}` |");
        assert!(page.contains(&row), "docs/hosting.md lacks {row}");
    }
}

#[test]
fn metrics_have_an_address_of_their_own() {
    let data = tempfile::tempdir().expect("a folder");
    let folder = data.path().to_str().expect("a plain path");
    let serve = |addr: &str, metrics: &str| {
        lusus(&["serve", "--data", folder, "--addr", addr, "--metrics-addr", metrics])
    };
    let text = serve("127.0.0.1:7", "127.0.0.1:7").refused().err;
    assert!(text.contains("--metrics-addr"), "{text}");
    let other = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let taken = other.local_addr().expect("its address").to_string();
    let run = serve("127.0.0.1:0", &taken);
    assert_eq!(run.status, 1, "{}", run.err);
    assert!(run.err.contains(&taken) && run.err.contains("--metrics-addr"), "{}", run.err);
}
