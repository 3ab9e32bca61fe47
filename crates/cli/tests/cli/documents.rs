//! Every `lusus` command that a document shows is run as it stands there.

use std::path::Path;
use std::process::Command;

#[test]
fn shown_commands_work() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut shown = 0;
    for document in ["README.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "docs/formats.md"] {
        let text = std::fs::read_to_string(root.join(document)).expect("a document");
        for command in commands(&text) {
            run(document, command);
            shown += 1;
        }
    }
    assert!(shown >= 8, "only {shown} commands are shown");
}

/// The commands in the help pages are examples too.
#[test]
fn commands_in_help_work() {
    for page in ["", "games", "new", "position", "moves", "show", "perft", "rules"] {
        let output = Command::new(env!("CARGO_BIN_EXE_lusus"))
            .args(["help"].into_iter().chain([page].into_iter().filter(|page| !page.is_empty())))
            .env("LC_ALL", "C")
            .output()
            .expect("the binary runs");
        let text = String::from_utf8(output.stdout).expect("UTF-8");
        let examples = text.lines().filter_map(|line| line.strip_prefix("  "));
        let mut shown = 0;
        for command in examples.filter(|line| line.starts_with("lusus ") && !line.contains('[')) {
            run(page, command.split("   ").next().unwrap_or_default());
            shown += 1;
        }
        assert!(shown > 0, "{page}: no example in {text}");
    }
}

/// Lines of code blocks that call the binary, alone or through cargo.
fn commands(text: &str) -> impl Iterator<Item = &str> {
    let blocks = text.split("\n```").skip(1).step_by(2);
    blocks.flat_map(str::lines).filter_map(|line| {
        let line = line.strip_prefix("$ ").unwrap_or(line);
        let through_cargo = line.strip_prefix("cargo run --release -- ");
        let command = through_cargo.or_else(|| line.strip_prefix("lusus "))?;
        Some(command.split(" #").next().unwrap_or_default())
    })
}

fn run(place: &str, command: &str) {
    let binary = Path::new(env!("CARGO_BIN_EXE_lusus"));
    let folder = binary.parent().expect("a folder");
    let path = std::env::var("PATH").unwrap_or_default();
    let command = command.strip_prefix("lusus ").unwrap_or(command);
    let output = Command::new("sh")
        .args(["-c", &format!("lusus {command}")])
        .env("PATH", format!("{}:{path}", folder.display()))
        .output()
        .expect("a shell");
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{place}: lusus {command}: {error}");
}
