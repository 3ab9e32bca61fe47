use lusus_bots::EvaluatorKind;
use lusus_core::{Message, msg, text::quote};
use lusus_driver::{BotSpec, Budget, EngineSpec, pairs_of_words, unknown_key, whole_number};
use serde::Serialize;

/// Somebody who plays in the arena.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Contestant {
    /// What tables and records call it.
    pub name: String,
    /// How long it may think, if not as long as the others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub budget: Option<Budget>,
    #[serde(flatten)]
    pub(crate) program: Program,
}

/// What decides on a contestant's moves.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Program {
    Bot(BotSpec),
    /// A program that speaks the Universal Game Interface.
    Engine(EngineSpec),
}

impl Contestant {
    /// The longest name, in characters.
    pub const LONGEST_NAME: usize = lusus_play::Name::LONGEST;

    /// Reads a bot: its word, then `name=…`, `nodes=…`, `depth=…`,
    /// `movetime=…`, `threads=…`, `hash=…`, `seed=…` and `evaluator=…` as they are
    /// wanted.
    ///
    /// # Errors
    /// If a word is not understood. Whether there is such a bot depends on the
    /// game and is not asked here.
    pub fn bot(words: &[&str]) -> Result<Contestant, Message> {
        let Some((word, rest)) = words.split_first().filter(|(word, _)| !word.contains('=')) else {
            return Err(msg!("arena-bot-form"));
        };
        let mut bot = BotSpec::new(word);
        let (mut name, mut budget) = (None, None);
        for (key, value) in pairs_of_words(rest)? {
            match key {
                "name" => name = Some(value.to_owned()),
                "threads" => bot.threads = whole_number(key, value, [1, 256])? as u32,
                "hash" => bot.hash = whole_number(key, value, [1, 65_536])? as u32,
                "seed" => bot.seed = Some(whole_number(key, value, [0, u64::MAX])?),
                "evaluator" => bot.evaluator = Some(evaluator(value)?.word()),
                key if Budget::KEYS.contains(&key) => set_budget(&mut budget, key, value)?,
                _ => {
                    let known = "name, nodes, depth, movetime, threads, hash, seed, evaluator";
                    return Err(unknown_key(key, known));
                }
            }
        }
        let name = checked_name(&name.unwrap_or_else(|| words.join(" ")))?;
        Ok(Contestant { name, budget, program: Program::Bot(bot) })
    }

    /// Reads an engine as [`EngineSpec::read`] does, with `name=…`, `nodes=…`,
    /// `depth=…` and `movetime=…` as they are wanted.
    ///
    /// # Errors
    /// If a word is not understood or there is no command.
    pub fn engine(words: &[&str]) -> Result<Contestant, Message> {
        let (mut name, mut budget) = (None, None);
        let engine = EngineSpec::read(words, |key, value| match key {
            "name" => {
                name = Some(value.to_owned());
                Ok(())
            }
            key if Budget::KEYS.contains(&key) => set_budget(&mut budget, key, value),
            _ => {
                let own = Budget::KEYS.join(", ");
                Err(unknown_key(key, &format!("{}, name, {own}", EngineSpec::KEYS)))
            }
        })?;
        let name = checked_name(&name.unwrap_or_else(|| name_of_command(&engine.cmd)))?;
        Ok(Contestant { name, budget, program: Program::Engine(engine) })
    }

    /// The same by another name.
    ///
    /// # Errors
    /// If it is too long, or nothing of it can be seen.
    pub fn renamed(self, name: &str) -> Result<Contestant, Message> {
        Ok(Contestant { name: checked_name(name)?, ..self })
    }

    /// Reads a ladder of bots: words separated by commas, where `level-1..level-3`
    /// stands for all from the first to the second. What follows belongs to
    /// every one of them.
    ///
    /// # Errors
    /// If a word is not understood.
    pub fn ladder(words: &[&str]) -> Result<Vec<Contestant>, Message> {
        let Some((rungs, rest)) = words.split_first() else { return Err(msg!("arena-bot-form")) };
        let mut bots = Vec::new();
        for rung in rungs.split(',') {
            match rung.split_once("..") {
                Some((first, last)) => bots.extend(rungs_between(first, last)?),
                None => bots.push(rung.to_owned()),
            }
        }
        let contestant = |bot: &String| {
            let words: Vec<&str> = [bot.as_str()].into_iter().chain(rest.iter().copied()).collect();
            let contestant = Contestant::bot(&words)?;
            Ok(Contestant { name: bot.clone(), ..contestant })
        };
        bots.iter().map(contestant).collect()
    }
}

fn evaluator(value: &str) -> Result<EvaluatorKind, Message> {
    EvaluatorKind::find(value).ok_or_else(|| {
        let known = EvaluatorKind::ALL.map(EvaluatorKind::word).join(", ");
        msg!("arena-bad-evaluator", found = quote(value), known = known)
    })
}

