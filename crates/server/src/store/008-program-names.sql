-- The token of the program that a name is kept for, in place of a device: people
-- and programs have names from one list. It runs out when the token is revoked.
ALTER TABLE names ADD COLUMN token TEXT;
CREATE UNIQUE INDEX names_by_token ON names (token);

PRAGMA user_version = 8;
