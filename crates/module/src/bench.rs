use lusus_catalog::{Bench, Signature};
use lusus_erased::Variant;

/// What the engine does with the fixed positions of a variant, if it has some.
pub(crate) fn signature(variant: Variant) -> Option<Signature> {
    Bench::all().iter().find(|bench| bench.variant() == variant).map(Bench::signature)
}
