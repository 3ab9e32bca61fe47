# Everything that Lusus says in English. Keys are made by `msg!` in the code;
# a test compares the two.

## Position texts

position-too-long = the text is longer than { $limit } bytes, more than any position needs
position-not-ascii = a position is written with plain ASCII characters and single spaces, not “{ $found }”
position-fields = expected { $expected } fields separated by single spaces ({ $names }), found { $found }
position-blank = fields are separated by one blank, with none before or behind
position-turn = “{ $found }” is not a player; it must be 1 or 2
position-number = “{ $found }” is not a whole number from 0 to { $largest } in its usual spelling
position-rows = expected { $expected } rows separated by “/”, found { $found }
position-run = “{ $found }” is not how a run of empty cells is written: one number without leading zero for the whole run
position-row-length = the row “{ $row }” does not describe exactly { $expected } cells
position-no-such-piece = “{ $found }” is no piece here; the pieces are { $known }

## What every game says

side-white = White
side-black = Black
picture-side = Player { $player }: { $side }, { $symbols }
status-to-move = { $side } to move
control-pass = Pass
end-length = Draw: the match reached its limit of moves.
end-repetition = Draw: the same position occurred for the third time.
end-repetition-won = { $side } won: the same position occurred for the third time.
refusal-game-over = The game is over; no more moves can be made.
refusal-upper-case = Moves are written in lower case: { $lower }.
refusal-match-over = The match is over, so no more moves count. { $ending }
touch-no-move = No legal move goes on there.
touch-stuck = That piece cannot move now.

## Records

record-none = the text holds no record
record-second = one record was expected, but after it something else begins
record-tag-name = a tag is a name and a value, such as [Game "choko"]; “{ $found }” begins no name
record-tag-value = the tag { $tag } needs a value in double quotes
record-tag-open = the tag { $tag } needs “]” after its value
record-tag-twice = the tag { $tag } occurs for the second time
record-value-open = the value that begins here is not closed by a double quote on its line
record-no-game = no Game tag says which game this is
record-no-such-game = “{ $found }” is no game that Lusus plays
record-no-position = { $game } has no fixed start, so a FEN tag must give it
record-position = the start is no position of this game; { $field } field: { $fault }
record-set-up = SetUp is 1 if a FEN tag gives the start, else 0, but never “{ $found }”
record-set-up-with-position = SetUp is 0, but a FEN tag gives the start
record-set-up-without-position = SetUp is 1, but no FEN tag gives the start
record-seed = “{ $found }” is not a seed: a whole number from 0 to 18446744073709551615
record-result = “{ $found }” is no result; it must be 1-0, 0-1, 1/2-1/2 or *
record-result-differs = the moves end with the result { $found }, but the Result tag says { $tag }
record-result-by-rules = by its rules the game ended { $result }, so the result cannot be { $found }
record-termination = “{ $found }” ends no match; it must be normal, resignation, agreement, time, abandonment, forfeit or aborted
record-termination-by-rules = the game ended by its rules, so its termination is normal, not { $found }
record-termination-open = the result is still open, so the match cannot have ended by { $found }
record-termination-aborted = an aborted match has the result *, not { $found }
record-illegal-move = “{ $move }” cannot be played here: { $reason }
record-comment-open = the comment that begins here is never closed by “{"}"}”
record-variation-open = the variation that begins here is never closed by “)”
record-variation-unopened = this “)” closes no variation
record-variation-early = a variation stands behind the move it replaces, but there is none here
record-variation-empty = the variation that ends here has no move
record-nag = “{ $found }” is no annotation: $ and a number from 0 to 255
record-nag-early = an annotation stands behind the move it judges, but there is none here
record-suffix = “{ $found }” is no mark of a move; those are ! ? !! ?? !? ?!
record-unexpected = “{ $found }” has no place among the moves

## Certificates

certificate-too-large = a certificate has at most { $limit } bytes
certificate-none = this is no certificate; one begins with the line “lusus certificate 1”
certificate-other-format = it is a certificate of format “{ $found }”, and only format 1 is known here
certificate-fact = here the line “{ $fact } …” is expected, not “{ $found }”
certificate-value = “{ $found }” is no value of { $fact }; expected: { $known }
certificate-variants = “{ $found }” is no list of variants, each once, with one blank between them
certificate-bad-line = the line that begins here is too long or is not plain ASCII
certificate-cut = the file ends here, before its header and its list of moves do
certificate-size = by its header the file has { $expected } bytes, but it has { $found }
certificate-checksum = the checksum { $stated } is not that of the bytes before it, { $found }; the file is damaged
certificate-move = line { $number } of the list of moves, counted from 0, is no text of a move: “{ $found }”
certificate-move-order = move { $number } of the list, counted from 0, does not follow the one before it in byte order
certificate-move-unused = no entry uses move { $number } of the list, counted from 0
certificate-entry-unused = no line of play needs entry { $entry } (byte { $byte }), so that nothing bears it out
certificate-entry-order = the fingerprint of entry { $entry } is not larger than the one before it
certificate-entry-move = entry { $entry } names move { $found }, but the list has { $moves } moves, counted from 0
certificate-entry-plies = entry { $entry } has 0 plies left, though its own move is one
certificate-unknown-variant = “{ $found }” is not a variant of the game; lusus games lists all
certificate-several-games = “{ $first }” and “{ $other }” are not variants of one game
certificate-several-variants = a certificate of the exact model names one variant, not { $count }
certificate-no-relaxed-model = this game has no relaxed model
certificate-relaxed-hold = the relaxed model gives the opponent more than he has, so it proves wins and never that something holds
certificate-position = the strategy begins at no position of this game; { $field } field, column { $column }: { $fault }
certificate-over = the game is over where the strategy begins: { $outcome }
certificate-not-a-move = move { $number } of the list, counted from 0, is no move of this game: “{ $found }”
certificate-at-start = at the very position where the strategy begins, { $fault }
certificate-after = after { $line }, { $fault }
certificate-longest = the longest line is stated to have { $stated } plies, but it has { $found }
certificate-no-entry = the player is to move, and no entry says how
certificate-illegal = the entry says { $move }, which is not legal in { $variant }
certificate-pass = the entry says pass, which no strategy of the relaxed model may do
certificate-ending = the game is over against the claim: { $outcome } in { $variant }
certificate-plies = the entry says that at most { $stated } plies are left, but { $found } are
certificate-too-long = the line is as long as the longest is stated to be, but the game is not over
certificate-two-positions = the entry has already served a different position with the same fingerprint

## Matches

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

## Playing in a terminal

seat-human = Human
seat-named = { $name }
seat-random = Random mover
seat-novice = Novice
seat-engine = Engine
seat-level = Level { $number }
seat-report-easy = Report’s bot, easy
seat-report-medium = Report’s bot, medium
seat-report-hard = Report’s bot, hard
table-computers-turn = It is the computer's turn.
table-nobody-plays = Only computers play here.
table-nothing-to-undo = There is nothing to undo.
table-nothing-to-redo = There is nothing to redo.
table-no-draw-offered = No draw has been offered.

mode-human-human = Two people
mode-human-computer = You against the computer
mode-computer-computer = The computer against itself

score-win =
    { $plies ->
        [one] wins with the next move
       *[other] wins within { $plies } plies
    }
score-loss =
    { $plies ->
        [one] loses with the next move
       *[other] loses within { $plies } plies
    }
score-draw = draw
score-estimate = { $score }

terminal-failed = the terminal cannot be used: { $fault }
save-no-folder = there is no folder for the data of programs here; name one with --data
save-name = “{ $found }” is no name for a game: it has 1 to { $limit } characters and does not begin with a full stop
save-exists = { $file } exists already; choose another name
save-no-slot = { $folder } holds { $slots } unfinished games, and there is no room for another; finish some or throw them away
save-write = { $file } cannot be written: { $fault }
load-read = { $file } cannot be read: { $fault }
load-too-large = { $file } is larger than { $mebibytes } MiB, more than Lusus reads
load-not-text = { $file } is not a text in UTF-8, so it is no record
load-empty = { $file } holds no game
load-no-such-game =
    { $count ->
        [one] { $file } holds one game, so there is no game { $number }
       *[other] { $file } holds { $count } games, so there is no game { $number }
    }
load-faulty = { $file }, line { $line }, column { $column }: { $fault }

## Playing line by line

plain-welcome = Lusus. Choose by number; Enter alone takes the number in brackets; quit leaves.
plain-damaged = A game that was left unfinished cannot be read, and stays where it is. { $fault }
plain-choose = Your choice [{ $usual }]:
plain-no-choice = Not a valid choice: it is a number from 1 to { $last }.
plain-line-too-long = That line was longer than { $limit } bytes and was skipped. Again:
plain-unfinished =
    { $count ->
        [one] A game was left unfinished.
       *[other] { $count } games were left unfinished.
    }
plain-go-on = Go on: { $game }
plain-begin-another = Begin another game, and keep what was left
plain-throw-away = Begin another game, and throw away what was left
plain-game =
    { $moves ->
        [one] { $game }, { $first } – { $second }, one move
       *[other] { $game }, { $first } – { $second }, { $moves } moves
    }
