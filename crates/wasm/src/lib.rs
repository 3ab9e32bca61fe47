//! The memory between a page and the module beside it: texts and files go in
//! and out as addresses. `web/src/study/memory.ts` is the other side.
//!
//! Nothing else in the workspace is `unsafe`, and nothing else belongs here.

#![cfg(target_arch = "wasm32")]
#![deny(missing_docs)]

use std::cell::RefCell;
use std::slice;

use lusus_module::Module;

thread_local! {
    static MODULE: RefCell<Module> = RefCell::default();
}

/// Bytes in memory: where they are, and how many. What was lent comes back by
/// [`ask`] or [`learn`], what was answered by [`release`].
#[unsafe(no_mangle)]
pub extern "C" fn lend(length: usize) -> *mut u8 {
    Box::leak(vec![0; length].into_boxed_slice()).as_mut_ptr()
}

/// Answers a question that stands in lent memory. The answer is its length in
/// four bytes, then its text.
#[unsafe(no_mangle)]
pub extern "C" fn ask(question: *mut u8, length: usize) -> *mut u8 {
    let question = String::from_utf8_lossy(&take(question, length)).into_owned();
    let mut tell = |answer: &str| {
        // SAFETY: the page copies the text before it returns.
        unsafe { told(answer.as_ptr(), answer.len()) }
    };
    give(&MODULE.with_borrow_mut(|module| module.answer(&question, &mut tell)))
}

/// Takes in a file that stands in lent memory, as does its name.
#[unsafe(no_mangle)]
pub extern "C" fn learn(
    name: *mut u8,
    name_length: usize,
    file: *mut u8,
    length: usize,
) -> *mut u8 {
    let name = String::from_utf8_lossy(&take(name, name_length)).into_owned();
    give(&MODULE.with_borrow_mut(|module| module.learn(&name, take(file, length))))
}

/// Takes an answer back.
#[unsafe(no_mangle)]
pub extern "C" fn release(answer: *mut u8) {
    // SAFETY: the page returns what `give` gave, which begins with its length.
    let length = unsafe { slice::from_raw_parts(answer, 4) };
    let length = u32::from_le_bytes([length[0], length[1], length[2], length[3]]) as usize;
    drop(take(answer, length + 4));
}

#[link(wasm_import_module = "page")]
unsafe extern "C" {
    /// Tells the page an answer on the way.
    fn told(answer: *const u8, length: usize);
}

/// Memory that was lent, or given, and comes back.
fn take(start: *mut u8, length: usize) -> Vec<u8> {
    // SAFETY: the page hands back what `lend` or `give` handed out, once, with
    // the length that it had, which is also its capacity.
    unsafe { Vec::from_raw_parts(start, length, length) }
}

fn give(answer: &str) -> *mut u8 {
    let length = u32::try_from(answer.len()).expect("a browser has less memory");
    let bytes = [&length.to_le_bytes(), answer.as_bytes()].concat();
    Box::leak(bytes.into_boxed_slice()).as_mut_ptr()
}
