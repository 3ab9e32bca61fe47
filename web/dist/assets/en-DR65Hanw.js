var e=`balance-made-by = Made by: { $command }
balance-score-title = What player 1 scores when equals play (95 % interval, the middle is 50 %)
balance-length-title = How long games are, in plies, and how many moves there are to choose from
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
balance-tables = Proven: the exact value of every ending that the tables hold.
balance-open = Who wins is open.
`;export{e as sentences};