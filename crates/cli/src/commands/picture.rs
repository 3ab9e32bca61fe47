use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use lusus_core::{Geometry, msg, text::quote};
use lusus_erased::{AnyLine, Ends};
use lusus_picture::{Arrow, Film, Look, NotAnArrow, Pace, Picture as Drawn, Scheme, Size, Theme};

use crate::game_input::line;
use crate::proof_files::{check, quoted, write};
use crate::values::{choice, number};
use crate::{Answer, Failure, Voice, record_input};

/// The size of a picture's longer side, in pixels, where nobody says.
const USUAL: u16 = 480;
const SIZES: std::ops::RangeInclusive<u32> = 16..=4096;

#[derive(Args)]
pub(crate) struct Picture {
    #[arg(conflicts_with_all = ["game", "position", "moves"])]
    file: Option<PathBuf>,
    #[arg(
        long,
        value_name = "N",
        default_value = "1",
        requires = "file",
        value_parser = number(1..=u32::MAX)
    )]
    game_number: u32,
    #[arg(long, value_name = "V", required_unless_present = "file")]
    game: Option<String>,
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    position: Option<String>,
    #[arg(long, value_name = "MOVES", allow_hyphen_values = true, default_value = "")]
    moves: String,
    #[arg(long, value_name = "N", value_parser = number(0..=u32::MAX))]
    ply: Option<u32>,
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    #[arg(long, value_name = "svg|png|gif", value_parser = choice(FORMATS))]
    format: Option<Format>,
    #[arg(long, value_name = "WORD", value_parser = choice(Theme::ALL.map(|it| (it.name(), it))))]
    theme: Option<Theme>,
    #[arg(
        long,
        value_name = "light|dark",
        value_parser = choice([("light", Scheme::Light), ("dark", Scheme::Dark)])
    )]
    scheme: Option<Scheme>,
    #[arg(long, value_name = "PIXELS", value_parser = number(SIZES))]
    size: Option<u32>,
    #[arg(long)]
    flip: bool,
    #[arg(long, value_name = "on|off", value_parser = choice([("on", true), ("off", false)]))]
    coordinates: Option<bool>,
    #[arg(long, value_name = "on|off", value_parser = choice([("on", true), ("off", false)]))]
    last_move: Option<bool>,
    #[arg(long, value_name = "ARROWS", allow_hyphen_values = true, default_value = "")]
    arrows: String,
    #[arg(long, value_name = "MS", value_parser = number(50..=10_000))]
    pause: Option<u32>,
}

/// What a picture is written as.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Format {
    Svg,
    Png,
    Gif,
}

const FORMATS: [(&str, Format); 3] =
    [("svg", Format::Svg), ("png", Format::Png), ("gif", Format::Gif)];

/// A picture as it is written.
struct Made {
    bytes: Vec<u8>,
    size: Size,
    frames: usize,
}

impl Picture {
    /// Draws a position, or a whole game as a moving picture.
    pub(crate) fn run(&self, voice: Voice) -> Result<Answer, Failure> {
        let format = self.format()?;
        let line = self.line(voice)?;
        let ply = self.ply(&*line)?;
        if !self.is_printed() {
            check(&self.out).map_err(|message| Failure::in_field("out", message))?;
        }
        let made = match format {
            Format::Gif => self.film(&*line, ply)?,
            Format::Svg | Format::Png => self.still(&*line, ply, format)?,
        };
        let mut answer = Answer::default();
        if self.is_printed() {
            let mut out = io::stdout().lock();
            let written = out.write_all(&made.bytes).and_then(|()| out.flush());
            written.map_err(|error| Failure::unwritten(&error))?;
            return Ok(answer);
        }
        write(&self.out, "out", &made.bytes)?;
        answer
            .tell("file", self.out.display().to_string())
            .tell("width", made.size.width)
            .tell("height", made.size.height)
            .tell_if(format == Format::Gif, "frames", made.frames);
        Ok(answer)
    }

    /// Whether the picture goes to standard output.
    fn is_printed(&self) -> bool {
        self.out == Path::new("-")
    }

