use axum::body::Body;
use axum::http::Request;
use lusus_catalog::LUSUS;
use lusus_link::Shared;
use lusus_rating::{Beginning, Results};
use serde_json::{Value, json};

use crate::server::{Server, folder, generous};

#[tokio::test]
async fn every_game_can_be_begun_and_drawn() {
    let folder = folder();
    let server = Server::start(&folder, generous()).await;
    let games = server.get("/api/games").await.json();
    let games = games["games"].as_array().unwrap();
    assert_eq!(games.len(), 5);
    assert_eq!(games[2]["name"], "Knight Line");
    assert!(games.iter().all(|game| game["aim"].as_str().unwrap().ends_with('.')), "{games:?}");
    let pt = server.get("/api/games?lang=pt").await.json();
    assert_ne!(pt["games"][0]["aim"], games[0]["aim"]);
    for variant in games.iter().flat_map(|game| game["variants"].as_array().unwrap()) {
        let id = variant["id"].as_str().unwrap();
        let made = server.post("/api/matches", &json!({"variant": id})).await;
        assert_eq!(made.status.as_u16(), 201, "{id}: {}", made.text);
        let start = &made.json()["match"]["start"];
        let drawn =
            server.post("/api/position", &json!({"variant": id, "start": start})).await.json();
        assert!(!drawn["moves"].as_array().unwrap().is_empty(), "{id}");
        assert!(!drawn["board"]["cells"].as_array().unwrap().is_empty(), "{id}");
        assert_eq!(drawn["text"], *start, "{id}");
        let mv = &drawn["moves"][0]["text"];
        let question = json!({"variant": id, "start": start, "moves": [mv], "frames": true});
        let frames = server.post("/api/position", &question).await.json();
        assert_eq!(frames["frames"].as_array().unwrap().len(), 2, "{id}");
        assert_eq!(frames["frames"][1]["mv"], *mv, "{id}");
    }
    server.stop().await;
}

/// Choko after `c3 b3 d4`, which player 1 won: a vector of `docs/formats.md`.
const LINK: &str = "1Mw3Fy4qlj0J6w20qOlxgxR";

#[tokio::test]
async fn a_match_is_told_as_links_that_hold_it() {
    let folder = folder();
    let server = Server::start(&folder, generous()).await;
    let asked = json!({"variant": "choko:winther", "moves": ["c3", "b3", "d4"]});
    let (id, _) = server.new_match(&asked).await;
    let links = server.get(&format!("/api/matches/{id}/link")).await.json();
    let read = |name: &str| Shared::read(LUSUS, links[name].as_str().unwrap()).unwrap();
    assert_eq!(read("game").line.moves(), ["c3", "b3", "d4"]);
    assert_eq!(read("game").ended(), None);
    assert_eq!(read("position").line.start().text(), read("game").line.position().text());
    assert_eq!(server.get("/api/matches/000000000000/link").await.status.as_u16(), 404);
    server.stop().await;
}

#[tokio::test]
async fn links_to_matches_and_games_have_a_picture() {
    let folder = folder();
    let server = Server::start(&folder, generous()).await;
    let asked = json!({"variant": "choko", "players": ["human", "level-3"]});
    let (id, _) = server.new_match(&asked).await;
    for (page, picture) in [
        (format!("/g/{id}"), format!("/api/matches/{id}/picture.png")),
        ("/rules/choko".to_owned(), "/api/games/choko/picture.png".to_owned()),
        (format!("/r/{LINK}"), format!("/api/links/{LINK}/picture.png")),
    ] {
        let tag = format!("{picture}\" />");
        assert!(server.get(&page).await.text.contains(&tag), "{page}");
        let painted = server.get(&picture).await;
        assert_eq!(painted.header("content-type"), "image/png", "{picture}");
        assert!(painted.header("cache-control").starts_with("public"), "{picture}");
        assert!(painted.text.contains("PNG"), "{picture}");
        let policy = painted.header("cross-origin-resource-policy");
        assert_eq!(policy, "cross-origin", "{picture}");
    }
    assert!(server.get("/play/barca").await.text.contains("content=\"Barca · Lusus\""));
    let title = "content=\"Choko: … – Level 3 · Lusus\"";
    assert!(server.get(&format!("/g/{id}")).await.text.contains(title));
    let title = "content=\"Choko (Winther): 1-0 · Lusus\"";
    assert!(server.get(&format!("/r/{LINK}")).await.text.contains(title));
    for nothing in ["/", "/r", "/r/1abc", "/embed"] {
        assert!(!server.get(nothing).await.text.contains("og:"), "{nothing}");
    }
    let damaged = server.get("/api/links/1abc/picture.png").await;
    assert_eq!((damaged.status.as_u16(), damaged.code().as_str()), (400, "malformed"));
    for nothing in ["games/chess", "matches/000000000000"] {
        let answer = server.get(&format!("/api/{nothing}/picture.png")).await;
        assert_eq!(answer.status.as_u16(), 404, "{nothing}");
    }
    server.stop().await;
}

