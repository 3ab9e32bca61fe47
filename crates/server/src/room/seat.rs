use crate::{Secret, SecretHash};

/// Who may sit at a seat, by fingerprints alone.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Seat {
    /// The secret of its newest link; a bot's seat has none.
    pub link: Option<SecretHash>,
    /// Whether nobody has opened that link yet.
    pub is_open: bool,
    /// The key of the device that holds the seat.
    pub holder: Option<SecretHash>,
}

impl Seat {
    /// A seat that waits for the first who opens its link.
    #[must_use]
    pub fn waiting(link: &Secret) -> Seat {
        Seat { link: Some(link.hash()), is_open: true, holder: None }
    }

    /// Whether this is the secret of its newest link.
    pub(super) fn has_link(&self, secret: SecretHash) -> bool {
        self.link == Some(secret)
    }

    /// Whether the device with this key holds it.
    pub(super) fn is_held_by(&self, key: SecretHash) -> bool {
        self.holder == Some(key)
    }

    /// The seat once a device has claimed it.
    pub(super) fn taken(&self, key: SecretHash) -> Seat {
        Seat { holder: Some(key), is_open: false, ..self.clone() }
    }

    /// The seat with a new link, which moves it when opened.
    pub(super) fn with_link(&self, link: &Secret) -> Seat {
        Seat { link: Some(link.hash()), is_open: true, holder: self.holder }
    }

    /// The seat of the same person in a rematch: his links were for this match.
    pub(super) fn of_rematch(&self) -> Seat {
        match self.holder {
            Some(_) => Seat { link: None, is_open: false, holder: self.holder },
            None => self.clone(),
        }
    }
}
