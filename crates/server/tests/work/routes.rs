use std::collections::BTreeSet;

use axum::body::Body;
use axum::http::Request;
use lusus_catalog::LUSUS;
use lusus_erased::Ends;
use lusus_link::Shared;
use serde_json::json;

use crate::Work;
use crate::long_game::long_game;
use crate::server::Server;

/// The longest body of a request.
const BODY: usize = 64 * 1024;

/// A route with half of its largest input, and with all of it.
struct Case {
    /// As the description for programs calls it.
    route: &'static str,
    what: &'static str,
    inputs: [Input; 2],
    /// What is answered.
    status: u16,
}

struct Input {
    path: String,
    body: String,
}

/// Checks every route that is described for programs.
pub(crate) async fn check(server: &Server) {
    let mut cases = plain_cases();
    cases.extend(link_cases());
    cases.extend(arena_cases());
    cases.extend(bodies());
    cases.extend(matches(server).await);
    let known: BTreeSet<String> = cases.iter().map(|case| case.route.to_owned()).collect();
    assert_eq!(known, described(server).await, "what is tried, and what there is");
    for case in cases {
        // What is made once, for the first who asks, is made before.
        ask(server, &case, 1).await;
        let half = ask(server, &case, 0).await;
        let whole = ask(server, &case, 1).await;
        whole.check(half, &format!("{}, {}", case.route, case.what));
    }
}

async fn described(server: &Server) -> BTreeSet<String> {
    let described = server.get("/api/openapi.json").await.json();
    let mut routes = BTreeSet::new();
    for (path, methods) in described["paths"].as_object().unwrap() {
        let methods = methods.as_object().unwrap().keys();
        routes.extend(methods.map(|method| format!("{method} {path}")));
    }
    routes
}

async fn ask(server: &Server, case: &Case, place: usize) -> Work {
    let (method, _) = case.route.split_once(' ').unwrap();
    let Input { path, body } = &case.inputs[place];
    let request = Request::builder().method(method.to_uppercase().as_str()).uri(path);
    let (answer, work) = Work::of(server.ask(request, Body::from(body.clone()))).await;
    let what = format!("{}, {}: {}", case.route, case.what, answer.text);
    assert_eq!(answer.status.as_u16(), case.status, "{what}");
    work
}

/// The routes to which the address is all the input.
fn plain_cases() -> Vec<Case> {
    let case = |route: &'static str, path: &str, status| {
        let input = |length| Input {
            path: format!("{path}?lang={}", "x".repeat(length)),
            body: String::new(),
        };
        Case { route, what: "a long address", inputs: [input(20_000), input(40_000)], status }
    };
    vec![
        case("get /api/games", "/api/games", 200),
        case("get /api/games/{game}/picture.png", "/api/games/boco/picture.png", 200),
        case("get /api/puzzles/{id}/picture.png", "/api/puzzles/boco-4ac663/picture.png", 200),
        case("get /api/arena", "/api/arena", 200),
        case("get /api/balance/{variant}", "/api/balance/boco", 200),
        case("get /api/solved/{variant}", "/api/solved/choko", 200),
        case("get /api/rules/{game}", "/api/rules/syrtis", 200),
        case("get /api/messages/{lang}", "/api/messages/pt", 200),
        case("get /api/openapi.json", "/api/openapi.json", 200),
        case("get /api/socket", "/api/socket", 426),
        case("get /api/lobby", "/api/lobby", 200),
        case("get /healthz", "/healthz", 200),
        case("get /metrics", "/metrics", 200),
    ]
}

/// The route to which a game in a link is the input, and the same with games
/// that only their last check finds wrong.
fn link_cases() -> [Case; 2] {
    let moves = long_game();
    let shared = |count: usize| {
        let mut line = LUSUS.find("barca").unwrap().start(0).line(Ends::Game);
        moves[..count].iter().for_each(|mv| line.push(mv).unwrap());
        Shared::new(line)
    };
    let input = |text: String| Input {
        path: format!("/api/links/{text}/picture.png"),
        body: String::new(),
    };
    let (route, counts) = ("get /api/links/{text}/picture.png", [299, 598]);
    let good = counts.map(|count| input(shared(count).text().unwrap()));
    let wrong = counts.map(|count| input(shared(count).wrong_text().unwrap()));
    [
        Case { route, what: "moves", inputs: good, status: 200 },
        Case { route, what: "moves of a wrong link", inputs: wrong, status: 400 },
    ]
}

