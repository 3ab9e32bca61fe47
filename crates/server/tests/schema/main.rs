//! The description for programs and the types of the pages are what the types
//! of the wire say. `cargo xtask golden` writes them anew.

#![cfg(feature = "schema")]

mod typescript;

use std::path::Path;
use std::{env, fs};

use lusus_server::{schemas, schemas_of};
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
    compare("web/src/wire.ts", &typescript::module(WIRE, &schemas(), &[]));
}

/// What the module shares with the wire is the same there, and comes from it.
#[test]
fn the_types_of_the_module_are_fresh() {
    let mut own = schemas_of(
        |asked| drop(asked.subschema_for::<lusus_module::Question>()),
        |answered| drop(answered.subschema_for::<lusus_module::Answer>()),
    );
    let wire = schemas();
    let shared: Vec<String> = own.keys().filter(|name| wire.contains_key(*name)).cloned().collect();
    for name in &shared {
        assert_eq!(own.remove(name).as_ref(), wire.get(name), "{name} means two things");
    }
    own.sort_keys();
    compare("web/src/study/module.ts", &typescript::module(MODULE, &own, &shared));
}

const WIRE: &str = "What goes over the wire, from the types of the server: `cargo xtask golden`\n \
                    * writes this file. docs/wire.md describes it.";
const MODULE: &str = "What is asked of the module and answered, from its types: `cargo xtask golden`\n \
                      * writes this file. docs/web.md describes it.";

/// Compares a generated file with what it should be, or writes it.
fn compare(path: &str, text: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path);
    if env::var("INSTA_UPDATE").is_ok_and(|update| update == "always") {
        fs::write(&file, text).expect("a file that can be written");
    }
    let written = fs::read_to_string(&file).unwrap_or_default();
    assert!(written == text, "{path} is stale; renew it with: cargo xtask golden");
}