plain-which-game = Which game?
plain-load = Load a saved game
plain-quit = Leave
plain-which-variant = Which rules?
plain-which-mode = Who plays?
plain-which-bot = Against whom?
plain-which-first-bot = Which computer begins?
plain-which-second-bot = Which computer answers?
plain-who-begins = Who begins?
plain-you-begin = You
plain-computer-begins = The computer
plain-your-name = Your name (Enter for none):
plain-which-name = Name of player { $number } (Enter for none):
plain-which-clock = Clock, as minutes+seconds such as 5+3 (Enter for none):
plain-no-clock = “{ $found }” is no clock: write 1 to 1440 minutes, and seconds for each move if you like, such as 10 or 5+3.
plain-which-seed = Seed of the board (Enter for { $drawn }):
plain-no-seed = “{ $found }” is no seed: a whole number from 0 to 18446744073709551615.
plain-which-file = Which game?
plain-other-file = Another file
plain-back = Back
plain-which-path = Path of the file:
plain-which-record = The file holds several games. Which one?
plain-faulty-game = a game that cannot be read, line { $line }
plain-begin = { $game }: { $first } – { $second }
plain-seed = The board was drawn with the seed { $seed }.
plain-cut = The match ended after { $moves } moves; what the record holds beyond is left out.
plain-how = Type a move, ? for the legal moves, or help.
plain-which-pace = How shall the moves come?
plain-as-they-come = One after the other
plain-one-by-one = One each time you press Enter
plain-thinking = { $name } is thinking.
plain-not-kept = Warning: the game cannot be kept in case you leave. { $fault }
plain-kept = The game is kept; lusus play --plain offers it next time.
plain-moved = Move { $number }, { $name }: { $move }
plain-prompt = { $side } ({ $name }):
plain-prompt-clock = { $side } ({ $name }), { $left } left:
plain-prompt-step = Enter for the next move:
plain-prompt-over = The game is over:
plain-refused = { $reason } (rule { $clause })
plain-moves =
    { $count ->
        [one] One legal move: { $moves }
       *[other] { $count } legal moves: { $moves }
    }
plain-grounds = { $name }: { $grounds }
plain-hint = Hint for { $side }: { $move }
plain-hint-scored = Hint for { $side }: { $move } ({ $score })
plain-evaluation = Evaluation for { $side }; + is good for { $side }:
plain-line = { $number }. { $score }: { $moves }
plain-accept-draw = { $name }, do you accept a draw?
plain-yes = Yes
plain-no = No
plain-draw-declined = { $name } declines the draw.
plain-which-save-name = Name of the game:
plain-saved = Saved as { $file }
plain-over = { $ending } ({ $score })
plain-what-next = What next?
plain-rematch = Play again with sides swapped
plain-to-menu = Another game
plain-save-game = Save this game
plain-take-back = Take the last move back
plain-replay-how = Enter goes on, - goes back, a number goes to that move, evaluate asks the engine, quit leaves.
plain-replay-prompt = Move { $ply } of { $last }:
plain-replay-move = Move { $number }: { $move }
plain-replay-end = The record ends here; the game was not finished.
plain-replay-over = The game is over, and the record ends here: { $result }
plain-replay-no-ply = There is no such move: write a number from 0 to { $last }, -, or nothing.

plain-word-help = help
plain-word-moves = moves
plain-word-board = board
plain-word-hint = hint
plain-word-evaluate = evaluate
plain-word-undo = undo
plain-word-redo = redo
plain-word-draw = draw
plain-word-resign = resign
plain-word-save = save
plain-word-rules = rules
plain-word-menu = menu
plain-word-quit = quit
plain-explain-help = this list
plain-explain-moves = the legal moves; ? does the same
plain-explain-board = the board again
plain-explain-hint = a good move
plain-explain-evaluate = what the engine thinks of the position
plain-explain-undo = take your last move back
plain-explain-redo = make again what was taken back
plain-explain-draw = offer a draw
plain-explain-resign = give the game up
plain-explain-save = save the game, such as: save sunday
plain-explain-rules = the rules of the game
plain-explain-menu = another game; this one is kept
plain-explain-quit = leave; the game is kept

## The command line

cli-error = error: { $fault }
cli-unknown-variant = no game is called “{ $found }”; there are { $known }
cli-bad-position = the position is wrong in its { $field } field, column { $column }: { $fault }
cli-bad-position-text = the position is wrong at column { $column }: { $fault }
cli-write = error: the output cannot be written: { $fault }
cli-not-utf8 = argument { $number } is not valid UTF-8 text
cli-no-value-wanted = { $flag } takes no value
cli-length-needs-match = --length counts only together with --match
cli-game-needs-flag = write --game { $found }
cli-unknown-bot = no bot is called “{ $found }” here; there are { $known }
cli-game-over = there is no move to choose. { $ending }
cli-illegal-move = move { $number }, “{ $move }”, is refused. { $reason } (rule { $clause })
cli-late-move = move { $number }, “{ $move }”, is refused. { $reason }
cli-no-fixed-start = { $game } has no fixed start, so --position is needed; draw one with: lusus new --game { $game } --seed 1
cli-not-a-number = --{ $flag } takes a whole number from { $smallest } to { $largest }, not “{ $found }”
cli-bad-seed = --seed takes a whole number from 0 to 18446744073709551615, not “{ $found }”
cli-unknown-language = --lang takes en or pt, not “{ $found }”
cli-unknown-command = there is no command “{ $found }”; lusus --help lists those there are
cli-unknown-flag = “{ $found }” is not understood here; add --help to see what is
cli-missing-flag = this is needed and missing: { $flag }
cli-missing-value = { $flag } needs a value
cli-unknown-value = { $flag } cannot be “{ $found }”; it can be { $known }
cli-flag-before-command = --{ $flag } stands before { $command }, where it means nothing; write it behind, if { $command } takes it
cli-flag-twice = { $flag } is given twice
cli-flags-exclude = { $flag } and { $other } exclude each other
cli-bad-usage = the arguments are not understood; lusus --help shows how commands are written
cli-begin-here =
    Lusus: play and study Choko, Barca, Knight Line, Boco and Syrtis.

    Three commands to begin with:
      lusus play                play in this terminal (lusus play --plain: line by line)
      lusus show --game choko   a board to look at
      lusus rules syrtis        how a game is played

    lusus --help lists all commands.
cli-play-needs-game = --{ $flag } describes a new game, so --game must say which
cli-unknown-player = --{ $flag } cannot be “{ $found }”; it can be { $known }
cli-bot-has-name = --{ $flag } names a person, but { $bot } plays there
cli-bad-clock = --clock takes minutes, or minutes+seconds for each move, such as 10 or 5+3 (1 to 1440 minutes, up to 3600 seconds), not “{ $found }”
cli-bots-have-no-clock = --clock is for games with a person: bots think as long as their level says
cli-verified = every line was played, and the claim holds; { $seconds } s
cli-certificate-faulty = { $file }, byte { $byte }: { $fault }
cli-certificate-refused = { $file } does not prove what it claims: { $fault }
cli-perft-speed = { $millions } million nodes a second, { $seconds } s
prove-game-over = there is nothing to prove. { $ending }
prove-no-setting = --{ $flag } says nothing about { $game }; only Knight Line's prover has it
prove-plies-needed = positions of { $game } can come back, so a number of plies is needed: --plies N
prove-tiles-off-the-start = another number of tiles can only be asked about from the start, without --position and --moves
prove-splits-of-nobody = with --relax nobody every split counts; leave out --splits
prove-too-wide = the stacks stand too far apart: the prover's board is 25 cells wide and high
prove-unknown-word = --{ $flag } does not know { $found }; it knows { $known }
prove-no-answer = there is no answer, so there is no certificate
prove-no-variant = no certificate can be written for this question: in Knight Line that takes the variant's own tiles and first move and a relaxed defender
prove-within-plies = that there is no win within some plies is no strategy, so there is no certificate
prove-stopped = interrupted before the certificate was complete
prove-stopped-kept = interrupted before the certificate was complete; what is known is kept in { $file }, and the same command goes on from there
prove-beyond = no certificate: a reply leads out of the prover's board
prove-too-long = no certificate: a game of the strategy is longer than 255 plies
prove-too-large = no certificate: the strategy has too many positions
prove-save-foreign = it is not a search that was kept by lusus prove
prove-save-damaged = it is damaged
prove-save-question = it is about another question: { $found }; asked is: { $asked }
prove-unreadable = { $file } cannot be used: { $fault }
prove-unwritable = { $file } cannot be written: { $fault }
prove-no-folder = { $file } cannot be written: its folder does not exist
prove-kept = without an answer yet; what is known is kept in { $file }, and the same command goes on from there
prove-lost = without an answer yet; with --resume FILE the search could be taken up again
prove-model-relaxed = the answer holds in the model alone, which favours one side; it says nothing about the game
prove-model-window = the answer holds on the prover's board alone, which is 25 cells wide and high; beyond its edge there might be a win
prove-model-repetition = the answer leaves out repetition, and in so many plies a third occurrence might win
prove-progress = { $millions } M positions, { $speed } M/s, proof number { $proof }, disproof number { $disproof }, table { $fill } % full
prove-contradicted = no certificate: what --resume went on from says what is not so
prove-save-too-large = it is larger than any search that was kept
prove-not-a-file = { $file } cannot be written: there is something with that name, and it is no file
prove-same-file = { $file } is named by --resume already; a certificate and a search are two files
prove-no-win-within = there is no win within { $plies } plies; there may be a longer one
prove-writing = the certificate: { $positions } positions

