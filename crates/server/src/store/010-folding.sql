-- The version of the folding that has made a skeleton; none in rows that are older
-- than this column. Rows of another version are folded again at the next start.
ALTER TABLE names ADD COLUMN folding TEXT;

PRAGMA user_version = 10;
