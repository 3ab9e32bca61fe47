## Games in links

link-none = This is no link to a game of Lusus.
link-newer = This link was made by a newer version of Lusus.
link-too-long = This is longer than any link to a game, which has at most { $length } characters.
link-damaged = This link is damaged: characters of it are missing or changed.
link-game = This link leads to “{ $found }”, which is no game that is played here.
link-position = This link leads to no position of its game; { $field } field: { $fault }
link-rules = This link was made under other rules of its game, and cannot be read under these.
link-game-too-long = A game of more than { $plies } moves has no room in a link.
