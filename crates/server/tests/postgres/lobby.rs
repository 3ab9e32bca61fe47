//! Law S6 on [`Store`] and what else it says of challenges, for both stores; and
//! the lobbies of two servers over one database.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

use lusus_catalog::LUSUS;
use lusus_core::Player;
use lusus_lobby::{
    Begins, Challenge, ChallengeId, ClockClass, DeclineReason, Maker, Seek, Tag, Terms, Wish,
};
use lusus_play::{Command, CommandKey, Decision, Name, Ruling, Span, Time, TimeControl};
use lusus_room::{Batch, MatchLimits, NewMatch, Owner, Seat, Secret, SecretHash};
use lusus_server::Token;
use lusus_server::store::{LostName, MostChallenges, PostgresStore, Store, StoreError};
use serde_json::{Value, json};

use crate::Database;
use crate::laws::{batch, new_match, now, stores};
use crate::server::{Server, generous};
use crate::socket::Socket;

const MOST: MostChallenges = MostChallenges { of_owner: 3, of_network: 0, of_site: 6 };
const MANY: MostChallenges = MostChallenges { of_owner: 0, of_network: 0, of_site: 0 };

fn key(name: &str) -> SecretHash {
    Secret::try_from(format!("the-device-key-of-{name}")).unwrap().hash()
}

fn maker(name: &str) -> Maker {
    let (name, tag) = (Name::new(name).unwrap(), Tag::of(7, &key(name)));
    Maker { name, tag, program: false, blocked: BTreeSet::from([tag]) }
}

fn offer(name: &str, nonce: &str, to: Option<Tag>) -> Challenge {
    let terms = Terms {
        variant: "choko".to_owned(),
        time_control: TimeControl::Unlimited,
        begins: Begins::Me,
        public: true,
        programs: false,
    };
    challenge(name, nonce, Wish::Offer { terms, to })
}

fn seek(name: &str, nonce: &str) -> Challenge {
    let (games, clock) = (vec!["choko".to_owned()], ClockClass::Rapid);
    let wish = Seek { games, clock, strength: Default::default(), public: false };
    challenge(name, nonce, Wish::Seek(wish))
}

fn challenge(name: &str, nonce: &str, wish: Wish) -> Challenge {
    let id = ChallengeId::of(&key(name), &CommandKey::new(nonce).unwrap());
    let (at, until) = (now(), now() + Challenge::ALIVE);
    let owner = Some(Owner(i64::try_from(name.len()).unwrap()));
    let origins = Vec::new();
    Challenge {
        id,
        key: key(name),
        owner,
        origins,
        at,
        until,
        by: maker(name),
        wish,
        declined: None,
    }
}

/// The match of two, the first of whom begins.
fn between(seed: u64, first: &str, second: &str) -> NewMatch {
    let seat = |name| Seat { holder: Some(key(name)), ..Seat::default() };
    let (new, _) = new_match(seed, 1, 0);
    NewMatch { seats: [seat(first), seat(second)], is_public: true, ..new }
}

async fn open(store: &Arc<dyn Store>) -> Vec<ChallengeId> {
    store.challenges(now()).await.unwrap().iter().map(|challenge| challenge.id).collect()
}

#[tokio::test]
async fn of_those_who_take_a_challenge_one_does_with_the_match() {
    let (stores, _folder, _database) = stores().await;
    for store in stores {
        let ana = offer("Ana", "n", None);
        store.offer(ana.clone(), MANY).await.unwrap();
        let kept = store.challenges(now()).await.unwrap();
        assert_eq!(kept, std::slice::from_ref(&ana), "as it was offered");
        let takes = (0..50).map(|seed| {
            let taker = format!("taker-{seed}");
            store.take(vec![ana.id], between(seed, "Ana", &taker))
        });
        let results = futures_util::future::join_all(takes).await;
        let taken: Vec<usize> = (0..50).filter(|place| results[*place].is_ok()).collect();
        assert_eq!(taken.len(), 1, "{results:?}");
        let is_refused =
            |result: &&Result<_, _>| matches!(result, Err(StoreError::Taken(id)) if *id == ana.id);
        assert_eq!(results.iter().filter(is_refused).count(), 49);
        for (seed, result) in results.iter().enumerate() {
            let id = between(seed as u64, "Ana", "Rui").id;
            assert_eq!(store.has(id).await.unwrap(), result.is_ok(), "{seed}");
        }
        assert!(open(&store).await.is_empty());
        // Nobody opens it again, and nobody closes it.
        assert!(matches!(store.offer(ana.clone(), MANY).await, Err(StoreError::Taken(_))));
        assert!(matches!(store.withdraw(ana.id, ana.key).await, Err(StoreError::Taken(_))));
        store.close().await.unwrap();
    }
}

