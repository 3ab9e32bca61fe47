use lusus_catalog::Abilities;
use lusus_core::{Message, Player, msg};
use lusus_erased::Variant;
use lusus_host::{Mode, usual_bot};
use lusus_play::{Name, Participant, Span, TimeControl};
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;

use super::look::{Look, Spots};
use crate::Setup;

/// The page on which a game is set up.
pub(crate) struct SetupScreen {
    look: Look,
    variants: Vec<Variant>,
    variant: usize,
    mode: usize,
    /// Who begins where a person plays a bot.
    first: First,
    names: [String; 2],
    /// The words of the bots, and which is chosen for either player.
    bots: Vec<String>,
    bot: [usize; 2],
    clock: usize,
    focus: Field,
    spots: Spots<Act>,
}

/// What the page wants.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Intent {
    Start(Box<Setup>),
    Back,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum First {
    Person,
    Computer,
}

/// A line of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Field {
    Variant,
    Mode,
    First,
    Name(Player),
    Bot(Player),
    Clock,
    Start,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Act {
    Focus(Field),
    Change(Field, isize),
    Start,
    Back,
}

/// The clocks there are to choose from.
fn clocks() -> [TimeControl; 6] {
    let clock = |minutes, seconds| TimeControl::Clock {
        base: Span::minutes(minutes),
        increment: Span::seconds(seconds),
    };
    [TimeControl::Unlimited, clock(3, 2), clock(5, 0), clock(5, 3), clock(10, 5), clock(30, 20)]
}

impl SetupScreen {
    /// For a game of which this is a variant, with what suits a newcomer.
    pub(crate) fn new(variant: Variant, look: Look) -> SetupScreen {
        let variants: Vec<Variant> = variant.siblings().collect();
        let bots = variant.bots();
        let suitable = usual_bot(variant);
        let bot = bots.iter().position(|word| *word == suitable).unwrap_or(0);
        SetupScreen {
            look,
            variant: variants.iter().position(|other| *other == variant).unwrap_or(0),
            variants,
            mode: 0,
            first: First::Person,
            names: [String::new(), String::new()],
            bots,
            bot: [bot; 2],
            clock: 0,
            focus: Field::Start,
            spots: Spots::default(),
        }
    }

    fn mode(&self) -> Mode {
        Mode::AT_ONE_BOARD[self.mode]
    }

    /// The lines that this mode needs.
    fn fields(&self) -> Vec<Field> {
        let players: &[Field] = match self.mode() {
            Mode::Computer => {
                &[Field::First, Field::Name(Player::First), Field::Bot(Player::Second)]
            }
            Mode::Here | Mode::Friend => &[Field::Name(Player::First), Field::Name(Player::Second)],
            Mode::Watch => &[Field::Bot(Player::First), Field::Bot(Player::Second)],
        };
        // Computers that play each other can be held, clocks cannot.
        let clock = Some(Field::Clock).filter(|_| self.mode() != Mode::Watch);
        let before = [Field::Variant, Field::Mode].into_iter();
        before.chain(players.iter().copied()).chain(clock).chain([Field::Start]).collect()
    }

    /// What was set up.
    fn setup(&self) -> Setup {
        let person = |player: Player| {
            Participant::human(Name::new(&self.names[player.index()]).unwrap_or_default())
        };
        let bot = |player: Player| Participant::bot_named(&self.bots[self.bot[player.index()]]);
        let [one, two] = Player::BOTH;
        let seats = match (self.mode(), self.first) {
            (Mode::Here | Mode::Friend, _) => [person(one), person(two)],
            (Mode::Watch, _) => [bot(one), bot(two)],
            (Mode::Computer, First::Person) => [person(one), bot(two)],
            (Mode::Computer, First::Computer) => [bot(two), person(one)],
        };
        let time_control = match self.mode() {
            Mode::Watch => TimeControl::Unlimited,
            _ => clocks()[self.clock],
        };
        Setup { seats, time_control, ..Setup::new(self.variants[self.variant]) }
    }

