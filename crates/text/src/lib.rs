//! Everything that Lusus says, in every language.
