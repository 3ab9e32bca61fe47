//! Every `lusus` command that a document or a help page shows is run as it
//! stands there; where its output is shown too, it is compared.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;
use std::thread;

/// Documents, and how many commands each shows at least.
const DOCUMENTS: [(&str, usize); 8] = [
    ("README.md", 5),
    ("ARCHITECTURE.md", 0),
    ("CONTRIBUTING.md", 0),
    ("docs/formats.md", 0),
    ("docs/arena.md", 1),
    ("docs/balance.md", 1),
    ("docs/certificates.md", 1),
    ("docs/pictures.md", 3),
];

#[test]
fn documents_show_what_happens() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for (document, least) in DOCUMENTS {
        let text = std::fs::read_to_string(root.join(document)).expect("a document");
        let sessions = sessions(&text);
        assert!(sessions.len() >= least, "{document} shows {} commands", sessions.len());
        for (command, shown) in sessions {
            let (printed, complaint, _) = run(&command);
            let happened = if printed.is_empty() { complaint } else { printed };
            assert_eq!(happened, shown, "{document}: lusus {command}");
        }
    }
}

/// The commands of `console` blocks, each behind `$ lusus `, with the output
/// that follows it.
fn sessions(document: &str) -> Vec<(String, String)> {
    let mut sessions: Vec<(String, String)> = Vec::new();
    for block in document.split("\n```console\n").skip(1) {
        let block = block.split("\n```").next().unwrap_or_default();
        for line in block.lines() {
            match (line.strip_prefix("$ lusus "), sessions.last_mut()) {
                (Some(command), _) => sessions.push((command.to_owned(), String::new())),
                (None, Some((_, shown))) => shown.push_str(&format!("{line}\n")),
                (None, None) => panic!("output before any command: {line}"),
            }
        }
    }
    sessions
}

/// Most examples are the same in all languages, and some take their time.
#[test]
fn examples_in_help_work() {
    let mut commands = BTreeSet::new();
    for page in [
        "", "play", "replay", "games", "new", "position", "moves", "show", "picture", "perft",
        "best", "analyse", "review", "prove", "rules", "verify", "ugi", "arena", "balance",
    ] {
        for language in ["en", "pt"] {
            let (help, ..) = run(&format!("help {page} --lang {language}"));
            let examples = examples(&help);
            assert!(!examples.is_empty(), "{page}: no example in {help}");
            commands.extend(examples);
        }
    }
    thread::scope(|scope| {
        for command in &commands {
            scope.spawn(move || {
                let (_, complaint, status) = run(command);
                assert_eq!(status, Some(0), "lusus {command}: {complaint}");
            });
        }
    });
}

/// The commands that a help page shows; a remark may follow behind three blanks.
fn examples(help: &str) -> Vec<String> {
    let lines = help.lines().filter_map(|line| line.strip_prefix("  lusus "));
    let examples = lines.filter(|line| !line.contains("[OPTIONS]"));
    examples.filter_map(|line| line.split("   ").next()).map(str::to_owned).collect()
}

/// Runs `lusus` in a shell, as it is typed; returns what it prints, what it
/// complains of, and its exit status.
fn run(command: &str) -> (String, String, Option<i32>) {
    let folder = Path::new(env!("CARGO_BIN_EXE_lusus")).parent().expect("a folder");
    let path = std::env::var("PATH").unwrap_or_default();
    // Some examples play on a game of Sunday or check a certificate, and games
    // are kept somewhere.
    let home = tempfile::tempdir().expect("a folder");
    std::fs::write(home.path().join("sunday.pgn"), "[Game \"choko\"]\n\n1. c3 b3 *\n")
        .expect("a record");
    let certificate = include_bytes!("../../../../docs/two-threats.lcert");
    std::fs::write(home.path().join("two-threats.lcert"), certificate).expect("a certificate");
    let output = Command::new("sh")
        .args(["-c", &format!("lusus {command}")])
        .env("PATH", format!("{}:{path}", folder.display()))
        .env("LC_ALL", "C")
        .env("HOME", home.path())
        .env("XDG_DATA_HOME", home.path())
        .current_dir(&home)
        .output()
        .expect("a shell");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    (text(output.stdout), text(output.stderr), output.status.code())
}
