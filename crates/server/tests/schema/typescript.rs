//! JSON Schemas as TypeScript, as far as the types of the wire need it.

use serde_json::{Map, Value};

/// A module with a type for each schema; some come from the wire. It begins with
/// what it is about.
pub(crate) fn module(about: &str, schemas: &Map<String, Value>, from_wire: &[String]) -> String {
    let mut module = format!("/**\n * {about}\n */\n");
    let mut texts: Vec<(&String, String)> = Vec::new();
    for (name, schema) in schemas {
        let text = format!("\n{}export type {name} = {};\n", comment(schema, ""), of(schema, ""));
        texts.push((name, text));
    }
    let is_named = |name: &&String| {
        let mut words =
            texts.iter().flat_map(|(_, text)| text.split(|c: char| !c.is_alphanumeric()));
        words.any(|word| word == name.as_str())
    };
    let imported: Vec<&str> = from_wire.iter().filter(is_named).map(String::as_str).collect();
    if !imported.is_empty() {
        let names: String = imported.iter().map(|name| format!("  {name},\n")).collect();
        module += &format!("import type {{\n{names}}} from \"../wire\";\n");
    }
    module += &texts.into_iter().map(|(_, text)| text).collect::<String>();
    module
}

/// What a schema says of its type.
fn comment(schema: &Value, indent: &str) -> String {
    let text = schema["description"].as_str();
    text.map_or_else(String::new, |text| format!("{indent}/** {text} */\n"))
}

/// The type of a schema: everything that it demands at once.
fn of(schema: &Value, indent: &str) -> String {
    let mut demands = Vec::new();
    if let Some(reference) = schema["$ref"].as_str() {
        demands.extend(reference.rsplit('/').next().map(str::to_owned));
    }
    if let Some(properties) = schema["properties"].as_object() {
        demands.push(object(properties, &schema["required"], indent));
    }
    for choice in ["oneOf", "anyOf", "allOf"] {
        if let Some(choices) = schema[choice].as_array() {
            demands.push(union(choices, indent));
        }
    }
    if demands.is_empty() {
        demands.push(simple(schema, indent));
    }
    demands.join(" & ")
}

fn union(choices: &[Value], indent: &str) -> String {
    if choices.iter().all(|choice| choice["description"].is_null()) {
        let choices: Vec<String> = choices.iter().map(|choice| of(choice, indent)).collect();
        return match choices.as_slice() {
            [only] => only.clone(),
            _ => format!("({})", choices.join(" | ")),
        };
    }
    let inner = format!("{indent}  ");
    let choices = choices
        .iter()
        .map(|choice| format!("\n{}{inner}| {}", comment(choice, &inner), of(choice, &inner)));
    format!("({}\n{indent})", choices.collect::<String>())
}

fn object(properties: &Map<String, Value>, required: &Value, indent: &str) -> String {
    let inner = format!("{indent}  ");
    let required = required.as_array().map_or(&[][..], Vec::as_slice);
    let fields = properties.iter().map(|(name, schema)| {
        let mark = if required.iter().any(|known| known == name) { "" } else { "?" };
        format!("{}{inner}{name}{mark}: {};\n", comment(schema, &inner), of(schema, &inner))
    });
    format!("{{\n{}{indent}}}", fields.collect::<String>())
}

/// A type without parts that have names.
fn simple(schema: &Value, indent: &str) -> String {
    if let Some(value) = schema.get("const") {
        return value.to_string();
    }
    if let Some(values) = schema["enum"].as_array() {
        return values.iter().map(Value::to_string).collect::<Vec<_>>().join(" | ");
    }
    match &schema["type"] {
        Value::Array(kinds) => {
            let kinds = kinds.iter().map(|kind| primitive(kind, schema, indent));
            kinds.collect::<Vec<_>>().join(" | ")
        }
        kind => primitive(kind, schema, indent),
    }
}

fn primitive(kind: &Value, schema: &Value, indent: &str) -> String {
    match kind.as_str() {
        Some("integer" | "number") => "number".to_owned(),
        Some("array") => array(schema, indent),
        Some("object") => "object".to_owned(),
        Some(kind @ ("string" | "boolean" | "null")) => kind.to_owned(),
        _ => panic!("no type for {schema}"),
    }
}

fn array(schema: &Value, indent: &str) -> String {
    if let Some(items) = schema["prefixItems"].as_array() {
        let items = items.iter().map(|item| of(item, indent)).collect::<Vec<_>>();
        return format!("[{}]", items.join(", "));
    }
    let item = of(&schema["items"], indent);
    match (schema["minItems"].as_u64(), schema["maxItems"].as_u64()) {
        (Some(2), Some(2)) => format!("[{item}, {item}]"),
        _ if item.trim_end_matches("[]").chars().all(char::is_alphanumeric) => format!("{item}[]"),
        _ => format!("({item})[]"),
    }
}
