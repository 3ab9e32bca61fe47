//! The examples and the grammars of `docs/formats.md` are true.

use lusus_catalog::LUSUS;
use std::collections::{BTreeSet, HashMap};

use lusus_core::Random;
use lusus_erased::{Ends, Variant};
use lusus_record::{Record, Termination};

const DOCUMENT: &str = include_str!("../../../docs/formats.md");

/// A fenced block: the heading of its section, its info string and its lines.
struct Block {
    section: &'static str,
    info: &'static str,
    text: String,
}

fn blocks() -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    let mut section = "";
    let mut open = false;
    for line in DOCUMENT.lines() {
        if let Some(info) = line.strip_prefix("```") {
            open = !open;
            if open {
                blocks.push(Block { section, info, text: String::new() });
            }
        } else if open {
            let block = blocks.last_mut().expect("the block that is open");
            block.text.push_str(line);
            block.text.push('\n');
        } else if let Some(heading) = line.strip_prefix("## ") {
            section = heading;
        }
    }
    assert!(!open, "the last block is not closed");
    blocks
}

#[test]
fn examples_are_true() {
    let mut position = None;
    let mut seen = BTreeSet::new();
    for Block { info, text, .. } in blocks() {
        let (kind, id) = info.split_once(' ').unwrap_or((info, ""));
        let variant = || LUSUS.find(id).unwrap();
        match kind {
            "position" => {
                let text = text.trim_end();
                let read = variant().parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
                assert_eq!(read.text(), text);
                position = Some(read);
            }
            "move" => {
                let position = position.as_ref().expect("a position before its moves");
                assert_eq!(position.variant(), variant());
                let legal = position.legal_moves();
                for mv in text.lines() {
                    assert!(legal.iter().any(|text| text == mv), "{mv} in {}", position.text());
                }
            }
            "record" => {
                let record: Record =
                    Record::read(LUSUS, &text).unwrap_or_else(|error| panic!("{error} {text}"));
                assert_eq!(record.to_string(), text);
            }
            // `lusus-link` reads these.
            "link" => continue,
            _ => assert_eq!(info, "ebnf"),
        }
        seen.insert(info);
    }
    for game in LUSUS.all().map(Variant::game_id) {
        for kind in ["position", "move"] {
            let info = format!("{kind} {game}");
            assert!(seen.contains(info.as_str()), "no example of {info}");
        }
    }
    assert!(seen.contains("record"));
}

#[test]
fn grammars_fit_what_is_written() {
    let shared = Grammar::of_section("Notation", None);
    let sections = ["Choko", "Barca", "Knight Line", "Boco", "Syrtis"];
    let grammars = sections.map(|section| {
        let game = section.to_lowercase().replace(' ', "");
        (game, Grammar::of_section(section, Some(&shared)))
    });
    let grammars = HashMap::from(grammars);
    let records = Grammar::of_section("Records", Some(&shared));
    for variant in LUSUS.all() {
        let grammar = &grammars[variant.game_id()];
        let mut random = Random::new(7);
        let mut line = variant.start(3).line(Ends::Match { length: 60 });
        while line.outcome().is_none() {
            let position = line.position();
            grammar.check("position", &position.text());
            let moves = position.legal_moves();
            moves.iter().for_each(|mv| grammar.check("move", mv));
            let choice = random.below(u32::try_from(moves.len()).unwrap());
            line.push(&moves[choice as usize]).unwrap();
        }
        let (mut record, outcome) = (Record::of_moves(&*line), line.outcome().unwrap());
        record.finish(Some(outcome.result), Some(Termination::Normal)).unwrap();
        records.check("file", &record.to_string());
    }
    for block in blocks().iter().filter(|block| block.info == "record") {
        records.check("file", &block.text);
        records.check("file", &format!("{0}\n{0}", block.text));
    }
    assert!(!grammars["choko"].fits("move", "c3-c4") && !records.fits("file", "1. c3"));
}

/// The rules of a section, each an expression.
struct Grammar {
    rules: HashMap<String, Rule>,
}

#[derive(Clone, Debug)]
enum Rule {
    Name(String),
    Text(String),
    Range(char, char),
    Words(String),
    Sequence(Vec<Rule>),
    Choice(Vec<Rule>),
    Optional(Box<Rule>),
    Repeated(Box<Rule>),
}

impl Grammar {
    /// Reads the grammar of a section; rules of `shared` hold in it too.
    fn of_section(section: &str, shared: Option<&Grammar>) -> Grammar {
        let all = blocks();
        let mut own = all.iter().filter(|block| block.section == section && block.info == "ebnf");
        let text = &own.next().unwrap_or_else(|| panic!("no grammar of {section}")).text;
        let mut rules = shared.map_or_else(HashMap::new, |shared| shared.rules.clone());
        let mut words = split_into_words(text).into_iter().peekable();
        while let Some(name) = words.next() {
            assert_eq!(words.next().as_deref(), Some("="), "after {name}");
            rules.insert(name, choice(&mut words));
            assert_eq!(words.next().as_deref(), Some(";"));
        }
        Grammar { rules }
    }

    fn check(&self, rule: &str, text: &str) {
        assert!(self.fits(rule, text), "{text:?} is no {rule}");
    }

