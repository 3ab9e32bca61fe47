use crate::{Collection, Puzzle, Standing, Theme};

impl Collection {
    /// The puzzle of this name.
    #[must_use]
    pub fn find(&self, id: &str) -> Option<&Puzzle> {
        self.puzzles.iter().find(|puzzle| puzzle.id == id)
    }

    /// The next puzzle for a solver of this rating, about a theme if one is
    /// wanted: of those that were never tried the one that is nearest to the
    /// rating, those to hold out longest after all others; and if all were tried,
    /// the one that was tried longest ago. Those that are to be passed over come
    /// only if there is nothing else.
    #[must_use]
    pub fn next(
        &self,
        standing: &Standing,
        rating: f64,
        theme: Option<Theme>,
        passed: &[String],
    ) -> Option<&Puzzle> {
        let is_wanted = |puzzle: &&Puzzle| theme.is_none_or(|theme| puzzle.themes.contains(&theme));
        let distance = |puzzle: &Puzzle| (f64::from(puzzle.rating.value) - rating).abs();
        let order = |puzzle: &Puzzle| {
            let is_passed = passed.contains(&puzzle.id);
            let place = standing.place_of(puzzle).map_or(0, |place| place + 1);
            (is_passed, place, puzzle.kind.is_hold_out())
        };
        self.puzzles.iter().filter(is_wanted).min_by(|a, b| {
            order(a).cmp(&order(b)).then_with(|| distance(a).total_cmp(&distance(b)))
        })
    }

    /// The themes of the puzzles in their order, and how many puzzles each has.
    #[must_use]
    pub fn themes(&self) -> Vec<(Theme, usize)> {
        let count = |theme| self.puzzles.iter().filter(|it| it.themes.contains(&theme)).count();
        let counted = Theme::ALL.iter().map(|theme| (*theme, count(*theme)));
        counted.filter(|(_, count)| *count > 0).collect()
    }
}
