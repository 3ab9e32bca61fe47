use std::io::{self, stdout};
use std::panic;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use ratatui::DefaultTerminal;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{
    DisableMouseCapture, EnableMouseCapture, Event, read as read_event,
};
use ratatui::crossterm::execute;
#[cfg(unix)]
use ratatui::crossterm::terminal::{Clear, ClearType, EnterAlternateScreen, enable_raw_mode};

use super::{App, Environment};
use crate::{Failure, Launch};

/// How long a key is waited for before the game is looked at again.
const PATIENCE: Duration = Duration::from_millis(80);

/// Plays on the terminal until the player leaves, and restores the terminal
/// whatever happens.
///
/// # Errors
/// If what is asked for cannot be played or loaded, or the terminal fails.
pub fn run(launch: &Launch) -> Result<(), Failure> {
    let mut app = App::new(launch, Environment::of(launch))?;
    let ended = end_flag()?;
    let _restored = Restored;
    Ok(show(&mut app, &mut open_screen()?, &ended)?)
}

/// Set when the system asks the program to end, or the terminal is closed.
fn end_flag() -> io::Result<Arc<AtomicBool>> {
    let flag = Arc::new(AtomicBool::new(false));
    let signals = [
        signal_hook::consts::SIGTERM,
        signal_hook::consts::SIGINT,
        #[cfg(unix)]
        signal_hook::consts::SIGHUP,
    ];
    for signal in signals {
        signal_hook::flag::register(signal, Arc::clone(&flag))?;
    }
    Ok(flag)
}

/// The loop of the program. It never waits for anybody who thinks: events are
/// waited for a moment only, and then the game is looked at.
fn show(app: &mut App, terminal: &mut DefaultTerminal, ended: &AtomicBool) -> io::Result<()> {
    let events = events();
    terminal.draw(|frame| app.draw(frame))?;
    while !app.is_done() && !ended.load(Ordering::Relaxed) {
        let mut is_stale = false;
        match events.recv_timeout(PATIENCE) {
            Ok(event) => {
                app.on_event(&event);
                // Events that came together are answered with one picture.
                events.try_iter().for_each(|event| app.on_event(&event));
                is_stale = true;
            }
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => break,
        }
        if app.take_suspension() {
            suspend(terminal)?;
        }
        is_stale |= app.poll();
        if is_stale && !app.is_done() {
            terminal.draw(|frame| app.draw(frame))?;
        }
    }
    Ok(())
}

/// Gives the terminal back to the shell until the program is told to go on.
#[cfg(unix)]
fn suspend(terminal: &mut DefaultTerminal) -> io::Result<()> {
    drop(Restored);
    signal_hook::low_level::raise(signal_hook::consts::SIGTSTP)?;
    enable_raw_mode()?;
    execute!(stdout(), EnterAlternateScreen, EnableMouseCapture, Clear(ClearType::All))?;
    // Everything is drawn anew. `clear` would ask the terminal for its cursor,
    // and the answer would go to the thread that reads events.
    terminal.swap_buffers();
    Ok(())
}

#[cfg(not(unix))]
fn suspend(_: &mut DefaultTerminal) -> io::Result<()> {
    Ok(())
}

/// What keyboard, mouse and terminal say. They are read on a thread of their
/// own, because reading from a terminal that was closed never comes back; the
/// thread ends with the program.
fn events() -> Receiver<Event> {
    let (tell, events) = channel();
    thread::spawn(move || {
        while let Ok(event) = read_event()
            && tell.send(event).is_ok()
        {}
    });
    events
}

/// The terminal as a full screen with a mouse.
fn open_screen() -> io::Result<DefaultTerminal> {
    let terminal = ratatui::try_init()?;
    break_down_in_order();
    execute!(stdout(), EnableMouseCapture)?;
    Ok(terminal)
}

/// Restores the terminal when it is dropped. One that is gone needs no
/// restoring, so that faults are of no interest.
struct Restored;

impl Drop for Restored {
    fn drop(&mut self) {
        _ = execute!(stdout(), DisableMouseCapture, Show);
        _ = ratatui::try_restore();
    }
}

/// What this thread says when it breaks down is read on a restored terminal. A
/// bot that breaks down on its own thread says nothing over the board: the
/// match ends and tells why.
fn break_down_in_order() {
    let drawing = thread::current().id();
    let before = panic::take_hook();
    panic::set_hook(Box::new(move |panic| {
        if thread::current().id() == drawing {
            drop(Restored);
            before(panic);
        }
    }));
}
