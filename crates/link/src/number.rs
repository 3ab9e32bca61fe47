/// A natural number of any size, to which choices are added and from which they
/// are taken back, the last first.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(crate) struct Number {
    /// Its digits in base 2^32, the smallest first; the last is not 0.
    words: Vec<u32>,
}

/// The digits in base 64, by their values.
const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The base of the digits in which a number is written.
const BASE: u32 = 64;

impl Number {
    /// Adds a choice among so many.
    pub(crate) fn push(&mut self, choice: u32, among: u32) {
        debug_assert!(choice < among);
        let mut carry = u64::from(choice);
        for word in &mut self.words {
            carry += u64::from(*word) * u64::from(among);
            *word = low(carry);
            carry >>= 32;
        }
        if carry > 0 {
            self.words.push(low(carry));
        }
    }

    /// Takes back the choice among so many that was added last.
    pub(crate) fn pop(&mut self, among: u32) -> u32 {
        let among = u64::from(among);
        let mut rest = 0;
        for word in self.words.iter_mut().rev() {
            let value = (rest << 32) | u64::from(*word);
            *word = low(value / among);
            rest = value % among;
        }
        while self.words.last() == Some(&0) {
            self.words.pop();
        }
        low(rest)
    }

    pub(crate) fn is_zero(&self) -> bool {
        self.words.is_empty()
    }

    /// Its digits, the smallest last; none if it is 0.
    pub(crate) fn text(mut self) -> String {
        let mut digits = Vec::new();
        while !self.is_zero() {
            digits.push(digit(self.pop(BASE)));
        }
        digits.iter().rev().collect()
    }

    /// The number with these digits; `None` if they are no digits, or the first
    /// is 0.
    pub(crate) fn read(text: &str) -> Option<Number> {
        let mut number = Number::default();
        for character in text.chars() {
            number.push(value(character)?, BASE);
            if number.is_zero() {
                return None;
            }
        }
        Some(number)
    }
}

/// The digit of a value, of which the lowest six bits count.
pub(crate) fn digit(value: u32) -> char {
    char::from(DIGITS[(value % BASE) as usize])
}

fn value(digit: char) -> Option<u32> {
    let place = DIGITS.iter().position(|&known| char::from(known) == digit)?;
    u32::try_from(place).ok()
}

/// The lowest word.
fn low(value: u64) -> u32 {
    u32::try_from(value & u64::from(u32::MAX)).expect("32 bits are left")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_added_comes_back() {
        let choices: Vec<(u32, u32)> =
            (0..500).map(|i| (i * i % (i + 1), i + 1)).chain([(0, 1), (9, u32::MAX)]).collect();
        let mut number = Number::default();
        choices.iter().for_each(|&(choice, among)| number.push(choice, among));
        let mut number = Number::read(&number.text()).unwrap();
        for (choice, among) in choices.into_iter().rev() {
            assert_eq!(number.pop(among), choice);
        }
        assert!(number.is_zero());
    }

    #[test]
    fn a_number_has_one_text() {
        assert_eq!(Number::read("").unwrap(), Number::default());
        assert_eq!(Number::read("B").unwrap().text(), "B");
        for wrong in ["A", "AB", "B+", "B/", "é"] {
            assert_eq!(Number::read(wrong), None, "{wrong}");
        }
    }
}
