//! What is painted, decoded and looked at.

use gif::{ColorOutput, DecodeOptions, DisposalMethod};
use lusus_core::{CellId, Geometry, Line, Piece, Point, Present, Scene, Tone, VariantToken};
use lusus_games::barca::Barca;
use lusus_games::boco::Boco;
use lusus_games::choko::Choko;
use lusus_games::knightline::KnightLine;
use lusus_games::syrtis::Syrtis;
use lusus_picture::{Animation, Arrow, Film, Look, Pace, Picture, Scheme, Size, Theme};

use crate::begun;

type Rgb = [u8; 3];

/// Pixels that were decoded.
struct Decoded {
    size: Size,
    rgba: Vec<u8>,
}

impl Decoded {
    fn png(bytes: &[u8]) -> Decoded {
        let mut reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().expect("a PNG");
        let mut rgba = vec![0; reader.output_buffer_size().expect("it fits")];
        let info = reader.next_frame(&mut rgba).expect("a picture");
        let [width, height] =
            [info.width, info.height].map(|side| u16::try_from(side).expect("a short side"));
        Decoded { size: Size { width, height }, rgba }
    }

    /// Every frame of a GIF as it is seen, with its pause and how many pixels
    /// are in it.
    fn gif(bytes: &[u8]) -> Vec<(Decoded, u16, usize)> {
        let mut options = DecodeOptions::new();
        options.set_color_output(ColorOutput::RGBA);
        let mut decoder = options.read_info(bytes).expect("a GIF");
        let size = Size { width: decoder.width(), height: decoder.height() };
        let width = usize::from(size.width);
        let mut shown = vec![0; width * usize::from(size.height) * 4];
        let mut frames = Vec::new();
        while let Some(frame) = decoder.read_next_frame().expect("a frame") {
            assert_eq!(frame.dispose, DisposalMethod::Keep);
            let across = usize::from(frame.width);
            for (at, pixel) in frame.buffer.chunks_exact(4).enumerate() {
                let x = usize::from(frame.left) + at % across;
                let y = usize::from(frame.top) + at / across;
                if pixel[3] != 0 {
                    shown[(y * width + x) * 4..][..4].copy_from_slice(pixel);
                }
            }
            let pixels = across * usize::from(frame.height);
            frames.push((Decoded { size, rgba: shown.clone() }, frame.delay, pixels));
        }
        frames
    }

    fn at(&self, [x, y]: [f32; 2]) -> Rgb {
        let place = (y as usize * usize::from(self.size.width) + x as usize) * 4;
        [self.rgba[place], self.rgba[place + 1], self.rgba[place + 2]]
    }
}

/// Where a point of a board is in pixels; the view box is what the SVG says.
fn place(svg: &str, size: Size, point: Point) -> [f32; 2] {
    let view = svg.split_once("viewBox=\"").and_then(|(_, rest)| rest.split_once('"'));
    let view = view.expect("a view").0;
    let view: Vec<f32> = view.split(' ').map(|number| number.parse().expect("a number")).collect();
    let scale = (f32::from(size.width) / view[2]).min(f32::from(size.height) / view[3]);
    let left = (f32::from(size.width) - view[2] * scale) / 2.0;
    let top = (f32::from(size.height) - view[3] * scale) / 2.0;
    [left + (point.x - view[0]) * scale, top + (point.y - view[1]) * scale]
}

fn centre(geometry: &Geometry, cell: &CellId) -> Point {
    geometry.cells.iter().find(|known| known.id == *cell).expect("a cell").centre
}

fn distance(a: Rgb, b: Rgb) -> u32 {
    a.into_iter().zip(b).map(|(a, b)| u32::from(a.abs_diff(b))).sum()
}

/// A point of a piece's body, beside whatever stands in its middle.
fn body(centre: Point) -> Point {
    Point { x: centre.x + 0.25, y: centre.y }
}

#[test]
fn a_picture_has_the_size_that_was_asked_for() {
    let (geometry, scene) = begun::<KnightLine>();
    let picture = Picture::new(&geometry, &scene, Look::default());
    let size = Size { width: 120, height: 63 };
    assert_eq!(Decoded::png(&picture.png(size)).size, size);
    let size = picture.size_within(300);
    assert_eq!(size.width.max(size.height), 300);
    assert_eq!(Decoded::png(&picture.png(size)).size, size);
}

