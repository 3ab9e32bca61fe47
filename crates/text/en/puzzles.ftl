# Puzzles: what is asked, what is said to tries, and what they are about.
puzzle-task-win = { $plies ->
    [one] Win in one move.
   *[other] Win within { $plies } moves, counting your opponent’s.
}
puzzle-task-only = Find the only move that does not lose.
puzzle-task-hold-out = { $plies ->
    [one] Hold out longest: after every other move your opponent wins at once.
   *[other] Hold out longest: every other move loses within { $plies } moves.
}
puzzle-wrong = That is not it. Try again.
puzzle-wrong-lost = No: that loses at once.
puzzle-wrong-loses = { $plies ->
    [one] No: { $answer } answers it and wins.
   *[other] No: { $answer } answers it, and you lose within { $plies } moves.
}
puzzle-wrong-known = No: that is proven to lose.
puzzle-wrong-known-by = No: after { $answer } your opponent wins. That is proven, though it takes long.
puzzle-wrong-no-win = No: { $answer } answers it, and the win within { $plies } moves is gone.
puzzle-wrong-over = No: the game is over without a win.
puzzle-longer = Right, but longer: that wins within { $plies } moves. Look for the faster way.
puzzle-right = Right! { $answer } was the answer. Go on.
puzzle-right-again = Right! It is your turn again.
puzzle-solved = Solved!
puzzle-solved-won = Solved! { $ending }
puzzle-ideas = { $first }, { $then }
puzzle-hint-idea = What it is about: { $ideas }.
puzzle-hint-region = Look around here: { $cells }.
puzzle-hint-move = The move is { $mv }.
puzzle-title = { $game }, puzzle { $id }
puzzle-none = There is no such puzzle.
puzzle-none-of = { $game } has no puzzles.
puzzle-standings-unreadable = What was kept of your puzzles cannot be read (line { $line }); it begins anew.
theme-defence = only defence
theme-counter-attack = counter-attack
theme-hold-out = hold out longest
theme-double-threat = double threat
theme-quiet = quiet first move
theme-capture = capture
theme-sacrifice = sacrifice
theme-double-turn = double turn
theme-own-goal = forced to lose
theme-captured = last piece
theme-waters = waters
theme-line = line of four
theme-exhausted = last spare tiles
theme-stalemate = no move left
theme-enclosed = enclosure
theme-quicksand = quicksand
theme-island = one island
theme-initiative = initiative
theme-repetition = repetition
theme-opening = opening
theme-middle = middle of the game
theme-ending = ending
