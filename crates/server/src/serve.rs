use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::HeaderMap;
use axum::response::Response;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use lusus_play::Span;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};
use tower::ServiceExt;

use crate::App;
use crate::app::stop_told;
use crate::clock::uptime;
use crate::connection::{Connection, Pace};
use crate::guard::{is_trusted, visitor_address};
use crate::routes::{LONGEST, app, metrics_app};

const LAST_ANSWERS: Duration = Duration::from_secs(5);
/// What is done when no connection can be accepted, such as for want of files.
const BREATH: Duration = Duration::from_millis(50);
/// Before bans and tokens are read again that could not be.
const KNOWN_AGAIN: Duration = Duration::from_millis(200);

/// How many may ask for the metrics at once; others wait.
const METRICS_CONNECTIONS: usize = 16;
/// How long a connection to them may last: those who ask come again.
const METRICS_PATIENCE: Duration = Duration::from_secs(10);

/// Serves a site until `stop` is done, and then lets everybody finish: clients
/// are told, what is under way is stored, answers are given.
///
/// # Errors
/// Never for a single connection; the listener may fail.
pub async fn serve(
    listener: TcpListener,
    site: Arc<App>,
    stop: impl Future<Output = ()>,
) -> io::Result<()> {
    tokio::pin!(stop);
    // Nobody is let in until the bans are read: banned visitors must stay out.
    while let Err(fault) = site.load_known().await {
        tracing::error!(%fault, "bans and tokens cannot be read, so that nobody is let in yet");
        tokio::select! {
            () = sleep(KNOWN_AGAIN) => {}
            () = &mut stop => {
                site.stop().await;
                return Ok(());
            }
        }
    }
    let router = app(Arc::clone(&site));
    let most = site.config.limits.connections;
    let most = if most == 0 { Semaphore::MAX_PERMITS } else { most as usize };
    let permits = Arc::new(Semaphore::new(most));
    let mut housekeeping = Box::pin(site.keep_house());
    loop {
        let permit = Arc::clone(&permits).acquire_owned();
        let accepted = tokio::select! {
            accepted = async { (permit.await, listener.accept().await) } => accepted,
            never = &mut housekeeping => match never {},
            () = &mut stop => break,
        };
        match accepted {
            (Ok(permit), Ok((stream, peer))) => {
                if let Some(pace) = admit(&site, permit, peer) {
                    tokio::spawn(answer(Arc::clone(&site), stream, peer, pace, router.clone()));
                }
            }
            (_, Err(fault)) => {
                tracing::warn!(%fault, "a connection could not be accepted");
                sleep(BREATH).await;
            }
            (Err(_), Ok(_)) => {}
        }
    }
    drop(listener);
    tracing::info!("stopping");
    // Half-way through, it would hold what the store waits for.
    drop(housekeeping);
    site.stop().await;
    // Connections that are idle or slow are not worth waiting for longer.
    _ = timeout(LAST_ANSWERS, site.stopping.closed()).await;
    Ok(())
}

/// Leave for a connection, unless its address has too many, or makes them too
/// fast. Those of an address together are read at its pace; of a trusted proxy,
/// which has everybody's, each is.
fn admit(site: &App, one_of_all: OwnedSemaphorePermit, peer: SocketAddr) -> Option<Pace> {
    let (proxies, visitors) = (&site.config.trusted_proxies, &site.visitors);
    let held = (one_of_all, site.rooms.metrics.connections.take());
    let pause = move |Span(millis): Span| {
        _ = &held;
        Duration::from_millis(millis)
    };
    if is_trusted(peer.ip(), proxies) {
        let mut bucket = visitors.pace(uptime());
        return Some(Box::new(move |bytes| pause(bucket.charge(bytes as u64, uptime()))));
    }
    let address = visitor_address(peer.ip(), &HeaderMap::new(), proxies);
    let permit = address.and_then(|address| visitors.connect(address, uptime()));
    if permit.is_none() {
        site.rooms.metrics.refused_visitors.inc();
    }
    let permit = permit?;
    Some(Box::new(move |bytes| pause(permit.note_sent(bytes, uptime()))))
}

async fn answer(site: Arc<App>, stream: TcpStream, peer: SocketAddr, pace: Pace, router: Router) {
    // Moves are small, and should not wait for more to come.
    _ = stream.set_nodelay(true);
    let patience = &site.config.limits.patience;
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        let answer: Pin<Box<dyn Future<Output = Result<Response, _>> + Send>> =
            Box::pin(router.clone().oneshot(request.map(Body::new)));
        answer
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(patience.head)
        .max_buf_size(LONGEST)
        .serve_connection(TokioIo::new(Connection::new(stream, pace, patience.reading)), service)
        .with_upgrades();
    let mut stop = site.stopping.subscribe();
    tokio::pin!(connection);
    tokio::select! {
        // A client that breaks off harms only itself.
        _ = &mut connection => {}
        () = stop_told(&mut stop) => {
            connection.as_mut().graceful_shutdown();
            _ = connection.await;
        }
    }
}

/// The metrics at an address of their own, until what is returned is dropped.
pub(crate) fn open_metrics(listener: TcpListener, app: Arc<App>) -> JoinSet<()> {
    let mut serving = JoinSet::new();
    serving.spawn(serve_metrics(listener, app));
    serving
}

async fn serve_metrics(listener: TcpListener, site: Arc<App>) {
    let router = metrics_app(Arc::clone(&site));
    let places = Arc::new(Semaphore::new(METRICS_CONNECTIONS));
    loop {
        let place = Arc::clone(&places).acquire_owned().await;
        match listener.accept().await {
            Ok((stream, peer)) => {
                let pace = Box::new(move |_| {
                    _ = &place;
                    Duration::ZERO
                });
                let answering = answer(Arc::clone(&site), stream, peer, pace, router.clone());
                tokio::spawn(timeout(METRICS_PATIENCE, answering));
            }
            Err(_) => sleep(BREATH).await,
        }
    }
}
