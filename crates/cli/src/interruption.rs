use lusus_search::Control;

/// The exit status of a command that was ended from outside.
pub(crate) const INTERRUPTED: u8 = 130;

/// An interruption stops the work, and the command then ends as usual: what is
/// known is kept, and no child is left behind.
pub(crate) fn stop_when_interrupted(control: &Control) {
    let control = control.clone();
    // Where there are no such signals there is nothing to listen to.
    _ = ctrlc::set_handler(move || control.stop());
}