#[tokio::test]
async fn whoever_has_made_a_challenge_can_be_told_otherwise_while_it_is_open() {
    let (stores, _folder, _database) = stores().await;
    for store in stores {
        let ana = offer("Ana", "n", None);
        store.offer(ana.clone(), MANY).await.unwrap();
        let by = Maker {
            blocked: BTreeSet::from([maker("Rui").tag, maker("Eva").tag]),
            ..maker("Anna")
        };
        let stranger = store.amend(ana.id, key("Rui"), maker("Rui")).await;
        assert!(stranger.is_ok(), "nothing happens: {stranger:?}");
        assert_eq!(store.challenges(now()).await.unwrap(), std::slice::from_ref(&ana));
        store.amend(ana.id, ana.key, by.clone()).await.unwrap();
        let amended = Challenge { by: by.clone(), ..ana.clone() };
        assert_eq!(store.challenges(now()).await.unwrap(), [amended]);
        // Nothing is opened by it.
        store.withdraw(ana.id, ana.key).await.unwrap();
        store.amend(ana.id, ana.key, by).await.unwrap();
        assert!(open(&store).await.is_empty());
        store.close().await.unwrap();
    }
}

#[tokio::test]
async fn whoever_may_not_come_leaves_no_challenges() {
    let (stores, _folder, _database) = stores().await;
    for store in stores {
        let [ana, rui] = ["Ana", "Rui"].map(|name| offer(name, "n", None));
        let mut deep = offer("Deep", "n", None);
        deep.by.program = true;
        let token = Token {
            id: "000000000001".parse().unwrap(),
            name: Name::new("Deep").unwrap(),
            scopes: "play,offer".parse().unwrap(),
            hash: key("token"),
            made: Time(1),
            revoked: None,
        };
        let id = token.id;
        store.keep_token(token, "deep".to_owned()).await.unwrap();
        for challenge in [&ana, &rui, &deep] {
            store.offer(challenge.clone(), MANY).await.unwrap();
        }
        let lost = LostName {
            name: ana.by.name.to_string(),
            skeleton: "ana".to_owned(),
            key: Some(ana.key),
            now: now(),
            until: now() + Span::days(1),
        };
        store.take_name_away(lost).await.unwrap();
        let kept = store.challenges(now()).await.unwrap();
        let named = kept.iter().find(|one| one.id == ana.id).unwrap();
        assert_eq!(named.by.name.as_str(), "", "its name was taken away");
        store.bar(ana.key, now() + Span::days(1)).await.unwrap();
        let mut left = [rui.id, deep.id];
        left.sort();
        let mut kept = open(&store).await;
        kept.sort();
        assert_eq!(kept, left);
        let late = store.take(vec![ana.id], between(1, "Ana", "Rui")).await;
        assert!(matches!(late, Err(StoreError::Taken(_))), "{late:?}");
        // People keep theirs.
        store.revoke_token(id, now()).await.unwrap();
        assert_eq!(open(&store).await, [rui.id]);
        // What was on its way comes too late.
        for late in [offer("Ana", "m", None), Challenge { by: deep.by, ..offer("Deep", "m", None) }]
        {
            let refused = store.offer(late, MANY).await;
            assert!(matches!(refused, Err(StoreError::NoChallenge(_))), "{refused:?}");
        }
        store.close().await.unwrap();
    }
}

