use lusus_core::{Geometry, Scene};
use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use crate::theme::{Colour, Theme};

/// The size of a picture in pixels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Size {
    /// From left to right.
    pub width: u16,
    /// From top to bottom.
    pub height: u16,
}

/// Paints a board and what stands on it as PNG: as large as it fits, its frame
/// around it.
///
/// # Panics
/// If a side of the picture is 0.
#[must_use]
pub fn png(geometry: &Geometry, scene: &Scene, theme: Theme, size: Size) -> Vec<u8> {
    let svg = crate::svg(geometry, scene, theme);
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
    let Colour([red, green, blue]) = theme.colour("frame");
    pixels.fill(Color::from_rgba8(red, green, blue, u8::MAX));
    resvg::render(&tree, middle, &mut pixels.as_mut());
    pixels.encode_png().expect("a picture in memory can be encoded")
}
