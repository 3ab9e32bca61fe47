## Running a server

store-folder = { $path } cannot be used: { $fault }
store-in-use = Another server already uses { $path }; stop it, or choose another folder with --data.
store-newer = { $path } was written by a newer Lusus (version { $found } of the file, this program knows { $known }); use that one, or another folder.
store-foreign = { $path } is not a file of Lusus; choose another folder with --data.
store-lost = { $path } has lost a part of its log: { $held } of at least { $known } commits are there. Was server.db or server.db-wal removed, or an older copy put in its place? Put the newest files back, or restore a backup. To go on with what is there, remove server.mark in the same folder.
store-failed = What is kept could not be read or written: { $fault }
store-database-failed = The database could not read or write what is kept: { $fault }
store-damaged = { $path } is damaged: { $fault }. Stop the server, keep a copy of the whole folder, and put the newest backup in the place of the file: lusus admin restore FILE. “A damaged database” in docs/hosting.md tells what to do without a backup.
store-old-sqlite = This program was built with SQLite { $found }, which can damage a database; build it with { $needed } or newer.
store-not-empty = Something is kept there already: matches, names, reports, bans, tokens or challenges. Nothing was written; choose an empty database, or a folder without server.db.
store-busy = Servers use this database; stop them first. One that was killed counts as running for three more seconds.
store-no-database = The database at { $address } cannot be used: { $fault }
store-silent = it does not answer
store-parameter = The address of the database says “{ $name }”, which means nothing here or stands there twice; it may say { $known }.
store-unsafe = The connection to the database would not be safe: { $fault }. The address says with sslmode what is wanted of it, and with sslrootcert whose certificates are trusted besides those that this machine trusts.
store-foreign-tables = This database holds tables that are not of Lusus; give it one of its own with --database.
store-not-here = PostgreSQL keeps copies and space in order by itself: use pg_dump and pg_restore, or write everything into a folder with: lusus admin move

serve-ready = Lusus is at { $url } — Ctrl+C stops it.
serve-no-network = This machine is in no network, so only it can come there.
serve-only-here = Only this machine can come there; --lan lets others in the network in.
serve-addr-in-use = Another program already uses { $addr }; choose another with --{ $flag }.
serve-same-addr = The metrics cannot be at { $addr }, where the site is; choose another with --metrics-addr.
serve-listen = Nobody can listen at { $addr }: { $fault }
serve-system = The server cannot go on: { $fault }
serve-bad-addr = “{ $found }” is not an address to listen at; an example: 127.0.0.1:7777
serve-lan-addr = Nobody in the network can come to “{ $found }”; leave --addr out, or give an address of this machine, such as 0.0.0.0:7777
serve-bad-public-url = “{ $found }” is not the beginning of an address; an example: https://play.example.org
serve-bad-proxy = “{ $found }” is neither an IP address nor a network; examples: 127.0.0.1, 172.16.0.0/12
serve-no-data-folder = This platform has no usual place for data; say where with --data.
serve-bad-database = That is not the address of a PostgreSQL database; an example: postgres://lusus@db.example.org/lusus

check-folder = { $path } can be used.
check-folder-new = { $path } is not there yet; the server will make it.
check-folder-in-use = { $path } is in use by a running server.
check-running = The server at { $url } (version { $version }) says: { $status }
check-disk = { $free } MiB are left on the disk of { $path }.
check-disk-full = Only { $free } MiB are left on the disk of { $path }; a server needs at least { $least } MiB to begin with.
check-arena = Tournaments are looked for in { $path }.
check-database = The database is sound (version { $version } of the file, { $count ->
        [one] one match
       *[other] { $count } matches
    }).
check-database-new = There is no database yet; the server will make it.
check-tables-new = The database has no tables of Lusus yet; the server will make them.
check-addr = { $addr } is free.
check-addr-own = { $addr } is where the running server listens.
check-public-url = Addresses begin with { $url }.

help-serve-about = Let people play in the browser
help-serve-examples =
    The whole site is inside this program; no account, no internet and no other program is needed.
    Every flag but --lang can also be given by the environment, for example --max-matches as LUSUS_MAX_MATCHES.
    A limit of 0 is none. docs/hosting.md tells how to run a public site.

    Examples:
      lusus serve
      lusus serve --lan
      lusus serve --addr 127.0.0.1:8080 --data ./site --public-url https://play.example.org --trusted-proxy 127.0.0.1
