use axum::extract::Request;
use axum::http::header::ACCEPT_LANGUAGE;
use lusus_core::Language;
use lusus_text::language_of_locale;

/// The language that a request asks for: `?lang=pt`, or else the first one in
/// `Accept-Language` that is spoken here.
pub(super) fn language_of(request: &Request) -> Language {
    let query = request.uri().query().unwrap_or_default();
    let asked = query.split('&').find_map(|pair| pair.strip_prefix("lang="));
    let accepted = request.headers().get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    let accepted = accepted.unwrap_or_default().split([',', ';']).map(str::trim);
    asked.into_iter().chain(accepted).find_map(language_of_locale).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use axum::body::Body;

    use super::*;

    #[test]
    fn the_query_comes_before_the_header() {
        for (uri, accepted, expected) in [
            ("/", "", Language::English),
            ("/", "pt-BR,en;q=0.5", Language::Portuguese),
            ("/", "fr, pt;q=0.9", Language::Portuguese),
            ("/?lang=en", "pt", Language::English),
            ("/?ids=1&lang=pt", "en", Language::Portuguese),
            ("/?lang=xx", "pt", Language::Portuguese),
        ] {
            let request = Request::builder().uri(uri).header(ACCEPT_LANGUAGE, accepted);
            let request = request.body(Body::empty()).unwrap();
            assert_eq!(language_of(&request), expected, "{uri} {accepted}");
        }
    }
}
