use lusus_catalog::positions_alike;
use lusus_core::{CellId, Player};
use lusus_erased::AnyPosition;

/// What somebody who is to move sees of a position: which of their own and of the
/// opponent's pieces stand where, and not how many are in a stack or how often
/// something has happened. It is the same for all mirror images of a position, and
/// where the players are exchanged.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Sight(Vec<(CellId, &'static str, Option<Side>)>);

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
enum Side {
    Own,
    Other,
}

impl Sight {
    /// What is seen of a position.
    #[must_use]
    pub fn of(position: &dyn AnyPosition) -> Sight {
        let images = positions_alike(position).into_iter().map(|text| {
            let image = position.variant().parse(&text).expect("an image of a position");
            Sight::of_image(&*image)
        });
        images.min().expect("a position is alike itself")
    }

    fn of_image(image: &dyn AnyPosition) -> Sight {
        let mover = image.to_move();
        let side = |owner: Player| if owner == mover { Side::Own } else { Side::Other };
        let pieces = image.scene().pieces.into_iter();
        let mut seen: Vec<_> =
            pieces.map(|piece| (piece.cell, piece.kind, piece.owner.map(side))).collect();
        seen.sort_unstable();
        Sight(seen)
    }
}
