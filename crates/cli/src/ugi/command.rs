use lusus_core::{Message, msg, text::quote};

/// What a line asks of the engine.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Command<'a> {
    Ugi,
    IsReady,
    NewGame,
    SetOption {
        name: &'a str,
        value: &'a str,
    },
    /// The moves from a position, or from where every game begins.
    Position {
        position: Option<&'a str>,
        moves: &'a str,
    },
    /// How long to search, as it was said.
    Go(&'a str),
    Stop,
    Query(Query),
    Quit,
}

/// What a referee asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Query {
    GameOver,
    /// Whether player 1 is to move.
    FirstsTurn,
    Result,
}

impl<'a> Command<'a> {
    /// Reads a line; one without words asks for nothing.
    pub(crate) fn parse(line: &'a str) -> Result<Option<Command<'a>>, Message> {
        let (word, rest) = first_word(line);
        Ok(Some(match word {
            "" => return Ok(None),
            "ugi" => Command::Ugi,
            "isready" => Command::IsReady,
            "uginewgame" => Command::NewGame,
            "setoption" => set_option(rest)?,
            "position" => position(rest)?,
            "go" => Command::Go(rest),
            "stop" => Command::Stop,
            "query" => Command::Query(query(rest.trim())?),
            "quit" => Command::Quit,
            _ => return Err(msg!("ugi-unknown-command", found = quote(word))),
        }))
    }
}

fn query(word: &str) -> Result<Query, Message> {
    match word {
        "gameover" => Ok(Query::GameOver),
        "p1turn" => Ok(Query::FirstsTurn),
        "result" => Ok(Query::Result),
        _ => Err(msg!("ugi-unknown-query", found = quote(word))),
    }
}

fn set_option(rest: &str) -> Result<Command<'_>, Message> {
    let (before_value, value) = split_at_word(rest, "value");
    match (first_word(before_value), value) {
        (("name", name), Some(value)) if !name.trim().is_empty() => {
            Ok(Command::SetOption { name: name.trim(), value: value.trim() })
        }
        _ => Err(msg!("ugi-setoption-form")),
    }
}

/// A position text contains blanks, so it is everything up to `moves`.
fn position(rest: &str) -> Result<Command<'_>, Message> {
    let (start, moves) = split_at_word(rest, "moves");
    let position = match first_word(start) {
        ("startpos", rest) if rest.trim().is_empty() => None,
        ("fen", text) => Some(text.trim()),
        _ => return Err(msg!("ugi-position-form")),
    };
    Ok(Command::Position { position, moves: moves.unwrap_or_default() })
}

/// The first word, empty if there is none, and what follows it.
fn first_word(text: &str) -> (&str, &str) {
    let text = text.trim_start();
    text.split_once(char::is_whitespace).unwrap_or((text, ""))
}

/// What stands before the first such word, and what behind it if it is there.
fn split_at_word<'a>(text: &'a str, word: &str) -> (&'a str, Option<&'a str>) {
    let mut rest = text.trim_start();
    while !rest.is_empty() {
        let (first, behind) = first_word(rest);
        if first == word {
            return (&text[..text.len() - rest.len()], Some(behind));
        }
        rest = behind.trim_start();
    }
    (text, None)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(line: &str) -> Command<'_> {
        Command::parse(line).expect("a good line").expect("a command")
    }

    #[test]
    fn a_position_text_is_everything_up_to_the_moves() {
        let position = |position, moves| Command::Position { position, moves };
        assert_eq!(parsed("position startpos"), position(None, ""));
        assert_eq!(parsed(" position\tstartpos  moves a b "), position(None, "a b "));
        assert_eq!(parsed("position fen x/y 1 -"), position(Some("x/y 1 -"), ""));
        let text = Some("x  moveless 1");
        assert_eq!(parsed("position fen x  moveless 1 moves m moves"), position(text, "m moves"));
        assert_eq!(parsed("position fen moves m"), position(Some(""), "m"));
    }

    #[test]
    fn names_and_values_of_options_may_have_blanks() {
        let set = |name, value| Command::SetOption { name, value };
        assert_eq!(parsed("setoption name Hash value 4"), set("Hash", "4"));
        assert_eq!(parsed("setoption name a b value c  d "), set("a b", "c  d"));
        assert_eq!(parsed("setoption name Bot value"), set("Bot", ""));
    }

    #[test]
    fn blank_lines_say_nothing_and_bad_ones_are_told() {
        assert_eq!(Command::parse(""), Ok(None));
        assert_eq!(Command::parse(" \t "), Ok(None));
        for bad in [
            "UGI",
            "position",
            "position start",
            "position startpos c3",
            "setoption",
            "setoption Hash 4",
            "setoption name value 4",
            "setoption name Hash",
            "query",
            "query winner",
            "\u{0}\u{fffd}",
        ] {
            assert!(Command::parse(bad).is_err(), "{bad:?}");
        }
    }
}
