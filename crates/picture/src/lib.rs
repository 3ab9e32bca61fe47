//! Boards as pictures: SVG from geometry and scene, PNG from that SVG, and GIF
//! of a whole game. They look as the pages do, which draw the same data.
//!
//! ```
//! use lusus_core::{Position, Present};
//! use lusus_games::choko::{Choko, Variant};
//! use lusus_picture::{Look, Picture};
//!
//! let start = Choko::start(Variant::REPORT, 0);
//! let (geometry, scene) = (start.geometry(), start.scene());
//! let picture = Picture::new(&geometry, &scene, Look::default());
//! assert!(picture.svg(picture.usual_size()).starts_with("<svg"));
//! # #[cfg(feature = "raster")]
//! assert!(picture.png(picture.size_within(120)).starts_with(b"\x89PNG"));
//! ```

#![deny(missing_docs)]
#![cfg_attr(
    not(test),
    deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)
)]

mod animation;
mod arrow;
mod film;
mod glyph;
mod layout;
mod look;
mod paint;
mod palette;
mod picture;
#[cfg(feature = "raster")]
mod raster;
mod standing;
mod theme;

pub use animation::{Animation, TooLarge, WrongPixels};
pub use arrow::{Arrow, NotAnArrow};
pub use film::{Film, Pace};
pub use look::{Look, Scheme};
pub use picture::{Picture, Size};
pub use theme::Theme;
