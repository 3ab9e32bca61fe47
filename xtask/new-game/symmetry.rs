use lusus_core::Symmetric;

use super::position::Template;

/// Only the identity so far.
impl Symmetric for Template {}