help-serve-addr = Where to listen; default: 127.0.0.1:7777
help-serve-data = Where matches are kept; default: the data folder of the platform
help-serve-database = A PostgreSQL database in which matches are kept instead, such as postgres:///lusus; any number of servers may use it
help-serve-arena = Show the tournaments of programs in this folder at /arena
help-serve-lan = Let others in the same network in, and show a QR code
help-serve-public-url = What the addresses of the site begin with, behind a reverse proxy
help-serve-trusted-proxy = A reverse proxy whose X-Forwarded-For is believed; may come several times
help-serve-max-matches = Unfinished matches of one address, made or played in the last six hours; default: 100
help-serve-max-finished = An address begins no more matches once this many of it ended within 24 hours; default: 5000
help-serve-max-finished-network = The same for all addresses of an IPv6 /48; default: 20000
help-serve-max-names = Nicknames that one address may keep; default: 100
help-serve-max-reports = Players that one address may report in a day; default: 20
help-serve-max-challenges = Open challenges of one address in the lobby; default: 5
help-serve-max-sockets = WebSockets that one address may have open; default: 100
help-serve-max-connections = Connections in all; default: 10000
help-serve-max-requests = Requests a second from one address; default: 20
help-serve-max-messages = Messages a second on one WebSocket; default: 20
help-serve-thinkers = Bots that think at the same time; default: one fewer than processors
help-serve-engine-ms = How long the engine thinks about a move or a hint, in milliseconds; default: 1500
help-serve-expire-days = Days without a move after which an unfinished match expires; default: 90
help-serve-log = What to write to standard error: off, error, warn, info or debug; default: info
help-serve-log-json = Write it as JSON
help-serve-keep-days = Days after which a finished match is removed; 0, the default: never
help-serve-metrics-addr = Where the numbers for Prometheus are, instead of at /metrics of the site
help-serve-access-log = Write a line about every request, with shortened addresses
help-serve-check = Only look whether a server could be started, say what is wrong, and leave

## Looking after a site

admin-malformed = That is not a request: “{ $fault }”
admin-busy = Too many ask at once; try again in a moment.
admin-no-such-match = There is no match { $id }.
admin-broken-match = The match { $id } cannot be opened: { $fault }
admin-over = The match { $id } is over already.
admin-no-such-player = There is no player { $found }; there are 1 and 2.
admin-empty-seat = Nobody sits at seat { $player } yet.
admin-program = A program sits at seat { $player }; only a person’s name can be replaced.
admin-too-many-bans = No more than { $limit } networks can be banned; ban larger ones, or lift some with: lusus admin unban
admin-ban-time = A ban lasts from a second to ten years.
admin-not-banned = { $network } is not banned; see: lusus admin bans
admin-not-barred = No device with the tag { $tag } is banned; see: lusus admin bans
admin-no-such-report = There is no report { $number }; see: lusus admin reports --all
admin-no-device = The player of report { $number } has no device that could be banned; ban a network with: lusus admin ban
admin-decide-time = A ban needs a time, such as 12h or 7d, and nothing else has one.
admin-no-name = A program needs a name that can be seen.
admin-name-taken = There is a program called “{ $name }”, or so alike that people would take it for that one; choose another name, or revoke its token first.
admin-name-kept = The name “{ $name }”, or one that looks like it, is kept by a person or was taken away from one; choose another for the program.
admin-name-reserved = “{ $name }” looks like the name of a computer player, of those who run a site, or mixes alphabets; choose another for the program.
admin-too-many-tokens = There cannot be more than { $limit } tokens; revoke some first.
admin-no-such-challenge = There is no open challenge { $id }; see: lusus admin challenge list
admin-bad-challenge-id = “{ $found }” is not the name of a challenge; see: lusus admin challenge list
admin-challenge-removed = The challenge { $id } is gone from the lobby.
admin-no-such-token = There is no token { $id }; see: lusus admin token list
admin-revoked-already = The token { $id } was revoked before.
admin-bad-token-id = “{ $found }” is not the name of a token; see: lusus admin token list
admin-bad-scopes = “{ $found }” is not a list of scopes; there are play, and play,offer
admin-token-made = This lets { $name } in, and is shown only this once. To take it back: lusus admin token revoke { $id }
admin-token-revoked = Nobody comes as { $name } any more with the token { $id }.
admin-exists = { $file } is there already; choose another name, or write over it with --force.
admin-own-file = { $file } belongs to the server; choose another name.
admin-elsewhere = The server says that it has written { $file }, but it is not there: a server in a container, or one with a /tmp of its own, sees other files. Choose a file in its data folder.
admin-no-backup = { $file } is not a backup of Lusus.
admin-damaged-backup = The backup { $file } is damaged: { $fault }. Nothing was changed; choose another backup.
admin-cannot-shrink = This file was made by an older version and cannot shrink while a server uses it; stop the server and ask again.
admin-not-running = No server uses { $folder }.
admin-no-data = No matches are kept in { $folder }; say where with --data.
admin-no-answer = A server uses { $folder }, but cannot be asked there; stop it and ask again.
admin-running = A server uses { $folder }; stop it first.
admin-strange = The server answered what this program does not understand; it may be of another version.
admin-bad-id = “{ $found }” is not the name of a match; an example: 7k2m9qx4t1bz
admin-bad-network = “{ $found }” is neither an IP address nor a network; examples: 203.0.113.7, 203.0.113.0/24
admin-bad-time = “{ $found }” is not a time; examples: 30m, 12h, 7d, 2w
admin-delete-for-good = A deleted match is gone for good; say --yes if that is meant.
admin-closed = The match { $id } was called off.
admin-deleted = The match { $id } is gone.
admin-renamed = “{ $before }” is called “{ $name }” from now on.
admin-banned = { $network } is kept out until { $until }.
admin-unbanned = { $network } may come again.
admin-still-banned = { $network } is no longer banned by itself, but { $other } is, and keeps it out.
admin-decided-dismiss = Report { $number } is dismissed.
admin-decided-rename = Report { $number }: “{ $name }” has lost the name.
admin-decided-ban = Report { $number }: the player’s device is kept out until { $until }.
admin-decided-close = Report { $number }: the match { $id } was called off.
admin-backed-up = Everything is in { $file } ({ $bytes } bytes).
admin-vacuumed = The file has { $after } bytes; before it had { $before }.
admin-restored = { $file } is in its place; what was there before is { $kept }.
admin-restored-new = { $file } is in its place.
admin-moved = Everything is there, and was compared: { $matches } matches with { $events } events. What it was moved from is as it was.
admin-two-of-a-kind = One of the two must be a folder and the other a PostgreSQL database, such as postgres:///lusus
help-admin-about = Look after a site: matches, names, bans, backups
help-admin-examples =
    Asks the server that uses the data folder or, if none runs, the files themselves.
    With --json every answer is one object.

    Examples:
      lusus admin list --open --data ./site
      lusus admin close 7k2m9qx4t1bz --data ./site
      lusus admin backup monday.db --data ./site
