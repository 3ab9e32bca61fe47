use std::borrow::Cow;
use std::collections::HashMap;
use std::io::{self, Write};
use std::sync::OnceLock;

use axum::body::Bytes;
use axum::http::StatusCode;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, HeaderMap, HeaderName,
    HeaderValue, IF_NONE_MATCH, VARY,
};
use axum::response::{IntoResponse, Response};
use brotli::enc::BrotliEncoderParams;
use flate2::Compression;
use flate2::write::GzEncoder;
use lusus_bots::KnowledgeFile;
use lusus_puzzles::Collection;
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
    /// The front end that is built into the program, what the program knows of
    /// games, which the module of the pages asks for, and its puzzles.
    pub(crate) fn built_in() -> Site {
        let file = |name: Cow<'static, str>| Some((name.to_string(), Built::get(&name)?.data));
        let known = KnowledgeFile::all()
            .map(|file| (format!("{KNOWLEDGE}{}", file.name()), Cow::Owned(file.bytes())));
        let puzzles = Collection::shipped_texts()
            .map(|(game, text)| (format!("{PUZZLES}{game}.txt"), Cow::Borrowed(text.as_bytes())));
        Site::new(Built::iter().filter_map(file).chain(known).chain(puzzles))
    }

    /// A front end of these files, by their names, such as `assets/index.js`. One
    /// whose name ends with `.br` or `.gz` is another in compressed form.
    #[must_use]
    pub fn new(files: impl IntoIterator<Item = (String, Cow<'static, [u8]>)>) -> Site {
        let mut site = Site { files: HashMap::new() };
        let mut compressed = Vec::new();
        for (name, bytes) in files {
            let bytes = Bytes::from_owner(bytes);
            let is_in =
                |encoding: Encoding| Some((name.strip_suffix(encoding.ending())?, encoding));
            match Encoding::ALL.into_iter().find_map(is_in) {
                Some((name, encoding)) => compressed.push((name.to_owned(), encoding, bytes)),
                None => site.add(name, bytes),
            }
        }
        for (name, encoding, bytes) in compressed {
            if let Some(document) = site.files.get_mut(&name) {
                document.compressed[encoding as usize] = Some(bytes).into();
            }
        }
        site
    }

    fn add(&mut self, name: String, bytes: Bytes) {
        // Files in `assets` have their hash in their name.
        let caching = if name.starts_with("assets/") { Caching::Keep } else { Caching::Ask };
        let document = Document::new(bytes, kind_of(&name), caching);
        self.files.insert(name, document);
    }
}

/// What is longer would keep others waiting: it is compressed when the pages are
/// built, or not at all, as what is known of games, which is compressed already.
const LONGEST_COMPRESSED_HERE: usize = 512 * 1024;

/// What the names of files begin with that hold what is known of games.
const KNOWLEDGE: &str = "knowledge/";

/// What the names of files begin with that hold the puzzles of games.
const PUZZLES: &str = "puzzles/";

