use std::io::{BufRead, Write};
use std::thread;

use lusus_core::msg;
use lusus_host::{OfferAnswer, score_message};
use lusus_text::Document;

use super::console::{Console, Leave, Menu};
use super::readable::readable;
use super::session::{Next, Session};
use super::word::Word;
use super::{PATIENCE, evaluation};
use crate::Refusal;
use crate::saves::Saves;

impl Session {
    /// Does what a word says.
    pub(super) fn obey<R: BufRead, W: Write>(
        &mut self,
        console: &mut Console<R, W>,
        saves: &Saves,
        (word, rest): (Word, &str),
    ) -> Result<Next, Leave> {
        match word {
            Word::Help => self.help(console)?,
            Word::Moves => self.list_moves(console)?,
            Word::Board => self.show_board(console)?,
            Word::Hint => self.hint(console)?,
            Word::Evaluate => evaluation::tell(console, &mut self.table)?,
            Word::Undo => {
                let undone = self.table.undo();
                self.jump(console, undone)?;
            }
            Word::Redo => {
                let redone = self.table.redo();
                self.jump(console, redone)?;
            }
            Word::Draw => self.offer_draw(console)?,
            Word::Resign => {
                if let Err(refusal) = self.table.resign() {
                    self.refuse(console, &refusal)?;
                }
            }
            Word::Save => self.save(console, saves, rest)?,
            Word::Rules => {
                let rules = self.table.setup().variant.rules(console.language());
                console.write(&readable(&Document::from_markdown(rules)))?;
            }
            Word::Menu => return Ok(Next::Menu),
            Word::Quit => return Err(Leave::Quit),
        }
        Ok(Next::Go)
    }

    fn help<R: BufRead, W: Write>(&self, console: &mut Console<R, W>) -> Result<(), Leave> {
        console.say(&msg!("plain-how"))?;
        let names = Word::ALL.map(|word| console.sentence(&word.name()));
        let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
        for (word, name) in Word::ALL.into_iter().zip(names) {
            let explanation = console.sentence(&word.explanation());
            console.write(&format!("  {name:width$}  {explanation}"))?;
        }
        Ok(())
    }

    fn list_moves<R: BufRead, W: Write>(&self, console: &mut Console<R, W>) -> Result<(), Leave> {
        let moves = self.table.game().position().legal_moves();
        console.say(&msg!("plain-moves", count = moves.len(), moves = moves.join(" ")))
    }

    fn hint<R: BufRead, W: Write>(&mut self, console: &mut Console<R, W>) -> Result<(), Leave> {
        if !self.table.ask_hint() {
            return console.say(&msg!("table-computers-turn"));
        }
        while self.table.is_hint_due() {
            thread::sleep(PATIENCE);
            self.table.poll();
        }
        let Some(advice) = self.table.advice().cloned() else { return Ok(()) };
        let side = evaluation::side_to_move(&self.table);
        match advice.score.map(score_message) {
            Some(score) => {
                let (mv, side) = (advice.mv, side);
                console.say(&msg!("plain-hint-scored", side = side, move = mv, score = score))
            }
            None => console.say(&msg!("plain-hint", side = side, move = advice.mv)),
        }
    }

    /// Shows where undo or redo has led.
    pub(super) fn jump<R: BufRead, W: Write>(
        &mut self,
        console: &mut Console<R, W>,
        done: Result<(), Refusal>,
    ) -> Result<(), Leave> {
        match done {
            Ok(()) => self.shown = None,
            Err(refusal) => self.refuse(console, &refusal)?,
        }
        Ok(())
    }

    fn offer_draw<R: BufRead, W: Write>(
        &mut self,
        console: &mut Console<R, W>,
    ) -> Result<(), Leave> {
        let Some(by) = self.table.actor() else {
            return self.refuse(console, &Refusal::NobodyPlays);
        };
        if let Err(refusal) = self.table.offer_draw() {
            return self.refuse(console, &refusal);
        }
        let name = self.table.seat(by.other()).label();
        if self.table.seat(by.other()).is_human() {
            let entries = vec![msg!("plain-yes"), msg!("plain-no")];
            let question = msg!("plain-accept-draw", name = name);
            let answer = match console.choose(&Menu { question, entries, usual: 1 })? {
                0 => OfferAnswer::Accepted,
                _ => OfferAnswer::Declined,
            };
            // The flag may have fallen meanwhile.
            return match self.table.answer_draw(answer) {
                Ok(()) => Ok(()),
                Err(refusal) => self.refuse(console, &refusal),
            };
        }
        while self.table.is_draw_considered() {
            thread::sleep(PATIENCE);
            self.table.poll();
        }
        match self.table.draw_answer() {
            Some(OfferAnswer::Declined) => console.say(&msg!("plain-draw-declined", name = name)),
            _ => Ok(()),
        }
    }

    pub(super) fn save<R: BufRead, W: Write>(
        &mut self,
        console: &mut Console<R, W>,
        saves: &Saves,
        name: &str,
    ) -> Result<(), Leave> {
        let name = match name {
            "" => console.ask_for(&msg!("plain-which-save-name"))?,
            name => name.to_owned(),
        };
        match saves.save_as(&name, &self.table.record(), self.saved.as_deref()) {
            Ok(path) => {
                console.say(&msg!("plain-saved", file = path.display().to_string()))?;
                self.saved = Some(path);
                Ok(())
            }
            Err(error) => console.say(&error.message()),
        }
    }
}
