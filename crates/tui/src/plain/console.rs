use std::io::{self, BufRead, Read, Write};

use lusus_bots::Sources;
use lusus_core::{Language, Message, msg};
use lusus_text::say;

use super::word::Word;
use crate::ascii::in_ascii;
use crate::{Characters, Launch, ThinkerThreads};

/// The longest line that is listened to, in bytes.
const LONGEST_LINE: u64 = 4096;

/// Why a conversation ends.
#[derive(Debug)]
pub(super) enum Leave {
    /// The person wants to.
    Quit,
    /// There is nothing more to read.
    EndOfInput,
    /// Nothing can be read or written.
    Failed(io::Error),
}

impl From<io::Error> for Leave {
    fn from(error: io::Error) -> Leave {
        Leave::Failed(error)
    }
}

/// A person who reads lines and writes lines, in some language.
pub(super) struct Console<R, W> {
    input: R,
    output: W,
    language: Language,
    characters: Characters,
    sources: Sources,
}

/// Something to choose from by its number.
pub(super) struct Menu {
    pub(super) question: Message,
    pub(super) entries: Vec<Message>,
    /// What an empty line chooses, counted from 0.
    pub(super) usual: usize,
}

impl<R: BufRead, W: Write> Console<R, W> {
    pub(super) fn new(launch: &Launch, input: R, output: W) -> Console<R, W> {
        let Launch { language, style, ref sources, .. } = *launch;
        let sources = sources.clone();
        Console { input, output, language, characters: style.characters, sources }
    }

    /// Those who think at a new table.
    pub(super) fn thinkers(&self) -> Box<ThinkerThreads> {
        Box::new(ThinkerThreads::new(self.sources.clone()))
    }

    pub(super) fn language(&self) -> Language {
        self.language
    }

    /// A message as a sentence.
    pub(super) fn sentence(&self, message: &Message) -> String {
        say(self.language, message)
    }

    /// Writes a sentence on a line of its own.
    pub(super) fn say(&mut self, message: &Message) -> Result<(), Leave> {
        let sentence = self.sentence(message);
        self.write(&sentence)
    }

    /// Writes lines as they are.
    pub(super) fn write(&mut self, text: &str) -> Result<(), Leave> {
        let text = self.spell(text);
        writeln!(self.output, "{}", text.trim_end())?;
        self.output.flush()?;
        Ok(())
    }

    /// Asks for an answer that is no command. The word that leaves does so here
    /// too.
    pub(super) fn ask_for(&mut self, question: &Message) -> Result<String, Leave> {
        let answer = self.ask(question)?;
        if Word::Quit.is_meant(&answer, self.language) {
            return Err(Leave::Quit);
        }
        Ok(answer)
    }

    /// Asks for a line; what comes back has no blanks around it.
    pub(super) fn ask(&mut self, question: &Message) -> Result<String, Leave> {
        let question = self.spell(&self.sentence(question));
        write!(self.output, "{question} ")?;
        self.output.flush()?;
        loop {
            match self.read_line()? {
                Some(line) => return Ok(line.trim().to_owned()),
                None => self.say(&msg!("plain-line-too-long", limit = LONGEST_LINE as usize))?,
            }
        }
    }

    /// Asks until a number of the menu comes, and returns its place from 0.
    pub(super) fn choose(&mut self, menu: &Menu) -> Result<usize, Leave> {
        let question = self.sentence(&menu.question);
        self.write(&format!("\n{question}"))?;
        for (number, entry) in (1..).zip(&menu.entries) {
            let entry = self.sentence(entry);
            self.write(&format!("  {number}. {entry}"))?;
        }
        let usual = menu.usual + 1;
        loop {
            let answer = self.ask_for(&msg!("plain-choose", usual = usual))?;
            if answer.is_empty() {
                return Ok(menu.usual);
            }
            let number = answer.parse().ok().filter(|n| (1..=menu.entries.len()).contains(n));
            match number {
                Some(number) => return Ok(number - 1),
                None => self.say(&msg!("plain-no-choice", last = menu.entries.len()))?,
            }
        }
    }

    /// The next line; `None` if it was too long and skipped.
    fn read_line(&mut self) -> Result<Option<String>, Leave> {
        let mut line = Vec::new();
        // One byte more, for the end of the line.
        self.input.by_ref().take(LONGEST_LINE + 1).read_until(b'\n', &mut line)?;
        if line.is_empty() {
            // The last question stands alone on its line.
            writeln!(self.output)?;
            return Err(Leave::EndOfInput);
        }
        if line.last() != Some(&b'\n') && line.len() as u64 > LONGEST_LINE {
            self.input.skip_until(b'\n')?;
            return Ok(None);
        }
        Ok(Some(String::from_utf8_lossy(&line).into_owned()))
    }

    /// A text in the characters that the terminal has.
    fn spell(&self, text: &str) -> String {
        match self.characters {
            Characters::Unicode => text.to_owned(),
            Characters::Ascii => in_ascii(text),
        }
    }
}
