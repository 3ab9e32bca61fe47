use serde_json::Value;

/// A setting of a plan that a journal has otherwise.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// The flags that decide on it.
    pub flags: &'static str,
    /// What it was when the journal was begun.
    pub before: String,
    /// What it is now.
    pub now: String,
}

/// The settings of a plan with the flags that decide on them. How many pairs
/// are played is not among them: more pairs come behind those that were played,
/// and fewer leave some out.
const SETTINGS: [(&str, &str); 12] = [
    ("contestants", "--bot, --engine, --ladder"),
    ("format", "--format"),
    ("variants", "--game"),
    ("opening_plies", "--opening-plies"),
    ("seed", "--seed"),
    ("budget", "--nodes, --depth, --movetime, --tc"),
    ("length", "--length"),
    ("adjudication", "--resign, --draw"),
    ("sprt", "--sprt"),
    ("margin", "--margin"),
    ("patience", "--patience"),
    ("tables", "--tables"),
];

impl Difference {
    /// What differs between two plans, each as JSON.
    pub(crate) fn between(before: &Value, now: &Value) -> Vec<Difference> {
        let differ = SETTINGS.iter().filter(|(setting, _)| before[setting] != now[setting]);
        let told = differ.map(|&(setting, flags)| {
            let [before, now] = only_different(&before[setting], &now[setting]);
            let [before, now] = match setting {
                "opening_plies" => [before, now].map(|value| opening_plies(&value)),
                _ => [before, now].map(|value| words(&value)),
            };
            Difference { flags, before, now }
        });
        told.collect()
    }
}

/// Of two lists the parts that are not the same in both, so that one contestant
/// among many can be seen.
fn only_different(before: &Value, now: &Value) -> [Value; 2] {
    let (Value::Array(first), Value::Array(second)) = (before, now) else {
        return [before.clone(), now.clone()];
    };
    let without = |list: &[Value], other: &[Value]| {
        let own =
            |(i, value): (usize, &Value)| (other.get(i) != Some(value)).then(|| value.clone());
        Value::Array(list.iter().enumerate().filter_map(own).collect())
    };
    [without(first, second), without(second, first)]
}

/// `2,GAME=1`, as the flag takes it.
fn opening_plies(value: &Value) -> String {
    let special = value["special"].as_array().into_iter().flatten();
    let special = special.map(|pair| format!(",{}={}", words(&pair[0]), words(&pair[1])));
    words(&value["usual"]) + &special.collect::<String>()
}

/// A value in words: what has a name stands behind it, and what is not set is
/// left out.
fn words(value: &Value) -> String {
    written(value).unwrap_or_else(|| "–".to_owned())
}

/// `None` if nothing is set.
fn written(value: &Value) -> Option<String> {
    let part = |(key, value): (&String, &Value)| {
        let inner = written(value)?;
        Some(match value {
            Value::Object(_) if inner.starts_with(&format!("{key}=")) => inner,
            Value::Object(_) => format!("{key} {inner}"),
            _ => format!("{key}={inner}"),
        })
    };
    let joined = |parts: Vec<String>, by| (!parts.is_empty()).then(|| parts.join(by));
    match value {
        Value::Null => None,
        Value::String(text) => Some(text.clone()),
        Value::Array(list) => joined(list.iter().map(words).collect(), ", "),
        Value::Object(parts) => joined(parts.iter().filter_map(part).collect(), " "),
        other => Some(other.to_string()),
    }
}
