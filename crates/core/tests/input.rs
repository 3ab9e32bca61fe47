//! What touches lead to, in files that the browser's port of `input::next` is
//! compared with too.

use std::fs;
use std::path::Path;

use lusus_core::input::{self, Step};
use lusus_core::{MoveView, Target};
use serde_json::{Value, json};

#[test]
fn touches_lead_where_the_files_say() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/input");
    let mut files = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let golden: Value = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
        let moves: Vec<MoveView> = list(&golden["moves"]).iter().map(move_view).collect();
        for case in list(&golden["cases"]) {
            let step = input::next(&moves, &targets(&case["touched"]));
            assert_eq!(written(step), case["step"], "{}: {}", path.display(), case["touched"]);
        }
        files += 1;
    }
    assert_eq!(files, 5, "one file for each way in which games are touched");
}

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

fn text(value: &Value) -> String {
    value.as_str().expect("a text").to_owned()
}

fn move_view(value: &Value) -> MoveView {
    let paths = list(&value["paths"]).iter().map(targets).collect();
    MoveView { text: text(&value["text"]), notation: text(&value["notation"]), paths }
}

fn targets(value: &Value) -> Vec<Target> {
    list(value).iter().map(target).collect()
}

fn target(value: &Value) -> Target {
    let target = value.as_object().and_then(|target| target.iter().next());
    let (kind, what) = target.expect("an object with one key");
    match kind.as_str() {
        "cell" => Target::cell(text(what)),
        "amount" => {
            let amount = what.as_u64().and_then(|amount| u8::try_from(amount).ok());
            Target::Amount(amount.expect("a small number"))
        }
        "control" => Target::Control(text(what).leak()),
        other => panic!("no target is a {other}"),
    }
}

fn written(step: Step) -> Value {
    match step {
        Step::Complete(text) => json!({ "complete": text }),
        Step::Choose { prefix, next } => json!({ "choose": { "prefix": prefix, "next": next } }),
        Step::Nothing => json!("nothing"),
    }
}
