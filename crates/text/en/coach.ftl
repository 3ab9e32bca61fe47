# A coach while playing.

threat-wins = Threatened: { $move } wins at once
threat-takes = Threatened: { $move } takes { $count ->
        [one] a piece
       *[other] { $count } pieces
    }
coach-ask = { $plies ->
        [one] After this move your opponent wins at once with { $next }.
       *[other] After this move your opponent wins by force within { $plies } moves, counting both sides’, beginning with { $next }.
    } Make it all the same?
coach-ask-over = This move loses at once. Make it all the same?
coach-on = The coach watches: it marks threats and warns before a move that loses by force, and any move can be taken back. This game does not count for your strength.
coach-off = The coach is gone.
