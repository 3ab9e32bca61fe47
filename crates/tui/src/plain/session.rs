use std::path::PathBuf;
use std::thread;

use lusus_core::{Message, Player, msg};
use lusus_host::{Grounds, Mode};
use lusus_play::Span;
use lusus_record::Record;

use super::PATIENCE;
use super::console::{Console, Leave};
use super::obey::refuse;
use super::word::Word;
use crate::LocalMatch;
use crate::saves::{Autosave, SaveError};

/// One game at the prompt.
pub(super) struct Session {
    pub(super) local_match: LocalMatch,
    autosave: Result<Autosave, SaveError>,
    /// Where it was last saved under a name.
    pub(super) saved: Option<PathBuf>,
    /// How many moves have been shown.
    pub(super) shown: Option<u32>,
    /// Whether the person was told that the game cannot be kept.
    warned: bool,
    /// Whether the record it comes from goes on past the end of the match.
    is_cut: bool,
    /// Whether the game was kept when that was last tried.
    is_kept: bool,
}

impl Session {
    pub(super) fn new(local_match: LocalMatch, console: &Console<'_>) -> Session {
        let (autosave, saved, shown) = (console.saves.autosave(), None, None);
        Session {
            local_match,
            autosave,
            saved,
            shown,
            warned: false,
            is_cut: false,
            is_kept: false,
        }
    }

    /// The same, kept where it was kept before.
    pub(super) fn kept_in(self, autosave: Autosave) -> Session {
        Session { autosave: Ok(autosave), ..self }
    }

    /// The same, taken from a record that may hold more moves than the match.
    pub(super) fn cut_from(self, record: &Record) -> Session {
        let is_cut = self.local_match.game().ply() != record.ply_count();
        Session { is_cut, ..self }
    }

    /// Plays until the person wants the menu.
    pub(super) fn play(&mut self, console: &mut Console<'_>) -> Result<(), Leave> {
        let left = self.play_on(console);
        // The disk may have room again; that it had none was told before.
        _ = self.try_to_keep();
        if let Err(Leave::Done) = left
            && self.local_match.game().end().is_none()
            && self.local_match.game().ply() > 0
            && self.is_kept
        {
            console.say(&msg!("plain-kept"))?;
        }
        left
    }

    fn play_on(&mut self, console: &mut Console<'_>) -> Result<(), Leave> {
        self.introduce(console)?;
        if self.is_cut {
            console.say(&msg!("plain-cut", moves = self.local_match.game().ply()))?;
        }
        self.choose_pace(console)?;
        loop {
            self.follow(console)?;
            let next = match self.local_match.game().end() {
                Some(_) => self.after_the_end(console)?,
                None => self.prompt(console)?,
            };
            if let Next::Menu = next {
                return Ok(());
            }
        }
    }

    fn introduce(&self, console: &mut Console<'_>) -> Result<(), Leave> {
        let [first, second] = Player::BOTH.map(|player| self.local_match.seat(player).label());
        let setup = self.local_match.setup();
        let game = setup.variant.title();
        console.write("")?;
        console.say(&msg!("plain-begin", game = game, first = first, second = second))?;
        if !setup.variant.has_fixed_start() {
            console.say(&msg!("plain-seed", seed = setup.seed.to_string()))?;
        }
        console.say(&msg!("plain-how"))
    }

    /// Whether bots that play each other wait for the person after each move.
    fn choose_pace(&mut self, console: &mut Console<'_>) -> Result<(), Leave> {
        if self.local_match.is_show() {
            self.local_match.pace_mut().between = Span::ZERO;
            let entries = [msg!("plain-as-they-come"), msg!("plain-one-by-one")];
            if console.choose(&msg!("plain-which-pace"), &entries, 0)? == 1 {
                self.local_match.pace_mut().pause();
            }
        }
        Ok(())
    }

    /// Shows what happens until the person is asked for something.
    fn follow(&mut self, console: &mut Console<'_>) -> Result<(), Leave> {
        let mut told = false;
        loop {
            self.local_match.poll();
            self.keep(console)?;
            self.show_moves(console)?;
            let is_over = self.local_match.game().end().is_some();
            if is_over || self.local_match.pace().is_held() || self.local_match.is_persons_turn() {
                return Ok(());
            }
            if let Some((player, _)) = self.local_match.thinking()
                && !told
                && self.local_match.setup().mode() == Mode::Computer
            {
                told = true;
                let name = self.local_match.seat(player).label();
                console.say(&msg!("plain-thinking", name = name))?;
            }
            thread::sleep(PATIENCE);
        }
    }

