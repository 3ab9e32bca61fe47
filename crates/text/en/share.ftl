# Games that are shared, and seen from a link.

share-what = What is shared
share-game = The whole game
share-position = This position
share-link = Link
share-picture = With a preview picture, where a link is shown; the server then sees the game
share-native = Share …
share-embed = For a page of your own
share-making = The link is being made …
share-failed = The link cannot be made now. Try it again.
share-private = The link holds the game itself. No server keeps it.

## The page of a shared game

share-title = A game of { $game }
share-opening = The game is opening …
share-broken = The game cannot be opened here. The browser may be too old, or the connection was lost: reload the page to try again.
share-none = This address holds no game.
share-play = Play the moves
share-pause = Pause
share-analyse = Analyse
share-whole = Open in Lusus
share-home = To the games

## Pictures

picture-heading = Picture
picture-last = Mark the last move
picture-flip = Turn the board round
picture-size = Size
picture-small = small: 320 pixels
picture-medium = medium: 640 pixels
picture-large = large: 1280 pixels
picture-svg = Save as SVG
picture-png = Save as PNG
picture-gif = Save the game as GIF
picture-copy = Copy the picture
picture-copied = Copied
picture-painting = Painting { $done } of { $all } …
picture-failed = The picture cannot be made here.
picture-elsewhere = Pictures of this game, still and moving
