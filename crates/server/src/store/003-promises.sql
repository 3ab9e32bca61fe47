-- When a match was made, or a person last moved in it: what counts for the
-- limit of open matches.
ALTER TABLE matches ADD COLUMN active INTEGER NOT NULL DEFAULT 0;
UPDATE matches SET active = updated;
DROP INDEX open_matches;
CREATE INDEX open_matches ON matches (owner, active) WHERE is_over = 0;

-- Those that are over, for whoever keeps them only for a time.
CREATE INDEX finished_matches ON matches (updated) WHERE is_over = 1;

-- What is told of a match without opening it, with the number of the event up
-- to which it holds.
ALTER TABLE matches ADD COLUMN summary TEXT;

-- How many groups were committed: what is read back after each.
ALTER TABLE site ADD COLUMN commits INTEGER NOT NULL DEFAULT 0;

-- Networks from which nobody may come, and until when.
CREATE TABLE bans (
    network TEXT PRIMARY KEY,
    until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

PRAGMA user_version = 3;