    /// Keeps the game; if that fails, the person is told once and plays on.
    fn keep(&mut self, console: &mut Console<'_>) -> Result<(), Leave> {
        match self.try_to_keep() {
            Some(fault) if !self.warned => {
                self.warned = true;
                console.say(&msg!("plain-not-kept", fault = fault))
            }
            _ => Ok(()),
        }
    }

    /// Keeps the game; returns why that is impossible, if it is.
    fn try_to_keep(&mut self) -> Option<Message> {
        let fault = match &mut self.autosave {
            Ok(autosave) => autosave.keep(&self.local_match).err().map(|error| error.message()),
            Err(error) => Some(error.message()),
        };
        self.is_kept = fault.is_none();
        fault
    }

    /// Tells the moves that have not been told, and shows the board if there
    /// was one.
    fn show_moves(&mut self, console: &mut Console<'_>) -> Result<(), Leave> {
        let ply = self.local_match.game().ply();
        if self.shown == Some(ply) {
            return Ok(());
        }
        let is_one_more = self.shown.is_some_and(|shown| shown + 1 == ply);
        if let Some(mv) = self.local_match.game().moves().last().filter(|_| is_one_more) {
            let mover = self.local_match.game().line().to_move_at(ply - 1);
            let name = self.local_match.seat(mover).label();
            let told = msg!("plain-moved", number = ply, name = name.clone(), move = mv);
            console.write("")?;
            console.say(&told)?;
            if let Some(Grounds { message, .. }) = self.local_match.grounds() {
                console.say(&msg!("plain-grounds", name = name, grounds = message.clone()))?;
            }
        }
        self.shown = Some(ply);
        self.show_board(console)
    }

    pub(super) fn show_board(&self, console: &mut Console<'_>) -> Result<(), Leave> {
        let game = self.local_match.game();
        console.draw(&game.position().geometry(), &game.scene())
    }

    /// Asks the person for a move or a word, and does it.
    fn prompt(&mut self, console: &mut Console<'_>) -> Result<Next, Leave> {
        let line = console.ask(&self.question())?;
        // Time went by while the person thought.
        self.local_match.poll();
        if let Some((word, rest)) = Word::read(&line, console.language) {
            return self.obey(console, (word, rest));
        }
        if self.local_match.is_show() {
            self.local_match.pace_mut().step();
        } else if line.is_empty() {
            console.say(&msg!("plain-how"))?;
        } else {
            let played = self.local_match.play(&line);
            refuse(console, played)?;
        }
        Ok(Next::Go)
    }

    fn question(&self) -> Message {
        let Some(player) = self.local_match.game().turn() else { return msg!("plain-prompt-over") };
        if self.local_match.is_show() {
            return msg!("plain-prompt-step");
        }
        let name = self.local_match.seat(player).label();
        let side = self.local_match.game().scene().sides[player.index()].name.clone();
        match self.local_match.clock() {
            Some(reading) => {
                let left = Span::seconds(reading.left[player.index()].seconds_begun());
                msg!("plain-prompt-clock", name = name, side = side, left = left.to_string())
            }
            None => msg!("plain-prompt", name = name, side = side),
        }
    }

    /// Tells how it ended, and asks what next.
    fn after_the_end(&mut self, console: &mut Console<'_>) -> Result<Next, Leave> {
        let (end, message) = (self.local_match.game().end(), self.local_match.game().end_message());
        if let (Some(end), Some(message)) = (end, message) {
            console.write("")?;
            console.say(&msg!("plain-over", ending = message, score = end.score()))?;
        }
        let entries = [
            msg!("plain-rematch"),
            msg!("plain-to-menu"),
            msg!("plain-save-game"),
            msg!("plain-take-back"),
            msg!("plain-quit"),
        ];
        match console.choose(&msg!("plain-what-next"), &entries, 1)? {
            0 => {
                // Another game: what was saved is no longer its own file.
                (self.shown, self.saved) = (None, None);
                let begun = self.local_match.rematch();
                refuse(console, begun)?;
                self.introduce(console)?;
            }
            1 => return Ok(Next::Menu),
            2 => self.save(console, "")?,
            3 => self.undo(console)?,
            _ => return Err(Leave::Done),
        }
        Ok(Next::Go)
    }
}

/// What follows a line of the person.
pub(super) enum Next {
    Go,
    Menu,
}
