-- What programs come with, by SHA-256. One that was revoked is kept for a while,
-- so that whoever shows it is told why it no longer counts.
CREATE TABLE tokens (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    hash BLOB NOT NULL UNIQUE,
    scopes TEXT NOT NULL,
    made INTEGER NOT NULL,
    revoked INTEGER
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX tokens_by_name ON tokens (name) WHERE revoked IS NULL;

PRAGMA user_version = 7;
