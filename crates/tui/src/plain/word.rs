use lusus_core::{Language, Message, msg};
use lusus_text::say;

/// What can be said at the prompt beside a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Word {
    Help,
    Moves,
    Board,
    Hint,
    Evaluate,
    Undo,
    Redo,
    Draw,
    Resign,
    Save,
    Rules,
    Menu,
    Quit,
}

impl Word {
    pub(super) const ALL: [Word; 13] = [
        Word::Help,
        Word::Moves,
        Word::Board,
        Word::Hint,
        Word::Evaluate,
        Word::Undo,
        Word::Redo,
        Word::Draw,
        Word::Resign,
        Word::Save,
        Word::Rules,
        Word::Menu,
        Word::Quit,
    ];

    /// The word itself, in each language.
    pub(super) fn name(self) -> Message {
        match self {
            Word::Help => msg!("plain-word-help"),
            Word::Moves => msg!("plain-word-moves"),
            Word::Board => msg!("plain-word-board"),
            Word::Hint => msg!("plain-word-hint"),
            Word::Evaluate => msg!("plain-word-evaluate"),
            Word::Undo => msg!("plain-word-undo"),
            Word::Redo => msg!("plain-word-redo"),
            Word::Draw => msg!("plain-word-draw"),
            Word::Resign => msg!("plain-word-resign"),
            Word::Save => msg!("plain-word-save"),
            Word::Rules => msg!("plain-word-rules"),
            Word::Menu => msg!("plain-word-menu"),
            Word::Quit => msg!("plain-word-quit"),
        }
    }

    /// What it does.
    pub(super) fn explanation(self) -> Message {
        match self {
            Word::Help => msg!("plain-explain-help"),
            Word::Moves => msg!("plain-explain-moves"),
            Word::Board => msg!("plain-explain-board"),
            Word::Hint => msg!("plain-explain-hint"),
            Word::Evaluate => msg!("plain-explain-evaluate"),
            Word::Undo => msg!("plain-explain-undo"),
            Word::Redo => msg!("plain-explain-redo"),
            Word::Draw => msg!("plain-explain-draw"),
            Word::Resign => msg!("plain-explain-resign"),
            Word::Save => msg!("plain-explain-save"),
            Word::Rules => msg!("plain-explain-rules"),
            Word::Menu => msg!("plain-explain-menu"),
            Word::Quit => msg!("plain-explain-quit"),
        }
    }

    /// The word that a line begins with, and what follows it. English words are
    /// understood in every language.
    pub(super) fn read(line: &str, language: Language) -> Option<(Word, &str)> {
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let word = match first {
            "?" => Word::Moves,
            _ => Word::ALL.into_iter().find(|word| word.is_meant(first, language))?,
        };
        let takes_more = word == Word::Save;
        (takes_more || rest.is_empty()).then_some((word, rest.trim()))
    }

    pub(super) fn is_meant(self, typed: &str, language: Language) -> bool {
        let typed = typed.to_lowercase();
        [Language::English, language].into_iter().any(|tongue| say(tongue, &self.name()) == typed)
    }
}
