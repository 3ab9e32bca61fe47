//! P1 to P4 on `pairing`.

use std::collections::BTreeMap;

use lusus_lobby::pairing::{Pair, Width, fit, pairs};
use lusus_lobby::{Challenge, ChallengeId, ClockClass, Maker, Seek, Share, Tag, Wish};
use lusus_play::{CommandKey, Name, Span, Time};
use lusus_room::{Secret, SecretHash};
use proptest::collection::vec;
use proptest::prelude::*;

const NOW: Time = Time(10_000_000);
const GAMES: [&str; 4] = ["choko", "choko:ludii", "barca", "boco"];

fn key(number: u8) -> SecretHash {
    Secret::try_from(format!("the-device-key-of-{number}")).unwrap().hash()
}

/// What somebody seeks: who, since when, what, how fast, how strong.
#[derive(Clone, Debug)]
struct Wanted {
    who: u8,
    waited: u64,
    games: Vec<usize>,
    clock: ClockClass,
    strength: Option<u16>,
    is_program: bool,
    blocked: Vec<u8>,
}

fn wanted() -> impl Strategy<Value = Wanted> {
    let games = Just(GAMES).prop_flat_map(|games| {
        proptest::sample::subsequence((0..games.len()).collect::<Vec<_>>(), 1..=3).prop_shuffle()
    });
    let clock = proptest::sample::select(ClockClass::ALL.to_vec());
    let strength = proptest::option::of(0..=1_000_u16);
    let who = 0..8_u8;
    let is_program = proptest::bool::weighted(0.2);
    (who, 0..45_000_u64, games, clock, strength, is_program, vec(0..8_u8, 0..2)).prop_map(
        |(who, waited, games, clock, strength, is_program, blocked)| Wanted {
            who,
            waited,
            games,
            clock,
            strength,
            is_program,
            blocked,
        },
    )
}

fn seek(number: usize, wanted: &Wanted) -> Challenge {
    let key_of = |who| key(who);
    let own = key_of(wanted.who);
    let share = |thousandths| {
        GAMES.iter().map(|id| (game(id).to_owned(), Share::thousandths(thousandths))).collect()
    };
    let strength: BTreeMap<String, Share> = wanted.strength.map(share).unwrap_or_default();
    let games = wanted.games.iter().map(|place| GAMES[*place].to_owned()).collect();
    Challenge {
        id: ChallengeId::of(&own, &CommandKey::from(number as u64)),
        key: own,
        owner: None,
        origins: Vec::new(),
        at: Time(NOW.0 - wanted.waited),
        until: NOW + Span::seconds(9),
        by: Maker {
            name: Name::default(),
            tag: Tag::of(1, &own),
            program: wanted.is_program,
            blocked: wanted.blocked.iter().map(|who| Tag::of(1, &key_of(*who))).collect(),
        },
        wish: Wish::Seek(Seek { games, clock: wanted.clock, strength, public: false }),
        declined: None,
    }
}

fn game(variant: &str) -> &str {
    variant.split(':').next().unwrap()
}

fn seeks(all: &[Wanted]) -> Vec<Challenge> {
    all.iter().enumerate().map(|(number, wanted)| seek(number, wanted)).collect()
}

