//! What a site has in its lobby, in another store: challenges by days wait for
//! their makers there too, and who does not know of a match is told.

use sqlx::postgres::PgConnection;
use sqlx::sqlite::SqliteConnection;

use super::Result;

/// All that is kept of a lobby, in order.
#[derive(Default)]
pub(super) struct Lobby {
    challenges: Vec<ChallengeRow>,
    pub(super) begun: Vec<BegunRow>,
}

/// The id, the key, the owner, whether it is a seek, when it was made, until when
/// it is open, for whom, why not, what came of it, and the rest.
type ChallengeRow = (
    String,
    Vec<u8>,
    Option<i64>,
    bool,
    i64,
    i64,
    Option<String>,
    Option<String>,
    Option<String>,
    String,
);

/// The key, the match, the player, the challenge, and until when it is told.
type BegunRow = (Vec<u8>, String, i16, String, i64);

const CHALLENGES: &str = "SELECT id, key, owner, is_seek, made, until, addressee, declined, \
                              match, about FROM challenges ORDER BY id";
const BEGUN: &str = "SELECT key, match, player, challenge, until FROM begun ORDER BY key, match";

impl Lobby {
    /// The first part in which two sites differ.
    pub(super) fn difference(&self, other: &Lobby) -> Option<&'static str> {
        let parts = [
            ("challenges", self.challenges != other.challenges),
            ("matches of the lobby that have begun", self.begun != other.begun),
        ];
        parts.into_iter().find_map(|(part, differs)| differs.then_some(part))
    }

    pub(super) async fn in_sqlite(db: &mut SqliteConnection) -> Result<Lobby> {
        let challenges = sqlx::query_as(CHALLENGES).fetch_all(&mut *db).await?;
        let begun = sqlx::query_as(BEGUN).fetch_all(&mut *db).await?;
        Ok(Lobby { challenges, begun })
    }

    pub(super) async fn in_postgres(db: &mut PgConnection) -> Result<Lobby> {
        let challenges = sqlx::query_as(CHALLENGES).fetch_all(&mut *db).await?;
        let begun = sqlx::query_as(BEGUN).fetch_all(&mut *db).await?;
        Ok(Lobby { challenges, begun })
    }

    pub(super) async fn write_postgres(&self, db: &mut PgConnection) -> Result<()> {
        for (id, key, owner, is_seek, made, until, addressee, declined, led_to, about) in
            &self.challenges
        {
            let insert = "INSERT INTO challenges (id, key, owner, is_seek, made, until, addressee, \
                              declined, match, about) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)";
            let insert = sqlx::query(insert).bind(id).bind(key).bind(owner).bind(is_seek);
            let insert = insert.bind(made).bind(until).bind(addressee).bind(declined);
            insert.bind(led_to).bind(about).execute(&mut *db).await?;
        }
        for (key, id, player, challenge, until) in &self.begun {
            let insert = sqlx::query("INSERT INTO begun VALUES ($1, $2, $3, $4, $5)").bind(key);
            let insert = insert.bind(id).bind(player).bind(challenge).bind(until);
            insert.execute(&mut *db).await?;
        }
        Ok(())
    }

    pub(super) async fn write_sqlite(&self, db: &mut SqliteConnection) -> Result<()> {
        for row in self.challenges.iter().cloned() {
            let (id, key, owner, is_seek, made, until, addressee, declined, led_to, about) = row;
            let insert = "INSERT INTO challenges (id, key, owner, is_seek, made, until, addressee, \
                              declined, match, about) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
            let insert = sqlx::query(insert).bind(id).bind(key).bind(owner).bind(is_seek);
            let insert = insert.bind(made).bind(until).bind(addressee).bind(declined);
            insert.bind(led_to).bind(about).execute(&mut *db).await?;
        }
        for (key, id, player, challenge, until) in self.begun.iter().cloned() {
            let insert = "INSERT INTO begun (key, match, player, challenge, until) \
                          VALUES (?, ?, ?, ?, ?)";
            let insert = sqlx::query(insert).bind(key).bind(id).bind(player);
            insert.bind(challenge).bind(until).execute(&mut *db).await?;
        }
        Ok(())
    }
}
