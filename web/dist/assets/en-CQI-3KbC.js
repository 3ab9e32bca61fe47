var e=`balance-made-by = Made by: { $command }
balance-score-title = What player 1 scores when equals play, with 95 % intervals
balance-end-title = How games end
balance-first-title = What first moves score for player 1
balance-player = player
balance-games = games
balance-score = score
balance-draws = draws
balance-shortest = shortest
balance-quarter = quarter
balance-half = half
balance-three-quarters = three quarters
balance-longest = longest
balance-nodes = { $bot }, { $nodes } positions
balance-winner = Proven: player { $player } wins, whatever the other does, within { $plies } plies.
balance-won = Proven: player { $player } wins, whatever the other does.
balance-drawn = Proven: with perfect play it is a draw.
balance-unfollowed = Those who play here do not follow the proof: levels do not know it, and the engine begins after drawn moves.
balance-tables = Proven: the exact value of every ending that the tables hold.
balance-open = Who wins with perfect play is not known.
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
solved-replies-lose =
    { $count ->
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
`;export{e as sentences};