use std::process;
use std::sync::OnceLock;
use std::time::Instant;

use lusus_search::Control;

/// The exit status of a command that was ended from outside.
pub(crate) const INTERRUPTED: u8 = 130;

/// The control of work that begins now.
pub(crate) fn control() -> Control {
    let begun = Instant::now();
    Control::new(move || begun.elapsed())
}

/// The same, stopped by an interruption: the command then ends as usual, what is
/// known is kept, and no child is left behind.
pub(crate) fn interruptible() -> Control {
    let control = control();
    let interrupted = control.clone();
    on_interruption(move || interrupted.stop());
    control
}

/// What an interruption does, where it does not end the process at once.
static STOP: OnceLock<Box<dyn Fn() + Send + Sync>> = OnceLock::new();

/// Lets an interruption end the process with its exit status, until a command
/// says otherwise.
pub(crate) fn end_when_interrupted() {
    let interrupt = || match STOP.get() {
        Some(stop) => stop(),
        None => process::exit(INTERRUPTED.into()),
    };
    // Where there are no such signals there is nothing to listen to.
    _ = ctrlc::set_handler(interrupt);
}

/// Lets an interruption do something else, once for the whole process.
pub(crate) fn on_interruption(stop: impl Fn() + Send + Sync + 'static) {
    _ = STOP.set(Box::new(stop));
}
