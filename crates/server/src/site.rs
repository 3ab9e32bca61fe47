use std::borrow::Cow;
use std::collections::HashMap;

use axum::body::Bytes;
use rust_embed::RustEmbed;

use crate::document::{Caching, Document};

/// The built front end, inside the program.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
struct Built;

/// The files of the site, all in memory.
pub struct Site {
    files: HashMap<String, Document>,
}

impl Site {
    /// The front end that is built into the program.
    #[must_use]
    pub fn built_in() -> Site {
        let file = |name: Cow<'static, str>| Some((name.to_string(), Built::get(&name)?.data));
        Site::new(Built::iter().filter_map(file))
    }

    /// A front end of these files, by their names, such as `assets/index.js`.
    #[must_use]
    pub fn new(files: impl IntoIterator<Item = (String, Cow<'static, [u8]>)>) -> Site {
        let file = |(name, bytes): (String, Cow<'static, [u8]>)| {
            // Files in `assets` have their hash in their name.
            let is_hashed = name.starts_with("assets/");
            let caching = if is_hashed { Caching::ForEver } else { Caching::Asking };
            let bytes = match bytes {
                Cow::Borrowed(bytes) => Bytes::from_static(bytes),
                Cow::Owned(bytes) => bytes.into(),
            };
            let document = Document::new(bytes, kind_of(&name), caching);
            (name, document)
        };
        Site { files: files.into_iter().map(file).collect() }
    }

    /// Whether there is a front end at all.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.files.is_empty()
    }

    /// The file with this name, such as `assets/index.js`.
    pub(crate) fn file(&self, name: &str) -> Option<&Document> {
        self.files.get(name)
    }
}

/// What a browser takes a file for.
fn kind_of(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "webp" => "image/webp",
        "woff2" => "font/woff2",
        "mp3" => "audio/mpeg",
        "ogg" => "audio/ogg",
        "wav" => "audio/wav",
        "txt" | "ftl" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
