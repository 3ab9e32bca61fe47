use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};
use tower::ServiceExt;

use crate::App;
use crate::routes::metrics_app;

/// How many may ask at once; others wait.
const CONNECTIONS: usize = 16;
/// How long a connection may last: those who ask come again.
const PATIENCE: Duration = Duration::from_secs(10);
/// What is done when no connection can be accepted.
const BREATH: Duration = Duration::from_millis(50);

/// The metrics at an address of their own, until this is dropped.
pub(crate) struct MetricsDoor {
    serving: JoinHandle<()>,
}

impl MetricsDoor {
    pub(crate) async fn open(addr: SocketAddr, app: Arc<App>) -> std::io::Result<MetricsDoor> {
        let listener = TcpListener::bind(addr).await?;
        Ok(MetricsDoor { serving: tokio::spawn(serve(listener, metrics_app(app))) })
    }
}

impl Drop for MetricsDoor {
    fn drop(&mut self) {
        self.serving.abort();
    }
}

async fn serve(listener: TcpListener, router: Router) {
    let places = Arc::new(Semaphore::new(CONNECTIONS));
    loop {
        let place = Arc::clone(&places).acquire_owned().await;
        match listener.accept().await {
            Ok((stream, _)) => {
                let answering = answer(stream, router.clone());
                tokio::spawn(async move {
                    _ = timeout(PATIENCE, answering).await;
                    drop(place);
                });
            }
            Err(_) => sleep(BREATH).await,
        }
    }
}

async fn answer(stream: TcpStream, router: Router) {
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        router.clone().oneshot(request.map(axum::body::Body::new))
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(PATIENCE)
        .serve_connection(TokioIo::new(stream), service);
    // Whoever breaks off comes again.
    _ = connection.await;
}
