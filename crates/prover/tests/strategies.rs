//! Strategies and certificates, played through by the rules alone.

use std::collections::{HashMap, HashSet};

use lusus_core::{Outcome, Player, Position, Random, mix};
use lusus_games::boco::{self, Boco};
use lusus_games::choko::{self, Choko};
use lusus_games::knightline::{self, KnightLine, Move};
use lusus_prover::{
    BadSave, Certificate, Claim, Inquiry, NoCertificate, NoStrategy, Provable, Question, Settings,
    Watch,
};
use lusus_search::Control;
use lusus_search::proof::{Effort, Verdict};

const TABLE: usize = 1 << 24;

fn after<P: Position>(mut position: P, moves: &str) -> P {
    for mv in moves.split_whitespace() {
        let mv = mv.parse().unwrap_or_else(|_| panic!("{mv}"));
        assert!(position.is_legal(mv), "{mv}");
        position.play(mv);
    }
    position
}

fn inquiry<P: Provable>(position: &P, player: Player, plies: Option<u32>) -> Box<dyn Inquiry> {
    let question = Question { player, plies, settings: Settings::default() };
    position.inquire(&question, TABLE).expect("the question fits")
}

fn certificate(inquiry: &dyn Inquiry, control: &Control) -> Result<Certificate, NoCertificate> {
    inquiry.certificate(Watch { control, progress: &mut |_| {} })
}

fn solved<P: Provable>(position: &P, player: Player, plies: Option<u32>) -> (Verdict, Certificate) {
    let control = Control::timeless();
    let mut inquiry = inquiry(position, player, plies);
    let answer = inquiry.search(&Effort::boundless(&control), &mut |_| {});
    (answer.result, certificate(&*inquiry, &control).expect("there is a strategy"))
}

/// Walks through every game that the strategy allows; returns the most plies
/// from here, and notes the entries that came up.
fn walk<P: Position>(
    position: &P,
    certificate: &Certificate,
    known: &mut HashMap<u64, u32>,
) -> u32 {
    if let Some(outcome) = position.outcome() {
        let winner = outcome.winner();
        match certificate.claim {
            Claim::Win => assert_eq!(winner, Some(certificate.player), "{position}"),
            Claim::Hold => assert_ne!(winner, Some(certificate.player.other()), "{position}"),
        }
        return 0;
    }
    let key = position.key().0;
    if let Some(&length) = known.get(&key) {
        return length;
    }
    let length = if position.to_move() == certificate.player {
        let entries = &certificate.strategy.entries;
        let entry = entries.binary_search_by_key(&key, |entry| entry.fingerprint);
        let entry = &entries[entry.unwrap_or_else(|_| panic!("no answer in {position}"))];
        let length = 1 + walk(&after(position.clone(), &entry.mv), certificate, known);
        assert_eq!(length, u32::from(entry.plies), "{position}");
        length
    } else {
        let replies = position.list_legal();
        let lengths = replies.iter().map(|&mv| walk(&position.after(mv), certificate, known));
        1 + lengths.max().expect("an unfinished game has moves")
    };
    known.insert(key, length);
    length
}

#[test]
fn a_strategy_that_holds_has_an_answer_to_everything() {
    for (moves, attacker) in [("b3l", Player::First), ("i2l h2", Player::Second)] {
        let position = after(Boco::start(boco::Variant::TRIANGLE_FIRST, 0), moves);
        let (verdict, certificate) = solved(&position, attacker, None);
        assert_eq!((verdict, certificate.claim), (Verdict::Disproven, Claim::Hold), "{moves}");
        assert_eq!(certificate.player, attacker.other());
        let mut known = HashMap::new();
        let longest = walk(&position, &certificate, &mut known);
        assert_eq!(longest, u32::from(certificate.strategy.longest));
        let unused = certificate.strategy.entries.iter();
        assert!(unused.clone().all(|entry| known.contains_key(&entry.fingerprint)), "{moves}");
    }
}

#[test]
fn a_strategy_that_wins_has_an_answer_to_everything() {
    let mut strategies = 0;
    for seed in 0..60 {
        let mut random = Random::new(seed);
        let mut position = Boco::start(boco::Variant::TRIANGLE_FIRST, 0);
        for _ in 0..9 {
            let Some(mv) = position.random_legal(&mut random) else { break };
            position.play(mv);
        }
        if position.is_over() {
            continue;
        }
        for player in Player::BOTH {
            let control = Control::timeless();
            let mut inquiry = inquiry(&position, player, None);
            let effort = Effort { nodes: Some(20_000), ..Effort::boundless(&control) };
            if inquiry.search(&effort, &mut |_| {}).result != Verdict::Proven {
                continue;
            }
            let certificate = certificate(&*inquiry, &control).expect("there is a strategy");
            assert_eq!(certificate.claim, Claim::Win);
            let longest = walk(&position, &certificate, &mut HashMap::new());
            assert_eq!(longest, u32::from(certificate.strategy.longest));
            strategies += 1;
        }
    }
    assert!(strategies > 10, "only {strategies} to walk through");
}

