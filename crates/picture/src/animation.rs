use std::borrow::Cow;

use gif::{DisposalMethod, Encoder, Frame, Repeat};
use thiserror::Error;

use crate::palette::Palette;
use crate::picture::Size;

/// A moving picture that is being made, frame by frame. It keeps of each only
/// what differs from the one before.
#[derive(Debug)]
pub struct Animation {
    size: Size,
    /// The last frame.
    shown: Vec<u32>,
    changes: Vec<Change>,
}

/// Why a moving picture is not made: it has more pixels than may be, all frames
/// together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("{frames} frames of {}x{} pixels are too much", size.width, size.height)]
pub struct TooLarge {
    /// How many frames it has.
    pub frames: usize,
    /// How large they are.
    pub size: Size,
    /// The longest side that a square frame could have.
    pub longest: u16,
}

/// A frame has not as many pixels as its film.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("a frame has {expected} bytes, not {found}")]
pub struct WrongPixels {
    expected: usize,
    found: usize,
}

/// What a frame changes.
#[derive(Debug)]
struct Change {
    /// How long it is seen, in hundredths of a second.
    pause: u16,
    left: u16,
    top: u16,
    width: u16,
    height: u16,
    /// The pixels of the rectangle, row by row.
    runs: Vec<Run>,
}

/// Pixels of one colour that follow each other; none if they stay as they were.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Run {
    colour: Option<u32>,
    count: u32,
}

impl Animation {
    /// How many pixels all frames may have together.
    pub const MOST_PIXELS: u64 = 150_000_000;

    /// An animation without a frame as yet.
    ///
    /// # Errors
    /// If so many frames of this size are too much.
    pub fn new(size: Size, frames: usize) -> Result<Animation, TooLarge> {
        let area = u64::from(size.width) * u64::from(size.height);
        if area.saturating_mul(frames as u64) > Animation::MOST_PIXELS {
            let longest = (Animation::MOST_PIXELS / frames as u64).isqrt();
            let longest = u16::try_from(longest).unwrap_or(u16::MAX);
            return Err(TooLarge { frames, size, longest });
        }
        Ok(Animation { size, shown: Vec::new(), changes: Vec::new() })
    }

    /// Adds a frame: red, green, blue and opacity of each pixel, row by row, all
    /// of them opaque. It is seen for so many hundredths of a second.
    ///
    /// # Errors
    /// If there are too few or too many pixels.
    pub fn push(&mut self, pixels: &[u8], pause: u16) -> Result<(), WrongPixels> {
        let expected = usize::from(self.size.width) * usize::from(self.size.height) * 4;
        if pixels.len() != expected {
            return Err(WrongPixels { expected, found: pixels.len() });
        }
        let shown: Vec<u32> = pixels
            .chunks_exact(4)
            .map(|pixel| u32::from_be_bytes([0, pixel[0], pixel[1], pixel[2]]))
            .collect();
        match (self.changed(&shown), self.changes.last_mut()) {
            (Some(rows), _) => {
                let change = self.change(&shown, rows, pause);
                self.changes.push(change);
            }
            (None, Some(last)) => last.pause = last.pause.saturating_add(pause),
            (None, None) => {}
        }
        self.shown = shown;
        Ok(())
    }

    /// The rectangle in which a frame differs: left, top, right and bottom, the
    /// latter two included. The first frame differs everywhere.
    fn changed(&self, shown: &[u32]) -> Option<[usize; 4]> {
        let [width, height] = [self.size.width, self.size.height].map(usize::from);
        if self.shown.is_empty() {
            return Some([0, 0, width.checked_sub(1)?, height.checked_sub(1)?]);
        }
        let places = (0..shown.len()).filter(|&at| shown[at] != self.shown[at]);
        places.map(|at| (at % width, at / width)).fold(None, |found, (x, y)| {
            let [left, top, right, bottom] = found.unwrap_or([x, y, x, y]);
            Some([left.min(x), top.min(y), right.max(x), bottom.max(y)])
        })
    }

    fn change(&self, shown: &[u32], rectangle: [usize; 4], pause: u16) -> Change {
        let [left, top, right, bottom] = rectangle;
        let width = usize::from(self.size.width);
        let mut runs: Vec<Run> = Vec::new();
        for at in (top..=bottom).flat_map(|y| y * width + left..=y * width + right) {
            let colour = (self.shown.get(at) != Some(&shown[at])).then_some(shown[at]);
            match runs.last_mut() {
                Some(run) if run.colour == colour => run.count += 1,
                _ => runs.push(Run { colour, count: 1 }),
            }
        }
        let short = |length: usize| u16::try_from(length).expect("it lies in a picture");
        Change {
            pause,
            left: short(left),
            top: short(top),
            width: short(right + 1 - left),
            height: short(bottom + 1 - top),
            runs,
        }
    }

    /// The whole as GIF, which begins again when it has ended. All frames share
    /// the colours.
    #[must_use]
    pub fn gif(self) -> Vec<u8> {
        let runs = self.changes.iter().flat_map(|change| &change.runs);
        let palette = Palette::of(runs.filter_map(|run| Some((run.colour?, u64::from(run.count)))));
        let mut bytes = Vec::new();
        let size = self.size;
        let encoder = Encoder::new(&mut bytes, size.width, size.height, &palette.bytes());
        let mut encoder = encoder.expect("memory takes everything");
        encoder.set_repeat(Repeat::Infinite).expect("memory takes everything");
        for change in &self.changes {
            encoder.write_frame(&change.frame(&palette)).expect("memory takes everything");
        }
        drop(encoder);
        bytes
    }
}

impl Change {
    fn frame(&self, palette: &Palette) -> Frame<'static> {
        let mut buffer = Vec::with_capacity(usize::from(self.width) * usize::from(self.height));
        for run in &self.runs {
            let index = run.colour.map_or(Palette::UNCHANGED, |colour| palette.index(colour));
            buffer.resize(buffer.len() + run.count as usize, index);
        }
        Frame {
            delay: self.pause,
            dispose: DisposalMethod::Keep,
            transparent: Some(Palette::UNCHANGED),
            left: self.left,
            top: self.top,
            width: self.width,
            height: self.height,
            buffer: Cow::Owned(buffer),
            ..Frame::default()
        }
    }
}