#[tokio::test]
async fn wrong_requests_are_told_what_is_wrong() {
    let folder = folder();
    let server = Server::start(&folder, generous()).await;
    let long = vec!["c3"; 2_000];
    let bots = ["level-1", "level-1"];
    for (body, status, code, field) in [
        (json!({}), 400, "malformed", json!("variant")),
        (json!(["choko"]), 400, "malformed", Value::Null),
        (json!({"players": "human"}), 400, "malformed", json!("players")),
        (json!({"players": ["human", "human", "human"]}), 400, "malformed", json!("players")),
        (json!({"variant": "chess"}), 404, "unknown-variant", json!("variant")),
        (json!({"players": ["human", "hal"]}), 400, "unknown-bot", json!("players")),
        (json!({"time_control": "soon"}), 400, "malformed", json!("time_control")),
        (json!({"time_control": "0+0"}), 400, "bad-settings", json!("time_control")),
        (
            json!({"players": bots, "time_control": "60+0"}),
            400,
            "bad-settings",
            json!("time_control"),
        ),
        (json!({"start": "nonsense"}), 400, "bad-position", json!("start")),
        (json!({"moves": ["c3", "c3"]}), 400, "illegal", json!("moves")),
        (json!({"moves": long}), 400, "too-many-moves", json!("moves")),
    ] {
        expect_refusal(&server, "/api/matches", of_choko(body), (status, code, &field)).await;
    }
    for (body, code, field) in [
        (json!({"variant": "syrtis"}), "bad-settings", "start"),
        (json!({"variant": "choko", "moves": ["z9"]}), "illegal", "moves"),
    ] {
        expect_refusal(&server, "/api/position", body, (400, code, &json!(field))).await;
    }
    server.stop().await;
}

#[tokio::test]
async fn what_was_not_set_up_is_not_called_so() {
    let folder = folder();
    let server = Server::start(&folder, generous()).await;
    let asked = |variant| json!({"variant": variant, "arranged": true});
    let made = server.post("/api/matches", &asked("syrtis")).await.json();
    assert_eq!(made["match"]["arranged"], true);
    let mut given = asked("syrtis");
    given["start"] = made["match"]["start"].clone();
    for order in [given, asked("choko")] {
        let made = server.post("/api/matches", &order).await.json();
        assert_eq!(made["match"]["arranged"], Value::Null, "{order}");
    }
    server.stop().await;
}

/// An order for Choko, if it says anything but not the variant.
fn of_choko(mut order: Value) -> Value {
    if let Some(fields) = order.as_object_mut().filter(|fields| !fields.is_empty()) {
        fields.entry("variant").or_insert_with(|| json!("choko"));
    }
    order
}

async fn expect_refusal(
    server: &Server,
    path: &str,
    body: Value,
    (status, code, field): (u16, &str, &Value),
) {
    let answer = server.post(path, &body).await;
    assert_eq!(answer.status.as_u16(), status, "{body}: {}", answer.text);
    let error = &answer.json()["error"];
    assert_eq!((&error["code"], &error["field"]), (&json!(code), field), "{body}");
    assert!(error["message"]["text"].as_str().unwrap().len() > 10, "{body}: {error}");
}

