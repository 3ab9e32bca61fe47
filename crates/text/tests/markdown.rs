//! Pages in Markdown are read as they are meant, and no text breaks anything.

use std::fs;
use std::path::Path;

use lusus_text::{Block, Document, Words, unmarked};
use proptest::prelude::*;

fn blocks(markdown: &str) -> Vec<Block> {
    Document::from_markdown(markdown).blocks
}

fn paragraph(text: &str) -> Block {
    Block::Paragraph { clause: None, text: vec![Words::plain(text)] }
}

#[test]
fn kinds_of_blocks_are_told_apart() {
    let page = "# Title\n\ntext one\ntext two\n\n**T3.** a clause\n\n- one\n  more\n- two\n\n\
                | a | b |\n| --- | --- |\n| 1 | 2 |\n\n```text g a1\nx | y\n\n z\n```\n\n![a board](a.png)";
    let cells = |texts: [&str; 2]| texts.map(|text| vec![Words::plain(text)]).to_vec();
    let expected = [
        Block::Heading { level: 1, text: vec![Words::plain("Title")] },
        paragraph("text one\ntext two"),
        Block::Paragraph {
            clause: Some("T3".to_owned()),
            text: vec![Words::strong("T3."), Words::plain(" a clause")],
        },
        Block::List { items: cells(["one\nmore", "two"]) },
        Block::Table { head: cells(["a", "b"]), rows: vec![cells(["1", "2"])] },
        Block::Code { text: "x | y\n\n z".to_owned(), position: Some("g a1".to_owned()) },
        Block::Picture { address: "a.png".to_owned(), text: "a board".to_owned() },
    ];
    assert_eq!(blocks(page), expected);
}

#[test]
fn marks_in_a_line_are_told_apart() {
    let text = "An *animal* at `a*1`, 2 * 3 & [**here**](/x).";
    let expected = [
        Words::plain("An "),
        Words::Emphasis { text: "animal".to_owned() },
        Words::plain(" at "),
        Words::Code { text: "a*1".to_owned() },
        Words::plain(", 2 * 3 & "),
        Words::Link { text: "here".to_owned(), address: "/x".to_owned() },
        Words::plain("."),
    ];
    assert_eq!(blocks(text), [Block::Paragraph { clause: None, text: expected.to_vec() }]);
}

#[test]
fn only_a_letter_and_a_number_are_a_clause() {
    let clause = |page: &str| match blocks(page).remove(0) {
        Block::Paragraph { clause, .. } => clause,
        other => panic!("{other:?}"),
    };
    assert_eq!(clause("**T12.** x").as_deref(), Some("T12"));
    for other in ["**T.** x", "**12.** x", "**T3** x", "**Take.** x", "T3. x", "*T3.* x"] {
        assert_eq!(clause(other), None, "{other}");
    }
}

#[test]
fn what_is_foreign_is_flattened() {
    let list =
        Block::List { items: ["a", "b", "c", "d"].map(|text| vec![Words::plain(text)]).to_vec() };
    assert_eq!(blocks("- a\n  1. b\n\n     c\n\n- d"), [list]);
    assert_eq!(
        blocks("> quoted\n\n---\n\n<b>bold</b>"),
        [paragraph("quoted"), paragraph("<b>bold</b>")]
    );
    let picture = Block::Picture { address: "p".to_owned(), text: "seen".to_owned() };
    assert_eq!(
        blocks("before\n![*seen*](p)\nafter"),
        [paragraph("before"), picture, paragraph("after")]
    );
}

#[test]
fn every_clause_of_the_rules_is_found() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules");
    for file in fs::read_dir(folder).expect("the rules") {
        let path = file.expect("a rules page").path();
        let page = fs::read_to_string(&path).expect("a rules page");
        let begun = page.lines().filter_map(|line| line.strip_prefix("**")?.split_once(".**"));
        let written: Vec<&str> = begun.map(|(clause, _)| clause).collect();
        let found: Vec<String> = blocks(&page).into_iter().filter_map(clause_of).collect();
        assert!(found.len() > 5 && found == written, "{}: {found:?}", path.display());
    }
}

fn clause_of(block: Block) -> Option<String> {
    match block {
        Block::Paragraph { clause, .. } => clause,
        _ => None,
    }
}

#[test]
fn deep_nesting_is_bearable() {
    for mark in ["> ", "- ", "* 1. ", "[", "![", "**a ", "*", "`a ", "| a |\n| - |\n"] {
        let page = mark.repeat(20_000) + "x";
        let said: String = blocks(&page).iter().map(said).collect();
        assert!(said.contains('x'), "{mark}");
    }
}

fn said(block: &Block) -> String {
    match block {
        Block::Heading { text, .. } | Block::Paragraph { text, .. } => unmarked(text),
        Block::List { items } => items.iter().map(|item| unmarked(item)).collect(),
        Block::Table { rows, .. } => rows.iter().flatten().map(|cell| unmarked(cell)).collect(),
        Block::Code { text, .. } | Block::Picture { text, .. } => text.clone(),
    }
}

proptest! {
    #[test]
    fn every_text_is_a_document(page in "([-#>*_`|!\\[\\]()<&\\\\ \n\ta-c0-9.]|\\PC){0,200}") {
        let is_empty = |block: &Block| said(block).is_empty() && matches!(block, Block::List { .. });
        prop_assert!(!blocks(&page).iter().any(is_empty));
    }
}
