use std::io::{BufRead, Write};
use std::path::PathBuf;
use std::thread;

use lusus_core::{Message, Player, msg, picture};
use lusus_host::{Grounds, Mode};
use lusus_play::Span;
use lusus_record::Record;

use super::PATIENCE;
use super::console::{Console, Leave, Menu};
use super::word::Word;
use crate::saves::{Autosave, SaveError, Saves};
use crate::{Refusal, Table};

/// One game at the prompt.
pub(super) struct Session {
    pub(super) table: Table,
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
    pub(super) fn new(table: Table, saves: &Saves) -> Session {
        let (autosave, saved, shown) = (saves.autosave(), None, None);
        Session { table, autosave, saved, shown, warned: false, is_cut: false, is_kept: false }
    }

    /// The same, kept where it was kept before.
    pub(super) fn kept_in(self, autosave: Autosave) -> Session {
        Session { autosave: Ok(autosave), ..self }
    }

    /// The same, taken from a record that may hold more moves than the match.
    pub(super) fn cut_from(self, record: &Record) -> Session {
        let is_cut = self.table.game().ply() != record.ply_count();
        Session { is_cut, ..self }
    }

    /// Plays until the person wants the menu.
    pub(super) fn play<R: BufRead, W: Write>(
        &mut self,
        console: &mut Console<R, W>,
        saves: &Saves,
    ) -> Result<(), Leave> {
        let left = self.play_on(console, saves);
        self.keep_at_last();
        if let Err(Leave::Quit | Leave::EndOfInput) = left
            && self.table.game().end().is_none()
            && self.table.game().ply() > 0
            && self.is_kept
        {
            console.say(&msg!("plain-kept"))?;
        }
        left
    }

    fn play_on<R: BufRead, W: Write>(
        &mut self,
        console: &mut Console<R, W>,
        saves: &Saves,
    ) -> Result<(), Leave> {
        self.introduce(console)?;
        if self.is_cut {
            console.say(&msg!("plain-cut", moves = self.table.game().ply()))?;
        }
        let steps = self.choose_steps(console)?;
        loop {
            self.follow(console, steps)?;
            let next = match self.table.game().end() {
                Some(_) => self.after_the_end(console, saves)?,
                None => self.prompt(console, saves)?,
            };
            if let Next::Menu = next {
                return Ok(());
            }
        }
    }

    fn introduce<R: BufRead, W: Write>(&self, console: &mut Console<R, W>) -> Result<(), Leave> {
        let [first, second] = Player::BOTH.map(|player| self.table.seat(player).label());
        let game = self.table.setup().variant.title();
        console.write("")?;
        console.say(&msg!("plain-begin", game = game, first = first, second = second))?;
        if !self.table.setup().variant.has_fixed_start() {
            let seed = self.table.setup().seed.to_string();
            console.say(&msg!("plain-seed", seed = seed))?;
        }
        console.say(&msg!("plain-how"))
    }

    /// Whether bots that play each other wait for the person after each move.
    fn choose_steps<R: BufRead, W: Write>(
        &mut self,
        console: &mut Console<R, W>,
    ) -> Result<Steps, Leave> {
        if self.table.setup().mode() != Mode::Watch {
            return Ok(Steps::AsTheyCome);
        }
        self.table.set_pace(Span::ZERO);
        let entries = vec![msg!("plain-as-they-come"), msg!("plain-one-by-one")];
        let question = msg!("plain-which-pace");
        match console.choose(&Menu { question, entries, usual: 0 })? {
            0 => Ok(Steps::AsTheyCome),
            _ => {
                self.table.pause();
                Ok(Steps::OneByOne)
            }
        }
    }

    /// Shows what happens until the person is asked for something.
    fn follow<R: BufRead, W: Write>(
        &mut self,
        console: &mut Console<R, W>,
        steps: Steps,
    ) -> Result<(), Leave> {
        let mut told = false;
        loop {
            self.table.poll();
            self.keep(console)?;
            self.show_moves(console)?;
            let is_over = self.table.game().end().is_some();
            let is_held = steps == Steps::OneByOne && self.table.pace().is_held();
            if is_over || is_held || self.table.is_persons_turn() {
                return Ok(());
            }
            if let Some((player, _)) = self.table.thinking()
                && !told
                && self.table.setup().mode() == Mode::Computer
            {
                told = true;
                let name = self.table.seat(player).label();
                console.say(&msg!("plain-thinking", name = name))?;
            }
            thread::sleep(PATIENCE);
        }
    }

    /// Keeps the game; if that fails, the person is told once and plays on.
    fn keep<R: BufRead, W: Write>(&mut self, console: &mut Console<R, W>) -> Result<(), Leave> {
        match self.try_to_keep() {
            Some(fault) if !self.warned => {
                self.warned = true;
                console.say(&msg!("plain-not-kept", fault = fault))
            }
            _ => Ok(()),
        }
    }

    /// Keeps the game when the person leaves: the disk may have room again.
    fn keep_at_last(&mut self) {
        // That it could not be kept was told when it was first tried.
        _ = self.try_to_keep();
    }

