//! A variant chosen by a byte of the input.

use lusus_core::{Present, Symmetric, VariantToken};
use lusus_games::barca::Barca;
use lusus_games::boco::Boco;
use lusus_games::choko::Choko;
use lusus_games::knightline::KnightLine;
use lusus_games::syrtis::Syrtis;

/// A property of every game, to be checked on one variant.
pub trait Property {
    /// Checks it on `variant` with the fuzzer's input; panics if it fails.
    fn check<P: Present + Symmetric>(variant: P::Variant, input: &[u8]);
}

/// Checks a property on the variant that the first byte of the data names.
pub fn check_chosen<T: Property>(data: &[u8]) {
    let Some((&choice, input)) = data.split_first() else { return };
    let index = usize::from(choice / 5);
    match choice % 5 {
        0 => T::check::<Choko>(variant(index), input),
        1 => T::check::<Barca>(variant(index), input),
        2 => T::check::<KnightLine>(variant(index), input),
        3 => T::check::<Boco>(variant(index), input),
        _ => T::check::<Syrtis>(variant(index), input),
    }
}

fn variant<V: VariantToken>(index: usize) -> V {
    V::all()[index % V::all().len()]
}
