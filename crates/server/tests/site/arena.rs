//! Tournaments that the arena publishes while the server shows them.

use std::fs;
use std::num::NonZeroUsize;
use std::path::Path;

use axum::body::Body;
use axum::http::Request;
use lusus_arena::{
    Adjudication, Anchor, Budget, Contestant, Format, Job, OpeningPlies, Plan, Publisher, Runner,
};
use lusus_catalog::LUSUS;
use lusus_search::Control;
use serde_json::{Value, json};

use crate::server::{Server, folder};

/// Plays a tournament of two into a folder.
fn publish(folder: &Path) {
    let bot = |name: &str| Contestant::bot(&[name]).expect("a bot");
    let plan = Plan {
        contestants: vec![bot("random"), bot("novice")],
        format: Format::Match,
        catalogue: LUSUS,
        variants: vec![LUSUS.find("choko").unwrap()],
        pairs: 2,
        opening_plies: OpeningPlies { usual: 2, special: Vec::new() },
        seed: 1,
        budget: Budget::Nodes(1),
        length: 300,
        adjudication: Adjudication::default(),
        sprt: None,
        margin: 0,
        patience: 1_000,
        tables: None,
    };
    let runner = Runner::new(&plan).unwrap();
    let mut results = runner.no_results();
    let anchor = Anchor { contestant: 0, elo: 0.0 };
    let publisher = Publisher::open(folder, &plan, anchor, &results).unwrap();
    let control = Control::timeless();
    let job = Job {
        concurrency: NonZeroUsize::MIN,
        control: &control,
        say: &|message| message.key.to_owned(),
        watch: &|sight| publisher.watch(sight),
    };
    let mut keep = |number, results: &_| publisher.add(number, results, control.now());
    runner.run(&mut results, &job, &mut keep).unwrap();
    publisher.close().unwrap();
}

#[tokio::test]
async fn a_tournament_is_shown_with_every_game() {
    let (data, published) = (folder(), folder());
    let server = Server::with_arena(&data, published.path()).await;
    assert_eq!(server.get("/api/arena").await.json(), json!({"tournaments": []}));
    publish(published.path());
    let list = server.get("/api/arena").await.json();
    assert_eq!(list["tournaments"][0]["name"], "arena");
    assert_eq!(list["tournaments"][0]["finished"], 4);
    let shown = server.get("/api/arena/arena").await.json();
    assert_eq!(shown["contestants"], json!(["random", "novice"]));
    let asked = || Request::builder().uri("/api/arena/arena");
    let etag = server.ask(asked(), Body::empty()).await.header("etag").to_owned();
    let again = server.ask(asked().header("if-none-match", &etag), Body::empty()).await;
    assert_eq!((again.status.as_u16(), again.text.as_str()), (304, ""));
    assert_eq!((&shown["complete"], &shown["planned"]), (&json!(true), &json!(4)));
    assert_eq!(shown["cross"][0][1]["games"], 4);
    let points = |i: usize, j: usize| shown["cross"][i][j]["half_points"].as_u64().unwrap();
    assert_eq!(points(0, 1) + points(1, 0), 8);
    assert_eq!(shown["course"].as_array().unwrap().last().unwrap()["games"], 4);
    for number in 1..=4 {
        let game = server.get(&format!("/api/arena/arena/{number}")).await.json();
        assert_eq!(game["result"], shown["games"][number - 1]["result"]);
        let question = json!({
            "variant": game["variant"], "start": game["start"], "moves": game["moves"],
        });
        let drawn = server.post("/api/position", &question).await;
        assert_eq!(drawn.status.as_u16(), 200, "{}", drawn.text);
        let record = server.get(&format!("/api/arena/arena/{number}/record")).await;
        assert!(record.text.contains("[Game \"choko\"]"), "{}", record.text);
        assert_eq!(record.header("content-type"), "text/plain; charset=utf-8");
        assert!(record.header("content-disposition").contains(&format!("arena-{number}.pgn")));
    }
    server.stop().await;
}

/// A tournament that says something else in one place.
fn with(tournament: &str, field: &str, value: &Value) -> String {
    let mut told: Value = serde_json::from_str(tournament).unwrap();
    told[field] = value.clone();
    told.to_string()
}

/// So many points of a course.
fn points(count: u32) -> Value {
    (0..count).map(|games| json!({"games": games, "ratings": [null, null]})).collect()
}

