use crate::{Rating, ResultTable, RunSummary, Standing};

const WIDTH: f64 = 720.0;
/// Where the scale begins; names stand to its left.
const LEFT: f64 = 220.0;
const RIGHT: f64 = 590.0;
/// Where numbers stand, to the right of the scale.
const NUMBERS: f64 = RIGHT + 24.0;
const ROW: f64 = 24.0;
/// The room that a table needs beside its rows: title above, scale below.
const FRAME: f64 = 84.0;
const LONGEST_NAME: usize = 28;

/// The ratings with their errors as an SVG picture, one panel for each table.
/// `together` is the title of the panel for all variants.
///
/// The colours follow the reader's light or dark surroundings, and everything
/// is also written in words.
#[must_use]
pub fn plot(summary: &RunSummary, together: &str) -> String {
    let height: f64 = summary.tables.iter().map(panel_height).sum();
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{height}\" \
         viewBox=\"0 0 {WIDTH} {height}\" role=\"img\">\n{STYLE}\
         <rect class=\"paper\" width=\"{WIDTH}\" height=\"{height}\"/>\n",
    );
    let mut top = 0.0;
    for table in &summary.tables {
        svg += &format!("<g transform=\"translate(0 {top})\">\n");
        draw_panel(&mut svg, table, table.game.unwrap_or(together));
        svg += "</g>\n";
        top += panel_height(table);
    }
    svg + "</svg>\n"
}