#[test]
fn discs_have_the_colours_of_their_theme() {
    let (geometry, scene) = begun::<Choko>();
    let looks = [
        (Theme::Walnut, Scheme::Light, [0xff, 0xf8, 0xea], [0x35, 0x27, 0x1e], [0xef, 0xd9, 0xae]),
        (Theme::Walnut, Scheme::Dark, [0xf4, 0xea, 0xd6], [0x35, 0x27, 0x1e], [0xa3, 0x7f, 0x4c]),
        (Theme::Slate, Scheme::Light, [0xfd, 0xfe, 0xff], [0x28, 0x32, 0x3d], [0xdb, 0xe3, 0xea]),
    ];
    for (theme, scheme, light, dark, ground) in looks {
        for flipped in [false, true] {
            let look = Look { theme, scheme, flipped, last_move: false, ..Look::default() };
            let picture = Picture::new(&geometry, &scene, look);
            let size = picture.size_within(600);
            let (painted, svg) = (Decoded::png(&picture.png(size)), picture.svg(size));
            let turn =
                |Point { x, y }| if flipped { Point { x: -x, y: -y } } else { Point { x, y } };
            for cell in &geometry.cells {
                let piece = scene.pieces.iter().find(|piece| piece.cell == cell.id);
                let expected = match piece.map(|piece| piece.tone) {
                    Some(Tone::Light) => light,
                    Some(_) => dark,
                    None => ground,
                };
                let found = painted.at(place(&svg, size, body(turn(cell.centre))));
                assert_eq!(found, expected, "{} {theme:?} {scheme:?} {flipped}", cell.id);
            }
        }
    }
}

#[test]
fn every_game_shows_pieces_where_they_stand() {
    shows_pieces::<Barca>();
    shows_pieces::<KnightLine>();
    shows_pieces::<Boco>();
    shows_pieces::<Syrtis>();
}

/// A board without a piece looks different where the piece stands, and nowhere
/// that is far from it.
fn shows_pieces<P: Present>() {
    let (geometry, scene) = begun::<P>();
    let paint = |scene: &Scene| {
        let picture = Picture::new(&geometry, scene, Look::default());
        let size = picture.size_within(400);
        (Decoded::png(&picture.png(size)), picture.svg(size))
    };
    let (painted, svg) = paint(&scene);
    for piece in scene.pieces.iter().take(6) {
        let others = scene.pieces.iter().filter(|other| *other != piece).cloned();
        let without = paint(&Scene { pieces: others.collect(), ..scene.clone() }).0;
        let Piece { cell, .. } = piece;
        let middle = centre(&geometry, cell);
        let seen = [(0.0, 0.0), (0.25, 0.0), (0.0, 0.12), (0.3, 0.3)].into_iter().any(|(x, y)| {
            let at = place(&svg, painted.size, Point { x: middle.x + x, y: middle.y + y });
            distance(painted.at(at), without.at(at)) > 40
        });
        assert!(seen, "{} on {cell} is not seen", piece.kind);
        for other in geometry.cells.iter().filter(|other| other.id != *cell) {
            let Point { x, y } = other.centre;
            if (x - middle.x).hypot(y - middle.y) > 1.2 {
                let at = place(&svg, painted.size, other.centre);
                assert_eq!(painted.at(at), without.at(at), "{cell} is seen on {}", other.id);
            }
        }
    }
}

#[test]
fn arrows_lie_over_the_board() {
    let (geometry, scene) = begun::<Barca>();
    let bare = Picture::new(&geometry, &scene, Look::default());
    let size = bare.size_within(500);
    let arrows = ["a1-a4", "e5"].map(|text| Arrow::read(text, &geometry).unwrap());
    let drawn = bare.clone().with_arrows(&arrows);
    let svg = drawn.svg(size);
    let (bare, drawn) = (Decoded::png(&bare.png(size)), Decoded::png(&drawn.png(size)));
    let cell = |name: &str| centre(&geometry, &CellId::of(name));
    let is_changed = |point| {
        let at = place(&svg, size, point);
        distance(bare.at(at), drawn.at(at)) > 60
    };
    assert!(is_changed(cell("a2")) && is_changed(cell("a3")), "the shaft");
    assert!(is_changed(Point { x: cell("e5").x + 0.4, ..cell("e5") }), "the ring");
    assert!(!is_changed(cell("e5")) && !is_changed(cell("c2")));
}