#[tokio::test]
async fn nobody_fills_what_is_shown_of_being_played_alone() {
    let (stores, _folder, _database) = stores().await;
    for store in stores {
        let mut others = Vec::new();
        for seed in 0..8_u64 {
            // The last ones are of one owner, and newer.
            let owner = Some(Owner(if seed < 3 { seed.cast_signed() } else { 99 }));
            let game = NewMatch { owner, ..between(seed, "Ana", "Rui") };
            let (_, line) = new_match(seed, 1, 0);
            store.create(game.clone()).await.unwrap();
            // A match in which nobody has moved since it was made is not shown.
            tokio::time::sleep(Duration::from_millis(3)).await;
            store.save(batch(game.id, &line, 0, "c3"), now()).await.unwrap();
            if seed < 3 {
                others.push(game.id);
            }
        }
        let shown = store.playing(5).await.unwrap();
        assert!(others.iter().all(|id| shown.contains(id)) && shown.len() == 5, "{shown:?}");
        assert_eq!(store.playing(12).await.unwrap().len(), 8, "where there is room all are shown");
        store.close().await.unwrap();
    }
}

#[tokio::test]
async fn what_is_offered_again_is_the_same_and_only_its_maker_withdraws_it() {
    let (stores, _folder, _database) = stores().await;
    for store in stores {
        let ana = offer("Ana", "n", None);
        store.offer(ana.clone(), MANY).await.unwrap();
        store.offer(ana.clone(), MANY).await.unwrap();
        let mut other = ana.clone();
        let Wish::Offer { terms, .. } = &mut other.wish else { panic!("{other:?}") };
        terms.variant = "barca".to_owned();
        let refused = store.offer(other.clone(), MANY).await;
        assert!(matches!(refused, Err(StoreError::AnotherWish(id)) if id == ana.id), "{refused:?}");
        let refused = store.withdraw(ana.id, key("Rui")).await;
        assert!(matches!(refused, Err(StoreError::NoChallenge(id)) if id == ana.id), "{refused:?}");
        assert_eq!(store.challenges(now()).await.unwrap(), std::slice::from_ref(&ana));
        // Withdrawing it does not make it another, and nobody renews it.
        store.withdraw(ana.id, ana.key).await.unwrap();
        store.renew(vec![ana.id], now() + Span::seconds(60)).await.unwrap();
        assert!(open(&store).await.is_empty());
        let refused = store.offer(other, MANY).await;
        assert!(matches!(refused, Err(StoreError::AnotherWish(id)) if id == ana.id), "{refused:?}");
        store.offer(ana.clone(), MANY).await.unwrap();
        assert_eq!(store.challenges(now()).await.unwrap().len(), 1);
        store.take(vec![ana.id], between(1, "Ana", "Rui")).await.unwrap();
        store.close().await.unwrap();
    }
}

