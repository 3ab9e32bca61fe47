use std::path::PathBuf;
use std::thread;

use lusus_core::{Message, Player, Typed, msg};
use lusus_host::{Grounds, Mode};
use lusus_play::{BadSettings, End, Span};
use lusus_record::Record;

use super::PATIENCE;
use super::console::{Console, Leave};
use super::obey::refuse;
use super::pieces;
use super::review::review;
use super::word::Word;
use crate::goal::goal_message;
use crate::saves::{Autosave, SaveError};
use crate::{LocalMatch, Setup, stopwatch};

/// One game at the prompt.
pub(super) struct Session {
    pub(super) local_match: LocalMatch,
    pub(super) autosave: Result<Autosave, SaveError>,
    /// Where it was last saved under a name.
    pub(super) saved: Option<PathBuf>,
    /// How the board is told after every move.
    pub(super) board: BoardAs,
    /// How many moves have been shown.
    pub(super) shown: Option<u32>,
    /// Whether the person was told that the game cannot be kept.
    warned: bool,
    /// Whether the record it comes from goes on past the end of the match.
    is_cut: bool,
    /// Whether the game was kept when that was last tried.
    is_kept: bool,
    /// What a game that is over says of the person.
    strength: Strength,
}

/// Whether it was told what a game says of the person's strength.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Strength {
    Untold,
    Told,
}

/// How a board is told.
#[derive(Clone, Copy)]
pub(super) enum BoardAs {
    Picture,
    /// What stands where, for those who cannot see a picture.
    Words,
}

impl Session {
    pub(super) fn new(setup: Setup, console: &Console<'_>) -> Result<Session, BadSettings> {
        let local_match = LocalMatch::new(setup, console.thinkers(), stopwatch())?;
        Ok(Session::at(local_match, console))
    }

    /// The game of a record, to be played on.
    pub(super) fn of_record(
        record: &Record,
        console: &Console<'_>,
    ) -> Result<Session, BadSettings> {
        let local_match = LocalMatch::of_record(record, console.thinkers(), stopwatch())?;
        let is_cut = local_match.game().ply() != record.ply_count();
        Ok(Session { is_cut, ..Session::at(local_match, console) })
    }

    /// Bots that play each other play on by themselves, as fast as they can.
    fn at(mut local_match: LocalMatch, console: &Console<'_>) -> Session {
        local_match.pace_mut().between = Span::ZERO;
        let is_over = local_match.game().end().is_some();
        Session {
            local_match,
            autosave: console.saves.autosave(),
            saved: None,
            board: BoardAs::Picture,
            shown: None,
            warned: false,
            is_cut: false,
            is_kept: false,
            strength: if is_over { Strength::Told } else { Strength::Untold },
        }
    }

    /// Plays until the person wants the menu.
    pub(super) fn play(&mut self, console: &mut Console<'_>) -> Result<(), Leave> {
        let left = self.play_on(console);
        // The disk may have room again; that it had none was told before.
        _ = self.try_to_keep();
        if let Err(Leave::Done) = left
            && self.is_unfinished()
        {
            console.say(&if self.is_kept { msg!("plain-kept") } else { msg!("plain-lost") })?;
        }
        match left {
            Err(Leave::ToMenu) => Ok(()),
            left => left,
        }
    }

    /// Whether there is something to go on with another time.
    fn is_unfinished(&self) -> bool {
        self.local_match.game().end().is_none() && self.local_match.game().ply() > 0
    }

    /// Leaves the game; one that cannot be kept only after a question.
    pub(super) fn leave(&mut self, console: &mut Console<'_>, way: Leave) -> Result<(), Leave> {
        let fault = self.try_to_keep().filter(|_| self.is_unfinished());
        if let Some(fault) = fault
            && !console.agrees(&msg!("plain-ask-lose", fault = fault))?
        {
            return Ok(());
        }
        Err(way)
    }

