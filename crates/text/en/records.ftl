## Records

record-none = the text holds no record
record-second = one record was expected, but after it something else begins
record-tag-name = a tag is a name and a value, such as [Game "choko"]; “{ $found }” begins no name
record-tag-value = the tag { $tag } needs a value in double quotes
record-tag-open = the tag { $tag } needs “]” after its value
record-tag-twice = the tag { $tag } occurs for the second time
record-value-open = the value that begins here is not closed by a double quote on its line
record-no-game = no Game tag says which game this is
record-no-such-game = “{ $found }” is no game that Lusus plays
record-no-position = { $game } has no fixed start, so a FEN tag must give it
record-position = the start is no position of this game; { $field } field: { $fault }
record-set-up = SetUp is 1 if a FEN tag gives the start, else 0, but never “{ $found }”
record-set-up-with-position = SetUp is 0, but a FEN tag gives the start
record-set-up-without-position = SetUp is 1, but no FEN tag gives the start
record-seed = “{ $found }” is not a seed: a whole number from 0 to 18446744073709551615
record-result = “{ $found }” is no result; it must be 1-0, 0-1, 1/2-1/2 or *
record-result-differs = the moves end with the result { $found }, but the Result tag says { $tag }
record-result-by-rules = by its rules the game ended { $result }, so the result cannot be { $found }
record-termination = “{ $found }” ends no match; it must be normal, resignation, agreement, time, abandonment, forfeit or aborted
record-termination-by-rules = the game ended by its rules, so its termination is normal, not { $found }
record-termination-open = the result is still open, so the match cannot have ended by { $found }
record-termination-aborted = an aborted match has the result *, not { $found }
record-illegal-move = “{ $move }” cannot be played here: { $reason }
record-comment-open = the comment that begins here is never closed by “{"}"}”
record-variation-open = the variation that begins here is never closed by “)”
record-variation-unopened = this “)” closes no variation
record-variation-early = a variation stands behind the move it replaces, but there is none here
record-variation-empty = the variation that ends here has no move
record-nag = “{ $found }” is no annotation: $ and a number from 0 to 255
record-nag-early = an annotation stands behind the move it judges, but there is none here
record-suffix = “{ $found }” is no mark of a move; those are ! ? !! ?? !? ?!
record-unexpected = “{ $found }” has no place among the moves

## Pictures

picture-too-large = { $plies } plies at this size are too much for one GIF; at most { $longest } pixels are possible. Choose a smaller size.
