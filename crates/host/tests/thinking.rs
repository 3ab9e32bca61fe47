//! The laws of [`Thinking`], without a thread or a clock.

use lusus_catalog::LUSUS;
use std::time::Duration;

use lusus_bots::Basis;
use lusus_catalog::{AnyChoice, Thought, ThoughtLine};
use lusus_core::Player;
use lusus_host::{Allowance, Finding, Learned, OfferAnswer, Order, Purpose, Thinking, Ticket};
use lusus_play::{Action, Command, Match, Participant, Settings, Time};
use lusus_search::Score;

const SECOND: Duration = Duration::from_secs(1);

fn thinking() -> Thinking<u8> {
    Thinking::new(Allowance {
        engine: SECOND,
        others: SECOND,
        on_clock: SECOND,
        hint: SECOND,
        table_mib: 1,
    })
}

/// A person, who begins, against a bot.
fn against_bot() -> Match {
    let players = [Some(Participant::nameless()), Some(Participant::bot_named("level-1"))];
    let variant = LUSUS.find("choko").expect("a game");
    let settings = Settings { players, seed: Some(1), ..Settings::new(variant) };
    Match::create(settings, Time(0)).expect("a match")
}

fn act(game: &mut Match, player: Player, number: u64, action: Action) {
    game.act(&Command::player(player, number, action), Time(0)).expect("it is allowed");
}

fn play(game: &mut Match, player: Player, mv: &str) {
    let ply = game.ply() + 1;
    act(game, player, ply.into(), Action::Play { ply, mv: mv.to_owned(), position: None });
}

fn choice(mv: &str, score: Score) -> Finding {
    let lines = vec![ThoughtLine { score, moves: vec![mv.to_owned()] }];
    let thought = Some(Thought { depth: 1, seldepth: 1, nodes: 1, lines });
    Finding::Choice(AnyChoice { mv: mv.to_owned(), thought, basis: Basis::Search })
}

/// What is to be done, in short.
fn orders(thinking: &mut Thinking<u8>) -> Vec<Result<(Ticket, Purpose), Ticket>> {
    let short = |order| match order {
        Order::Think(task) => Ok((task.ticket, task.purpose)),
        Order::Cancel(ticket) => Err(ticket),
    };
    thinking.take_orders().into_iter().map(short).collect()
}

#[test]
fn a_bot_thinks_when_it_is_to_move_and_moves_when_it_has_chosen() {
    let (mut game, mut thinking) = (against_bot(), thinking());
    thinking.let_bots_think(&game, Time(0));
    assert_eq!(orders(&mut thinking), [], "a person is to move");
    play(&mut game, Player::First, "c3");
    thinking.let_bots_think(&game, Time(7));
    thinking.let_bots_think(&game, Time(8));
    let (ticket, bot) = (Ticket(1), Purpose::Move(Player::Second));
    assert_eq!(orders(&mut thinking), [Ok((ticket, bot))], "once");
    assert_eq!(thinking.turn().map(|turn| turn.since), Some(Time(7)));
    assert_eq!(thinking.take_move(), None);
    thinking.learn(&game, ticket, choice("b3", Score::DRAW));
    let chosen = thinking.take_move().expect("it has chosen");
    game.act(&chosen.command(&game), Time(9)).expect("a legal move");
    assert_eq!(game.moves().collect::<Vec<_>>(), ["c3", "b3"]);
}

#[test]
fn what_was_forgotten_changes_nothing_when_it_comes() {
    let (mut game, mut thinking) = (against_bot(), thinking());
    thinking.ask_hint(&game, 1);
    thinking.judge(&game);
    play(&mut game, Player::First, "c3");
    thinking.forget();
    thinking.let_bots_think(&game, Time(0));
    let asked = orders(&mut thinking);
    assert!(asked.contains(&Err(Ticket(1))) && asked.contains(&Err(Ticket(2))), "{asked:?}");
    for late in [1, 2, 9] {
        let learned = thinking.learn(&game, Ticket(late), choice("b3", Score::DRAW));
        assert!(learned.is_none(), "{learned:?}");
    }
    assert!(thinking.take_move().is_none() && thinking.turn().is_some());
}

#[test]
fn a_bot_that_is_offered_a_draw_answers_before_it_moves() {
    let (mut game, mut thinking) = (against_bot(), thinking());
    play(&mut game, Player::First, "c3");
    thinking.let_bots_think(&game, Time(0));
    act(&mut game, Player::First, 7, Action::OfferDraw);
    thinking.let_bots_think(&game, Time(0));
    let (bot, draw) = (Purpose::Move(Player::Second), Purpose::Draw);
    let expected = [Ok((Ticket(1), bot)), Err(Ticket(1)), Ok((Ticket(2), draw))];
    assert_eq!(orders(&mut thinking), expected);
    let learned = thinking.learn(&game, Ticket(2), choice("b3", Score::win_in(3)));
    let Some(Learned::Draw(OfferAnswer::Declined, offer)) = learned else { panic!("{learned:?}") };
    game.act(&OfferAnswer::Declined.command(offer), Time(0)).expect("an answer");
    thinking.let_bots_think(&game, Time(0));
    assert_eq!(orders(&mut thinking), [Ok((Ticket(3), bot))], "and it is not asked again");
}

#[test]
fn only_who_asked_gets_the_hint() {
    let (game, mut thinking) = (against_bot(), thinking());
    thinking.ask_hint(&game, 1);
    thinking.ask_hint(&game, 2);
    thinking.forget_hints(|who| *who == 1);
    assert!(orders(&mut thinking).contains(&Err(Ticket(1))));
    assert!(thinking.learn(&game, Ticket(1), choice("c3", Score::DRAW)).is_none());
    let learned = thinking.learn(&game, Ticket(2), choice("c3", Score::DRAW));
    let Some(Learned::Hint(2, Some(advice))) = learned else { panic!("{learned:?}") };
    assert_eq!((advice.mv.as_str(), advice.score), ("c3", Some(Score::DRAW)));
    let learned = thinking.learn(&game, Ticket(2), Finding::Broke);
    assert!(learned.is_none() && !thinking.is_busy());
}