/// The routes to which a tournament or a game of one is the input.
fn arena_cases() -> [Case; 3] {
    let case = |route: &'static str, what, end: &str| {
        let input =
            |name: &str| Input { path: format!("/api/arena/{name}{end}"), body: String::new() };
        Case { route, what, inputs: ["half", "whole"].map(input), status: 200 }
    };
    [
        case("get /api/arena/{name}", "games", ""),
        case("get /api/arena/{name}/{number}", "moves", "/1"),
        case("get /api/arena/{name}/{number}/record", "moves", "/1/record"),
    ]
}

/// The routes to which the body is the input.
fn bodies() -> Vec<Case> {
    let moves = long_game();
    let order = |count: usize| json!({"variant": "barca", "moves": moves[..count]});
    let film = |count: usize| json!({"variant": "barca", "moves": moves[..count], "frames": true});
    let (create, position) = ("post /api/matches", "post /api/position");
    let case = |route: &'static str, what, bodies: [String; 2], status| {
        let (_, path) = route.split_once(' ').unwrap();
        let inputs = bodies.map(|body| Input { path: path.to_owned(), body });
        Case { route, what, inputs, status }
    };
    let mut cases = vec![
        case(create, "moves", [299, 598].map(|count| order(count).to_string()), 201),
        case(position, "moves", [299, 598].map(|count| order(count).to_string()), 200),
        case(position, "frames", [100, 200].map(|count| film(count).to_string()), 200),
    ];
    let unknown = [BODY / 2, BODY].map(|length| unknown_fields(length, "key"));
    cases.push(case("post /api/names", "unknown fields", unknown, 400));
    for route in [create, position] {
        let unknown = [BODY / 2, BODY].map(|length| unknown_fields(length, "variant"));
        cases.push(case(route, "unknown fields", unknown, 400));
        cases.push(case(route, "a long text", [BODY / 2, BODY].map(long_text), 404));
        cases.push(case(route, "brackets", [60, 120].map(brackets), 404));
    }
    cases
}

/// As many fields as there is room for, and the wrong one last.
fn unknown_fields(length: usize, wrong: &str) -> String {
    let mut body = String::from("{");
    while body.len() < length - 40 {
        body += &format!("\"{:x}\":0,", body.len());
    }
    format!("{body}\"{wrong}\":7}}")
}

fn long_text(length: usize) -> String {
    json!({"variant": "x".repeat(length - 20)}).to_string()
}

fn brackets(depth: usize) -> String {
    format!("{{\"variant\":\"x\",\"more\":{}{}}}", "[".repeat(depth), "]".repeat(depth))
}

/// The routes to which matches are the input: how long they are, and how many.
async fn matches(server: &Server) -> Vec<Case> {
    let moves = long_game();
    let mut ids = Vec::new();
    for count in [299, 598] {
        let order = json!({"variant": "barca", "moves": moves[..count]});
        ids.push(server.new_match(&order).await.0);
    }
    let of_match = |route: &'static str, end: &str| {
        let input =
            |id: &String| Input { path: format!("/api/matches/{id}{end}"), body: String::new() };
        Case { route, what: "moves", inputs: [input(&ids[0]), input(&ids[1])], status: 200 }
    };
    let mut cases = vec![
        of_match("get /api/matches/{id}", ""),
        of_match("get /api/matches/{id}/link", "/link"),
        of_match("get /api/matches/{id}/record", "/record"),
        of_match("get /api/matches/{id}/picture.png", "/picture.png"),
    ];
    for (route, end, wrong) in [
        ("post /api/matches/{id}/give-up", "give-up", "seats"),
        ("post /api/matches/{id}/report", "report", "key"),
    ] {
        let unknown = |length| Input {
            path: format!("/api/matches/{}/{end}", ids[0]),
            body: unknown_fields(length, wrong),
        };
        let inputs = [unknown(BODY / 2), unknown(BODY)];
        cases.push(Case { route, what: "unknown fields", inputs, status: 400 });
    }
    let mut others = Vec::new();
    for _ in 0..50 {
        others.push(server.new_match(&json!({"variant": "barca", "moves": moves[..50]})).await.0);
    }
    let input = |ids: &[String]| Input {
        path: format!("/api/matches?ids={}", ids.join(",")),
        body: String::new(),
    };
    let inputs = [input(&others[..25]), input(&others)];
    cases.push(Case { route: "get /api/matches", what: "ids", inputs, status: 200 });
    cases
}