#[tokio::test]
async fn two_challenges_are_taken_together_or_not_at_all() {
    let (stores, _folder, _database) = stores().await;
    for store in stores {
        let [ana, rui, eva] = ["Ana", "Rui", "Eva"].map(|name| seek(name, "s"));
        for seek in [&ana, &rui, &eva] {
            store.offer(seek.clone(), MANY).await.unwrap();
        }
        let game = between(1, "Ana", "Rui");
        store.take(vec![ana.id, rui.id], game.clone()).await.unwrap();
        let late = store.take(vec![eva.id, rui.id], between(2, "Eva", "Rui")).await;
        assert!(matches!(late, Err(StoreError::Taken(id)) if id == rui.id), "{late:?}");
        assert_eq!(open(&store).await, [eva.id], "nothing of it is kept");
        let begun = store.begun_for(vec![key("Rui"), key("Ana"), key("Eva")]).await.unwrap();
        let told: Vec<_> = begun
            .iter()
            .map(|(key, one)| (*key, one.id, one.player.number(), one.challenge))
            .collect();
        assert!(told.contains(&(key("Ana"), game.id, 1, ana.id)), "{told:?}");
        assert!(told.contains(&(key("Rui"), game.id, 2, rui.id)) && told.len() == 2, "{told:?}");
        for (key, one) in &begun {
            let other = begun.iter().find(|(other, _)| other != key).unwrap().0;
            assert_eq!(one.against.tag, Tag::of(store.salt(), &other), "whom they meet");
        }
        // Who has moved knows of it; the other may not.
        let (_, mut line) = new_match(1, 1, 0);
        let moved = batch(game.id, &line, 0, "c3");
        line.apply(&moved.events[0]).unwrap();
        store.save(moved, now()).await.unwrap();
        let begun = store.begun_for(vec![key("Rui"), key("Ana")]).await.unwrap();
        assert!(matches!(begun[..], [(told, _)] if told == key("Rui")), "{begun:?}");
        // Whom the operator calls otherwise since is told so.
        let rename = Ruling::Rename { player: Player::First, name: Name::new("Somebody").unwrap() };
        let Ok(Decision::New(events)) = line.decide(&Command::Referee(rename), now()) else {
            panic!("somebody sits there")
        };
        let renamed = Batch { events, ..batch(game.id, &line, 1, "b3") };
        store.save(renamed, now()).await.unwrap();
        let begun = store.begun_for(vec![key("Rui")]).await.unwrap();
        assert_eq!(begun[0].1.against.name.as_str(), "Somebody");
        assert_eq!(store.playing(12).await.unwrap(), [game.id]);
        store.remove(game.id).await.unwrap();
        assert!(store.begun_for(vec![key("Rui")]).await.unwrap().is_empty());
        assert!(store.playing(12).await.unwrap().is_empty());
        store.close().await.unwrap();
    }
}

#[tokio::test]
async fn challenges_live_as_long_as_they_are_renewed() {
    let (stores, _folder, _database) = stores().await;
    for store in stores {
        let short = |name| Challenge { until: now() + Span(300), ..offer(name, "n", None) };
        let [ana, rui] = ["Ana", "Rui"].map(short);
        for challenge in [&ana, &rui] {
            store.offer(challenge.clone(), MANY).await.unwrap();
        }
        store.renew(vec![rui.id], now() + Span::seconds(60)).await.unwrap();
        tokio::time::sleep(Duration::from_millis(400)).await;
        assert_eq!(open(&store).await, [rui.id]);
        let late = store.take(vec![ana.id], between(1, "Ana", "Eva")).await;
        assert!(matches!(late, Err(StoreError::Taken(_))), "{late:?}");
        // A server that stood still for a while renews what it has.
        store.renew(vec![ana.id], now() + Span::seconds(60)).await.unwrap();
        assert_eq!(open(&store).await.len(), 2);
        assert!(store.withdraw(ana.id, key("Rui")).await.is_err(), "it is not theirs");
        assert_eq!(open(&store).await.len(), 2);
        store.withdraw(ana.id, key("Ana")).await.unwrap();
        store.withdraw(ana.id, key("Ana")).await.unwrap();
        assert_eq!(open(&store).await, [rui.id]);
        store.close().await.unwrap();
    }
}

#[tokio::test]
async fn a_challenge_for_somebody_is_declined_by_them_alone() {
    let (stores, _folder, _database) = stores().await;
    for store in stores {
        let (rui, eva) = (maker("Rui").tag, maker("Eva").tag);
        let ana = offer("Ana", "n", Some(rui));
        store.offer(ana.clone(), MANY).await.unwrap();
        let reason = DeclineReason::Clock;
        let no = store.decline(ana.id, eva, reason).await;
        assert!(matches!(no, Err(StoreError::NoChallenge(_))), "{no:?}");
        store.decline(ana.id, rui, reason).await.unwrap();
        let known = store.challenges(now()).await.unwrap();
        assert_eq!(known[0].declined, Some(reason), "its maker is to be told");
        let late = store.take(vec![ana.id], between(1, "Ana", "Rui")).await;
        assert!(matches!(late, Err(StoreError::Taken(_))), "{late:?}");
        let again = store.decline(ana.id, rui, reason).await;
        assert!(matches!(again, Err(StoreError::NoChallenge(_))), "{again:?}");
        store.withdraw(ana.id, ana.key).await.unwrap();
        assert!(open(&store).await.is_empty());
        store.close().await.unwrap();
    }
}

