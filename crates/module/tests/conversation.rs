//! Questions with their answers. The tests of the pages put the same questions
//! to the built module, so that a stale or wrong one is found. `cargo xtask
//! golden` accepts the present answers.

use std::path::Path;
use std::{env, fs};

use lusus_module::Module;

/// Lines that begin with `?` are questions; those with `!` are what is told and
/// answered. Others are for the reader.
const FILE: &str = "conversation.txt";

#[test]
fn the_answers_are_those_of_the_file() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(FILE);
    let written = fs::read_to_string(&path).expect("the conversation");
    let held = hold(&written);
    if env::var("INSTA_UPDATE").is_ok_and(|update| update == "always") {
        fs::write(&path, &held).expect("a file that can be written");
        return;
    }
    let differs = written.lines().zip(held.lines()).find(|(written, held)| written != held);
    assert!(differs.is_none() && written == held, "{differs:#?}; accept it: cargo xtask golden");
}

/// The same conversation with the present answers.
fn hold(written: &str) -> String {
    let mut module = Module::default();
    let mut held = String::new();
    for line in written.lines().filter(|line| !line.starts_with("! ")) {
        held += &format!("{line}\n");
        if let Some(question) = line.strip_prefix("? ") {
            let mut told = Vec::new();
            let answer = module.answer(question, &mut |answer| told.push(answer.to_owned()));
            for said in told.iter().chain([&answer]) {
                held += &format!("! {said}\n");
            }
        }
    }
    held
}
