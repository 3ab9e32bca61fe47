-- Matches that were called off before both had moved: they expire as well.
ALTER TABLE matches ADD COLUMN is_void INTEGER NOT NULL DEFAULT 0;
UPDATE matches SET is_void = 1
WHERE is_over = 1
    AND EXISTS (SELECT 1 FROM events WHERE match = id AND event LIKE '%"termination":"aborted"%')
    AND (SELECT count(*) FROM events WHERE match = id AND event LIKE '%"fact":"moved"%') < 2;

DROP INDEX touched_matches;
CREATE INDEX touched_matches ON matches (updated) WHERE is_over = 0 OR is_void = 1;

PRAGMA user_version = 2;
