-- Matches that are over by where they come from: so many may end in a day. The upper
-- half of an owner is a wide network.
CREATE INDEX finished_by_owner ON matches (owner >> 32, updated, owner) WHERE is_over = 1;

-- Those that ended before both had moved: they are dropped soon.
CREATE INDEX void_matches ON matches (updated) WHERE is_void = 1;

PRAGMA user_version = 9;
