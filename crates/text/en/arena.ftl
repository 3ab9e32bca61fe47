## The arena

arena-open-quote = a double quote is not closed in “{ $found }”
arena-not-a-pair = “{ $found }” should be a name, “=” and a value
arena-not-a-number = { $key } takes a whole number from { $smallest } to { $largest }, not “{ $found }”
arena-bad-value = { $key } takes a number, not “{ $found }”
arena-unknown-key = “{ $found }” is not known here; there are { $known }
arena-bad-sprt = a test needs elo0 below elo1, both from -{ $limit } to { $limit }, and alpha and beta above 0 and below 0.5
arena-bot-form = a bot begins with its name, such as engine, then nodes=1000 and the like may follow
arena-two-budgets = a contestant has one budget: only one of { $known }, once
arena-engine-form = --engine needs a command, and once, such as "python3 engine.py" or cmd=python3 arg=engine.py
arena-no-name = a name needs at least one character that can be seen
arena-bad-range = “{ $found }” is no range; write it like level-1..level-10
arena-bad-evaluator = “{ $found }” is no evaluator; there are { $known }
arena-bad-anchor = --anchor takes a contestant and a rating, such as random=0, not “{ $found }”; the contestants are { $known }
arena-bad-opening-plies = --opening-plies takes a whole number up to { $limit }, then perhaps games with numbers of their own as in 2,boco=1, not “{ $found }”
arena-match-needs-two =
    { $found ->
        [0] a match needs two contestants: name them with --bot or --engine
        [one] a match needs two contestants, and only one is named
       *[other] a match needs two contestants, not { $found }; see --format
    }
arena-contestants =
    { $found ->
        [0] nobody is named to play: name contestants with --bot, --engine or --ladder
        [one] one contestant has nobody to play against: name more with --bot or --engine
       *[other] there can be 2 to { $limit } contestants, not { $found }
    }
arena-sprt-needs-two = a sequential test compares two contestants, not more
arena-too-short = games of { $length } moves leave nothing to play after an opening of { $plies }; choose a larger --length or fewer --opening-plies
arena-name-twice = two contestants are called { $name }; tell them apart with name=…
arena-no-such-bot = { $game } has no bot “{ $found }”; there are { $known }
arena-no-opening = in { $game } no game goes on after { $plies } random moves; choose fewer with --opening-plies
arena-journal = { $file } cannot be resumed: { $fault }
arena-journal-io = { $fault }
arena-journal-in-use = another run is using it
arena-journal-foreign = it is not a journal of the arena
arena-journal-line = line { $number } is not a finished game
arena-journal-differs = it was begun with other settings ({ $list })
arena-unwritable = { $file } cannot be written: { $fault }
arena-books = the games cannot be written down: { $fault }
engine-start = { $name } cannot be started with { $cmd }: { $fault }
engine-handshake = { $name } ({ $cmd }) does not answer “ugi” with “ugiok”; does it speak UGI?
engine-game = { $name } does not play { $game }: its option Game does not have it
engine-one-game = { $name } has no option Game, so it cannot be told which of several games is played; ask for one --game
engine-no-options = { $name } declares no options, so none can be set
engine-no-such-option = { $name } has no option “{ $found }”; it declares { $known }
engine-bad-value = { $name }: option { $option } cannot be “{ $found }”; it declares { $allowed }
arena-lost = game { $number }: { $name } loses by its own fault: { $mishap }
mishap-no-move = it answered “bestmove” without a move
mishap-illegal = it answered “{ $answer }”, which is refused. { $reason }
mishap-time = it answered { $late } ms after its time
mishap-ended = it ended ({ $status })
mishap-closed = it closed its output and runs on
mishap-last-words = { $end }; its last words: { $words }
mishap-hang = “{ $awaited }” did not come for { $seconds } s
arena-interrupted = interrupted; to go on: { $command }
arena-interrupted-lost = interrupted; with --resume FILE the next run can be taken up again
arena-all-games = all together
arena-head-name = contestant
arena-head-rating = rating
arena-head-encounter = encounter
arena-head-elo = Elo
arena-head-error = ±
arena-head-games = games
arena-head-score = score
arena-head-won = won
arena-head-drawn = drawn
arena-head-lost = lost
arena-head-draws = draws
arena-head-los = LOS
arena-head-pairs = pairs 0 ½ 1 1½ 2
arena-faults = { $name } lost by its own fault: { $time } on time, { $illegal } by an illegal move, { $crash } by a crash, { $hang } by not answering
arena-sprt = SPRT [{ $from }, { $to }]: LLR { $llr } between { $lower } and { $upper }; { $verdict }
arena-sprt-h0 = H0 is accepted
arena-sprt-h1 = H1 is accepted
arena-sprt-open = undecided
arena-counted = { $games } of { $planned } games, seed { $seed }
arena-progress = { $done } of { $all } games after { $elapsed } s; about { $left } s left
