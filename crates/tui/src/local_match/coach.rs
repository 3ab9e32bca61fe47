use lusus_bots::Sources;
use lusus_core::{Message, Scene};
use lusus_review::Warning;

use super::LocalMatch;

impl LocalMatch {
    /// Calls a coach, or sends it away.
    pub fn set_coach(&mut self, is_coached: bool) {
        self.is_coached = is_coached;
        self.is_helped |= is_coached;
        self.revision += 1;
    }

    /// Whether a coach watches.
    #[must_use]
    pub fn is_coached(&self) -> bool {
        self.is_coached
    }

    /// What the position looks like; threats are marked where a coach watches
    /// and a person is to move.
    #[must_use]
    pub fn scene(&self) -> Scene {
        let scene = self.game.scene();
        match self.is_coached && self.is_persons_turn() {
            true => scene.with_threats(&self.game.position().threats()),
            false => scene,
        }
    }

    /// What a coach asks before a move is made that loses by force.
    #[must_use]
    pub fn warning(&self, mv: &str) -> Option<Message> {
        if !self.is_coached || !self.is_persons_turn() {
            return None;
        }
        Warning::before(self.game.line(), mv, Sources::Shipped).map(Warning::message)
    }
}