#[tokio::test]
async fn texts_are_served_in_both_languages() {
    let folder = folder();
    let server = Server::start(&folder, generous()).await;
    let [english, portuguese] =
        [server.get("/api/rules/choko").await, server.get("/api/rules/choko?lang=pt").await];
    let blocks = &english.json()["blocks"];
    let title =
        json!({"kind": "heading", "level": 1, "text": [{"kind": "plain", "text": "Choko"}]});
    assert_eq!(blocks[0], title);
    let aims = blocks.as_array().unwrap().iter().filter(|block| block["clause"] == "A1");
    assert_eq!(aims.count(), 1);
    assert_ne!(english.text, portuguese.text);
    let messages = server.get("/api/messages/pt").await;
    assert!(messages.text.contains("side-white = "));
    let request = Request::builder().uri("/api/messages/pt");
    let request = request.header("if-none-match", messages.header("etag"));
    let known = server.ask(request, Body::empty()).await;
    assert_eq!(known.status.as_u16(), 304);
    assert_eq!(known.header("etag"), messages.header("etag"));
    assert_eq!(known.header("cache-control"), "no-cache");
    assert_eq!(server.get("/api/messages/fr").await.status.as_u16(), 404);
    let request = Request::builder().uri("/api/nowhere").header("accept-language", "pt-PT,en");
    let lost = server.ask(request, Body::empty()).await.json();
    assert_eq!(lost["error"]["message"]["text"], "Aqui não há nada.");
    server.stop().await;
}

#[tokio::test]
async fn the_page_is_at_every_address_of_the_site() {
    let folder = folder();
    let server = Server::start(&folder, generous()).await;
    for path in ["/", "/g/7k2m9qx4t1bz", "/rules/choko", "/play/boco", "/settings", "/lost"] {
        let page = server.get(path).await;
        let status = if path == "/lost" { 404 } else { 200 };
        assert_eq!(page.status.as_u16(), status, "{path}");
        assert!(page.text.contains("<title>Fixture</title>"), "{path}: {}", page.text);
        assert_eq!(page.header("cache-control"), "no-cache", "{path}");
        let policy = page.header("content-security-policy");
        assert!(policy.contains("script-src 'self' 'wasm-unsafe-eval';"), "{policy}");
        assert!(!policy.contains("'unsafe-"), "{policy}");
        assert_eq!(page.header("x-content-type-options"), "nosniff");
    }
    for path in ["/api", "/api/", "/assets/", "/healthz/", "//g/7k2m9qx4t1bz", "/x.php"] {
        let lost = server.get(path).await;
        assert_eq!((lost.status.as_u16(), lost.code().as_str()), (404, "not-found"), "{path}");
    }
    let script = server.get("/assets/index-abc123.js").await;
    assert_eq!(script.header("content-type"), "text/javascript; charset=utf-8");
    assert!(script.header("cache-control").contains("immutable"));
    let module = server.get("/assets/lusus-abc123.wasm").await;
    assert_eq!(module.header("content-type"), "application/wasm");
    assert!(module.header("cache-control").contains("immutable"));
    server.stop().await;
}

#[tokio::test]
async fn only_pages_may_run_the_module() {
    let folder = folder();
    let server = Server::start(&folder, generous()).await;
    let policy = async |path| server.get(path).await.header("content-security-policy").to_owned();
    let pages = ["/", "/g/7k2m9qx4t1bz", "/rules/choko", "/play/boco", "/settings", "/nowhere"];
    let study = ["/analysis/choko", "/analysis/match/7k2m9qx4t1bz", "/review/7k2m9qx4t1bz"];
    let more = ["/r", "/r/1abc", "/embed", "/learn", "/learn/", "/learn/choko", "/learn/chess"];
    let worker = ["/assets/worker-abc123.js"];
    for path in pages.into_iter().chain(study).chain(more).chain(worker) {
        let policy = policy(path).await;
        assert!(policy.contains("script-src 'self' 'wasm-unsafe-eval';"), "{path}: {policy}");
        assert!(policy.contains("worker-src 'self';"), "{path}: {policy}");
        assert!(!policy.contains("'unsafe-"), "{path}: {policy}");
    }
    for path in ["/api/games", "/api/nothing", "/healthz", "/assets/index-abc123.js", "/x.php"] {
        let policy = policy(path).await;
        assert!(!policy.contains("wasm") && !policy.contains("worker-src"), "{path}: {policy}");
    }
    server.stop().await;
}