#[tokio::test]
async fn what_is_broken_or_elsewhere_is_a_sentence_or_nothing() {
    let (data, published) = (folder(), folder());
    let inside = published.path().join("good");
    publish(&inside);
    let broken = published.path().join("broken");
    fs::create_dir_all(broken.join("games")).unwrap();
    let server = Server::with_arena(&data, published.path()).await;
    let whole = fs::read_to_string(inside.join("tournament.json")).unwrap();
    for bad in [
        String::new(),
        "{".to_owned(),
        whole[..whole.len() / 2].to_owned(),
        whole.replace("\"tournament\":1", "\"tournament\":2"),
        whole.replace("\"seats\":[0,1]", "\"seats\":[0,7]"),
        whole.replace("\"cross\":[[", "\"cross\":[[],["),
        with(&whole, "course", &points(201)),
        with(&whole, "course", &json!([points(2)[1], points(2)[0]])),
        with(&whole, "variants", &json!(vec!["choko"; 101])),
        with(&whole, "contestants", &json!(["x".repeat(65), "other"])),
        with(&whole, "contestants", &json!(["\u{200b}", "other"])),
        with(&whole, "format", &json!("x".repeat(65))),
    ] {
        fs::write(broken.join("tournament.json"), bad).unwrap();
        let answer = server.get("/api/arena/broken").await;
        assert_eq!((answer.status.as_u16(), answer.code().as_str()), (422, "broken"));
    }
    fs::write(broken.join("tournament.json"), with(&whole, "course", &points(200))).unwrap();
    assert_eq!(server.get("/api/arena/broken").await.status.as_u16(), 200, "as long as may be");
    fs::write(broken.join("tournament.json"), vec![b' '; (16 << 20) + 1]).unwrap();
    assert_eq!(server.get("/api/arena/broken").await.code(), "broken");
    let list = server.get("/api/arena").await.json();
    assert_eq!(list["tournaments"].as_array().unwrap().len(), 2);
    assert_eq!(list["tournaments"][0]["is_readable"], false);
    let turned = json!(["<b>\u{202e}x\u{1b}", "other"]);
    fs::write(broken.join("tournament.json"), with(&whole, "contestants", &turned)).unwrap();
    let shown = server.get("/api/arena/broken").await.json();
    assert_eq!(shown["contestants"][0], "<b>x", "harmless");
    let record = fs::read_to_string(inside.join("games/1.pgn")).unwrap();
    let named = |name: &str| {
        let tags = record.lines().map(|line| match line.starts_with("[White \"") {
            true => format!("[White \"{name}\"]\n"),
            false => format!("{line}\n"),
        });
        fs::write(inside.join("games/1.pgn"), tags.collect::<String>()).unwrap();
    };
    for (name, shown) in [("a\u{202e}b", "ab"), (&"x".repeat(65), "?")] {
        named(name);
        assert_eq!(server.get("/api/arena/good/1").await.json()["players"][0], shown);
    }
    fs::write(inside.join("games/1.pgn"), "no record").unwrap();
    assert_eq!(server.get("/api/arena/good/1").await.code(), "broken");
    fs::write(inside.join("games/1.pgn"), vec![b' '; (256 << 10) + 1]).unwrap();
    assert_eq!(server.get("/api/arena/good/1").await.code(), "broken");
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink(&inside, published.path().join("link")).unwrap();
        fs::remove_file(inside.join("games/2.pgn")).unwrap();
        std::os::unix::fs::symlink("/etc/hostname", inside.join("games/2.pgn")).unwrap();
        let beside = published.path().join("beside");
        fs::create_dir(&beside).unwrap();
        fs::copy(inside.join("tournament.json"), beside.join("tournament.json")).unwrap();
        std::os::unix::fs::symlink(inside.join("games"), beside.join("games")).unwrap();
    }
    for nothing in
        ["beside/3", "link", "link/1", "good/2", "good/99", "good/x", "..", "..%2Fgood", "no"]
    {
        let answer = server.get(&format!("/api/arena/{nothing}")).await;
        assert_eq!(answer.status.as_u16(), 404, "{nothing}");
    }
    server.stop().await;
}

#[tokio::test]
async fn every_variant_tells_how_fair_it_is() {
    let data = folder();
    let server = Server::start(&data, crate::server::generous()).await;
    for variant in LUSUS.all() {
        let known = server.get(&format!("/api/balance/{variant}")).await.json();
        assert_eq!(known["variant"], variant.id());
        assert_eq!(known["strengths"].as_array().unwrap().len(), 4, "{variant}");
    }
    assert_eq!(server.get("/api/balance/chess").await.status.as_u16(), 404);
    let story = server.get("/api/solved/choko").await.json();
    assert_eq!(story["solved"]["first_moves"].as_array().unwrap().len(), 6);
    let hanging = story["hanging"].as_array().unwrap();
    assert!(hanging.len() == 6 && hanging.iter().all(|it| it["cell"].is_string()), "{hanging:?}");
    assert_eq!(server.get("/api/solved/barca").await.status.as_u16(), 404);
    server.stop().await;
}
