## Knight Line

knightline-title = Knight Line
knightline-title-official = Knight Line, publisher’s rules
knightline-piece-stack = { $side }, { $height ->
    [one] a single tile
   *[other] a stack of { $height }
}
knightline-goal = Make an unbroken line of four of your stacks.
knightline-ask-tiles = How many tiles?
knightline-status-first-move = { $side } to move: the first move takes exactly one tile
knightline-status-must-pass = { $side } cannot move and must pass
knightline-note-moves-left = { $side }: { $most ->
    [0] no moves left
    [one] at most 1 move left
   *[other] at most { $most } moves left
}
knightline-end-line = { $side } won: four or more stacks in an unbroken line.
knightline-end-exhausted = { $side } won: { $loser } has only single tiles left.
knightline-end-stalemate = { $side } won: nobody can move.
knightline-refusal-must-pass = You have no other move here: you must pass.
knightline-refusal-may-not-pass = You can move, so you may not pass.
knightline-refusal-not-a-move = “{ $text }” is not a move. Write from, to and how many tiles, such as 0,0>2,1:1, or pass.
knightline-refusal-no-amount = “{ $text }” does not say how many tiles to move. Add a colon and the number: { $text }:1.
knightline-refusal-not-an-amount = “{ $text }” is not a number of tiles. After the colon stands a whole number such as 1 or 12.
knightline-refusal-not-a-cell = “{ $text }” is not a cell. A cell is two whole numbers with a comma between, without plus sign or leading zero, such as 0,0 or -3,2.
knightline-refusal-beyond = { $cell } is beyond the grid, which ends at -{ $edge } and { $edge } in x and in y.
knightline-refusal-no-stack = There is no stack on { $cell }. Move tiles from one of your own stacks.
knightline-refusal-opponents-stack = The stack on { $cell } is your opponent’s. Move tiles from one of your own stacks.
knightline-refusal-single-tile = On { $cell } stands a single tile, and a single tile never moves. Choose a higher stack.
knightline-refusal-not-a-knights-move = { $to } is not a knight’s move away from { $from }: two cells along a row or column and one to the side.
knightline-refusal-occupied = { $cell } is occupied. Tiles move to an empty cell.
knightline-refusal-nothing-beside = None of the eight cells around { $cell } is occupied. Tiles must land beside a stack of either colour.
knightline-refusal-no-tiles = A move takes at least one tile.
knightline-refusal-first-move = The first move of the game takes exactly one tile.
knightline-refusal-too-many = The stack on { $cell } has { $height } tiles and at least one must stay: take { $most ->
    [one] 1 tile
   *[other] at most { $most }
}.
knightline-position-sides = expected the stacks of both players with one “/” between, found “{ $found }”
knightline-position-stack = “{ $found }” is not a stack; a stack is written x,y:height, such as 2,-1:3
knightline-position-cell = “{ $found }” is not a cell; a cell is two whole numbers in their usual spelling with a comma between
knightline-position-beyond = { $cell } is beyond the grid, which ends at -{ $edge } and { $edge } in x and in y
knightline-position-height = “{ $found }” is not a height; it must be a whole number from 1 to { $tiles }
knightline-position-occupied = there is a stack on { $cell } already
knightline-position-order = “{ $found }” is out of order; a player’s stacks are sorted by x, then by y
knightline-position-tiles = the heights of player { $player } must add up to exactly { $tiles }

knightline-harm-threats = allows { $count } threats at once
knightline-harm-line = lets four stand in a line
knightline-harm-exhausted = runs out of tiles to move
