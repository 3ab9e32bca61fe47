use std::path::{Path, PathBuf};

use lusus_core::{Message, Target, msg};
use lusus_record::Record;
use ratatui::Frame;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Position;
use ratatui::style::Style;

use super::game::{self, GameScreen, Purpose, Replay};
use super::look::{Look, wrap};
use super::setup::{self, SetupScreen};
use super::start::{self, StartScreen};
use super::theme::Theme;
use crate::saves::{Autosave, Kept, Saves, load};
use crate::{
    Failure, Launch, Now, Setup, Table, ThinkerThreads, Thinkers, What, random_seed, stopwatch,
};

/// The full-screen interface without a terminal: events go in, pictures come
/// out. Whoever shows it calls [`poll`](App::poll) again and again.
pub struct App {
    look: Look,
    saves: Saves,
    means: Means,
    screen: Screen,
    /// Unfinished games that are being offered.
    unfinished: Vec<Kept>,
    autosave: Option<Autosave>,
    /// The file under which the present game was saved.
    saved: Option<PathBuf>,
    is_done: bool,
}

/// What an interface is made of beside the terminal. Tests bring their own.
pub struct Means {
    /// Those who think at a new table.
    pub thinkers: Box<dyn Fn() -> Box<dyn Thinkers>>,
    /// The clock of a new table.
    pub clock: Box<dyn Fn() -> Now>,
    /// The seed of a new game.
    pub seed: Box<dyn Fn() -> u64>,
}

impl Means {
    /// The usual ones: threads, the clock and chance.
    #[must_use]
    pub fn of(launch: &Launch) -> Means {
        let sources = launch.sources.clone();
        Means {
            thinkers: Box::new(move || Box::new(ThinkerThreads::new(sources.clone()))),
            clock: Box::new(stopwatch),
            seed: Box::new(random_seed),
        }
    }
}

enum Screen {
    Start(Box<StartScreen>),
    Setup(Box<SetupScreen>),
    Game(Box<GameScreen>),
}

/// The smallest terminal on which anything can be played.
const SMALLEST: (u16, u16) = (40, 12);

impl App {
    /// An interface that begins with what is asked for.
    ///
    /// # Errors
    /// If that cannot be played or loaded.
    pub fn new(launch: &Launch, means: Means) -> Result<App, Failure> {
        let theme = Theme { characters: launch.style.characters, colours: launch.style.colours };
        let look = Look { language: launch.language, theme };
        let saves = Saves::new(launch.catalogue, launch.data_dir.clone());
        let screen = Screen::Start(Box::new(StartScreen::new(look, launch.catalogue)));
        let unfinished = Vec::new();
        let mut app = App {
            look,
            saves,
            means,
            screen,
            unfinished,
            autosave: None,
            saved: None,
            is_done: false,
        };
        app.begin(&launch.what)?;
        Ok(app)
    }

    fn begin(&mut self, what: &What) -> Result<(), Failure> {
        match what {
            What::StartPage => {
                self.unfinished = self.saves.unfinished();
                self.offer_unfinished();
            }
            What::Game(setup) => self.play((**setup).clone())?,
            What::Load(path) => self.play_on(&load(self.saves.catalogue(), path, 1)?)?,
            What::Replay(path) => self.replay(load(self.saves.catalogue(), path, 1)?)?,
        }
        Ok(())
    }

    /// The table at which a game is played or looked at, if one is.
    #[must_use]
    pub fn table(&self) -> Option<&Table> {
        match &self.screen {
            Screen::Game(game) => Some(game.table()),
            Screen::Start(_) | Screen::Setup(_) => None,
        }
    }

    /// Where the keyboard's cursor is on the board or its buttons.
    #[must_use]
    pub fn focus(&self) -> Option<&Target> {
        match &self.screen {
            Screen::Game(game) => game.focus(),
            Screen::Start(_) | Screen::Setup(_) => None,
        }
    }

    /// Where a click touches a target, if it was in view when the screen was
    /// last drawn.
    #[must_use]
    pub fn place_of(&self, target: &Target) -> Option<Position> {
        match &self.screen {
            Screen::Game(game) => game.place_of(target),
            Screen::Start(_) | Screen::Setup(_) => None,
        }
    }

