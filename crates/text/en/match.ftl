## Matches

seat-human = Human
seat-named = { $name }
seat-program = { $name } (program)
seat-random = Random mover
seat-novice = Novice
seat-engine = Engine
seat-level = Level { $number }
seat-report-easy = Original course program, easy
seat-report-medium = Original course program, medium
seat-report-hard = Original course program, hard

bot-level = Level { $number } of { $count }: { $band }, { $rating } Elo
band-beginner = beginner
band-learner = learner
band-casual = casual player
band-steady = steady player
band-strong = strong player
band-expert = expert
band-master = master

goal-own = You are { $side }. { $goal }
goal-of = { $side }: { $goal }
did-you-mean = { $fault }; did you mean “{ $meant }”?

match-name-too-long = A name has at most { $limit } characters.
match-settings-no-start = { $game } has no fixed start; give a position, or a seed to draw one
match-settings-start = the start is wrong in its { $field } field, column { $column }: { $fault }
match-settings-opening = the opening move “{ $move }” is refused. { $reason }
match-settings-over = the game is over before anybody has moved
match-settings-time = every time must be longer than zero and at most { $days } days
match-settings-length = the limit of moves must be from 1 to { $limit }, not { $found }
match-rejected-waiting = The match has not begun: a seat is still empty.
match-rejected-over = The match is over. { $ending }
match-rejected-not-over = The match is not over yet.
match-rejected-ply = That was meant as move { $meant }, but the next is move { $next }; look at the board and choose again.
match-rejected-position = The board has changed since that move was chosen; look at it and choose again.
match-rejected-turn = It is the other player's turn.
match-rejected-move-too-long = No move is written with more than { $limit } characters.
match-rejected-asked-already = You have asked already; you may ask again after the next move.
match-rejected-answer-first = The other player has asked for a takeback too; answer that first.
match-rejected-no-such-offer = That offer is no longer open.
match-rejected-own-offer = This is your own offer; the other player must answer it.
match-rejected-others-offer = Only the player who made an offer can withdraw it; you can decline it.
match-rejected-no-takeback = Moves cannot be taken back in this match.
match-rejected-takeback-ply =
    { $made ->
        [0] No move has been made yet, so none can be taken back.
        [one] Only one move has been made, so { $to } of them cannot stay when some are taken back.
       *[other] Only { $made } moves have been made, so { $to } of them cannot stay when some are taken back.
    }
match-rejected-too-late-to-abort = Both players have moved, so the match can no longer be aborted; you can resign or offer a draw.
match-rejected-no-claim = This match cannot be claimed, however long the other player is away.
match-rejected-too-early-to-claim = Not both players have moved, so the match cannot be claimed; you can abort it.
match-rejected-not-gone = The other player has not left.
match-rejected-gone-too-short =
    { $seconds ->
        [one] The other player may still come back; wait one more second.
       *[other] The other player may still come back; wait { $seconds } more seconds.
    }
match-rejected-presence-known = That is known already.
match-rejected-seat-taken = Somebody sits there already.
match-rejected-too-many-events = So much has happened in this match (more than { $limit } things) that only moves and its end are still taken.
match-winner-moves =
    { $moves ->
        [one] { $winner } made one move.
       *[other] { $winner } made { $moves } moves.
    }
match-end-resignation = { $winner } won: { $loser } resigned.
match-end-agreement = Draw: the players agreed.
match-end-time = { $winner } won: { $loser } ran out of time.
match-end-abandonment = { $winner } won: { $loser } left the match.
match-end-forfeit = { $winner } won: the program that played { $loser } { $fault }.
match-end-aborted = The match was called off; there is no result.
match-end-aborted-by = { $side } called the match off; there is no result.
match-fault-illegal-move = made an illegal move
match-fault-crash = stopped running
match-fault-hang = stopped answering