cli-no-tables = { $folder } holds no ending tables; lusus solve makes them
cli-tables-variable = the variable { $variable }: { $fault }
cli-tables-unused = ending tables that are not used: { $fault }

## What is known without a search

basis-proof-win =
    { $plies ->
        [one] proven win in 1 ply
       *[other] proven win in { $plies } plies
    }
basis-proof-loss =
    { $plies ->
        [one] proven loss in 1 ply
       *[other] proven loss in { $plies } plies
    }
basis-proof-draw = proven draw
basis-table-win =
    { $plies ->
        [one] known from the ending tables: win in 1 ply
       *[other] known from the ending tables: win in { $plies } plies
    }
basis-table-loss =
    { $plies ->
        [one] known from the ending tables: loss in 1 ply
       *[other] known from the ending tables: loss in { $plies } plies
    }
basis-table-draw = known from the ending tables: draw

## Ending tables

endings-fault = { $file }: { $fault }
endings-io = { $fault }
endings-foreign = this is no table of endings (byte 0)
endings-other-game = this is a table of another game (byte 16)
endings-other-layer = the file holds another layer than { $layer } (byte 24)
endings-bad-number = { $found } stands where { $expected } must (byte { $offset })
endings-bad-head = the checksum of the head is wrong (byte { $offset })
endings-bad-length = the file ends at byte { $found }, not at byte { $expected }
endings-bad-block = block { $block } is damaged (byte { $offset })
endings-missing = { $file } is not there; the same command without --check makes it, and a smaller --pieces checks fewer tables
endings-unsound = { $layer }: { $ending } stands as { $found }, but its moves make it { $expected }

solve-no-tables = { $game } has no ending tables; those that have are { $known }
solve-no-folder = this system has no folder for tables; name one with --tables
solve-interrupted = interrupted; what was finished is kept, and the same command goes on from there
solve-solving = { $layer }: everything up to { $plies } plies is known
solve-writing = { $layer }: compressing
solve-checking = { $layer }: comparing every position with those after its moves
solve-layer =
    { $longest ->
        [one] { $layer }: { $endings } endings, won { $wins } %, drawn { $draws } %, lost { $losses } %, longest 1 ply
       *[other] { $layer }: { $endings } endings, won { $wins } %, drawn { $draws } %, lost { $losses } %, longest { $longest } plies
    }
solve-checked = { $endings } endings in { $folder } checked: every value follows from those after its moves; { $seconds } s
solve-done = { $endings } endings, { $bytes } bytes in { $folder }, { $seconds } s

## The engine protocol

ugi-unknown-command = “{ $found }” is not a command; there are ugi, isready, setoption, uginewgame, position, go, stop, query and quit
ugi-line-too-long = the line is longer than { $longest } bytes and was skipped
ugi-setoption-form = write setoption name NAME value VALUE
ugi-position-form = write position startpos or position fen TEXT, then moves and the moves if there are any
ugi-unknown-query = “{ $found }” is not a question; there are gameover, p1turn and result
ugi-unknown-limit = go does not know “{ $found }”; it knows p1time, p2time, p1inc, p2inc, movetime, depth, nodes and infinite
ugi-bad-limit = { $limit } takes a whole number, not “{ $found }”
ugi-no-clock = it is the turn of player { $player }, so p{ $player }time is needed
ugi-unknown-option = there is no option “{ $found }”; ugi lists those there are
ugi-no-such-value = { $option } cannot be “{ $found }”; it can be { $known }
ugi-not-in-range = { $option } takes a whole number from { $smallest } to { $largest }, not “{ $found }”
ugi-bot-replaced = this game has no bot { $old }; { $new } plays
ugi-no-fixed-start = { $game } has no fixed start; give one with position fen
ugi-no-position = no position of { $game } is set up; give one with position fen
ugi-still-searching = a search is running; stop it or await its bestmove first

## The arena

arena-open-quote = a double quote is not closed in “{ $found }”
arena-not-a-pair = “{ $found }” should be a name, “=” and a value
arena-not-a-number = { $key } takes a whole number from { $smallest } to { $largest }, not “{ $found }”
arena-bad-value = { $key } takes a number, not “{ $found }”
arena-unknown-key = “{ $found }” is not known here; there are { $known }
arena-bad-sprt = a test needs elo0 below elo1, both from -{ $limit } to { $limit }, and alpha and beta above 0 and below 0.5
arena-bad-clock = “{ $found }” is no clock; write minutes, seconds and increment like 1:30+2, or seconds alone like 10+0.1
arena-bot-form = a bot begins with its name, such as engine, then nodes=1000 and the like may follow
arena-two-budgets = a contestant has one budget: only one of { $known }, once
arena-engine-form = an engine needs cmd=PROGRAM
arena-no-name = a name needs at least one character that can be seen
arena-bad-range = “{ $found }” is no range; write it like level-1..level-10
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
arena-engine-start = { $name } cannot be started with { $cmd }: { $fault }
arena-engine-handshake = { $name } ({ $cmd }) does not answer “ugi” with “ugiok”; does it speak UGI?
arena-engine-game = { $name } does not play { $game }: its option Game does not have it
arena-engine-one-game = { $name } has no option Game, so it cannot be told which of several games is played; ask for one --game
arena-engine-no-options = { $name } declares no options, so none can be set
arena-engine-no-such-option = { $name } has no option “{ $found }”; it declares { $known }
arena-engine-bad-value = { $name }: option { $option } cannot be “{ $found }”; it declares { $allowed }
arena-lost = game { $number }: { $name } loses by its own fault: { $mishap }
arena-mishap-no-move = it answered “bestmove” without a move
arena-mishap-illegal = it answered “{ $answer }”, which is refused. { $reason }
arena-mishap-time = it answered { $late } ms after its time
arena-mishap-ended = it ended ({ $status })
arena-mishap-closed = it closed its output and runs on
arena-mishap-last-words = { $end }; its last words: { $words }
arena-mishap-hang = “{ $awaited }” did not come for { $seconds } s
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

## Benchmarks

bench-machine =
    Measured on { $processor }, { $cores ->
        [one] 1 core
       *[other] { $cores } cores
    }
bench-variant = variant
bench-nodes = nodes
bench-hash = hash
bench-speed = M nodes/s
bench-least = at least
bench-gain = × with { $threads }
bench-total = total
bench-promise = promise
bench-samples = answers
bench-median = median, ms
bench-percentile = 99 %, ms
bench-longest = longest, ms
bench-at-most = at most, ms
bench-verdict = verdict
bench-kept = kept
bench-broken = broken
bench-no-engine = the engine cannot be measured: { $fault }

## Help

help-heading-usage = Usage:
help-heading-commands = Commands
help-heading-arguments = Arguments
help-heading-options = Options
help-about = Lusus: play and study Choko, Barca, Knight Line, Boco and Syrtis.
help-examples =
    Begin here:
      lusus games                                  what can be played
      lusus show --game choko                      a board to look at
      lusus show --game choko --moves "c3 b3 d4"   the same after three moves
      lusus moves --game barca                     what may be played now
      lusus rules syrtis                           how a game is played

    lusus COMMAND --help explains each command with examples.
help-play = Play in the terminal, against the computer or each other
help-play-examples =
    Without --game a menu asks what to play. Commands while playing and where games are kept: docs/terminal.md.

    Examples:
      lusus play
      lusus play --game choko
      lusus play --game barca --p1 human --p2 engine --clock 10+5
      lusus play --game syrtis --seed 7 --name1 Ana --p2 report-hard --plain
      lusus play --load sunday.pgn
help-p1 = Who begins: human, or a bot of the game; default: human
help-p2 = Who answers: human, or a bot of the game; default: a bot for newcomers
help-name1 = What the person at the first seat is called
help-name2 = What the person at the second seat is called
help-clock = Minutes for each player, and seconds for each move: 10 or 5+3; default: no clock
help-load = Go on with the first game of a record file
help-data = Where games are kept; default: the data folder of the platform
help-plain = Line by line, for pipes, screen readers and simple terminals
help-ascii = ASCII characters only
help-replay = Step through a recorded game
help-replay-examples =
    Examples:
      lusus replay sunday.pgn
      lusus replay sunday.pgn --plain
help-record-file = The record file; its first game is shown
help-games = List every game and variant: id, TAB, title
help-games-examples =
    Examples:
      lusus games
      lusus games --lang pt
      lusus games --json
