use lusus_core::{Message, Player, Scene, msg};

use super::console::{Console, Leave};

/// Tells in words what stands where: a line for each side, and one for what is
/// nobody's.
pub(super) fn tell(console: &mut Console<'_>, scene: &Scene) -> Result<(), Leave> {
    console.write("")?;
    for player in Player::BOTH {
        let side = scene.sides[player.index()].name.clone();
        let trays = scene.trays.iter().filter(|tray| tray.owner == player);
        let beside = trays.map(|tray| console.sentence(&tray.label)).collect();
        tell_of(console, scene, Some(player), side, beside)?;
    }
    if scene.pieces.iter().any(|piece| piece.owner.is_none()) {
        tell_of(console, scene, None, msg!("plain-nobodys-pieces"), Vec::new())?;
    }
    for note in &scene.notes {
        console.say(&note.message)?;
    }
    Ok(())
}

/// The pieces of an owner, those of a name together, and what lies beside the board.
fn tell_of(
    console: &mut Console<'_>,
    scene: &Scene,
    owner: Option<Player>,
    whose: Message,
    beside: Vec<String>,
) -> Result<(), Leave> {
    let mut groups: Vec<(String, Vec<&str>)> = Vec::new();
    for piece in scene.pieces.iter().filter(|piece| piece.owner == owner) {
        let (name, cell) = (console.sentence(&piece.name), piece.cell.0.as_str());
        match groups.iter_mut().find(|(known, _)| *known == name) {
            Some((_, cells)) => cells.push(cell),
            None => groups.push((name, vec![cell])),
        }
    }
    let groups = groups.into_iter().map(|(name, cells)| format!("{name} {}", cells.join(" ")));
    let parts: Vec<String> = groups.chain(beside).collect();
    match parts.is_empty() {
        true => console.say(&msg!("plain-no-pieces", whose = whose)),
        false => console.say(&msg!("plain-pieces", whose = whose, pieces = parts.join("; "))),
    }
}