#[tokio::test]
async fn there_are_only_so_many_challenges_of_an_owner_and_of_the_site() {
    let (stores, _folder, _database) = stores().await;
    for store in stores {
        let offers =
            (0..5).map(|number| store.offer(offer("Ana", &format!("n{number}"), None), MOST));
        let results = futures_util::future::join_all(offers).await;
        let refused =
            |result: &&Result<_, _>| matches!(result, Err(StoreError::TooManyChallenges(3)));
        assert_eq!(results.iter().filter(refused).count(), 2, "{results:?}");
        store.offer(offer("Ana", "n0", None), MOST).await.unwrap();
        store.offer(seek("Ana", "s"), MOST).await.expect("seeks count for themselves");
        store.offer(offer("Eduardo", "n1", None), MOST).await.unwrap();
        store.offer(offer("Eduardo", "n2", None), MOST).await.unwrap();
        store.offer(offer("Leonardo-2", "n3", None), MOST).await.expect("those of the site too");
        let full = store.offer(offer("Leonardo-2", "n4", None), MOST).await;
        assert!(matches!(full, Err(StoreError::LobbyFull)), "{full:?}");
        store.close().await.unwrap();
    }
}

/// The match of two that counts as one of somebody who may have one.
fn limited(seed: u64, first: &str, second: &str) -> NewMatch {
    NewMatch {
        owner: Some(Owner(77)),
        most: MatchLimits { open: 1, ..MatchLimits::default() },
        ..between(seed, first, second)
    }
}

#[tokio::test]
async fn an_order_that_is_refused_costs_the_others_of_its_group_nothing() {
    let (stores, _folder, _database) = stores().await;
    for store in stores {
        store.create(limited(1, "Zoe", "Ivo")).await.unwrap();
        let [ana, eva] = ["Ana", "Eva"].map(|name| offer(name, "n", None));
        for challenge in [&ana, &eva] {
            store.offer(challenge.clone(), MANY).await.unwrap();
        }
        // They wait for the store together, and are written together.
        let (one, other) = tokio::join!(
            store.take(vec![ana.id], limited(2, "Ana", "Zoe")),
            store.take(vec![ana.id], between(3, "Ana", "Rui"))
        );
        assert!(matches!(one, Err(StoreError::TooMany(1))), "{one:?}");
        assert!(other.is_ok(), "nobody else had it: {other:?}");
        let (one, other) = tokio::join!(
            store.take(vec![eva.id], limited(4, "Eva", "Zoe")),
            store.withdraw(eva.id, eva.key)
        );
        assert!(matches!(one, Err(StoreError::TooMany(1))), "{one:?}");
        assert!(other.is_ok(), "it led to nothing: {other:?}");
        assert!(open(&store).await.is_empty());
        store.close().await.unwrap();
    }
}

#[tokio::test]
async fn what_is_ordered_together_is_done_one_after_the_other() {
    let (stores, _folder, _database) = stores().await;
    for store in stores {
        let (ana, rui) = (offer("Ana", "n", None), offer("Rui", "n", None));
        let (offered, taken) = tokio::join!(
            store.offer(ana.clone(), MANY),
            store.take(vec![ana.id], between(1, "Ana", "Eva"))
        );
        assert!(offered.is_ok() && taken.is_ok(), "{offered:?} {taken:?}");
        let one = MostChallenges { of_owner: 1, of_network: 0, of_site: 1 };
        store.offer(rui.clone(), one).await.unwrap();
        let next = offer("Rui", "m", None);
        let (withdrawn, offered) =
            tokio::join!(store.withdraw(rui.id, rui.key), store.offer(next.clone(), one));
        assert!(withdrawn.is_ok() && offered.is_ok(), "there is room again: {offered:?}");
        assert_eq!(open(&store).await, [next.id]);
        store.close().await.unwrap();
    }
}

