use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use lusus_core::{CellId, msg};
use lusus_erased::AnyLine;
use lusus_picture::{Animation, Arrow, Film, Look, Pace, Picture, Scheme, Theme};
use serde::Deserialize;

use crate::{Answer, Objection};

/// How a board is shown in a picture, as on the page.
#[derive(Clone, Copy, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "PictureLook"))]
pub struct LookAsked {
    /// The word for its colours.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    theme: ThemeAsked,
    /// The page that they are for.
    scheme: SchemeAsked,
    /// Whether coordinates stand beside it.
    coordinates: bool,
    /// Whether the last move is marked.
    last_move: bool,
    /// Whether it is turned round.
    flipped: bool,
}

/// How bright a page is.
#[derive(Clone, Copy, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "PictureScheme"))]
#[serde(rename_all = "kebab-case")]
enum SchemeAsked {
    /// As by day.
    Light,
    /// As by night.
    Dark,
}

/// A theme by its word.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(try_from = "String")]
struct ThemeAsked(Theme);

impl TryFrom<String> for ThemeAsked {
    type Error = &'static str;

    fn try_from(name: String) -> Result<ThemeAsked, &'static str> {
        Theme::find(&name).map(ThemeAsked).ok_or("no theme is called so")
    }
}

impl LookAsked {
    const fn look(self) -> Look {
        Look {
            theme: self.theme.0,
            scheme: match self.scheme {
                SchemeAsked::Light => Scheme::Light,
                SchemeAsked::Dark => Scheme::Dark,
            },
            coordinates: self.coordinates,
            last_move: self.last_move,
            flipped: self.flipped,
        }
    }
}

/// The position where a line stands; `arrows` from cell to cell, which may be
/// the same. The longer side has so many pixels.
pub(crate) fn picture(
    line: &dyn AnyLine,
    look: LookAsked,
    arrows: Vec<(String, String)>,
    size: u16,
) -> Answer {
    let arrows: Vec<Arrow> =
        arrows.into_iter().map(|(from, to)| Arrow::Between(CellId(from), CellId(to))).collect();
    let (geometry, scene) = (line.position().geometry(), line.scene());
    let picture = Picture::new(&geometry, &scene, look.look()).with_arrows(&arrows);
    let size = picture.size_within(size.max(1));
    Answer::Picture { svg: picture.svg(size), width: size.width, height: size.height }
}

/// A moving picture of which the page paints the frames.
#[derive(Debug)]
pub(crate) struct Painting {
    animation: Animation,
    /// How long each frame is seen that is still to come, the next one last.
    pauses: Vec<u16>,
}

impl Painting {
    /// Begins the film of a line, and says what is to be painted.
    pub(crate) fn begin(
        line: &dyn AnyLine,
        look: LookAsked,
        size: u16,
    ) -> Result<(Painting, Answer), Objection> {
        let board = |ply| (line.position_at(ply).geometry(), line.scene_at(ply));
        let film = Film::new((0..=line.ply()).map(board), look.look());
        let size = film.size_within(size.max(1));
        let animation = Animation::new(size, film.len()).map_err(|refused| {
            let longest = refused.longest;
            Objection::new(msg!("picture-too-large", plies = line.ply(), longest = longest))
        })?;
        let mut pauses: Vec<u16> = film.pauses(Pace::default()).collect();
        pauses.reverse();
        let pictures = film.pictures().map(|picture| picture.svg(size)).collect();
        let answer = Answer::Film { pictures, width: size.width, height: size.height };
        Ok((Painting { animation, pauses }, answer))
    }

    /// Takes the next frame in.
    pub(crate) fn add(&mut self, pixels: &[u8]) -> Result<(), String> {
        let pause = self.pauses.pop().ok_or("the film has all its frames")?;
        self.animation.push(pixels, pause).map_err(|wrong| wrong.to_string())
    }

    /// The whole, once every frame is there.
    pub(crate) fn end(self) -> Answer {
        match self.pauses.len() {
            0 => Answer::Gif { base64: BASE64_STANDARD.encode(self.animation.gif()) },
            left => Answer::Nonsense { error: format!("{left} frames are missing") },
        }
    }
}
