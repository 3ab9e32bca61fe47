//! The laws N1 to N4, on tables of real imitations and on texts drawn at random.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::sync::LazyLock;

use lusus_names::{BadName, Nickname, Reserved, Skeleton};
use lusus_play::Name;
use proptest::prelude::*;

fn judge(text: &str) -> Result<Nickname, BadName> {
    static RESERVED: LazyLock<Reserved> = LazyLock::new(|| {
        let bots = ["random", "novice", "engine", "level-1", "level-12", "report-easy"];
        Reserved::new(bots, "play.example.org")
    });
    Nickname::judge(text, &RESERVED)
}

#[test]
fn people_of_all_scripts_have_their_names() {
    for name in [
        "Ana",
        "José",
        "João Gonçalves",
        "O'Neill",
        "Jean-Luc",
        "Łukasz",
        "Nguyễn Thị Ệ",
        "Иван Петров",
        "Ελένη",
        "ᾧ",
        "محمد",
        "نمی\u{200c}دانم",
        "שָׁלוֹם",
        "राम",
        "สมชาย",
        "한글",
        "さくらサクラ桜",
        "桜Sakura",
        "Ива\u{301}н",
        "Иван (Ivan)",
        "Ana/Анна",
        "👩\u{200d}🚀",
        "1\u{fe0f}\u{20e3} Rui",
        "Rui 🇵🇹",
        "Badminton",
        "Leveller",
        "Randolph",
        "Adminda",
        "Dona Maria",
        "Ana 2",
        "42",
        "...",
    ] {
        let kept = judge(name).unwrap_or_else(|bad| panic!("{name}: {bad:?}"));
        assert_eq!(kept.name().as_str(), name);
    }
}

#[test]
fn what_hides_is_refused() {
    for text in [
        "",
        "   ",
        "\u{3164}",
        "A\u{200b}na",
        "Ana\u{202e}",
        "\u{2066}Ana\u{2069}",
        "A\u{34f}na",
        "Ana\u{e0041}",
        "A\u{200d}na",
        "Ana\u{feff}",
        "Ana\u{ad}",
        "\u{e000}Ana",
        "Ana\u{10fffd}",
        "Ana\u{378}",
        "\u{301}Ana",
        "Ana \u{301}",
        "A\u{301}\u{302}\u{303}\u{304}na",
        "A\u{301}\u{301}na",
        "Z\u{335}\u{321}\u{322}\u{327}a\u{338}\u{334}\u{330}\u{331}lgo",
        "A\u{7}na",
    ] {
        assert_eq!(judge(text), Err(BadName::Hidden), "{}", text.escape_unicode());
    }
}

#[test]
fn what_is_too_long_is_refused() {
    assert!(judge(&"ab".repeat(32)).is_ok());
    assert_eq!(judge(&"ab".repeat(33)), Err(BadName::Long));
    // One character that stands for eighteen.
    assert_eq!(judge(&"\u{fdfa}".repeat(4)), Err(BadName::Long));
    assert_eq!(judge(&" ".repeat(100_000)), Err(BadName::Long));
}

