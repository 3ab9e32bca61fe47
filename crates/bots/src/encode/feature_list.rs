/// The features of a position that has up to `N` of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FeatureList<const N: usize> {
    features: [u16; N],
    count: usize,
}

impl<const N: usize> FeatureList<N> {
    pub(super) const EMPTY: FeatureList<N> = FeatureList { features: [0; N], count: 0 };

    #[inline]
    pub(super) fn push(&mut self, feature: usize) {
        self.features[self.count] = feature as u16;
        self.count += 1;
    }
}

impl<const N: usize> AsRef<[u16]> for FeatureList<N> {
    #[inline]
    fn as_ref(&self) -> &[u16] {
        &self.features[..self.count]
    }
}
