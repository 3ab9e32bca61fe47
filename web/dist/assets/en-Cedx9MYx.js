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
`;export{e as sentences};