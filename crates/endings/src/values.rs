use crate::index::Index;
use crate::{Ending, Layer, Value};

/// The values of a whole layer, in memory.
#[derive(Clone, Debug)]
pub struct Values {
    layer: Layer,
    index: Index,
    /// By the endings' numbers.
    bytes: Vec<u8>,
}

impl Values {
    pub(crate) fn new(layer: Layer, bytes: Vec<u8>) -> Values {
        let index = Index::new(layer);
        debug_assert_eq!(index.len(), bytes.len());
        Values { layer, index, bytes }
    }

    /// The layer.
    #[must_use]
    pub fn layer(&self) -> Layer {
        self.layer
    }

    /// All values as bytes, by the endings' numbers.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The value of an ending of the layer.
    #[must_use]
    pub fn value(&self, ending: Ending) -> Value {
        Value::from_byte(self.byte(ending))
    }

    /// Every ending of the layer, of those alike by symmetry one.
    pub fn endings(&self) -> impl Iterator<Item = Ending> {
        let classes = 0..self.index.class_count();
        classes.flat_map(|class| self.index.endings(class)).map(|(_, ending)| ending)
    }

    #[inline]
    pub(crate) fn byte(&self, ending: Ending) -> u8 {
        self.bytes[self.index.number(ending)]
    }

    pub(crate) fn index(&self) -> &Index {
        &self.index
    }
}
