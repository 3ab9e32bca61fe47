use lusus_arena::Publication;
use lusus_balance::BalanceView;
use lusus_text::Document;
use schemars::Schema;
use schemars::generate::{SchemaGenerator, SchemaSettings};
use schemars::transform::RecursiveTransform;
use serde_json::{Map, Value, json};

use crate::routes::{Question, TournamentGame, Tournaments};
use lusus_lobby::wire as lobby;
use lusus_room::MatchRequest;
use lusus_room::wire::{
    ClientMessage, Created, Games, GiveUp, GivenUp, Links, PositionView, RefusedView,
    ServerMessage, Summaries,
};

/// The JSON Schemas of everything that goes over the wire, by name, as OpenAPI
/// refers to them.
#[must_use]
pub fn schemas() -> Map<String, Value> {
    let heard = |heard: &mut SchemaGenerator| {
        heard.subschema_for::<ClientMessage>();
        heard.subschema_for::<lobby::ClientMessage>();
        heard.subschema_for::<GiveUp>();
        heard.subschema_for::<MatchRequest>();
        heard.subschema_for::<Question>();
    };
    let said = |said: &mut SchemaGenerator| {
        said.subschema_for::<ServerMessage>();
        said.subschema_for::<lobby::ServerMessage>();
        said.subschema_for::<Created>();
        said.subschema_for::<Links>();
        said.subschema_for::<Document>();
        said.subschema_for::<Games>();
        said.subschema_for::<GivenUp>();
        said.subschema_for::<PositionView>();
        said.subschema_for::<RefusedView>();
        said.subschema_for::<Summaries>();
        said.subschema_for::<BalanceView>();
        said.subschema_for::<Publication>();
        said.subschema_for::<Tournaments>();
        said.subschema_for::<TournamentGame>();
    };
    schemas_of(heard, said)
}

/// The JSON Schemas of what is heard and said, by name. What is both stands as
/// it is said.
#[must_use]
pub fn schemas_of(
    heard: fn(&mut SchemaGenerator),
    said: fn(&mut SchemaGenerator),
) -> Map<String, Value> {
    let settings = || {
        SchemaSettings::draft2020_12()
            .with(|settings| settings.definitions_path = "/components/schemas".into())
            .with_transform(RecursiveTransform(shorten))
    };
    let mut all_heard = settings().for_deserialize().into_generator();
    heard(&mut all_heard);
    let without_nulls = settings().with_transform(RecursiveTransform(drop_nulls));
    let mut all_said = without_nulls.for_serialize().into_generator();
    said(&mut all_said);
    let mut schemas = all_heard.take_definitions(true);
    schemas.extend(all_said.take_definitions(true));
    schemas.sort_keys();
    schemas
}

/// Leaves of a description the first paragraph, as one line: the others are for
/// readers of the code.
fn shorten(schema: &mut Schema) {
    if let Some(Value::String(text)) = schema.get_mut("description") {
        let first = text.split("\n\n").next().unwrap_or_default();
        *text = first.replace('\n', " ");
    }
}

/// What may be left out is never said to be null.
fn drop_nulls(schema: &mut Schema) {
    let required = schema.get("required").cloned().unwrap_or_default();
    let is_required =
        |name: &String| required.as_array().is_some_and(|all| all.contains(&json!(name)));
    let Some(Value::Object(properties)) = schema.get_mut("properties") else { return };
    for (_, property) in properties.iter_mut().filter(|(name, _)| !is_required(name)) {
        for place in ["type", "anyOf"] {
            if let Some(Value::Array(kinds)) = property.get_mut(place) {
                kinds.retain(|kind| kind != "null" && kind["type"] != "null");
            }
        }
    }
}
