use crate::{Message, Player, Present, msg};

/// The pieces that a player loses along a line, less those that they take.
pub(crate) fn pieces<P: Present>(start: &P, line: &[P::Move], player: Player) -> Vec<Message> {
    let mut lost = [0_usize; 2];
    for step in start.along(line).windows(2) {
        // Who gives up pieces of their own has a reason.
        let victim = step[0].to_move().other();
        lost[victim.index()] += count(&step[0], victim).saturating_sub(count(&step[1], victim));
    }
    let more = lost[player.index()].saturating_sub(lost[player.other().index()]);
    (more > 0).then(|| msg!("harm-pieces", count = more)).into_iter().collect()
}

pub(crate) fn count<P: Present>(position: &P, player: Player) -> usize {
    position.scene().pieces.iter().filter(|piece| piece.owner == Some(player)).count()
}