    /// Keeps the game; returns why that is impossible, if it is.
    fn try_to_keep(&mut self) -> Option<Message> {
        let fault = match &mut self.autosave {
            Ok(autosave) => autosave.keep(&self.table).err().map(|error| error.message()),
            Err(error) => Some(error.message()),
        };
        self.is_kept = fault.is_none();
        fault
    }

    /// Tells the moves that have not been told, and shows the board if there
    /// was one.
    fn show_moves<R: BufRead, W: Write>(
        &mut self,
        console: &mut Console<R, W>,
    ) -> Result<(), Leave> {
        let ply = self.table.game().ply();
        if self.shown == Some(ply) {
            return Ok(());
        }
        let is_one_more = self.shown.is_some_and(|shown| shown + 1 == ply);
        if let Some(mv) = self.table.game().moves().last().filter(|_| is_one_more) {
            let mover = self.table.game().line().to_move_at(ply - 1);
            let name = self.table.seat(mover).label();
            let told = msg!("plain-moved", number = ply, name = name.clone(), move = mv);
            console.write("")?;
            console.say(&told)?;
            if let Some(Grounds { message, .. }) = self.table.grounds() {
                console.say(&msg!("plain-grounds", name = name, grounds = message.clone()))?;
            }
        }
        self.shown = Some(ply);
        self.show_board(console)
    }

    pub(super) fn show_board<R: BufRead, W: Write>(
        &self,
        console: &mut Console<R, W>,
    ) -> Result<(), Leave> {
        let game = self.table.game();
        let say = |message: &Message| console.sentence(message);
        let board = picture(&game.position().geometry(), &game.scene(), &say);
        console.write("")?;
        console.write(&board)
    }

    /// Asks the person for a move or a word, and does it.
    fn prompt<R: BufRead, W: Write>(
        &mut self,
        console: &mut Console<R, W>,
        saves: &Saves,
    ) -> Result<Next, Leave> {
        let line = console.ask(&self.question())?;
        // Time went by while the person thought.
        self.table.poll();
        if let Some((word, rest)) = Word::read(&line, console.language()) {
            return self.obey(console, saves, (word, rest));
        }
        if self.table.setup().mode() == Mode::Watch {
            self.table.step();
            return Ok(Next::Go);
        }
        if line.is_empty() {
            console.say(&msg!("plain-how"))?;
        } else if let Err(refusal) = self.table.play(&line) {
            self.refuse(console, &refusal)?;
        }
        Ok(Next::Go)
    }

    fn question(&self) -> Message {
        let Some(player) = self.table.game().turn() else { return msg!("plain-prompt-over") };
        if self.table.setup().mode() == Mode::Watch {
            return msg!("plain-prompt-step");
        }
        let name = self.table.seat(player).label();
        let side = self.table.game().scene().sides[player.index()].name.clone();
        match self.table.clock() {
            Some(reading) => {
                let left = Span::seconds(reading.left[player.index()].seconds_begun());
                msg!("plain-prompt-clock", name = name, side = side, left = left.to_string())
            }
            None => msg!("plain-prompt", name = name, side = side),
        }
    }

    pub(super) fn refuse<R: BufRead, W: Write>(
        &self,
        console: &mut Console<R, W>,
        refusal: &Refusal,
    ) -> Result<(), Leave> {
        let reason = refusal.message();
        match refusal.clause() {
            Some(clause) => {
                let clause = clause.to_string();
                console.say(&msg!("plain-refused", reason = reason, clause = clause))
            }
            None => console.say(&reason),
        }
    }

    /// Tells how it ended, and asks what next.
    fn after_the_end<R: BufRead, W: Write>(
        &mut self,
        console: &mut Console<R, W>,
        saves: &Saves,
    ) -> Result<Next, Leave> {
        let (end, message) = (self.table.game().end(), self.table.game().end_message());
        if let (Some(end), Some(message)) = (end, message) {
            console.write("")?;
            console.say(&msg!("plain-over", ending = message, score = end.score()))?;
        }
        let entries = vec![
            msg!("plain-rematch"),
            msg!("plain-to-menu"),
            msg!("plain-save-game"),
            msg!("plain-take-back"),
            msg!("plain-quit"),
        ];
        match console.choose(&Menu { question: msg!("plain-what-next"), entries, usual: 1 })? {
            0 => {
                // Another game: what was saved is no longer its own file.
                (self.shown, self.saved) = (None, None);
                if let Err(refusal) = self.table.rematch() {
                    self.refuse(console, &refusal)?;
                }
                self.introduce(console)?;
            }
            1 => return Ok(Next::Menu),
            2 => self.save(console, saves, "")?,
            3 => {
                let undone = self.table.undo();
                self.jump(console, undone)?;
            }
            _ => return Err(Leave::Quit),
        }
        Ok(Next::Go)
    }
}

/// How bots that play each other are followed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Steps {
    AsTheyCome,
    OneByOne,
}

/// What follows a line of the person.
pub(super) enum Next {
    Go,
    Menu,
}