help-new = Print the position a game starts from
help-new-examples =
    Syrtis is played on a board drawn by lot; the same seed draws the same board.

    Examples:
      lusus new --game choko
      lusus new --game syrtis --seed 7
help-position = Print a position, who is to move, and the result
help-position-examples =
    Examples:
      lusus position --game choko --moves "c3 b3"
      lusus position --game knightline --position "0,0:20/1,0:20 1" --moves "0,0>2,1:1"
      lusus position --game barca --match --length 200 --moves "e2e5 f9f6"
help-moves = List the legal moves, one per line
help-moves-examples =
    Examples:
      lusus moves --game boco
      lusus moves --game boco --moves "e6l"
      lusus moves --game choko --position "1X3/5/4X/4X/O2X1 1 2,2 -"
help-show = Draw the board
help-show-examples =
    Marks: [X] won or lost the game, (X) moved last, !m is scared, ~m~ stands on a water.

    Examples:
      lusus show --game barca
      lusus show --game knightline --moves "0,0>2,1:1 1,0>2,2:10"
      lusus show --game syrtis --position "$(lusus new --game syrtis --seed 7)"
help-perft = Count the move sequences of a given length
help-perft-examples =
    The checksum of a move generator, for whoever writes one.

    Examples:
      lusus perft --game choko --depth 4
      lusus perft --game barca --depth 4 --divide --threads 2
help-best = Print the move that a bot would make
help-best-examples =
    The engine's score is seen by the player to move: +1.50, win 3 (in three plies), loss 4, draw.

    Examples:
      lusus best --game choko --nodes 20000
      lusus best --game barca --moves "e2e5" --bot report-hard --seed 1
      lusus best --game boco --depth 6 --json
help-analyse = Show what the engine finds while it finds it
help-analyse-examples =
    Examples:
      lusus analyse --game choko --nodes 50000
      lusus analyse --game knightline --moves "0,0>2,1:1" --lines 2 --depth 5
help-bot = Who chooses: random, novice, report-easy and report-hard (Choko also report-medium), level-1 to level-10, or engine; default: engine
help-movetime = Think for this many milliseconds; default: 1000
help-nodes = Think for this many positions
help-search-depth = Think this many plies ahead
help-lines = How many of the best lines to show; default: 3
help-table = The size of the engine's table in MiB; default: 16
help-prove = Find out whether a player can force a win, and write the proof
help-prove-examples =
    Examples:
      lusus prove --game boco --moves b3l --player 1 --out b3l.lcert
      lusus prove --game choko --position "O4/2OO1/2X2/OO3/O4 1 0,0 -" --player 1 --plies 1
      lusus prove --game knightline --tiles 4 --relax nobody --player 2
help-prove-player = Who wants to win: player 1 or player 2
help-prove-plies = Only look for wins within this many plies; needed where positions can come back
help-prove-nodes = Stop after this many more positions
help-prove-table = The size of the search's table in MiB, at most 4096; default: 256
help-prove-resume = Keep a search that is stopped in this file, and go on from it; what it says is believed, so go on from your own files only
help-prove-out = Write the proof as a certificate that lusus verify checks; without it the answer is all that is told
help-prove-tiles = Knight Line: each side begins with this many tiles
help-prove-free-first = Knight Line: the first move may take any number of tiles
help-prove-relax = Knight Line: whose stack heights are left out, attacker, defender or nobody; default: defender, which makes proofs valid but not disproofs
help-prove-splits = Knight Line: which numbers of tiles are tried where heights are known, all or three (one, half, all but one); default: three, and with --relax nobody always all
help-rules = Print a game's rules
help-rules-examples =
    Examples:
      lusus rules choko
      lusus rules barca --lang pt
help-verify = Check a certificate: play every line of a proven strategy
help-verify-examples =
    Every reply of the opponent is tried with the rules alone; docs/certificates.md describes the files.

    Examples:
      lusus verify two-threats.lcert
      lusus verify two-threats.lcert --json
      lusus verify --shipped
help-certificate-file = The certificate; - reads it from standard input
help-shipped = Check the certificates that are part of this program
help-bench = Measure the engine on fixed positions
help-bench-examples =
    The nodes and the hash over best moves, scores and depths are the same on every machine, until the engine changes.

    Examples:
      lusus bench
      lusus bench --game choko --threads 2
      lusus bench --timing --json
help-bench-threads = Also compare the speed of this many threads with that of one
help-bench-signature = Print only what is the same on every machine
help-bench-timing = Measure how late the engine answers, over pipes, instead of its speed
help-ugi = Play for another program, through the Universal Game Interface
help-ugi-examples =
    Match runners and other programs start this and talk to it line by line; docs/ugi.md describes how.

    Examples:
      lusus ugi
      lusus ugi --game barca
help-tables = Where ending tables are; default: $LUSUS_TABLES, or tables/ in the data folder
help-arena-tables = Let bots look up the ending tables in this folder too
help-solve = Solve all endings of a game and keep them in tables
help-solve-examples =
    The engine then plays these endings without fault. docs/endings.md tells what the tables are.

    Examples:
      lusus solve --game choko
      lusus solve --game choko --pieces 6 --tables here --threads 1
      lusus solve --game choko --check
help-solve-pieces = The most pieces on the board, from 2 to 8; default: 8
help-solve-tables = Where the tables go; default: $LUSUS_TABLES, or tables/ in the data folder
help-solve-threads = The number of threads; default: as many as the machine has
help-solve-check = Solve nothing; check every position of the tables up to --pieces, which must be there
help-arena = Let programs play each other and measure how strong they are
help-arena-examples =
    Each opening is played twice, with sides swapped. docs/arena.md explains formats, statistics and files.

    Examples:
      lusus arena --game choko --bot novice --bot random --pairs 5
      lusus arena --game choko --game boco --bot "engine nodes=500" --bot report-hard --bot random --format gauntlet --pairs 2
      lusus arena --game barca --ladder random,novice --nodes 100 --pairs 5
help-arena-game = A game or variant, as often as you like; all for every one
help-arena-bot = A bot, and what it has of its own: engine nodes=1000 name=small; also depth=, movetime=, threads=, hash=, seed=
help-arena-engine = A program that speaks UGI: cmd=… name=… arg=… dir=… option.NAME=…; also nodes=, depth=, movetime=
help-arena-ladder = Bots of which each plays the next: level-1..level-10 or random,novice
help-arena-format = match, gauntlet (the first against the rest), round-robin or ladder; default: what suits the contestants
help-arena-pairs = How many openings each pairing plays from both sides; default: 50
help-arena-opening-plies = How many random moves an opening has; games may have their own number, as in 2,boco=1; default: 2
help-arena-seed = The seed of everything that is drawn; default: 1
help-arena-movetime = Milliseconds for each move; default: 100
help-arena-tc = A clock for each player: minutes:seconds+increment
help-arena-concurrency = How many games are played at a time; default: 1
help-arena-resign = When a losing program resigns: score=600 moves=3, or proven; default: never
help-arena-draw = When a draw is agreed: score=10 moves=8 from=40; default: never
help-arena-sprt = Stop when a test has decided: elo0=0 elo1=10 alpha=0.05 beta=0.05
help-arena-margin = By how many milliseconds a time may be overstepped; default: 200
help-arena-patience = How many seconds a silent program is waited for; default: 60
help-arena-anchor = The contestant whose rating is given, such as random=0; default: the first, with 0
help-arena-pgn = Write the games to this file
help-arena-svg = Draw the ratings with their errors to this file
help-arena-resume = Note finished games in this file and go on from those in it
help-completions = Print a completion script for a shell
help-completions-examples =
    Examples:
      lusus completions bash > ~/.local/share/bash-completion/completions/lusus
      lusus completions fish > ~/.config/fish/completions/lusus.fish
help-help = Explain a command
help-help-examples =
    Examples:
      lusus help
      lusus help perft
help-command = The command to explain
help-game = The game or variant, such as choko or choko:winther (lusus games lists them)
help-position-text = The position to stand at; default: the game's start
help-moves-text = Moves to play from there, separated by blanks
help-seed = The seed of the draw, a whole number; default: a random one, which is told
help-match = Let repetition and length end the game too, as in a match
help-length = The number of plies after which a match is drawn; default: 1000
help-depth = The number of plies, from 0 to 100
help-divide = Also print the count behind each move
help-threads = The number of threads; default: 1
help-shell = bash, elvish, fish, powershell or zsh
help-json = Print one JSON object instead of text; errors too
help-lang = The language of sentences, en or pt; default: from the environment
help-flag = Print this help
help-version = Print the version

## Choko

choko-title = Choko
choko-title-winther = Choko (Winther)
choko-title-ludii = Choko (Ludii)
choko-piece-white = white piece
choko-piece-black = black piece
choko-tray-hand =
    { $side }: { $count ->
        [0] no piece in hand
        [one] 1 piece in hand
       *[other] { $count } pieces in hand
    }
