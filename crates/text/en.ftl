# Everything that Lusus says in English. Keys are made by `msg!` in the code;
# a test compares the two.

## Position texts

position-too-long = the text is longer than { $limit } characters, more than any position needs
position-not-ascii = a position is written with plain ASCII characters and single spaces, not “{ $found }”
position-fields = expected { $expected } fields separated by single spaces ({ $names }), found { $found }
position-turn = “{ $found }” is not a player; it must be 1 or 2
position-number = “{ $found }” is not a whole number from 0 to { $largest } in its usual spelling
position-rows = expected { $expected } rows separated by “/”, found { $found }
position-run = “{ $found }” is not how a run of empty cells is written: one number without leading zero for the whole run
position-row-length = the row “{ $row }” does not describe exactly { $expected } cells
position-no-such-piece = “{ $found }” is no piece here; the pieces are { $known }

## What every game says

side-white = White
side-black = Black
status-to-move = { $side } to move
control-pass = Pass
end-length = Draw: the match reached its limit of moves.
end-repetition = Draw: the same position occurred for the third time.
end-repetition-won = { $side } won: the same position occurred for the third time.
refusal-game-over = The game is over; no more moves can be made.
refusal-match-over = The match is over, so no more moves count: { $ending }

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

## The command line

cli-error = error: { $fault }
cli-unknown-variant = no game is called “{ $found }”; there are { $known }
cli-bad-position = the position is wrong in its { $field } field, column { $column }: { $fault }
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
cli-flag-twice = { $flag } is given twice, or together with what it excludes
cli-bad-usage = the arguments are not understood; lusus --help shows how commands are written
cli-perft-speed = { $millions } million nodes a second, { $seconds } s

## Help

help-heading-usage = Usage:
help-heading-commands = Commands
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
      lusus position --game barca --match --length 200 --moves "e1a5 f10j6"
help-moves = List the legal moves, one per line
help-moves-examples =
    Examples:
      lusus moves --game boco
      lusus moves --game boco --moves "e6l"
      lusus moves --game choko --position "1X3/5/4X/4X/O2X1 1 2,2 -"
help-show = Draw the board
help-show-examples =
    Marks: [X] won or lost the game, (X) moved last, !m is scared.

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
help-rules = Print a game's rules
help-rules-examples =
    Examples:
      lusus rules choko
      lusus rules barca --lang pt
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
choko-refusal-upper-case = Moves are written in lower case: { $lower }.
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
choko-refusal-removal-missing = This capture must remove a second piece: type { $text }x and one of { $among }.
choko-refusal-removal-of-jumped = The piece on { $cell } is the jumped one and goes anyway; remove another: { $among }.
choko-refusal-removal-of-own = The piece on { $cell } is your own; remove an enemy: { $among }.
choko-refusal-removal-of-nothing = There is no piece on { $cell } to remove; remove an enemy: { $among }.

## Barca

## Knight Line

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

