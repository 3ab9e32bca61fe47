use lusus_core::msg;
use lusus_core::text::quote;

use crate::scan::{Mark, Scanner, SyntaxError, is_blank};
use crate::score::Score;

/// A word of move text; move numbers are none, for readers ignore them.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Token<'a> {
    Move(&'a str),
    Nag(u8),
    Comment(&'a str),
    /// `(`
    Open,
    /// `)`
    Close,
    Score(Score),
    /// The text ends, or the next record begins; nothing was taken.
    End,
}

impl<'a> Token<'a> {
    /// Takes the next token and says where it began.
    pub(crate) fn next(scanner: &mut Scanner<'a>) -> Result<(Mark, Token<'a>), SyntaxError> {
        skip_numbers(scanner);
        let at = scanner.at;
        let token = match scanner.peek() {
            None => Token::End,
            Some('[') if scanner.begins_line => Token::End,
            Some('{' | ';') => {
                let said = scanner.comment();
                Token::Comment(said.ok_or_else(|| at.fault(msg!("record-comment-open")))?)
            }
            Some('$') => Token::Nag(numeric_nag(scanner, at)?),
            Some('!' | '?') => Token::Nag(suffix_nag(scanner, at)?),
            Some('(') => single(scanner, Token::Open),
            Some(')') => single(scanner, Token::Close),
            Some('*') => single(scanner, Token::Score(Score(None))),
            Some(c) if is_delimiter(c) => {
                return Err(at.fault(msg!("record-unexpected", found = c.to_string())));
            }
            Some(_) => word(scanner.take_while(|c| !is_delimiter(c))),
        };
        Ok((at, token))
    }
}

/// What ends a word; no move contains one of these.
fn is_delimiter(c: char) -> bool {
    is_blank(c)
        || matches!(c, '(' | ')' | '{' | '}' | '[' | ']' | ';' | '$' | '!' | '?' | '"' | '*')
}

fn single<'a>(scanner: &mut Scanner<'a>, token: Token<'a>) -> Token<'a> {
    scanner.bump();
    token
}

fn word(text: &str) -> Token<'_> {
    Score::find(text).map_or(Token::Move(text), Token::Score)
}

/// Takes blanks and move numbers: digits with dots behind them, digits alone,
/// dots alone. `0,0>2,1:1` is a move, and so is what follows the dot in
/// `1.0,0>2,1:1`.
fn skip_numbers(scanner: &mut Scanner<'_>) {
    loop {
        scanner.skip_blanks();
        let rest = scanner.rest();
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let dots = rest[digits..].bytes().take_while(|&byte| byte == b'.').count();
        let length = digits + dots;
        let is_word = dots == 0 && rest[length..].starts_with(|c| !is_delimiter(c));
        if length == 0 || is_word {
            return;
        }
        scanner.take_bytes(length);
    }
}

fn numeric_nag(scanner: &mut Scanner<'_>, at: Mark) -> Result<u8, SyntaxError> {
    scanner.bump();
    let digits = scanner.take_while(|c| !is_delimiter(c));
    let all_digits = digits.bytes().all(|byte| byte.is_ascii_digit());
    let fault = || at.fault(msg!("record-nag", found = format!("${}", quote(digits))));
    digits.parse().ok().filter(|_| all_digits).ok_or_else(fault)
}

fn suffix_nag(scanner: &mut Scanner<'_>, at: Mark) -> Result<u8, SyntaxError> {
    match scanner.take_while(|c| matches!(c, '!' | '?')) {
        "!" => Ok(1),
        "?" => Ok(2),
        "!!" => Ok(3),
        "??" => Ok(4),
        "!?" => Ok(5),
        "?!" => Ok(6),
        other => Err(at.fault(msg!("record-suffix", found = quote(other)))),
    }
}
