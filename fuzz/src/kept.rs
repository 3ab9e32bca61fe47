//! Whatever a browser or a terminal has kept can be read again: a match opens or
//! is refused with a sentence, and a learner's progress is written so that reading
//! gives it back.

use lusus_learn::Progress;
use lusus_module::Module;
use serde_json::{Value, from_str, json};

/// Checks it on what the fuzzer made up: the text of a match, or of a progress.
pub fn check(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else { return };
    let progress = Progress::read(text);
    assert_eq!(Progress::read(&progress.to_string()), progress);
    let shown = ask(&json!({"ask": "show-match", "kept": text, "date": "2024.02.29"}));
    let opened = ask(&json!({"ask": "open-room", "kept": text, "now": 0, "chance": "1"}));
    assert_eq!(shown["answer"] == "objection", opened["answer"] == "objection", "{text}");
    for answer in [shown, opened].iter().filter(|answer| answer["answer"] == "objection") {
        assert!(answer["message"]["text"].as_str().is_some_and(|said| !said.is_empty()));
    }
}

fn ask(question: &Value) -> Value {
    let answer = Module::default().answer(&question.to_string(), &mut |_| {});
    let answer: Value = from_str(&answer).expect("an answer is JSON");
    assert_ne!(answer["answer"], "nonsense", "{question}: {answer}");
    answer
}