#[tokio::test]
async fn a_key_has_one_seek_wherever_it_comes_from() {
    let (stores, _folder, database) = stores().await;
    let sought = |number: i64| {
        let owner = Some(Owner(number << 32));
        Challenge { owner, ..seek("Ana", &format!("n{number}")) }
    };
    for store in &stores {
        for number in 0..10 {
            store.offer(sought(number), MOST).await.unwrap();
            assert_eq!(open(store).await, [sought(number).id]);
        }
        let together = (10..30).map(|number| store.offer(sought(number), MOST));
        let offered = futures_util::future::join_all(together).await;
        assert!(offered.iter().all(Result::is_ok), "{offered:?}");
        assert_eq!(open(store).await.len(), 1);
        // What was replaced cannot be taken, and comes again in the place of the last.
        let gone = store.take(vec![sought(3).id], between(1, "Ana", "Eva")).await;
        assert!(matches!(gone, Err(StoreError::Taken(_))), "{gone:?}");
        store.offer(sought(3), MOST).await.unwrap();
        let (own, rui) = (offer("Ana", "o", None), seek("Rui", "n"));
        for beside in [&own, &rui] {
            store.offer(beside.clone(), MANY).await.unwrap();
        }
        let all: BTreeSet<_> = open(store).await.into_iter().collect();
        assert_eq!(all, BTreeSet::from([sought(3).id, own.id, rui.id]));
    }
    let other = Arc::new(PostgresStore::open(LUSUS, &database.url).await.unwrap());
    let servers: [&dyn Store; 2] = [&*stores[1], &*other];
    let together =
        (40..80).map(|number: i64| servers[number as usize % 2].offer(sought(number), MANY));
    let offered = futures_util::future::join_all(together).await;
    assert!(offered.iter().all(Result::is_ok), "{offered:?}");
    assert_eq!(open(&stores[1]).await.len(), 3, "on two servers at once");
    other.close().await.unwrap();
    for store in stores {
        store.close().await.unwrap();
    }
}

#[tokio::test]
async fn one_network_does_not_fill_the_lobby_with_its_addresses() {
    let (stores, _folder, _database) = stores().await;
    let most = MostChallenges { of_owner: 2, of_network: 5, of_site: 100 };
    let from = |network: i64, address: i64| {
        let owner = Some(Owner((network << 32) | address));
        Challenge { owner, ..offer("Ana", &format!("n{network}-{address}"), None) }
    };
    for store in stores {
        for address in 0..20 {
            let offered = store.offer(from(-7, address), most).await;
            match address {
                0..5 => offered.unwrap(),
                _ => assert!(matches!(offered, Err(StoreError::TooManyChallenges(5)))),
            }
        }
        store.offer(from(-6, 0), most).await.expect("another network");
        store.withdraw(from(-7, 0).id, key("Ana")).await.unwrap();
        store.offer(from(-7, 9), most).await.expect("there is room again");
        store.close().await.unwrap();
    }
}

#[tokio::test]
async fn a_challenge_that_opens_again_counts_for_its_present_owner() {
    let (stores, _folder, _database) = stores().await;
    let from = |owner: i64, number: i64| {
        let owner = Some(Owner(owner << 32));
        Challenge { owner, ..offer("Ana", &format!("n{number}"), None) }
    };
    for store in stores {
        for number in 0..5 {
            store.offer(from(1, number), MOST).await.unwrap();
            store.withdraw(from(1, number).id, key("Ana")).await.unwrap();
        }
        for number in 0..5 {
            let again = store.offer(from(2, number), MOST).await;
            match number {
                0..3 => again.unwrap(),
                _ => assert!(matches!(again, Err(StoreError::TooManyChallenges(3))), "{again:?}"),
            }
        }
        let open = store.challenges(now()).await.unwrap();
        assert!(open.iter().all(|one| one.owner == from(2, 0).owner), "{open:?}");
        store.close().await.unwrap();
    }
}