choko-note-initiative = { $side } holds the initiative
choko-note-no-initiative = Nobody holds the initiative; the next to drop takes it
choko-status-pass = { $side } must pass: no piece in hand, and none on the board can step or capture
choko-status-move = { $side } to move: step or capture
choko-status-free = { $side } to move: drop, step or capture
choko-status-drop-initiative = { $side } must drop: { $holder } holds the initiative
choko-status-drop-no-piece = { $side } must drop: no piece on the board
choko-status-drop-blocked = { $side } must drop: no piece on the board can step or capture
choko-end-captured = { $winner } won: { $loser } has no piece left.
choko-position-hands = “{ $found }” is not the pieces in hand of both players; it must be two numbers with a comma between, such as 12,12
choko-position-initiative = “{ $found }” does not say who holds the initiative; it must be 1, 2 or - for nobody
choko-position-material = player { $player } has { $placed } on the board and { $held } in hand; together a player has at most { $limit } pieces
choko-position-no-pieces = nobody has a piece on the board or in hand; at least one player must have one
choko-refusal-not-a-move = “{ $text }” is not a move. Type a cell to drop (c3), two cells to step or capture (c3c4, c3c5), perhaps with x and a second piece to remove (c3c5xa1), or pass.
choko-refusal-no-such-cell = There is no cell { $name }; the cells are a1 to e5.
choko-refusal-pass-drop =
    You cannot pass: you still have { $count ->
        [one] a piece
       *[other] { $count } pieces
    } in hand to drop.
choko-refusal-pass-move = You cannot pass: one of your pieces can step or capture.
choko-refusal-hand-empty = You have no piece left in hand; move one on the board, or pass if none can step or capture.
choko-refusal-initiative = You must drop a piece: { $holder } holds the initiative.
choko-refusal-no-piece-on-board = You must drop a piece: you have none on the board to move.
choko-refusal-occupied = There is already a piece on { $cell }; choose an empty cell.
choko-refusal-no-piece-there = There is no piece on { $cell }; choose one of yours to move.
choko-refusal-not-yours = The piece on { $cell } is not yours; choose one of yours to move.
choko-refusal-stays-put = A piece that moves must leave its cell; { $cell } is where it stands.
choko-refusal-not-straight = A piece moves only along its row or column; { $to } is on neither for the piece on { $from }.
choko-refusal-too-far = From { $from } to { $to } is too far: a piece steps one cell, or jumps two cells over an enemy.
choko-refusal-nothing-to-jump = There is no piece on { $over } to jump over; a step goes one cell only.
choko-refusal-own-piece-jumped = The piece on { $over } is your own; you can jump over an enemy only.
choko-refusal-step-removes-nothing = A step removes nothing; type { $text } to step.
choko-refusal-jumped-piece-only = Here a capture removes the jumped piece only; type { $text } to capture.
choko-refusal-nothing-else-to-remove = The enemy has no other piece on the board to remove; type { $text } to capture.
choko-refusal-removal-missing = This capture must remove a second piece: type { $text }x and the cell of one of these: { $among }.
choko-refusal-removal-of-jumped = The piece on { $cell } is the jumped one and goes anyway; remove another: { $among }.
choko-refusal-removal-of-own = The piece on { $cell } is your own; remove an enemy: { $among }.
choko-refusal-removal-of-nothing = There is no piece on { $cell } to remove; remove an enemy: { $among }.

## Barca

barca-title = Barca
barca-title-13 = Barca on 13 × 13 squares
barca-title-16 = Barca on 16 × 16 squares
barca-title-official = Barca, the designer’s rules

barca-piece-white-mouse = white mouse
barca-piece-white-lion = white lion
barca-piece-white-elephant = white elephant
barca-piece-black-mouse = black mouse
barca-piece-black-lion = black lion
barca-piece-black-elephant = black elephant

barca-status-flee = { $side } must move a scared animal
barca-status-flee-to-safety = { $side } must move a scared animal to a safe square
barca-status-trapped = { $side } to move; the scared animals cannot move, so any other may
barca-status-no-safety = { $side } to move; no scared animal can reach a safe square, so any animal may move
barca-status-pass = { $side } cannot move and must pass
barca-note-waters = { $side } holds { $held } of the { $needed } waters needed
barca-end-waters = { $side } won with animals on { $held } waters.

barca-refusal-form = “{ $text }” is not a move. Write the square an animal leaves and the square it goes to, such as e2e5.
barca-refusal-one-square = { $square } is half a move. Write the square the animal goes to behind it.
barca-refusal-no-square = This board has no square “{ $square }”; its squares are a1 to { $last }.
barca-refusal-pass = You may pass only if none of your animals can move; { $instead }, for one, is possible.
barca-refusal-no-movement = An animal must move at least one square away from { $square }.
barca-refusal-vacant = No animal stands on { $square }.
barca-refusal-not-yours = The { $animal } on { $square } is not yours.
barca-refusal-scared-first =
    { $count ->
        [one] Your animal on { $squares } is scared and must move first.
       *[other] Your animals on { $squares } are scared; one of them must move first.
    }
barca-refusal-safety-first =
    { $count ->
        [one] Your scared animal on { $squares } can reach a safe square and must move there first.
       *[other] Your scared animals on { $squares } can reach safe squares; one of them must move there first.
    }
barca-refusal-mouse = A mouse moves along its row or its column; { $to } is on neither of those of { $from }.
barca-refusal-lion = A lion moves along its diagonals; { $to } is on no diagonal of { $from }.
barca-refusal-elephant = An elephant moves along its row, its column or its diagonals; { $to } is on no such line of { $from }.
barca-refusal-blocked = The { $animal } on { $at } stands in the way to { $to }; no animal passes over another.
barca-refusal-occupied = The { $animal } stands on { $at }; an animal moves to a vacant square, and nothing is captured.
barca-refusal-unsafe = { $to } is not safe: there your { $animal } would fear the { $feared } on { $enemy }.
barca-refusal-still-scared = A scared animal must move to a safe square; on { $to } your { $animal } would fear the { $feared } on { $enemy }.

barca-position-too-many = too many “{ $symbol }”: there are at most { $most } of them

## Knight Line

knightline-title = Knight Line
knightline-title-official = Knight Line, publisher’s rules
knightline-piece-stack = { $side }, { $height ->
    [one] a single tile
   *[other] a stack of { $height }
}
knightline-status-first-move = { $side } to move: the first move takes exactly one tile
knightline-status-must-pass = { $side } cannot move and must pass
knightline-note-moves-left = { $side }: { $most ->
    [0] no moves left
    [one] at most 1 move left
   *[other] at most { $most } moves left
}
knightline-end-line = { $side } won: four or more stacks in an unbroken line.
knightline-end-exhausted = { $side } won: { $loser } has only single tiles left.
knightline-end-stalemate = { $side } won: nobody can move.
knightline-refusal-must-pass = You have no other move here: you must pass.
knightline-refusal-may-not-pass = You can move, so you may not pass.
knightline-refusal-not-a-move = “{ $text }” is not a move. Write from, to and how many tiles, such as 0,0>2,1:1, or pass.
knightline-refusal-no-amount = “{ $text }” does not say how many tiles to move. Add a colon and the number: { $text }:1.
knightline-refusal-not-an-amount = “{ $text }” is not a number of tiles. After the colon stands a whole number such as 1 or 12.
knightline-refusal-not-a-cell = “{ $text }” is not a cell. A cell is two whole numbers with a comma between, without plus sign or leading zero, such as 0,0 or -3,2.
knightline-refusal-beyond = { $cell } is beyond the grid, which ends at -{ $edge } and { $edge } in x and in y.
knightline-refusal-no-stack = There is no stack on { $cell }. Move tiles from one of your own stacks.
knightline-refusal-opponents-stack = The stack on { $cell } is your opponent’s. Move tiles from one of your own stacks.
knightline-refusal-single-tile = On { $cell } stands a single tile, and a single tile never moves. Choose a higher stack.
knightline-refusal-not-a-knights-move = { $to } is not a knight’s move away from { $from }: two cells along a row or column and one to the side.
knightline-refusal-occupied = { $cell } is occupied. Tiles move to an empty cell.
knightline-refusal-nothing-beside = None of the eight cells around { $cell } is occupied. Tiles must land beside a stack of either colour.
knightline-refusal-no-tiles = A move takes at least one tile.
knightline-refusal-first-move = The first move of the game takes exactly one tile.
knightline-refusal-too-many = The stack on { $cell } has { $height } tiles and at least one must stay: take { $most ->
    [one] 1 tile
   *[other] at most { $most }
}.
knightline-position-sides = expected the stacks of both players with one “/” between, found “{ $found }”
knightline-position-stack = “{ $found }” is not a stack; a stack is written x,y:height, such as 2,-1:3
knightline-position-cell = “{ $found }” is not a cell; a cell is two whole numbers in their usual spelling with a comma between
knightline-position-beyond = { $cell } is beyond the grid, which ends at -{ $edge } and { $edge } in x and in y
knightline-position-height = “{ $found }” is not a height; it must be a whole number from 1 to { $tiles }
knightline-position-occupied = there is a stack on { $cell } already
knightline-position-order = “{ $found }” is out of order; a player’s stacks are sorted by x, then by y
knightline-position-tiles = the heights of player { $player } must add up to exactly { $tiles }