    pub(crate) fn on_key(&mut self, key: KeyEvent) -> Option<Intent> {
        if let Field::Name(player) = self.focus
            && let KeyCode::Char(_) | KeyCode::Backspace = key.code
        {
            self.write_name(player, key.code);
            return None;
        }
        let act = match key.code {
            KeyCode::Up | KeyCode::BackTab | KeyCode::Char('k') => Act::Focus(self.field_after(-1)),
            KeyCode::Left | KeyCode::Char('h') => Act::Change(self.focus, -1),
            KeyCode::Right | KeyCode::Char('l' | ' ') => Act::Change(self.focus, 1),
            KeyCode::Enter if self.focus == Field::Start => Act::Start,
            KeyCode::Down | KeyCode::Tab | KeyCode::Enter | KeyCode::Char('j') => {
                Act::Focus(self.field_after(1))
            }
            KeyCode::Esc | KeyCode::Char('q' | 'b') => Act::Back,
            _ => return None,
        };
        self.act(act)
    }

    fn write_name(&mut self, player: Player, code: KeyCode) {
        let name = &mut self.names[player.index()];
        match code {
            KeyCode::Char(c) if name.chars().count() < Name::LONGEST => name.push(c),
            KeyCode::Backspace => _ = name.pop(),
            _ => {}
        }
    }

    fn field_after(&self, by: isize) -> Field {
        let fields = self.fields();
        let count = fields.len();
        let at = fields.iter().position(|field| *field == self.focus).unwrap_or(count - 1);
        fields[(at + count).wrapping_add_signed(by) % count]
    }

    pub(crate) fn on_click(&mut self, at: Position) -> Option<Intent> {
        let act = self.spots.at(at)?;
        if let Act::Change(field, _) = act {
            self.focus = field;
        }
        self.act(act)
    }

    fn act(&mut self, act: Act) -> Option<Intent> {
        match act {
            Act::Focus(field) => self.focus = field,
            Act::Change(field, by) => self.change(field, by),
            Act::Start => return Some(Intent::Start(Box::new(self.setup()))),
            Act::Back => return Some(Intent::Back),
        }
        None
    }

    fn change(&mut self, field: Field, by: isize) {
        let turn = |at: usize, count: usize| (at + count).wrapping_add_signed(by) % count;
        match field {
            Field::Variant => self.variant = turn(self.variant, self.variants.len()),
            Field::Mode => self.mode = turn(self.mode, Mode::AT_ONE_BOARD.len()),
            Field::First => {
                self.first = match self.first {
                    First::Person => First::Computer,
                    First::Computer => First::Person,
                }
            }
            Field::Bot(player) => {
                let bot = &mut self.bot[player.index()];
                *bot = turn(*bot, self.bots.len());
            }
            Field::Clock => self.clock = turn(self.clock, clocks().len()),
            Field::Name(_) | Field::Start => {}
        }
    }

    pub(crate) fn draw(&mut self, frame: &mut Frame<'_>) {
        let area = frame.area();
        let buffer = frame.buffer_mut();
        let theme = self.look.theme;
        self.spots.clear();
        let title = self.look.say(&self.variants[self.variant].title());
        buffer.set_stringn(1, 0, title, area.width.into(), theme.heading());
        let fields = self.fields();
        let labels: Vec<String> =
            fields.iter().map(|field| self.look.say(&self.label(*field))).collect();
        let widest = labels.iter().map(|label| label.chars().count()).max().unwrap_or(0);
        let spacing = if area.height >= 2 * fields.len() as u16 + 4 { 2 } else { 1 };
        let lines = (2..area.bottom().saturating_sub(1)).step_by(spacing);
        for ((field, label), y) in fields.into_iter().zip(labels).zip(lines) {
            self.draw_field(field, &format!("{label:<widest$}"), y, frame);
        }
        let keys = self.look.say(&msg!("screen-setup-keys"));
        let y = area.bottom().saturating_sub(1);
        let (end, _) = frame.buffer_mut().set_stringn(
            1,
            y,
            keys,
            area.width.saturating_sub(1).into(),
            theme.faint(),
        );
        let (x, back) = (end + 3, self.look.say(&msg!("screen-setup-back")));
        let room = area.right().saturating_sub(x);
        let (end, _) = frame.buffer_mut().set_stringn(x, y, back, room.into(), theme.faint());
        self.spots.add(Rect::new(x, y, end.saturating_sub(x), 1), Act::Back);
    }

