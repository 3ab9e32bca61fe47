## Tournaments

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
arena-page-rating = rating
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
