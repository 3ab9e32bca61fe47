use std::path::{Path, PathBuf};

use lusus_core::{Course, Message, msg};
use lusus_erased::Variant;
use lusus_learn::Progress;
use lusus_record::{ReadError, Record};
use lusus_text::{Block, Document, unmarked};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::{Margin, Position, Rect};
use ratatui::text::Text;
use ratatui::widgets::Widget;

use super::app::{Intent, View};
use super::look::{Button, Look, Spots, rows_of, turn, wrap};
use super::overlay::{self, List, NO, Overlay, Question, YES};
use super::page::Page;
use super::picture::Picture;
use crate::course;
use crate::saves::{Kept, Saved, Saves};
use crate::setup::game_so_far;
use crate::solver::puzzle_entries;

/// The start page: a choice among the games.
pub(crate) struct StartScreen {
    look: Look,
    cards: Vec<Card>,
    chosen: usize,
    /// The saved games that are offered.
    files: Vec<PathBuf>,
    overlays: Vec<Overlay<Act>>,
    notice: Option<String>,
    spots: Spots<Act>,
}

/// A game as the start page shows it.
struct Card {
    variant: Variant,
    title: String,
    /// What kind of game it is.
    sentence: String,
    /// What it is about.
    aim: String,
    /// How strong the person is in it, once something is known.
    strength: Option<String>,
    picture: Picture,
}

#[derive(Clone, PartialEq)]
enum Act {
    Choose(usize),
    Go,
    Rules,
    PlayNow,
    /// To learn the chosen game.
    Learn,
    /// To take the course of this number.
    LearnOf(usize),
    /// To solve puzzles of the chosen game.
    Solve,
    /// To solve puzzles of the game of this number.
    SolveOf(usize),
    AskQuit,
    Load(usize),
    AskDelete(usize),
    Delete(usize),
    Replay(usize),
    AskThrowAway(usize),
    ThrowAway(usize),
    Close,
    Want(Intent),
}

/// The narrowest screen with all games beside each other.
const WIDE: u16 = 76;

impl StartScreen {
    pub(crate) fn new(look: Look, saves: &Saves) -> StartScreen {
        let cards = saves.catalogue.usual().map(|variant| Card::of(variant, saves, look));
        StartScreen {
            look,
            cards: cards.collect(),
            chosen: 0,
            files: Vec::new(),
            overlays: Vec::new(),
            notice: None,
            spots: Spots::default(),
        }
    }

    /// Offers unfinished games, the newest first.
    pub(crate) fn offer(&mut self, unfinished: &[Kept]) {
        let titles = Kept::titles(unfinished);
        let entries: Vec<String> = titles.iter().map(|title| self.look.say(title)).collect();
        if entries.is_empty() {
            return;
        }
        let keys = [
            ("Enter", KeyCode::Enter, msg!("screen-key-resume")),
            ("x", KeyCode::Char('x'), msg!("screen-key-throw-away")),
            ("Esc", KeyCode::Esc, msg!("screen-key-later")),
        ];
        let act = |code, number| match code {
            KeyCode::Enter => Act::Want(Intent::Resume(number)),
            KeyCode::Esc => Act::Want(Intent::Later),
            _ => Act::AskThrowAway(number),
        };
        let title = msg!("screen-unfinished");
        self.overlays.push(List::overlay(&title, entries, &keys, act, self.look));
    }

    pub(crate) fn offer_saved(&mut self, games: &[Saved]) {
        if games.is_empty() {
            return self.warn(&msg!("screen-no-saved-games"));
        }
        let entries = games.iter().map(|game| self.look.say(&game.message())).collect();
        let keys = [
            ("Enter", KeyCode::Enter, msg!("screen-key-resume")),
            ("x", KeyCode::Char('x'), msg!("screen-key-delete")),
            ("Esc", KeyCode::Esc, msg!("screen-key-close")),
        ];
        let act = |code, number| match code {
            KeyCode::Enter => Act::Load(number),
            KeyCode::Char('x') => Act::AskDelete(number),
            _ => Act::Close,
        };
        let title = msg!("screen-saved-games");
        self.overlays.push(List::overlay(&title, entries, &keys, act, self.look));
        self.files = games.iter().map(|game| game.path.clone()).collect();
    }

