//! How values of other crates are written in events and commands: players by
//! number, positions' keys as text and variants by id, as everywhere.

use lusus_core::Player;
use serde::de::Error;
use serde::{Deserialize, Deserializer};

/// Reads what [`Player`] writes: `1` or `2`.
pub(crate) fn player<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Player, D::Error> {
    match u8::deserialize(deserializer)? {
        1 => Ok(Player::First),
        2 => Ok(Player::Second),
        other => Err(D::Error::custom(format_args!("{other} is not a player"))),
    }
}

/// Reads a player where there may be none.
pub(crate) fn optional_player<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<Player>, D::Error> {
    player(deserializer).map(Some)
}

/// A variant as its id.
pub(crate) mod variant {
    use lusus_erased::{Catalogue, Variant};
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    pub(crate) fn serialize<S: Serializer>(
        variant: &Variant,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_str(variant)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Variant, D::Error> {
        let id = String::deserialize(deserializer)?;
        let catalogue = Catalogue::being_read();
        let catalogue = catalogue.ok_or_else(|| D::Error::custom("no games to read it with"))?;
        catalogue.find(&id).map_err(D::Error::custom)
    }
}

/// A position's key as 16 hexadecimal digits.
pub(crate) mod key {
    use lusus_core::Key;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    pub(crate) fn serialize<S: Serializer>(key: &Key, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(key)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Key, D::Error> {
        read(&String::deserialize(deserializer)?)
    }

    /// Reads the one spelling that a key prints.
    pub(super) fn read<E: Error>(text: &str) -> Result<Key, E> {
        let key = u64::from_str_radix(text, 16).ok().map(Key);
        key.filter(|key| key.to_string() == text)
            .ok_or_else(|| E::custom("a position's key has 16 hexadecimal digits"))
    }
}

/// A position's key that may be left out.
pub(crate) mod optional_key {
    use lusus_core::Key;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(crate) fn serialize<S: Serializer>(
        key: &Option<Key>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        key.map(|key| key.to_string()).serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Key>, D::Error> {
        let text = Option::<String>::deserialize(deserializer)?;
        text.map(|text| super::key::read(&text)).transpose()
    }
}

/// A seed as text: a browser's numbers would lose bits.
pub(crate) mod seed {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(crate) fn serialize<S: Serializer>(
        seed: &Option<u64>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        seed.map(|seed| seed.to_string()).serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<u64>, D::Error> {
        let text = Option::<String>::deserialize(deserializer)?;
        let read = |text: String| text.parse().map_err(|_| D::Error::custom("not a seed"));
        text.map(read).transpose()
    }
}
