-- How many batches were stored of a match: one that follows another number of
-- them came too late.
ALTER TABLE matches ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;

PRAGMA user_version = 4;
