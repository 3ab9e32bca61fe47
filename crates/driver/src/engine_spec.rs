use lusus_core::{Message, msg};
use serde::Serialize;

use crate::words::{pairs_of_words, split_words};

/// An external program, and how it is started.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct EngineSpec {
    /// The program.
    pub cmd: String,
    /// Its arguments.
    pub args: Vec<String>,
    /// The folder it runs in.
    pub dir: Option<String>,
    /// The options it is given, by name.
    pub options: Vec<(String, String)>,
}

impl EngineSpec {
    /// The keys that every engine has.
    pub const KEYS: &str = "cmd, arg, args, dir, option.NAME";

    /// Reads how an engine is started. First comes its command with its
    /// arguments, as in `python3 engine.py`, or `cmd=python3 arg=engine.py`;
    /// `args=…` holds several arguments, `dir=…` is a folder and `option.NAME=…` an
    /// option. Every other pair is passed to `other`.
    ///
    /// # Errors
    /// If there is no command or there are two, if a word is no pair, or if
    /// `other` refuses one.
    pub fn read<'a>(
        words: &[&'a str],
        mut other: impl FnMut(&'a str, &'a str) -> Result<(), Message>,
    ) -> Result<EngineSpec, Message> {
        let command = words.iter().take_while(|word| !is_setting(word)).count();
        let (command, settings) = words.split_at(command);
        let mut command = command.iter().map(|&word| word.to_owned());
        let mut engine = EngineSpec {
            cmd: command.next().unwrap_or_default(),
            args: command.collect(),
            ..EngineSpec::default()
        };
        for (key, value) in pairs_of_words(settings)? {
            match (key, key.strip_prefix("option.")) {
                ("cmd", _) if engine.cmd.is_empty() => engine.cmd = value.to_owned(),
                ("cmd", _) => return Err(msg!("arena-engine-form")),
                ("arg", _) => engine.args.push(value.to_owned()),
                ("args", _) => engine.args.extend(split_words(value)?),
                ("dir", _) => engine.dir = Some(value.to_owned()),
                (_, Some(option)) if !option.is_empty() => {
                    engine.options.push((option.to_owned(), value.to_owned()));
                }
                _ => other(key, value)?,
            }
        }
        if engine.cmd.is_empty() { Err(msg!("arena-engine-form")) } else { Ok(engine) }
    }
}

/// Whether a word is a pair like `dir=/opt` and no part of a command.
fn is_setting(word: &str) -> bool {
    let Some((key, _)) = word.split_once('=') else { return false };
    let stem = key.split('.').next().unwrap_or_default();
    !stem.is_empty() && stem.bytes().all(|byte| byte.is_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::unknown_key;

    fn read(text: &str) -> Option<EngineSpec> {
        let words = split_words(text).ok()?;
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let other = |key: &str, _: &str| Err(unknown_key(key, EngineSpec::KEYS));
        EngineSpec::read(&words, other).ok()
    }

    #[test]
    fn a_command_is_written_plainly_or_in_pairs() {
        let plain = read("python3 engine.py --threads=2 option.Hash=64");
        let pairs = read("cmd=python3 args=\"engine.py --threads=2\" option.Hash=64");
        let expected = EngineSpec {
            cmd: "python3".to_owned(),
            args: ["engine.py", "--threads=2"].map(str::to_owned).to_vec(),
            dir: None,
            options: vec![("Hash".to_owned(), "64".to_owned())],
        };
        assert_eq!(plain, Some(expected));
        assert_eq!(plain, pairs);
        let with_pair = read("engine -x arg=size=3").expect("a command with an argument");
        assert_eq!(with_pair.args, ["-x", "size=3"]);
        for bad in ["", "arg=x", "engine cmd=other", "cmd=", "engine option.=3", "engine size=3"] {
            assert_eq!(read(bad), None, "{bad}");
        }
    }
}
