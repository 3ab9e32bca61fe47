use lusus_core::{Language, Message, msg};
use lusus_text::say;

/// What can be said at the prompt beside a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Word {
    Help,
    Moves,
    Board,
    Pieces,
    Hint,
    Coach,
    Evaluate,
    Review,
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
    /// Every word, how it is written in each language, and what it does.
    pub(super) fn all() -> [(Word, Message, Message); 16] {
        [
            (Word::Help, msg!("plain-word-help"), msg!("plain-explain-help")),
            (Word::Moves, msg!("plain-word-moves"), msg!("plain-explain-moves")),
            (Word::Board, msg!("plain-word-board"), msg!("plain-explain-board")),
            (Word::Pieces, msg!("plain-word-pieces"), msg!("plain-explain-pieces")),
            (Word::Hint, msg!("plain-word-hint"), msg!("plain-explain-hint")),
            (Word::Coach, msg!("plain-word-coach"), msg!("plain-explain-coach")),
            (Word::Evaluate, msg!("plain-word-evaluate"), msg!("plain-explain-evaluate")),
            (Word::Review, msg!("plain-word-review"), msg!("plain-explain-review")),
            (Word::Undo, msg!("plain-word-undo"), msg!("plain-explain-undo")),
            (Word::Redo, msg!("plain-word-redo"), msg!("plain-explain-redo")),
            (Word::Draw, msg!("plain-word-draw"), msg!("plain-explain-draw")),
            (Word::Resign, msg!("plain-word-resign"), msg!("plain-explain-resign")),
            (Word::Save, msg!("plain-word-save"), msg!("plain-explain-save")),
            (Word::Rules, msg!("plain-word-rules"), msg!("plain-explain-rules")),
            (Word::Menu, msg!("plain-word-menu"), msg!("plain-explain-menu")),
            (Word::Quit, msg!("plain-word-quit"), msg!("plain-explain-quit")),
        ]
    }

    /// The word that a line begins with, and what follows it.
    pub(super) fn read(line: &str, language: Language) -> Option<(Word, &str)> {
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let word = if first == "?" { Word::Moves } else { Word::meant(first, language)? };
        let takes_more = word == Word::Save;
        (takes_more || rest.is_empty()).then_some((word, rest.trim()))
    }

    pub(super) fn is_meant(self, typed: &str, language: Language) -> bool {
        Word::meant(typed, language) == Some(self)
    }

    /// English words are understood in every language.
    fn meant(typed: &str, language: Language) -> Option<Word> {
        let typed = typed.to_lowercase();
        let is_typed = |name: &Message| {
            [Language::English, language].into_iter().any(|tongue| say(tongue, name) == typed)
        };
        Word::all().into_iter().find(|(_, name, _)| is_typed(name)).map(|(word, ..)| word)
    }
}