    /// Whether the player has left.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.is_done
    }

    /// Lets the game go on; says whether there is something new to draw.
    pub fn poll(&mut self) -> bool {
        let Screen::Game(game) = &mut self.screen else { return false };
        let changed = game.poll();
        self.keep();
        changed
    }

    /// Takes a key, a click or a turn of the wheel.
    pub fn on_event(&mut self, event: &Event) {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.on_key(*key),
            Event::Mouse(mouse) => self.on_mouse(*mouse),
            _ => {}
        }
        self.keep();
    }

    fn on_key(&mut self, key: KeyEvent) {
        let with_control = key.modifiers.contains(KeyModifiers::CONTROL);
        if with_control && key.code == KeyCode::Char('c') {
            self.is_done = true;
            return;
        }
        if key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) {
            return;
        }
        match &mut self.screen {
            Screen::Start(start) => {
                let intent = start.on_key(key);
                self.after_start(intent);
            }
            Screen::Setup(setup) => {
                let intent = setup.on_key(key);
                self.after_setup(intent);
            }
            Screen::Game(game) => {
                let intent = game.on_key(key);
                self.after_game(intent);
            }
        }
    }

    fn on_mouse(&mut self, mouse: MouseEvent) {
        let lines = match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                return self.on_click(Position::new(mouse.column, mouse.row));
            }
            MouseEventKind::ScrollDown => 1,
            MouseEventKind::ScrollUp => -1,
            _ => return,
        };
        match &mut self.screen {
            Screen::Start(start) => start.on_wheel(lines),
            Screen::Setup(_) => {}
            Screen::Game(game) => {
                let intent = game.on_wheel(lines);
                self.after_game(intent);
            }
        }
    }

    fn on_click(&mut self, at: Position) {
        match &mut self.screen {
            Screen::Start(start) => {
                let intent = start.on_click(at);
                self.after_start(intent);
            }
            Screen::Setup(setup) => {
                let intent = setup.on_click(at);
                self.after_setup(intent);
            }
            Screen::Game(game) => {
                let intent = game.on_click(at);
                self.after_game(intent);
            }
        }
    }

    fn after_start(&mut self, intent: Option<start::Intent>) {
        match intent {
            Some(start::Intent::Quit) => self.is_done = true,
            Some(start::Intent::SetUp(variant)) => {
                self.screen = Screen::Setup(Box::new(SetupScreen::new(variant, self.look)));
            }
            Some(start::Intent::Resume(number)) => self.resume(number),
            Some(start::Intent::ThrowAway(number)) => self.throw_away(number),
            Some(start::Intent::Later) => self.unfinished.clear(),
            Some(start::Intent::ListSaved) => {
                if let Screen::Start(start) = &mut self.screen {
                    start.offer_saved(self.saves.saved());
                }
            }
            Some(start::Intent::Load(path)) => self.open(&path),
            None => {}
        }
    }

    fn throw_away(&mut self, number: usize) {
        let outcome = self.unfinished.remove(number).discard();
        self.offer_unfinished();
        if let (Screen::Start(start), Err(error)) = (&mut self.screen, outcome) {
            start.warn(&error.message());
        }
    }

    /// Goes on with the game in a file.
    fn open(&mut self, path: &Path) {
        let opened = load(self.saves.catalogue(), path, 1).map_err(Failure::from);
        if let Err(failure) = opened.and_then(|record| self.play_on(&record)) {
            self.show_start(Some(&failure.message()));
        }
    }

    fn after_setup(&mut self, intent: Option<setup::Intent>) {
        match intent {
            Some(setup::Intent::Start(setup)) => {
                let setup = Setup { seed: (self.means.seed)(), ..*setup };
                if let Err(failure) = self.play(setup) {
                    self.show_start(Some(&failure.message()));
                }
            }
            Some(setup::Intent::Back) => self.show_start(None),
            None => {}
        }
    }

    fn after_game(&mut self, intent: Option<game::Intent>) {
        match intent {
            Some(game::Intent::Quit) => self.is_done = true,
            Some(game::Intent::Save(name)) => self.save(&name),
            Some(game::Intent::KeepAnew) => self.keep_anew(),
            Some(game::Intent::Leave) => {
                self.keep();
                self.show_start(None);
            }
            None => {}
        }
    }

    fn show_start(&mut self, warning: Option<&Message>) {
        let mut start = StartScreen::new(self.look, self.saves.catalogue());
        if let Some(warning) = warning {
            start.warn(warning);
        }
        self.autosave = None;
        self.saved = None;
        self.screen = Screen::Start(Box::new(start));
    }

    fn offer_unfinished(&mut self) {
        if let Screen::Start(start) = &mut self.screen {
            start.offer(self.unfinished.iter().map(Kept::record));
        }
    }

    fn resume(&mut self, number: usize) {
        let (record, autosave) = self.unfinished.swap_remove(number).resume();
        self.unfinished.clear();
        self.autosave = Some(autosave);
        if let Err(failure) = self.play_on(&record) {
            self.show_start(Some(&failure.message()));
        }
    }

    fn play(&mut self, setup: Setup) -> Result<(), Failure> {
        let table = Table::new(setup, (self.means.thinkers)(), (self.means.clock)())?;
        self.show_game(table, Purpose::Play);
        Ok(())
    }

    fn play_on(&mut self, record: &Record) -> Result<(), Failure> {
        let table = Table::of_record(record, (self.means.thinkers)(), (self.means.clock)())?;
        self.show_game(table, Purpose::Play);
        Ok(())
    }

    /// Looks at a record, at a table that has its moves to be redone.
    fn replay(&mut self, record: Record) -> Result<(), Failure> {
        let replay = Replay::new(record);
        let setup = replay.setup(self.look);
        let mut table = Table::new(setup, (self.means.thinkers)(), (self.means.clock)())?;
        for mv in replay.moves() {
            // A match may be over before the record is: the table needs no more.
            _ = table.play(mv);
        }
        while table.undo().is_ok() {}
        self.show_game(table, Purpose::Replay(Box::new(replay)));
        Ok(())
    }

    fn show_game(&mut self, table: Table, purpose: Purpose) {
        self.saved = None;
        let game = GameScreen::new(table, purpose, self.look);
        let is_replay = game.is_replay();
        self.screen = Screen::Game(Box::new(game));
        if !is_replay && self.autosave.is_none() {
            self.keep_anew();
        }
    }

    /// Keeps the game on the screen in a place of its own. The last place is
    /// given back only then, so that the game in it is not overwritten.
    fn keep_anew(&mut self) {
        self.saved = None;
        let Screen::Game(game) = &mut self.screen else { return };
        match self.saves.autosave() {
            Ok(autosave) => self.autosave = Some(autosave),
            Err(error) => {
                self.autosave = None;
                game.warn(&error.message());
            }
        }
    }

    /// Keeps the game as it stands.
    fn keep(&mut self) {
        if let (Screen::Game(game), Some(autosave)) = (&mut self.screen, &mut self.autosave)
            && !game.is_replay()
            && let Err(error) = autosave.keep(game.table())
        {
            game.warn(&error.message());
        }
    }

    fn save(&mut self, name: &str) {
        let Screen::Game(game) = &mut self.screen else { return };
        let record = game.table().record();
        match self.saves.save_as(name, &record, self.saved.as_deref()) {
            Ok(path) => {
                game.tell(&msg!("screen-saved", file = shown(&path)));
                self.saved = Some(path);
            }
            Err(error) => game.warn(&error.message()),
        }
    }

    /// Draws what there is to see.
    pub fn draw(&mut self, frame: &mut Frame<'_>) {
        let area = frame.area();
        if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
            return self.draw_apology(frame);
        }
        match &mut self.screen {
            Screen::Start(start) => start.draw(frame),
            Screen::Setup(setup) => setup.draw(frame),
            Screen::Game(game) => game.draw(frame),
        }
    }

    /// The terminal is too small for anything else.
    fn draw_apology(&self, frame: &mut Frame<'_>) {
        let area = frame.area();
        let (width, height) = SMALLEST;
        let text = self.look.say(&msg!("screen-too-small", width = width, height = height));
        for (line, y) in wrap(&text, area.width).iter().zip(area.y..area.bottom()) {
            frame.buffer_mut().set_stringn(area.x, y, line, area.width.into(), Style::new());
        }
    }
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}
