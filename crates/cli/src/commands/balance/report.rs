use lusus_balance::{BalanceView, FirstMoveView, Interval, Share, StrengthView};
use lusus_core::{Message, msg};

use crate::Voice;
use crate::answer::columns;

/// How wide a scale from 0 to 100 % is, in characters.
const SCALE: usize = 41;

/// What is known of a variant, for people: tables with a scale beside them.
pub(super) fn report(view: &BalanceView, voice: Voice) -> Vec<String> {
    let mut lines = vec![voice.say(&view.title)];
    lines.extend(scores(view, voice));
    lines.extend(lengths(view, voice));
    lines.extend(ends(view, voice));
    lines.extend(first_moves(view, voice));
    lines.extend(proven(view, voice));
    lines.push(voice.say(&msg!("balance-made-by", command = view.command.as_str())));
    lines
}

fn scores(view: &BalanceView, voice: Voice) -> Vec<String> {
    let head = [
        msg!("balance-player"),
        msg!("balance-games"),
        msg!("balance-score"),
        msg!("balance-draws"),
    ]
    .map(|word| voice.say(&word));
    let mut rows = vec![head.to_vec()];
    rows.extend(view.strengths.iter().map(|strength| {
        vec![
            player(strength, voice),
            strength.results.games().to_string(),
            percent(strength.score.value, voice),
            percent(strength.draws.value, voice),
        ]
    }));
    let scales = beside_scale(view.strengths.iter().map(|strength| strength.score));
    titled(&msg!("balance-score-title"), &rows, scales, voice)
}

fn lengths(view: &BalanceView, voice: Voice) -> Vec<String> {
    let words = [
        msg!("balance-player"),
        msg!("balance-shortest"),
        msg!("balance-quarter"),
        msg!("balance-half"),
        msg!("balance-three-quarters"),
        msg!("balance-longest"),
        msg!("balance-choices"),
    ];
    let mut rows = vec![words.map(|word| voice.say(&word)).to_vec()];
    rows.extend(view.strengths.iter().map(|strength| {
        let lengths = strength.lengths;
        let plies = [
            lengths.shortest,
            lengths.quarter,
            lengths.half,
            lengths.three_quarters,
            lengths.longest,
        ];
        let mean = strength.branching.iter().sum::<f64>() / strength.branching.len().max(1) as f64;
        let mut row = vec![player(strength, voice)];
        row.extend(plies.map(|plies| plies.to_string()));
        row.push(voice.decimal(mean, 1));
        row
    }));
    titled(&msg!("balance-length-title"), &rows, std::iter::empty(), voice)
}

fn ends(view: &BalanceView, voice: Voice) -> Vec<String> {
    let head = [msg!("balance-player"), msg!("balance-games")];
    let mut rows = vec![head.map(|word| voice.say(&word)).to_vec()];
    let mut sentences = vec![voice.say(&msg!("balance-end"))];
    for strength in &view.strengths {
        for end in &strength.ends {
            rows.push(vec![player(strength, voice), end.games.to_string()]);
            sentences.push(voice.say(&end.message));
        }
    }
    titled(&msg!("balance-end-title"), &rows, sentences.into_iter(), voice)
}

fn first_moves(view: &BalanceView, voice: Voice) -> Vec<String> {
    if view.first_moves.is_empty() {
        return Vec::new();
    }
    let head =
        [msg!("balance-move"), msg!("balance-alike"), msg!("balance-games"), msg!("balance-score")]
            .map(|word| voice.say(&word));
    let mut rows = vec![head.to_vec()];
    rows.extend(view.first_moves.iter().map(|first: &FirstMoveView| {
        vec![
            first.notation.clone(),
            first.alike.to_string(),
            first.results.games().to_string(),
            percent(first.score.value, voice),
        ]
    }));
    let scales = beside_scale(view.first_moves.iter().map(|first| first.score));
    titled(&msg!("balance-first-title"), &rows, scales, voice)
}

fn proven(view: &BalanceView, voice: Voice) -> Vec<String> {
    let mut lines = vec![String::new()];
    if let Some(winner) = view.winner {
        let (player, plies) = (u32::from(winner), view.proven.iter().filter_map(|it| it.plies));
        lines.push(voice.say(&match plies.max() {
            Some(plies) => msg!("balance-winner", player = player, plies = plies),
            None => msg!("balance-won", player = player),
        }));
        lines.push(voice.say(&msg!("balance-unfollowed")));
    } else if view.is_drawn {
        lines.push(voice.say(&msg!("balance-drawn")));
        lines.push(voice.say(&msg!("balance-unfollowed")));
    } else {
        lines.push(voice.say(&msg!("balance-open")));
    }
    if view.has_tables {
        lines.push(voice.say(&msg!("balance-tables")));
    }
    lines
}

/// A title, a table, and what stands beside its rows, the head first.
fn titled(
    title: &Message,
    rows: &[Vec<String>],
    mut beside: impl Iterator<Item = String>,
    voice: Voice,
) -> Vec<String> {
    let width = |column: usize| {
        rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max()
    };
    let widths: Vec<usize> = (0..rows[0].len()).filter_map(width).collect();
    let mut lines = vec![String::new(), voice.say(title)];
    for row in rows {
        let line = columns(row, &widths);
        let total = widths.iter().sum::<usize>() + 2 * (widths.len() - 1);
        let drawn = beside.next().unwrap_or_default();
        lines.push(format!("  {line:<total$}  {drawn}").trim_end().to_owned());
    }
    lines
}

/// Shares on a scale, below its marks.
fn beside_scale(shares: impl Iterator<Item = Share>) -> impl Iterator<Item = String> {
    let half = SCALE / 2;
    let marks = format!("{:<half$}{:<half$}100 %", "0 %", "50 %");
    std::iter::once(marks).chain(shares.map(scale))
}

/// A share on a scale from 0 to 100 %: the interval, the share, and the middle
/// of the scale where neither covers it.
fn scale(share: Share) -> String {
    let place = |value: f64| (value * (SCALE - 1) as f64).round() as usize;
    let Share { value, interval: Interval { low, high } } = share;
    let (low, value, high) = (place(low), place(value), place(high));
    let sign = |at: usize| match at {
        _ if at == value => '┼',
        _ if at == low => '├',
        _ if at == high => '┤',
        _ if (low..=high).contains(&at) => '─',
        _ if at == place(0.5) => '┊',
        _ => ' ',
    };
    (0..SCALE).map(sign).collect()
}

fn player(strength: &StrengthView, voice: Voice) -> String {
    match strength.nodes {
        None => strength.bot.clone(),
        Some(nodes) => {
            let nodes = i64::try_from(nodes).unwrap_or(i64::MAX);
            voice.say(&msg!("balance-nodes", bot = strength.bot.as_str(), nodes = nodes))
        }
    }
}

fn percent(share: f64, voice: Voice) -> String {
    format!("{} %", voice.decimal(100.0 * share, 1))
}
