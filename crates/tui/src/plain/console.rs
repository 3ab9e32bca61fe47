use std::io::{BufRead, Read, Write};

use lusus_bots::Sources;
use lusus_core::{Geometry, Language, Message, PartialMove, Scene, msg, picture};
use lusus_text::say;

use super::word::Word;
use crate::saves::Saves;
use crate::{Characters, Failure, Launch, ThinkerThreads};

/// The longest line that is listened to, in bytes.
const LONGEST_LINE: u64 = 4096;

/// Why a conversation ends.
#[derive(Debug)]
pub(super) enum Leave {
    /// The person wants to, or there is nothing more to read.
    Done,
    /// The person wants another game.
    ToMenu,
    /// It cannot begin or go on.
    Failed(Failure),
}

impl<E: Into<Failure>> From<E> for Leave {
    fn from(error: E) -> Leave {
        Leave::Failed(error.into())
    }
}

/// A person who reads lines and writes lines, in some language.
pub(super) struct Console<'a> {
    input: &'a mut dyn BufRead,
    output: &'a mut dyn Write,
    characters: Characters,
    pub(super) sources: Sources,
    pub(super) language: Language,
    /// Where the person's games are kept.
    pub(super) saves: Saves,
}

impl<'a> Console<'a> {
    pub(super) fn new(
        launch: &Launch,
        input: &'a mut dyn BufRead,
        output: &'a mut dyn Write,
    ) -> Console<'a> {
        let (language, characters) = (launch.language, launch.style.characters);
        let saves = Saves::new(launch.catalogue, launch.data_dir.clone());
        let sources = launch.sources.clone();
        Console { input, output, characters, sources, language, saves }
    }

    pub(super) fn thinkers(&self) -> Box<ThinkerThreads> {
        Box::new(ThinkerThreads::new(self.sources.clone()))
    }

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
        let text = self.characters.spell(text);
        writeln!(self.output, "{}", text.trim_end())?;
        self.output.flush()?;
        Ok(())
    }

    pub(super) fn draw(&mut self, geometry: &Geometry, scene: &Scene) -> Result<(), Leave> {
        let board = picture(geometry, scene, &|message| self.sentence(message));
        self.write(&format!("\n{board}"))
    }

    /// What came of something; why not is told.
    pub(super) fn hear<T>(&mut self, outcome: Result<T, Message>) -> Result<Option<T>, Leave> {
        match outcome {
            Ok(found) => Ok(Some(found)),
            Err(fault) => self.say(&fault).map(|()| None),
        }
    }

    /// Asks for an answer that is no command, until one comes that can be read.
    /// The word that leaves does so here too.
    pub(super) fn ask_for<T>(
        &mut self,
        question: &Message,
        read: impl Fn(&str) -> Result<T, Message>,
    ) -> Result<T, Leave> {
        loop {
            let answer = self.ask(question)?;
            if Word::Quit.is_meant(&answer, self.language) {
                return Err(Leave::Done);
            }
            if let Some(found) = self.hear(read(&answer))? {
                return Ok(found);
            }
        }
    }

    /// Asks for the rest of a move; an empty line takes it back.
    pub(super) fn ask_rest(&mut self, part: &PartialMove) -> Result<Option<String>, Leave> {
        let question = msg!("plain-ask-rest", question = part.question.clone());
        let rest = self.ask_for(&question, |rest| Ok(rest.to_owned()))?;
        if rest.is_empty() {
            self.say(&msg!("plain-rest-dropped"))?;
        }
        Ok(Some(rest).filter(|rest| !rest.is_empty()))
    }

    /// Asks for a line; what comes back has no blanks around it.
    pub(super) fn ask(&mut self, question: &Message) -> Result<String, Leave> {
        let question = self.characters.spell(&self.sentence(question));
        write!(self.output, "{question} ")?;
        self.output.flush()?;
        loop {
            match self.read_line()? {
                Some(line) => return Ok(line.trim().to_owned()),
                None => self.say(&msg!("plain-line-too-long", limit = LONGEST_LINE as usize))?,
            }
        }
    }

    /// The place in a menu, from 0, that is chosen; by an empty line the usual one.
    pub(super) fn choose(
        &mut self,
        question: &Message,
        entries: &[Message],
        usual: usize,
    ) -> Result<usize, Leave> {
        let question = self.sentence(question);
        self.write(&format!("\n{question}"))?;
        for (number, entry) in (1..).zip(entries) {
            let entry = self.sentence(entry);
            self.write(&format!("  {number}. {entry}"))?;
        }
        self.ask_for(&msg!("plain-choose", usual = usual + 1), |answer| {
            if answer.is_empty() {
                return Ok(usual);
            }
            let number = answer.parse().ok().filter(|n| (1..=entries.len()).contains(n));
            let chosen = number.map(|number: usize| number - 1);
            chosen.ok_or_else(|| msg!("plain-no-choice", last = entries.len()))
        })
    }

    /// Whether the answer is yes; an empty line is no.
    pub(super) fn agrees(&mut self, question: &Message) -> Result<bool, Leave> {
        Ok(self.choose(question, &[msg!("plain-yes"), msg!("plain-no")], 1)? == 0)
    }

    /// The next line; `None` if it was too long and skipped.
    fn read_line(&mut self) -> Result<Option<String>, Leave> {
        let mut line = Vec::new();
        // One byte more, for the end of the line.
        (&mut *self.input).take(LONGEST_LINE + 1).read_until(b'\n', &mut line)?;
        if line.is_empty() {
            // The last question stands alone on its line.
            writeln!(self.output)?;
            return Err(Leave::Done);
        }
        if line.last() != Some(&b'\n') && line.len() as u64 > LONGEST_LINE {
            self.input.skip_until(b'\n')?;
            return Ok(None);
        }
        Ok(Some(String::from_utf8_lossy(&line).into_owned()))
    }
}
