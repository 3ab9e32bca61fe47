//! Whatever somebody types is understood or refused, and whatever results come
//! in, the numbers stay numbers.

use lusus_arena::{Adjudication, Anchor, Contestant, Encounter, Pairs, Sprt, ratings, split_words};
use proptest::prelude::*;

proptest! {
    #[test]
    fn any_words_are_read_or_refused(
        text in r#"(engine|cmd=x|name=|level-1\.\.level-|[a-z]{1,4}=|[0-9]{1,21}|[ ,.=:+"\\-]|\PC){0,12}"#,
    ) {
        let words = split_words(&text).unwrap_or_else(|_| vec![text.clone()]);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        for contestant in [Contestant::bot(&words), Contestant::engine(&words)].into_iter().flatten() {
            prop_assert!(!contestant.name.is_empty());
            prop_assert!(contestant.name.chars().count() <= Contestant::LONGEST_NAME);
        }
        if let Ok(rungs) = Contestant::ladder(&words) {
            prop_assert!(rungs.len() <= 1_001 * text.len());
        }
        if let Ok(sprt) = Sprt::parse(&words) {
            prop_assert!(sprt.elo0 < sprt.elo1);
        }
        let mut adjudication = Adjudication::default();
        _ = adjudication.read_resign(&words);
        _ = adjudication.read_draw(&words);
    }

    #[test]
    fn any_test_that_is_read_gives_numbers(
        elos in any::<[f64; 2]>(),
        small in prop::array::uniform2(-1_000.0..=1_000.0_f64),
        chances in prop::array::uniform2(1e-9..0.5_f64),
        counts in any::<[u16; 5]>(),
    ) {
        for [elo0, elo1] in [elos, small, [-1e9, 1e9], [-1_000.0, 1_000.0]] {
            let [alpha, beta] = chances;
            let words = [
                format!("elo0={elo0}"),
                format!("elo1={elo1}"),
                format!("alpha={alpha}"),
                format!("beta={beta}"),
            ];
            let Ok(sprt) = Sprt::parse(&words.each_ref().map(String::as_str)) else { continue };
            prop_assert!(sprt.bounds().into_iter().all(f64::is_finite), "{sprt:?}");
            for pairs in [Pairs(counts.map(u32::from)), Pairs([u32::from(counts[0]), 0, 0, 0, 0])] {
                let ratio = sprt.log_likelihood_ratio(&pairs);
                prop_assert!(ratio.is_finite(), "{sprt:?} of {pairs:?}: {ratio}");
            }
        }
    }

    #[test]
    fn any_results_give_numbers(results in prop::collection::vec((0..5_usize, 0..5_usize, any::<[u16; 5]>()), 1..20)) {
        let encounters: Vec<Encounter> = results
            .into_iter()
            .filter(|(first, second, _)| first != second)
            .map(|(first, second, counts)| Encounter {
                contestants: [first, second],
                pairs: Pairs(counts.map(u32::from)),
            })
            .collect();
        for rating in ratings(5, &encounters, Anchor { contestant: 2, elo: 100.0 }).into_iter().flatten() {
            prop_assert!(rating.elo.is_finite() && rating.error.is_finite() && rating.error >= 0.0);
        }
        for encounter in encounters {
            prop_assert!(Sprt::default().log_likelihood_ratio(&encounter.pairs).is_finite());
            if let Some(los) = encounter.pairs.superiority() {
                prop_assert!((0.0..=1.0).contains(&los));
            }
        }
    }
}
