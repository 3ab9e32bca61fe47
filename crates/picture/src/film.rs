use lusus_core::{Cell, Geometry, Point, Scene};

use crate::layout::{Rect, placed};
use crate::look::Look;
use crate::picture::{Picture, Size};

/// The positions of a game one after the other, all in one frame: a board that
/// grows does not move.
#[derive(Clone, Debug)]
pub struct Film {
    frames: Vec<(Geometry, Scene)>,
    look: Look,
    /// Holds every board.
    whole: Option<Rect>,
}

/// How long each picture of a film is seen, in hundredths of a second.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    /// After a move.
    pub pause: u16,
    /// At the end, before it begins again.
    pub end: u16,
}

impl Default for Pace {
    /// Slow enough to be followed.
    fn default() -> Pace {
        Pace::of(90)
    }
}

impl Pace {
    /// A pace with this pause after a move, and a longer one at the end.
    #[must_use]
    pub const fn of(pause: u16) -> Pace {
        Pace { pause, end: pause.saturating_add(250) }
    }
}

impl Film {
    /// A film of boards with their scenes, the first position first.
    pub fn new(boards: impl IntoIterator<Item = (Geometry, Scene)>, look: Look) -> Film {
        let mut frames: Vec<(Geometry, Scene)> = Vec::new();
        for (geometry, scene) in boards {
            let by = frames
                .last()
                .map_or(Point { x: 0.0, y: 0.0 }, |(before, _)| distance(&geometry, before));
            let geometry =
                placed(&geometry, |point| Point { x: point.x + by.x, y: point.y + by.y });
            frames.push((geometry, scene));
        }
        let whole =
            frames.iter().map(|(geometry, scene)| Picture::new(geometry, scene, look).frame());
        let whole = whole.reduce(Rect::with);
        Film { frames, look, whole }
    }

    /// How many pictures it has.
    #[must_use]
    pub fn len(&self) -> usize {
        self.frames.len()
    }

    /// Whether it has no picture.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.frames.is_empty()
    }

    /// Its pictures.
    pub fn pictures(&self) -> impl Iterator<Item = Picture<'_>> {
        let whole = self.whole;
        self.frames.iter().map(move |(geometry, scene)| {
            let picture = Picture::new(geometry, scene, self.look);
            match whole {
                Some(whole) => picture.in_frame(whole),
                None => picture,
            }
        })
    }

    /// How long each picture is seen, in hundredths of a second.
    pub fn pauses(&self, pace: Pace) -> impl Iterator<Item = u16> {
        let count = self.len();
        (1..=count).map(move |number| if number == count { pace.end } else { pace.pause })
    }

    /// The size whose longer side has so many pixels; at least 1.
    #[must_use]
    pub fn size_within(&self, longer: u16) -> Size {
        self.whole.map_or(Size { width: longer, height: longer }, |whole| whole.size_within(longer))
    }
}

/// How far a board has to be moved so that its cells lie on those of the board
/// before; not at all if they have none in common.
fn distance(now: &Geometry, before: &Geometry) -> Point {
    let same = |cell: &Cell| before.cells.iter().find(|old| old.id == cell.id);
    let pair = now.cells.iter().find_map(|cell| Some((cell.centre, same(cell)?.centre)));
    let (from, to) = pair.unwrap_or((Point { x: 0.0, y: 0.0 }, Point { x: 0.0, y: 0.0 }));
    Point { x: to.x - from.x, y: to.y - from.y }
}
