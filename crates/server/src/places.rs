use std::sync::Arc;

/// Counts who is there: each holds a [`Place`] for as long as they are.
#[derive(Default)]
pub(crate) struct Places(Arc<()>);

/// One of the [`Places`], free again once it is dropped.
pub(crate) struct Place {
    _counted: Arc<()>,
}

impl Places {
    pub(crate) fn take(&self) -> Place {
        Place { _counted: Arc::clone(&self.0) }
    }

    pub(crate) fn taken(&self) -> usize {
        Arc::strong_count(&self.0) - 1
    }
}
