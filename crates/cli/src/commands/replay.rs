use std::path::PathBuf;

use clap::Args;
use lusus_tui::What;

use crate::front_end::Terminal;
use crate::{Answer, Failure, Voice};

#[derive(Args)]
pub(crate) struct Replay {
    file: PathBuf,
    #[command(flatten)]
    terminal: Terminal,
}

impl Replay {
    /// Steps through the game of a record file.
    pub(crate) fn run(self, voice: Voice) -> Result<Answer, Failure> {
        self.terminal.open(What::Replay(self.file), None, voice)
    }
}