#[tokio::test]
async fn what_has_run_out_is_counted_when_it_comes_again() {
    let (stores, _folder, _database) = stores().await;
    for store in stores {
        let short = |number: u32| {
            let until = now() + Span(300);
            Challenge { until, ..offer("Ana", &format!("n{number}"), None) }
        };
        for number in 0..3 {
            store.offer(short(number), MOST).await.unwrap();
        }
        tokio::time::sleep(Duration::from_millis(400)).await;
        for number in 3..6 {
            store.offer(offer("Ana", &format!("n{number}"), None), MOST).await.unwrap();
        }
        for number in 0..3 {
            let again = store.offer(offer("Ana", &format!("n{number}"), None), MOST).await;
            assert!(matches!(again, Err(StoreError::TooManyChallenges(3))), "{again:?}");
        }
        assert_eq!(open(&store).await.len(), 3);
        let last = offer("Ana", "n5", None);
        store.offer(last.clone(), MOST).await.expect("it is open already");
        store.withdraw(last.id, last.key).await.unwrap();
        store.offer(offer("Ana", "n0", None), MOST).await.expect("there is room for it");
        store.close().await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn there_are_only_so_many_challenges_however_many_servers_ask() {
    let database = Database::new();
    let mut stores: Vec<Arc<dyn Store>> = Vec::new();
    for _ in 0..4 {
        stores.push(Arc::new(PostgresStore::open(LUSUS, &database.url).await.unwrap()));
    }
    let few = MostChallenges { of_owner: 9, of_network: 0, of_site: 6 };
    for round in 0..8 {
        let mut offering = tokio::task::JoinSet::new();
        for number in 0..40_usize {
            let store = Arc::clone(&stores[number % stores.len()]);
            let new = offer(&"A".repeat(1 + number % 20), &format!("r{round}n{number}"), None);
            offering.spawn(async move {
                let result = store.offer(new.clone(), few).await;
                assert!(matches!(result, Ok(()) | Err(StoreError::LobbyFull)), "{result:?}");
                (new, result.is_ok())
            });
        }
        let offered = offering.join_all().await;
        assert_eq!(open(&stores[0]).await.len(), 6, "round {round}");
        for (new, _) in offered.iter().filter(|(_, is_open)| *is_open) {
            stores[0].withdraw(new.id, new.key).await.unwrap();
        }
    }
    for store in stores {
        store.close().await.unwrap();
    }
}

#[tokio::test]
async fn of_two_hundred_takers_over_two_stores_one_takes_it() {
    let database = Database::new();
    let mut stores: Vec<Arc<dyn Store>> = Vec::new();
    for _ in 0..2 {
        stores.push(Arc::new(PostgresStore::open(LUSUS, &database.url).await.unwrap()));
    }
    for round in 0..3 {
        let ana = offer("Ana", &format!("n{round}"), None);
        stores[0].offer(ana.clone(), MANY).await.unwrap();
        let mut takers = tokio::task::JoinSet::new();
        for number in 0..200_u64 {
            let store = Arc::clone(&stores[usize::from(number % 2 == 0)]);
            let new = between(1_000 * (round + 1) + number, "Ana", &format!("taker-{number}"));
            takers.spawn(async move { (new.id, store.take(vec![ana.id], new).await) });
        }
        let results = takers.join_all().await;
        let begun: Vec<_> = results.iter().filter(|(_, result)| result.is_ok()).collect();
        assert_eq!(begun.len(), 1, "{begun:?}");
        for (id, result) in &results {
            assert!(result.is_ok() || matches!(result, Err(StoreError::Taken(_))), "{result:?}");
            assert_eq!(stores[1].has(*id).await.unwrap(), result.is_ok());
        }
        let told = stores[1].begun_for(vec![key("Ana")]).await.unwrap();
        assert!(told.iter().any(|(_, one)| one.id == begun[0].0 && one.challenge == ana.id));
    }
    for store in stores {
        store.close().await.unwrap();
    }
}

async fn server(database: &Database) -> Server {
    let store = PostgresStore::open(LUSUS, &database.url).await.unwrap();
    Server::over(Arc::new(store), generous()).await
}

async fn come(server: &Server, name: &str) -> Socket {
    let mut socket = Socket::in_lobby(server.addr).await;
    let key = format!("the-device-key-of-{name}");
    socket.send(&json!({"type": "hello", "protocol": 1, "key": key, "name": name})).await;
    socket.hear("welcome").await;
    socket
}

#[tokio::test]
async fn people_on_different_servers_meet_in_the_lobby() {
    let database = Database::new();
    let (here, there) = (server(&database).await, server(&database).await);
    let (mut ana, mut rui) = (come(&here, "Ana").await, come(&there, "Rui").await);
    ana.hear_if(|message| message["here"] == 2).await;
    rui.hear_if(|message| message["here"] == 2).await;
    let begun = Instant::now();
    let terms = json!({"variant": "choko", "time_control": "1/172800", "public": true});
    ana.send(&json!({"type": "offer", "nonce": "n", "terms": terms})).await;
    let has_one =
        |message: &Value| message["challenges"].as_array().is_some_and(|all| all.len() == 1);
    let seen = rui.hear_if(has_one).await["challenges"][0].clone();
    assert!(begun.elapsed() < Duration::from_secs(3), "{:?}", begun.elapsed());
    assert_eq!((&seen["by"]["name"], &seen["days"]), (&json!("Ana"), &json!(true)));
    // Its maker goes, and it waits for them.
    drop(ana);
    rui.hear_if(|message| message["here"] == 1).await;
    rui.send(&json!({"type": "take", "nonce": "t", "challenge": seen["id"]})).await;
    let begun = rui.hear("begun").await;
    // Where they come again, they are told.
    let mut ana = come(&there, "Ana").await;
    let told = ana.hear("begun").await;
    assert_eq!((&told["match"], &told["challenge"]), (&begun["match"], &seen["id"]));
    // A seek on each server.
    let mut eva = come(&here, "Eva").await;
    let seek = json!({"type": "seek", "nonce": "s", "games": ["boco"], "clock": "none"});
    eva.send(&seek).await;
    eva.hear("seeking").await;
    ana.send(&seek).await;
    let (one, other) = (eva.hear("begun").await, ana.hear("begun").await);
    assert_eq!(one["match"], other["match"]);
    let id = one["match"].as_str().unwrap();
    let mut socket = Socket::open(there.addr).await;
    let key = "the-device-key-of-Eva";
    socket
        .send(&json!({"type": "hello", "protocol": 1, "match": id, "seats": [{"key": key}]}))
        .await;
    let player = socket.hear("welcome").await["seats"][0]["player"].clone();
    assert_eq!(player, one["player"]);
    here.stop().await;
    there.stop().await;
}

#[tokio::test]
async fn a_challenge_of_a_server_that_dies_is_gone_and_its_maker_finds_a_new_one() {
    let database = Database::new();
    let (here, there) = (server(&database).await, server(&database).await);
    let (mut ana, mut rui) = (come(&here, "Ana").await, come(&there, "Rui").await);
    ana.send(&json!({"type": "offer", "nonce": "n", "terms": {"variant": "choko"}})).await;
    let id = ana.hear("offered").await["challenge"].clone();
    let is_there = |message: &Value| message["challenges"][0]["id"] == id;
    rui.hear_if(is_there).await;
    here.stop().await;
    // Within its life its maker comes back, elsewhere, and it goes on.
    let mut ana = come(&there, "Ana").await;
    let seen = ana.hear_if(is_there).await;
    assert_eq!(seen["challenges"][0]["own"], true);
    rui.send(&json!({"type": "take", "nonce": "t", "challenge": id})).await;
    assert_eq!(rui.hear("begun").await["match"], ana.hear("begun").await["match"]);
    there.stop().await;
}