    /// The format that is asked for, or else that the file's name ends with.
    fn format(&self) -> Result<Format, Failure> {
        let ending = self.out.extension().and_then(|ending| ending.to_str());
        let ending = ending.map(str::to_ascii_lowercase);
        let named = FORMATS.into_iter().find(|(word, _)| Some(*word) == ending.as_deref());
        self.format.or(named.map(|(_, format)| format)).ok_or_else(|| {
            let message = match self.is_printed() {
                true => msg!("cli-missing-flag", flag = "--format"),
                false => msg!("cli-picture-ending", file = quoted(&self.out)),
            };
            Failure::in_field("out", message)
        })
    }

    fn line(&self, voice: Voice) -> Result<Box<dyn AnyLine>, Failure> {
        match (&self.file, &self.game) {
            (Some(file), _) => Ok(record_input::record(file, self.game_number, voice)?.line()),
            (None, game) => {
                let variant = voice.variant(game.as_deref().unwrap_or_default())?;
                line(variant, self.position.as_deref(), &self.moves, Ends::Game)
            }
        }
    }

    /// The ply that is meant: the last, if nobody says.
    fn ply(&self, line: &dyn AnyLine) -> Result<u32, Failure> {
        match self.ply {
            Some(ply) if ply > line.ply() => {
                let message = msg!(
                    "cli-not-a-number",
                    flag = "--ply",
                    found = ply.to_string(),
                    smallest = 0,
                    largest = line.ply(),
                );
                Err(Failure::in_field("ply", message))
            }
            ply => Ok(ply.unwrap_or(line.ply())),
        }
    }

    fn look(&self) -> Look {
        let usual = Look::default();
        Look {
            theme: self.theme.unwrap_or(usual.theme),
            scheme: self.scheme.unwrap_or(usual.scheme),
            coordinates: self.coordinates.unwrap_or(usual.coordinates),
            last_move: self.last_move.unwrap_or(usual.last_move),
            flipped: self.flip,
        }
    }

    fn longer_side(&self) -> u16 {
        self.size.and_then(|size| u16::try_from(size).ok()).unwrap_or(USUAL)
    }

    fn still(&self, line: &dyn AnyLine, ply: u32, format: Format) -> Result<Made, Failure> {
        if self.pause.is_some() {
            return Err(Failure::in_field("pause", msg!("cli-picture-still", flag = "--pause")));
        }
        let (geometry, scene) = (line.position_at(ply).geometry(), line.scene_at(ply));
        let arrows = self.arrows(&geometry)?;
        let picture = Drawn::new(&geometry, &scene, self.look()).with_arrows(&arrows);
        let size = picture.size_within(self.longer_side());
        let bytes = match format {
            Format::Png => picture.png(size),
            Format::Svg | Format::Gif => picture.svg(size).into_bytes(),
        };
        Ok(Made { bytes, size, frames: 1 })
    }

    fn film(&self, line: &dyn AnyLine, ply: u32) -> Result<Made, Failure> {
        if !self.arrows.is_empty() {
            return Err(Failure::in_field("arrows", msg!("cli-picture-moving", flag = "--arrows")));
        }
        let board = |ply| (line.position_at(ply).geometry(), line.scene_at(ply));
        let film = Film::new((0..=ply).map(board), self.look());
        let size = film.size_within(self.longer_side());
        let hundredths = self.pause.and_then(|pause| u16::try_from(pause / 10).ok());
        let pace = hundredths.map_or_else(Pace::default, Pace::of);
        let bytes = film.gif(size, pace).map_err(|refused| {
            let message = msg!(
                "cli-picture-too-large",
                plies = ply,
                size = self.longer_side(),
                longest = refused.longest,
            );
            Failure::in_field("size", message)
        })?;
        Ok(Made { bytes, size, frames: film.len() })
    }

    fn arrows(&self, geometry: &Geometry) -> Result<Vec<Arrow>, Failure> {
        let read = |text| Arrow::read(text, geometry);
        let arrows = self.arrows.split_whitespace().map(read).collect::<Result<_, _>>();
        arrows.map_err(|NotAnArrow { text }| {
            let cells: Vec<&str> = geometry.cells.iter().map(|cell| cell.id.0.as_str()).collect();
            let message = msg!("cli-picture-arrow", found = quote(&text), cells = cells.join(", "));
            Failure::in_field("arrows", message)
        })
    }
}
