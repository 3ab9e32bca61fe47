-- What this site knows of itself: one row. `oldest` is the number of steps that
-- a program must know at least to use these tables.
CREATE TABLE site (
    salt bigint NOT NULL,
    steps integer NOT NULL,
    oldest integer NOT NULL
);

-- One row changes with every move: `updated` stands in no index, so that the
-- change stays in its page. The room that is left in a page is for that.
CREATE TABLE matches (
    id text COLLATE "C" PRIMARY KEY,
    mode text NOT NULL,
    variant text NOT NULL,
    -- A fingerprint of the address it was made from.
    owner bigint,
    -- Moments in milliseconds since 1970.
    created bigint NOT NULL,
    updated bigint NOT NULL,
    active bigint NOT NULL,
    day integer GENERATED ALWAYS AS (updated / 86400000) STORED,
    is_over boolean NOT NULL DEFAULT false,
    is_void boolean NOT NULL DEFAULT false,
    ending text,
    rematch text,
    -- How many batches were stored: of those that follow the same one, one is.
    revision bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 70);
CREATE INDEX open_matches ON matches (owner) WHERE NOT is_over;
CREATE INDEX touched_matches ON matches (day) WHERE NOT is_over OR is_void;
CREATE INDEX finished_matches ON matches (day) WHERE is_over;

-- Only ever added to.
CREATE TABLE events (
    match text COLLATE "C" NOT NULL,
    number integer NOT NULL,
    event text NOT NULL,
    PRIMARY KEY (match, number)
);

-- Who may sit where: SHA-256 of secrets.
CREATE TABLE seats (
    match text COLLATE "C" PRIMARY KEY,
    first_link bytea,
    first_is_open boolean NOT NULL,
    first_holder bytea,
    second_link bytea,
    second_is_open boolean NOT NULL,
    second_holder bytea
);

-- What is told of a match without opening it.
CREATE TABLE summaries (
    match text COLLATE "C" PRIMARY KEY,
    summary text NOT NULL
);

-- Networks from which nobody may come, and until when.
CREATE TABLE bans (
    network text PRIMARY KEY,
    until bigint NOT NULL
);

-- The processes that serve the site, each alive until it does not say so again.
CREATE TABLE instances (
    id bigint PRIMARY KEY,
    until bigint NOT NULL
);

-- Who is connected to a match, by process. It is worth nothing after a crash.
CREATE UNLOGGED TABLE presence (
    match text COLLATE "C" NOT NULL,
    instance bigint NOT NULL,
    first boolean NOT NULL,
    second boolean NOT NULL,
    spectators integer NOT NULL,
    PRIMARY KEY (match, instance)
);
CREATE INDEX presence_by_instance ON presence (instance);

-- Matches in which a program may have to think, the process that lets it, and
-- until when that is believed.
CREATE TABLE turns (
    match text COLLATE "C" PRIMARY KEY,
    holder bigint NOT NULL,
    revision bigint NOT NULL,
    until bigint NOT NULL
) WITH (fillfactor = 70);
CREATE INDEX turns_by_time ON turns (until);

-- The only clock that counts, in milliseconds.
CREATE FUNCTION moment() RETURNS bigint LANGUAGE sql VOLATILE
    AS 'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint';
