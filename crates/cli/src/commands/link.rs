use std::path::{Path, PathBuf};

use clap::{ArgGroup, Args};
use lusus_erased::Ends;
use lusus_link::Shared;

use crate::game_input::line;
use crate::record_input::record;
use crate::values::number;
use crate::{Answer, Failure, Voice};

#[derive(Args)]
#[command(group(ArgGroup::new("what").required(true).args(["file", "game", "read"])))]
pub(crate) struct Link {
    file: Option<PathBuf>,
    #[arg(long, value_name = "N", default_value = "1", value_parser = number(1..=u32::MAX))]
    game_number: u32,
    #[arg(long, value_name = "V")]
    game: Option<String>,
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true, requires = "game")]
    position: Option<String>,
    #[arg(long, value_name = "MOVES", allow_hyphen_values = true, requires = "game")]
    moves: Option<String>,
    #[arg(long, value_name = "LINK", allow_hyphen_values = true)]
    read: Option<String>,
}

impl Link {
    /// A game as the characters of a link, or the record of a game in one.
    pub(crate) fn run(&self, voice: Voice) -> Result<Answer, Failure> {
        if let Some(text) = self.link() {
            let shared = Shared::read(voice.catalogue, text)
                .map_err(|error| Failure::in_field("read", error.message()))?;
            let record = shared.record().to_string();
            let mut answer = Answer::default();
            answer.line(record.trim_end()).fact("record", record);
            return Ok(answer);
        }
        let shared = self.shared(voice)?;
        let text = shared.text().map_err(|error| Failure::in_field("moves", error.message()))?;
        let mut answer = Answer::default();
        answer.line(&text).fact("link", text);
        Ok(answer)
    }

    /// The link that is to be read. No file has the name of an address: whoever
    /// gives one in the place of a file means the game in it.
    fn link(&self) -> Option<&str> {
        let address = self.file.as_deref().and_then(Path::to_str);
        self.read.as_deref().or(address.filter(|text| text.contains("://")))
    }

    fn shared(&self, voice: Voice) -> Result<Shared, Failure> {
        match (&self.file, &self.game) {
            (Some(file), _) => Ok(Shared::of_record(&record(file, self.game_number, voice)?)),
            (None, game) => {
                let variant = voice.variant(game.as_deref().unwrap_or_default())?;
                let moves = self.moves.as_deref().unwrap_or_default();
                let line = line(variant, self.position.as_deref(), moves, Ends::Game)?;
                Ok(Shared::new(line))
            }
        }
    }
}