/// A contestant has one budget: of two, one would be passed over.
fn set_budget(budget: &mut Option<Budget>, key: &str, value: &str) -> Result<(), Message> {
    match budget.replace(Budget::of_move(key, value)?) {
        Some(_) => Err(msg!("arena-two-budgets", known = Budget::KEYS.join(", "))),
        None => Ok(()),
    }
}

/// The command, or its end if it is too long for a name.
fn name_of_command(cmd: &str) -> String {
    match cmd.chars().count().checked_sub(Contestant::LONGEST_NAME) {
        None | Some(0) => cmd.to_owned(),
        Some(surplus) => ['…'].into_iter().chain(cmd.chars().skip(surplus + 1)).collect(),
    }
}

fn checked_name(name: &str) -> Result<String, Message> {
    match lusus_play::Name::new(name) {
        Ok(name) if !name.as_str().is_empty() => Ok(name.to_string()),
        Ok(_) => Err(msg!("arena-no-name")),
        Err(error) => Err(error.message()),
    }
}

/// `level-2`, `level-3`, `level-4` for `level-2` and `level-4`.
fn rungs_between(first: &str, last: &str) -> Result<Vec<String>, Message> {
    const MOST: u32 = 1_000;
    let numbered = |name: &str| {
        let stem = name.trim_end_matches(|c: char| c.is_ascii_digit());
        let number = name[stem.len()..].parse::<u32>().ok()?;
        (number <= MOST).then(|| (stem.to_owned(), number))
    };
    match (numbered(first), numbered(last)) {
        (Some((stem, from)), Some((other, to))) if stem == other && from <= to => {
            Ok((from..=to).map(|number| format!("{stem}{number}")).collect())
        }
        _ => Err(msg!("arena-bad-range", found = quote(&format!("{first}..{last}")))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_are_read() {
        let plain = Contestant::bot(&["engine"]).unwrap();
        let spec = BotSpec::new("engine");
        let program = Program::Bot(spec.clone());
        assert_eq!(plain, Contestant { name: "engine".to_owned(), budget: None, program });
        let full =
            Contestant::bot(&["engine", "nodes=7", "threads=2", "hash=4", "seed=9"]).unwrap();
        assert_eq!(full.name, "engine nodes=7 threads=2 hash=4 seed=9");
        assert_eq!(full.budget, Some(Budget::Nodes(7)));
        let spec = BotSpec { threads: 2, hash: 4, seed: Some(9), ..spec };
        assert_eq!(full.program, Program::Bot(spec));
        let written = Contestant::bot(&["engine", "evaluator=written"]).unwrap();
        let Program::Bot(spec) = written.program else { panic!("a bot was read") };
        assert_eq!(spec.evaluator(), EvaluatorKind::Written);
        for bad in [
            "name=x",
            "engine nodes=0",
            "engine nodes=x",
            "engine speed=3",
            "engine name=",
            "engine evaluator=mine",
            "engine nodes=9 depth=2",
            "engine depth=1 depth=1",
        ] {
            let words: Vec<&str> = bad.split(' ').collect();
            assert!(Contestant::bot(&words).is_err(), "{bad}");
        }
    }

    #[test]
    fn engines_are_read() {
        let words =
            ["cmd=lusus", "arg=a b", "args=ugi --game", "dir=/tmp", "option.Hash=4", "depth=3"];
        let engine = Contestant::engine(&words).unwrap();
        assert_eq!((engine.name.as_str(), engine.budget), ("lusus", Some(Budget::Depth(3))));
        let expected = EngineSpec {
            cmd: "lusus".to_owned(),
            args: ["a b", "ugi", "--game"].map(str::to_owned).to_vec(),
            dir: Some("/tmp".to_owned()),
            options: vec![("Hash".to_owned(), "4".to_owned())],
        };
        assert_eq!(engine.program, Program::Engine(expected));
        let deep = format!("cmd=/{}/engine", "folder/".repeat(40));
        let name = Contestant::engine(&[&deep]).expect("no name is asked for").name;
        assert!(name.starts_with('…') && name.ends_with("folder//engine"), "{name}");
        for bad in ["name=x", "cmd=", "cmd=x option.=3", "cmd=x tc=3", "cmd=x depth=3 nodes=3"] {
            let words: Vec<&str> = bad.split(' ').collect();
            assert!(Contestant::engine(&words).is_err(), "{bad}");
        }
    }

    #[test]
    fn ladders_have_ranges() {
        let names = |words: &[&str]| -> Option<Vec<String>> {
            Some(Contestant::ladder(words).ok()?.into_iter().map(|rung| rung.name).collect())
        };
        let expected = ["random", "level-9", "level-10", "level-11"].map(str::to_owned);
        assert_eq!(names(&["random,level-9..level-11", "hash=1"]), Some(expected.to_vec()));
        for bad in ["level-3..level-1", "level-1..rank-3", "a..b", "level-1..level-99999", ""] {
            assert!(names(&[bad]).is_none_or(|names| names == [""]), "{bad}");
        }
    }
}
