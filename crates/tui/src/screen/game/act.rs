use lusus_core::{Target, msg};
use lusus_host::OfferAnswer;
use lusus_text::{Block, Document, Words};
use ratatui::crossterm::event::KeyCode;

use super::typing::{Kind, TypedLine};
use super::{GameScreen, Intent, keys};
use crate::LocalMatch;
use crate::screen::overlay::{NO, Overlay};
use crate::screen::page::Page;
use crate::screen::plan::View;
use crate::screen::seen_board::{Direction, SeenBoard};

/// Something that a player does with keyboard or mouse.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Act {
    Steer(Direction),
    Cycle(isize),
    Digit(u8),
    TouchFocus,
    Touch(Target),
    Cancel,
    /// A key in the line in which something is typed.
    Line(KeyCode),
    Type,
    ListMoves,
    Undo,
    Redo,
    /// To look so many moves ahead, or back, without undoing.
    Look(i32),
    ToStart,
    ToEnd,
    Hint,
    /// To call a coach, or send it away.
    Coach,
    /// To make a move that a coach warned of.
    PlayAnyway(String),
    Evaluate,
    AskResign,
    Resign,
    OfferDraw,
    AnswerDraw(OfferAnswer),
    Rematch,
    Review,
    Save,
    Flip,
    Zoom(i8),
    Pause,
    Step,
    Slower,
    Faster,
    Help,
    AskLeave,
    Leave,
    AskQuit,
    Quit,
}

impl GameScreen {
    pub(crate) fn act(&mut self, act: Act) -> Option<Intent> {
        let between = self.local_match.pace().between.0;
        let choices = &self.sight.choices;
        match act {
            Act::Steer(direction) => {
                let board = SeenBoard { geometry: &self.sight.geometry, view: self.view };
                self.touch.steer(direction, board, choices);
            }
            Act::Cycle(by) => self.touch.cycle(choices, by),
            Act::Digit(digit) => self.touch.digit(digit, choices),
            Act::TouchFocus => self.touch(self.touch.focus.clone()?),
            Act::Touch(target) => self.touch(target),
            Act::Cancel if self.past.is_some() => self.look_at_now(),
            Act::Cancel => self.touch.cancel(),
            Act::Line(code) => return self.line_key(code),
            Act::Type => {
                self.look_at_now();
                self.line = Some(TypedLine::new(Kind::Move));
            }
            Act::Save => {
                let usual = self.local_match.setup().variant.game_id().to_owned();
                self.line = Some(TypedLine::new(Kind::Name(usual)));
            }
            Act::ListMoves => {
                self.look_at_now();
                self.overlays.push(self.move_list());
            }
            Act::Look(plies) => self.look_by(plies),
            Act::Help => self.overlays.push(self.help()),
            Act::Undo | Act::Redo | Act::ToStart | Act::ToEnd if self.is_replay() => {
                self.step_through(&act);
            }
            Act::Undo => _ = self.attempt(LocalMatch::undo),
            Act::Redo => _ = self.attempt(LocalMatch::redo),
            Act::Hint => {
                self.look_at_now();
                if !self.local_match.ask_hint() {
                    self.warn(&msg!("screen-no-hint"));
                }
            }
            Act::ToStart | Act::ToEnd => {}
            Act::Coach => return Some(self.call_coach()),
            Act::PlayAnyway(mv) => _ = self.play_anyway(&mv),
            Act::Evaluate if self.local_match.is_evaluating() => self.local_match.stop_evaluating(),
            Act::Evaluate if !self.can_be_judged() => self.warn(&msg!("screen-no-evaluation")),
            Act::Evaluate => self.local_match.evaluate(),
            Act::AskResign => {
                self.ask(&msg!("screen-ask-resign"), [Some(Act::Resign), None], NO);
            }
            Act::Resign => _ = self.attempt(LocalMatch::resign),
            Act::OfferDraw => _ = self.attempt(LocalMatch::offer_draw),
            Act::AnswerDraw(answer) => {
                _ = self.attempt(|local_match| local_match.answer_draw(answer));
            }
            Act::Rematch => return self.rematch(),
            Act::Review if self.sight.moves.is_empty() => self.warn(&msg!("screen-no-review")),
            Act::Review => return Some(Intent::Review),
            Act::Flip if self.view == View::Upright => self.view = View::Turned,
            Act::Flip => self.view = View::Upright,
            Act::Zoom(scales) => self.zoom_by(scales),
            Act::Pause if self.local_match.pace().is_held() => self.local_match.pace_mut().go_on(),
            Act::Pause => self.local_match.pace_mut().pause(),
            Act::Step => self.local_match.pace_mut().step(),
            Act::Slower => self.set_pace(between.saturating_mul(2)),
            Act::Faster => self.set_pace(between / 2),
            Act::AskLeave if !self.is_idle() => {
                self.ask_to_leave(msg!("screen-ask-leave"), Act::Leave);
            }
            Act::AskLeave | Act::Leave => return Some(Intent::Leave),
            Act::AskQuit if !self.is_idle() => {
                self.ask_to_leave(msg!("screen-ask-quit"), Act::Quit);
            }
            Act::AskQuit | Act::Quit => return Some(Intent::Quit),
        }
        self.refresh();
        None
    }

    /// Calls a coach, or sends it away; the next game begins so too.
    fn call_coach(&mut self) -> Intent {
        let is_coached = !self.local_match.is_coached();
        self.look_at_now();
        self.local_match.set_coach(is_coached);
        self.refresh();
        self.tell(&if is_coached { msg!("coach-on") } else { msg!("coach-off") });
        Intent::KeepCoach(is_coached)
    }

    /// Whether nothing is lost or interrupted by leaving.
    fn is_idle(&self) -> bool {
        let game = self.local_match.game();
        self.is_replay() || game.end().is_some() || game.ply() == 0
    }

    /// Whether the game can be gone on with when it has been left.
    pub(crate) fn is_left_unfinished(&self) -> bool {
        !self.is_idle() && self.unkept.is_none()
    }

    fn help(&self) -> Overlay<Act> {
        let variant = self.local_match.setup().variant;
        let title = Words::plain(self.look.say(&msg!("screen-keys")));
        let mut keys = Vec::new();
        for entry in keys::all(self.manner()) {
            let gap = if keys.is_empty() { "" } else { "\n" };
            let what = format!(" {}", self.look.say(&entry.what));
            keys.extend([Words::plain(gap), Words::strong(entry.label), Words::plain(what)]);
        }
        let mut page = Document::from_markdown(variant.rules(self.look.language));
        page.blocks.insert(0, Block::Heading { level: 1, text: vec![title] });
        page.blocks.insert(1, Block::Paragraph { clause: None, text: keys });
        Page::overlay(self.look.say(&variant.title()), page)
    }

    fn move_list(&self) -> Overlay<Act> {
        let moves = &self.sight.choices;
        let texts: Vec<String> = moves
            .iter()
            .map(|mv| match mv.notation == mv.text {
                true => mv.text.clone(),
                false => format!("{} ({})", mv.text, mv.notation),
            })
            .collect();
        let title = self.look.say(&msg!("screen-legal-moves", count = moves.len()));
        let text = vec![Words::plain(texts.join("   "))];
        Page::overlay(title, Document { blocks: vec![Block::Paragraph { clause: None, text }] })
    }
}
