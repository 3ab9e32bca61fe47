use std::io::{self, BufRead, Read};

/// Reads lines of bounded length, so that no input can fill the memory.
#[derive(Debug)]
pub struct LineReader<R> {
    input: R,
    longest: u64,
}

/// What was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReadLine {
    /// A line without its end; bytes that are no UTF-8 are replaced.
    Line(String),
    /// A line that was longer than allowed, and is skipped.
    TooLong,
    /// There is nothing more to read.
    End,
}

impl<R: BufRead> LineReader<R> {
    /// Takes lines of at most `longest` bytes.
    pub fn new(input: R, longest: u64) -> LineReader<R> {
        LineReader { input, longest }
    }

    /// Reads the next line.
    ///
    /// # Errors
    /// If the input cannot be read.
    pub fn read(&mut self) -> io::Result<ReadLine> {
        let mut line = Vec::new();
        // One byte more, for the end of the line.
        self.input.by_ref().take(self.longest + 1).read_until(b'\n', &mut line)?;
        if line.is_empty() {
            return Ok(ReadLine::End);
        }
        if line.last() == Some(&b'\n') {
            line.pop();
        } else if line.len() as u64 > self.longest {
            self.input.skip_until(b'\n')?;
            return Ok(ReadLine::TooLong);
        }
        Ok(ReadLine::Line(String::from_utf8_lossy(&line).into_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_skipped_and_the_last_needs_no_end() {
        let mut reader = LineReader::new(&b"four\n\nfives\nmuch too long\n\xff\nlast"[..], 4);
        let line = |text: &str| ReadLine::Line(text.to_owned());
        let expected = [
            line("four"),
            line(""),
            ReadLine::TooLong,
            ReadLine::TooLong,
            line("\u{fffd}"),
            line("last"),
            ReadLine::End,
            ReadLine::End,
        ];
        for expected in expected {
            assert_eq!(reader.read().expect("bytes can be read"), expected);
        }
    }
}
