use std::path::{Path, PathBuf};

use lusus_core::{Message, Target, msg};
use lusus_erased::Variant;
use lusus_home::random_seed;
use lusus_learn::Exercise;
use lusus_play::{Name, Participant};
use lusus_puzzles::Solving;
use lusus_record::Record;
use lusus_review::Reviewer;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::{Position, Rect};
use ratatui::text::Text;

use super::game::GameScreen;
use super::look::{Look, wrap};
use super::practice::PracticeScreen;
use super::review::ReviewScreen;
use super::setup::SetupScreen;
use super::start::StartScreen;
use crate::course::Pupil;
use crate::replay::Replay;
use crate::saves::{Autosave, Habits, Kept, SaveError, Saves, load, load_game, read_records};
use crate::solver::Solver;
use crate::{Failure, Launch, LocalMatch, Now, Setup, ThinkerThreads, Thinkers, What, stopwatch};

/// The full-screen interface without a terminal: events go in, pictures come
/// out. Whoever shows it calls [`poll`](App::poll) again and again.
pub struct App {
    look: Look,
    saves: Saves,
    environment: Environment,
    screen: Screen,
    /// Unfinished games that are being offered.
    unfinished: Vec<Kept>,
    /// What keeps the game on the screen, or why nothing does.
    autosave: Option<Result<Autosave, SaveError>>,
    /// The file under which the present game was saved.
    saved: Option<PathBuf>,
    /// The review that was looked at last.
    reviewer: Option<Reviewer>,
    is_done: bool,
    is_to_be_suspended: bool,
}

/// What the interface needs besides the terminal; tests supply their own.
pub struct Environment {
    /// Makes the thinkers of a new match.
    pub thinkers: Box<dyn Fn() -> Box<dyn Thinkers>>,
    /// Makes the clock of a new match.
    pub clock: Box<dyn Fn() -> Now>,
    /// The seed of a new game.
    pub seed: Box<dyn Fn() -> u64>,
}

