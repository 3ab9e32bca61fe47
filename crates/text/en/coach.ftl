# A coach while playing.

threat-wins = Threatened: { $move } wins at once
threat-takes = Threatened: { $move } takes { $count ->
        [one] a piece
       *[other] { $count } pieces
    }
coach-ask = { $words } (after { $answer }). Make this move all the same?
coach-on = The coach watches: it marks threats and warns before a move that loses by force. This game does not count.
coach-off = The coach is gone.