/// Each imitates the first of its line.
#[test]
fn imitations_have_the_skeleton_of_what_they_imitate() {
    for alike in [
        // Case, accents, spaces, separators, adornments.
        &[
            "Ana Lopes",
            "ana lopes",
            "ANALOPES",
            "Aná Lopes",
            "ana_lopes",
            "·Ana·Lopes·",
            "Ana Lopes ✓",
        ][..],
        // Cyrillic, Greek, Armenian, Cherokee.
        &["Paco", "Расо", "РАСО", "Ρaco", "Pасо", "Рaсо"],
        &["Eva", "Еva", "Εva", "Ενa", "ΕνΑ"],
        &["Xoxo", "Хохо", "ХОХО"],
        &["Vous", "Ѵоuѕ", "Vօսѕ"],
        // Fullwidth, mathematical, circled, superscript.
        &["Rui", "Ｒｕｉ", "𝐑𝐮𝐢", "ℜ𝔲𝔦", "Ⓡⓤⓘ", "ᴿᵘⁱ", "RUI", "Rul", "Ru1", "Ru|"],
        // Small capitals.
        &["Deep Sand", "ᴅᴇᴇᴘ ꜱᴀɴᴅ", "Dᴇᴇᴘ Sᴀɴᴅ", "ᴅeep sand"],
        &["abcdefghijklm", "ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍ"],
        &["nopqrstuvwyz", "ɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ"],
        &["aeoelp", "ᴁɶʟᴘ", "æœlp"],
        &["ABC", "ᴀᴃᴄ", "🄰🄱🄲", "🅐🅑🅒", "🅰🅱🅲", "🇦🇧🇨"],
        // Boxed letters, which are no letters to Unicode.
        &["Rui", "🅁🅄🄸", "🅡🅤🅘", "🆁🆄🅸", "🇷🇺🇮", "R🅤🇮", "Ʀui", "Rui 🇵🇹"],
        &["Eva A", "🇪🇻🇦🇦", "🄴🅥🅰🄰"],
        &["XYZ", "🅇🅈🅉", "🅧🅨🅩", "🆇🆈🆉", "🇽🇾🇿"],
        // Digits and letters, and letters that run together.
        &["Olga10", "0lgal0", "OIgaI0", "οlga10"],
        &["Mario", "Rnario", "MARIO", "rnari0"],
        &["Ilia", "llia", "1lia", "Iiia"],
    ] {
        let skeleton = Skeleton::of(alike[0]);
        for text in alike {
            assert_eq!(Skeleton::of(text), skeleton, "{text}");
        }
    }
    let different = ["Ana", "Anna", "Rui", "Eva", "राम", "रिम", "Иван", "Ева2"];
    for (place, one) in different.iter().enumerate() {
        for other in &different[place + 1..] {
            assert_ne!(Skeleton::of(one), Skeleton::of(other), "{one} and {other}");
        }
    }
}

/// Databases keep skeletons as keys. A change of a skeleton raises `RULES` in
/// `skeleton.rs` and the first line of `skeletons.txt`, so that the next start folds the
/// names again; newer tables of Unicode are noticed without it.
#[test]
fn skeletons_are_those_that_databases_keep() {
    let table = include_str!("skeletons.txt");
    let (rules, rows) = table.split_once('\n').unwrap();
    let version = Skeleton::version();
    assert_eq!(version.split(' ').next(), rules.strip_prefix("rules "), "{version}");
    let changed = |row: &&str| {
        let (text, skeleton) = row.split_once('\t').unwrap();
        Skeleton::of(text).as_str() != skeleton
    };
    let changed: Vec<&str> = rows.lines().filter(changed).collect();
    assert!(changed.is_empty(), "other skeletons than in these rows: {changed:#?}");
    assert!(rows.lines().count() > 80);
}

#[test]
fn the_version_of_the_folding_names_every_table_of_unicode() {
    let version = Skeleton::version();
    for table in [
        format!("{:?}", char::UNICODE_VERSION),
        format!("{:?}", unicode_normalization::UNICODE_VERSION),
        format!("{:?}", unicode_properties::UNICODE_VERSION),
        format!("{:?}", unicode_security::UNICODE_VERSION),
    ] {
        assert!(version.contains(&table), "{version} lacks {table}");
    }
}