impl Environment {
    /// The usual ones: threads, the clock and chance.
    #[must_use]
    pub fn of(launch: &Launch) -> Environment {
        let sources = launch.sources.clone();
        Environment {
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
    Review(Box<ReviewScreen>),
    Lesson(Box<PracticeScreen<Pupil>>),
    Puzzle(Box<PracticeScreen<Solver>>),
}

/// What every screen does with keyboard, mouse and terminal.
pub(crate) trait View {
    fn on_key(&mut self, key: KeyEvent) -> Option<Intent>;
    fn on_click(&mut self, at: Position) -> Option<Intent>;
    fn on_wheel(&mut self, _lines: i16) -> Option<Intent> {
        None
    }
    fn draw(&mut self, area: Rect, buffer: &mut Buffer);
}

/// What a screen wants from whoever shows it.
#[derive(Clone, PartialEq)]
pub(crate) enum Intent {
    Quit,
    /// To go to the start page.
    Leave,
    SetUp(Variant),
    /// To play without another question.
    PlayNow(Variant),
    Play(Box<Setup>),
    /// To go on with the unfinished game that has this number.
    Resume(usize),
    /// To throw the unfinished game away that has this number.
    ThrowAway(usize),
    /// To leave the unfinished games where they are.
    Later,
    ListSaved,
    /// To go on with the game in this file.
    Load(PathBuf),
    /// To delete the saved game in this file.
    Delete(PathBuf),
    /// To look at the game with this number in this file.
    Replay(PathBuf, usize),
    /// To save the game under this name.
    Save(String),
    /// To keep another game from now on: the last one is over.
    KeepAnew,
    /// To review the game.
    Review,
    /// To leave a review, and perhaps look at the game after so many moves.
    LeaveReview(Option<usize>),
    /// To go through the course of a game.
    Learn(Variant),
    /// To solve the puzzles of a game.
    Solve(Variant),
    /// To remember whether a coach watches.
    KeepCoach(bool),
}

/// The smallest terminal on which anything can be played.
const SMALLEST: (u16, u16) = (40, 12);

impl App {
    /// An interface that begins with what is asked for.
    ///
    /// # Errors
    /// If that cannot be played or loaded.
    pub fn new(launch: &Launch, environment: Environment) -> Result<App, Failure> {
        let look = Look { language: launch.language, theme: launch.style };
        let saves = Saves::new(launch.catalogue, launch.data_dir.clone());
        let mut app = App {
            look,
            screen: Screen::Start(Box::new(StartScreen::new(look, &saves))),
            saves,
            environment,
            unfinished: Vec::new(),
            autosave: None,
            saved: None,
            reviewer: None,
            is_done: false,
            is_to_be_suspended: false,
        };
        match &launch.what {
            What::StartPage => {
                app.unfinished = app.saves.unfinished();
                app.offer_unfinished();
            }
            What::Game(setup) => app.play((**setup).clone())?,
            What::Load(path) => app.play_on(&load(launch.catalogue, &app.saves.find(path))?)?,
            What::Replay(path) => {
                let path = app.saves.find(path);
                app.choose_replay(&path)?;
            }
            What::ReplayGame(path, number) => {
                let path = app.saves.find(path);
                app.replay(load_game(launch.catalogue, &path, *number)?)?;
            }
            What::Courses => app.offer_courses(),
            What::Lesson(game, number) => app.learn(*game, *number),
            What::Puzzles => app.offer_puzzles(),
            What::Puzzle(game, digits) => app.solve(*game, digits.as_deref()),
        }
        Ok(app)
    }

    fn game(&self) -> Option<&GameScreen> {
        if let Screen::Game(game) = &self.screen { Some(game) } else { None }
    }

    fn view(&mut self) -> &mut dyn View {
        match &mut self.screen {
            Screen::Start(start) => start.as_mut(),
            Screen::Setup(setup) => setup.as_mut(),
            Screen::Game(game) => game.as_mut(),
            Screen::Review(review) => review.as_mut(),
            Screen::Lesson(lesson) => lesson.as_mut(),
            Screen::Puzzle(puzzle) => puzzle.as_mut(),
        }
    }

    /// The match that is played or looked at, if one is.
    #[must_use]
    pub fn local_match(&self) -> Option<&LocalMatch> {
        self.game().map(|game| &game.local_match)
    }

    /// The lesson that is being done, if one is.
    #[must_use]
    pub fn exercise(&self) -> Option<&Exercise> {
        if let Screen::Lesson(it) = &self.screen { Some(&it.practice.exercise) } else { None }
    }

    /// The puzzle that is being solved, if one is.
    #[must_use]
    pub fn solving(&self) -> Option<&Solving> {
        if let Screen::Puzzle(it) = &self.screen { Some(&it.practice.solving) } else { None }
    }

    /// Where the keyboard's cursor is on the board or its buttons.
    #[must_use]
    pub fn focus(&self) -> Option<&Target> {
        match &self.screen {
            Screen::Lesson(lesson) => lesson.touch.focus.as_ref(),
            Screen::Puzzle(puzzle) => puzzle.touch.focus.as_ref(),
            _ => self.game()?.touch.focus.as_ref(),
        }
    }

    /// Where a click touches a target, if it was in view when last drawn.
    #[must_use]
    pub fn place_of(&self, target: &Target) -> Option<Position> {
        match &self.screen {
            Screen::Lesson(lesson) => lesson.place_of(target),
            Screen::Puzzle(puzzle) => puzzle.place_of(target),
            _ => self.game()?.place_of(target),
        }
    }

    /// The room for the board of a game when it was last drawn.
    #[must_use]
    pub fn board_room(&self) -> Option<Rect> {
        self.game().map(GameScreen::board_room)
    }

    /// Whether the player has left.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.is_done
    }

    /// Whether the player wants the shell for a while; asked once.
    pub fn take_suspension(&mut self) -> bool {
        std::mem::take(&mut self.is_to_be_suspended)
    }

    /// Lets the game go on; says whether there is something new to draw.
    pub fn poll(&mut self) -> bool {
        if let Screen::Review(review) = &mut self.screen {
            return review.poll();
        }
        let Screen::Game(game) = &mut self.screen else { return false };
        let changed = game.poll();
        self.keep();
        self.rate();
        changed
    }

    /// Takes a key, a click or a turn of the wheel.
    pub fn on_event(&mut self, event: &Event) {
        let intent = match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.on_key(*key),
            Event::Mouse(mouse) => self.on_mouse(*mouse),
            _ => None,
        };
        if let Some(intent) = intent {
            self.follow(intent);
        }
        self.keep();
        self.rate();
    }

