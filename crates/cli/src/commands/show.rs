use std::collections::BTreeMap;

use lusus_core::{Geometry, MarkKind, Message, Scene, Shade, Tone, msg, picture};
use lusus_erased::Ends;
use lusus_tui::Colours;

use crate::front_end::{is_terminal, terminal_style};
use crate::{Answer, Failure, LineOfPlay, Voice};

/// The board drawn for a person; on a terminal in colours and with a legend.
pub(super) fn show(line: &LineOfPlay, voice: Voice) -> Result<Answer, Failure> {
    let line = line.line(Ends::Game, voice)?;
    let (geometry, scene) = (line.position().geometry(), line.scene());
    let mut text = picture(&geometry, &scene, &|message: &Message| voice.say(message));
    if is_terminal(voice) {
        if terminal_style().colours != Colours::Off {
            text = coloured(&text, &geometry, &scene);
        }
        text += &legend(&geometry, &scene, voice);
    }
    Ok(Answer::page(text))
}

/// The picture with every piece in its own colour.
fn coloured(picture: &str, geometry: &Geometry, scene: &Scene) -> String {
    let tones = tones(geometry, scene);
    let mut text = String::new();
    for (line, drawn) in (0..).zip(picture.lines()) {
        for (column, c) in (0..).zip(drawn.chars()) {
            match tones.get(&(line, column)) {
                Some(tone) => text += &format!("\x1b[{}m{c}\x1b[0m", colours(*tone)),
                None => text.push(c),
            }
        }
        text.push('\n');
    }
    text
}

/// The tone of each character that stands for a piece, by line and column:
/// pieces stand in the middle of their cells.
fn tones(geometry: &Geometry, scene: &Scene) -> BTreeMap<(u16, u16), Tone> {
    let mut tones = BTreeMap::new();
    for cell in &geometry.cells {
        let Some(place) = cell.boxes.first() else { continue };
        let pieces = scene.pieces.iter().filter(|piece| piece.cell == cell.id);
        let letters: Vec<Tone> =
            pieces.flat_map(|piece| piece.symbol.chars().map(|_| piece.tone)).collect();
        let length = u16::try_from(letters.len()).unwrap_or(u16::MAX);
        let first = place.column + place.width.saturating_sub(length) / 2;
        let line = place.line + place.height / 2;
        tones.extend((first..).zip(letters).map(|(column, tone)| ((line, column), tone)));
    }
    tones
}

/// Letter on ground, so that a tone looks the same on light and dark terminals.
fn colours(tone: Tone) -> &'static str {
    match tone {
        Tone::Light => "30;107",
        Tone::Dark => "97;40",
        Tone::Red => "97;41",
        Tone::Blue => "97;44",
    }
}

/// What the signs of this picture mean: letters for pieces, then marks.
fn legend(geometry: &Geometry, scene: &Scene, voice: Voice) -> String {
    let letters = scene.pieces.iter().filter(|piece| piece.symbol.chars().count() == 1);
    let mut names: BTreeMap<&str, String> = BTreeMap::new();
    for (letter, name) in letters.map(|piece| (&piece.symbol, voice.say(&piece.name))) {
        // The shortest name says what it is, and nothing of its state.
        let known = names.entry(letter).or_insert_with(|| name.clone());
        if name.len() < known.len() {
            *known = name;
        }
    }
    let pieces = names.into_iter().map(|(letter, name)| format!("{letter} {name}"));
    let marked = |kinds: &[MarkKind]| scene.marks.iter().any(|mark| kinds.contains(&mark.kind));
    let has_water = geometry.cells.iter().any(|cell| cell.shade == Shade::Water);
    let marks = [
        (marked(&MarkKind::LAST_MOVE), msg!("cli-mark-last-move")),
        (marked(&[MarkKind::Alarm]), msg!("cli-mark-alarm")),
        (marked(&[MarkKind::Winning, MarkKind::Losing]), msg!("cli-mark-decided")),
        (has_water, msg!("cli-mark-water")),
    ];
    let marks = marks.iter().filter(|(is_seen, _)| *is_seen).map(|(_, mark)| voice.say(mark));
    let signs: Vec<String> = pieces.chain(marks).collect();
    if signs.is_empty() { String::new() } else { format!("{}\n", signs.join("   ")) }
}
