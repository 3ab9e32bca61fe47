-- Matches that are over by where they come from: so many may end in a day. The upper
-- half of an owner is a wide network.
CREATE INDEX finished_by_owner ON matches ((owner >> 32), day) WHERE is_over;

-- Those that ended before both had moved: they are dropped soon.
CREATE INDEX void_matches ON matches (day) WHERE is_void;