## Boco

boco-title = Boco
boco-title-anyfirst = Boco, any first claim
boco-side-red = Red
boco-side-blue = Blue
boco-piece-red = claimed by Red
boco-piece-blue = claimed by Blue
boco-status-first-triangle = { $side } to move: the first claim must be a triangle
boco-status-first-any = { $side } to move: the first claim may be any cell
boco-end-enclosed = { $side } won: a group of the opponent is enclosed.
boco-end-both-enclosed = Draw: both players have an enclosed group.
boco-end-full = Draw: every cell is claimed and no group is enclosed.
boco-name-form = a cell is a square such as d4, a half such as c2l or c2r, or a rectangle from r1 to r8
boco-name-upper-case = names are written in lower case, here { $cell }
boco-name-column = the columns of the board are a to j
boco-name-row = the rows of the board are 1 to 10
boco-name-rectangle = the rectangles are r1 to r8
boco-name-ring = { $place } is part of the rectangle { $rectangle }
boco-name-whole = { $cell } is not cut and has no halves
boco-name-cut = { $square } is cut into the halves { $left } and { $right }
boco-refusal-no-such-cell = “{ $typed }” is no cell: { $why }.
boco-refusal-no-passing = Nobody may pass in Boco: claim a cell.
boco-refusal-already-claimed = { $side } has claimed { $cell } already: choose an unclaimed cell.
boco-refusal-first-not-triangle = The first claim must be a triangle, such as c2l, and { $cell } is not one.
boco-refusal-apart = { $cell } neighbours no claimed cell: choose one that shares an edge with a claimed cell; a shared corner is not enough.
boco-position-two-lists = expected the cells of player 1 and those of player 2, with one “/” between them
boco-position-empty-list = a player without cells is written “-”
boco-position-no-such-cell = “{ $found }” is no cell: { $why }
boco-position-order = { $cell } cannot follow { $previous }: each cell stands once, row by row from the top, left to right, left half before right half, then r1 to r8
boco-position-claimed-by-both = both players have { $cell }; a cell has one owner

## Syrtis

syrtis-title = Syrtis Major
syrtis-title-minor = Syrtis Minor

syrtis-side-first = Player 1
syrtis-side-second = Player 2
syrtis-side-light = Light
syrtis-side-dark = Dark

syrtis-piece-light-circle = light circle
syrtis-piece-light-square = light square
syrtis-piece-dark-circle = dark circle
syrtis-piece-dark-square = dark square
syrtis-piece-light-tower = light tower
syrtis-piece-dark-tower = dark tower

syrtis-control-light = Light
syrtis-control-dark = Dark
syrtis-control-sink = Sink

syrtis-status-fix = { $side } exchanges the tiles of a pair until no colour and no shape is complete
syrtis-status-place-light = { $side } places a light tower, on a light tile or a circle
syrtis-status-place-dark = { $side } places a dark tower, on a dark tile or a square
syrtis-status-choose = { $side } chooses light or dark

syrtis-note-light-complete = All light tiles are connected
syrtis-note-circles-complete = All circles are connected
syrtis-note-dark-complete = All dark tiles are connected
syrtis-note-squares-complete = All squares are connected
syrtis-note-light-towers-to-come =
    { $count ->
        [one] One light tower still to be placed
       *[other] { $count } light towers still to be placed
    }
syrtis-note-dark-towers-to-come =
    { $count ->
        [one] One dark tower still to be placed
       *[other] { $count } dark towers still to be placed
    }
syrtis-note-streak =
    { $count ->
        [one] { $side } has the initiative, with one tile sunk since the other side last sank
       *[other] { $side } has the initiative, with { $count } tiles sunk since the other side last sank
    }
syrtis-note-nothing-sunk = { $side } has the initiative, as nothing has been sunk
syrtis-note-passes =
    { $count ->
        [one] { $side } has passed once
       *[other] { $side } has passed on { $count } turns in a row
    }

syrtis-end-quicksand = { $side } won by quicksand: { $count } tiles sunk while the other side sank none.
syrtis-end-light-tiles = { $side } won: all light tiles are connected.
syrtis-end-circles = { $side } won: all circles are connected.
syrtis-end-dark-tiles = { $side } won: all dark tiles are connected.
syrtis-end-squares = { $side } won: all squares are connected.
syrtis-end-both-complete = { $side } won by initiative: both sides are complete.
syrtis-end-both-passed = { $side } won by initiative: both players passed, one right after the other.
syrtis-end-four-passes = { $side } won by initiative: a player passed on { $count } turns in a row.

syrtis-refusal-not-a-swap = “{ $text }” is not a move. Exchange the tiles of a pair by its odd number, such as swap11.
syrtis-refusal-not-a-placing = “{ $text }” is not a move. Place the next tower on a tile, such as @c1.
syrtis-refusal-not-a-side = “{ $text }” is not a move. Choose a side: light or dark.
syrtis-refusal-not-a-move = “{ $text }” is not a move. Move a tower (tc1c3), sink a tile (xd1), slide a tile (sc1b1) or pass (pass).
syrtis-refusal-no-such-cell = There is no space { $cell } on this board; the spaces are a1 to { $last }.
syrtis-refusal-no-such-pair = There is no pair { $number }; a pair is called by its odd number, from 1 to { $largest }.
syrtis-refusal-now-fix = First the board has to be fixed: exchange the two tiles of a pair, in the form swap11.
syrtis-refusal-now-place = It is time to place the towers: write @ and the tile that the next one goes to, in the form @c1.
syrtis-refusal-now-choose = Player 2 now chooses a side: light or dark.
syrtis-refusal-now-play = The board is set up: move a tower (in the form tc1c3), sink a tile (xd1), slide a tile (sc1b1) or pass (pass).
syrtis-refusal-no-pass-yet = You may not pass while the game is being set up.
syrtis-refusal-sides-chosen = The sides have been chosen already and stay as they are.
syrtis-refusal-place-without-tile = There is no tile on { $cell }, so the tiles of pair { $number } cannot be exchanged.
syrtis-refusal-no-tile = There is no tile on { $cell }.
syrtis-refusal-tile-there = There is a tile on { $cell }; a tile slides to an empty space.
syrtis-refusal-tower-there = There is already a tower on { $cell }.
syrtis-refusal-unfit-light = A light tower needs a light tile or a circle; { $cell } is a dark square.
syrtis-refusal-unfit-dark = A dark tower needs a dark tile or a square; { $cell } is a light circle.
syrtis-refusal-needed = The dark towers still to come need { $cell }; place the light tower on a light circle.
syrtis-refusal-nothing-to-sink = There is no tile on { $cell } to sink.
syrtis-refusal-no-tower = There is no tower on { $cell }.
syrtis-refusal-enemy-tower = The tower on { $cell } is not yours.
syrtis-refusal-same-cell = The move would end on { $cell }, where it began.
syrtis-refusal-not-by-light-or-circle = From { $from } the tower can travel through connected light tiles or through connected circles; neither leads to { $to }.
syrtis-refusal-not-by-light = From { $from }, a light square, the tower can travel through connected light tiles only; they do not lead to { $to }.
syrtis-refusal-not-by-circle = From { $from }, a dark circle, the tower can travel through connected circles only; they do not lead to { $to }.
syrtis-refusal-stranded-light = On { $from }, a dark square, the light tower has no island to travel through.
syrtis-refusal-not-by-dark-or-square = From { $from } the tower can travel through connected dark tiles or through connected squares; neither leads to { $to }.
syrtis-refusal-not-by-dark = From { $from }, a dark circle, the tower can travel through connected dark tiles only; they do not lead to { $to }.
syrtis-refusal-not-by-square = From { $from }, a light square, the tower can travel through connected squares only; they do not lead to { $to }.
syrtis-refusal-stranded-dark = On { $from }, a light circle, the dark tower has no island to travel through.
syrtis-refusal-carries-tower = { $cell } carries a tower; such a tile cannot be sunk.
syrtis-refusal-not-beside-tower = { $cell } is not beside a tile with one of your towers; only such tiles can be sunk.
syrtis-refusal-no-open-side = { $cell } has a tile on each side; a tile needs an open side to be sunk.
syrtis-refusal-sink-divides = Without { $cell } the tiles would not be connected.
syrtis-refusal-outside-rectangle = { $cell } is outside the smallest rectangle that holds all tiles, { $first } to { $last }; a slide may not leave it.
syrtis-refusal-no-path = No path of empty spaces leads from { $from } to { $to } within the rectangle of the tiles.
syrtis-refusal-slide-divides = With the tile of { $from } on { $to } the tiles would not be connected.

