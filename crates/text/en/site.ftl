## What a site says to those who visit it: messages and requests that it cannot take, names, reports, the lobby.

wire-token-unknown = This site knows no such token; ask who runs it for one.
wire-token-revoked = This token was revoked by who runs the site.
wire-scope = This token does not allow that: it lacks the scope “{ $scope }”.
wire-malformed = That is not a message of this protocol: { $fault }
wire-binary = Messages are texts, not binary data.
wire-not-utf-8 = A text is written in UTF-8.
wire-too-long = That is too long; the limit is { $limit }.
wire-too-fast = That was too much at once; wait a little.
wire-hello-first = The first message must be a hello.
wire-hello-once = There is one hello for each connection.
wire-hello-late = No hello came in time.
wire-protocol = This server speaks version { $known } of the protocol, not { $found }; reload the page.
wire-too-many = Too many connections come from your address.
request-unread = The request did not come whole.
request-not-json = The body of the request is not JSON, as is seen in line { $line }, column { $column }.
request-not-an-object = The body of the request is not a JSON object with the fields that are described.
request-missing-field = The request lacks the field “{ $field }”.
request-field-twice = The request has the field “{ $field }” twice.
request-wrong-field = The field “{ $field }” of the request has not the kind of value that it should.
request-bad-query = What stands behind “?” in the address is not as it should be.
request-bad-forwarded = What the proxy says of the visitor’s address is no address.
api-not-found = There is nothing here.
api-method = There is something here, but it is asked for in another way.
api-no-upgrade = A WebSocket is spoken here.
api-too-many-ids = Ask about { $limit } matches at most.
api-origin = A page of another site may not do this.
api-unknown-name = This page was opened by a name that the server does not answer to: { $name }. Open it by the server’s IP address, or start the server with --public-url and this name.
api-not-seated = This device has no seat in that match, so it cannot give it up.
api-not-maker = Two computers play that match; it can only be given up from the address that made it.
api-failed = Something went wrong on the server; it is in its log.
api-broken-tournament = This tournament or game cannot be read.
api-banned = Nobody may use this site from your address until { $until }.
api-barred = This device may not use the site until { $until }.
api-too-many-names =
    { $limit ->
        [one] Only one name
       *[other] Only { $limit } names
    } can be kept from one address.
api-nobody-to-report = There is nobody at that seat who could be reported.
api-own-seat = That seat is your own.
api-reported = You have already reported this match; whoever runs the site will look at it.
api-too-many-reports = Too many reports came; try again tomorrow.
api-late = It took too long; try again later.
name-hidden = This name shows nothing, or hides characters; write it with letters that can be seen.
name-imitates = This name is taken, or looks like one that is; choose another.
name-unsure = Whether this name is free cannot be found out just now. You are here without it; load the page again later.
lobby-taken = Somebody else was faster; this challenge is taken.
lobby-another-wish = You have offered something else under this mark; choose another mark.
lobby-no-such-challenge = This challenge is no longer open.
lobby-own-challenge = This challenge is your own; it waits for somebody else.
lobby-blocked = You and this player have chosen not to meet.
lobby-people-only = This challenge is for people only.
lobby-scope = This program’s token does not allow that.
lobby-bad-games = Name between one and { $limit } games, each once.
lobby-too-many-challenges =
    { $limit ->
        [one] Only one challenge
       *[other] Only { $limit } challenges
    } can be open from one address at a time. Withdraw one first.
lobby-full = There are too many open challenges just now; take one of them, or wait a little.
lobby-failed = The server could not find out what came of it; try again in a moment.
