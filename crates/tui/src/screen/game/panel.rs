use lusus_core::{Message, Piece, Player, Shade, Tray, msg};
use lusus_host::{Evaluation, Grounds, score_message, value_messages};
use lusus_play::Span;
use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span as Words, Text};
use ratatui::widgets::Widget;

use super::draw::PANEL_HEIGHT;
use super::{GameScreen, Sight};
use crate::screen::look::wrap;
use crate::screen::theme::Meaning;

impl GameScreen {
    /// What is played, and what the person is after.
    pub(super) fn heading_lines(&self, panel: Rect) -> Vec<Line<'static>> {
        let goal = wrap(&self.goal(), panel.width.saturating_sub(2)).into_iter();
        [Line::from(self.name())].into_iter().chain(goal.map(Line::raw)).collect()
    }

    /// A heading, players, trays, notes, what the engine thinks, and in the rest
    /// the moves.
    pub(super) fn draw_panel(&self, heading: Vec<Line<'static>>, area: Rect, buffer: &mut Buffer) {
        let area = area.inner(Margin::new(1, 0));
        if area.is_empty() {
            return;
        }
        if area.height < PANEL_HEIGHT {
            return self.short_line(area.width).render(area, buffer);
        }
        let mut lines = heading;
        if !lines.is_empty() {
            lines.push(self.rule(area.width));
        }
        for player in Player::BOTH {
            lines.extend(self.player_lines(player, area.width));
            lines.extend(self.facts_of(Some(player), area.width));
        }
        lines.extend(self.facts_of(None, area.width));
        lines.extend(self.evaluation_lines(area.width));
        let below = self.cell_line(area.width);
        let room = area.height.saturating_sub(lines.len() as u16 + 2 + below.len() as u16);
        if room > 0 {
            lines.push(self.rule(area.width));
            lines.extend(self.move_lines(area.width, room));
            while lines.len() + below.len() < area.height.into() {
                lines.push(Line::default());
            }
            lines.extend(below);
        }
        Text::from(lines).render(area, buffer);
    }

    /// Players and as many of the last moves as fit, where there is a line only.
    fn short_line(&self, width: u16) -> Line<'static> {
        let [first, second] = Player::BOTH.map(|player| self.player_lines(player, u16::MAX));
        let gap = [Line::raw("  ")];
        let mut line: Line<'static> =
            first.into_iter().chain(gap).chain(second).flatten().collect();
        let mut room = usize::from(width).saturating_sub(line.width() + 1);
        let played = self.sight.moves[..self.sight.ply].iter().enumerate();
        let mut moves: Vec<String> = played
            .rev()
            .map(|(before, mv)| format!(" {}. {mv}", before + 1))
            .take_while(|text| {
                let fits = text.chars().count() <= room;
                room = room.saturating_sub(text.chars().count());
                fits
            })
            .collect();
        moves.reverse();
        line.push_span(Words::styled(moves.concat(), self.look.theme.faint()));
        line
    }

    fn rule(&self, width: u16) -> Line<'static> {
        let theme = self.look.theme;
        Line::styled(theme.pick("─", "-").repeat(width.into()), theme.faint())
    }

    /// Who plays a side, with which pieces, and what the clock shows; marked if
    /// to move. A long name has a line of its own.
    fn player_lines(&self, player: Player, width: u16) -> Vec<Line<'static>> {
        let theme = self.look.theme;
        let side = self.look.say(&self.sight.scene.sides[player.index()].name);
        let is_to_move = self.sight.scene.turn == Some(player);
        let marker = format!("{} ", theme.marker(is_to_move));
        let mut line = Line::from(vec![
            Words::styled(marker, theme.heading()),
            Words::styled(side, theme.side()),
            Words::raw(" "),
            self.symbols_of(player),
            Words::raw(" "),
        ]);
        if let Some(reading) = self.local_match.clock() {
            let left = clock_text(reading.left[player.index()]);
            line.push_span(Words::styled(format!("{left} "), theme.heading()));
        }
        let seat = self.look.say(&self.local_match.seat(player).label());
        let seat = Words::styled(seat, theme.faint());
        if line.width() + seat.width() <= width.into() {
            line.push_span(seat);
            return vec![line];
        }
        vec![line, Line::from(vec![Words::raw("  "), seat])]
    }

    /// How a player's pieces look on the board, ground and all.
    fn symbols_of(&self, player: Player) -> Words<'static> {
        let Sight { scene, geometry, .. } = &self.sight;
        let theme = self.look.theme;
        let own = |piece: &&Piece| piece.owner == Some(player) && piece.height == 1;
        let on_board = scene.pieces.iter().filter(own);
        let mut symbols: Vec<String> = on_board
            .map(|piece| theme.glyph(geometry.drawing(piece.kind, piece.tone), &piece.symbol))
            .filter(|symbol| symbol.chars().count() == 1)
            .collect();
        let letters = scene.sides[player.index()].symbols;
        let trays = scene.trays.iter().filter(|tray| tray.owner == player);
        let drawn = |tray: &Tray| geometry.drawing(tray.kind, tray.tone);
        symbols.extend(trays.map(|tray| theme.glyph(drawn(tray), letters)));
        symbols.sort_unstable();
        symbols.dedup();
        let ground = theme.ground_style(Shade::Light);
        let style = scene.sides[player.index()].emblem.map_or(Style::new(), |(kind, tone)| {
            ground.patch(theme.piece_style(tone, geometry.drawing(kind, tone)))
        });
        let text = if symbols.is_empty() { letters.to_owned() } else { symbols.join(" ") };
        Words::styled(format!(" {text} "), style)
    }

    /// Trays and notes of a player, or those of nobody.
    fn facts_of(&self, owner: Option<Player>, width: u16) -> Vec<Line<'static>> {
        let scene = &self.sight.scene;
        let trays = scene.trays.iter().filter(|tray| Some(tray.owner) == owner);
        let notes = scene.notes.iter().filter(|note| note.owner == owner);
        let facts = trays.map(|tray| &tray.label).chain(notes.map(|note| &note.message));
        let lines = facts.flat_map(|fact| wrap(&self.look.say(fact), width.saturating_sub(2)));
        lines.map(|line| Line::raw(format!("  {line}"))).collect()
    }

    /// What the engine thinks where that is wanted, or what is said until then.
    fn judged(&self) -> Option<Result<&Evaluation, String>> {
        let is_wanted = self.local_match.is_evaluating() && self.can_be_judged();
        let evaluation = self.local_match.known().evaluation.as_ref();
        let waiting = || self.look.say(&msg!("screen-evaluating"));
        is_wanted.then(|| evaluation.ok_or_else(waiting))
    }

    fn evaluation_lines(&self, width: u16) -> Vec<Line<'static>> {
        let rule = self.rule(width);
        let evaluation = match self.judged() {
            None => return Vec::new(),
            Some(Err(waiting)) => return vec![rule, Line::raw(waiting)],
            Some(Ok(evaluation)) => evaluation,
        };
        let heading = msg!(
            "screen-evaluation",
            side = self.side(evaluation.viewer),
            depth = evaluation.thought.depth,
        );
        let heading = wrap(&self.look.say(&heading), width).into_iter();
        let heading = heading.map(|line| Line::styled(line, self.look.theme.heading()));
        let lines = evaluation.thought.lines.iter().map(|line| {
            let score = self.look.say(&score_message(line.score));
            let room = usize::from(width).saturating_sub(score.chars().count() + 1);
            Line::raw(format!("{score} {}", self.moves_within(&line.moves, room)))
        });
        let values = value_messages(self.local_match.game().line()).into_iter();
        let values = values.flat_map(|message| wrap(&self.look.say(&message), width));
        [rule].into_iter().chain(heading).chain(lines).chain(values.map(Line::raw)).collect()
    }

    /// The evaluation in one line, where there is no room for more.
    pub(super) fn evaluation_line(&self) -> Option<String> {
        let evaluation = match self.judged()? {
            Err(waiting) => return Some(waiting),
            Ok(evaluation) => evaluation,
        };
        let best = evaluation.thought.lines.first()?;
        Some(self.look.say(&msg!(
            "screen-evaluation-line",
            side = self.side(evaluation.viewer),
            score = score_message(best.score),
            moves = self.moves_within(&best.moves, 40),
        )))
    }

    /// As many moves as fit, and an ellipsis for those that do not.
    fn moves_within(&self, moves: &[String], room: usize) -> String {
        let whole = moves.join(" ");
        if whole.chars().count() <= room {
            return whole;
        }
        let ellipsis = self.look.theme.pick("…", "...");
        let shortened = (0..moves.len()).rev().map(|count| {
            let kept = moves[..count].iter().map(String::as_str);
            kept.chain([ellipsis]).collect::<Vec<_>>().join(" ")
        });
        let mut fitting = shortened.filter(|text| text.chars().count() <= room);
        fitting.next().unwrap_or_else(|| ellipsis.to_owned())
    }

    /// Whether the match stands where the screen does, and its game goes on.
    pub(super) fn can_be_judged(&self) -> bool {
        let game = self.local_match.game();
        game.turn().is_some() && game.ply() as usize == self.sight.ply
    }

    fn side(&self, player: Player) -> Message {
        self.sight.scene.sides[player.index()].name.clone()
    }

    /// The number of a move, marked if it is the last that is seen and others
    /// lie ahead.
    fn move_number(&self, number: usize) -> String {
        let is_marked = number == self.sight.ply && number < self.sight.moves.len();
        let mark = if is_marked { self.look.theme.marker(true) } else { "" };
        format!("{mark}{number}")
    }

    /// As many moves as there is room for, those ahead of the board too.
    fn move_lines(&self, width: u16, room: u16) -> Vec<Line<'static>> {
        let moves = &self.sight.moves;
        let longest = moves.iter().map(|mv| mv.chars().count()).max().unwrap_or(1);
        let columns = (usize::from(width) / (longest + 6)).max(1);
        let (rows, room) = (moves.chunks(columns).enumerate(), usize::from(room));
        let seen_row = self.sight.ply.saturating_sub(1) / columns;
        let line = |(row, moves): (usize, &[String])| {
            let numbered = moves.iter().zip(row * columns + 1..);
            let text = |(mv, number)| format!("{:>3}. {mv:<longest$} ", self.move_number(number));
            let style = if row == seen_row { Style::new() } else { self.look.theme.faint() };
            Line::styled(numbered.map(text).collect::<String>(), style)
        };
        // The move that is seen is in view, and as many of the last as can be.
        let hidden = rows.len().saturating_sub(room).min(seen_row);
        rows.skip(hidden).take(room).map(line).collect()
    }

    /// What stands under the cursor, in words.
    fn cell_line(&self, width: u16) -> Vec<Line<'static>> {
        let points = self.points();
        let Some(cell) = &points.cursor else { return Vec::new() };
        let on_it = self.sight.scene.pieces.iter().filter(|piece| piece.cell == *cell);
        let mut words: Vec<String> = on_it.map(|piece| self.look.say(&piece.name)).collect();
        if words.is_empty() {
            words.push(self.look.say(&msg!("screen-cell-empty")));
        }
        let meanings =
            self.board(&points).meanings(cell).into_iter().filter_map(|meaning| match meaning {
                Meaning::Legal => Some(msg!("screen-cell-legal")),
                Meaning::Hinted => Some(msg!("screen-cell-hinted")),
                Meaning::LastMove => Some(msg!("screen-cell-last")),
                Meaning::Decided => Some(msg!("screen-cell-decided")),
                Meaning::Alarm | Meaning::Cursor | Meaning::Touched => None,
            });
        words.extend(meanings.map(|message| self.look.say(&message)));
        let text = format!("{cell}: {}", words.join(", "));
        let lines = wrap(&text, width).into_iter();
        lines.map(|line| Line::styled(line, self.look.theme.faint())).collect()
    }

    pub(super) fn thinking_line(&self) -> Option<String> {
        let theme = self.look.theme;
        let unicode = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];
        let ascii = ["|", "/", "-", "\\"];
        let spinner =
            theme.pick(unicode[self.turns % unicode.len()], ascii[self.turns % ascii.len()]);
        if self.local_match.pace().is_held() && self.local_match.game().end().is_none() {
            return Some(self.look.say(&msg!("screen-held")));
        }
        let message = match self.local_match.thinking() {
            Some((player, _)) => {
                msg!("screen-thinks", who = self.local_match.seat(player).label())
            }
            None if self.local_match.is_draw_considered() => msg!("screen-draw-considered"),
            None if self.local_match.is_hint_due() => msg!("screen-hint-due"),
            None => return None,
        };
        Some(format!("{} {spinner}", self.look.say(&message)))
    }

    /// What the last move rests on, if a bot knew more than a search tells.
    pub(super) fn grounds_line(&self) -> Option<String> {
        let Grounds { player, message } = self.local_match.known().grounds.as_ref()?;
        let who = self.local_match.seat(*player).label();
        Some(self.look.say(&msg!("screen-grounds", who = who, grounds = message.clone())))
    }

    pub(super) fn advice_line(&self) -> Option<String> {
        let advice = self.local_match.known().advice.as_ref()?;
        let mv = advice.mv.as_str();
        Some(self.look.say(&match advice.score {
            Some(score) => msg!("screen-hint", move = mv, score = score_message(score)),
            None => msg!("screen-hint-alone", move = mv),
        }))
    }

    pub(super) fn clocks_line(&self) -> Option<String> {
        let reading = self.local_match.clock()?;
        let clock = |player: Player| {
            let side = self.look.say(&self.side(player));
            format!("{side} {}", clock_text(reading.left[player.index()]))
        };
        Some(Player::BOTH.map(clock).join(" / "))
    }
}

/// A clock in minutes and seconds, and hours if there are any.
fn clock_text(left: Span) -> String {
    let seconds = left.seconds_begun();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}
