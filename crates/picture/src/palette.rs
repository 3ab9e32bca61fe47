use std::collections::BTreeMap;

/// The colours of a moving picture. Boards have few, with many between them
/// where edges are smooth: what covers much is exact, and nothing is far off.
#[derive(Debug)]
pub(crate) struct Palette {
    colours: Vec<u32>,
    /// The place of each colour of the picture.
    places: BTreeMap<u32, u8>,
}

impl Palette {
    /// The place that means: as it was.
    pub(crate) const UNCHANGED: u8 = u8::MAX;

    /// How many colours there can be, and how many of them are exact because
    /// they cover most.
    const MOST: usize = 255;
    const EXACT: usize = 128;

    /// The palette for colours, each with the number of its pixels.
    pub(crate) fn of(pixels: impl Iterator<Item = (u32, u64)>) -> Palette {
        let mut counts = BTreeMap::<u32, u64>::new();
        for (colour, count) in pixels {
            *counts.entry(colour).or_default() += count;
        }
        let mut all: Vec<(u32, u64)> = counts.into_iter().collect();
        all.sort_by_key(|&(colour, count)| (u64::MAX - count, colour));
        let all: Vec<u32> = all.into_iter().map(|(colour, _)| colour).collect();
        let colours = match all.len() {
            0..=Palette::MOST => all.clone(),
            _ => chosen(&all),
        };
        let places = all.into_iter().map(|colour| (colour, nearest(&colours, colour)));
        Palette { places: places.collect(), colours }
    }

    /// The place of a colour that the palette was made for.
    pub(crate) fn index(&self, colour: u32) -> u8 {
        self.places[&colour]
    }

    /// Red, green and blue, one colour after the other, as many as can be: the
    /// place that means no colour is one of them.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        let mut bytes: Vec<u8> = self.colours.iter().flat_map(|&colour| parts(colour)).collect();
        bytes.resize((Palette::MOST + 1) * 3, 0);
        bytes
    }
}

/// The colours that cover most, then always the one that is furthest from all.
fn chosen(all: &[u32]) -> Vec<u32> {
    let (exact, others) = all.split_at(Palette::EXACT);
    let mut colours = exact.to_vec();
    let far = |colour: u32| exact.iter().map(|&other| distance(colour, other)).min();
    let mut left: Vec<(u32, u32)> =
        others.iter().map(|&colour| (far(colour).unwrap_or(u32::MAX), colour)).collect();
    while colours.len() < Palette::MOST {
        let Some(&(_, furthest)) = left.iter().max() else { break };
        colours.push(furthest);
        for (far, colour) in &mut left {
            *far = (*far).min(distance(*colour, furthest));
        }
    }
    colours
}

fn nearest(colours: &[u32], colour: u32) -> u8 {
    let place = (0..colours.len()).min_by_key(|&place| distance(colours[place], colour));
    u8::try_from(place.unwrap_or(0)).expect("there are at most 255 colours")
}

fn distance(one: u32, other: u32) -> u32 {
    let pairs = parts(one).into_iter().zip(parts(other));
    pairs.map(|(a, b)| u32::from(a.abs_diff(b)).pow(2)).sum()
}

fn parts(colour: u32) -> [u8; 3] {
    let [_, red, green, blue] = colour.to_be_bytes();
    [red, green, blue]
}
