## Programs on a site

connect-bad-url = “{ $found }” is not the address of a site; examples: https://play.example.org, http://127.0.0.1:7777
connect-no-site = { $url } cannot be reached: { $why }
connect-no-lobby = What answers at { $url } has no lobby of Lusus: { $why }
connect-status = the answer has the status { $status }
connect-not-https = it does not speak HTTPS there; try http:// in place of https://
connect-fault = { $fault }
connect-no-answer = no answer
connect-closed = the connection was closed
connect-stopping = the site stops, perhaps only for a moment
connect-long-list = the site tells of more than { $limit } challenges, which none may
connect-no-token = A token is needed: ask who runs the site, and give it with --token-file, --token or LUSUS_TOKEN.
connect-bad-token = That is not a token; one begins with lusus_ and has 38 characters.
connect-token-file = { $file } cannot be read: { $fault }
connect-no-such-bot = There is no bot “{ $found }”; there are { $known }
connect-bot-game = The bot “{ $bot }” does not play { $game }; leave it out of the games of the rules file.
connect-last-words = { $fault } Its last words: { $words }
connect-one-game = { $name } has no option Game, so it cannot be told which of several games is played; name one in the rules file, such as games = ["choko"]
connect-rules-file = { $file }: { $fault }
connect-rules-unreadable = { $file } cannot be read: { $fault }
connect-rules-long = it is longer than { $limit } bytes
connect-rules-line = line { $line }: { $fault }
connect-rules-toml = it is not written as TOML wants it ({ $fault })
connect-rules-unknown = “{ $found }” is no rule; there are { $known }
connect-rules-term = “{ $found }” says nothing about an offer; there are { $known }
connect-rules-switch = { $rule } is true or false
connect-rules-text = { $rule } is a text in double quotes
connect-rules-games = games is a list of games, such as games = ["choko"]
connect-rules-clocks = clocks is a list of clocks, such as clocks = ["5+3", "none"]
connect-rules-options = options stand below a line [options], one a line, such as Hash = 64
connect-rules-offer = each offer stands below a line [[offers]] of its own
connect-rules-no-game = an offer needs a game, such as game = "choko"
connect-rules-begins = begins is "toss", "me" or "them"
connect-rules-nobody = it would play nobody: neither people nor programs are true
connect-rules-game = “{ $found }” is not a game; there are { $known }
connect-rules-clock = “{ $found }” is no clock; examples: "5+3", "3..15+10", "none", "days"
connect-rules-offered-clock = “{ $found }” is no clock to offer; examples: "5+3", "none", "2 days"
connect-rules-most = most is a number from 1 to { $limit }
connect-rules-seconds = seconds is a number from 0.01 to 3600
connect-rules-option = the option “{ $name }” takes a text of one line, a number, true or false
connect-rules-offers = at most { $limit } offers can be kept open
connect-no-game = There is no game left to play: the rules name none that this program plays.
connect-strange-match = the site plays by other rules than this program: “{ $what }” cannot be followed
connect-seat-lost = the seat is another’s
connect-site-says = The site says: { $text }
connect-refused = The site refuses it ({ $code }): { $text }
connect-ignored = Match { $id } is not played: { $why }
connect-not-asked = the program has not asked for it. More of that kind is not told.
connect-crowded = more matches are open than the program plays at a time. More of that kind is not told.
connect-declined = { $game } with { $by } is declined: { $reason ->
    [busy] it plays as many matches as it may.
    [game] it does not play this game.
    [clock] it does not play with such a clock.
   *[later] its rules say not to play them.
}
connect-nameless = somebody without a name
connect-joined = { $name } is in the lobby of { $url } — Ctrl+C lets it finish, twice lets it leave.
connect-began = { $game } with { $opponent }: { $url }
connect-over = Match { $id } with { $opponent } is over: { $outcome ->
    [won] the program won
    [lost] the program lost
    [drawn] the program drew
   *[open] it does not count
} ({ $result }, { $why ->
    [normal] by the rules
    [resignation] by resignation
    [agreement] by agreement
    [time] on time
    [abandonment] one player left
    [forfeit] by forfeit
    [aborted] aborted
   *[other] { $why }
})
connect-failed = Match { $id }: the program failed and is started again. { $why }
connect-gave-up = Match { $id }: the program failed once more, and gives up. { $why }
connect-left = Match { $id } cannot be played on: { $why }
connect-lost = The connection is lost: { $why }. Again in { $seconds } s.
connect-lost-match = Match { $id }: the connection is lost: { $why }. Again in { $seconds } s.
connect-finishing =
    { $count ->
        [one] No new matches; the one that is open is played to its end. Ctrl+C leaves it.
       *[other] No new matches; the { $count } that are open are played to their end. Ctrl+C leaves them.
    }
connect-left-open =
    { $count ->
        [one] One match is left open: start the program again with the same token, and it goes on.
       *[other] { $count } matches are left open: start the program again with the same token, and they go on.
    }

help-connect-about = Let an engine or a bot play on a site
help-connect-examples =
    It waits in the lobby, takes challenges by the rules of a file, and plays each match. Who runs the site makes the token. docs/engines-online.md tells it all, with an engine of thirty lines.

    Examples:
      lusus connect https://play.example.org --token-file token --engine "python3 engine.py" --rules rules.toml
      lusus connect http://127.0.0.1:7777 --token-file token --bot level-5
help-connect-url = The address of the site
help-connect-token = What lets the program in; safer in LUSUS_TOKEN or in a file, as others on this machine can see arguments
help-connect-token-file = A file that has the token in its first line
help-connect-engine = A program that speaks UGI: "python3 engine.py", or cmd=… arg=… dir=… option.NAME=…; double quotes keep blanks together
help-connect-bot = A bot of ours, such as level-5 or engine
help-connect-rules = A TOML file that says which games, clocks and opponents; default: every game, one at a time, with people who ask for it
help-connect-data = Where open matches are remembered; default: the data folder of the platform
