//! Every `lusus` command that a document or a help page shows is run as it
//! stands there; where its output is shown too, it is compared.

use std::path::Path;
use std::process::Command;

/// Documents, and how many commands each shows at least.
const DOCUMENTS: [(&str, usize); 1] = [("README.md", 6)];

#[test]
fn documents_show_what_happens() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for (document, least) in DOCUMENTS {
        let text = std::fs::read_to_string(root.join(document)).expect("a document");
        let sessions = sessions(&text);
        assert!(sessions.len() >= least, "{document} shows {} commands", sessions.len());
        for (command, shown) in sessions {
            assert_eq!(run(document, &command), shown, "{document}: lusus {command}");
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

#[test]
fn examples_in_help_work() {
    for page in ["", "games", "new", "position", "moves", "show", "perft", "rules"] {
        let help = run("help", &format!("help {page}"));
        let examples = help.split("\n\n").last().filter(|_| !page.is_empty()).unwrap_or(&help);
        let mut shown = 0;
        for line in examples.lines().filter_map(|line| line.strip_prefix("  lusus ")) {
            // A remark may follow behind three blanks.
            let command = line.split("   ").next().unwrap_or_default();
            if !command.starts_with('[') {
                run(page, command);
                shown += 1;
            }
        }
        assert!(shown > 0, "{page}: no example in {help}");
    }
}

/// Runs `lusus` in a shell, as it is typed, and returns what it prints.
fn run(place: &str, command: &str) -> String {
    let folder = Path::new(env!("CARGO_BIN_EXE_lusus")).parent().expect("a folder");
    let path = std::env::var("PATH").unwrap_or_default();
    let output = Command::new("sh")
        .args(["-c", &format!("lusus {command}")])
        .env("PATH", format!("{}:{path}", folder.display()))
        .env("LC_ALL", "C")
        .output()
        .expect("a shell");
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{place}: lusus {command}: {error}");
    String::from_utf8(output.stdout).expect("UTF-8")
}
