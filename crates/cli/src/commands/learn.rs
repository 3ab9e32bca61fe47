use clap::Args;
use lusus_core::msg;
use lusus_tui::What;

use crate::front_end::Terminal;
use crate::{Answer, Failure, Voice, values};

#[derive(Args)]
pub(crate) struct Learn {
    game: Option<String>,
    #[arg(long, value_name = "N", requires = "game", value_parser = values::number(1..=u32::MAX))]
    lesson: Option<u32>,
    #[command(flatten)]
    terminal: Terminal,
}

impl Learn {
    /// Takes a person through the lessons of a game.
    pub(crate) fn run(self, voice: Voice) -> Result<Answer, Failure> {
        let Some(game) = &self.game else {
            return self.terminal.open(What::Courses, None, voice);
        };
        let variant = voice.variant(game)?;
        let count = variant.course().map_or(0, |course| course.lessons.len());
        let lesson = self.lesson.map(|number| number as usize);
        if count == 0 {
            return Err(Failure::in_field("game", msg!("learn-no-course", game = variant.title())));
        }
        if lesson.is_some_and(|number| number > count) {
            return Err(Failure::in_field("lesson", msg!("learn-no-lesson", count = count)));
        }
        let what = What::Lesson(variant, lesson.map(|number| number - 1));
        self.terminal.open(what, None, voice)
    }
}
