-- Whether everybody may find a match; else only who has its name.
ALTER TABLE matches ADD COLUMN is_public INTEGER NOT NULL DEFAULT 0;
CREATE INDEX public_matches ON matches (updated) WHERE is_public = 1 AND is_over = 0;

-- Open offers of matches, and for a while those that were taken or declined.
CREATE TABLE challenges (
    id TEXT PRIMARY KEY,
    -- SHA-256 of the key of its maker's device.
    key BLOB NOT NULL,
    owner INTEGER,
    is_seek INTEGER NOT NULL,
    made INTEGER NOT NULL,
    until INTEGER NOT NULL,
    -- The tag of whom alone it is for, and why they do not take it.
    addressee TEXT,
    declined TEXT,
    -- What came of it.
    match TEXT,
    about TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Matches that have begun in the lobby, for those who do not know of it yet.
CREATE TABLE begun (
    key BLOB NOT NULL,
    match TEXT NOT NULL,
    player INTEGER NOT NULL,
    challenge TEXT NOT NULL,
    until INTEGER NOT NULL,
    PRIMARY KEY (key, match)
) STRICT, WITHOUT ROWID;
CREATE INDEX begun_by_match ON begun (match);

PRAGMA user_version = 5;
