//! Pictures of pixels.

use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use crate::film::{Film, Pace};
use crate::picture::{Picture, Size};
use crate::theme::Colour;
use crate::{Animation, TooLarge};

impl Picture<'_> {
    /// Paints it as PNG: as large as it fits, its frame around it.
    ///
    /// # Panics
    /// If a side of the picture is 0.
    #[must_use]
    pub fn png(&self, size: Size) -> Vec<u8> {
        self.pixels(size).encode_png().expect("a picture in memory can be encoded")
    }

    fn pixels(&self, size: Size) -> Pixmap {
        let svg = self.svg(self.usual_size());
        let tree = Tree::from_str(&svg, &Options::default()).expect("what is drawn is SVG");
        let [width, height] = [size.width, size.height].map(f32::from);
        let drawn = tree.size();
        let scale = (width / drawn.width()).min(height / drawn.height());
        let middle = Transform::from_scale(scale, scale).post_translate(
            (width - drawn.width() * scale) / 2.0,
            (height - drawn.height() * scale) / 2.0,
        );
        let mut pixels =
            Pixmap::new(size.width.into(), size.height.into()).expect("a picture has a size");
        let Colour([red, green, blue]) = self.look.colour("frame");
        pixels.fill(Color::from_rgba8(red, green, blue, u8::MAX));
        resvg::render(&tree, middle, &mut pixels.as_mut());
        pixels
    }
}

impl Film {
    /// Paints it as GIF, which begins again when it has ended.
    ///
    /// # Errors
    /// If that is more than one picture may be.
    ///
    /// # Panics
    /// If a side of the picture is 0.
    pub fn gif(&self, size: Size, pace: Pace) -> Result<Vec<u8>, TooLarge> {
        let mut animation = Animation::new(size, self.len())?;
        for (picture, pause) in self.pictures().zip(self.pauses(pace)) {
            // Nothing is transparent: a frame lies under all of it.
            let pushed = animation.push(picture.pixels(size).data(), pause);
            pushed.expect("every frame has the size of the film");
        }
        Ok(animation.gif())
    }
}