help-admin-list-about = List matches, the last touched first
help-admin-list-examples =
    Each line has id, variant, mode, moves, last event, players and end.

    Examples:
      lusus admin list --open
      lusus admin list --finished --game choko --limit 10
help-admin-list-open = Only those that go on
help-admin-list-finished = Only those that are over
help-admin-list-game = Only this game, or this variant
help-admin-list-limit = How many at most; default: 50
help-admin-show-about = Show a match
help-admin-show-examples =
    Example:
      lusus admin show 7k2m9qx4t1bz
help-admin-id = The match, as in its address
help-admin-data = Where matches are kept; default: the data folder of the platform
help-admin-database = A PostgreSQL database in which matches are kept instead, such as postgres:///lusus
help-admin-close-about = Call a match off
help-admin-close-examples =
    Those who are there are told; the match stays at its address.

    Example:
      lusus admin close 7k2m9qx4t1bz
help-admin-delete-about = Remove a match for good
help-admin-delete-examples =
    Those who are there are told that there is no such match.

    Example:
      lusus admin delete 7k2m9qx4t1bz --yes
help-admin-delete-yes = It is meant
help-admin-rename-about = Replace the name of a player
help-admin-rename-examples =
    Everybody sees the new name, also in the record. An empty one takes the name away.

    Example:
      lusus admin rename 7k2m9qx4t1bz 2 Rui
help-admin-rename-player = Which player, 1 or 2
help-admin-rename-name = What they are called from now on
help-admin-ban-about = Keep everybody from a network out for a time
help-admin-ban-examples =
    Who is there already is shown out. Of an IPv6 address the first half counts.

    Examples:
      lusus admin ban 203.0.113.7 --for 12h
      lusus admin ban 2001:db8:1::/48 --for 7d
help-admin-network = An address or a network
help-admin-ban-for = How long, such as 30m, 12h, 7d or 2w
help-admin-unban-about = Let a network in again
help-admin-unban-examples =
    Example:
      lusus admin unban 203.0.113.7