    /// Offers the games of a record file, to be looked at.
    pub(crate) fn offer_games(&mut self, file: &Path, games: &[Result<Record, ReadError>]) {
        let entry = |game: &Result<Record, ReadError>| match game {
            Ok(record) => game_so_far(record),
            Err(fault) => msg!("plain-faulty-game", line = fault.line),
        };
        let numbered = games.iter().zip(1..);
        let entries =
            numbered.map(|(game, number)| format!("{number}. {}", self.look.say(&entry(game))));
        let keys = [
            ("Enter", KeyCode::Enter, msg!("screen-key-choose")),
            ("Esc", KeyCode::Esc, msg!("screen-key-close")),
        ];
        let act = |code, index| match code {
            KeyCode::Enter => Act::Replay(index + 1),
            _ => Act::Close,
        };
        let (title, entries) = (msg!("plain-which-record"), entries.collect());
        self.overlays.push(List::overlay(&title, entries, &keys, act, self.look));
        self.files = vec![file.to_owned()];
    }

    /// Offers the courses of the games that have one.
    pub(crate) fn offer_courses(&mut self, progress: &Progress) {
        let entry = |(game, course)| self.look.say(&course::entry(game, course, progress));
        let entries: Vec<String> = self.taught().map(entry).collect();
        if entries.is_empty() {
            return self.warn(&msg!("learn-none"));
        }
        let keys = [
            ("Enter", KeyCode::Enter, msg!("screen-key-choose")),
            ("Esc", KeyCode::Esc, msg!("screen-key-close")),
        ];
        let act = |code, number| match code {
            KeyCode::Enter => Act::LearnOf(number),
            _ => Act::Close,
        };
        let title = msg!("learn-which");
        self.overlays.push(List::overlay(&title, entries, &keys, act, self.look));
    }

    /// Offers the puzzles of each game.
    pub(crate) fn offer_puzzles(&mut self, saves: &Saves) {
        let games = self.cards.iter().map(|card| card.variant);
        let entries = puzzle_entries(games, saves).map(|entry| self.look.say(&entry)).collect();
        let keys = [
            ("Enter", KeyCode::Enter, msg!("screen-key-choose")),
            ("Esc", KeyCode::Esc, msg!("screen-key-close")),
        ];
        let act = |code, number| match code {
            KeyCode::Enter => Act::SolveOf(number),
            _ => Act::Close,
        };
        let title = msg!("puzzle-which");
        self.overlays.push(List::overlay(&title, entries, &keys, act, self.look));
    }

    /// The games that have a course.
    fn taught(&self) -> impl Iterator<Item = (Variant, &'static Course)> {
        let games = self.cards.iter().map(|card| card.variant);
        games.filter_map(|game| Some((game, game.course()?)))
    }

    /// Tells that something did not work.
    pub(crate) fn warn(&mut self, message: &Message) {
        self.notice = Some(self.look.say(message));
    }

    fn act_of(&self, code: KeyCode) -> Option<Act> {
        let step = |by| Act::Choose(turn(self.chosen, by, self.cards.len()));
        Some(match code {
            KeyCode::Left | KeyCode::Up | KeyCode::BackTab | KeyCode::Char('h' | 'k') => step(-1),
            KeyCode::Right | KeyCode::Down | KeyCode::Tab | KeyCode::Char('l' | 'j') => step(1),
            KeyCode::Char(c @ '1'..='9') => Act::Choose(usize::from(c as u8 - b'1')),
            KeyCode::Enter | KeyCode::Char(' ') => Act::Go,
            KeyCode::Char('?') => Act::Rules,
            KeyCode::Char('o') => Act::Want(Intent::ListSaved),
            KeyCode::Char('n') => Act::Learn,
            KeyCode::Char('z') => Act::Solve,
            KeyCode::Char('p') => Act::PlayNow,
            KeyCode::Char('q') => Act::Want(Intent::Quit),
            KeyCode::Esc => Act::AskQuit,
            _ => return None,
        })
    }

