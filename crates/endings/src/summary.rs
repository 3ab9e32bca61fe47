use crate::{Layer, Value, Values};

/// What there is to say about a layer as a whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Summary {
    /// The layer.
    pub layer: Layer,
    /// How many endings there are, those alike by symmetry counted once.
    pub endings: u64,
    /// How many positions of the board the side to move wins.
    pub wins: u64,
    /// How many are drawn.
    pub draws: u64,
    /// How many it loses.
    pub losses: u64,
    /// The most plies to the end where one side wins; 0 if none ever does.
    pub longest: u8,
}

impl Summary {
    /// Counts.
    #[must_use]
    pub fn of(values: &Values) -> Summary {
        let layer = values.layer();
        let mut summary = Summary { layer, endings: 0, wins: 0, draws: 0, losses: 0, longest: 0 };
        let index = values.index();
        for class in 0..index.class_count() {
            for (number, ending) in index.endings(class) {
                let byte = values.bytes()[number];
                let positions = index.images(class, ending);
                summary.endings += 1;
                summary.longest = summary.longest.max(byte);
                match Value::from_byte(byte) {
                    Value::Win { .. } => summary.wins += positions,
                    Value::Draw => summary.draws += positions,
                    Value::Loss { .. } => summary.losses += positions,
                }
            }
        }
        summary
    }

    /// How many positions of the board there are.
    #[must_use]
    pub fn positions(&self) -> u64 {
        self.wins + self.draws + self.losses
    }
}
