use lusus_catalog::LUSUS;
use std::borrow::Cow;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::ConnectInfo;
use axum::http::{HeaderMap, Method, Request, StatusCode};
use lusus_server::store::{SqliteStore, Store};
use lusus_server::{App, Config, Limits, Site, app, serve};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tower::ServiceExt;

use crate::socket::{LONG, Socket};

/// A server on a free port, with a folder of its own.
pub(crate) struct Server {
    pub(crate) app: Arc<App>,
    pub(crate) addr: SocketAddr,
    router: Router,
    stop: oneshot::Sender<()>,
    served: JoinHandle<()>,
}

/// What an answer was.
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) text: String,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|_| panic!("not JSON: {}", self.text))
    }

    pub(crate) fn code(&self) -> String {
        self.json()["error"]["code"].as_str().unwrap_or_default().to_owned()
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }
}

/// Limits that no test meets by chance.
pub(crate) fn generous() -> Limits {
    Limits { engine_time: Duration::from_millis(50), requests_per_second: 0, ..Limits::default() }
}

/// A front end of four files.
fn fixture() -> Site {
    let page: &[u8] = include_bytes!("../fixture/index.html");
    let script: &[u8] = include_bytes!("../fixture/assets/index-abc123.js");
    let module: &[u8] = b"\0asm\x01\0\0\0";
    let files = [
        ("index.html", page),
        ("assets/index-abc123.js", script),
        ("assets/lusus-abc123.wasm", module),
        ("assets/worker-abc123.js", b"// worker".as_slice()),
    ];
    Site::new(files.map(|(name, bytes)| (name.to_owned(), Cow::Borrowed(bytes))))
}

pub(crate) fn folder() -> TempDir {
    tempfile::tempdir().unwrap()
}

impl Server {
    pub(crate) async fn start(folder: &TempDir, limits: Limits) -> Server {
        let store = SqliteStore::open(LUSUS, folder.path()).await.unwrap();
        Server::over(Arc::new(store), limits).await
    }

    /// One that shows the tournaments of a folder.
    pub(crate) async fn with_arena(folder: &TempDir, arena: &Path) -> Server {
        let store = SqliteStore::open(LUSUS, folder.path()).await.unwrap();
        Server::run(Arc::new(store), generous(), Some(arena.to_owned())).await
    }

    pub(crate) async fn over(store: Arc<dyn Store>, limits: Limits) -> Server {
        Server::run(store, limits, None).await
    }

    async fn run(store: Arc<dyn Store>, limits: Limits, arena: Option<PathBuf>) -> Server {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let addr = listener.local_addr().unwrap();
        let public_url = "https://play.example".to_owned();
        let proxy = "10.9.8.7".parse().unwrap();
        let config = Config {
            catalogue: LUSUS,
            public_url,
            trusted_proxies: vec![proxy],
            metrics_addr: None,
            has_access_log: false,
            arena,
            limits,
        };
        let state = App::new(config, store, fixture());
        let (stop, stopped) = oneshot::channel::<()>();
        let serving = Arc::clone(&state);
        let served = tokio::spawn(async move {
            serve(listener, serving, async { _ = stopped.await }).await.unwrap();
        });
        Server { router: app(Arc::clone(&state)), app: state, addr, stop, served }
    }

    /// Stops as a process does that is asked to.
    pub(crate) async fn stop(self) {
        self.stop.send(()).unwrap();
        timeout(LONG, self.served).await.expect("the server stops").unwrap();
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.ask(Request::builder().uri(path), Body::empty()).await
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> Answer {
        self.post_text(path, body.to_string()).await
    }

    pub(crate) async fn post_text(&self, path: &str, body: String) -> Answer {
        self.ask(Request::builder().method(Method::POST).uri(path), Body::from(body)).await
    }

    /// Calls the router, as a visitor from 10.0.0.1.
    pub(crate) async fn ask(&self, request: axum::http::request::Builder, body: Body) -> Answer {
        self.ask_from("10.0.0.1", request, body).await
    }

    /// Calls the router, as a visitor from this address.
    pub(crate) async fn ask_from(
        &self,
        address: &str,
        request: axum::http::request::Builder,
        body: Body,
    ) -> Answer {
        let mut request = request.body(body).unwrap();
        let peer = SocketAddr::new(address.parse().unwrap(), 5555);
        request.extensions_mut().insert(ConnectInfo(peer));
        let response = self.router.clone().oneshot(request).await.unwrap();
        let (status, headers) = (response.status(), response.headers().clone());
        let bytes = to_bytes(response.into_body(), 10_000_000).await.unwrap();
        Answer { status, headers, text: String::from_utf8_lossy(&bytes).into_owned() }
    }

    /// Makes a match and returns its id and the secrets of its seats.
    pub(crate) async fn new_match(&self, order: &Value) -> (String, Vec<String>) {
        let answer = self.post("/api/matches", order).await;
        assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.text);
        let answer = answer.json();
        let secret = |seat: &Value| seat["secret"].as_str().unwrap().to_owned();
        let secrets = answer["seats"].as_array().unwrap().iter().map(secret).collect();
        (answer["id"].as_str().unwrap().to_owned(), secrets)
    }

    /// Connects and says hello, holding the seat of a secret if one is given.
    pub(crate) async fn join(&self, id: &str, secret: Option<&str>) -> (Socket, Value) {
        let mut socket = Socket::open(self.addr).await;
        socket.send(&hello(id, secret)).await;
        let welcome = socket.hear("welcome").await;
        (socket, welcome)
    }

    /// Two people who play each other by link.
    pub(crate) async fn friends(&self, order: &Value) -> (String, [Socket; 2]) {
        let (id, secrets) = self.new_match(order).await;
        let (first, _) = self.join(&id, Some(&secrets[0])).await;
        let (second, _) = self.join(&id, Some(&secrets[1])).await;
        (id, [first, second])
    }
}

/// The hello of a device whose key follows from the secret.
pub(crate) fn hello(id: &str, secret: Option<&str>) -> Value {
    let claim = |secret: &str| json!({"key": key_of(secret), "secret": secret, "name": "Ana"});
    let seats: Vec<Value> = secret.into_iter().map(claim).collect();
    json!({"type": "hello", "protocol": 1, "match": id, "seats": seats})
}

pub(crate) fn key_of(secret: &str) -> String {
    format!("device-{secret}")
}

/// A move as a command.
pub(crate) fn play(nonce: &str, player: u32, ply: u32, mv: &str) -> Value {
    json!({
        "type": "command", "nonce": nonce, "player": player,
        "action": "play", "ply": ply, "mv": mv,
    })
}

/// Another action as a command.
pub(crate) fn command(nonce: &str, player: u32, action: &Value) -> Value {
    let mut command = json!({"type": "command", "nonce": nonce, "player": player});
    command.as_object_mut().unwrap().extend(action.as_object().unwrap().clone());
    command
}
