use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{ConnectInfo, Request};
use axum::response::Response;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, watch};
use tower::ServiceExt;

use crate::App;
use crate::routes::app;

/// How long a client may take to send the head of a request.
const HEAD: Duration = Duration::from_secs(10);
/// How long the last answers may take when the server stops.
const LAST_ANSWERS: Duration = Duration::from_secs(5);
/// What is done when no connection can be accepted, such as for want of files.
const BREATH: Duration = Duration::from_millis(50);

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
    let router = app(Arc::clone(&site));
    let (tell_stop, told_stop) = watch::channel(false);
    let most = site.config.limits.connections;
    let most = if most == 0 { Semaphore::MAX_PERMITS } else { most as usize };
    let permits = Arc::new(Semaphore::new(most));
    let mut housekeeping = Box::pin(site.keep_house());
    tokio::pin!(stop);
    loop {
        let permit = Arc::clone(&permits).acquire_owned();
        let accepted = tokio::select! {
            accepted = async { (permit.await, listener.accept().await) } => accepted,
            never = &mut housekeeping => match never {},
            () = &mut stop => break,
        };
        match accepted {
            (Ok(permit), Ok((stream, peer))) => {
                let (router, told_stop) = (router.clone(), told_stop.clone());
                tokio::spawn(async move {
                    answer(stream, peer, router, told_stop).await;
                    drop(permit);
                });
            }
            (_, Err(fault)) => {
                tracing::warn!(%fault, "a connection could not be accepted");
                tokio::time::sleep(BREATH).await;
            }
            (Err(_), Ok(_)) => {}
        }
    }
    drop(listener);
    tracing::info!("stopping");
    // Half-way through, it would hold what the store waits for.
    drop(housekeeping);
    site.stop().await;
    _ = tell_stop.send(true);
    drop(told_stop);
    // Connections that are idle or slow are not worth waiting for longer.
    _ = tokio::time::timeout(LAST_ANSWERS, tell_stop.closed()).await;
    Ok(())
}

/// Answers the requests of one connection.
async fn answer(
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    mut told_stop: watch::Receiver<bool>,
) {
    // Moves are small, and should not wait for more to come.
    _ = stream.set_nodelay(true);
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        let request: Request = request.map(axum::body::Body::new);
        let answer: std::pin::Pin<Box<dyn Future<Output = Result<Response, _>> + Send>> =
            Box::pin(router.clone().oneshot(request));
        answer
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    tokio::pin!(connection);
    tokio::select! {
        // A client that breaks off harms only itself.
        _ = &mut connection => {}
        _ = told_stop.changed() => {
            connection.as_mut().graceful_shutdown();
            _ = connection.await;
        }
    }
}