#[tokio::test]
async fn one_page_alone_may_stand_inside_others() {
    let folder = folder();
    let server = Server::start(&folder, generous()).await;
    let framed = server.get("/embed").await;
    assert!(framed.header("content-security-policy").ends_with("frame-ancestors *"));
    assert_eq!(framed.header("x-frame-options"), "");
    for path in [
        "/",
        "/g/7k2m9qx4t1bz",
        "/rules/choko",
        "/play/boco",
        "/settings",
        "/analysis",
        "/analysis/choko",
        "/analysis/match/7k2m9qx4t1bz",
        "/review/7k2m9qx4t1bz",
        "/r",
        "/r/1abc",
        "/embed/x",
        "/embedded",
        "/lost",
        "/api/games",
        "/assets/index-abc123.js",
    ] {
        let page = server.get(path).await;
        let policy = page.header("content-security-policy");
        assert!(policy.ends_with("frame-ancestors 'none'"), "{path}: {policy}");
        assert_eq!(page.header("x-frame-options"), "DENY", "{path}");
    }
    server.stop().await;
}

#[tokio::test]
async fn the_description_for_programs_lists_every_route() {
    let folder = folder();
    let server = Server::start(&folder, generous()).await;
    let described = server.get("/api/openapi.json").await.json();
    assert_eq!(described["openapi"], "3.1.0");
    let paths = described["paths"].as_object().unwrap();
    let source = include_str!("../../src/routes/mod.rs");
    let mut routes: Vec<String> = Vec::new();
    for route in source.split(".route(\"").skip(1) {
        let (path, rest) = route.split_once('"').unwrap();
        let handlers = rest.lines().next().unwrap();
        for method in ["get", "post", "put", "patch", "delete"] {
            if handlers.contains(&format!("{method}(")) {
                routes.push(format!("{method} {path}"));
            }
        }
    }
    let mut all: Vec<String> = Vec::new();
    for (path, methods) in paths {
        all.extend(methods.as_object().unwrap().keys().map(|method| format!("{method} {path}")));
    }
    routes.sort_unstable();
    all.sort_unstable();
    assert_eq!(all, routes, "what is described, and what there is");
    for (path, methods) in paths {
        for (method, operation) in methods.as_object().unwrap() {
            assert!(operation["summary"].is_string(), "{method} {path}");
            assert!(operation["responses"].is_object(), "{method} {path}");
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn what_is_counted_can_be_read() {
    let folder = folder();
    let server = Server::start(&folder, generous()).await;
    server.new_match(&json!({"variant": "choko"})).await;
    let page = server.get("/metrics").await.text;
    assert!(page.contains("\nlusus_matches_total 1\n"), "{page}");
    assert!(page.contains("lusus_requests_total{status=\"2xx\"} 1\n"), "{page}");
    for line in page.lines().filter(|line| !line.starts_with('#')) {
        let (_, value) = line.rsplit_once(' ').unwrap();
        assert!(value.parse::<f64>().is_ok(), "{line}");
    }
    let version = env!("CARGO_PKG_VERSION");
    let health = json!({"status": "ok", "version": version});
    assert_eq!(server.get("/healthz").await.json(), health);
    server.stop().await;
}

#[tokio::test]
async fn a_record_says_where_and_when() {
    let folder = folder();
    let server = Server::start(&folder, generous()).await;
    let (id, _) = server.new_match(&json!({"variant": "choko"})).await;
    let record = server.get(&format!("/api/matches/{id}/record")).await.text;
    assert!(record.contains(&format!("[Site \"https://play.example/g/{id}\"]")), "{record}");
    let date = record.lines().find_map(|line| line.strip_prefix("[Date \"")).unwrap();
    assert!(date.starts_with("20"), "{date}");
    server.stop().await;
}

#[tokio::test]
async fn games_say_how_they_begin_for_a_newcomer() {
    let folder = folder();
    let server = Server::start(&folder, generous()).await;
    let told = server.get("/api/games").await.json();
    for game in told["games"].as_array().expect("games") {
        let variant = LUSUS.find(game["id"].as_str().expect("an id")).expect("a game");
        let Beginning { opponent, is_arranged } = Beginning::of(variant, &Results::default());
        assert_eq!(game["newcomer"], json!(opponent.word), "{variant}");
        assert_eq!(game["begins"], json!(opponent.person_begins), "{variant}");
        assert_eq!(game["arranged"], json!(is_arranged), "{variant}");
    }
    server.stop().await;
}
