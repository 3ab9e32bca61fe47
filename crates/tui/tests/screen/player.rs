//! Somebody who sits before the full-screen interface, with a keyboard and a
//! mouse.

use std::path::PathBuf;
use std::rc::Rc;

use lusus_bots::Sources;
use lusus_catalog::LUSUS;
use lusus_core::{Language, MoveView, Target};
use lusus_erased::Variant;
use lusus_play::Participant;
use lusus_tui::screen::{App, Environment};
use lusus_tui::{Characters, Colours, Launch, LocalMatch, Setup, Style, What};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Position;
use tempfile::TempDir;

use crate::manual::{ManualClock, ManualThinkers};

/// The interface on a screen of some size, with thinkers and a clock that wait
/// to be told.
pub(crate) struct Player {
    pub(crate) app: App,
    pub(crate) thinkers: ManualThinkers,
    pub(crate) clock: ManualClock,
    terminal: Terminal<TestBackend>,
    _place: Rc<TempDir>,
}

/// What a test begins with.
pub(crate) struct Seat {
    pub(crate) size: (u16, u16),
    pub(crate) characters: Characters,
    pub(crate) colours: Colours,
    pub(crate) language: Language,
    pub(crate) seed: u64,
    pub(crate) folder: PathBuf,
    /// What the data folder lies in, as long as somebody sits there.
    pub(crate) place: Rc<TempDir>,
}

impl Seat {
    /// A usual terminal, and an empty data folder with a name like this.
    pub(crate) fn new(name: &str) -> Seat {
        let made = tempfile::Builder::new().prefix(&format!("screen-{name}-")).tempdir();
        let place = Rc::new(made.expect("a folder"));
        Seat {
            size: (80, 24),
            characters: Characters::Unicode,
            colours: Colours::On,
            language: Language::English,
            seed: 1,
            folder: place.path().to_owned(),
            place,
        }
    }

    /// Two people play, and these moves have been made.
    pub(crate) fn people(&self, variant: Variant, moves: &str) -> Player {
        let seats = [Participant::nameless(), Participant::nameless()];
        let opening = moves.split_whitespace().map(str::to_owned).collect();
        let setup = Setup { seed: 1, seats, opening, ..Setup::new(variant) };
        self.sit(What::Game(Box::new(setup)))
    }

    pub(crate) fn sit(&self, what: What) -> Player {
        let thinkers = ManualThinkers::new();
        let clock = ManualClock::new();
        let (at_table, on_table, seed) = (thinkers.clone(), clock.clone(), self.seed);
        let environment = Environment {
            thinkers: Box::new(move || Box::new(at_table.clone())),
            clock: Box::new(move || on_table.now()),
            seed: Box::new(move || seed),
        };
        let launch = Launch {
            catalogue: LUSUS,
            language: self.language,
            data_dir: Some(self.folder.clone()),
            style: Style { characters: self.characters, colours: self.colours },
            sources: Sources::default(),
            what,
        };
        let app = App::new(&launch, environment).expect("the test has what it needs");
        let terminal = Terminal::new(TestBackend::new(self.size.0, self.size.1))
            .expect("the test has what it needs");
        let mut player = Player { app, thinkers, clock, terminal, _place: self.place.clone() };
        player.look();
        player
    }
}

impl Player {
    /// What the screen shows.
    pub(crate) fn look(&mut self) -> String {
        self.app.poll();
        self.terminal.draw(|frame| self.app.draw(frame)).expect("the test has what it needs");
        self.terminal.backend().to_string()
    }

    /// The buffer behind what the screen shows.
    pub(crate) fn buffer(&mut self) -> &ratatui::buffer::Buffer {
        self.look();
        self.terminal.backend().buffer()
    }

    pub(crate) fn resize(&mut self, width: u16, height: u16) {
        self.terminal.backend_mut().resize(width, height);
    }

    pub(crate) fn sees(&mut self, text: &str) {
        let screen = self.look();
        assert!(screen.contains(text), "{text:?} is not to be seen:\n{screen}");
    }

    pub(crate) fn press(&mut self, code: KeyCode) {
        self.app.on_event(&Event::Key(KeyEvent::new(code, KeyModifiers::NONE)));
    }

    pub(crate) fn type_text(&mut self, text: &str) {
        for c in text.chars() {
            self.press(KeyCode::Char(c));
        }
    }

    pub(crate) fn click(&mut self, at: Position) {
        let kind = MouseEventKind::Down(MouseButton::Left);
        let (column, row, modifiers) = (at.x, at.y, KeyModifiers::NONE);
        self.app.on_event(&Event::Mouse(MouseEvent { kind, column, row, modifiers }));
    }

    /// Clicks on a text.
    pub(crate) fn click_text(&mut self, text: &str) {
        let screen = self.look();
        let found = screen.lines().zip(0..).find_map(|(line, y)| {
            let line = line.trim_matches('"');
            let column = line[..line.find(text)?].chars().count();
            Some(Position::new(u16::try_from(column).expect("the test has what it needs"), y))
        });
        self.click(found.unwrap_or_else(|| panic!("{text:?} is not to be seen:\n{screen}")));
    }

    /// The table at which a game is played.
    pub(crate) fn local_match(&self) -> &LocalMatch {
        self.app.local_match().expect("a game is played")
    }

    pub(crate) fn choices(&self) -> Vec<MoveView> {
        self.local_match().choices()
    }

    pub(crate) fn ply(&self) -> u32 {
        self.local_match().game().ply()
    }

    pub(crate) fn is_over(&self) -> bool {
        self.local_match().game().end().is_some()
    }

    /// Touches the targets of a path with the keyboard, until a move is made.
    pub(crate) fn touch_with_keys(&mut self, path: &[Target]) {
        let before = self.ply();
        for target in path {
            if self.ply() != before {
                return;
            }
            for _ in 0..10_000 {
                if self.app.focus() == Some(target) {
                    break;
                }
                self.press(KeyCode::Tab);
            }
            assert_eq!(self.app.focus(), Some(target), "Tab leads everywhere");
            self.press(KeyCode::Enter);
        }
    }

    /// Touches the targets of a path with the mouse, until a move is made.
    pub(crate) fn touch_with_mouse(&mut self, path: &[Target]) {
        let before = self.ply();
        for target in path {
            if self.ply() != before {
                return;
            }
            self.look();
            let at = self.app.place_of(target);
            self.click(at.unwrap_or_else(|| panic!("{target:?} is out of view")));
        }
    }
}
