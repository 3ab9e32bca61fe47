PRAGMA application_id = 1280660309;

-- What this site knows of itself: one row.
CREATE TABLE site (
    salt INTEGER NOT NULL
) STRICT;
INSERT INTO site VALUES (random());

CREATE TABLE matches (
    id TEXT PRIMARY KEY,
    mode TEXT NOT NULL,
    -- A fingerprint of the address it was made from.
    owner INTEGER,
    -- Moments in milliseconds since 1970.
    created INTEGER NOT NULL,
    updated INTEGER NOT NULL,
    is_over INTEGER NOT NULL DEFAULT 0,
    rematch TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX open_matches ON matches (owner) WHERE is_over = 0;
CREATE INDEX touched_matches ON matches (updated) WHERE is_over = 0;

-- Only ever added to.
CREATE TABLE events (
    match TEXT NOT NULL,
    number INTEGER NOT NULL,
    event TEXT NOT NULL,
    PRIMARY KEY (match, number)
) STRICT, WITHOUT ROWID;

-- Who may sit where: SHA-256 of secrets.
CREATE TABLE seats (
    match TEXT NOT NULL,
    player INTEGER NOT NULL,
    link BLOB,
    is_open INTEGER NOT NULL,
    holder BLOB,
    PRIMARY KEY (match, player)
) STRICT, WITHOUT ROWID;

PRAGMA user_version = 1;
