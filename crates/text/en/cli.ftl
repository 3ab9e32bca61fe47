## The command line

cli-error = error: { $fault }
cli-unknown-variant = no game is called “{ $found }”; there are { $known }
cli-bad-position = the position is wrong in its { $field } field, column { $column }: { $fault }
cli-bad-position-text = the position is wrong at column { $column }: { $fault }
cli-write = the output cannot be written: { $fault }
cli-not-utf8 = argument { $number } is not valid UTF-8 text
cli-no-value-wanted = { $flag } takes no value
cli-length-needs-match = --length counts only together with --match
cli-game-needs-flag = write --game { $found }
cli-unknown-bot = no bot is called “{ $found }” here; there are { $known }
cli-game-over = there is no move to choose. { $ending }
cli-illegal-move = move { $number }, “{ $move }”, is refused. { $reason } (rule { $clause })
cli-late-move = move { $number }, “{ $move }”, is refused. { $reason }
cli-no-fixed-start = { $game } has no fixed start, so --position is needed; draw one with: lusus new --game { $game } --seed 1
cli-not-a-number = { $flag } takes a whole number from { $smallest } to { $largest }, not “{ $found }”
cli-bad-seed = --seed takes a whole number from 0 to 18446744073709551615, not “{ $found }”
cli-unknown-language = --lang takes en or pt, not “{ $found }”
cli-unknown-command = there is no command “{ $found }”; { $command } --help lists those there are
cli-unknown-flag = “{ $found }” is not understood here; add --help to see what is
cli-no-flag-needed = { $flag } is not needed here; write: { $command } { $value }
cli-missing-flag = this is needed and missing: { $flag }
cli-missing-value = { $flag } needs a value
cli-unknown-value = { $flag } cannot be “{ $found }”; it can be { $known }
cli-flag-before-command = --{ $flag } stands before { $command }, where it means nothing; write it behind, if { $command } takes it
cli-flag-twice = { $flag } is given twice
cli-flags-exclude = { $flag } and { $other } exclude each other
cli-bad-usage = the arguments are not understood; { $command } --help shows how commands are written
cli-begin-here =
    { $program }: play and study { $games }.

    Three commands to begin with:
      lusus play                play in this terminal (lusus play --plain: line by line)
      lusus show --game choko   a board to look at
      lusus rules syrtis        how a game is played

    lusus --help lists all commands.
cli-play-needs-game = --{ $flag } describes a new game, so --game must say which
cli-unknown-player = --{ $flag } cannot be “{ $found }”; it can be { $known }
cli-bot-has-name = --{ $flag } names a person, but { $bot } plays there
cli-bad-clock = a clock is minutes, or minutes:seconds, and perhaps +seconds for each move, such as 10, 0:30 or 5+3 (1 second to 1440 minutes, up to 3600 seconds a move), not “{ $found }”
cli-bots-have-no-clock = --clock is for games with a person: bots think as long as their level says
cli-verified = every line was played, and the claim holds; { $seconds } s
cli-certificate-faulty = { $file }, byte { $byte }: { $fault }
cli-certificate-refused = { $file } does not prove what it claims: { $fault }
cli-perft-speed = { $millions } million nodes a second, { $seconds } s

cli-mark-last-move = (X) moved last
cli-mark-alarm = !X is scared
cli-mark-decided = [X] won or lost the game
cli-mark-water = ~ water, ~X~ stands on it
cli-picture-ending = { $file } does not say what to draw: let it end with .svg, .png or .gif, or write --format
cli-picture-still = { $flag } is for moving pictures: let the file end with .gif
cli-picture-moving = { $flag } is for pictures of one position: let the file end with .svg or .png
cli-picture-arrow = “{ $found }” is neither a cell of this board nor an arrow between two, such as c3-d4; its cells are { $cells }
cli-picture-too-large = { $plies } plies of { $size } pixels are too much for one GIF; --size { $longest } is possible, or a smaller --ply
cli-no-json = --json means nothing here: this command is a conversation
cli-no-memory = { $flag } asks for { $mebibytes } MiB in all, more memory than this machine has left; choose a smaller number
cli-no-tables = { $folder } holds no ending tables; lusus solve makes them
cli-in-variable = the variable { $variable }: { $fault }
cli-tables-unused = ending tables that are not used: { $fault }

## How fair a game is

balance-nothing = nothing is known of the balance of { $game }
balance-interrupted = Interrupted; the files above are whole.
balance-length-title = How long games are, in plies, and how many moves there are to choose from
balance-choices = moves
balance-end = end
balance-move = move
balance-alike = alike
puzzles-none = there are no puzzles of { $game }
puzzles-count = { $count ->
    [one] One puzzle.
   *[other] { $count } puzzles.
}
puzzles-checked = { $right } of { $count } puzzles are proven.
opponent-found = { $game }: in { $share } % of { $runs } runs the level is found (level { $level } least often, in { $worst } %); half of the estimates are at most { $off } levels off; the levels score { $score } %.
opponent-beginners = { $game }: of { $runs } players of level 1, { $hard } meet an opponent above level { $level } in their first { $games } games.
opponent-met = The bar, estimate and next opponent within 1.5 levels in 90 % of the runs of every game and too strong an opponent for at most 5 % of the beginners, is met.
opponent-missed = The bar, estimate and next opponent within 1.5 levels in 90 % of the runs of every game and too strong an opponent for at most 5 % of the beginners, is missed.
