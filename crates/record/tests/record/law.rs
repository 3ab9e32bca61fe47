//! The law of records on random trees and on random texts.

use lusus_catalog::LUSUS;
use lusus_core::{GameResult, Player};
use lusus_erased::Variant;
use lusus_record::{NodeId, Record, Records, Termination};
use proptest::prelude::*;
use proptest::sample::{Index, select};

use crate::{check_law, file_of};

/// What is done to a record, in order.
#[derive(Clone, Debug)]
enum Deed {
    /// A move on from the last one.
    Continue(Index),
    /// A move from anywhere.
    Branch(Index, Index),
    Comment(Index, String),
    Lead(Index, String),
    Nag(Index, u8),
}

/// Parts of texts that mean something in a record, or nearly so.
const PARTS: [&str; 28] = [
    "}", "{", "(", ")", "[", "]", "\"", "\\", "%", ";", "$", ".", "*", " ", "\n", "\r", "\t",
    "\u{0}", "\u{85}", "\u{feff}", "\u{2028}", "é", "棋", "a", "1-0", "1.", "word ", "\n[Game",
];

fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        prop::collection::vec(select(&PARTS[..]), 0..30).prop_map(|parts| parts.concat()),
        any::<String>(),
    ]
}

fn deed() -> impl Strategy<Value = Deed> {
    let index = any::<Index>;
    prop_oneof![
        8 => index().prop_map(Deed::Continue),
        4 => (index(), index()).prop_map(|(node, mv)| Deed::Branch(node, mv)),
        2 => (index(), text()).prop_map(|(node, text)| Deed::Comment(node, text)),
        1 => (index(), text()).prop_map(|(node, text)| Deed::Lead(node, text)),
        1 => (index(), any::<u8>()).prop_map(|(node, nag)| Deed::Nag(node, nag)),
    ]
}

fn record() -> impl Strategy<Value = Record> {
    let variants: Vec<Variant> = LUSUS.all().collect();
    let deeds = prop::collection::vec(deed(), 0..60);
    let tags = prop::collection::vec(text(), 8);
    let end = (select(RESULTS.to_vec()), prop::option::of(select(Termination::ALL.to_vec())));
    (select(variants), any::<u64>(), deeds, tags, end).prop_map(
        |(variant, seed, deeds, tags, (result, termination))| {
            let mut record = Record::new(&*variant.start(seed));
            do_deeds(&mut record, &deeds);
            set_tags(&mut record, seed, &tags);
            // Where the moves or the termination contradict it stays open.
            _ = record.finish(result, termination);
            record
        },
    )
}

const RESULTS: [Option<GameResult>; 4] = [
    None,
    Some(GameResult::Draw),
    Some(GameResult::Win(Player::First)),
    Some(GameResult::Win(Player::Second)),
];

fn do_deeds(record: &mut Record, deeds: &[Deed]) {
    let mut nodes = vec![NodeId::ROOT];
    for deed in deeds {
        match deed {
            Deed::Continue(mv) => play(record, &mut nodes, None, *mv),
            Deed::Branch(node, mv) => play(record, &mut nodes, Some(*node), *mv),
            Deed::Comment(node, text) => record.add_comment(*node.get(&nodes), text),
            Deed::Lead(node, text) => record.add_lead(*node.get(&nodes), text),
            Deed::Nag(node, nag) => record.add_nag(*node.get(&nodes), *nag),
        }
    }
}

fn play(record: &mut Record, nodes: &mut Vec<NodeId>, from: Option<Index>, mv: Index) {
    let last = nodes[nodes.len() - 1];
    let parent = from.map_or(last, |index| *index.get(nodes));
    let legal = record.position(parent).legal_moves();
    if !legal.is_empty() {
        let mv: &String = mv.get(&legal);
        nodes.push(record.add_move(parent, mv).expect("the move is legal"));
    }
}

fn set_tags(record: &mut Record, seed: u64, texts: &[String]) {
    let tags = &mut record.tags;
    let free = [&mut tags.event, &mut tags.site, &mut tags.date, &mut tags.white, &mut tags.black];
    for (tag, text) in free.into_iter().zip(texts) {
        *tag = text.as_str().into();
    }
    tags.seed = seed.is_multiple_of(2).then_some(seed);
    tags.time_control = seed.is_multiple_of(3).then(|| texts[5].as_str().into());
    tags.set_other("Z", texts[6].as_str()).expect("a good name");
    tags.set_other("A_1", texts[7].as_str()).expect("a good name");
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn reading_what_was_written_gives_the_same_record(record in record()) {
        check_law(&record);
    }

    #[test]
    fn files_are_read_as_they_were_written(records in prop::collection::vec(record(), 0..4)) {
        let text = file_of(&records);
        let read: Vec<Record> = Records::new(LUSUS, &text).map(Result::unwrap).collect();
        prop_assert_eq!(read, records);
    }

    #[test]
    fn damaged_records_are_read_or_refused(
        record in record(),
        damages in prop::collection::vec((any::<Index>(), text()), 1..4),
    ) {
        let mut characters: Vec<char> = file_of(&[record.clone(), record]).chars().collect();
        for (place, inserted) in damages {
            let at = place.index(characters.len());
            characters.splice(at..=at, inserted.chars());
            characters.push(' ');
        }
        check_any_text(&characters.into_iter().collect::<String>());
    }

    #[test]
    fn any_text_is_read_or_refused(text in text()) {
        check_any_text(&text);
        check_any_text(&format!("[Game \"choko\"]\n\n1. c3 {text} d3 (c4) * {text}"));
    }
}

/// Whatever is read of a text, in full or up to an error, obeys the law, and
/// errors name places that exist.
fn check_any_text(text: &str) {
    let lines = 1 + text.matches(['\n', '\r']).count();
    for found in Records::new(LUSUS, text) {
        match found {
            Ok(record) => check_law(&record),
            Err(error) => {
                assert!(error.line <= lines && error.column > 0, "{error} in {text:?}");
                if let Some(record) = error.so_far {
                    check_law(&record);
                }
            }
        }
    }
}
