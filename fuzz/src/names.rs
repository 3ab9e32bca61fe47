//! Whatever somebody wants to be called is refused, or is a name that shows what
//! it is and is judged alike again; every skeleton is its own.

use std::sync::LazyLock;

use lusus_names::{Nickname, Reserved, Skeleton};
use lusus_play::Name;

static RESERVED: LazyLock<Reserved> =
    LazyLock::new(|| Reserved::new(["engine", "level-3"], "play.example.org"));

pub fn check(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let skeleton = Skeleton::of(&text);
    assert_eq!(Skeleton::of(skeleton.as_str()), skeleton);
    if let Ok(kept) = Nickname::judge(&text, &RESERVED) {
        let shown = kept.name().as_str();
        assert!(!shown.is_empty() && shown.chars().count() <= Name::LONGEST);
        assert_eq!(Name::new(shown).as_ref(), Ok(kept.name()));
        assert_eq!(Nickname::judge(shown, &RESERVED).as_ref(), Ok(&kept));
    }
}