#[test]
fn nobody_is_called_like_a_program_or_the_operator() {
    for name in [
        "engine",
        "Engine",
        "Ｅｎｇｉｎｅ",
        "Еngіnе",
        "Programa",
        "level-3",
        "Level 3",
        "Level l0",
        "LEVEL IO",
        "level 7.4",
        "Nível 12",
        "nivel 99",
        "Level",
        "Random mover",
        "Jogador aleatório",
        "Original course program, easy",
        "admin",
        "ADMIN",
        "Adm1n",
        "Аdmin",
        "a d m i n",
        "a.d.m.i.n",
        "Admin Ana",
        "Ana (admin)",
        "admin7",
        "Admin_2",
        "Administrador",
        "administradora",
        "LususAdmin",
        "admin-lusus",
        "Lusus",
        "Lusus ✓",
        "System",
        "sistema",
        "Robô",
        "play.example.org",
        "Play Example Org",
        "ᴀᴅᴍɪɴ",
        "ꜱʏꜱᴛᴇᴍ",
        "ʟᴜꜱᴜꜱ",
        "ʟᴇᴠᴇʟ 3",
        "ʀᴏʙᴏ",
        "Ana (ᴀdmin)",
        "🅰dmin",
        "🅰🅳🅼🅸🅽",
        "Ana 🄰🄳🄼🄸🄽",
        "🇦🇩🇲🇮🇳",
        "🅔🅝🅖🅘🅝🅔",
    ] {
        assert_eq!(judge(name), Err(BadName::Imitates), "{name}");
    }
}

#[test]
fn a_flag_stands_for_itself() {
    for name in ["Ana🇵🇹", "🇦🇩min", "🇩🇪ep Sand", "🇷🇺🇮", "🇵🇹🇧🇷", "Ana 🇵"]
    {
        assert_eq!(judge(name), Err(BadName::Imitates), "{name}");
    }
    assert!(judge("🇵🇹 Ana 🇧🇷").is_ok());
    assert_eq!(judge("Admin 🇵🇹"), Err(BadName::Imitates));
}

#[test]
fn letters_of_two_scripts_in_one_word_are_an_imitation() {
    for name in ["Аna", "Anа", "Rυi", "Εva", "Ivап", "Mаrіа", "Ana Lореs", "Օlga", "Ꭺna"]
    {
        assert_eq!(judge(name), Err(BadName::Imitates), "{name}");
    }
}

/// Texts of what names are made of, and of what is made to deceive.
fn text() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        4 => "[A-Za-z0-9]",
        2 => "[ .·_|✓-]",
        2 => "[\u{370}-\u{3ff}\u{400}-\u{45f}\u{530}-\u{58f}]",
        2 => "[\u{300}-\u{30f}\u{200b}-\u{200f}\u{202a}-\u{202e}\u{fe00}-\u{fe0f}]",
        1 => "[\u{ff21}-\u{ff5a}\u{1d400}-\u{1d433}\u{2460}-\u{24ff}]",
        1 => "[\u{1d00}-\u{1d2b}\u{262}-\u{2a0}\u{a730}-\u{a731}\u{1f130}-\u{1f1ff}]",
        1 => any::<char>().prop_map(String::from),
    ];
    prop::collection::vec(piece, 0..12).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_nickname_shows_what_it_is_and_is_judged_alike_again(text in text()) {
        if let Ok(kept) = judge(&text) {
            let shown = kept.name().as_str();
            prop_assert!(!shown.is_empty() && shown.chars().count() <= Name::LONGEST);
            prop_assert_eq!(&Name::new(shown).unwrap(), kept.name());
            let is_hidden = |c: char| c.is_control() || matches!(c, '\u{200b}' | '\u{200e}'
                | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}');
            prop_assert!(!shown.chars().any(is_hidden), "{}", shown.escape_unicode());
            prop_assert_eq!(judge(shown), Ok(kept.clone()));
        }
    }

    #[test]
    fn a_skeleton_is_its_own(text in text()) {
        let skeleton = Skeleton::of(&text);
        prop_assert_eq!(&Skeleton::of(skeleton.as_str()), &skeleton);
    }

    #[test]
    fn case_spaces_and_separators_change_no_skeleton(text in "[A-Za-z\u{400}-\u{45f}]{1,12}") {
        let skeleton = Skeleton::of(&text);
        let spaced: String = text.chars().flat_map(|c| [c, '.']).collect();
        prop_assert_eq!(&Skeleton::of(&spaced), &skeleton);
        let ascii = text.to_ascii_uppercase();
        prop_assert_eq!(Skeleton::of(&ascii), Skeleton::of(&ascii.to_ascii_lowercase()));
    }
}
