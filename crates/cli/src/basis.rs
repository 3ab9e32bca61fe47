use lusus_bots::Basis;
use lusus_catalog::AnyChoice;
use lusus_core::{Message, msg};
use lusus_search::Proof;

/// What to tell people of a choice that was made without a search; nothing of
/// any other.
pub(crate) fn told(choice: &AnyChoice) -> Option<Message> {
    let score = choice.thought.as_ref()?.lines.first()?.score;
    Some(match (choice.basis, score.proof()) {
        (Basis::Instinct | Basis::Search, _) => return None,
        (Basis::Proof, Some(Proof::Win { plies })) => msg!("basis-proof-win", plies = plies),
        (Basis::Proof, Some(Proof::Loss { plies })) => msg!("basis-proof-loss", plies = plies),
        (Basis::Proof, None) => msg!("basis-proof-draw"),
        (Basis::Table, Some(Proof::Win { plies })) => msg!("basis-table-win", plies = plies),
        (Basis::Table, Some(Proof::Loss { plies })) => msg!("basis-table-loss", plies = plies),
        (Basis::Table, None) => msg!("basis-table-draw"),
    })
}

#[cfg(test)]
mod tests {
    use lusus_catalog::{Thought, ThoughtLine};
    use lusus_search::Score;

    use super::*;

    fn key(basis: Basis, score: Score) -> Option<&'static str> {
        let lines = vec![ThoughtLine { score, moves: vec!["a".to_owned()] }];
        let thought = Some(Thought { depth: 0, seldepth: 1, nodes: 0, lines });
        told(&AnyChoice { mv: "a".to_owned(), thought, basis }).map(|message| message.key)
    }

    #[test]
    fn what_rests_on_more_than_a_search_is_told() {
        let (win, loss) = (Score::win_in(3), Score::loss_in(4));
        let cases = [
            (Basis::Search, win, None),
            (Basis::Instinct, Score::DRAW, None),
            (Basis::Proof, win, Some("basis-proof-win")),
            (Basis::Proof, loss, Some("basis-proof-loss")),
            (Basis::Proof, Score::DRAW, Some("basis-proof-draw")),
            (Basis::Table, win, Some("basis-table-win")),
            (Basis::Table, loss, Some("basis-table-loss")),
            (Basis::Table, Score::DRAW, Some("basis-table-draw")),
        ];
        for (basis, score, expected) in cases {
            assert_eq!(key(basis, score), expected, "{basis} {score}");
        }
    }
}