help-admin-reports-about = List what players were reported for, the newest first
help-admin-reports-examples =
    Each line has number, moment, match, player, name, reason, the seat of who reports or “-” if they watched, what was decided, and what was said.

    Examples:
      lusus admin reports
      lusus admin reports --all --json
help-admin-reports-all = Those that were decided as well
help-admin-reports-limit = How many at most; default: 50
help-admin-decide-about = Decide about a report
help-admin-decide-examples =
    Several things can be decided about one report, one after the other.
    A ban keeps out the device that the player had, on the whole site; “lusus admin bans” lists its tag, and “lusus admin unban” lifts it.

    Examples:
      lusus admin decide 3 dismiss
      lusus admin decide 3 rename
      lusus admin decide 3 ban 7d
      lusus admin decide 3 close
help-admin-decide-number = The number of the report
help-admin-decide-decision = dismiss: nothing; rename: take the name away; ban: keep the device out; close: call the match off
help-admin-decide-time = How long a ban lasts, such as 30m, 12h, 7d or 2w
help-admin-bans-about = List the networks that are kept out, and until when
help-admin-bans-examples =
    Example:
      lusus admin bans
help-admin-challenge-about = List and remove the open challenges of the lobby
help-admin-challenge-examples =
    A ban removes the challenges of its network or device by itself.

    Example:
      lusus admin challenge list --data ./site
help-admin-challenge-list-about = List challenges: id, when made, until when open, offer or seek, games, clock, name and tag of the maker, tag of the addressee
help-admin-challenge-list-examples =
    Example:
      lusus admin challenge list --json
help-admin-challenge-remove-about = Remove a challenge; its maker may offer another
help-admin-challenge-remove-examples =
    Example:
      lusus admin challenge remove 7k2m9qx4t1bz
help-admin-challenge-remove-id = The challenge, as the list names it
help-admin-token-about = Let programs play on the site: make tokens, list them, take them back
help-admin-token-examples =
    A program comes with a token, and is marked as one wherever it plays; see lusus help connect.

    Examples:
      lusus admin token make "Deep Sand" --data ./site
      lusus admin token list --data ./site
help-admin-token-make-about = Make a token, which is shown once
help-admin-token-make-examples =
    Examples:
      lusus admin token make "Deep Sand"
      lusus admin token make "Deep Sand" --scopes play,offer
help-admin-token-make-name = What the program is called wherever it plays
help-admin-token-make-scopes = What it may do: play, or play,offer to make challenges too; default: play
help-admin-token-list-about = List tokens: id, name, scopes, when made, when revoked
help-admin-token-list-examples =
    Example:
      lusus admin token list --json
help-admin-token-revoke-about = Take a token back; who is there with it is shown out
help-admin-token-revoke-examples =
    Example:
      lusus admin token revoke 7k2m9qx4t1bz
help-admin-token-revoke-id = The token, as the list names it
help-admin-stats-about = Count what is kept
help-admin-stats-examples =
    Example:
      lusus admin stats --json
help-admin-backup-about = Write a copy of everything, also while the server runs
help-admin-backup-examples =
    The server writes the file, so it must be allowed to write there.

    Example:
      lusus admin backup monday.db
help-admin-backup-file = Where the copy goes
help-admin-backup-force = Write over a file that is there
help-admin-restore-about = Put a copy in the place of what is kept
help-admin-restore-examples =
    The server must be stopped. What was kept stays beside it, under another name.

    Example:
      lusus admin restore monday.db
help-admin-restore-file = The copy
help-admin-vacuum-about = Give back space on the disk that nothing needs any more
help-admin-vacuum-examples =
    While a server runs this is done in small steps; a file of an older version needs a stopped server once.

    Example:
      lusus admin vacuum
help-admin-move-about = Move a site from a folder to a PostgreSQL database, or back
help-admin-move-examples =
    No server may use either. What it is moved to must be empty; what it is moved from stays as it is.

    Examples:
      lusus admin move ./site postgres:///lusus
      lusus admin move postgres:///lusus ./site
help-admin-move-from = A folder or a database
help-admin-move-to = The other of the two
help-admin-health-about = Ask the running server how it is
help-admin-health-examples =
    Leaves with 0 if it is well, and with 1 if it is not or does not run.

    Example:
      lusus admin health

## Names that no visitor may have, separated by commas

names-of-operators = admin, administrator, moderator, operator, webmaster, sysadmin, official, lusus
names-of-machines = mod, staff, support, help, team, system, server, host, root, bot, computer, machine, program, engine, robot, anonymous, everybody, nobody, you, human
