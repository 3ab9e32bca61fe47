/// How a program introduces itself: what it says between `ugi` and `ugiok`.
#[derive(Debug, Default)]
pub struct Handshake {
    /// What it calls itself, if it says so.
    pub name: Option<String>,
    options: Vec<DeclaredOption>,
}

#[derive(Debug)]
pub(crate) struct DeclaredOption {
    pub(crate) name: String,
    /// What it can be, where that is a list.
    values: Vec<String>,
    /// How small and how large it can be, where that is a number.
    min: Option<i128>,
    max: Option<i128>,
}

impl Handshake {
    /// The most options that are listened to.
    const MOST_OPTIONS: usize = 1_000;

    /// Hears one line; what says nothing about the program is passed over.
    pub(crate) fn hear(&mut self, line: &str) {
        if let Some(name) = line.trim().strip_prefix("id name ") {
            self.name = Some(name.trim().to_owned());
        } else if self.options.len() < Handshake::MOST_OPTIONS {
            self.options.extend(DeclaredOption::read(line));
        }
    }

    /// The option of this name, in upper or lower case.
    pub(crate) fn option(&self, name: &str) -> Option<&DeclaredOption> {
        self.options.iter().find(|option| option.name.eq_ignore_ascii_case(name))
    }

    /// Whether it can be told to play this variant: `None` if it has no option
    /// for that, and plays what it plays.
    #[must_use]
    pub fn plays(&self, variant: &str) -> Option<bool> {
        self.option("Game").map(|game| game.allows(variant))
    }

    pub(crate) fn option_names(&self) -> String {
        let names: Vec<&str> = self.options.iter().map(|option| option.name.as_str()).collect();
        names.join(", ")
    }
}

impl DeclaredOption {
    /// Reads `option name N type T … min M max M … var V var V`.
    fn read(line: &str) -> Option<DeclaredOption> {
        let mut words = line.split_whitespace();
        if (words.next(), words.next()) != (Some("option"), Some("name")) {
            return None;
        }
        let name: Vec<&str> = words.by_ref().take_while(|&word| word != "type").collect();
        let rest: Vec<&str> = words.collect();
        let values = rest.split(|&word| word == "var").skip(1).map(|value| value.join(" "));
        let bound = |name: &str| {
            rest.iter().skip_while(|&&word| word != name).nth(1).and_then(|word| word.parse().ok())
        };
        Some(DeclaredOption {
            name: name.join(" "),
            values: values.collect(),
            min: bound("min"),
            max: bound("max"),
        })
    }

    /// Whether it can have this value, as far as it says.
    pub(crate) fn allows(&self, value: &str) -> bool {
        let is_listed = self.values.is_empty()
            || self.values.iter().any(|known| known.eq_ignore_ascii_case(value));
        let is_within = match (self.min, self.max) {
            (None, None) => true,
            (min, max) => value.parse::<i128>().is_ok_and(|number| {
                min.is_none_or(|min| min <= number) && max.is_none_or(|max| number <= max)
            }),
        };
        is_listed && is_within
    }

    /// What it can be, as it says itself.
    pub(crate) fn allowed(&self) -> String {
        let bound = |bound: Option<i128>| bound.map_or_else(String::new, |it| it.to_string());
        match self.values.as_slice() {
            [] => format!("{}..{}", bound(self.min), bound(self.max)),
            values => values.join(", "),
        }
    }

    /// A number that it can be, made of any.
    pub(crate) fn fitted(&self, number: u64) -> i128 {
        let smallest = self.min.unwrap_or(0);
        let largest = self.max.unwrap_or_else(|| u64::MAX.into()).max(smallest);
        let count = largest.saturating_sub(smallest).saturating_add(1);
        smallest + i128::from(number) % count
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn introduced(lines: &[&str]) -> Handshake {
        let mut handshake = Handshake::default();
        lines.iter().for_each(|line| handshake.hear(line));
        handshake
    }

    #[test]
    fn names_and_options_are_heard_among_other_lines() {
        let heard = introduced(&["hello", "id name Some Engine 2", "id author x", "option name A"]);
        assert_eq!(heard.name.as_deref(), Some("Some Engine 2"));
        assert_eq!(heard.option_names(), "A");
        assert!(heard.option("a").is_some() && heard.option("b").is_none());
    }

    #[test]
    fn options_allow_what_they_declare() {
        let heard = introduced(&[
            "option name My Game type combo default a var a var b c",
            "option name Level type spin default 3 min -2 max 9",
            "option name Book type string default none",
        ]);
        for (option, good, bad) in [
            ("My Game", &["a", "B C"][..], &["b", "c", ""][..]),
            ("Level", &["-2", "9"], &["-3", "10", "x", "", "99999999999999999999999999"]),
            ("Book", &["", "anything at all"], &[]),
        ] {
            let option = heard.option(option).unwrap();
            assert!(good.iter().all(|value| option.allows(value)), "{option:?}");
            assert!(!bad.iter().any(|value| option.allows(value)), "{option:?}");
        }
        assert_eq!(heard.option("My Game").unwrap().allowed(), "a, b c");
        assert_eq!(heard.option("Level").unwrap().allowed(), "-2..9");
    }

    #[test]
    fn any_seed_is_made_to_fit() {
        for (bounds, seed, fitted) in [
            ("min 0 max 99", 205, 5),
            ("min 1 max 3", 3, 1),
            ("", u64::MAX, i128::from(u64::MAX)),
            ("min 5 max 5", 77, 5),
            ("min 7 max 2", 77, 7),
        ] {
            let heard = introduced(&[&format!("option name Seed type spin {bounds}")]);
            assert_eq!(heard.option("Seed").unwrap().fitted(seed), fitted, "{bounds}");
        }
    }
}
