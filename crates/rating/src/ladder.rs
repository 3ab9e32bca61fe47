use lusus_catalog::Abilities;
use lusus_erased::Variant;

/// The ratings of a game's levels in Elo, the weakest first. They rise.
///
/// A word such as `level-7.4` names a player four tenths of the way from one
/// level to the next, in rating too.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ladder(Vec<i32>);

impl Ladder {
    /// That of a variant; variants of a game share it.
    #[must_use]
    pub fn of(variant: Variant) -> Ladder {
        let levels = variant.bots().iter().filter(|word| word.starts_with(LEVEL)).count();
        Ladder((0..levels as i32).map(|level| level * USUAL_STEP).collect())
    }

    /// How many levels there are.
    #[must_use]
    pub fn levels(&self) -> usize {
        self.0.len()
    }

    /// The rating of the strongest level.
    #[must_use]
    pub fn top(&self) -> i32 {
        *self.0.last().expect("every game has levels")
    }

    /// The rating of the player that a word names; none if it is no level.
    #[must_use]
    pub fn rating(&self, word: &str) -> Option<i32> {
        let tenths = tenths_of(word)?;
        let (below, part) = (tenths / 10, tenths % 10);
        let low = *self.0.get(below.checked_sub(1)?)?;
        let high = if part == 0 { low } else { *self.0.get(below)? };
        Some(low + (high - low) * part as i32 / 10)
    }

    /// The word of the level or player between levels whose rating is nearest.
    #[must_use]
    pub fn word(&self, rating: f64) -> String {
        format!("{LEVEL}{}", self.level(rating).round())
    }

    /// Where a rating stands between the first level and the last.
    #[must_use]
    pub fn level(&self, rating: f64) -> f64 {
        let steps = self.0.windows(2).map(|pair| {
            let [low, high] = [pair[0], pair[1]].map(f64::from);
            ((rating - low) / (high - low)).clamp(0.0, 1.0)
        });
        1.0 + steps.sum::<f64>()
    }

    /// How far apart levels are near a rating, in Elo.
    #[must_use]
    pub fn step(&self, rating: f64) -> f64 {
        let below = (self.level(rating) as usize - 1).min(self.levels().saturating_sub(2));
        match self.0.get(below..below + 2) {
            Some(pair) => f64::from(pair[1] - pair[0]),
            None => f64::from(USUAL_STEP),
        }
    }
}

/// The tenths of a level that a word names, in its one spelling.
fn tenths_of(word: &str) -> Option<usize> {
    let number = word.strip_prefix(LEVEL)?;
    let (whole, part) = number.split_once('.').unwrap_or((number, "0"));
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if whole.starts_with('0') || !is_number(whole) || !is_number(part) || part.len() != 1 {
        return None;
    }
    let tenths = whole.parse::<usize>().ok()?.checked_mul(10)? + part.parse::<usize>().ok()?;
    (part != "0" || !number.contains('.')).then_some(tenths)
}

const LEVEL: &str = "level-";
/// How far apart levels are where nobody has measured it, in Elo.
const USUAL_STEP: i32 = 140;

#[cfg(test)]
mod tests {
    use super::*;

    fn ladder() -> Ladder {
        Ladder(vec![0, 100, 300])
    }

    #[test]
    fn words_and_ratings_belong_together() {
        for (word, rating) in [("level-1", 0), ("level-2", 100), ("level-3", 300)] {
            assert_eq!(ladder().rating(word), Some(rating), "{word}");
            assert_eq!(ladder().word(f64::from(rating)), word);
        }
        assert_eq!(ladder().rating("level-1.4"), Some(40));
        assert_eq!(ladder().rating("level-2.5"), Some(200));
        assert_eq!(ladder().word(-500.0), "level-1");
        assert_eq!(ladder().word(5_000.0), "level-3");
    }

    #[test]
    fn what_is_no_level_has_no_rating() {
        let words = ["level-0", "level-01", "level-1.0", "level-1.23", "level-3.1", "level-4"];
        let others = ["level-", "level-.5", "level-+1", "novice", "level-99999999999999999999"];
        for word in words.into_iter().chain(others) {
            assert_eq!(ladder().rating(word), None, "{word}");
        }
    }

    #[test]
    fn steps_are_those_around_a_rating() {
        assert_eq!(
            [-50.0, 50.0, 150.0, 900.0].map(|it| ladder().step(it)),
            [100.0, 100.0, 200.0, 200.0]
        );
    }
}
