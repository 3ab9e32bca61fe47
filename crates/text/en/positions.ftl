## Position texts

position-too-long = the text is longer than { $limit } bytes, more than any position needs
position-not-ascii = a position is written with plain ASCII characters and single spaces, not “{ $found }”
position-fields = expected { $expected } fields separated by single spaces ({ $names }), found { $found }
position-blank = fields are separated by one blank, with none before or behind
position-turn = “{ $found }” is not a player; it must be 1 or 2
position-number = “{ $found }” is not a whole number from 0 to { $largest } in its usual spelling
position-rows = expected { $expected } rows separated by “/”, found { $found }
position-run = “{ $found }” is not how a run of empty cells is written: one number without leading zero for the whole run
position-row-length = the row “{ $row }” does not describe exactly { $expected } cells
position-no-such-piece = “{ $found }” is no piece here; the pieces are { $known }