/// A position of Knight Line as a relaxed certificate names it.
fn print(position: &KnightLine, winner: Player, singles: &HashSet<(i8, i8)>, flip: bool) -> u64 {
    let stacks = Player::BOTH.into_iter().flat_map(|player| {
        position.stacks(player).map(move |(cell, height)| (player, cell, height))
    });
    stacks.fold(0, |print, (player, cell, height)| {
        let (x, y) = (cell.x(), if flip { -cell.y() } else { cell.y() });
        let single = u8::from(singles.contains(&(cell.x(), cell.y())));
        let mark = if player == winner { height } else { single };
        let word = u32::from_le_bytes([x as u8, y as u8, mark, player.number()]);
        print ^ mix(0x6c75_7375_735f_6b6c ^ u64::from(word))
    })
}

/// The text of a move with the sign of every y changed.
fn mirrored(mv: &str) -> String {
    let Ok(Move::Split(split)) = mv.parse() else { return mv.to_owned() };
    let (from, to) = (split.from(), split.to());
    format!("{},{}>{},{}:{}", from.x(), -from.y(), to.x(), -to.y(), split.tiles())
}

fn answer(position: &KnightLine, certificate: &Certificate, singles: &HashSet<(i8, i8)>) -> String {
    let entries = &certificate.strategy.entries;
    let find = |flip| {
        let print = print(position, certificate.player, singles, flip);
        entries.binary_search_by_key(&print, |entry| entry.fingerprint).ok().map(|i| &entries[i])
    };
    match (find(false), find(true)) {
        (Some(entry), _) => entry.mv.clone(),
        (None, Some(entry)) => mirrored(&entry.mv),
        (None, None) => panic!("no answer in {position}"),
    }
}

/// A line in which player 1 makes it easy.
const OPENING: &str = "0,0>2,1:1 1,0>2,2:10 0,0>1,2:1";

/// Random games of both variants against a strategy are won in time.
#[test]
fn a_relaxed_strategy_wins_real_games() {
    for variant in [knightline::Variant::REPORT, knightline::Variant::OFFICIAL] {
        let start = after(KnightLine::start(variant, 0), OPENING);
        let (verdict, certificate) = solved(&start, Player::Second, None);
        assert_eq!(verdict, Verdict::Proven);
        let singles: HashSet<(i8, i8)> = HashSet::from([(2, 1), (1, 2)]);
        for seed in 0..300 {
            let mut random = Random::new(seed);
            let mut position = start.clone();
            let mut plies = 0;
            while !position.is_over() {
                if position.to_move() == certificate.player {
                    position = after(position.clone(), &answer(&position, &certificate, &singles));
                } else {
                    let mv = position.random_legal(&mut random).expect("it is not over");
                    position.play(mv);
                }
                plies += 1;
            }
            let winner = position.outcome().and_then(Outcome::winner);
            assert_eq!(winner, Some(certificate.player), "{position}");
            assert!(plies <= certificate.strategy.longest, "{plies}");
        }
    }
}

#[test]
fn a_certificate_is_written_as_described() {
    let position = after(Boco::start(boco::Variant::TRIANGLE_FIRST, 0), "b3l");
    let (_, certificate) = solved(&position, Player::First, None);
    let bytes = certificate.to_bytes().expect("it is small");
    let moves: HashSet<&str> =
        certificate.strategy.entries.iter().map(|entry| entry.mv.as_str()).collect();
    let header = format!(
        "lusus certificate 1\nvariants boco\nposition b3l/- 2\nplayer 2\nclaim hold\n\
         model exact\nlongest {}\nmoves {}\nentries {}\n",
        certificate.strategy.longest,
        moves.len(),
        certificate.entries(),
    );
    assert!(bytes.starts_with(header.as_bytes()));
    let list: usize = moves.iter().map(|mv| mv.len() + 1).sum();
    assert_eq!(bytes.len(), header.len() + list + 11 * certificate.entries() + 4);
    let (content, checksum) = bytes.split_at(bytes.len() - 4);
    assert_eq!(crc32fast::hash(content).to_le_bytes(), checksum);
}

/// A reader finds moves that win at once without help.
#[test]
fn wins_at_once_need_no_entry() {
    let position = after(KnightLine::start(knightline::Variant::REPORT, 0), OPENING);
    let (_, certificate) = solved(&position, Player::Second, None);
    let at_once = certificate.strategy.entries.iter().filter(|entry| entry.plies == 1).count();
    assert!(at_once > 0);
    assert_eq!(certificate.entries() + at_once, certificate.strategy.entries.len());
}

#[test]
fn a_disproof_within_some_plies_is_no_strategy() {
    let control = Control::timeless();
    let mut inquiry =
        inquiry(&Boco::start(boco::Variant::TRIANGLE_FIRST, 0), Player::First, Some(6));
    assert_eq!(certificate(&*inquiry, &control), Err(NoCertificate::NoAnswer));
    let answer = inquiry.search(&Effort::boundless(&control), &mut |_| {});
    assert_eq!(answer.result, Verdict::Disproven);
    assert_eq!(certificate(&*inquiry, &control), Err(NoCertificate::WithinPlies));
}