fn ids(pairs: &[Pair<'_>]) -> Vec<[ChallengeId; 2]> {
    pairs.iter().map(|pair| pair.seeks.map(|seek| seek.id)).collect()
}

proptest! {
    #[test]
    fn p1_every_process_finds_the_same_pairs(
        all in vec(wanted(), 0..12),
        order in vec(any::<u32>(), 12),
    ) {
        let told = seeks(&all);
        let mut otherwise: Vec<(u32, Challenge)> =
            order.into_iter().zip(told.iter().cloned()).collect();
        otherwise.sort_by_key(|(place, challenge)| (*place, challenge.id));
        let otherwise: Vec<Challenge> = otherwise.into_iter().map(|(_, one)| one).collect();
        prop_assert_eq!(pairs(&told, NOW), pairs(&otherwise, NOW));
    }

    #[test]
    fn p2_nobody_meets_whom_they_should_not(all in vec(wanted(), 0..12)) {
        let all = seeks(&all);
        let found = pairs(&all, NOW);
        let mut seen = std::collections::BTreeSet::new();
        for [one, other] in found.iter().map(|pair| pair.seeks) {
            prop_assert!(seen.insert(one.id) && seen.insert(other.id), "in two pairs");
            prop_assert!(one.key != other.key, "with themselves");
            prop_assert!(!(one.by.program && other.by.program), "two programs");
            prop_assert!(!one.by.blocked.contains(&other.by.tag));
            prop_assert!(!other.by.blocked.contains(&one.by.tag));
        }
    }

    #[test]
    fn p3_both_accept_and_go_on_accepting(all in vec(wanted(), 2), later in 0..60_000_u64) {
        let all = seeks(&all);
        let (one, other) = (&all[0], &all[1]);
        let found = fit(one, other, NOW);
        prop_assert_eq!(found, fit(other, one, NOW), "symmetric");
        let Some(pair) = found else { return Ok(()) };
        for seek in pair.seeks {
            let wish = seek.seek().unwrap();
            prop_assert!(wish.games.iter().any(|game| game == pair.variant));
            let width = Width::of(NOW - seek.at);
            prop_assert!(width.clocks(wish.clock).contains(&pair.clock));
            let rivals = pair.seeks.map(|seek| seek.seek().unwrap().strength_in(pair.variant));
            if let [Some(one), Some(other)] = rivals {
                let waited = (NOW - seek.at).0;
                let steps = u16::try_from(waited / 5_000).unwrap();
                prop_assert!(waited >= 30_000 || one.distance(other) <= 150 + 50 * steps);
            }
        }
        prop_assert!(fit(one, other, NOW + Span(later)).is_some(), "as long as they wait");
    }

    #[test]
    fn p4_the_longest_waiting_is_served_and_no_two_who_fit_are_left(
        all in vec(wanted(), 0..12),
    ) {
        let all = seeks(&all);
        let found = pairs(&all, NOW);
        let paired: Vec<ChallengeId> = ids(&found).concat();
        let left: Vec<&Challenge> = all.iter().filter(|one| !paired.contains(&one.id)).collect();
        for one in &left {
            for other in &left {
                prop_assert!(fit(one, other, NOW).is_none(), "{:?} and {:?}", one.id, other.id);
            }
        }
        let longest = all.iter().min_by_key(|one| (one.at, one.id));
        if let Some(longest) = longest.filter(|longest| !paired.contains(&longest.id)) {
            prop_assert!(all.iter().all(|other| fit(longest, other, NOW).is_none()));
        }
    }
}

fn waiting(who: u8, waited: u64, clock: ClockClass, strength: u16) -> Wanted {
    let (games, blocked) = (vec![0], Vec::new());
    Wanted { who, waited, games, clock, strength: Some(strength), is_program: false, blocked }
}

/// The steps by which a seek widens, each side by its own waiting.
#[test]
fn a_seek_widens_as_is_documented() {
    let fits = |one: &Wanted, other: &Wanted| {
        fit(&seek(0, one), &seek(1, other), NOW).map(|pair| pair.clock)
    };
    use ClockClass::{Blitz, Days, None as Untimed, Rapid};
    for (waited, apart, is_fit) in [
        ([0, 0], 150, true),
        ([0, 0], 151, false),
        ([4_999, 9_000], 151, false),
        ([5_000, 9_000], 200, true),
        ([29_999, 29_999], 400, true),
        ([29_999, 29_999], 401, false),
        ([30_000, 29_999], 1_000, false),
        ([30_000, 30_000], 1_000, true),
    ] {
        let found = fits(&waiting(0, waited[0], Rapid, 0), &waiting(1, waited[1], Rapid, apart));
        assert_eq!(found.is_some(), is_fit, "{waited:?} {apart}");
    }
    for (clocks, waited, expected) in [
        ([Blitz, Rapid], 14_999, None),
        ([Blitz, Rapid], 15_000, Some(Rapid)),
        ([Rapid, Untimed], 15_000, Some(Untimed)),
        ([Blitz, Untimed], 99_000, None),
        ([Untimed, Days], 99_000, None),
        ([Days, Days], 0, Some(Days)),
    ] {
        let [one, other] = clocks;
        let found = fits(&waiting(0, waited, one, 0), &waiting(1, waited, other, 0));
        assert_eq!(found, expected, "{clocks:?} {waited}");
    }
}

#[test]
fn the_nearest_is_chosen_by_who_has_waited_longest() {
    use ClockClass::{Blitz, Rapid};
    let all = seeks(&[
        waiting(0, 20_000, Rapid, 500),
        waiting(1, 19_000, Blitz, 500),
        waiting(2, 2_000, Rapid, 600),
        waiting(3, 1_000, Rapid, 520),
    ]);
    assert_eq!(ids(&pairs(&all, NOW)), [[all[0].id, all[3].id]]);
    let all = &all[..3];
    assert_eq!(ids(&pairs(all, NOW)), [[all[0].id, all[2].id]]);
    let all = &all[..2];
    assert_eq!(ids(&pairs(all, NOW)), [[all[0].id, all[1].id]]);
}
