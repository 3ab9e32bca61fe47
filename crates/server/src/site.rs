use std::borrow::Cow;
use std::collections::HashMap;
use std::io::Write;
use std::sync::OnceLock;

use axum::body::Bytes;
use axum::http::StatusCode;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, HeaderMap, HeaderName,
    HeaderValue, IF_NONE_MATCH, VARY,
};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use lusus_bots::KnowledgeFile;
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
struct Built;

/// The files of the site, all in memory.
pub struct Site {
    /// By their names, such as `assets/index.js`.
    pub(crate) files: HashMap<String, Document>,
}

impl Site {
    /// The front end that is built into the program, and what the program knows
    /// of games, which the module of the pages asks for.
    pub(crate) fn built_in() -> Site {
        let file = |name: Cow<'static, str>| Some((name.to_string(), Built::get(&name)?.data));
        let known = KnowledgeFile::ALL
            .map(|file| (format!("{KNOWLEDGE}{}", file.name()), Cow::Owned(file.bytes())));
        Site::new(Built::iter().filter_map(file).chain(known))
    }

    /// A front end of these files, by their names, such as `assets/index.js`.
    #[must_use]
    pub fn new(files: impl IntoIterator<Item = (String, Cow<'static, [u8]>)>) -> Site {
        let file = |(name, bytes): (String, Cow<'static, [u8]>)| {
            // Files in `assets` have their hash in their name.
            let caching = if name.starts_with("assets/") { Caching::Keep } else { Caching::Ask };
            let document = Document::new(Bytes::from_owner(bytes), kind_of(&name), caching);
            (name, document)
        };
        Site { files: files.into_iter().map(file).collect() }
    }
}

/// What the names of files begin with that hold what is known of games.
const KNOWLEDGE: &str = "knowledge/";

fn kind_of(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "wasm" => "application/wasm",
        _ => "application/octet-stream",
    }
}

/// Something that is the same for everybody as long as the program runs. It is
/// compressed once, when somebody first wants it so.
pub(crate) struct Document {
    bytes: Bytes,
    gzip: OnceLock<Option<Bytes>>,
    kind: &'static str,
    caching: Caching,
    etag: String,
}

/// How long browsers keep something.
#[derive(Clone, Copy)]
pub(crate) enum Caching {
    /// For ever: its name changes with what it holds.
    Keep,
    /// They ask each time whether it has changed.
    Ask,
    Minute,
    Day,
}

impl Caching {
    /// As it stands in an answer.
    pub(crate) const fn header(self) -> &'static str {
        match self {
            Caching::Keep => "public, max-age=31536000, immutable",
            Caching::Ask => "no-cache",
            Caching::Minute => "public, max-age=60",
            Caching::Day => "public, max-age=86400",
        }
    }
}

impl Document {
    pub(crate) fn new(bytes: Bytes, kind: &'static str, caching: Caching) -> Document {
        let digest = Sha256::digest(&bytes);
        let short: String = digest.iter().take(8).map(|byte| format!("{byte:02x}")).collect();
        // Weak, since the compressed form has the same.
        let etag = format!("W/\"{short}\"");
        Document { bytes, gzip: OnceLock::new(), kind, caching, etag }
    }

    /// The same page with more in its head.
    pub(crate) fn with_head(&self, tags: &str) -> Document {
        let page = String::from_utf8_lossy(&self.bytes);
        let page = page.replacen("</title>", &format!("</title>{tags}"), 1);
        Document::new(page.into(), self.kind, self.caching)
    }

    /// The document, or the word that the one that the asker has is still good.
    pub(crate) fn answer(&self, asked: &HeaderMap) -> Response {
        let etag = self.etag.as_str();
        let caching = self.caching.header();
        let standing = [(CACHE_CONTROL, caching), (ETAG, etag), (VARY, "accept-encoding")];
        if is_known(asked, etag) {
            return (StatusCode::NOT_MODIFIED, standing).into_response();
        }
        let kind = [(CONTENT_TYPE, self.kind)];
        match self.gzip().filter(|_| takes_gzip(asked)) {
            Some(gzip) => (standing, kind, [(CONTENT_ENCODING, "gzip")], gzip).into_response(),
            None => (standing, kind, self.bytes.clone()).into_response(),
        }
    }

    fn gzip(&self) -> Option<Bytes> {
        let compress = || {
            let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
            encoder.write_all(&self.bytes).ok()?;
            let gzip = encoder.finish().ok()?;
            (gzip.len() < self.bytes.len()).then(|| gzip.into())
        };
        self.gzip.get_or_init(compress).clone()
    }
}

fn is_known(asked: &HeaderMap, etag: &str) -> bool {
    let opaque = |tag: &str| tag.trim_start_matches("W/").to_owned();
    items(asked, &IF_NONE_MATCH).any(|tag| tag == "*" || opaque(tag) == opaque(etag))
}

fn takes_gzip(asked: &HeaderMap) -> bool {
    items(asked, &ACCEPT_ENCODING).any(|item| {
        let mut parts = item.split(';').map(str::trim);
        let is_gzip = parts.next().is_some_and(|name| name.eq_ignore_ascii_case("gzip"));
        let weight = parts.find_map(|part| part.strip_prefix("q=")?.parse::<f32>().ok());
        is_gzip && weight.is_none_or(|weight| weight > 0.0)
    })
}

fn items<'a>(headers: &'a HeaderMap, name: &HeaderName) -> impl Iterator<Item = &'a str> {
    let texts = headers.get_all(name).iter().filter_map(|value: &HeaderValue| value.to_str().ok());
    texts.flat_map(|text| text.split(',')).map(str::trim)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(name: HeaderName, value: &str) -> HeaderMap {
        [(name, value.parse().unwrap())].into_iter().collect()
    }

    #[test]
    fn every_page_and_file_has_a_kind() {
        for (name, document) in Site::built_in().files {
            let is_unknown = document.kind == "application/octet-stream";
            assert_eq!(is_unknown, name.starts_with(KNOWLEDGE), "{name}");
        }
    }

    #[test]
    fn a_version_is_known_however_it_is_named() {
        let document = Document::new("text".into(), "text/plain", Caching::Ask);
        let etag = document.etag.clone();
        let strong = etag.trim_start_matches("W/").to_owned();
        for known in [etag.clone(), strong.clone(), format!("\"x\", {etag}"), "*".to_owned()] {
            let answer = document.answer(&asked(IF_NONE_MATCH, &known));
            assert_eq!(answer.status(), StatusCode::NOT_MODIFIED, "{known}");
            assert_eq!(answer.headers()[ETAG], etag.as_str());
            assert_eq!(answer.headers()[CACHE_CONTROL], "no-cache");
        }
        for other in ["\"x\"", "W/\"x\", \"y\"", strong.trim_matches('"')] {
            let answer = document.answer(&asked(IF_NONE_MATCH, other));
            assert_eq!(answer.status(), StatusCode::OK, "{other}");
        }
    }

    #[test]
    fn it_is_compressed_for_those_who_take_it_so() {
        let long = Document::new("long ".repeat(99).into(), "text/plain", Caching::Keep);
        let short = Document::new("s".into(), "text/plain", Caching::Keep);
        for (accepted, is_taken) in
            [("gzip", true), ("br, gzip;q=0.5", true), ("gzip;q=0", false), ("br", false)]
        {
            let headers = asked(ACCEPT_ENCODING, accepted);
            let answer = long.answer(&headers);
            assert_eq!(answer.headers().contains_key(CONTENT_ENCODING), is_taken, "{accepted}");
            assert!(!short.answer(&headers).headers().contains_key(CONTENT_ENCODING));
        }
    }
}
