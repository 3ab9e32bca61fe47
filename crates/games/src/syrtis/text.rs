//! The one-line text of a position:
//! `<rows from the top> <stage> <turn> <light> <streak> <passes>`.

use std::fmt;

use lusus_core::grid::{Square, read_rows, write_rows};
use lusus_core::text::{Field, fields, quote, without_blanks};
use lusus_core::{
    Arg, CellId, Message, ParsePositionError, Player, Position as _, Target, Typed, msg,
};

use super::board::{Attribute, Board, Cell, Side, Tile};
use super::moves::{Move, Pair};
use super::position::{LONGEST_PASSING, QUICKSAND_LENGTH, Stage, Streak, Syrtis, TOWERS_EACH};
use super::variant::Variant;

impl fmt::Display for Syrtis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = self.variant.width();
        write_rows(f, width, width, |column, row| {
            let cell = Cell::new(column, row)?;
            let tile = self.board.tile(cell)?;
            Some(TileText { tile, tower: self.board.tower(cell) })
        })?;
        write!(f, " {} {} ", self.stage.word(), self.turn)?;
        match self.light {
            Some(player) => write!(f, "{player} ")?,
            None => f.write_str("- ")?,
        }
        match self.streak {
            Some(Streak { side, sunk }) => write!(f, "{}{sunk} ", side.letter())?,
            None => f.write_str("- ")?,
        }
        let [light, dark] = self.passes;
        write!(f, "{light},{dark}")
    }
}

/// A tile with what stands on it: `c`, `Sd`.
struct TileText {
    tile: Tile,
    tower: Option<Side>,
}

impl fmt::Display for TileText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.tile.letter())?;
        self.tower.map_or(Ok(()), |side| write!(f, "{}", side.letter()))
    }
}

/// Messages name cells.
impl From<Cell> for Arg {
    fn from(cell: Cell) -> Arg {
        Arg::Text(cell.to_string())
    }
}

impl Tile {
    /// `c`, `s`, `C` or `S`.
    pub(super) const fn letter(self) -> char {
        match self {
            Tile::LightCircle => 'c',
            Tile::LightSquare => 's',
            Tile::DarkCircle => 'C',
            Tile::DarkSquare => 'S',
        }
    }

    fn from_letter(letter: char) -> Option<Tile> {
        Tile::ALL.into_iter().find(|tile| tile.letter() == letter)
    }
}

impl Side {
    /// `l` or `d`.
    pub(super) const fn letter(self) -> char {
        match self {
            Side::Light => 'l',
            Side::Dark => 'd',
        }
    }

    fn from_letter(letter: char) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| side.letter() == letter)
    }
}

impl Stage {
    const ALL: [Stage; 4] = [Stage::Fix, Stage::Place, Stage::Choose, Stage::Play];

    const fn word(self) -> &'static str {
        match self {
            Stage::Fix => "fix",
            Stage::Place => "place",
            Stage::Choose => "choose",
            Stage::Play => "play",
        }
    }
}

/// The move text that touches stand for.
pub(super) fn path_text(position: &Syrtis, path: &[Target]) -> Option<String> {
    let named = |id: &CellId| Cell::take(&id.0).map(|(cell, _)| cell);
    let mv = match path {
        [Target::Control(word)] => word.parse().ok()?,
        [Target::Cell(cell)] => position.move_by_one_touch(named(cell)?)?,
        [Target::Cell(cell), Target::Control(_)] => Move::Sink(named(cell)?),
        [Target::Cell(from), Target::Cell(to)] => match (named(from)?, named(to)?) {
            (from, to) if from == to => Move::Sink(from),
            (from, to) if position.board.tile(to).is_some() => Move::Tower { from, to },
            (from, to) => Move::Slide { from, to },
        },
        _ => return None,
    };
    Some(mv.to_string())
}

/// What a typed text stands for. The report wrote moves as words, as in
/// `movetower c1 c3`; a word alone is a part. It named the sides white and
/// black, and a tower to be placed by its cell alone.
pub(super) fn typed(position: &Syrtis, text: &str) -> Typed {
    let bare = without_blanks(text);
    let is_cell = |text: &str| Square::take(text).is_some_and(|(_, rest)| rest.is_empty());
    match (position.stage, bare.as_str()) {
        (Stage::Place, cell) if is_cell(cell) => Typed::Move(format!("@{cell}")),
        (Stage::Choose, "white" | "w") => Typed::Move("light".to_owned()),
        (Stage::Choose, "black" | "b") => Typed::Move("dark".to_owned()),
        (Stage::Play, _) => typed_words(text, bare),
        _ => Typed::Move(bare),
    }
}

