//! Letters that look like others and are not so to Unicode: small capitals, and
//! letters in boxes.

/// Small capitals, each with the letter that it is to whoever reads it. Sounds that
/// are turned or mirrored look like no letter.
const SMALL_CAPITALS: [(char, char); 37] = [
    ('ᴀ', 'a'),
    ('ᴁ', 'æ'),
    ('ʙ', 'b'),
    ('ᴃ', 'b'),
    ('ᴄ', 'c'),
    ('ᴅ', 'd'),
    ('ᴆ', 'd'),
    ('ᴇ', 'e'),
    ('ꜰ', 'f'),
    ('ɢ', 'g'),
    ('ʛ', 'g'),
    ('ʜ', 'h'),
    ('ɪ', 'i'),
    ('ᵻ', 'i'),
    ('ᴊ', 'j'),
    ('ᴋ', 'k'),
    ('ʟ', 'l'),
    ('ᴌ', 'l'),
    ('ᴍ', 'm'),
    ('ɴ', 'n'),
    ('ᴏ', 'o'),
    ('ɶ', 'œ'),
    ('ᴘ', 'p'),
    ('ᴩ', 'p'),
    ('ꞯ', 'q'),
    ('ʀ', 'r'),
    ('ꭆ', 'r'),
    ('ꜱ', 's'),
    ('ᴛ', 't'),
    ('ᴜ', 'u'),
    ('ᵾ', 'u'),
    ('ᴠ', 'v'),
    ('ᴡ', 'w'),
    ('ʏ', 'y'),
    ('ᴢ', 'z'),
    ('Ʀ', 'r'),
    ('Ɪ', 'i'),
];

/// The first of each row of boxed letters, which are A to Z: in squares, in black
/// circles, in black squares.
const BOXED: [char; 3] = ['\u{1f130}', '\u{1f150}', '\u{1f170}'];
/// The first of those of which two are the flag of a region.
const REGIONAL: char = '\u{1f1e6}';
/// How many of those are a flag.
const FLAG: usize = 2;

/// A text with plain letters in place of those that look like them.
pub(crate) fn unboxed(text: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    let runs = letters.chunk_by(|one, other| is_regional(*one) == is_regional(*other));
    runs.flat_map(|run| run.iter().map(|c| if is_flag(run) { *c } else { plain(*c) })).collect()
}

/// Whether a word has a flag that stands in the place of letters, or beside them: who
/// has no picture of it is shown letters.
pub(crate) fn mixes_flags(name: &str) -> bool {
    name.split(' ').any(|word| {
        let word: Vec<char> = word.chars().collect();
        word.iter().any(|c| is_regional(*c)) && !is_flag(&word)
    })
}

fn is_flag(run: &[char]) -> bool {
    run.len() == FLAG && run.iter().all(|c| is_regional(*c))
}

fn is_regional(c: char) -> bool {
    in_row(c, REGIONAL).is_some()
}

fn plain(c: char) -> char {
    let small = SMALL_CAPITALS.iter().find(|(small, _)| *small == c).map(|(_, letter)| *letter);
    let boxed = || BOXED.into_iter().chain([REGIONAL]).find_map(|first| in_row(c, first));
    small.or_else(boxed).unwrap_or(c)
}

/// The letter that a character is in a row that begins with this one.
fn in_row(c: char, first: char) -> Option<char> {
    let place = u32::from(c).checked_sub(u32::from(first))?;
    (b'a'..=b'z').nth(place as usize).map(char::from)
}
