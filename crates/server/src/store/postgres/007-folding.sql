-- The version of the folding that has made a skeleton; none in rows that a server
-- of an older version has written. Rows of another version are folded again at the
-- next start.
ALTER TABLE names ADD COLUMN folding text;
