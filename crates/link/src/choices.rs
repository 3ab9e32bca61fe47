use crate::number::Number;

/// Choices in the order in which they are read, while they are written.
#[derive(Default)]
pub(crate) struct Writer(Vec<(u32, u32)>);

impl Writer {
    /// A choice among so many.
    pub(crate) fn choice(&mut self, choice: u32, among: u32) {
        self.0.push((choice, among));
    }

    /// A number of up to 64 bits: how many bits it has, then those behind the
    /// first, from the lowest, sixteen at a time.
    pub(crate) fn number(&mut self, number: u64) {
        let bits = u64::BITS - number.leading_zeros();
        self.choice(bits, u64::BITS + 1);
        let mut rest = number;
        for bits in pieces(bits) {
            let piece = u32::try_from(rest % (1 << bits)).expect("at most sixteen bits");
            self.choice(piece, 1 << bits);
            rest >>= bits;
        }
    }

    /// Characters of an alphabet, and its end. The characters must be of it.
    pub(crate) fn word(&mut self, word: &str, alphabet: &str) {
        let among = sort_count(alphabet);
        for character in word.bytes() {
            let place = alphabet.bytes().position(|known| known == character);
            let place = place.and_then(|place| u32::try_from(place).ok());
            self.choice(place.expect("a character of the alphabet") + 1, among);
        }
        self.choice(0, among);
    }

    /// All of them as one number.
    pub(crate) fn into_number(self) -> Number {
        let mut number = Number::default();
        self.0.into_iter().rev().for_each(|(choice, among)| number.push(choice, among));
        number
    }
}

/// Choices as they are read back.
pub(crate) struct Reader(pub(crate) Number);

impl Reader {
    pub(crate) fn choice(&mut self, among: u32) -> u32 {
        self.0.pop(among)
    }

    pub(crate) fn number(&mut self) -> u64 {
        let bits = self.choice(u64::BITS + 1);
        if bits == 0 {
            return 0;
        }
        let mut shift = 0;
        let mut number = 0;
        for piece in pieces(bits) {
            number |= u64::from(self.choice(1 << piece)) << shift;
            shift += piece;
        }
        number | 1 << (bits - 1)
    }

    /// Characters of an alphabet up to its end; `None` if there are more than
    /// `longest`.
    pub(crate) fn word(&mut self, alphabet: &str, longest: usize) -> Option<String> {
        let mut word = String::new();
        loop {
            let choice = self.choice(sort_count(alphabet)) as usize;
            let Some(place) = choice.checked_sub(1) else { return Some(word) };
            if word.len() == longest {
                return None;
            }
            word.push(char::from(alphabet.as_bytes()[place]));
        }
    }
}

/// The characters of an alphabet, and the end.
fn sort_count(alphabet: &str) -> u32 {
    u32::try_from(alphabet.len()).expect("an alphabet is short") + 1
}

/// How the bits behind the first are cut, from the lowest.
fn pieces(bits: u32) -> impl Iterator<Item = u32> {
    let behind = bits.saturating_sub(1);
    (0..behind.div_ceil(16)).map(move |piece| (behind - 16 * piece).min(16))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_words_come_back() {
        let numbers = (0..64)
            .flat_map(|bits| [(1u64 << bits) - 1, 1 << bits, (1 << bits) + 1])
            .chain([u64::MAX, 0x0123_4567_89ab_cdef, 0]);
        let mut writer = Writer::default();
        numbers.clone().for_each(|number| writer.number(number));
        writer.word("abba", "ab");
        writer.word("", "ab");
        let mut reader = Reader(writer.into_number());
        for number in numbers {
            assert_eq!(reader.number(), number);
        }
        assert_eq!(reader.word("ab", 4).as_deref(), Some("abba"));
        assert_eq!(reader.word("ab", 0).as_deref(), Some(""));
        assert!(reader.0.is_zero());
    }
}
