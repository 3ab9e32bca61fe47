## What a match tells its clients, wherever it is held

wire-busy = The server is busy with what came before; try again in a moment.
wire-stopping = The server is about to stop; try again when it is back.
wire-not-your-seat = You do not hold that seat; you can watch.
wire-no-hints = There are no hints in this match.
wire-seat-held = Somebody has already taken this seat; you can watch. If it was you on another device, make a link there that moves the seat here.
wire-seat-unknown = This link does not belong to a seat of this match; you can watch.
wire-seat-program = This seat is a program’s; it is taken with the token of that program.
wire-seat-person = This seat is a person’s.
wire-no-such-ply = Move { $ply } has not been played.

request-time-control = “{ $found }” is not a time control; there are “-”, “300+3” and “1/86400”, in seconds.
lobby-bad-clock = There is no such clock; a time is at least a second and at most 30 days.
api-unknown-variant = There is no game called “{ $found }”.
api-unknown-bot = “{ $found }” neither is a bot of this game nor stands for a person; write “human” for a person.
api-no-such-match = There is no such match; it may have expired.
api-clocks-of-bots = Two computers play without clocks.
api-too-many-moves = There are too many moves; the limit is { $limit }.
api-too-many-matches =
    { $limit ->
        [one] Only one unfinished match
       *[other] Only { $limit } unfinished matches
    } can be played from one address at a time. Finish one, give one up under “Your games” on the home page, or wait: a match in which nobody has moved for six hours no longer counts.
api-too-many-finished =
    { $limit ->
        [one] A match
       *[other] { $limit } matches
    } from this address or network ended within 24 hours, and that is the limit of the site; begin another later.
local-unreadable = This game was kept in a form that cannot be read.
