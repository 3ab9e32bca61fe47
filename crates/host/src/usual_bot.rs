use lusus_catalog::Abilities;
use lusus_erased::Variant;

/// The bot that a newcomer plays against: not the weakest, and one to learn
/// from.
#[must_use]
pub fn usual_bot(variant: Variant) -> String {
    let bots = variant.bots();
    let preferred = ["level-3", "report-hard", "report-easy"];
    let known = preferred.into_iter().find(|word| bots.iter().any(|bot| bot == word));
    let known = known.map(str::to_owned).or_else(|| bots.first().cloned());
    known.expect("every game has a bot")
}
