//! Games go into links and come out as the same games; whatever else is read
//! gets a sentence.

use lusus_catalog::{Catalogue, LUSUS};
use lusus_core::{GameResult, Language, Random};
use lusus_erased::{AnyLine, Ends, Variant};
use lusus_link::{LONGEST_TEXT, LinkError, MOST_PLIES, Shared, TooLong};

const DOCUMENT: &str = include_str!("../../../docs/formats.md");

/// A game of random moves, at most so many.
fn random_line(variant: Variant, random: &mut Random, plies: u32) -> (Box<dyn AnyLine>, u64) {
    let seed = random.next_u64();
    let mut line = variant.start(seed).line(Ends::Game);
    for _ in 0..plies {
        let legal = line.position().legal_moves();
        let Some(bound) = u32::try_from(legal.len()).ok().filter(|count| *count > 0) else { break };
        line.push(&legal[random.below(bound) as usize]).unwrap();
    }
    (line, seed)
}

fn round_trip(shared: &Shared) -> String {
    let text = shared.text().unwrap();
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    assert!(text.chars().all(plain) && text.len() <= LONGEST_TEXT, "{text}");
    let read = Shared::read(LUSUS, &text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(read.line.variant(), shared.line.variant());
    assert_eq!(read.line.start().text(), shared.line.start().text());
    assert_eq!(read.line.moves(), shared.line.moves());
    assert_eq!(read.ended(), shared.ended());
    assert_eq!(read.text().unwrap(), text, "a game has one text");
    text
}

/// So many games of all variants: drawn, from set-up positions, ended anyhow.
fn round_trips(games: u32) {
    let mut random = Random::new(u64::from(games));
    let variants: Vec<Variant> = LUSUS.all().collect();
    for number in 0..games {
        let variant = variants[number as usize % variants.len()];
        let plies = random.below(200);
        let (mut line, seed) = random_line(variant, &mut random, plies);
        if number % 5 == 0 {
            line = random_line(variant, &mut random, 10).0.position().line(Ends::Game);
        }
        let results = [None, GameResult::find("1-0"), GameResult::find("0-1")];
        let result = results.get(random.below(4) as usize).copied();
        let result = result.unwrap_or(GameResult::find("1/2-1/2"));
        let seed = (number % 3 > 0).then_some(seed);
        round_trip(&Shared { line, seed, result });
    }
}

#[test]
fn games_of_all_variants_come_back() {
    round_trips(400);
}

#[test]
#[ignore = "long: run by `cargo xtask long`"]
fn ten_thousand_games_of_all_variants_come_back() {
    round_trips(10_000);
}

#[test]
fn sixty_plies_fit_into_a_hundred_characters() {
    let mut random = Random::new(60);
    let longest = (0..100).map(|_| {
        let (line, _) = random_line(LUSUS.find("barca").unwrap(), &mut random, 60);
        round_trip(&Shared::new(line)).len()
    });
    let longest = longest.max().unwrap();
    println!("the longest of 100 games of Barca with 60 plies: {longest} characters");
    assert!(longest <= 100, "{longest}");
}

/// The vectors in the document are what is written today, and will be for ever.
#[test]
fn the_vectors_of_the_document_hold() {
    let blocks = DOCUMENT.split("```link ").skip(1);
    let mut count = 0;
    for block in blocks {
        let (id, rest) = block.split_once('\n').unwrap();
        let (body, _) = rest.split_once("```").unwrap();
        let [start, moves, result, text] = body.lines().collect::<Vec<_>>()[..] else {
            panic!("four lines: {body}")
        };
        let (_, start) = start.split_once(": ").unwrap();
        let (_, moves) = moves.split_once(':').unwrap();
        let (_, result) = result.split_once(": ").unwrap();
        let variant = LUSUS.find(id).unwrap();
        let seed = start.strip_prefix("seed ").map(|seed| seed.parse().unwrap());
        let start = match (start, seed) {
            ("usual", _) => variant.start(0),
            (_, Some(seed)) => variant.start(seed),
            (text, _) => variant.parse(text).unwrap(),
        };
        let mut line = start.line(Ends::Game);
        moves.split_whitespace().for_each(|mv| line.push(mv).unwrap());
        let shared = Shared { line, seed, result: GameResult::find(result) };
        assert_eq!(round_trip(&shared), text, "{id}");
        count += 1;
    }
    assert!(count >= 4, "{count} vectors");
}

#[test]
fn damage_is_told_and_never_another_game() {
    let mut random = Random::new(7);
    let (line, _) = random_line(LUSUS.find("barca").unwrap(), &mut random, 30);
    let text = Shared::new(line).text().unwrap();
    for place in 0..text.len() {
        let cut = &text[..place];
        assert!(Shared::read(LUSUS, cut).is_err(), "{cut}");
        for other in ['A', 'b', '7', '-', '_', 'é', ' '] {
            let mut changed: Vec<char> = text.chars().collect();
            if changed[place] == other {
                continue;
            }
            changed[place] = other;
            let changed: String = changed.into_iter().collect();
            assert!(Shared::read(LUSUS, &changed).is_err(), "{changed}");
        }
    }
}

#[test]
fn every_wrong_link_gets_its_sentence() {
    let usual = Shared::new(LUSUS.find("choko").unwrap().start(0).line(Ends::Game));
    let text = usual.text().unwrap();
    let read = |text: &str| Shared::read(LUSUS, text).err();
    assert_eq!(read(&format!("https://play.example/r#{text}\n")), None);
    assert_eq!(read(&format!("https://play.example/r/{text}")), None);
    for nothing in ["", "  ", "hello", "é", "https://play.example/"] {
        assert_eq!(read(nothing), Some(LinkError::NoLink), "{nothing}");
    }
    assert_eq!(read(&text.replacen('1', "2", 1)), Some(LinkError::Newer));
    assert_eq!(read(&text[..text.len() - 1]), Some(LinkError::Damaged));
    assert_eq!(read("1"), Some(LinkError::Damaged));
    assert_eq!(read(&format!("1{}", "A".repeat(LONGEST_TEXT))), Some(LinkError::TooLong));
    let none = Shared::read(Catalogue::default(), &text).err();
    assert_eq!(none, Some(LinkError::Game("choko".to_owned())));
    for language in Language::ALL {
        for error in [LinkError::NoLink, LinkError::Newer, LinkError::Damaged, LinkError::Rules] {
            assert!(lusus_text::say(language, &error.message()).len() > 20, "{error}");
        }
    }
}

#[test]
fn a_game_that_never_ends_has_no_link() {
    // Two pieces that go to and fro.
    let mut line = LUSUS.find("barca").unwrap().start(0).line(Ends::Game);
    let mut random = Random::new(1);
    while line.ply() <= MOST_PLIES {
        let legal = line.position().legal_moves();
        let goes_on = |mv: &&String| line.attempt(mv).is_ok_and(|next| next.outcome.is_none());
        let on: Vec<&String> = legal.iter().filter(goes_on).collect();
        let mv = on[random.below(u32::try_from(on.len()).unwrap()) as usize].clone();
        line.push(&mv).unwrap();
    }
    assert_eq!(Shared::new(line.boxed_clone()).text(), Err(TooLong));
    line.pop();
    assert!(round_trip(&Shared::new(line)).len() < 1200);
}
