## The engine protocol

ugi-unknown-command = “{ $found }” is not a command; there are ugi, isready, setoption, uginewgame, position, go, stop, query and quit
ugi-line-too-long = the line is longer than { $longest } bytes and was skipped
ugi-setoption-form = write setoption name NAME value VALUE
ugi-position-form = write position startpos or position fen TEXT, then moves and the moves if there are any
ugi-unknown-query = “{ $found }” is not a question; there are gameover, p1turn and result
ugi-ignored = go leaves out “{ $found }”; it knows p1time, p2time, p1inc, p2inc, movetime, depth and nodes, each before a whole number, and infinite
ugi-no-clock = it is the turn of player { $player }, but p{ $player }time is missing; the rest decides
ugi-unknown-option = there is no option “{ $found }”; ugi lists those there are
ugi-no-such-value = { $option } cannot be “{ $found }”; it can be { $known }
ugi-not-in-range = { $option } takes a whole number from { $smallest } to { $largest }, not “{ $found }”
ugi-bot-replaced = this game has no bot { $old }; { $new } plays
ugi-no-fixed-start = { $game } has no fixed start; give one with position fen
ugi-no-position = no position of { $game } is set up; give one with position fen
ugi-still-searching = a search is running; stop it or await its bestmove first