syrtis-position-stage = “{ $found }” is not a stage; it must be fix, place, choose or play
syrtis-position-turn = in the stage { $stage } the turn must be { $player }
syrtis-position-light = “{ $found }” is not the player who has light; it must be 1 or 2
syrtis-position-streak = “{ $found }” is not a streak; it must be l1 to l4, d1 to d4, or - if nothing has been sunk
syrtis-position-passes = “{ $found }” is not two counts of passes, such as 0,0
syrtis-position-before-play = in the stage { $stage } this field must be { $only }
syrtis-position-too-many-light = more than { $most } light tiles
syrtis-position-too-many-circles = more than { $most } circles
syrtis-position-too-many-dark = more than { $most } dark tiles
syrtis-position-too-many-squares = more than { $most } squares
syrtis-position-off-the-places = in the stage fix tiles lie on the numbered places only, and { $cell } is none of them
syrtis-position-tower-too-early = in the stage fix there are no towers yet
syrtis-position-third-light-tower = a third light tower; there are two
syrtis-position-third-dark-tower = a third dark tower; there are two
syrtis-position-towers = in this stage there must be two light towers and two dark ones, not { $light } and { $dark }
syrtis-position-nothing-to-place = all four towers have been placed, so the stage cannot be place
syrtis-position-dark-before-light = a dark tower is placed before both light ones; the order is light, light, dark, dark
syrtis-position-no-tile-left = the tiles cannot take all towers still to come; each needs a tile of its colour or its shape
syrtis-position-no-pair = no pair of places has two tiles to exchange

## The full screen

screen-start-title = Lusus: five board games to play in a terminal
screen-aim = Aim: { $aim }
screen-unfinished = Unfinished games
screen-kept-game = { $moves ->
    [one] { $game }: { $first } – { $second }, one move
   *[other] { $game }: { $first } – { $second }, { $moves } moves
}
screen-ask-throw-away = Throw this game away? It cannot be brought back.
screen-saved-games = Saved games
screen-no-saved-games = No game has been saved under a name yet.
screen-too-small = This terminal is too small for a board. Please make it at least { $width } columns wide and { $height } lines high, or play with: lusus play --plain
screen-page-keys = ↑↓ scroll, Esc close
screen-yes = Yes
screen-no = No
screen-question = Question
screen-ask-quit = Leave Lusus? The game is kept, and offered at the next start.
screen-ask-leave = Go back to the start page? The game is kept, and offered at the next start of Lusus.
screen-ask-resign = Give this game up?
screen-draw-offered = { $side } offers a draw. Agree?
screen-draw-declined = Your opponent declines the draw.
screen-draw-considered = Your opponent considers the draw
screen-refused = { $reason } ({ $clause })
screen-no-hint = There is nothing to advise now.
screen-grounds = { $who }: { $grounds }
screen-hint = Hint: { $move } ({ $score })
screen-hint-alone = Hint: { $move }
screen-hint-due = Looking for a hint
screen-thinks = { $who } thinks
screen-held = Held
screen-evaluating = Evaluating …
screen-evaluation = Score for { $side }, depth { $depth }
screen-evaluation-line = Score for { $side }: { $score } { $moves }
screen-no-evaluation = There is nothing to evaluate here.
screen-replay-ply = Move { $ply } of { $last }
screen-replay-open = The record ends here, the game was not over.
screen-replay-end = The game ended here: { $result }
screen-saved = Saved to { $file }
screen-save-as = Save as:
screen-type-move = Move:
screen-legal-moves = { $count ->
    [one] One legal move
   *[other] { $count } legal moves
}
screen-cell-empty = empty
screen-cell-scared = scared
screen-cell-legal = playable
screen-cell-last = changed by the last move
screen-cell-decided = decided the game
screen-keys = Keys
screen-key-help = rules and keys
screen-key-cursor = or arrows: move the cursor, touch
screen-key-back = back
screen-key-forward = forward
screen-key-to-start = start
screen-key-to-end = end
screen-key-play = play
screen-key-complete = complete
screen-key-close = cancel
screen-key-rematch = rematch
screen-key-pause = pause
screen-key-step = step
screen-key-slower = slower
screen-key-faster = faster
screen-key-type = type a move
screen-key-undo = undo
screen-key-redo = redo
screen-key-hint = hint
screen-key-evaluate = evaluate
screen-key-save = save
screen-key-flip = flip
screen-key-moves = legal moves
screen-key-draw = offer draw
screen-key-resign = resign
screen-key-leave = start page
screen-key-quit = quit
screen-key-zoom = bigger, smaller
screen-key-tab = to the next cell or button that a move can go on with
screen-key-cancel = take the touches back
screen-key-choose = play this game
screen-key-resume = go on
screen-key-later = later
screen-key-throw-away = throw away
screen-key-saved = saved games
screen-key-rules = rules
screen-setup-keys = ↑↓ line   ←→ change   Enter go on
screen-setup-back = Esc back
screen-field-variant = Variant
screen-field-mode = Players
screen-field-first = Who begins
screen-field-name = Your name
screen-field-name-of = Name of player { $player }
screen-field-opponent = Opponent
screen-field-computer = Computer { $player }
screen-field-clock = Clock
screen-field-start = Start the game
screen-mode-human-computer = you and the computer
screen-mode-human-human = two people
screen-mode-computer-computer = two computers
screen-first-you = you
screen-first-computer = the computer
screen-clock-none = none
screen-clock = { $seconds ->
    [0] { $minutes } minutes each
   *[other] { $minutes } minutes each, { $seconds } s more for each move
}

wire-busy = The server is busy with what came before; try again in a moment.
wire-stopping = The server is about to stop; try again when it is back.
wire-not-your-seat = You do not hold that seat; you can watch.
wire-no-hints = There are no hints in this match.
wire-seat-held = Somebody has already taken this seat; you can watch. If it was you on another device, make a link there that moves the seat here.
wire-seat-unknown = This link does not belong to a seat of this match; you can watch.
wire-no-such-ply = Move { $ply } has not been played.

store-folder = { $path } cannot be used: { $fault }
store-in-use = Another server already uses { $path }; stop it, or choose another folder with --data.
store-newer = { $path } was written by a newer Lusus (version { $found } of the file, this program knows { $known }); use that one, or another folder.
store-foreign = { $path } is not a file of Lusus; choose another folder with --data.
store-lost = { $path } has lost a part of its log: { $held } of at least { $known } commits are there. Was server.db or server.db-wal removed, or an older copy put in its place? Put the newest files back, or restore a backup. To go on with what is there, remove server.mark in the same folder.
store-failed = What is kept could not be read or written: { $fault }

wire-malformed = That is not a message of this protocol: { $fault }
wire-binary = Messages are texts, not binary data.
wire-not-utf-8 = A text is written in UTF-8.
wire-too-long = That is too long; the limit is { $limit }.
wire-too-fast = That was too much at once; wait a little.
wire-hello-first = The first message must be a hello.
wire-hello-once = There is one hello for each connection.
wire-hello-late = No hello came in time.
wire-protocol = This server speaks version { $known } of the protocol, not { $found }; reload the page.
wire-too-many = Too many connections come from your address.

request-unread = The request did not come whole.
request-not-json = The body of the request is not JSON, as is seen in line { $line }, column { $column }.
request-not-an-object = The body of the request is not a JSON object with the fields that are described.
request-missing-field = The request lacks the field “{ $field }”.
request-field-twice = The request has the field “{ $field }” twice.
request-wrong-field = The field “{ $field }” of the request has not the kind of value that it should.
request-time-control = “{ $found }” is not a time control; there are “-”, “300+3” and “1/86400”, in seconds.
request-bad-query = What stands behind “?” in the address is not as it should be.
request-bad-forwarded = What the proxy says of the visitor’s address is no address.
api-unknown-variant = There is no game called “{ $found }”.
api-unknown-bot = “{ $found }” neither is a bot of this game nor stands for a person; write “human” for a person.
api-no-such-match = There is no such match; it may have expired.
api-not-found = There is nothing here.
api-method = There is something here, but it is asked for in another way.
api-no-upgrade = A WebSocket is spoken here.
api-clocks-of-bots = Two computers play without clocks.
api-too-many-moves = There are too many moves; the limit is { $limit }.
api-too-many-ids = Ask about { $limit } matches at most.
api-origin = A page of another site may not do this.
api-unknown-name = This page was opened by a name that the server does not answer to: { $name }. Open it by the server’s IP address, or start the server with --public-url and this name.
api-not-seated = This device has no seat in that match, so it cannot give it up.
api-not-maker = Two computers play that match; it can only be given up from the address that made it.
api-too-many-matches =
    { $limit ->
        [one] Only one unfinished match
       *[other] Only { $limit } unfinished matches
    } can be played from one address at a time. Finish one, give one up under “Your games” on the home page, or wait: a match in which nobody has moved for six hours no longer counts.
api-failed = Something went wrong on the server; it is in its log.
api-banned = Nobody may use this site from your address until { $until }.
api-late = It took too long; try again later.

## Server

