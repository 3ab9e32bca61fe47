## Playing in a terminal

picture-side = Player { $player }: { $side }, { $symbols }

action-computers-turn = It is the computer's turn.
action-nobody-plays = Only computers play here.
action-nothing-to-undo = There is nothing to undo.
action-nothing-to-redo = There is nothing to redo.
action-no-draw-offered = No draw has been offered.

mode-human-human = Two people
mode-human-computer = You against the computer
mode-computer-computer = The computer against itself

score-win =
    { $plies ->
        [one] wins with the next move
       *[other] wins in { $plies } plies
    }
score-loss =
    { $plies ->
        [one] loses with the next move
       *[other] loses in { $plies } plies
    }
score-won = proven win
score-lost = proven loss
score-draw = draw
score-estimate = { $score }
values-win = Proven to win: { $moves }
values-draw = Proven to draw: { $moves }
values-lose = Proven to lose: { $moves }

game-so-far =
    { $moves ->
        [one] { $game }, { $first } – { $second }, one move
       *[other] { $game }, { $first } – { $second }, { $moves } moves
    }
game-of-day = { $game }, { $date }
saved-game = { $name }: { $game }, { $result }, { $date }
saved-undated = { $name }: { $game }, { $result }
saved-unreadable = { $name }: cannot be read
saved-result = { $result }
saved-unfinished = not finished
ask-delete = Delete this game? It cannot be brought back.
terminal-failed = the terminal cannot be used: { $fault }
save-no-folder = there is no folder for the data of programs here; name one with --data
save-name = “{ $found }” is no name for a game: it has 1 to { $limit } characters and does not begin with a full stop
save-exists = { $file } exists already; choose another name
save-no-slot = { $folder } holds { $slots } unfinished games, and there is no room for another; finish some or throw them away
save-write = { $file } cannot be written: { $fault }
load-read = { $file } cannot be read: { $fault }
load-too-large = { $file } is larger than { $mebibytes } MiB, more than Lusus reads
load-not-text = { $file } is not a text in UTF-8, so it is no record
load-no-such-game = { $file } holds { $count ->
        [one] one game
       *[other] { $count } games
    }, and none with the number { $number }
load-empty = { $file } holds no game
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
plain-which-game = Which game?
plain-load = Load a saved game
plain-learn = Learn a game
plain-puzzles = Solve puzzles
plain-quit = Leave
plain-which-variant = Which rules?
plain-which-mode = Who plays?
plain-which-bot = Against whom?
plain-which-first-bot = Which computer begins?
plain-which-second-bot = Which computer answers?
plain-who-begins = Who begins?
plain-you-begin = You
plain-computer-begins = The computer
plain-toss-begins = Toss for it
plain-which-side = Which side begins?
plain-your-name = Your name (Enter for none):
plain-which-name = Name of player { $number } (Enter for none):
plain-which-clock = Clock, as minutes+seconds such as 5+3, or 0:30 for half a minute (Enter for none):
plain-no-clock = “{ $found }” is no clock: write 1 to 1440 minutes, or minutes and seconds, and seconds for each move if you like, such as 10, 0:30 or 5+3.
plain-who-sets-up = How does the game begin?
plain-set-up-program = The board is already set up
plain-set-up-players = The players set it up
plain-which-seed = Seed of the board (Enter for { $drawn }):
plain-no-seed = “{ $found }” is no seed: a whole number from 0 to 18446744073709551615.
plain-which-file = Which game?
plain-other-file = Another file
plain-delete = Delete a saved game
plain-which-delete = Which one?
plain-back = Back
plain-which-path = Path of the file:
plain-which-record = The file holds several games. Which one?
plain-faulty-game = a game that cannot be read, line { $line }
plain-begin = { $game }: { $first } – { $second }
plain-seed = The board was drawn with the seed { $seed }.
plain-cut = The match ended after { $moves } moves; what the record holds beyond is left out.
plain-ask-rest = { $question } (An empty line takes the move back.)
plain-rest-dropped = The move was taken back.
plain-how = Type a move, ? for the legal moves, pieces for the board in words, or help.
plain-which-pace = How shall the moves come?
plain-as-they-come = One after the other
plain-one-by-one = One each time you press Enter
plain-thinking = { $name } is thinking.
plain-not-kept = Warning: the game cannot be kept in case you leave. { $fault }
plain-lost = The game could not be kept, and is lost.
plain-ask-lose = If you leave now, this game is lost, for it cannot be kept: { $fault }. Leave all the same?
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
plain-ask-resign = Give this game up?
plain-pieces = { $whose }: { $pieces }
plain-no-pieces = { $whose }: nothing on the board
plain-nobodys-pieces = Nobody's
plain-accept-draw = { $name }, do you accept a draw?
plain-yes = Yes
plain-no = No
plain-draw-declined = { $name } declines the draw.
plain-which-save-name = Name of the game:
plain-saved = Saved as { $file }
plain-over = { $ending } ({ $score }) { $moves ->
        [one] One move was played.
       *[other] { $moves } moves were played.
    }
