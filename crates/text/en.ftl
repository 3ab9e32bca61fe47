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

## Choko

## Barca

## Knight Line

## Boco

## Syrtis

