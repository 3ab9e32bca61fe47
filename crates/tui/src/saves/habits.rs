use std::fs;

use lusus_catalog::Abilities;
use lusus_erased::Variant;
use lusus_play::{Name, Participant, TimeControl};
use lusus_rating::Beginning;

use super::{SaveError, Saves};
use crate::Setup;

/// What a person chose when they last set a game up.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Habits {
    /// What people are called.
    pub(crate) names: [String; 2],
    /// The word for the bot they played; [`Opponent::CHOICE`], or nothing, for
    /// the one that fits.
    ///
    /// [`Opponent::CHOICE`]: lusus_rating::Opponent::CHOICE
    pub(crate) bot: String,
    pub(crate) clock: TimeControl,
    /// Whether a coach watches.
    pub(crate) is_coached: bool,
}

impl Saves {
    /// The person's next game with the computer if no question is asked: the
    /// opponent, the name and the clock are those chosen last, and without such
    /// a choice the opponent fits the person.
    #[must_use]
    pub fn usual_setup(&self, variant: Variant) -> Setup {
        self.setup_with_habits(variant, self.beginning(variant))
    }

    /// The same after lessons.
    pub(crate) fn setup_after_lessons(&self, variant: Variant) -> Setup {
        self.setup_with_habits(variant, self.beginning_after_lessons(variant))
    }

    fn setup_with_habits(&self, variant: Variant, mut beginning: Beginning) -> Setup {
        let habits = self.habits();
        if variant.has_bot(&habits.bot) {
            beginning.opponent.word = habits.bot;
        }
        let person = Participant::human(Name::new(&habits.names[0]).unwrap_or_default());
        let usual = Setup::usual(variant, &beginning, person);
        Setup { time_control: habits.clock, ..usual }
    }

    /// What was remembered, as far as it can be read.
    pub(crate) fn habits(&self) -> Habits {
        let file = self.folder.as_ref().map(|folder| folder.join(FILE));
        let text = file.and_then(|file| fs::read_to_string(file).ok()).unwrap_or_default();
        let value = |key: &str| {
            let mut pairs = text.lines().filter_map(|line| line.split_once('='));
            pairs.find(|(known, _)| *known == key).map_or("", |(_, value)| value)
        };
        let name =
            |key| if Name::new(value(key)).is_ok() { value(key).to_owned() } else { String::new() };
        Habits {
            names: ["name1", "name2"].map(name),
            bot: value("bot").to_owned(),
            clock: value("clock").parse().unwrap_or_default(),
            is_coached: value("coach") == "on",
        }
    }

    /// Remembers it for the next time.
    pub(crate) fn remember(&self, habits: &Habits) -> Result<(), SaveError> {
        let Habits { names: [one, two], bot, clock, is_coached } = habits;
        let coach = if *is_coached { "on" } else { "off" };
        let text = format!("name1={one}\nname2={two}\nbot={bot}\nclock={clock}\ncoach={coach}\n");
        self.keep_file(FILE, &text)
    }
}

/// The file in the data folder.
const FILE: &str = "setup.txt";

#[cfg(test)]
mod tests {
    use lusus_catalog::LUSUS;

    use super::*;

    #[test]
    fn habits_are_remembered_on_a_fresh_machine() {
        let folder = tempfile::tempdir().unwrap();
        let saves = Saves::new(LUSUS, Some(folder.path().join("not/yet")));
        let habits = Habits { bot: "novice".to_owned(), ..Habits::default() };
        saves.remember(&habits).unwrap();
        assert_eq!(saves.habits(), habits);
    }
}