plain-won = { $ending } ({ $score }) { $moves ->
        [one] { $winner } made { $made } of { $moves } move.
       *[other] { $winner } made { $made } of { $moves } moves.
    }
plain-what-next = What next?
plain-rematch = Play again with sides swapped
plain-to-menu = Another game
plain-save-game = Save this game
plain-review-game = Review this game
plain-take-back = Take the last move back
plain-replay-how = Enter goes on, - goes back, a number goes to that move, evaluate asks the engine, review judges every move, quit leaves.
plain-replay-prompt = Move { $ply } of { $last }:
plain-replay-move = Move { $number }: { $move }
plain-replay-end = The record ends here; the game was not finished.
plain-replay-over = The game is over, and the record ends here: { $result }
plain-replay-no-ply = There is no such move: write a number from 0 to { $last }, -, or nothing.

plain-word-help = help
plain-word-moves = moves
plain-word-board = board
plain-word-pieces = pieces
plain-word-hint = hint
plain-word-coach = coach
plain-word-evaluate = evaluate
plain-word-review = review
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
plain-explain-pieces = the board in words, now and after every move; board goes back to the picture
plain-explain-hint = a good move
plain-explain-coach = calls a coach that marks threats and warns, or sends it away
plain-explain-evaluate = what the engine thinks of the position
plain-explain-review = what each move so far gave away, and why
plain-explain-undo = take your last move back
plain-explain-redo = make again what was taken back
plain-explain-draw = offer a draw
plain-explain-resign = give the game up
plain-explain-save = save the game, such as: save sunday
plain-explain-rules = the rules of the game
plain-explain-menu = another game; this one is kept
plain-explain-quit = leave; the game is kept

## The full screen

screen-start-title = Lusus: five board games to play in a terminal
screen-aim = Aim: { $aim }
screen-unfinished = Unfinished games
screen-ask-throw-away = Throw this game away? It cannot be brought back.
screen-saved-games = Saved games
screen-no-saved-games = No game has been saved under a name yet.
screen-too-small = This terminal is too small for a board. Please make it at least { $width } columns wide and { $height } lines high, or play with: lusus play --plain
screen-page-keys = ↑↓ scroll, Esc close
screen-yes = Yes
screen-no = No
screen-question = Question
screen-ask-quit = Leave Lusus? The game is kept, and offered at the next start.
screen-ask-end = Leave Lusus?
screen-ask-leave = Go back to the start page? The game is kept, and offered there.
screen-ask-lose = This game cannot be kept: { $fault }. If you leave it, it is lost. Leave all the same?
screen-unkept = Not kept: { $fault }
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
screen-past = Looking back at move { $ply } of { $last }; Esc leads back to now
screen-past-only = This is past. Press Esc, and play on.
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
screen-cell-legal = playable
screen-cell-hinted = part of the hint
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
screen-key-look = look back and on without undoing
screen-key-hint = hint
screen-key-coach = coach
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
screen-key-play-now = play now
screen-key-choose = play this game
screen-key-resume = go on
screen-key-later = later
screen-key-delete = delete
screen-key-throw-away = throw away
screen-key-saved = saved games
screen-key-rules = rules
screen-setup-keys = ↑↓ line   ←→ change   Enter go on
screen-setup-back = Esc back
screen-field-variant = Variant
screen-field-mode = Players
screen-field-first = Who begins
screen-field-side = Side that begins
screen-field-name = Your name
screen-field-name-of = Name of player { $player }
screen-field-opponent = Opponent
screen-field-computer = Computer { $player }
screen-field-clock = Clock
screen-field-arranged = Set-up
screen-field-start = Start the game
screen-set-up-program = board already set up
screen-set-up-players = by the players
screen-first-you = you
screen-first-computer = the computer
screen-first-toss = a toss decides
screen-clock-none = none
screen-clock = { $seconds ->
    [0] { $minutes } minutes each
   *[other] { $minutes } minutes each, { $seconds } s more for each move
}

## What the operating system says

system-not-found = it is not there
system-permission = the system does not allow it
system-exists = it is there already
system-folder = it is a folder
system-no-folder = a part of the path is not a folder
system-full = the disk is full
system-read-only = the disk can only be read
system-other = { $said }

## Puzzles

puzzle-which = Puzzles of which game?
puzzle-game = { $game }: { $count } puzzles, { $tried } tried, { $solved } solved at once
puzzle-standing = { $streak ->
    [0] { $best ->
        [0] No streak yet.
       *[other] No streak at the moment (best: { $best }).
    }
   *[other] Streak: { $streak } (best: { $best }).
} { $strength }
puzzle-shown = That was the solution.
puzzle-task = You play { $side }. { $task }
puzzle-why = { $said } Like this: { $line }.
puzzle-already = This puzzle is solved. Go on to the next, or begin it again.
puzzle-prompt-done = Press Enter for the next puzzle:
puzzle-key-solve = puzzles
