# Puzzles: what is asked, what is said to tries, and what they are about.
puzzle-task-win = { $plies ->
    [one] Win in one move.
   *[other] Win within { $plies } plies.
}
puzzle-task-only = Find the only move that does not lose.
theme-defence = only defence
theme-counter-attack = counter-attack
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
theme-repetition = third occurrence
theme-opening = opening
theme-middle = middle of the game
theme-ending = ending