    fn fits(&self, rule: &str, text: &str) -> bool {
        let text: Vec<char> = text.chars().collect();
        let start = BTreeSet::from([0]);
        self.ends(&Rule::Name(rule.to_owned()), &text, &start).contains(&text.len())
    }

    /// Where a rule can end that begins at one of `starts`.
    fn ends(&self, rule: &Rule, text: &[char], starts: &BTreeSet<usize>) -> BTreeSet<usize> {
        if starts.is_empty() {
            return BTreeSet::new();
        }
        let single = |fits: &dyn Fn(char) -> bool| {
            let fitting = starts.iter().filter(|&&at| at < text.len() && fits(text[at]));
            fitting.map(|at| at + 1).collect()
        };
        match rule {
            Rule::Name(name) => {
                let rule = self.rules.get(name).unwrap_or_else(|| panic!("no rule {name}"));
                self.ends(rule, text, starts)
            }
            Rule::Text(expected) => {
                let expected: Vec<char> = expected.chars().collect();
                let fitting = starts.iter().filter(|&&at| text[at..].starts_with(&expected));
                fitting.map(|at| at + expected.len()).collect()
            }
            Rule::Range(first, last) => single(&|c| (*first..=*last).contains(&c)),
            Rule::Words(words) => words_in_words(words, text, starts),
            Rule::Sequence(parts) => {
                parts.iter().fold(starts.clone(), |starts, part| self.ends(part, text, &starts))
            }
            Rule::Choice(rules) => {
                rules.iter().flat_map(|rule| self.ends(rule, text, starts)).collect()
            }
            Rule::Optional(rule) => &self.ends(rule, text, starts) | starts,
            Rule::Repeated(rule) => {
                let mut all = starts.clone();
                let mut new = starts.clone();
                while !new.is_empty() {
                    new = &self.ends(rule, text, &new) - &all;
                    all.extend(&new);
                }
                all
            }
        }
    }
}

/// The rules that the document gives in words.
fn words_in_words(words: &str, text: &[char], starts: &BTreeSet<usize>) -> BTreeSet<usize> {
    let (longest, fits): (usize, fn(char) -> bool) = match words {
        "\"" => (1, |c| c == '"'),
        "a line feed" => (1, |c| c == '\n'),
        "any character but a control character, a quote or a backslash" => {
            (1, |c| !c.is_control() && c != '"' && c != '\\')
        }
        "one or more ASCII letters, digits and underscores" => {
            (usize::MAX, |c| c.is_ascii_alphanumeric() || c == '_')
        }
        "one or more characters, but neither blanks nor control characters nor a closing brace" => {
            (usize::MAX, |c| !c.is_whitespace() && !c.is_control() && c != '}')
        }
        "a move of the game" => {
            (20, |c| c.is_ascii_lowercase() || c.is_ascii_digit() || "@,:>-".contains(c))
        }
        _ => panic!("nobody knows what is meant by {words}"),
    };
    let ends = |&at: &usize| {
        let fitting = text[at..].iter().take(longest).take_while(|&&c| fits(c)).count();
        at + 1..=at + fitting
    };
    starts.iter().flat_map(ends).collect()
}

type Words = std::iter::Peekable<std::vec::IntoIter<String>>;

fn split_into_words(grammar: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut rest = grammar.trim_start();
    while let Some(first) = rest.chars().next() {
        let length = match first {
            '"' | '?' => rest[1..].find(first).expect("a closing mark") + 2,
            _ => rest.find(char::is_whitespace).unwrap_or(rest.len()),
        };
        words.push(rest[..length].to_owned());
        rest = rest[length..].trim_start();
    }
    words
}

fn choice(words: &mut Words) -> Rule {
    let mut rules = vec![sequence(words)];
    while words.next_if(|word| word == "|").is_some() {
        rules.push(sequence(words));
    }
    Rule::Choice(rules)
}

fn sequence(words: &mut Words) -> Rule {
    let mut parts = Vec::new();
    while let Some(word) = words.next_if(|word| !["|", ")", "]", "}", ";"].contains(&&**word)) {
        let part = match word.as_str() {
            "(" => closed(words, ")"),
            "[" => Rule::Optional(Box::new(closed(words, "]"))),
            "{" => Rule::Repeated(Box::new(closed(words, "}"))),
            _ if word.starts_with('?') => Rule::Words(word[1..word.len() - 1].trim().to_owned()),
            _ if word.starts_with('"') => quoted(&word[1..word.len() - 1], words),
            _ => Rule::Name(word),
        };
        parts.push(part);
    }
    Rule::Sequence(parts)
}

fn closed(words: &mut Words, bracket: &str) -> Rule {
    let rule = choice(words);
    assert_eq!(words.next().as_deref(), Some(bracket));
    rule
}

/// Text, or the beginning of a range of characters.
fn quoted(text: &str, words: &mut Words) -> Rule {
    if words.next_if(|word| word == "…").is_none() {
        return Rule::Text(text.to_owned());
    }
    let last = words.next().expect("the end of a range");
    let character = |text: &str| text.chars().next().expect("one character");
    Rule::Range(character(text), character(&last[1..]))
}
