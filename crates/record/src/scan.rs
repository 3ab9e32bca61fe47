use lusus_core::Message;

/// A text that is being read, and how far.
#[derive(Clone, Debug)]
pub(crate) struct Scanner<'a> {
    text: &'a str,
    pub(crate) at: Mark,
    /// Whether only blanks stand before this place on its line.
    pub(crate) begins_line: bool,
    /// Whether a search found no `}` ahead. Without this memory a text full of
    /// open comments would be searched to its end for each of them.
    no_brace_ahead: bool,
}

/// A place in the text. Its column is counted only when it is needed: counting
/// it at every bracket of a long line would take too long.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Mark {
    offset: usize,
    line: usize,
    line_start: usize,
}

/// What is wrong with the text, and where.
#[derive(Clone, Debug)]
pub(crate) struct SyntaxError {
    pub(crate) at: Mark,
    pub(crate) message: Message,
}

/// Some editors begin a file with it; it counts as a blank.
const BYTE_ORDER_MARK: char = '\u{feff}';

pub(crate) fn is_blank(c: char) -> bool {
    c.is_whitespace() || c == BYTE_ORDER_MARK
}

impl<'a> Scanner<'a> {
    pub(crate) fn new(text: &'a str) -> Scanner<'a> {
        let start = if text.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len_utf8() } else { 0 };
        let at = Mark { offset: start, line: 1, line_start: start };
        Scanner { text, at, begins_line: true, no_brace_ahead: false }
    }

    /// The line and the column of a place, in characters from 1.
    pub(crate) fn line_and_column(&self, mark: Mark) -> (usize, usize) {
        (mark.line, self.text[mark.line_start..mark.offset].chars().count() + 1)
    }

    pub(crate) fn rest(&self) -> &'a str {
        &self.text[self.at.offset..]
    }

    /// The text from a place on.
    pub(crate) fn text_from(&self, mark: Mark) -> &'a str {
        &self.text[mark.offset..]
    }

    pub(crate) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    pub(crate) fn is_at_end(&self) -> bool {
        self.rest().is_empty()
    }

    /// Takes one character. Lines end with `\n`, `\r\n` or `\r`.
    pub(crate) fn bump(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.at.offset += c.len_utf8();
        if c == '\n' || (c == '\r' && self.peek() != Some('\n')) {
            self.at.line += 1;
            self.at.line_start = self.at.offset;
            self.begins_line = true;
        } else if !is_blank(c) {
            self.begins_line = false;
        }
        Some(c)
    }

    /// Takes `expected` if it comes next.
    pub(crate) fn take(&mut self, expected: char) -> bool {
        let found = self.peek() == Some(expected);
        if found {
            self.bump();
        }
        found
    }

    /// Takes the characters up to the first that is not wanted.
    pub(crate) fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        self.take_bytes(rest.find(|c| !wanted(c)).unwrap_or(rest.len()))
    }

    /// Takes so many bytes, which must be whole characters.
    pub(crate) fn take_bytes(&mut self, length: usize) -> &'a str {
        let taken = &self.rest()[..length];
        let end = self.at.offset + length;
        while self.at.offset < end {
            self.bump();
        }
        taken
    }

    /// Takes blanks, and escaped lines: those that begin with `%`.
    pub(crate) fn skip_blanks(&mut self) {
        loop {
            self.take_while(is_blank);
            if self.at.offset != self.at.line_start || self.peek() != Some('%') {
                return;
            }
            self.rest_of_line();
        }
    }

    /// Takes what is left of this line, its end excluded.
    pub(crate) fn rest_of_line(&mut self) -> &'a str {
        self.take_while(|c| c != '\n' && c != '\r')
    }

    /// Takes a comment, `{…}` or `;` to the end of the line, and returns what
    /// it says; takes only the `{` and returns `None` if no `}` follows.
    pub(crate) fn comment(&mut self) -> Option<&'a str> {
        if self.bump() == Some(';') {
            return Some(self.rest_of_line());
        }
        let end = if self.no_brace_ahead { None } else { self.rest().find('}') };
        self.no_brace_ahead = end.is_none();
        let said = self.take_bytes(end?);
        self.bump();
        Some(said)
    }

    /// After an error in the tags: takes them all.
    pub(crate) fn skip_tags(&mut self) {
        loop {
            self.rest_of_line();
            self.skip_blanks();
            if self.is_at_end() || !matches!(self.peek(), Some('[' | ';')) {
                return;
            }
        }
    }

    /// After an error: takes the rest of the move text, up to the next record.
    pub(crate) fn skip_moves(&mut self) {
        loop {
            self.skip_blanks();
            match self.peek() {
                None => return,
                Some('[') if self.begins_line => return,
                Some('{' | ';') => _ = self.comment(),
                Some(_) => _ = self.bump(),
            }
        }
    }
}

impl Mark {
    /// What is wrong here.
    pub(crate) fn fault(self, message: Message) -> SyntaxError {
        SyntaxError { at: self, message }
    }

    /// The place `length` bytes farther on the same line.
    pub(crate) fn plus(self, length: usize) -> Mark {
        Mark { offset: self.offset + length, ..self }
    }
}
