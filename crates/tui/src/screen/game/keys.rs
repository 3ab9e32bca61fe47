use lusus_core::{Message, msg};
use ratatui::crossterm::event::{KeyCode, KeyEvent};

use super::Act;
use crate::screen::seen_board::Direction;

/// In which manner a game is on the screen: it decides what keys do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Manner {
    Play,
    Over,
    /// Bots play each other.
    Watch,
    Replay,
}

/// A key, what it does, and how the screen says it.
pub(crate) struct KeyBinding {
    pub(crate) label: &'static str,
    pub(crate) what: Message,
    /// What a click on it does; nothing if it is several keys.
    pub(crate) act: Option<Act>,
    manners: &'static [Manner],
}

pub(crate) fn act_of(key: KeyEvent, manner: Manner) -> Option<Act> {
    Some(match (key.code, manner) {
        (KeyCode::Left | KeyCode::Char('h' | '['), Manner::Replay) => Act::Undo,
        (KeyCode::Right | KeyCode::Enter | KeyCode::Char('l' | ' ' | ']'), Manner::Replay) => {
            Act::Redo
        }
        (KeyCode::Home | KeyCode::Char('g'), Manner::Replay) => Act::ToStart,
        (KeyCode::End | KeyCode::Char('G'), Manner::Replay) => Act::ToEnd,
        (KeyCode::Left | KeyCode::Char('h'), _) => Act::Steer(Direction::Left),
        (KeyCode::Right | KeyCode::Char('l'), _) => Act::Steer(Direction::Right),
        (KeyCode::Up | KeyCode::Char('k'), _) => Act::Steer(Direction::Up),
        (KeyCode::Down | KeyCode::Char('j'), _) => Act::Steer(Direction::Down),
        (KeyCode::Char('['), _) => Act::Look(-1),
        (KeyCode::Char(']'), _) => Act::Look(1),
        (KeyCode::Tab, _) => Act::Cycle(1),
        (KeyCode::BackTab, _) => Act::Cycle(-1),
        (KeyCode::Enter, Manner::Watch) => Act::Step,
        (KeyCode::Esc, _) => Act::Cancel,
        (KeyCode::Char('+' | '='), _) => Act::Zoom(1),
        (KeyCode::Char('-' | '_'), _) => Act::Zoom(-1),
        (KeyCode::Char(':' | '/'), Manner::Play) => Act::Type,
        (KeyCode::Char(' '), Manner::Watch) => Act::Pause,
        (KeyCode::Enter, Manner::Play) | (KeyCode::Char(' '), _) => Act::TouchFocus,
        (KeyCode::Char(c @ '0'..='9'), Manner::Play) => Act::Digit(c as u8 - b'0'),
        (KeyCode::Char(','), _) => return with_label("<", manner),
        (KeyCode::Char(c), _) => return with_label(c.encode_utf8(&mut [0; 4]), manner),
        _ => return None,
    })
}

fn with_label(label: &str, manner: Manner) -> Option<Act> {
    all(manner).into_iter().find(|entry| entry.label == label)?.act
}

pub(crate) fn wheel(lines: i16, manner: Manner) -> Act {
    match (manner, lines > 0) {
        (Manner::Replay, true) => Act::Redo,
        (Manner::Replay, false) => Act::Undo,
        (_, true) => Act::Look(1),
        (_, false) => Act::Look(-1),
    }
}

/// The keys of a manner, the most useful first.
pub(crate) fn all(manner: Manner) -> Vec<KeyBinding> {
    use Manner::{Over, Play, Replay, Watch};
    const EVERY: &[Manner] = &[Play, Over, Watch, Replay];
    let key = |label, what, act, manners| KeyBinding { label, what, act: Some(act), manners };
    let several = |label, what, manners| KeyBinding { label, what, act: None, manners };
    let entries = vec![
        key("?", msg!("screen-key-help"), Act::Help, EVERY),
        several("hjkl Enter", msg!("screen-key-cursor"), &[Play]),
        key("←", msg!("screen-key-back"), Act::Undo, &[Replay]),
        key("→", msg!("screen-key-forward"), Act::Redo, &[Replay]),
        key("Home", msg!("screen-key-to-start"), Act::ToStart, &[Replay]),
        key("End", msg!("screen-key-to-end"), Act::ToEnd, &[Replay]),
        key("n", msg!("screen-key-rematch"), Act::Rematch, &[Over]),
        key("v", msg!("screen-key-review"), Act::Review, &[Over, Replay]),
        key("p", msg!("screen-key-pause"), Act::Pause, &[Watch]),
        key(".", msg!("screen-key-step"), Act::Step, &[Watch]),
        key("<", msg!("screen-key-slower"), Act::Slower, &[Watch]),
        key(">", msg!("screen-key-faster"), Act::Faster, &[Watch]),
        key("t", msg!("screen-key-type"), Act::Type, &[Play]),
        key("u", msg!("screen-key-undo"), Act::Undo, &[Play, Over, Watch]),
        key("r", msg!("screen-key-redo"), Act::Redo, &[Play, Over, Watch]),
        key("i", msg!("screen-key-hint"), Act::Hint, &[Play]),
        key("e", msg!("screen-key-evaluate"), Act::Evaluate, EVERY),
        key("s", msg!("screen-key-save"), Act::Save, &[Play, Over, Watch]),
        key("f", msg!("screen-key-flip"), Act::Flip, EVERY),
        key("m", msg!("screen-key-moves"), Act::ListMoves, &[Play]),
        key("d", msg!("screen-key-draw"), Act::OfferDraw, &[Play]),
        key("x", msg!("screen-key-resign"), Act::AskResign, &[Play]),
        key("c", msg!("screen-key-coach"), Act::Coach, &[Play]),
        key("b", msg!("screen-key-leave"), Act::AskLeave, EVERY),
        key("q", msg!("screen-key-quit"), Act::AskQuit, EVERY),
        several("+ -", msg!("screen-key-zoom"), EVERY),
        several("Tab", msg!("screen-key-tab"), &[Play]),
        several("Esc", msg!("screen-key-cancel"), &[Play]),
        several("[ ]", msg!("screen-key-look"), &[Play, Over, Watch]),
    ];
    entries.into_iter().filter(|entry| entry.manners.contains(&manner)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const MANNERS: [Manner; 4] = [Manner::Play, Manner::Over, Manner::Watch, Manner::Replay];

    #[test]
    fn the_document_has_every_key() {
        let document = include_str!("../../../../../docs/terminal.md");
        for manner in MANNERS {
            for label in all(manner).iter().flat_map(|entry| entry.label.split(' ')) {
                let is_there = label == "hjkl" || document.contains(&format!("`{label}`"));
                assert!(is_there, "docs/terminal.md does not tell what {label} does");
            }
        }
    }

    #[test]
    fn every_key_that_is_shown_does_what_it_says() {
        for manner in MANNERS {
            for entry in all(manner) {
                let Some(act) = entry.act else { continue };
                let key = match entry.label {
                    "←" => KeyCode::Left,
                    "→" => KeyCode::Right,
                    "Home" => KeyCode::Home,
                    "End" => KeyCode::End,
                    label => KeyCode::Char(label.chars().next().expect("a key has a label")),
                };
                assert_eq!(act_of(key.into(), manner), Some(act), "{key}");
            }
        }
    }
}
