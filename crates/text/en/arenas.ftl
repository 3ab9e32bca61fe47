## Tournaments of programs

arena-page-heading = Tournaments of programs
arena-page-none = There is no tournament to watch here.
arena-page-broken = This tournament cannot be read.
arena-page-progress = { $games } of { $planned } games played
arena-page-over = Over
arena-page-running = Being played
arena-page-live = Boards
arena-page-cross = Cross table
arena-page-cross-about = Each row is a contestant: points of games against the one in the column.
arena-page-ratings = Ratings
arena-page-course = Ratings as games were played
arena-page-contestant = contestant
arena-page-games = Games
arena-page-game = Game { $number }
arena-page-unfinished = being played
arena-page-back = All games
arena-page-versus = { $first } against { $second }
arena-page-begin = To the start
arena-page-before = Back
arena-page-next = Forward
arena-page-end = To the end
arena-page-at = Move { $ply } of { $plies }
arena-page-record = Record

## How fair a game is

balance-heading = Balance
balance-all = Balance of all games
balance-about = What games of computer players with themselves show, and what is proven. A draw counts as half.
balance-lengths-title = How long games are, counted in single moves of both players
balance-histogram-title = How many games were how long
balance-branching-title = How many moves there are to choose from at each ply
balance-proven-title = What is proven
balance-interval = 95 % interval
balance-random-plies = { $bot }: before it begins, { $plies ->
    [one] one move is drawn
   *[other] { $plies } moves are drawn
}; it would always play the same otherwise.
balance-first-about = Played by { $bot } on both sides after each first move; moves that only a mirror or a turn of the board tells apart are counted once.
balance-table = As a table
balance-games-of = { $games ->
    [one] one game
   *[other] { $games } games
}
balance-first = player 1
balance-second = player 2

## What is solved

balance-solved = The story of the solution, with pictures
solved-heading = Solved games
solved-title = { $game }, solved
solved-drawn = If both sides play their best, the game is a draw.
solved-won = Player { $player } wins by force, however well the other plays.
solved-positions = A computer has worked out every one of the { $count } positions in which a player has a choice. Whoever is to move wins { $won } of them, { $drawn } are drawn and { $lost } are lost.
solved-first-title = The first move
solved-first-all-draw = All { $count } first moves are perfect: each of them keeps the draw.
solved-first-all-won = All { $count } first moves are alike: after each of them player { $player } wins.
solved-first-some = These first moves are perfect: { $moves }.
solved-signs = The signs say what a move there is worth to whoever makes it: + wins, = draws, − loses.
solved-replies-title = The reply
solved-replies-about = Turned and mirrored boards are the same. So there are { $count } first moves that differ, and what each reply to them is worth is drawn here.
solved-alike = { $move } (one of { $count } alike)
solved-replies-hold = After { $move }, every reply holds.
solved-replies-lost = After { $move }, every reply loses.
solved-replies-lose = { $count ->
    [one] After { $move }, one reply loses: { $cells }.
   *[other] After { $move }, { $count } replies lose: { $cells }.
}
solved-hanging-title = Where a game hangs by one move
solved-hanging-about = These positions come from games between the levels, soon after the first drops. In each of them every move but one loses by force.
solved-hanging = Player { $player } is to move: of { $moves } moves one does not lose.
solved-hanging-try = Find it
solved-hanging-show = Show it
solved-hanging-move = { $move } holds, and nothing else does.
solved-stages-title = As the board fills
solved-stages-about = How much is decided while the pieces come in: of all positions with so many pieces of each side on the board, none captured, and player 1 to choose, this share is won, drawn and lost.
solved-dropped = pieces of each side
solved-first-wins = player 1 wins
solved-second-wins = player 2 wins
solved-of = { $part } of { $all }
solved-fewer-title = With fewer pieces
solved-fewer-about = Who wins if each side has only so many pieces, and one player or the other begins.
solved-pieces = pieces a side
solved-begins = player { $player } begins
solved-wins = player { $player } wins
solved-draw = draw
solved-variants-title = By other rules
solved-how = Nobody needs to believe it: the program that found it, how it was checked and what it printed are part of the source of Lusus.
