-- What programs come with, by SHA-256. One that was revoked is kept for a while,
-- so that whoever shows it is told why it no longer counts.
CREATE TABLE tokens (
    id text COLLATE "C" PRIMARY KEY,
    name text NOT NULL,
    hash bytea NOT NULL UNIQUE,
    scopes text NOT NULL,
    made bigint NOT NULL,
    revoked bigint
);
CREATE UNIQUE INDEX tokens_by_name ON tokens (name) WHERE revoked IS NULL;
