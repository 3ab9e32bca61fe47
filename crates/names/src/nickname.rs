use lusus_core::{Message, msg};
use lusus_play::Name;
use thiserror::Error;
use unicode_normalization::UnicodeNormalization;

use crate::boxed::mixes_flags;
use crate::hiding::{hides, is_piled};
use crate::scripts::mixes_scripts;
use crate::{Reserved, Skeleton};

/// A name that may be shown beside those of others, as far as that can be seen
/// from the name alone: somebody else may keep it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Nickname {
    name: Name,
    skeleton: Skeleton,
}

impl Nickname {
    /// The nickname that a text spells.
    ///
    /// # Errors
    /// If it is too long, hides something, shows nothing, mixes scripts as only
    /// imitations do, or flags with letters, or is taken for somebody whose name is
    /// reserved.
    pub fn judge(text: &str, reserved: &Reserved) -> Result<Nickname, BadName> {
        // Nothing that long is worth a look.
        if text.len() > 16 * Name::LONGEST {
            return Err(BadName::Long);
        }
        let composed: String = text.nfc().collect();
        let name = Name::new(&composed).map_err(|_| BadName::Long)?;
        if name.as_str().nfkc().count() > Name::LONGEST {
            return Err(BadName::Long);
        }
        if hides(&composed, &name) || is_piled(name.as_str()) {
            return Err(BadName::Hidden);
        }
        let skeleton = Skeleton::of(name.as_str());
        let is_mixed = mixes_scripts(name.as_str()) || mixes_flags(name.as_str());
        if is_mixed || reserved.holds(&name, &skeleton) {
            return Err(BadName::Imitates);
        }
        Ok(Nickname { name, skeleton })
    }

    /// The name as it is shown.
    #[must_use]
    pub fn name(&self) -> &Name {
        &self.name
    }

    /// What it has in common with the names that are taken for it.
    #[must_use]
    pub fn skeleton(&self) -> &Skeleton {
        &self.skeleton
    }
}

/// Why a name cannot be had.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum BadName {
    /// It shows nothing, or not all that is in it.
    #[error("the name hides something")]
    Hidden,
    /// It is taken for that of somebody else.
    #[error("the name imitates another")]
    Imitates,
    /// It has more characters than [`Name::LONGEST`].
    #[error("the name is too long")]
    Long,
}

impl BadName {
    /// The word for programs.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            BadName::Hidden => "name-hidden",
            BadName::Imitates => "name-imitates",
            BadName::Long => "name-long",
        }
    }

    /// The fault, for people.
    #[must_use]
    pub fn message(self) -> Message {
        match self {
            BadName::Hidden => msg!("name-hidden"),
            BadName::Imitates => msg!("name-imitates"),
            BadName::Long => msg!("match-name-too-long", limit = Name::LONGEST),
        }
    }
}