    fn act(&mut self, act: Act) -> Option<Intent> {
        let card = &self.cards[self.chosen];
        match act {
            Act::Choose(index) if index < self.cards.len() => self.chosen = index,
            Act::Choose(_) | Act::Close => {}
            Act::Go => return Some(Intent::SetUp(card.variant)),
            Act::PlayNow => return Some(Intent::PlayNow(card.variant)),
            Act::Learn => return Some(Intent::Learn(card.variant)),
            Act::LearnOf(number) => {
                return self.taught().nth(number).map(|(game, _)| Intent::Learn(game));
            }
            Act::Solve => return Some(Intent::Solve(card.variant)),
            Act::SolveOf(number) => {
                return self.cards.get(number).map(|card| Intent::Solve(card.variant));
            }
            Act::Rules => {
                let rules = Document::from_markdown(card.variant.rules(self.look.language));
                self.overlays.push(Page::overlay(card.title.clone(), rules));
            }
            Act::AskQuit => {
                let acts = [Some(Act::Want(Intent::Quit)), None];
                let question = msg!("screen-ask-end");
                self.overlays.push(Question::overlay(&question, acts, YES, self.look));
            }
            Act::Replay(number) => {
                return self.files.pop().map(|file| Intent::Replay(file, number));
            }
            Act::Load(number) => return self.files.get(number).cloned().map(Intent::Load),
            Act::AskDelete(number) => {
                let acts = [Some(Act::Delete(number)), None];
                let question = msg!("ask-delete");
                self.overlays.push(Question::overlay(&question, acts, NO, self.look));
            }
            Act::Delete(number) => {
                self.overlays.clear();
                return self.files.get(number).cloned().map(Intent::Delete);
            }
            Act::AskThrowAway(number) => {
                let question = msg!("screen-ask-throw-away");
                let acts = [Some(Act::ThrowAway(number)), None];
                self.overlays.push(Question::overlay(&question, acts, NO, self.look));
            }
            Act::ThrowAway(number) => {
                self.overlays.clear();
                return Some(Intent::ThrowAway(number));
            }
            Act::Want(intent) => return Some(intent),
        }
        None
    }
}

impl View for StartScreen {
    fn on_key(&mut self, key: KeyEvent) -> Option<Intent> {
        self.notice = None;
        let act = match self.overlays.is_empty() {
            true => self.act_of(key.code),
            false => overlay::on_key(&mut self.overlays, key),
        };
        self.act(act?)
    }

    fn on_click(&mut self, at: Position) -> Option<Intent> {
        self.notice = None;
        let act = match self.overlays.is_empty() {
            true => self.spots.at(at),
            false => overlay::on_click(&mut self.overlays, at),
        };
        // A second click on the chosen game opens it.
        self.act(act.map(|act| if act == Act::Choose(self.chosen) { Act::Go } else { act })?)
    }

    fn on_wheel(&mut self, lines: i16) -> Option<Intent> {
        overlay::on_wheel(&mut self.overlays, lines);
        None
    }

    fn draw(&mut self, area: Rect, buffer: &mut Buffer) {
        self.spots.clear();
        let title = self.look.say(&msg!("screen-start-title"));
        buffer.set_stringn(1, 0, title, area.width.into(), self.look.theme.heading());
        let body = area.inner(Margin::new(0, 2));
        if area.width >= WIDE {
            self.draw_wide(body, buffer);
        } else {
            self.draw_list(body, buffer);
        }
        if let Some(notice) = &self.notice {
            let line = area.bottom().saturating_sub(3);
            buffer.set_stringn(1, line, notice, area.width.into(), self.look.theme.alert());
        }
        self.draw_keys(area, buffer);
        self.overlays.iter_mut().for_each(|overlay| overlay.draw(self.look, area, buffer));
    }
}

impl StartScreen {
    /// All games beside each other with their pictures; below each its sentence
    /// if there is room, and below all the aim of the chosen one.
    fn draw_wide(&mut self, area: Rect, buffer: &mut Buffer) {
        const PICTURE_HEIGHT: u16 = 10;
        let count = u16::try_from(self.cards.len()).unwrap_or(1);
        let width = area.width / count;
        let sentences = |card: &Card| wrap(&card.sentence, width.saturating_sub(2)).len();
        let tallest = self.cards.iter().map(sentences).max().unwrap_or(0) as u16;
        let has_sentences = area.height > PICTURE_HEIGHT + tallest + 6;
        for (i, x) in (0..self.cards.len()).zip((area.x..).step_by(width.into())) {
            let card = Rect::new(x, area.y, width, area.height);
            self.draw_card(i, card, has_sentences, buffer);
            let height = PICTURE_HEIGHT + 3 + if has_sentences { tallest } else { 0 };
            self.spots.add(Rect { height, ..card }.intersection(area), Act::Choose(i));
        }
        let used = PICTURE_HEIGHT + 3 + if has_sentences { tallest + 1 } else { 0 };
        let below = Rect { y: area.y + used, height: area.height.saturating_sub(used), ..area };
        self.draw_words(below.inner(Margin::new(1, 0)), !has_sentences, buffer);
    }

