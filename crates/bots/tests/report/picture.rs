use std::collections::BTreeMap;

/// Column and row, both from 0.
pub(crate) type Place = (i32, i32);

/// What stands where in rows with runs of empties; the first row is row 0. A
/// letter in `riders` stands on the piece before it.
pub(crate) fn read(rows: &str, riders: &str) -> BTreeMap<Place, String> {
    let mut pieces: BTreeMap<Place, String> = BTreeMap::new();
    for (row, text) in (0..).zip(rows.split('/')) {
        let mut column = 0;
        let mut run = 0;
        for letter in text.chars() {
            if let Some(digit) = letter.to_digit(10) {
                run = 10 * run + digit as i32;
                continue;
            }
            column += run;
            run = 0;
            if riders.contains(letter) {
                pieces.get_mut(&(column - 1, row)).unwrap().push(letter);
            } else {
                pieces.insert((column, row), letter.to_string());
                column += 1;
            }
        }
    }
    pieces
}

/// The name of a place on a board whose row 0 is called 1.
pub(crate) fn name((column, row): Place) -> String {
    format!("{}{}", char::from(b'a' + column as u8), row + 1)
}
