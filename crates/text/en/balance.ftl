## How fair a game is

balance-heading = Balance
balance-about = What games of computer players with themselves show, and what is proven. A draw counts as half.
balance-nothing = nothing is known of the balance of { $game }
balance-interrupted = Interrupted; the files above are whole.
balance-made-by = Made by: { $command }
balance-score-title = What player 1 scores when equals play (95 % interval, the middle is 50 %)
balance-length-title = How long games are, in plies, and how many moves there are to choose from
balance-branching-title = How many moves there are to choose from at each ply
balance-end-title = How games end
balance-first-title = What first moves score for player 1
balance-proven-title = What is proven
balance-player = player
balance-games = games
balance-score = score
balance-interval = 95 % interval
balance-draws = draws
balance-shortest = shortest
balance-quarter = quarter
balance-half = half
balance-three-quarters = three quarters
balance-longest = longest
balance-choices = moves
balance-ply = ply
balance-end = end
balance-first = player 1
balance-second = player 2
balance-move = move
balance-alike = alike
balance-nodes = { $bot }, { $nodes } positions
balance-random-plies = { $bot }: before it begins, { $plies ->
    [one] one move is drawn
   *[other] { $plies } moves are drawn
}; it would always play the same otherwise.
balance-first-about = Played by { $bot } on both sides after each first move; moves that only a mirror or a turn of the board tells apart are counted once.
balance-winner = Proven: player { $player } wins, whatever the other does, within { $plies } plies.
balance-tables = Proven: the exact value of every ending that the tables hold.
balance-open = Who wins is open.
balance-table = As a table
balance-games-of = { $games ->
    [one] one game
   *[other] { $games } games
}
balance-reason-length = too long
balance-reason-repetition = repetition
