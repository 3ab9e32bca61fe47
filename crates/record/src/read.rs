use lusus_core::{Message, msg};
use lusus_erased::Catalogue;
use thiserror::Error;

use crate::heading::{Heading, Placed};
use crate::scan::{Scanner, SyntaxError};
use crate::score::Score;
use crate::token::Token;
use crate::variations::Variations;
use crate::{Contradiction, Record};

/// A text that is not a record: the place and the fault.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}, column {column}: {message}")]
pub struct ReadError {
    /// The line, from 1.
    pub line: usize,
    /// The column, in characters from 1.
    pub column: usize,
    /// What is wrong and what would be right.
    pub message: Message,
    /// What came before the fault, where game and start were known. It has the
    /// result of its tags unless the moves in it contradict that.
    pub so_far: Option<Box<Record>>,
}

impl Record {
    /// Reads a text that holds exactly one record, of one of these games.
    ///
    /// # Errors
    /// Says where it is not a record, and why.
    pub fn read(catalogue: Catalogue, text: &str) -> Result<Record, ReadError> {
        let mut records = Records::new(catalogue, text);
        let Some(first) = records.next() else {
            return Err(records.error_here(msg!("record-none"), None));
        };
        let record = first?;
        if records.is_at_end() {
            return Ok(record);
        }
        Err(records.error_here(msg!("record-second"), Some(record)))
    }
}

/// The records of a text, one after the other. After an error it goes on with
/// the next record.
#[derive(Clone, Debug)]
pub struct Records<'a> {
    catalogue: Catalogue,
    scanner: Scanner<'a>,
}

impl<'a> Records<'a> {
    /// The records of a text that holds any number of them, of these games.
    #[must_use]
    pub fn new(catalogue: Catalogue, text: &'a str) -> Records<'a> {
        Records { catalogue, scanner: Scanner::new(text) }
    }

    fn is_at_end(&mut self) -> bool {
        self.scanner.skip_blanks();
        self.scanner.is_at_end()
    }

    fn read(&mut self) -> Result<Record, ReadError> {
        let heading = Heading::read(&mut self.scanner);
        let started = heading
            .and_then(|heading| Ok((heading.start(self.catalogue, &self.scanner)?, heading)));
        let (start, heading) = started.map_err(|fault| {
            self.scanner.skip_moves();
            self.error(fault, None)
        })?;
        let mut record = Record::new(&*start);
        record.tags = heading.tags.clone();
        let mut variations = Variations::new(record, start);
        for comment in &heading.comments {
            variations.add_comment(comment);
        }
        let score = self.read_moves(&mut variations);
        let mut record = variations.into_record();
        match score.and_then(|score| conclude(&mut record, &heading, score)) {
            Ok(()) => Ok(record),
            Err(fault) => {
                self.scanner.skip_moves();
                // Of what was not read to its end nothing is known but the tags.
                let claimed = heading.result.and_then(|result| result.value.0);
                _ = record.finish(claimed, heading.termination.map(|it| it.value));
                Err(self.error(fault, Some(record)))
            }
        }
    }

    /// Takes the move text and what follows it up to the next record; returns
    /// the result at its end, if there is one.
    fn read_moves(
        &mut self,
        variations: &mut Variations<'a>,
    ) -> Result<Option<Placed<Score>>, SyntaxError> {
        let score = loop {
            let (at, token) = Token::next(&mut self.scanner)?;
            match token {
                Token::Move(text) => variations.add_move(at, text)?,
                Token::Nag(nag) => variations.add_nag(at, nag)?,
                Token::Comment(text) => variations.add_comment(text),
                Token::Open => variations.open(at)?,
                Token::Close => variations.close(at)?,
                Token::Score(value) => break Some(Placed { at, value }),
                Token::End => break None,
            }
        };
        variations.end()?;
        while !self.is_at_end() && matches!(self.scanner.peek(), Some('{' | ';')) {
            if let (_, Token::Comment(text)) = Token::next(&mut self.scanner)? {
                variations.add_comment(text);
            }
        }
        Ok(score)
    }

    fn error_here(&self, message: Message, so_far: Option<Record>) -> ReadError {
        self.error(self.scanner.at.fault(message), so_far)
    }

    fn error(&self, fault: SyntaxError, so_far: Option<Record>) -> ReadError {
        let (line, column) = self.scanner.line_and_column(fault.at);
        ReadError { line, column, message: fault.message, so_far: so_far.map(Box::new) }
    }
}

impl Iterator for Records<'_> {
    type Item = Result<Record, ReadError>;

    fn next(&mut self) -> Option<Result<Record, ReadError>> {
        (!self.is_at_end()).then(|| self.read())
    }
}

/// Gives the record the result and the termination that the text claims.
fn conclude(
    record: &mut Record,
    heading: &Heading<'_>,
    score: Option<Placed<Score>>,
) -> Result<(), SyntaxError> {
    if let (Some(tag), Some(score)) = (heading.result, score)
        && tag.value != score.value
    {
        let (found, tag) = (score.value.to_string(), tag.value.to_string());
        let message = msg!("record-result-differs", found = found, tag = tag);
        return Err(score.at.fault(message));
    }
    let claimed = score.or(heading.result);
    let result = claimed.map_or(record.result(), |claimed| claimed.value.0);
    let termination = heading.termination.map(|it| it.value);
    record.finish(result, termination).map_err(|contradiction| {
        let at = match contradiction {
            Contradiction::Result { .. } => claimed.map(|result| result.at),
            _ => heading.termination.map(|termination| termination.at),
        };
        at.expect("what contradicts was claimed somewhere").fault(contradiction.message())
    })
}
