use serde_json::Value;

use crate::failure::Failure;
use crate::shell::cargo;

/// What each crate may depend on among ours and from outside. A new edge is a
/// decision: make it here, on purpose, and in ARCHITECTURE.md.
const ALLOWED: [(&str, &[&str]); 26] = [
    ("lusus-core", &["schemars", "serde", "thiserror"]),
    ("lusus-games", &["lusus-core"]),
    ("lusus-picture", &["lusus-core", "resvg"]),
    ("lusus-search", &["lusus-core"]),
    ("lusus-prover", &["crc32fast", "lusus-core", "lusus-games", "lusus-search", "thiserror"]),
    ("lusus-home", &["etcetera"]),
    (
        "lusus-endings",
        &["brotli", "crc32fast", "lusus-core", "lusus-games", "lusus-home", "thiserror"],
    ),
    (
        "lusus-bots",
        &[
            "lusus-core",
            "lusus-endings",
            "lusus-games",
            "lusus-proofs",
            "lusus-prover",
            "lusus-search",
            "thiserror",
        ],
    ),
    ("lusus-proofs", &["crc32fast", "lusus-core", "lusus-games", "thiserror"]),
    (
        "lusus-text",
        &["fluent-bundle", "lusus-core", "pulldown-cmark", "schemars", "serde", "unic-langid"],
    ),
    (
        "lusus-catalog",
        &[
            "lusus-bots",
            "lusus-core",
            "lusus-erased",
            "lusus-games",
            "lusus-proofs",
            "lusus-prover",
            "lusus-search",
            "thiserror",
        ],
    ),
    ("lusus-erased", &["lusus-core", "thiserror"]),
    ("lusus-learn", &["lusus-core", "lusus-erased"]),
    ("lusus-record", &["lusus-core", "lusus-erased", "thiserror"]),
    (
        "lusus-review",
        &[
            "lusus-bots",
            "lusus-catalog",
            "lusus-core",
            "lusus-erased",
            "lusus-record",
            "lusus-search",
            "schemars",
            "serde",
        ],
    ),
    (
        "lusus-play",
        &["lusus-core", "lusus-erased", "lusus-record", "schemars", "serde", "thiserror"],
    ),
    (
        "lusus-host",
        &[
            "lusus-bots",
            "lusus-catalog",
            "lusus-core",
            "lusus-erased",
            "lusus-play",
            "lusus-search",
            "schemars",
            "serde",
        ],
    ),
    (
        "lusus-arena",
        &[
            "lusus-bots",
            "lusus-catalog",
            "lusus-core",
            "lusus-erased",
            "lusus-play",
            "lusus-record",
            "lusus-search",
            "rustix",
            "serde",
            "serde_json",
            "thiserror",
        ],
    ),
    (
        "lusus-tui",
        &[
            "any_ascii",
            "lusus-bots",
            "lusus-catalog",
            "lusus-core",
            "lusus-erased",
            "lusus-home",
            "lusus-host",
            "lusus-learn",
            "lusus-play",
            "lusus-record",
            "lusus-review",
            "lusus-search",
            "lusus-text",
            "ratatui",
            "signal-hook",
            "thiserror",
            "time",
        ],
    ),
    (
        "lusus-server",
        &[
            "axum",
            "base64",
            "brotli",
            "flate2",
            "futures-util",
            "getrandom",
            "hyper",
            "hyper-util",
            "ipnet",
            "lusus-bots",
            "lusus-catalog",
            "lusus-core",
            "lusus-erased",
            "lusus-host",
            "lusus-picture",
            "lusus-play",
            "lusus-search",
            "lusus-text",
            "parking_lot",
            "prometheus",
            "rust-embed",
            "rustix",
            "schemars",
            "serde",
            "serde_json",
            "serde_path_to_error",
            "sha2",
            "sqlx",
            "subtle",
            "thiserror",
            "time",
            "tokio",
            "tower",
            "tower-http",
            "tracing",
            "tracing-subscriber",
            "tungstenite",
        ],
    ),
    (
        "lusus-cli",
        &[
            "clap",
            "clap_complete",
            "ctrlc",
            "indicatif",
            "lusus-arena",
            "lusus-bots",
            "lusus-catalog",
            "lusus-core",
            "lusus-endings",
            "lusus-erased",
            "lusus-home",
            "lusus-host",
            "lusus-play",
            "lusus-proofs",
            "lusus-prover",
            "lusus-record",
            "lusus-review",
            "lusus-search",
            "lusus-server",
            "lusus-text",
            "lusus-tui",
            "qrcode",
            "serde_json",
        ],
    ),
    (
        "lusus-module",
        &[
            "lusus-bots",
            "lusus-catalog",
            "lusus-core",
            "lusus-erased",
            "lusus-learn",
            "lusus-record",
            "lusus-review",
            "lusus-search",
            "lusus-text",
            "schemars",
            "serde",
            "serde_json",
        ],
    ),
    ("lusus-wasm", &["lusus-module"]),
    (
        "lusus-hex",
        &["lusus-bots", "lusus-catalog", "lusus-cli", "lusus-core", "lusus-proofs", "lusus-prover"],
    ),
    (
        "lusus-fuzz",
        &[
            "libfuzzer-sys",
            "lusus-catalog",
            "lusus-cli",
            "lusus-core",
            "lusus-erased",
            "lusus-games",
            "lusus-play",
            "lusus-proofs",
            "lusus-record",
            "lusus-server",
            "serde_json",
        ],
    ),
    ("xtask", &["serde_json"]),
];

/// Compares the dependencies that cargo sees with the allowed ones.
pub(crate) fn check() -> Result<Vec<String>, Failure> {
    let output = cargo(&["metadata", "--no-deps", "--format-version", "1"]).output()?;
    let metadata: Value = serde_json::from_slice(&output.stdout)?;
    let mut faults = Vec::new();
    for package in metadata["packages"].as_array().into_iter().flatten() {
        let name = package["name"].as_str().unwrap_or_default();
        let Some((_, allowed)) = ALLOWED.iter().find(|(known, _)| *known == name) else {
            faults.push(format!("{name}: not in the list of crates and their edges"));
            continue;
        };
        for dependency in package["dependencies"].as_array().into_iter().flatten() {
            let used = dependency["name"].as_str().unwrap_or_default();
            if dependency["kind"].is_null() && !allowed.contains(&used) {
                faults.push(format!("{name}: may not depend on {used}"));
            }
        }
    }
    Ok(faults)
}