    fn draw_card(&self, index: usize, area: Rect, has_sentence: bool, buffer: &mut Buffer) {
        let card = &self.cards[index];
        let inner = area.inner(Margin::new(1, 0));
        self.draw_heading(index, area, buffer);
        let picture = Rect { y: inner.y + 2, height: 10, ..inner }.intersection(inner);
        card.picture.draw(self.look.theme, picture, buffer);
        if has_sentence {
            let below = Rect { y: inner.y + 13, ..inner }.intersection(inner);
            Text::from_iter(wrap(&card.sentence, inner.width)).render(below, buffer);
        }
    }

    /// Number and title of a game, with a marker if it is chosen.
    fn draw_heading(&self, index: usize, area: Rect, buffer: &mut Buffer) {
        let (theme, is_chosen) = (self.look.theme, index == self.chosen);
        let text = format!("{}{} {}", theme.marker(is_chosen), index + 1, self.cards[index].title);
        let style = if is_chosen { theme.chosen_if(is_chosen) } else { theme.heading() };
        buffer.set_stringn(area.x, area.y, text, area.width.into(), style);
    }

    /// What the chosen game is like and about.
    fn draw_words(&self, area: Rect, with_sentence: bool, buffer: &mut Buffer) {
        let card = &self.cards[self.chosen];
        let sentence = Some(&card.sentence).filter(|_| with_sentence);
        let aim = self.look.say(&msg!("screen-aim", aim = card.aim.as_str()));
        let lines = sentence
            .into_iter()
            .chain([&aim])
            .chain(&card.strength)
            .flat_map(|text| wrap(text, area.width));
        Text::from_iter(lines).render(area, buffer);
    }

    /// The games below each other, and picture and words of the chosen one.
    fn draw_list(&mut self, area: Rect, buffer: &mut Buffer) {
        let inner = area.inner(Margin::new(1, 0));
        for (i, y) in (0..self.cards.len()).zip(inner.y..inner.bottom()) {
            self.draw_heading(i, Rect { y, ..inner }, buffer);
            self.spots.add(Rect { y, height: 1, width: 22, ..inner }, Act::Choose(i));
        }
        let picture = Rect { x: inner.x + 24, width: 20, height: 10, ..inner }.intersection(inner);
        self.cards[self.chosen].picture.draw(self.look.theme, picture, buffer);
        let words = Rect { y: inner.y + 11, ..inner }.intersection(inner);
        self.draw_words(words, true, buffer);
    }

    fn draw_keys(&mut self, area: Rect, buffer: &mut Buffer) {
        let keys = [
            ("Enter", msg!("screen-key-choose"), Act::Go),
            ("p", msg!("screen-key-play-now"), Act::PlayNow),
            ("n", msg!("learn-key-learn"), Act::Learn),
            ("z", msg!("puzzle-key-solve"), Act::Solve),
            ("o", msg!("screen-key-saved"), Act::Want(Intent::ListSaved)),
            ("?", msg!("screen-key-rules"), Act::Rules),
            ("q", msg!("screen-key-quit"), Act::Want(Intent::Quit)),
        ];
        let style = self.look.theme.faint();
        let button = |(label, does, act): (_, Message, _)| Button {
            text: format!("{}  ", self.look.key(label, &does)),
            style,
            act,
        };
        let buttons: Vec<Button<Act>> = keys.map(button).into_iter().collect();
        let width = area.width.saturating_sub(2);
        // Where they do not fit in one line they take two.
        let height = rows_of(&buttons, width).min(2);
        let y = area.bottom().saturating_sub(height);
        self.spots.draw_row(buttons, Rect { x: area.x + 1, y, width, height }, buffer);
    }
}

impl Card {
    fn of(variant: Variant, saves: &Saves, look: Look) -> Card {
        let estimate = saves.estimate(variant);
        let rules = Document::from_markdown(variant.rules(look.language)).blocks;
        let introduction = rules.iter().skip(1).map_while(paragraph).last().unwrap_or_default();
        let mut clauses = rules.iter().filter_map(paragraph);
        let aim = clauses.find_map(|text| text.strip_prefix("A1. ").map(str::to_owned));
        Card {
            variant,
            title: look.say(&variant.title()),
            sentence: look.fit(introduction.lines().last().unwrap_or_default()),
            aim: look.fit(&aim.unwrap_or_default()),
            strength: (estimate.results > 0).then(|| look.say(&estimate.message())),
            picture: Picture::of(variant),
        }
    }
}

fn paragraph(block: &Block) -> Option<String> {
    if let Block::Paragraph { text, .. } = block { Some(unmarked(text)) } else { None }
}
