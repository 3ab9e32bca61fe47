use std::collections::HashMap;

use lusus_catalog::Abilities;
use lusus_core::{Message, Player, msg};
use lusus_erased::Variant;
use lusus_host::{Mode, opponent_title, usual_bot};
use lusus_play::{Name, Participant, Span, TimeControl};
use lusus_rating::{Beginning, Opponent};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;

use super::app::{Intent, View};
use super::look::{Button, Look, Spots, turn};
use crate::Setup;
use crate::saves::Habits;

/// The page on which a game is set up.
pub(crate) struct SetupScreen {
    look: Look,
    variants: Vec<Variant>,
    bots: Vec<Participant>,
    /// How a game of the person with a computer begins as usual.
    beginning: Beginning,
    names: [String; 2],
    /// What the game is drawn with.
    seed: u64,
    /// Which of its values a line shows, where it is not the usual one.
    chosen: HashMap<Field, usize>,
    focus: Field,
    spots: Spots<Act>,
}

/// A line of the page.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Field {
    Variant,
    Mode,
    /// Who begins where a person plays a bot.
    First,
    /// Which side begins where either may.
    Side,
    Name(Player),
    /// The bot that a person plays: the one that fits, or one of all.
    Opponent,
    Bot(Player),
    Clock,
    /// Who does what players first set up.
    Arranged,
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
    /// For a game of which this is a variant, with what was chosen last, or else
    /// the bot that fits.
    pub(crate) fn new(
        variant: Variant,
        habits: Habits,
        beginning: Beginning,
        seed: u64,
        look: Look,
    ) -> SetupScreen {
        let variants: Vec<Variant> = variant.siblings().collect();
        let at = variants.iter().position(|other| *other == variant).unwrap_or(0);
        let words = variant.bots();
        let place_of = |bot: &str| words.iter().position(|word| *word == bot);
        let suitable = place_of(&usual_bot(variant)).unwrap_or(0);
        let opponent = place_of(&habits.bot).map_or(0, |place| place + 1);
        let first = usize::from(!beginning.opponent.person_begins);
        let clock = clocks().iter().position(|clock| *clock == habits.clock).unwrap_or(0);
        SetupScreen {
            look,
            variants,
            bots: words.iter().map(|word| Participant::bot_named(word)).collect(),
            beginning,
            names: habits.names,
            seed,
            chosen: HashMap::from([
                (Field::Variant, at),
                (Field::First, first),
                (Field::Bot(Player::First), suitable),
                (Field::Bot(Player::Second), suitable),
                (Field::Opponent, opponent),
                (Field::Clock, clock),
            ]),
            focus: Field::Start,
            spots: Spots::default(),
        }
    }

    fn chosen(&self, field: Field) -> usize {
        let usual = field == Field::Arranged && self.is_arranged_as_usual();
        self.chosen.get(&field).copied().unwrap_or(usize::from(usual))
    }

    fn mode(&self) -> Mode {
        Mode::AT_ONE_BOARD[self.chosen(Field::Mode)]
    }

    fn variant(&self) -> Variant {
        self.variants[self.chosen(Field::Variant)]
    }

    /// The lines that this mode needs.
    fn fields(&self) -> Vec<Field> {
        let [name_one, name_two] = Player::BOTH.map(Field::Name);
        let [bot_one, bot_two] = Player::BOTH.map(Field::Bot);
        let mut fields = vec![Field::Variant, Field::Mode];
        let sides = self.variant().start_of_second().map(|_| Field::Side);
        // Computers that play each other can be held, clocks cannot.
        match self.mode() {
            Mode::Computer => {
                fields.extend([Field::First, name_one, Field::Opponent, Field::Clock]);
            }
            Mode::Here | Mode::Friend => fields.extend([name_one, name_two, Field::Clock]),
            Mode::Watch => fields.extend([bot_one, bot_two]),
        }
        fields.extend(sides);
        fields.extend(self.variant().arranged(self.seed).map(|_| Field::Arranged));
        fields.push(Field::Start);
        fields
    }

    /// The values that a line can show.
    fn values(&self, field: Field) -> Vec<Message> {
        match field {
            Field::Variant => self.variants.iter().map(|variant| variant.title()).collect(),
            Field::Mode => Mode::AT_ONE_BOARD.map(Mode::title).into(),
            Field::First => {
                vec![
                    msg!("screen-first-you"),
                    msg!("screen-first-computer"),
                    msg!("screen-first-toss"),
                ]
            }
            Field::Side => {
                let sides = self.variant().start(self.seed).scene().sides;
                sides.map(|side| side.name).into()
            }
            Field::Opponent => {
                let fits = self.beginning.opponent.title(self.fitting_bot().label());
                [fits].into_iter().chain(self.bot_titles()).collect()
            }
            Field::Bot(_) => self.bot_titles(),
            Field::Arranged => vec![msg!("screen-set-up-players"), msg!("screen-set-up-program")],
            Field::Clock => clocks().map(clock_message).into(),
            Field::Name(_) | Field::Start => Vec::new(),
        }
    }

    fn fitting_bot(&self) -> Participant {
        Participant::bot_named(&self.beginning.opponent.word)
    }

    /// Whether the program sets up unless something else is chosen.
    fn is_arranged_as_usual(&self) -> bool {
        self.mode() == Mode::Computer && self.beginning.is_arranged
    }

    fn bot_titles(&self) -> Vec<Message> {
        let words = self.variant().bots();
        words.iter().map(|word| opponent_title(self.variant(), word)).collect()
    }

    fn setup(&self) -> Setup {
        let person = |player: Player| {
            Participant::human(Name::new(&self.names[player.index()]).unwrap_or_default())
        };
        let bot = |player: Player| self.bots[self.chosen(Field::Bot(player))].clone();
        let opponent = || match self.chosen(Field::Opponent).checked_sub(1) {
            Some(place) => self.bots[place].clone(),
            None => self.fitting_bot(),
        };
        let [one, two] = Player::BOTH;
        let mut setup = Setup { seed: self.seed, ..Setup::new(self.variant()) };
        setup.arranged = self.chosen(Field::Arranged) == 1;
        setup.seats = match (self.mode(), self.chosen(Field::First)) {
            (Mode::Here | Mode::Friend, _) => [person(one), person(two)],
            (Mode::Watch, _) => [bot(one), bot(two)],
            (Mode::Computer, 0) => [person(one), opponent()],
            (Mode::Computer, 1) => [opponent(), person(one)],
            (Mode::Computer, _) => setup.tossed([person(one), opponent()]),
        };
        if self.mode() != Mode::Watch {
            setup.time_control = clocks()[self.chosen(Field::Clock)];
        }
        if self.chosen(Field::Side) == 0 { setup } else { setup.begun_by_second_side() }
    }

    /// What is to be remembered for the next time.
    pub(crate) fn habits(&self) -> Habits {
        let words = self.variant().bots();
        let own = self.chosen(Field::Opponent).checked_sub(1);
        let bot = own.and_then(|place| words.get(place)).map_or(Opponent::CHOICE, String::as_str);
        Habits {
            names: self.names.clone(),
            bot: bot.to_owned(),
            clock: clocks()[self.chosen(Field::Clock)],
            is_coached: false,
        }
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
        let at = fields.iter().position(|field| *field == self.focus);
        fields[turn(at.unwrap_or(fields.len() - 1), by, fields.len())]
    }

    fn act(&mut self, act: Act) -> Option<Intent> {
        match act {
            Act::Focus(field) => self.focus = field,
            Act::Change(field, by) => {
                let count = self.values(field).len().max(1);
                self.chosen.insert(field, turn(self.chosen(field), by, count));
            }
            Act::Start => return Some(Intent::Play(Box::new(self.setup()))),
            Act::Back => return Some(Intent::Leave),
        }
        None
    }

    fn draw_field(&mut self, field: Field, label: &str, y: u16, buffer: &mut Buffer) {
        let theme = self.look.theme;
        let is_focus = self.focus == field;
        let (marker, style) = (theme.marker(is_focus), theme.chosen_if(is_focus));
        if field == Field::Start {
            let style = if is_focus { style } else { theme.heading() };
            let text = format!("{marker} [ {} ]", label.trim_end());
            let button = Button { text, style, act: Act::Start };
            self.spots.draw(button, Position::new(1, y), buffer);
            return;
        }
        let mut write =
            |x, text: String, style| buffer.set_stringn(x, y, text, usize::MAX, style).0;
        let x = write(1, format!("{marker} {label}  "), Style::new());
        if let Field::Name(player) = field {
            let cursor = if is_focus { theme.pick("▏", "_") } else { "" };
            write(x, format!("{}{cursor}", self.names[player.index()]), style);
            self.spots.add(Rect::new(1, y, buffer.area.width, 1), Act::Focus(field));
            return;
        }
        let value = self.look.say(&self.values(field)[self.chosen(field)]);
        let [less, more] = theme.pick(["◀ ", " ▶"], ["< ", " >"]);
        let end = write(x, format!("{less}{value}{more}"), style);
        self.spots.add(Rect::new(1, y, end.saturating_sub(1), 1), Act::Change(field, 1));
        self.spots.add(Rect::new(x, y, 2, 1), Act::Change(field, -1));
    }

    fn label(&self, field: Field) -> Message {
        match (field, self.mode()) {
            (Field::Variant, _) => msg!("screen-field-variant"),
            (Field::Mode, _) => msg!("screen-field-mode"),
            (Field::First, _) => msg!("screen-field-first"),
            (Field::Side, _) => msg!("screen-field-side"),
            (Field::Arranged, _) => msg!("screen-field-arranged"),
            (Field::Name(_), Mode::Computer) => msg!("screen-field-name"),
            (Field::Name(player), _) => msg!("screen-field-name-of", player = player.number()),
            (Field::Opponent, _) => msg!("screen-field-opponent"),
            (Field::Bot(player), _) => msg!("screen-field-computer", player = player.number()),
            (Field::Clock, _) => msg!("screen-field-clock"),
            (Field::Start, _) => msg!("screen-field-start"),
        }
    }
}