/// What the words of the report for a move in play stand for.
fn typed_words(text: &str, bare: String) -> Typed {
    let words = [("movetower", "t", 2), ("slide", "s", 2), ("sink", "x", 1)];
    let known = words
        .into_iter()
        .find_map(|(word, letter, cells)| Some((letter, cells, bare.strip_prefix(word)?)));
    let Some((letter, cells, rest)) = known else { return Typed::Move(bare) };
    let given = Square::take(rest).map(|(_, rest)| rest);
    match (given, cells) {
        (None, 1) if rest.is_empty() => Typed::part(text, msg!("syrtis-ask-tile")),
        (None, _) if rest.is_empty() => Typed::part(text, msg!("syrtis-ask-from-to")),
        (Some(""), 2) => Typed::part(text, msg!("ask-where-to")),
        _ => Typed::Move(format!("{letter}{rest}")),
    }
}

/// Reads a position.
pub(super) fn parse(variant: Variant, text: &str) -> Result<Syrtis, ParsePositionError> {
    let names = ["board", "stage", "turn", "light", "streak", "passes"];
    let [board, stage, turn, light, streak, passes] = fields(text, names)?;
    let stage = read_stage(stage)?;
    let position = Syrtis {
        variant,
        board: read_board(board, variant, stage)?,
        stage,
        turn: read_turn(turn, stage)?,
        light: read_light(light, stage)?,
        streak: read_streak(streak, stage)?,
        passes: read_passes(passes, stage)?,
    };
    position.check_towers().map_err(|fault| board.error(0, fault))?;
    Ok(position)
}

fn read_stage(field: Field<'_>) -> Result<Stage, ParsePositionError> {
    let known = Stage::ALL.into_iter().find(|stage| stage.word() == field.text);
    known.ok_or_else(|| field.error(0, msg!("syrtis-position-stage", found = field.quote())))
}

fn read_board(
    field: Field<'_>,
    variant: Variant,
    stage: Stage,
) -> Result<Board, ParsePositionError> {
    let mut tiles: Vec<(Cell, Tile)> = Vec::new();
    let mut towers: Vec<(Cell, Side)> = Vec::new();
    read_rows(field, variant.width(), variant.width(), |column, row, rest| {
        let cell = Cell::new(column, row).expect("every cell of a board is on the larger grid");
        let mut letters = rest.chars();
        let tile = letters.next().and_then(Tile::from_letter).ok_or_else(|| no_tile(rest))?;
        tiles.push((cell, tile));
        check_tile(variant, stage, &tiles)?;
        let Some(side) = letters.next().and_then(Side::from_letter) else { return Ok(1) };
        towers.push((cell, side));
        check_tower(stage, &towers)?;
        Ok(2)
    })?;
    Ok(Board::new(tiles, towers))
}

fn no_tile(rest: &str) -> Message {
    let found = quote(rest.get(..1).unwrap_or(rest));
    msg!("position-no-such-piece", found = found, known = "c s C S cl sl Cl Sl cd sd Cd Sd")
}

/// Checks the last of some tiles.
fn check_tile(variant: Variant, stage: Stage, tiles: &[(Cell, Tile)]) -> Result<(), Message> {
    let Some(&(cell, tile)) = tiles.last() else { return Ok(()) };
    let most = 2 * usize::from(variant.tiles_of_a_kind());
    for attribute in tile.attributes() {
        let found = tiles.iter().filter(|(_, tile)| tile.attributes().contains(&attribute)).count();
        if found > most {
            return Err(match attribute {
                Attribute::Light => msg!("syrtis-position-too-many-light", most = most),
                Attribute::Dark => msg!("syrtis-position-too-many-dark", most = most),
                Attribute::Circle => msg!("syrtis-position-too-many-circles", most = most),
                Attribute::Square => msg!("syrtis-position-too-many-squares", most = most),
            });
        }
    }
    let is_place = variant.pairs().iter().flatten().any(|&place| place == cell);
    if stage == Stage::Fix && !is_place {
        return Err(msg!("syrtis-position-off-the-places", cell = cell));
    }
    Ok(())
}

/// Checks the last of some towers.
fn check_tower(stage: Stage, towers: &[(Cell, Side)]) -> Result<(), Message> {
    let Some(&(_, last)) = towers.last() else { return Ok(()) };
    let found = towers.iter().filter(|&&(_, side)| side == last).count();
    if stage == Stage::Fix {
        return Err(msg!("syrtis-position-tower-too-early"));
    }
    if found > TOWERS_EACH as usize {
        return Err(match last {
            Side::Light => msg!("syrtis-position-third-light-tower"),
            Side::Dark => msg!("syrtis-position-third-dark-tower"),
        });
    }
    Ok(())
}

