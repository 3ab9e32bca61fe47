use std::time::{Duration, Instant};

use tokio::sync::{mpsc, oneshot};

use super::StoreError;
use super::group::write_group;
use super::ledger::SqliteLedger;
use super::mark::MarkFile;
use super::work::Work;

/// How many orders may wait.
const QUEUE: usize = 4_096;
/// How many orders are committed together.
const GROUP: usize = 512;
/// How often at most the mark is set.
const MARKING: Duration = Duration::from_secs(1);

struct Order {
    work: Work,
    done: oneshot::Sender<Result<(), StoreError>>,
}

/// The one task that writes. What comes while it commits is committed together
/// the next time, so that the cost of making sure is shared.
#[derive(Clone)]
pub(super) struct Writer {
    orders: mpsc::Sender<Order>,
}

impl Writer {
    pub(super) fn start(ledger: SqliteLedger, mark: MarkFile) -> Writer {
        let (orders, queue) = mpsc::channel(QUEUE);
        tokio::spawn(write_for_ever(ledger, mark, queue));
        Writer { orders }
    }

    /// Writes, and answers once it is on the disk.
    pub(super) async fn write(&self, work: Work) -> Result<(), StoreError> {
        let (done, answer) = oneshot::channel();
        self.orders.send(Order { work, done }).await.map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }

    /// Writes what was ordered before, and closes the file.
    pub(super) async fn finish(&self) -> Result<(), StoreError> {
        self.write(Work::Finish).await?;
        self.orders.closed().await;
        Ok(())
    }
}

async fn write_for_ever(
    mut ledger: SqliteLedger,
    mark: MarkFile,
    mut queue: mpsc::Receiver<Order>,
) {
    let mut marked_at = Instant::now();
    while let Some(first) = queue.recv().await {
        let mut orders = vec![first];
        while orders.len() < GROUP
            && let Ok(order) = queue.try_recv()
        {
            orders.push(order);
        }
        let is_last = orders.iter().any(|order| matches!(order.work, Work::Finish));
        write_and_answer(&mut ledger, orders).await;
        if is_last {
            break;
        }
        if marked_at.elapsed() >= MARKING {
            mark.set(ledger.commits()).await;
            marked_at = Instant::now();
        }
    }
    mark.set(ledger.commits()).await;
    ledger.close().await;
}

async fn write_and_answer(ledger: &mut SqliteLedger, orders: Vec<Order>) {
    let works: Vec<&Work> = orders.iter().map(|order| &order.work).collect();
    let results = write_group(ledger, &works).await;
    for (order, result) in orders.into_iter().zip(results) {
        // Nobody waits for the answer once their room is gone.
        _ = order.done.send(result);
    }
}
