## Boco

boco-title = Boco
boco-title-anyfirst = Boco, any first claim
boco-side-red = Red
boco-side-blue = Blue
boco-piece-red = claimed by Red
boco-piece-blue = claimed by Blue
boco-goal = Enclose a group of your opponent.
boco-status-first-triangle = { $side } to move: the first claim must be a triangle
boco-status-first-any = { $side } to move: the first claim may be any cell
boco-end-enclosed = { $side } won by enclosing a group of the other side.
boco-end-both-enclosed = Draw: both players have an enclosed group.
boco-end-full = Draw: every cell is claimed and no group is enclosed.
boco-name-form = a cell is a square such as d4, a half such as c2l or c2r, or a rectangle from r1 to r8
boco-name-upper-case = names are written in lower case, here { $cell }
boco-name-column = the columns of the board are a to j
boco-name-row = the rows of the board are 1 to 10
boco-name-rectangle = the rectangles are r1 to r8
boco-name-ring = { $place } is part of the rectangle { $rectangle }
boco-name-whole = { $cell } is not cut and has no halves
boco-name-cut = { $square } is cut into the halves { $left } and { $right }
boco-refusal-no-such-cell = “{ $typed }” is no cell: { $why }.
boco-refusal-no-passing = Nobody may pass in Boco: claim a cell.
boco-refusal-already-claimed = { $side } has claimed { $cell } already: choose an unclaimed cell.
boco-refusal-first-not-triangle = The first claim must be a triangle, such as c2l, and { $cell } is not one.
boco-refusal-apart = { $cell } neighbours no claimed cell: choose one that shares an edge with a claimed cell; a shared corner is not enough.
boco-position-two-lists = expected the cells of player 1 and those of player 2, with one “/” between them
boco-position-empty-list = a player without cells is written “-”
boco-position-no-such-cell = “{ $found }” is no cell: { $why }
boco-position-order = { $cell } cannot follow { $previous }: each cell stands once, row by row from the top, left to right, left half before right half, then r1 to r8
boco-position-claimed-by-both = both players have { $cell }; a cell has one owner

boco-harm-enclosed = lets a group be enclosed
boco-harm-one-way-out = leaves a group with one way out