fn kind_of(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "wasm" => "application/wasm",
        "webmanifest" => "application/manifest+json",
        "png" => "image/png",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

/// Something that is the same for everybody as long as the program runs. It is
/// compressed once, when somebody first wants it so.
pub(crate) struct Document {
    bytes: Bytes,
    /// By [`Encoding`]; none where that makes nothing smaller.
    compressed: [OnceLock<Option<Bytes>>; Encoding::ALL.len()],
    kind: &'static str,
    caching: Caching,
    etag: String,
    /// Whether it was made for one answer: then it is compressed, not as well
    /// but soon, as answers are.
    is_for_once: bool,
}

/// How something is compressed.
#[derive(Clone, Copy)]
enum Encoding {
    Brotli,
    Gzip,
}

impl Encoding {
    /// All, the one that makes things smallest first.
    const ALL: [Encoding; 2] = [Encoding::Brotli, Encoding::Gzip];

    /// As browsers name it.
    const fn name(self) -> &'static str {
        match self {
            Encoding::Brotli => "br",
            Encoding::Gzip => "gzip",
        }
    }

    /// What the names of files end with that are compressed so.
    const fn ending(self) -> &'static str {
        match self {
            Encoding::Brotli => ".br",
            Encoding::Gzip => ".gz",
        }
    }

    fn compress(self, bytes: &[u8]) -> io::Result<Vec<u8>> {
        match self {
            Encoding::Brotli => {
                let params = BrotliEncoderParams { quality: 9, ..BrotliEncoderParams::default() };
                let mut compressed = Vec::new();
                brotli::BrotliCompress(&mut &*bytes, &mut compressed, &params)?;
                Ok(compressed)
            }
            Encoding::Gzip => {
                let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
                encoder.write_all(bytes)?;
                encoder.finish()
            }
        }
    }

    /// Whether the asker takes it so.
    fn is_taken(self, asked: &HeaderMap) -> bool {
        items(asked, &ACCEPT_ENCODING).any(|item| {
            let mut parts = item.split(';').map(str::trim);
            let is_named = parts.next().is_some_and(|name| name.eq_ignore_ascii_case(self.name()));
            let weight = parts.find_map(|part| part.strip_prefix("q=")?.parse::<f32>().ok());
            is_named && weight.is_none_or(|weight| weight > 0.0)
        })
    }
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
        let compressed = Default::default();
        Document { bytes, compressed, kind, caching, etag, is_for_once: false }
    }

    /// The same page with more in its head, for one answer.
    pub(crate) fn with_head(&self, tags: &str) -> Document {
        let page = String::from_utf8_lossy(&self.bytes);
        let page = page.replacen("</title>", &format!("</title>{tags}"), 1);
        Document { is_for_once: true, ..Document::new(page.into(), self.kind, self.caching) }
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
        let taken = Encoding::ALL.into_iter().filter(|encoding| encoding.is_taken(asked));
        match taken.filter_map(|encoding| Some((encoding, self.compressed(encoding)?))).next() {
            Some((encoding, bytes)) => {
                (standing, kind, [(CONTENT_ENCODING, encoding.name())], bytes).into_response()
            }
            None => (standing, kind, self.bytes.clone()).into_response(),
        }
    }

    fn compressed(&self, encoding: Encoding) -> Option<Bytes> {
        let compress = || {
            if self.is_for_once || self.bytes.len() > LONGEST_COMPRESSED_HERE {
                return None;
            }
            let compressed = encoding.compress(&self.bytes).ok()?;
            (compressed.len() < self.bytes.len()).then(|| compressed.into())
        };
        self.compressed[encoding as usize].get_or_init(compress).clone()
    }
}

/// Whether the asker has this version of something already.
pub(crate) fn is_known(asked: &HeaderMap, etag: &str) -> bool {
    let opaque = |tag: &str| tag.trim_start_matches("W/").to_owned();
    items(asked, &IF_NONE_MATCH).any(|tag| tag == "*" || opaque(tag) == opaque(etag))
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
    fn what_is_compressed_already_is_taken_as_it_is() {
        let files = [("assets/m.wasm.br", &b"small"[..]), ("assets/m.wasm", &b"as it is"[..])];
        let site = Site::new(files.map(|(name, bytes)| (name.to_owned(), bytes.into())));
        let [document] = site.files.values().collect::<Vec<_>>()[..] else { panic!("one file") };
        let answer = document.answer(&asked(ACCEPT_ENCODING, "br"));
        assert_eq!(answer.headers()[CONTENT_ENCODING], "br");
        assert_eq!(answer.headers()[CONTENT_TYPE], "application/wasm");
        assert_eq!(document.compressed(Encoding::Brotli).unwrap(), "small");
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
    fn what_is_made_for_one_answer_is_not_compressed_as_well_as_can_be() {
        let page = "<title>Lusus</title>".repeat(99);
        let page = Document::new(page.into(), "text/html", Caching::Ask);
        let headers = asked(ACCEPT_ENCODING, "br");
        assert!(page.answer(&headers).headers().contains_key(CONTENT_ENCODING));
        let made = page.with_head("<meta />");
        assert!(!made.answer(&headers).headers().contains_key(CONTENT_ENCODING));
        assert_ne!(made.etag, page.etag);
    }

    #[test]
    fn it_is_compressed_for_those_who_take_it_so() {
        let long = Document::new("long ".repeat(99).into(), "text/plain", Caching::Keep);
        let short = Document::new("s".into(), "text/plain", Caching::Keep);
        for (accepted, encoding) in [
            ("gzip", Some("gzip")),
            ("gzip, br;q=0.5", Some("br")),
            ("br;q=0, gzip", Some("gzip")),
            ("gzip;q=0", None),
            ("zstd", None),
        ] {
            let headers = asked(ACCEPT_ENCODING, accepted);
            let answer = long.answer(&headers);
            let told = answer.headers().get(CONTENT_ENCODING).map(|value| value.to_str().unwrap());
            assert_eq!(told, encoding, "{accepted}");
            assert!(!short.answer(&headers).headers().contains_key(CONTENT_ENCODING));
        }
    }
}
