## Games in links

link-none = this is no link to a game of Lusus
link-newer = this link was made by a newer version of Lusus
link-too-long = this is longer than any link to a game, which has at most { $length } characters
link-damaged = this link is damaged: characters of it are missing or changed
link-game = this link leads to “{ $found }”, which is no game that is played here
link-position = this link leads to no position of its game; { $field } field: { $fault }
link-rules = this link was made under other rules of its game, and cannot be read under these
link-game-too-long = a game of more than { $plies } moves has no room in a link