    fn on_key(&mut self, key: KeyEvent) -> Option<Intent> {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            match key.code {
                KeyCode::Char('c') => return Some(Intent::Quit),
                KeyCode::Char('z') => self.is_to_be_suspended = true,
                _ => {}
            }
        }
        if key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) {
            return None;
        }
        self.view().on_key(key)
    }

    fn on_mouse(&mut self, mouse: MouseEvent) -> Option<Intent> {
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                self.view().on_click(Position::new(mouse.column, mouse.row))
            }
            MouseEventKind::ScrollDown => self.view().on_wheel(1),
            MouseEventKind::ScrollUp => self.view().on_wheel(-1),
            _ => None,
        }
    }

    /// Does what a screen wants. A game that cannot be played leads to the start
    /// page, which says why.
    fn follow(&mut self, intent: Intent) {
        if let Err(failure) = self.try_to_follow(intent) {
            self.show_start(Some(&failure.message()));
        }
    }

    fn try_to_follow(&mut self, intent: Intent) -> Result<(), Failure> {
        match intent {
            Intent::Quit => self.is_done = true,
            Intent::Leave => {
                self.keep();
                let is_offered = self.game().is_some_and(GameScreen::is_left_unfinished);
                self.show_start(None);
                if is_offered {
                    self.unfinished = self.saves.unfinished();
                    self.offer_unfinished();
                }
            }
            Intent::SetUp(variant) => {
                let (habits, seed) = (self.saves.habits(), (self.environment.seed)());
                let beginning = self.saves.beginning(variant);
                let setup = SetupScreen::new(variant, habits, beginning, seed, self.look);
                self.screen = Screen::Setup(Box::new(setup));
            }
            Intent::PlayNow(variant) => self.play_now(variant)?,
            Intent::Play(setup) => {
                if let Screen::Setup(page) = &self.screen {
                    // Where nothing can be written, nothing is remembered.
                    let is_coached = self.saves.habits().is_coached;
                    _ = self.saves.remember(&Habits { is_coached, ..page.habits() });
                }
                self.play(*setup)?;
            }
            Intent::Resume(number) => self.resume(number)?,
            Intent::ThrowAway(number) => self.throw_away(number),
            Intent::Later => self.unfinished.clear(),
            Intent::ListSaved => self.list_saved(),
            Intent::Delete(path) => {
                let deleted = self.saves.delete(&path);
                self.list_saved();
                if let (Screen::Start(start), Err(error)) = (&mut self.screen, deleted) {
                    start.warn(&error.message());
                }
            }
            Intent::Load(path) => self.play_on(&load(self.saves.catalogue, &path)?)?,
            Intent::Replay(path, number) => {
                self.replay(load_game(self.saves.catalogue, &path, number)?)?;
            }
            Intent::Save(name) => self.save(&name),
            Intent::KeepAnew => self.keep_anew(),
            Intent::Review => self.open_review(),
            Intent::LeaveReview(ply) => self.leave_review(ply),
            Intent::Learn(game) => self.learn(game, None),
            Intent::Solve(game) => self.solve(game, None),
            Intent::KeepCoach(is_coached) => {
                // Where nothing can be written, nothing is remembered.
                _ = self.saves.remember(&Habits { is_coached, ..self.saves.habits() });
            }
        }
        Ok(())
    }

    /// Shows the review of the game on the screen; one that was begun goes on.
    fn open_review(&mut self) {
        let Screen::Game(game) = &self.screen else { return };
        let line = game.line();
        let begun = self.reviewer.take().filter(|reviewer| reviewer.is_of(&*line));
        let reviewer = begun.unwrap_or_else(|| ReviewScreen::reviewer(&*line));
        let thinkers = (self.environment.thinkers)();
        let blank = Screen::Start(Box::new(StartScreen::new(self.look, &self.saves)));
        if let Screen::Game(game) = std::mem::replace(&mut self.screen, blank) {
            let review = ReviewScreen::new(game, reviewer, thinkers, self.look);
            self.screen = Screen::Review(Box::new(review));
        }
    }

    fn leave_review(&mut self, ply: Option<usize>) {
        let blank = Screen::Start(Box::new(StartScreen::new(self.look, &self.saves)));
        if let Screen::Review(review) = std::mem::replace(&mut self.screen, blank) {
            let (mut game, reviewer) = review.close();
            if let Some(ply) = ply {
                game.go_to(ply);
            }
            self.reviewer = Some(reviewer);
            self.screen = Screen::Game(game);
        }
    }

    fn offer_courses(&mut self) {
        if let Screen::Start(start) = &mut self.screen {
            start.offer_courses(&self.saves.progress());
        }
    }

    /// Shows a lesson of a game, or says that it has none.
    fn learn(&mut self, game: Variant, number: Option<usize>) {
        match Pupil::new(&self.saves, game, number) {
            Some(pupil) => {
                self.screen = Screen::Lesson(Box::new(PracticeScreen::new(pupil, self.look)));
            }
            None => self.show_start(Some(&msg!("learn-none"))),
        }
    }

    fn offer_puzzles(&mut self) {
        if let Screen::Start(start) = &mut self.screen {
            start.offer_puzzles(&self.saves);
        }
    }

    /// Shows a puzzle of a game, or says that there is none.
    fn solve(&mut self, game: Variant, digits: Option<&str>) {
        match Solver::new(&self.saves, game, digits) {
            Some(solver) => {
                self.screen = Screen::Puzzle(Box::new(PracticeScreen::new(solver, self.look)));
            }
            None => self.show_start(Some(&msg!("puzzle-none-of", game = game.title()))),
        }
    }

    fn list_saved(&mut self) {
        if let Screen::Start(start) = &mut self.screen {
            start.offer_saved(&self.saves.saved_games());
        }
    }

    fn throw_away(&mut self, number: usize) {
        let outcome = self.unfinished.remove(number).discard();
        self.offer_unfinished();
        if let (Screen::Start(start), Err(error)) = (&mut self.screen, outcome) {
            start.warn(&error.message());
        }
    }

    fn show_start(&mut self, warning: Option<&Message>) {
        let mut start = StartScreen::new(self.look, &self.saves);
        if let Some(warning) = warning {
            start.warn(warning);
        }
        (self.autosave, self.saved) = (None, None);
        self.screen = Screen::Start(Box::new(start));
    }

    fn offer_unfinished(&mut self) {
        if let Screen::Start(start) = &mut self.screen {
            start.offer(&self.unfinished);
        }
    }

    fn resume(&mut self, number: usize) -> Result<(), Failure> {
        let (record, autosave) = self.unfinished.swap_remove(number).resume();
        self.unfinished.clear();
        self.autosave = Some(Ok(autosave));
        self.play_on(&record)
    }

    /// Plays against the bot that fits, or the one that was last chosen instead.
    fn play_now(&mut self, variant: Variant) -> Result<(), Failure> {
        let seed = (self.environment.seed)();
        self.play(Setup { seed, ..self.saves.usual_setup(variant) })
    }

    fn play(&mut self, setup: Setup) -> Result<(), Failure> {
        let Environment { thinkers, clock, .. } = &self.environment;
        let mut local_match = LocalMatch::new(setup, thinkers(), clock())?;
        if self.saves.habits().is_coached {
            local_match.set_coach(true);
        }
        self.show_game(local_match, None);
        Ok(())
    }

    fn play_on(&mut self, record: &Record) -> Result<(), Failure> {
        let Environment { thinkers, clock, .. } = &self.environment;
        self.show_game(LocalMatch::of_record(record, thinkers(), clock())?, None);
        Ok(())
    }

    /// Looks at the game of a file, or lets the reader choose among several.
    fn choose_replay(&mut self, path: &Path) -> Result<(), Failure> {
        let games = read_records(self.saves.catalogue, path)?;
        match &mut self.screen {
            Screen::Start(start) if games.len() > 1 => start.offer_games(path, &games),
            _ => self.replay(load(self.saves.catalogue, path)?)?,
        }
        Ok(())
    }

    /// Looks at a record, as a match of people who are called like those who
    /// played it, that has its moves to be redone.
    fn replay(&mut self, record: Record) -> Result<(), Failure> {
        let seats = Setup::of_record(&record).seats.map(|seat| {
            let label: String = self.look.say(&seat.label()).chars().take(Name::LONGEST).collect();
            Participant::human(Name::new(&label).unwrap_or_default())
        });
        let replay = Replay::new(record);
        let Environment { thinkers, clock, .. } = &self.environment;
        let mut local_match = LocalMatch::new(replay.setup(seats), thinkers(), clock())?;
        for mv in &replay.moves {
            // A match may be over before the record is: no more is needed.
            _ = local_match.play(mv);
        }
        while local_match.undo().is_ok() {}
        self.show_game(local_match, Some(replay));
        Ok(())
    }

    fn show_game(&mut self, local_match: LocalMatch, replay: Option<Replay>) {
        self.saved = None;
        let is_kept = replay.is_some() || self.autosave.is_some();
        self.screen = Screen::Game(Box::new(GameScreen::new(local_match, replay, self.look)));
        if !is_kept {
            self.keep_anew();
        }
    }

    /// Keeps the game on the screen in a place of its own. The last place is
    /// given back only then, so that the game in it is not overwritten.
    fn keep_anew(&mut self) {
        self.saved = None;
        self.autosave = Some(self.saves.autosave());
        self.keep();
    }

    /// Keeps the game on the screen, which tells if that is impossible.
    fn keep(&mut self) {
        let (Screen::Game(game), Some(autosave)) = (&mut self.screen, &mut self.autosave) else {
            return;
        };
        let fault = match autosave {
            Ok(autosave) => autosave.keep(&game.local_match).err().map(|error| error.message()),
            Err(error) => Some(error.message()),
        };
        game.unkept = fault;
    }

    /// Tells what a game that has just ended says of the person's strength.
    fn rate(&mut self) {
        let Screen::Game(game) = &mut self.screen else { return };
        if let Some((variant, rated)) = game.take_rated() {
            let said = self.saves.note_game(variant, &rated);
            game.tell(&said);
        }
    }

    fn save(&mut self, name: &str) {
        let Screen::Game(game) = &mut self.screen else { return };
        match self.saves.save_as(name, &game.local_match.record(), self.saved.as_deref()) {
            Ok(path) => {
                game.tell(&msg!("screen-saved", file = path.display().to_string()));
                self.saved = Some(path);
            }
            Err(error) => game.warn(&error.message()),
        }
    }

    /// Draws what there is to see, or why nothing can be seen.
    pub fn draw(&mut self, frame: &mut Frame<'_>) {
        let (area, (width, height)) = (frame.area(), SMALLEST);
        if area.width >= width && area.height >= height {
            return self.view().draw(area, frame.buffer_mut());
        }
        let text = self.look.say(&msg!("screen-too-small", width = width, height = height));
        frame.render_widget(Text::from_iter(wrap(&text, area.width)), area);
    }
}
