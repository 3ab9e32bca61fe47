-- Nicknames, each kept for a device by what it has in common with the names
-- that are taken for it. One that the operator has taken away is nobody's.
CREATE TABLE names (
    skeleton TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    -- SHA-256 of the device's key.
    key BLOB,
    -- A fingerprint of the address it is kept from.
    owner INTEGER NOT NULL,
    until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX names_by_key ON names (key);
CREATE INDEX names_by_owner ON names (owner);

-- What players are reported for: one report for each match and reporter.
CREATE TABLE reports (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    match TEXT NOT NULL,
    player INTEGER NOT NULL,
    -- The device that the player had, and what they were called.
    holder BLOB,
    name TEXT NOT NULL,
    -- The device of whoever made it, and for whom they played.
    reporter BLOB NOT NULL,
    seat INTEGER,
    owner INTEGER NOT NULL,
    reason TEXT NOT NULL,
    text TEXT NOT NULL,
    at INTEGER NOT NULL,
    is_open INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE UNIQUE INDEX reports_of_match ON reports (match, reporter);
CREATE INDEX open_reports ON reports (number) WHERE is_open = 1;
CREATE INDEX reports_by_owner ON reports (owner, at);

-- Only ever added to.
CREATE TABLE decisions (
    report INTEGER NOT NULL,
    decision TEXT NOT NULL,
    until INTEGER,
    at INTEGER NOT NULL
) STRICT;
CREATE INDEX decisions_of_report ON decisions (report);

-- Devices that may not come, and until when.
CREATE TABLE barred (
    key BLOB PRIMARY KEY,
    until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

PRAGMA user_version = 6;
