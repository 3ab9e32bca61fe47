var e=`arena-page-heading = Tournaments of programs
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
balance-heading = Balance
balance-all = Balance of all games
balance-about = What games of computer players with themselves show, and what is proven. A draw counts as half.
balance-lengths-title = How long games are, counted in single moves of both players
balance-histogram-title = How many games were how long
balance-branching-title = How many moves there are to choose from at each ply
balance-proven-title = What is proven
balance-interval = 95 % interval
balance-random-plies =
    { $bot }: before it begins, { $plies ->
        [one] one move is drawn
       *[other] { $plies } moves are drawn
    }; it would always play the same otherwise.
balance-first-about = Played by { $bot } on both sides after each first move; moves that only a mirror or a turn of the board tells apart are counted once.
balance-table = As a table
balance-games-of =
    { $games ->
        [one] one game
       *[other] { $games } games
    }
balance-first = player 1
balance-second = player 2
`;export{e as sentences};