//! The keys and arguments that the code uses are exactly those that each
//! catalogue has, and the catalogues have the same files and sections.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use lusus_core::Language;
use lusus_text::CATALOGUE;

/// Message keys, each with the names of its arguments.
type Keys = BTreeMap<String, BTreeSet<String>>;

#[test]
fn code_and_catalogues_agree() {
    let used = keys_in_code();
    assert!(used.len() > 20, "the scan of the sources found only {} keys", used.len());
    for language in Language::ALL {
        let spoken = keys_in_catalogue(language);
        let code = language.code();
        let missing: Vec<&String> = used.keys().filter(|key| !spoken.contains_key(*key)).collect();
        assert!(missing.is_empty(), "{code} lacks {missing:?}");
        // The keys of help follow from the names of commands and flags; the
        // command line compares them.
        for (key, args) in spoken.iter().filter(|(key, _)| !key.starts_with("help-")) {
            let expected = used.get(key).unwrap_or_else(|| panic!("{code}: {key} is unused"));
            assert_eq!(args, expected, "the arguments of {key} in {code} and in the code");
        }
    }
}

#[test]
fn each_language_quotes_in_its_own_way() {
    for (language, foreign) in [(Language::English, ['«', '»']), (Language::Portuguese, ['“', '”'])]
    {
        for subject in CATALOGUE {
            let lines = subject.text(language).lines();
            let lines: Vec<&str> = lines.filter(|line| line.contains(foreign)).collect();
            assert!(lines.is_empty(), "{}/{}: {lines:#?}", language.code(), subject.name);
        }
    }
}

/// Words that the Portuguese lessons of a game had for what the game itself, its
/// rules and its refusals call otherwise.
#[test]
fn lessons_have_the_words_of_their_games() {
    let foreign = [
        ("lesson-barca-", "bebedouro"),
        ("lesson-syrtis-", "ladrilho"),
        ("lesson-boco-", "as azuis"),
        ("learn-", "dica"),
    ];
    for subject in CATALOGUE.iter().filter(|subject| subject.name == "lessons") {
        for line in subject.text(Language::Portuguese).lines() {
            let says = |(key, word): &(&str, &str)| {
                line.starts_with(key) && line.to_lowercase().contains(word)
            };
            assert!(!foreign.iter().any(says), "{line}");
        }
    }
}

#[test]
fn languages_have_the_same_files_and_sections_in_the_same_order() {
    let mut listed: Vec<String> =
        CATALOGUE.iter().map(|file| format!("{}.ftl", file.name)).collect();
    listed.extend(
        [
            "arenas.ftl",
            "learn.ftl",
            "local.ftl",
            "meeting.ftl",
            "pages.ftl",
            "share.ftl",
            "solving.ftl",
            "study.ftl",
        ]
        .map(str::to_owned),
    );
    listed.sort();
    let outlines = Language::ALL.map(|language| {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(language.code());
        let files = fs::read_dir(&folder).expect("a folder of catalogues");
        let mut files: Vec<String> = files
            .map(|file| file.expect("a file").file_name().into_string().expect("ASCII"))
            .collect();
        files.sort();
        assert_eq!(files, listed, "{}", language.code());
        files.iter().flat_map(|file| outline(&folder.join(file))).collect::<Vec<String>>()
    });
    assert_eq!(outlines[0], outlines[1]);
}

/// The keys of a file, and where its sections begin.
fn outline(path: &Path) -> Vec<String> {
    let text = fs::read_to_string(path).expect("a catalogue");
    let resource = fluent_syntax::parser::parse(text).expect("a well-formed catalogue");
    let entries = resource.body.into_iter().filter_map(|entry| match entry {
        Entry::Message(message) => Some(message.id.name),
        Entry::GroupComment(_) => Some("a section".to_owned()),
        _ => None,
    });
    entries.collect()
}

fn keys_in_code() -> Keys {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("a folder of crates");
    let mut keys = Keys::new();
    for entry in fs::read_dir(crates).expect("the folder of crates") {
        scan_folder(&entry.expect("a crate").path().join("src"), &mut keys);
    }
    keys
}

fn scan_folder(folder: &Path, keys: &mut Keys) {
    for entry in fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("a source").path();
        if path.is_dir() {
            scan_folder(&path, keys);
        } else {
            scan_source(&fs::read_to_string(&path).expect("a source file"), keys);
        }
    }
}

/// Finds every `msg!("key", name = value, …)` outside comments.
fn scan_source(source: &str, keys: &mut Keys) {
    let code: String = source
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .collect::<Vec<_>>()
        .join("\n");
    for call in code.split("msg!(").skip(1) {
        let (key, args) = read_call(call);
        let known = keys.entry(key.clone()).or_insert_with(|| args.clone());
        assert_eq!(*known, args, "{key} is used with different arguments");
    }
}

/// Reads what follows `msg!(`: the key, and each top-level `name =`.
fn read_call(call: &str) -> (String, BTreeSet<String>) {
    let key = call.trim_start().strip_prefix('"').and_then(|rest| rest.split_once('"'));
    let (key, rest) = key.unwrap_or_else(|| panic!("no literal key in msg!({:.40}", call));
    let mut args = BTreeSet::new();
    let (mut depth, mut quoted, mut part) = (0_i32, false, String::new());
    for c in rest.chars() {
        match c {
            '"' => quoted = !quoted,
            '(' | '[' | '{' if !quoted => depth += 1,
            ')' if !quoted && depth == 0 => break,
            ')' | ']' | '}' if !quoted => depth -= 1,
            ',' if !quoted && depth == 0 => {
                args.extend(argument_name(&part));
                part.clear();
                continue;
            }
            _ => {}
        }
        part.push(c);
    }
    args.extend(argument_name(&part));
    (key.to_owned(), args)
}

fn argument_name(part: &str) -> Option<String> {
    let (name, _) = part.split_once('=')?;
    Some(name.trim().to_owned())
}

fn keys_in_catalogue(language: Language) -> Keys {
    let mut keys = Keys::new();
    for subject in CATALOGUE {
        let file = format!("{}/{}.ftl", language.code(), subject.name);
        let resource = fluent_syntax::parser::parse(subject.text(language))
            .unwrap_or_else(|(_, errors)| panic!("{file}: {errors:?}"));
        for entry in &resource.body {
            let Entry::Message(message) = entry else { continue };
            let mut args = BTreeSet::new();
            collect_pattern(message.value.as_ref().expect("a message has a text"), &mut args);
            let before = keys.insert(message.id.name.to_owned(), args);
            assert_eq!(before, None, "{} in {file} is there already", message.id.name);
        }
    }
    keys
}

fn collect_pattern(pattern: &Pattern<&str>, args: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        match element {
            PatternElement::Placeable { expression } => collect_expression(expression, args),
            PatternElement::TextElement { .. } => {}
        }
    }
}

fn collect_expression(expression: &Expression<&str>, args: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => collect_inline(inline, args),
        Expression::Select { selector, variants } => {
            collect_inline(selector, args);
            for variant in variants {
                collect_pattern(&variant.value, args);
            }
        }
    }
}

fn collect_inline(inline: &InlineExpression<&str>, args: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => _ = args.insert(id.name.to_owned()),
        InlineExpression::Placeable { expression } => collect_expression(expression, args),
        InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
        other => panic!("the catalogues use only variables and plurals, not {other:?}"),
    }
}