#[test]
fn an_arrow_has_cells_of_the_board() {
    let (geometry, _) = begun::<KnightLine>();
    let cells: Vec<&str> = geometry.cells.iter().map(|cell| cell.id.0.as_str()).collect();
    for from in &cells {
        assert_eq!(Arrow::read(from, &geometry), Ok(Arrow::Around(CellId::of(from))));
        for to in cells.iter().filter(|to| *to != from) {
            let read = Arrow::read(&format!("{from}-{to}"), &geometry);
            assert_eq!(read, Ok(Arrow::Between(CellId::of(from), CellId::of(to))));
        }
        assert!(Arrow::read(&format!("{from}-{from}"), &geometry).is_err());
    }
    for wrong in ["", "-", "--", "0,0-", "-99,0", "0,0-99,0", "é-é"] {
        assert!(Arrow::read(wrong, &geometry).is_err(), "{wrong}");
    }
}

/// Every position of what a game shows of itself.
fn boards<P: Present>() -> Vec<(Geometry, Scene)> {
    let demo = P::DEMO.expect("every game has something to show");
    let mut line = Line::new(P::start(P::Variant::all()[0], demo.seed));
    for text in demo.moves.split(' ') {
        line.push(text.parse().unwrap_or_else(|_| panic!("{text} is no move")));
    }
    line.positions().iter().map(|position| (position.geometry(), position.scene())).collect()
}

#[test]
fn a_film_shows_every_position() {
    film::<Choko>();
    film::<Barca>();
    film::<KnightLine>();
    film::<Boco>();
    film::<Syrtis>();
}

fn film<P: Present>() {
    let boards = boards::<P>();
    let film = Film::new(boards.clone(), Look::default());
    let size = film.size_within(240);
    let bytes = film.gif(size, Pace::of(50)).expect("it is small");
    let frames = Decoded::gif(&bytes);
    // A move that changes nothing on the board, such as a pass, is a longer look.
    let mut exact: Vec<(Decoded, u16)> = Vec::new();
    for (picture, pause) in film.pictures().zip(film.pauses(Pace::of(50))) {
        let painted = Decoded::png(&picture.png(size));
        match exact.last_mut() {
            Some((last, seen)) if last.rgba == painted.rgba => *seen += pause,
            _ => exact.push((painted, pause)),
        }
    }
    assert_eq!(film.len(), boards.len());
    assert_eq!(
        frames.iter().map(|frame| u32::from(frame.1)).sum::<u32>(),
        250 + 50 * boards.len() as u32
    );
    assert_eq!(frames.len(), exact.len());
    assert_eq!(frames[0].2, usize::from(size.width) * usize::from(size.height));
    assert!(frames[1].2 < frames[0].2, "a frame is as small as what it changes");
    for ((shown, pause, _), (exact, seen)) in frames.iter().zip(&exact) {
        assert_eq!(pause, seen);
        assert_eq!(shown.size, exact.size);
        let far = |(a, b): (&[u8], &[u8])| distance([a[0], a[1], a[2]], [b[0], b[1], b[2]]);
        let pairs = || shown.rgba.chunks_exact(4).zip(exact.rgba.chunks_exact(4)).map(far);
        assert!(pairs().max().expect("pixels") < 64, "a colour is far off");
        let exact = pairs().filter(|far| *far == 0).count();
        assert!(exact * 100 > pairs().count() * 85, "most pixels are exact: {exact}");
    }
}

#[test]
fn a_film_that_is_too_large_is_refused() {
    let size = Size { width: 2000, height: 1000 };
    let refused = Animation::new(size, 1001).unwrap_err();
    assert_eq!((refused.frames, refused.size, refused.longest), (1001, size, 387));
    let longest = refused.longest;
    assert!(Animation::new(Size { width: longest, height: longest }, 1001).is_ok());
}

#[test]
fn a_frame_has_the_size_of_its_film() {
    let mut animation = Animation::new(Size { width: 2, height: 2 }, 2).unwrap();
    assert!(animation.push(&[0; 15], 10).is_err());
    assert!(animation.push(&[255; 16], 10).is_ok());
    // What does not change is seen longer.
    assert!(animation.push(&[255; 16], 10).is_ok());
    let frames = Decoded::gif(&animation.gif());
    assert_eq!((frames.len(), frames[0].1), (1, 20));
}
