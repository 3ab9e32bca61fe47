//! The description for programs and the types of the pages are what the types
//! of the wire say. `cargo xtask golden` writes them anew.

#![cfg(feature = "schema")]

mod typescript;

use std::path::Path;
use std::{env, fs};

use lusus_server::schemas;
use serde_json::{Value, json};

#[test]
fn the_description_for_programs_is_fresh() {
    let mut description: Value =
        serde_json::from_str(include_str!("../../openapi/paths.json")).expect("JSON");
    description["components"]["schemas"] = json!(schemas());
    let text = format!("{description:#}\n");
    compare("crates/server/openapi/openapi.json", &text);
    for name in text.split("\"#/").skip(1).filter_map(|rest| rest.split('"').next()) {
        assert!(description.pointer(&format!("/{name}")).is_some(), "there is no {name}");
    }
}

#[test]
fn the_types_of_the_pages_are_fresh() {
    compare("web/src/wire.ts", &typescript::module(&schemas()));
}

/// Compares a generated file with what it should be, or writes it.
fn compare(path: &str, text: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path);
    if env::var("INSTA_UPDATE").is_ok_and(|update| update == "always") {
        fs::write(&file, text).expect("a file that can be written");
    }
    let written = fs::read_to_string(&file).unwrap_or_default();
    assert!(written == text, "{path} is stale; renew it with: cargo xtask golden");
}
