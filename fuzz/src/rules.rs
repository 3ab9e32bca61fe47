//! Whatever a rules file holds is refused with its line, or read within limits.

use lusus_catalog::LUSUS;
use lusus_connect::Rules;
use lusus_core::Arg;

pub fn check(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    match Rules::read(text, LUSUS) {
        Ok(rules) => {
            assert!((1..=Rules::MOST).contains(&rules.most));
            assert!(rules.offers.len() <= Rules::MOST_OFFERS);
            assert!(rules.offers.iter().all(|terms| terms.check(LUSUS).is_ok()));
            let has_lines = |text: &String| text.contains(['\n', '\r']);
            assert!(!rules.options.iter().any(|(name, value)| has_lines(name) || has_lines(value)));
        }
        Err(refusal) => {
            let line = refusal.args.iter().find(|(name, _)| *name == "line");
            let most = i64::try_from(text.lines().count()).unwrap_or(i64::MAX) + 1;
            assert!(matches!(line, Some((_, Arg::Number(line))) if (1..=most).contains(line)));
        }
    }
}
