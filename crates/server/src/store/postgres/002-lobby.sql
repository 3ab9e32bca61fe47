-- Whether everybody may find a match; else only who has its name. When a match
-- was made never changes, so that moves stay in their page.
ALTER TABLE matches ADD COLUMN is_public boolean NOT NULL DEFAULT false;
CREATE INDEX public_matches ON matches (created) WHERE is_public AND NOT is_over;

-- Who is in the lobby of a process, as JSON.
ALTER TABLE instances ADD COLUMN attendance text NOT NULL DEFAULT '{}';

-- Open offers of matches, and for a while those that were taken or declined.
CREATE TABLE challenges (
    id text COLLATE "C" PRIMARY KEY,
    -- SHA-256 of the key of its maker's device.
    key bytea NOT NULL,
    owner bigint,
    is_seek boolean NOT NULL,
    made bigint NOT NULL,
    until bigint NOT NULL,
    -- The tag of whom alone it is for, and why they do not take it.
    addressee text,
    declined text,
    -- What came of it.
    match text,
    about text NOT NULL
) WITH (fillfactor = 70);

-- Matches that have begun in the lobby, for those who do not know of it yet.
CREATE TABLE begun (
    key bytea NOT NULL,
    match text COLLATE "C" NOT NULL,
    player smallint NOT NULL,
    challenge text NOT NULL,
    until bigint NOT NULL,
    PRIMARY KEY (key, match)
);
CREATE INDEX begun_by_match ON begun (match);
