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
    // Where there are no such signals there is nothing to listen to.
    _ = ctrlc::set_handler(move || interrupted.stop());
    control
}
