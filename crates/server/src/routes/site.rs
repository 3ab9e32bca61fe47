use std::time::Duration;

use axum::Extension;
use axum::http::header::{ALLOW, HeaderMap};
use axum::http::{Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use lusus_catalog::Abilities;
use lusus_erased::Catalogue;
use lusus_play::Participant;
use lusus_puzzles::Puzzle;
use lusus_text::say;
use tokio::time::timeout;

use super::api_error::ApiError;
use super::request::Visitor;
use super::shared::read_shared;
use crate::MatchId;
use crate::guard::{Cost, RunsModule};

/// The page of the site, for every address that is one.
const PAGE: &str = "index.html";
/// What the files of the workers begin with, in which the module runs.
const WORKERS: &str = "assets/worker-";
/// How long a page waits for the title of its match.
const TITLE_PATIENCE: Duration = Duration::from_millis(300);
/// What the addresses for programs begin with, where no page is shown.
const FOR_PROGRAMS: [&str; 3] = ["api", "healthz", "metrics"];

/// The files of the site, and its page, which also says that there is nothing.
pub(super) async fn serve(
    visitor: Visitor,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let app = &visitor.app;
    if method != Method::GET && method != Method::HEAD {
        return ([(ALLOW, "GET, HEAD")], ApiError::method()).into_response();
    }
    let name = uri.path().strip_prefix('/').unwrap_or_default();
    match app.site.files.get(name) {
        // Browsers hold a worker to the policy of its own file.
        Some(file) if name.starts_with(WORKERS) => {
            return (Extension(RunsModule::Alone), file.answer(&headers)).into_response();
        }
        Some(file) => return file.answer(&headers),
        None => {}
    }
    match (place_of(app.config.catalogue, uri.path()), app.site.files.get(PAGE)) {
        (Place::Page, Some(page)) => match preview(&visitor, &uri).await {
            Some(tags) => (Extension(RunsModule::Alone), page.with_head(&tags).answer(&headers))
                .into_response(),
            None => (Extension(RunsModule::Alone), page.answer(&headers)).into_response(),
        },
        (Place::Framed, Some(page)) => {
            (Extension(RunsModule::Framed), page.answer(&headers)).into_response()
        }
        (Place::Nowhere, Some(page)) => {
            // Nobody has this answer already: it is another one at each address.
            let mut lost = headers;
            lost.remove(axum::http::header::IF_NONE_MATCH);
            let right = Extension(RunsModule::Alone);
            (StatusCode::NOT_FOUND, right, page.answer(&lost)).into_response()
        }
        _ => ApiError::not_found().into_response(),
    }
}

/// What others show of a link to a page: a match, a game, or a puzzle.
async fn preview(visitor: &Visitor, uri: &Uri) -> Option<String> {
    let Visitor { app, language, .. } = visitor;
    let (title, of) = match uri.path().split('/').skip(1).collect::<Vec<_>>()[..] {
        ["g", id] => {
            // The page does not wait for a store that is slow.
            let title = timeout(TITLE_PATIENCE, match_title(visitor, id)).await.ok().flatten();
            (title, format!("matches/{id}"))
        }
        ["play" | "rules", game] => {
            let title = say(*language, &app.config.catalogue.find(game).ok()?.title());
            (Some(title), format!("games/{game}"))
        }
        ["r", text] => (Some(shared_title(visitor, text).await?), format!("links/{text}")),
        ["puzzles", game, digits] => {
            let id = format!("{game}-{digits}");
            let puzzle = Puzzle::shipped(app.config.catalogue, &id)?;
            let title = say(*language, &puzzle.variant.title());
            let task = say(*language, &puzzle.task());
            (Some(format!("{title}: {task}")), format!("puzzles/{id}"))
        }
        _ => return None,
    };
    let title = title.map_or_else(|| "Lusus".to_owned(), |title| format!("{title} · Lusus"));
    let image = format!("{}/api/{of}/picture.png", app.config.public_url);
    let tag = |(name, content): (&str, String)| {
        let content = content.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;");
        format!("<meta property=\"og:{name}\" content=\"{content}\" />")
    };
    Some([("title", title), ("image", image)].map(tag).concat())
}

/// The game in a link, unless there is none or the asker has no credit.
async fn shared_title(visitor: &Visitor, text: &str) -> Option<String> {
    visitor.account.pay(Cost::looks(1)).ok()?;
    let shared = read_shared(visitor, text).await.ok()?;
    let title = say(visitor.language, &shared.line.variant().title());
    Some(shared.ended().map_or_else(|| title.clone(), |result| format!("{title}: {result}")))
}

/// The game and who plays, unless the match is not there or the asker has no
/// credit.
async fn match_title(visitor: &Visitor, id: &str) -> Option<String> {
    let Visitor { app, account, language, .. } = visitor;
    account.pay(Cost::looks(1)).ok()?;
    let told = app.rooms.summary(id.parse().ok()?, account).await.ok()?.told;
    let title = app.config.catalogue.find(told["variant"].as_str()?).ok()?.title();
    let players: [Option<Participant>; 2] = serde_json::from_value(told["players"].clone()).ok()?;
    let name = |player: Option<Participant>| {
        player.map_or_else(|| "…".to_owned(), |player| say(*language, &player.label()))
    };
    let [first, second] = players.map(name);
    Some(format!("{}: {first} – {second}", say(*language, &title)))
}

/// Whether an address is for programs, which have work done there.
pub(super) fn is_for_programs(path: &str) -> bool {
    path.split('/').nth(1).is_some_and(|first| FOR_PROGRAMS.contains(&first))
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Place {
    Page,
    /// A page that may stand inside any other.
    Framed,
    /// Nothing, as the page tells people who have lost their way.
    Nowhere,
    Nothing,
}

fn place_of(catalogue: Catalogue, path: &str) -> Place {
    // A blank is written by people who paste, never by programs that look for files.
    let path = &path.replace("%20", "-");
    let is_plain = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_' | b'/' | b':');
    let words: Vec<&str> = path.split('/').skip(1).collect();
    let is_asset = words.first() == Some(&"assets");
    if is_for_programs(path) || is_asset || path.starts_with("//") || !path.bytes().all(is_plain) {
        return Place::Nothing;
    }
    let is_match = |id: &str| id.parse::<MatchId>().is_ok();
    let is_game = |id: &str| catalogue.usual().any(|it| it.id() == id);
    // Which puzzles there are, the page finds out.
    let is_digits = |it: &str| it.len() == 6 && it.bytes().all(|b| b.is_ascii_hexdigit());
    let is_taught =
        |id: &str| catalogue.usual().any(|game| game.id() == id && game.course().is_some());
    let is_solved = |id: &str| catalogue.find(id).is_ok_and(|it| it.solved().is_some());
    match words[..] {
        // Which tournaments there are, the page finds out.
        [
            "" | "settings" | "lobby" | "analysis" | "balance" | "arena" | "r" | "learn"
            | "puzzles" | "solved",
        ]
        | ["settings" | "learn" | "puzzles", ""]
        | ["arena" | "r", _] => Place::Page,
        ["balance", variant] if catalogue.find(variant).is_ok() => Place::Page,
        ["solved", variant] if is_solved(variant) => Place::Page,
        ["arena", _, number] if number.parse::<u32>().is_ok() => Place::Page,
        ["play" | "rules", game] if is_game(game) => Place::Page,
        ["g", id] if is_match(id) => Place::Page,
        ["review" | "local", id] | ["analysis", "match", id] if is_match(id) => Place::Page,
        ["embed"] => Place::Framed,
        ["analysis", variant] if catalogue.find(variant).is_ok() => Place::Page,
        ["learn", game] if is_taught(game) => Place::Page,
        ["puzzles", game] if is_game(game) => Place::Page,
        ["puzzles", game, digits] if is_game(game) && is_digits(digits) => Place::Page,
        _ => Place::Nowhere,
    }
}

#[cfg(test)]
mod tests {
    use lusus_catalog::LUSUS;

    use super::*;

    #[test]
    fn pages_are_told_from_what_is_not_there() {
        for (paths, place) in [
            (
                &[
                    "/",
                    "/settings",
                    "/lobby",
                    "/analysis",
                    "/g/7k2m9qx4t1bz",
                    "/rules/choko",
                    "/play/barca",
                ][..],
                Place::Page,
            ),
            (
                &[
                    "/analysis/choko:winther",
                    "/solved",
                    "/solved/choko:winther",
                    "/analysis/match/7k2m9qx4t1bz",
                    "/review/7k2m9qx4t1bz",
                    "/local/7k2m9qx4t1bz",
                    "/r",
                    "/r/1-_aZ9",
                    "/learn",
                    "/learn/",
                    "/learn/choko",
                    "/puzzles",
                    "/puzzles/",
                    "/puzzles/choko",
                    "/puzzles/choko/0a1b2c",
                ],
                Place::Page,
            ),
            (&["/embed"], Place::Framed),
            (&["/analysis/chess", "/learn/chess"], Place::Nowhere),
            (
                &[
                    "/about",
                    "/g/7k2m9qx4t1b",
                    "/g/",
                    "/rules/chess",
                    "/play",
                    "/g/7k2m9qx4t1bz/x",
                    "/analysis/match/x",
                    "/review/choko",
                    "/r/1a/b",
                    "/embed/1a",
                    "/learn/choko/1",
                    "/puzzles/chess",
                    "/puzzles/choko/0a1b2",
                    "/puzzles/choko/0a1b2c/1",
                    "/jogar%20x",
                ],
                Place::Nowhere,
            ),
            (
                &[
                    "/api",
                    "/api/",
                    "/api/a%20b",
                    "/assets",
                    "/assets/x",
                    "/healthz/",
                    "/metrics/",
                    "//",
                ],
                Place::Nothing,
            ),
            (
                &["//etc/passwd", "/../etc", "/g/%2e%2e/x", "/favicon.ico", "/a\\b", "/g/é"],
                Place::Nothing,
            ),
        ] {
            for path in paths {
                assert_eq!(place_of(LUSUS, path), place, "{path}");
            }
        }
    }
}