serve-ready = Lusus is at { $url } — Ctrl+C stops it.
serve-no-network = This machine is in no network, so only it can come there.
serve-only-here = Only this machine can come there; --lan lets others in the network in.
serve-addr-in-use = Another program already uses { $addr }; choose another with --{ $flag }.
serve-same-addr = The metrics cannot be at { $addr }, where the site is; choose another with --metrics-addr.
serve-listen = Nobody can listen at { $addr }: { $fault }
serve-system = The server cannot go on: { $fault }
serve-bad-addr = “{ $found }” is not an address to listen at; an example: 127.0.0.1:7777
serve-lan-addr = Nobody in the network can come to “{ $found }”; leave --addr out, or give an address of this machine, such as 0.0.0.0:7777
serve-bad-public-url = “{ $found }” is not the beginning of an address; an example: https://play.example.org
serve-bad-proxy = “{ $found }” is neither an IP address nor a network; examples: 127.0.0.1, 172.16.0.0/12
serve-bad-log = “{ $found }” is not a level of logging; there are { $known }
serve-no-data-folder = This platform has no usual place for data; say where with --data.
help-serve = Let people play in the browser
help-serve-examples =
    The whole site is inside this program; no account, no internet and no other program is needed.
    Every flag but --lang can also be given by the environment, for example --max-matches as LUSUS_MAX_MATCHES.
    A limit of 0 is none. docs/hosting.md tells how to run a public site.

    Examples:
      lusus serve
      lusus serve --lan
      lusus serve --addr 127.0.0.1:8080 --data ./site --public-url https://play.example.org --trusted-proxy 127.0.0.1
help-serve-addr = Where to listen; default: 127.0.0.1:7777
help-serve-data = Where matches are kept; default: the data folder of the platform
help-serve-lan = Let others in the same network in, and show a QR code
help-serve-public-url = What the addresses of the site begin with, behind a reverse proxy
help-serve-trusted-proxy = A reverse proxy whose X-Forwarded-For is believed; may come several times
help-serve-max-matches = Unfinished matches of one address, made or played in the last six hours; default: 100
help-serve-max-sockets = WebSockets that one address may have open; default: 100
help-serve-max-connections = Connections in all; default: 10000
help-serve-max-requests = Requests a second from one address; default: 20
help-serve-max-messages = Messages a second on one WebSocket; default: 20
help-serve-thinkers = Bots that think at the same time; default: one fewer than processors
help-serve-engine-ms = How long the engine thinks about a move or a hint, in milliseconds; default: 1500
help-serve-expire-days = Days without a move after which an unfinished match expires; default: 90
help-serve-log = What to write to standard error: off, error, warn, info or debug; default: info
help-serve-log-json = Write it as JSON

## Looking after a site

admin-malformed = That is not a request: “{ $fault }”
admin-busy = Too many ask at once; try again in a moment.
admin-no-such-match = There is no match { $id }.
admin-broken-match = The match { $id } cannot be opened: { $fault }
admin-over = The match { $id } is over already.
admin-no-such-player = There is no player { $found }; there are 1 and 2.
admin-empty-seat = Nobody sits at seat { $player } yet.
admin-program = A program sits at seat { $player }; only a person’s name can be replaced.
admin-too-many-bans = No more than { $limit } networks can be banned; ban larger ones, or lift some with: lusus admin unban
admin-ban-time = A ban lasts from a second to ten years.
admin-not-banned = { $network } is not banned; see: lusus admin bans
admin-exists = { $file } is there already; choose another name, or write over it with --force.
admin-own-file = { $file } belongs to the server; choose another name.
admin-elsewhere = The server says that it has written { $file }, but it is not there: a server in a container, or one with a /tmp of its own, sees other files. Choose a file in its data folder.
admin-no-backup = { $file } is not a backup of Lusus.
admin-cannot-shrink = This file was made by an older version and cannot shrink while a server uses it; stop the server and ask again.
admin-not-running = No server uses { $folder }.
admin-no-data = No matches are kept in { $folder }; say where with --data.
admin-no-answer = A server uses { $folder }, but cannot be asked there; stop it and ask again.
admin-running = A server uses { $folder }; stop it first.
admin-strange = The server answered what this program does not understand; it may be of another version.
admin-bad-id = “{ $found }” is not the name of a match; an example: 7k2m9qx4t1bz
admin-bad-player = “{ $found }” is not a player; there are 1 and 2.
admin-bad-network = “{ $found }” is neither an IP address nor a network; examples: 203.0.113.7, 203.0.113.0/24
admin-bad-time = “{ $found }” is not a time; examples: 30m, 12h, 7d, 2w
admin-delete-for-good = A deleted match is gone for good; say --yes if that is meant.
admin-closed = The match { $id } was called off.
admin-deleted = The match { $id } is gone.
admin-renamed = “{ $before }” is called “{ $name }” from now on.
admin-banned = { $network } is kept out until { $until }.
admin-unbanned = { $network } may come again.
admin-still-banned = { $network } is no longer banned by itself, but { $other } is, and keeps it out.
admin-backed-up = Everything is in { $file } ({ $bytes } bytes).
admin-vacuumed = The file has { $after } bytes; before it had { $before }.
admin-restored = { $file } is in its place; what was there before is { $kept }.
admin-restored-new = { $file } is in its place.
check-folder = { $path } can be used.
check-folder-new = { $path } is not there yet; the server will make it.
check-folder-in-use = { $path } is in use by a running server.
check-running = The server at { $url } (version { $version }) says: { $status }
check-database = The database is sound (version { $version } of the file, { $count ->
        [one] one match
       *[other] { $count } matches
    }).
check-database-new = There is no database yet; the server will make it.
check-addr = { $addr } is free.
check-addr-own = { $addr } is where the running server listens.
check-public-url = Addresses begin with { $url }.
help-serve-keep-days = Days after which a finished match is removed; 0, the default: never
help-serve-metrics-addr = Where the numbers for Prometheus are, instead of at /metrics of the site
help-serve-access-log = Write a line about every request, with shortened addresses
help-serve-check = Only look whether a server could be started, say what is wrong, and leave
help-admin = Look after a site: matches, names, bans, backups
help-admin-examples =
    Asks the server that uses the data folder or, if none runs, the files themselves.
    With --json every answer is one object.

    Examples:
      lusus admin list --open --data ./site
      lusus admin close 7k2m9qx4t1bz --data ./site
      lusus admin backup monday.db --data ./site
help-admin-list = List matches, the last touched first
help-admin-list-examples =
    Each line has id, variant, mode, moves, last event, players and end.

    Examples:
      lusus admin list --open
      lusus admin list --finished --game choko --limit 10
help-admin-open = Only those that go on
help-admin-finished = Only those that are over
help-admin-game = Only this game, or this variant
help-admin-limit = How many at most; default: 50
help-admin-show = Show a match
help-admin-show-examples =
    Example:
      lusus admin show 7k2m9qx4t1bz
help-admin-id = The match, as in its address
help-admin-close = Call a match off
help-admin-close-examples =
    Those who are there are told; the match stays at its address.

    Example:
      lusus admin close 7k2m9qx4t1bz
help-admin-delete = Remove a match for good
help-admin-delete-examples =
    Those who are there are told that there is no such match.

    Example:
      lusus admin delete 7k2m9qx4t1bz --yes
help-admin-yes = It is meant
help-admin-rename = Replace the name of a player
help-admin-rename-examples =
    Everybody sees the new name, also in the record. An empty one takes the name away.

    Example:
      lusus admin rename 7k2m9qx4t1bz 2 Rui
help-admin-player = Which player
help-admin-name = What they are called from now on
help-admin-ban = Keep everybody from a network out for a time
help-admin-ban-examples =
    Who is there already is shown out. Of an IPv6 address the first half counts.

    Examples:
      lusus admin ban 203.0.113.7 --for 12h
      lusus admin ban 2001:db8:1::/48 --for 7d
help-admin-network = An address or a network
help-admin-for = How long, such as 30m, 12h, 7d or 2w
help-admin-unban = Let a network in again
help-admin-unban-examples =
    Example:
      lusus admin unban 203.0.113.7
help-admin-bans = List the networks that are kept out, and until when
help-admin-bans-examples =
    Example:
      lusus admin bans
help-admin-stats = Count what is kept
help-admin-stats-examples =
    Example:
      lusus admin stats --json
help-admin-backup = Write a copy of everything, also while the server runs
help-admin-backup-examples =
    The server writes the file, so it must be allowed to write there.

    Example:
      lusus admin backup monday.db
help-admin-backup-file = Where the copy goes
help-admin-force = Write over a file that is there
help-admin-restore = Put a copy in the place of what is kept
help-admin-restore-examples =
    The server must be stopped. What was kept stays beside it, under another name.

    Example:
      lusus admin restore monday.db
help-admin-restore-file = The copy
help-admin-vacuum = Give back space on the disk that nothing needs any more
help-admin-vacuum-examples =
    While a server runs this is done in small steps; a file of an older version needs a stopped server once.

    Example:
      lusus admin vacuum
help-admin-health = Ask the running server how it is
help-admin-health-examples =
    Leaves with 0 if it is well, and with 1 if it is not or does not run.

    Example:
      lusus admin health