#[test]
fn a_search_goes_on_from_its_file_and_from_no_other() {
    let start = Boco::start(boco::Variant::TRIANGLE_FIRST, 0);
    let control = Control::timeless();
    let part = Effort { nodes: Some(30_000), ..Effort::boundless(&control) };
    let mut first = inquiry(&start, Player::First, Some(10));
    assert_eq!(first.search(&part, &mut |_| {}).result, Verdict::Unknown);
    let file = first.save();

    let mut second = inquiry(&start, Player::First, Some(10));
    second.load(&file).expect("it is the same question");
    let whole = first.search(&Effort::boundless(&control), &mut |_| {});
    let resumed = second.search(&Effort::boundless(&control), &mut |_| {});
    assert_eq!((whole.result, resumed.result), (Verdict::Disproven, Verdict::Disproven));
    assert!(resumed.nodes > 30_000 && resumed.nodes < 2 * whole.nodes, "{resumed:?} {whole:?}");

    let other = inquiry(&start, Player::Second, Some(10)).load(&file);
    assert!(matches!(other, Err(BadSave::OtherQuestion { .. })), "{other:?}");
    for (at, fault) in [(0, BadSave::Foreign), (file.len() / 2, BadSave::Damaged)] {
        let mut damaged = file.clone();
        damaged[at] ^= 1;
        assert_eq!(inquiry(&start, Player::First, Some(10)).load(&damaged), Err(fault));
    }
    let cut = &file[..file.len() - 1];
    assert_eq!(inquiry(&start, Player::First, Some(10)).load(cut), Err(BadSave::Damaged));
}

/// A file with another content and the checksum that belongs to it.
fn forged(file: &[u8], change: impl FnOnce(Vec<u8>) -> Vec<u8>) -> Vec<u8> {
    let mut content = change(file[..file.len() - 4].to_vec());
    let checksum = crc32fast::hash(&content);
    content.extend_from_slice(&checksum.to_le_bytes());
    content
}

/// Where the entries begin: behind an empty line.
fn entries_of(file: &[u8]) -> usize {
    2 + file.windows(2).position(|pair| pair == b"\n\n").expect("a header")
}

#[test]
fn a_checksum_makes_no_nonsense_sense() {
    let start = Boco::start(boco::Variant::TRIANGLE_FIRST, 0);
    let control = Control::timeless();
    let part = Effort { nodes: Some(500), ..Effort::boundless(&control) };
    let mut kept = inquiry(&start, Player::First, Some(10));
    kept.search(&part, &mut |_| {});
    let file = kept.save();
    let replaced = |from: &str, to: &str| {
        forged(&file, |content| {
            let header = String::from_utf8_lossy(&content[..entries_of(&file)]).replace(from, to);
            [header.as_bytes(), &content[entries_of(&file)..]].concat()
        })
    };
    let load = |bytes: &[u8]| inquiry(&start, Player::First, Some(10)).load(bytes);
    assert_eq!(load(&replaced("nodes 500", "nodes 501")), Ok(()), "it is believed");
    for nodes in ["nodes 18446744073709551615", "nodes -1", "nodes", "knots 500"] {
        assert_eq!(load(&replaced("nodes 500", nodes)), Err(BadSave::Damaged), "{nodes}");
    }
    assert_eq!(load(&replaced("\n\n", "\n")), Err(BadSave::Damaged));
    let half_an_entry = forged(&file, |mut content| {
        content.truncate(content.len() - 8);
        content
    });
    assert_eq!(load(&half_an_entry), Err(BadSave::Damaged));
    let empty_entry = forged(&file, |mut content| {
        let end = content.len();
        content[end - 8..].fill(0);
        content
    });
    assert_eq!(load(&empty_entry), Err(BadSave::Damaged));
}

/// Notes that say the opposite are believed, but no certificate comes of them.
#[test]
fn untrue_notes_make_no_certificate() {
    const NUMBER: u64 = (1 << 28) - 1;
    let position = Choko::start(choko::Variant::REPORT, 0);
    let control = Control::timeless();
    let mut honest = inquiry(&position, Player::First, Some(3));
    honest.search(&Effort::boundless(&control), &mut |_| {});
    let file = honest.save();
    let opposite = forged(&file, |mut content| {
        for entry in content[entries_of(&file)..].chunks_exact_mut(16) {
            let data = u64::from_le_bytes(entry[8..].try_into().unwrap());
            let (proof, disproof) = (data & NUMBER, data >> 28 & NUMBER);
            let swapped = data >> 56 << 56 | proof << 28 | disproof;
            entry[8..].copy_from_slice(&swapped.to_le_bytes());
        }
        content
    });
    let mut misled = inquiry(&position, Player::First, Some(3));
    misled.load(&opposite).expect("it is well formed");
    assert_eq!(misled.search(&Effort::boundless(&control), &mut |_| {}).result, Verdict::Proven);
    let contradicted = NoCertificate::Strategy(NoStrategy::Contradicted);
    assert_eq!(certificate(&*misled, &control), Err(contradicted));
}
