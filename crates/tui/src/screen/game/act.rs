use lusus_core::{Target, msg};
use lusus_host::OfferAnswer;
use lusus_text::{Block, Document, Words};
use ratatui::crossterm::event::KeyCode;

use super::{GameScreen, Intent, Overlay, keys};
use crate::screen::direction::Direction;
use crate::screen::game::typing::{Naming, Typing};
use crate::screen::page::Page;

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
    ToStart,
    ToEnd,
    Hint,
    Evaluate,
    AskResign,
    Resign,
    OfferDraw,
    AnswerDraw(OfferAnswer),
    Rematch,
    Save,
    Flip,
    ZoomIn,
    ZoomOut,
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
    /// Does it.
    pub(crate) fn act(&mut self, act: Act) -> Option<Intent> {
        match act {
            Act::Save => self.naming = Some(Naming::new(self.table.setup().variant.game_id())),
            Act::Line(code) => return self.line_key(code),
            Act::Undo | Act::Redo | Act::ToStart | Act::ToEnd if self.is_replay() => {
                self.step_through(&act);
            }
            Act::Leave => return Some(Intent::Leave),
            Act::Quit => return Some(Intent::Quit),
            Act::AskQuit if self.is_idle() => return Some(Intent::Quit),
            Act::AskLeave if self.is_idle() => return Some(Intent::Leave),
            Act::AskQuit => self.ask(&msg!("screen-ask-quit"), Act::Quit),
            Act::AskLeave => self.ask(&msg!("screen-ask-leave"), Act::Leave),
            Act::AskResign => self.ask(&msg!("screen-ask-resign"), Act::Resign),
            Act::Help => self.overlay = Some(Overlay::Page(self.help())),
            Act::ListMoves => self.overlay = Some(Overlay::Page(self.move_list())),
            Act::Type => self.typing = Some(Typing::default()),
            Act::Flip => self.view = self.view.turned(),
            Act::ZoomIn => self.zoom_to(self.zoom.nearer()),
            Act::ZoomOut => self.zoom_to(self.zoom.farther()),
            Act::Steer(_) | Act::Cycle(_) | Act::Digit(_) | Act::TouchFocus | Act::Touch(_) => {
                self.act_on_board(act);
            }
            Act::Cancel => self.touch.cancel(),
            Act::Rematch => return self.rematch(),
            _ => self.act_on_table(&act),
        }
        None
    }

    fn act_on_board(&mut self, act: Act) {
        let choices = &self.sight.choices;
        match act {
            Act::Steer(direction) => {
                self.touch.steer(direction, (&self.sight.geometry, self.view), choices);
            }
            Act::Cycle(by) => self.touch.cycle(choices, by),
            Act::Digit(digit) => self.touch.digit(digit, choices),
            Act::Touch(target) => self.touch(target),
            Act::TouchFocus => {
                if let Some(target) = self.touch.focus().cloned() {
                    self.touch(target);
                }
            }
            _ => {}
        }
    }

    fn act_on_table(&mut self, act: &Act) {
        let table = &mut self.table;
        let outcome = match act {
            Act::Undo => table.undo(),
            Act::Redo => table.redo(),
            Act::Resign => table.resign(),
            Act::OfferDraw => table.offer_draw(),
            Act::AnswerDraw(answer) => table.answer_draw(*answer),
            _ => return self.act_beside_the_game(act),
        };
        self.settle(outcome);
    }

    fn act_beside_the_game(&mut self, act: &Act) {
        let between = self.table.pace().between().0;
        match act {
            Act::Hint if !self.table.ask_hint() => self.warn(&msg!("screen-no-hint")),
            Act::Evaluate if self.table.is_evaluating() => self.table.stop_evaluating(),
            Act::Evaluate if !self.can_be_judged() => self.warn(&msg!("screen-no-evaluation")),
            Act::Evaluate => self.table.evaluate(),
            Act::Pause if self.table.pace().is_held() => self.table.go_on(),
            Act::Pause => self.table.pause(),
            Act::Step => self.table.step(),
            Act::Slower => self.set_pace(between.saturating_mul(2)),
            Act::Faster => self.set_pace(between / 2),
            _ => {}
        }
        self.refresh();
    }

    /// Whether nothing is lost or interrupted by leaving.
    fn is_idle(&self) -> bool {
        self.is_replay() || self.sight.scene.ending.is_some() || self.sight.moves.is_empty()
    }

    fn help(&self) -> Page {
        let variant = self.table.setup().variant;
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
        Page::new(self.look.say(&variant.title()), page)
    }

    fn move_list(&self) -> Page {
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
        Page::new(title, Document { blocks: vec![Block::Paragraph { clause: None, text }] })
    }
}