    fn play_on(&mut self, console: &mut Console<'_>) -> Result<(), Leave> {
        self.introduce(console)?;
        if self.is_cut {
            console.say(&msg!("plain-cut", moves = self.local_match.game().ply()))?;
        }
        loop {
            self.follow(console)?;
            match self.local_match.game().end() {
                Some(_) => self.after_the_end(console)?,
                None => self.prompt(console)?,
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
        console.say(&goal_message(&self.local_match, &self.local_match.game().scene()))?;
        console.say(&msg!("plain-how"))
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
        let fault = self.try_to_keep().filter(|_| !self.warned);
        let Some(fault) = fault else { return Ok(()) };
        self.warned = true;
        console.say(&msg!("plain-not-kept", fault = fault))
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

    /// Tells the move that has not been told, and shows the board.
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
            if let Some(Grounds { message, .. }) = &self.local_match.known().grounds {
                console.say(&msg!("plain-grounds", name = name, grounds = message.clone()))?;
            }
        }
        self.shown = Some(ply);
        self.show_board(console)
    }

    pub(super) fn show_board(&self, console: &mut Console<'_>) -> Result<(), Leave> {
        let game = self.local_match.game();
        match self.board {
            BoardAs::Picture => {
                console.draw(&game.position().geometry(), &self.local_match.scene())
            }
            BoardAs::Words => pieces::tell(console, &self.local_match.scene()),
        }
    }

    /// Asks the person for a move or a word, and does it.
    fn prompt(&mut self, console: &mut Console<'_>) -> Result<(), Leave> {
        let line = console.ask(&self.question())?;
        // Time went by while the person thought.
        self.local_match.poll();
        if let Some((word, rest)) = Word::read(&line, console.language) {
            return self.obey(console, word, rest);
        }
        if self.local_match.is_show() {
            self.local_match.pace_mut().step();
            return Ok(());
        }
        if line.is_empty() {
            return console.say(&msg!("plain-how"));
        }
        self.make_move(console, line)
    }

    /// Makes the move that was typed. The rest of one that is not complete is
    /// asked for, until an empty line takes it back.
    fn make_move(&mut self, console: &mut Console<'_>, mut text: String) -> Result<(), Leave> {
        let mut begun = None;
        loop {
            match self.local_match.typed(&text) {
                Typed::Move(mv) => {
                    let played = self.play_move(console, &mv)?;
                    if played || self.local_match.game().end().is_some() {
                        return Ok(());
                    }
                }
                Typed::Part(part) => begun = Some(part),
            }
            let Some(part) = &begun else { return Ok(()) };
            let Some(rest) = console.ask_rest(part)? else { return Ok(()) };
            text = part.with(&rest);
            self.local_match.poll();
        }
    }

    /// Makes a move, unless the person takes it back at a coach's question.
    /// Returns false if the move was refused.
    fn play_move(&mut self, console: &mut Console<'_>, mv: &str) -> Result<bool, Leave> {
        if let Some(question) = self.local_match.warning(mv)
            && !console.agrees(&question)?
        {
            return Ok(true);
        }
        let played = self.local_match.play(mv);
        let is_played = played.is_ok();
        refuse(console, played)?;
        Ok(is_played)
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

    /// How it ended, after how many moves, and how many of them the winner made.
    fn result_line(&self, console: &Console<'_>, end: End, ending: Message) -> String {
        let game = self.local_match.game();
        let (score, moves) = (end.score(), game.ply());
        let Some((winner, made)) = game.winner_moves() else {
            return console.sentence(&msg!(
                "plain-over",
                ending = ending,
                score = score,
                moves = moves
            ));
        };
        console.sentence(&msg!(
            "plain-won",
            ending = ending,
            score = score,
            winner = self.local_match.seat(winner).label(),
            made = made,
            moves = moves
        ))
    }

    /// Tells, once, what a game that is over says of the person's strength.
    fn rate(&mut self, console: &mut Console<'_>) -> Result<(), Leave> {
        let rated = self.local_match.rated_game().filter(|_| self.strength == Strength::Untold);
        let Some(rated) = rated else { return Ok(()) };
        self.strength = Strength::Told;
        let variant = self.local_match.setup().variant;
        let said = console.saves.note_game(variant, &rated);
        console.say(&said)
    }

    /// Tells how it ended, and asks what next.
    fn after_the_end(&mut self, console: &mut Console<'_>) -> Result<(), Leave> {
        let (end, message) = (self.local_match.game().end(), self.local_match.game().end_message());
        if let (Some(end), Some(message)) = (end, message) {
            console.write("")?;
            let told = self.result_line(console, end, message);
            console.write(&told)?;
        }
        self.rate(console)?;
        let entries = [
            msg!("plain-rematch"),
            msg!("plain-to-menu"),
            msg!("plain-save-game"),
            msg!("plain-take-back"),
            msg!("plain-review-game"),
            msg!("plain-quit"),
        ];
        match console.choose(&msg!("plain-what-next"), &entries, 1)? {
            0 => {
                // Another game: what was saved is no longer its own file.
                (self.shown, self.saved, self.strength) = (None, None, Strength::Untold);
                refuse(console, self.local_match.rematch())?;
                self.introduce(console)
            }
            1 => Err(Leave::ToMenu),
            2 => self.save(console, ""),
            3 => self.jump(console, LocalMatch::undo),
            4 => review(console, self.local_match.game().line()),
            _ => Err(Leave::Done),
        }
    }
}
