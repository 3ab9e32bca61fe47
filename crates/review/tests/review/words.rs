use lusus_catalog::LUSUS;
use lusus_core::{Language, Message, Player};
use lusus_text::say;

use crate::games::{line, review, self_play};

/// What a line does to player 1 and to player 2, said in English.
fn harm(id: &str, position: &str, moves: &str) -> [Vec<String>; 2] {
    let position = line(id, position, "").position();
    let moves: Vec<String> = moves.split_whitespace().map(str::to_owned).collect();
    Player::BOTH.map(|player| {
        let told = position.harm(&moves, player);
        told.iter().map(|message| say(Language::English, message)).collect()
    })
}

#[test]
fn games_tell_what_a_line_does() {
    let none = Vec::<String>::new();
    let told = harm("choko", "3X1/2X2/2O2/5/X3O 1 0,0 -", "c3c5xd5");
    assert_eq!(told, [none.clone(), vec!["loses 2 pieces".to_owned()]]);
    let told = harm("barca", "10/e8m/10/6L3/10/10/3E6/10/6M3/10 1", "g2g4");
    assert_eq!(told, [none.clone(), vec!["lets the white mouse drink at g4".to_owned()]]);
    let told = harm("knightline", "1,0:1;2,0:1;2,1:9;5,1:9/1,1:10;2,2:10 1", "5,1>3,0:1");
    assert_eq!(told, [none.clone(), vec!["allows 2 threats at once".to_owned()]]);
    let told = harm("boco", "b4,c4r/c4l 1", "c5");
    assert_eq!(told, [none.clone(), vec!["lets a group be enclosed".to_owned()]]);
    let told = harm("syrtis:minor", "5/5/1clsCls/1Sd1Sd1/5 play 1 1 - 0,0", "xe3");
    assert!(told[1].iter().any(|it| it.ends_with("unite")), "{told:?}");
    // An illegal move ends the line.
    assert_eq!(harm("boco", "b4,c4r/c4l 1", "a1"), [none.clone(), none]);
}

#[test]
fn every_error_is_explained_in_both_languages() {
    let mut errors = 0;
    for variant in LUSUS.usual() {
        let game = self_play(variant, 5, "level-1", 500);
        for mv in review(&*game, 500).moves {
            assert_eq!(mv.class.is_error(), !mv.words.is_empty(), "{variant} {mv:?}");
            errors += mv.words.len();
            let unsaid = |word: &&Message| {
                Language::ALL.iter().any(|&language| say(language, word).contains(word.key))
            };
            assert_eq!(mv.words.iter().find(unsaid), None);
        }
    }
    assert!(errors > 5);
}
