//! Boards as pictures for documents and links: SVG from geometry and scene, and
//! PNG from that SVG. They look as the pages do, which draw the same data.
//!
//! ```
//! use lusus_core::{Position, Present};
//! use lusus_games::choko::{Choko, Variant};
//! use lusus_picture::{Size, Theme, png, svg};
//!
//! let start = Choko::start(Variant::REPORT, 0);
//! let (geometry, scene) = (start.geometry(), start.scene());
//! assert!(svg(&geometry, &scene, Theme::Walnut).starts_with("<svg"));
//! let size = Size { width: 120, height: 63 };
//! assert!(png(&geometry, &scene, Theme::Walnut, size).starts_with(b"\x89PNG"));
//! ```

#![deny(missing_docs)]
#![cfg_attr(
    not(test),
    deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)
)]

mod glyph;
mod layout;
mod paint;
mod png;
mod svg;
mod theme;

pub use png::{Size, png};
pub use svg::svg;
pub use theme::Theme;
