//! How values are written in settings that others read otherwise.

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