fn read_turn(field: Field<'_>, stage: Stage) -> Result<Player, ParsePositionError> {
    let player = field.player()?;
    let only = match stage {
        Stage::Fix | Stage::Place => Player::First,
        Stage::Choose => Player::Second,
        Stage::Play => player,
    };
    if player != only {
        let fault = msg!("syrtis-position-turn", stage = stage.word(), player = only.to_string());
        return Err(field.error(0, fault));
    }
    Ok(player)
}

fn read_light(field: Field<'_>, stage: Stage) -> Result<Option<Player>, ParsePositionError> {
    if stage != Stage::Play {
        return check_before_play(field, stage, "-").map(|()| None);
    }
    let player = field.player();
    let fault = || msg!("syrtis-position-light", found = field.quote());
    player.map(Some).map_err(|_| field.error(0, fault()))
}

fn read_streak(field: Field<'_>, stage: Stage) -> Result<Option<Streak>, ParsePositionError> {
    if stage != Stage::Play {
        return check_before_play(field, stage, "-").map(|()| None);
    }
    if field.text == "-" {
        return Ok(None);
    }
    let streak = || {
        let mut letters = field.text.chars();
        let side = Side::from_letter(letters.next()?)?;
        let sunk = letters.next()?.to_digit(10)? as u8;
        let ends = letters.next().is_none() && (1..=QUICKSAND_LENGTH).contains(&sunk);
        ends.then_some(Streak { side, sunk })
    };
    let fault = || msg!("syrtis-position-streak", found = field.quote());
    streak().map(Some).ok_or_else(|| field.error(0, fault()))
}

fn read_passes(field: Field<'_>, stage: Stage) -> Result<[u8; 2], ParsePositionError> {
    if stage != Stage::Play {
        return check_before_play(field, stage, "0,0").map(|()| [0; 2]);
    }
    let [light, dark] =
        field.halves(',', || msg!("syrtis-position-passes", found = field.quote()))?;
    let read = |half: Field<'_>| half.number(LONGEST_PASSING.into()).map(|number| number as u8);
    Ok([read(light)?, read(dark)?])
}

/// Before the stage `play` the last fields are `- - 0,0`.
fn check_before_play(
    field: Field<'_>,
    stage: Stage,
    only: &'static str,
) -> Result<(), ParsePositionError> {
    if field.text == only {
        return Ok(());
    }
    let fault = msg!("syrtis-position-before-play", stage = stage.word(), only = only);
    Err(field.error(0, fault))
}

impl Syrtis {
    /// What the touch of a cell alone stands for: in play, tiles are sunk, but
    /// towers are yet to go somewhere.
    fn move_by_one_touch(&self, cell: Cell) -> Option<Move> {
        let swap = || {
            let pair = self.variant.pairs().iter().position(|places| places.contains(&cell))?;
            Pair::new(2 * pair as u32 + 1).map(Move::Swap)
        };
        match self.stage {
            Stage::Play if self.board.tower(cell).is_some() => None,
            Stage::Play => Some(Move::Sink(cell)),
            Stage::Fix => swap().or(Some(Move::Place(cell))),
            Stage::Place | Stage::Choose => Some(Move::Place(cell)),
        }
    }

    /// Checks that the towers are those of the stage, and that it can go on.
    fn check_towers(&self) -> Result<(), Message> {
        let [light, dark] = Side::BOTH.map(|side| self.board.towers(side).count_ones());
        let all = light + dark == 2 * TOWERS_EACH;
        let fault = match self.stage {
            Stage::Fix if self.count_legal() == 0 => msg!("syrtis-position-no-pair"),
            Stage::Place if all => msg!("syrtis-position-nothing-to-place"),
            Stage::Place if dark > 0 && light < TOWERS_EACH => {
                msg!("syrtis-position-dark-before-light")
            }
            Stage::Fix | Stage::Place if !self.has_tiles_for_towers() => {
                msg!("syrtis-position-no-tile-left")
            }
            Stage::Choose | Stage::Play if !all => {
                msg!("syrtis-position-towers", light = light, dark = dark)
            }
            _ => return Ok(()),
        };
        Err(fault)
    }

    /// Whether there is a tile left for each tower still to come. By Hall's
    /// theorem it is enough to count those of each side and those of both.
    fn has_tiles_for_towers(&self) -> bool {
        let free = !self.board.all_towers();
        let left = |tiles: u64| (tiles & free).count_ones();
        let [light, dark] = Side::BOTH.map(|side| self.towers_to_come(side));
        left(self.board.fitting(Side::Light)) >= light
            && left(self.board.fitting(Side::Dark)) >= dark
            && left(self.board.tiles()) >= light + dark
    }
}
