use lusus_bots::level::Levels;
use lusus_catalog::Abilities;
use lusus_erased::Variant;

/// The scale of a game's levels, in Elo; the first has 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ladder(Levels);

impl Ladder {
    /// That of a variant; variants of a game share it.
    #[must_use]
    pub fn of(variant: Variant) -> Ladder {
        Ladder(variant.levels())
    }

    /// How many levels there are.
    #[must_use]
    pub const fn levels(&self) -> usize {
        self.0.count() as usize
    }

    /// The rating of the strongest level.
    #[must_use]
    pub fn top(&self) -> i32 {
        self.0.all().last().expect("every game has levels").rating
    }

    /// The rating of the player that a word names; none if it is no level.
    #[must_use]
    pub fn rating(&self, word: &str) -> Option<i32> {
        self.0.find(word).map(|(_, level)| level.rating)
    }

    /// The word of the level or player between levels whose rating is nearest.
    #[must_use]
    pub fn word(&self, rating: f64) -> String {
        self.0.rated(rating.round() as i32)
    }

    /// Where a rating stands between the first level and the last.
    #[must_use]
    pub fn level(&self, rating: f64) -> f64 {
        let parts = self.steps().map(|[low, high]| ((rating - low) / (high - low)).clamp(0.0, 1.0));
        1.0 + parts.sum::<f64>()
    }

    /// The rating some levels above another, from the first level to the last.
    #[must_use]
    pub fn above(&self, rating: f64, levels: f64) -> f64 {
        let level = self.level(rating) + levels;
        let parts = self.steps().zip(1..).map(|([low, high], number)| {
            (high - low) * (level - f64::from(number)).clamp(0.0, 1.0)
        });
        parts.sum()
    }

    /// How far apart levels are near a rating, in Elo.
    #[must_use]
    pub fn step(&self, rating: f64) -> f64 {
        let near = self.steps().find(|[_, high]| rating < *high).or(self.steps().last());
        near.map_or(0.0, |[low, high]| high - low)
    }

    /// The ratings of neighbours.
    fn steps(&self) -> impl Iterator<Item = [f64; 2]> {
        self.0.all().windows(2).map(|pair| [pair[0].rating, pair[1].rating].map(f64::from))
    }
}

#[cfg(test)]
mod tests {
    use lusus_catalog::LUSUS;

    use super::*;

    #[test]
    fn words_ratings_and_places_belong_together() {
        for variant in LUSUS.usual() {
            let ladder = Ladder::of(variant);
            for tenths in 10..=10 * ladder.levels() {
                let place = tenths as f64 / 10.0;
                let word = format!("level-{place}");
                let rating = f64::from(ladder.rating(&word).expect("a level"));
                // Ratings are whole numbers, so a tenth of a level may be lost.
                assert!((ladder.level(rating) - place).abs() < 0.06, "{word} of {}", variant.id());
                assert_eq!(ladder.rating(&ladder.word(rating)), Some(rating as i32));
                let higher = ladder.level(ladder.above(rating, 0.5));
                assert!((higher - (place + 0.5).min(ladder.levels() as f64)).abs() < 0.06);
            }
            let top = f64::from(ladder.top());
            assert_eq!(ladder.rating("level-1"), Some(0));
            assert_eq!(ladder.word(-500.0), "level-1");
            assert_eq!(ladder.word(top + 500.0), format!("level-{}", ladder.levels()));
            assert_eq!(ladder.step(-500.0), f64::from(ladder.rating("level-2").expect("a level")));
            assert!(ladder.step(top + 500.0) > 0.0);
        }
    }
}
