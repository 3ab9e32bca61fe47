## What every game says

side-white = White
side-black = Black
status-to-move = { $side } to move
ask-where-to = Now where to?
control-pass = Pass
begin-with = Begin with { $target }.
end-length = Draw: the match reached its limit of moves.
end-repetition = Draw: the same position occurred for the third time.
end-repetition-won = { $side } won: the same position occurred for the third time.
refusal-game-over = The game is over; no more moves can be made.
refusal-upper-case = Moves are written in lower case: { $lower }.
refusal-match-over = The match is over, so no more moves count. { $ending }
touch-no-move = No legal move goes on there.
touch-stuck = That piece cannot move now.
