use std::thread;
use std::time::{Duration, Instant};

use lusus_core::{Message, msg};
use lusus_host::{OfferAnswer, score_message, value_messages};
use lusus_text::Document;

use super::PATIENCE;
use super::console::{Console, Leave};
use super::readable::readable;
use super::review::review;
use super::session::{BoardAs, Session};
use super::word::Word;
use crate::{ActionError, LocalMatch};

impl Session {
    /// Calls a coach, or sends it away, for this game.
    fn call_coach(&mut self, console: &mut Console<'_>) -> Result<(), Leave> {
        let is_coached = !self.local_match.is_coached();
        self.local_match.set_coach(is_coached);
        console.say(&if is_coached { msg!("coach-on") } else { msg!("coach-off") })?;
        self.show_board(console)
    }

    pub(super) fn obey(
        &mut self,
        console: &mut Console<'_>,
        word: Word,
        rest: &str,
    ) -> Result<(), Leave> {
        match word {
            Word::Help => self.help(console),
            Word::Moves => self.list_moves(console),
            Word::Board => self.show_as(console, BoardAs::Picture),
            Word::Pieces => self.show_as(console, BoardAs::Words),
            Word::Hint => self.hint(console),
            Word::Coach => self.call_coach(console),
            Word::Evaluate => judge(console, &mut self.local_match),
            Word::Review => review(console, self.local_match.game().line()),
            Word::Undo => self.jump(console, LocalMatch::undo),
            Word::Redo => self.jump(console, LocalMatch::redo),
            Word::Draw => self.offer_draw(console),
            Word::Resign => self.resign(console),
            Word::Save => self.save(console, rest),
            Word::Rules => {
                let rules = self.local_match.setup().variant.rules(console.language);
                console.write(&readable(&Document::from_markdown(rules)))
            }
            Word::Menu => self.leave(console, Leave::ToMenu),
            Word::Quit => self.leave(console, Leave::Done),
        }
    }

    fn help(&self, console: &mut Console<'_>) -> Result<(), Leave> {
        console.say(&msg!("plain-how"))?;
        let words = Word::all().map(|(_, name, does)| [name, does].map(|it| console.sentence(&it)));
        let width = words.iter().map(|[name, _]| name.chars().count()).max().unwrap_or(0);
        for [name, does] in words {
            console.write(&format!("  {name:width$}  {does}"))?;
        }
        Ok(())
    }

    /// Shows the board, now and from now on, in this way.
    fn show_as(&mut self, console: &mut Console<'_>, way: BoardAs) -> Result<(), Leave> {
        self.board = way;
        self.show_board(console)
    }

    /// Gives the game up, if it can be given up and the person means it.
    fn resign(&mut self, console: &mut Console<'_>) -> Result<(), Leave> {
        if self.local_match.actor().is_some() && !console.agrees(&msg!("plain-ask-resign"))? {
            return Ok(());
        }
        refuse(console, self.local_match.resign())
    }

    fn list_moves(&self, console: &mut Console<'_>) -> Result<(), Leave> {
        let moves = self.local_match.game().position().legal_moves();
        console.say(&msg!("plain-moves", count = moves.len(), moves = moves.join(" ")))
    }

    fn hint(&mut self, console: &mut Console<'_>) -> Result<(), Leave> {
        if !self.local_match.ask_hint() {
            return console.say(&msg!("action-computers-turn"));
        }
        while self.local_match.is_hint_due() {
            thread::sleep(PATIENCE);
            self.local_match.poll();
        }
        let Some(advice) = &self.local_match.known().advice else { return Ok(()) };
        let (side, mv) = (side_to_move(&self.local_match), advice.mv.as_str());
        console.say(&match advice.score.map(score_message) {
            Some(score) => msg!("plain-hint-scored", side = side, move = mv, score = score),
            None => msg!("plain-hint", side = side, move = mv),
        })
    }

    /// Undoes or redoes; where that leads is shown anew.
    pub(super) fn jump(
        &mut self,
        console: &mut Console<'_>,
        way: fn(&mut LocalMatch) -> Result<(), ActionError>,
    ) -> Result<(), Leave> {
        let jumped = way(&mut self.local_match);
        if jumped.is_ok() {
            self.shown = None;
        }
        refuse(console, jumped)
    }

    fn offer_draw(&mut self, console: &mut Console<'_>) -> Result<(), Leave> {
        let by = self.local_match.actor();
        let offered = self.local_match.offer_draw();
        let (Some(by), Ok(())) = (by, &offered) else { return refuse(console, offered) };
        let name = self.local_match.seat(by.other()).label();
        if self.local_match.seat(by.other()).is_human() {
            let question = msg!("plain-accept-draw", name = name);
            let answer = match console.agrees(&question)? {
                true => OfferAnswer::Accepted,
                false => OfferAnswer::Declined,
            };
            // The flag may have fallen meanwhile.
            return refuse(console, self.local_match.answer_draw(answer));
        }
        while self.local_match.is_draw_considered() {
            thread::sleep(PATIENCE);
            self.local_match.poll();
        }
        match self.local_match.known().draw_answer {
            Some(OfferAnswer::Declined) => console.say(&msg!("plain-draw-declined", name = name)),
            _ => Ok(()),
        }
    }

    pub(super) fn save(&mut self, console: &mut Console<'_>, name: &str) -> Result<(), Leave> {
        let name = match name {
            "" => console.ask_for(&msg!("plain-which-save-name"), |name| Ok(name.to_owned()))?,
            name => name.to_owned(),
        };
        let saved = console.saves.save_as(&name, &self.local_match.record(), self.saved.as_deref());
        if let Some(path) = console.hear(saved.map_err(|error| error.message()))? {
            console.say(&msg!("plain-saved", file = path.display().to_string()))?;
            self.saved = Some(path);
        }
        Ok(())
    }
}

/// How long the engine's opinion is awaited.
const LONG_ENOUGH: Duration = Duration::from_secs(1);

/// Tells what the engine thinks of the position that stands.
pub(super) fn judge(console: &mut Console<'_>, local_match: &mut LocalMatch) -> Result<(), Leave> {
    let begun = Instant::now();
    local_match.evaluate();
    while begun.elapsed() < LONG_ENOUGH && local_match.game().end().is_none() {
        thread::sleep(PATIENCE);
        local_match.poll();
    }
    let found = local_match.known().evaluation.clone();
    local_match.stop_evaluating();
    let Some(evaluation) = found else { return Ok(()) };
    console.say(&msg!("plain-evaluation", side = side_to_move(local_match)))?;
    for (number, line) in (1_u32..).zip(&evaluation.thought.lines) {
        let (score, moves) = (score_message(line.score), line.moves.join(" "));
        console.say(&msg!("plain-line", number = number, score = score, moves = moves))?;
    }
    for message in value_messages(local_match.game().line()) {
        console.say(&message)?;
    }
    Ok(())
}

/// The side whose view scores are told from.
fn side_to_move(local_match: &LocalMatch) -> Message {
    let player = local_match.game().position().to_move();
    local_match.game().scene().sides[player.index()].name.clone()
}

/// Says why something was not done, if it was not.
pub(super) fn refuse(
    console: &mut Console<'_>,
    done: Result<(), ActionError>,
) -> Result<(), Leave> {
    let Err(refusal) = done else { return Ok(()) };
    let reason = refusal.message();
    console.say(&match refusal.clause() {
        Some(clause) => msg!("plain-refused", reason = reason, clause = clause.to_string()),
        None => reason,
    })
}