impl View for SetupScreen {
    fn on_key(&mut self, key: KeyEvent) -> Option<Intent> {
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

    fn on_click(&mut self, at: Position) -> Option<Intent> {
        let act = self.spots.at(at)?;
        if let Act::Change(field, _) = act {
            self.focus = field;
        }
        self.act(act)
    }

    fn draw(&mut self, area: Rect, buffer: &mut Buffer) {
        let theme = self.look.theme;
        self.spots.clear();
        let title = self.look.say(&self.variant().title());
        buffer.set_string(1, 0, title, theme.heading());
        let fields = self.fields();
        let labels: Vec<String> =
            fields.iter().map(|field| self.look.say(&self.label(*field))).collect();
        let widest = labels.iter().map(|label| label.chars().count()).max().unwrap_or(0);
        let spacing = if area.height >= 2 * fields.len() as u16 + 4 { 2 } else { 1 };
        let lines = (2..area.bottom().saturating_sub(1)).step_by(spacing);
        for ((field, label), y) in fields.into_iter().zip(labels).zip(lines) {
            self.draw_field(field, &format!("{label:<widest$}"), y, buffer);
        }
        let keys = self.look.say(&msg!("screen-setup-keys"));
        let y = area.bottom().saturating_sub(1);
        let (end, _) = buffer.set_stringn(1, y, keys, usize::MAX, theme.faint());
        let text = self.look.say(&msg!("screen-setup-back"));
        let back = Button { text, style: theme.faint(), act: Act::Back };
        self.spots.draw(back, Position::new(end + 3, y), buffer);
    }
}

fn clock_message(clock: TimeControl) -> Message {
    match clock {
        TimeControl::Clock { base, increment } => msg!(
            "screen-clock",
            minutes = base.seconds_begun() as usize / 60,
            seconds = increment.seconds_begun() as usize,
        ),
        _ => msg!("screen-clock-none"),
    }
}