    fn draw_field(&mut self, field: Field, label: &str, y: u16, frame: &mut Frame<'_>) {
        let theme = self.look.theme;
        let width = frame.area().width;
        let buffer = frame.buffer_mut();
        let is_focus = self.focus == field;
        let marker = if is_focus { theme.pick("▶", ">") } else { " " };
        if field == Field::Start {
            let style = if is_focus { theme.chosen() } else { theme.heading() };
            let text = format!("{marker} [ {} ]", label.trim_end());
            let (end, _) = buffer.set_stringn(1, y, text, width.saturating_sub(1).into(), style);
            self.spots.add(Rect::new(1, y, end - 1, 1), Act::Start);
            return;
        }
        let (x, _) = buffer.set_stringn(
            1,
            y,
            format!("{marker} {label}  "),
            width.saturating_sub(1).into(),
            Style::new(),
        );
        let style = if is_focus { theme.chosen() } else { Style::new() };
        let value = self.value(field);
        let room = usize::from(width.saturating_sub(x));
        if let Field::Name(_) = field {
            let cursor = if is_focus { theme.pick("▏", "_") } else { "" };
            buffer.set_stringn(x, y, format!("{value}{cursor}"), room, style);
            self.spots.add(Rect::new(1, y, width.saturating_sub(1), 1), Act::Focus(field));
            return;
        }
        let [less, more] = theme.pick(["◀ ", " ▶"], ["< ", " >"]);
        let (end, _) = buffer.set_stringn(x, y, format!("{less}{value}{more}"), room, style);
        self.spots.add(Rect::new(1, y, end.saturating_sub(1), 1), Act::Change(field, 1));
        self.spots.add(Rect::new(x, y, 2, 1), Act::Change(field, -1));
    }

    fn label(&self, field: Field) -> Message {
        match (field, self.mode()) {
            (Field::Variant, _) => msg!("screen-field-variant"),
            (Field::Mode, _) => msg!("screen-field-mode"),
            (Field::First, _) => msg!("screen-field-first"),
            (Field::Name(_), Mode::Computer) => msg!("screen-field-name"),
            (Field::Name(player), _) => msg!("screen-field-name-of", player = player.number()),
            (Field::Bot(_), Mode::Computer) => msg!("screen-field-opponent"),
            (Field::Bot(player), _) => msg!("screen-field-computer", player = player.number()),
            (Field::Clock, _) => msg!("screen-field-clock"),
            (Field::Start, _) => msg!("screen-field-start"),
        }
    }

    fn value(&self, field: Field) -> String {
        let message = match field {
            Field::Variant => self.variants[self.variant].title(),
            Field::Mode => match self.mode() {
                Mode::Computer => msg!("screen-mode-human-computer"),
                Mode::Here | Mode::Friend => msg!("screen-mode-human-human"),
                Mode::Watch => msg!("screen-mode-computer-computer"),
            },
            Field::First => match self.first {
                First::Person => msg!("screen-first-you"),
                First::Computer => msg!("screen-first-computer"),
            },
            Field::Bot(player) => {
                Participant::bot_named(&self.bots[self.bot[player.index()]]).label()
            }
            Field::Clock => match clocks()[self.clock] {
                TimeControl::Clock { base, increment } => msg!(
                    "screen-clock",
                    minutes = i64::try_from(base.seconds_begun() / 60).unwrap_or(i64::MAX),
                    seconds = i64::try_from(increment.seconds_begun()).unwrap_or(i64::MAX),
                ),
                _ => msg!("screen-clock-none"),
            },
            Field::Name(player) => return self.names[player.index()].clone(),
            Field::Start => return String::new(),
        };
        self.look.say(&message)
    }
}