const STYLE: &str = "<style>
  svg { color: #222; font: 14px system-ui, sans-serif; }
  .paper { fill: #fff; }
  text { fill: currentColor; }
  .title { font-weight: bold; }
  .grid { stroke: currentColor; opacity: 0.2; }
  .error { stroke: #06c; stroke-width: 2; }
  .value { fill: #06c; }
  @media (prefers-color-scheme: dark) {
    svg { color: #eee; }
    .paper { fill: #1a1a1a; }
    .error { stroke: #6bf; }
    .value { fill: #6bf; }
  }
</style>
";

fn panel_height(table: &ResultTable) -> f64 {
    FRAME + ROW * table.standings.len() as f64
}

fn draw_panel(svg: &mut String, table: &ResultTable, title: &str) {
    let mut rated: Vec<&Standing> = table.standings.iter().collect();
    let elo = |standing: &Standing| standing.rating.map_or(f64::NEG_INFINITY, |rating| rating.elo);
    rated.sort_by(|a, b| elo(b).total_cmp(&elo(a)));
    let scale = Scale::of(table);
    let bottom = 44.0 + ROW * rated.len() as f64;
    *svg += &format!("<text class=\"title\" x=\"16\" y=\"26\">{}</text>\n", escaped(title));
    let base = bottom + 18.0;
    for mark in scale.marks() {
        let x = scale.x(mark);
        *svg += &format!(
            "<line class=\"grid\" x1=\"{x:.1}\" y1=\"40\" x2=\"{x:.1}\" y2=\"{bottom}\"/>\n\
             <text x=\"{x:.1}\" y=\"{base:.1}\" text-anchor=\"middle\">{mark:.0}</text>\n",
        );
    }
    *svg += &format!("<text x=\"{NUMBERS:.1}\" y=\"{base:.1}\">Elo</text>\n");
    for (i, standing) in rated.into_iter().enumerate() {
        draw_row(svg, standing, &scale, 56.0 + ROW * i as f64);
    }
}

fn draw_row(svg: &mut String, standing: &Standing, scale: &Scale, y: f64) {
    let name = escaped(&shortened(&standing.name));
    let base = y + 5.0;
    let x = LEFT - 16.0;
    *svg += &format!("<text x=\"{x:.1}\" y=\"{base}\" text-anchor=\"end\">{name}</text>\n");
    let Some(Rating { elo, error }) = standing.rating else { return };
    let [low, value, high] = [elo - error, elo, elo + error].map(|elo| scale.x(elo));
    *svg += &format!(
        "<line class=\"error\" x1=\"{low:.1}\" y1=\"{y}\" x2=\"{high:.1}\" y2=\"{y}\"/>\n\
         <circle class=\"value\" cx=\"{value:.1}\" cy=\"{y}\" r=\"5\"/>\n\
         <text x=\"{NUMBERS:.1}\" y=\"{base}\">{elo:.0} ± {error:.0}</text>\n",
    );
}

/// Where ratings stand from left to right.
struct Scale {
    low: f64,
    high: f64,
}

impl Scale {
    /// Wide enough for every rating with its error.
    fn of(table: &ResultTable) -> Scale {
        let ratings = || table.standings.iter().filter_map(|standing| standing.rating);
        let low = ratings().map(|rating| rating.elo - rating.error).fold(f64::INFINITY, f64::min);
        let high =
            ratings().map(|rating| rating.elo + rating.error).fold(f64::NEG_INFINITY, f64::max);
        if low < high { Scale { low, high } } else { Scale { low: -100.0, high: 100.0 } }
    }

    fn x(&self, elo: f64) -> f64 {
        LEFT + (RIGHT - LEFT) * (elo - self.low) / (self.high - self.low)
    }

    /// Some round numbers on it.
    fn marks(&self) -> Vec<f64> {
        let steps = [10.0, 20.0, 50.0, 100.0, 200.0, 500.0, 1000.0, 2000.0];
        let span = self.high - self.low;
        let step = steps.into_iter().find(|step| span / step <= 7.0).unwrap_or(5000.0);
        let first = (self.low / step).ceil();
        (0..8)
            .map(|i| (first + f64::from(i)) * step)
            .take_while(|&mark| mark <= self.high)
            .collect()
    }
}

fn shortened(name: &str) -> String {
    match name.char_indices().nth(LONGEST_NAME) {
        Some((end, _)) => format!("{}…", &name[..end]),
        None => name.to_owned(),
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Faults, Format, Score};

    fn standing(name: &str, rating: Option<Rating>) -> Standing {
        let (score, faults) = (Score::default(), Faults::default());
        Standing { name: name.to_owned(), rating, score, faults }
    }

    fn summary(standings: Vec<Standing>) -> RunSummary {
        let table = ResultTable { game: Some("some:game"), standings, encounters: Vec::new() };
        let together = ResultTable { game: None, ..table.clone() };
        let (format, tables) = (Format::RoundRobin, vec![table, together]);
        RunSummary { format, seed: 1, games: 0, planned: 0, complete: true, sprt: None, tables }
    }

    #[test]
    fn everything_is_written_within_the_picture() {
        let rating = |elo, error| Some(Rating { elo, error });
        let long = "a < b & c, which goes by a very long name";
        let svg = plot(
            &summary(vec![
                standing("weak", rating(0.0, 0.0)),
                standing(long, rating(310.0, 41.5)),
                standing("absent", None),
            ]),
            "all <of> them",
        );
        for text in [
            "some:game",
            "all &lt;of&gt; them",
            "310 ± 42",
            "a &lt; b &amp; c",
            "absent",
            "weak",
            "Elo",
        ] {
            assert!(svg.contains(text), "{text} is not in {svg}");
        }
        let quoted = svg.split('"').zip(svg.split('"').skip(1));
        let is_place =
            |name: &str| [" x=", " x1=", " x2=", " cx="].iter().any(|end| name.ends_with(end));
        let xs: Vec<_> = quoted.filter(|(name, _)| is_place(name)).collect();
        assert!(xs.len() > 10, "{svg}");
        for (_, x) in xs {
            let x: f64 = x.parse().expect("a number");
            assert!((0.0..=WIDTH).contains(&x), "{x}");
        }
    }

    #[test]
    fn no_ratings_are_drawn_too() {
        let svg = plot(&summary(vec![standing("one", None)]), "all");
        assert!(svg.contains(">one<") && !svg.contains("NaN") && !svg.contains("inf"));
    }
}
