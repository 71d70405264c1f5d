// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.engine;

import io.heliograph.config.Failure;
import io.heliograph.storage.database.Sql;
import io.heliograph.storage.submissions.DispatchRows;
import io.heliograph.storage.submissions.JobRows;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;
import org.springframework.batch.core.job.Job;
import org.springframework.dao.DataAccessException;
import org.springframework.transaction.TransactionException;

/** Runs what was picked up, on the worker's own thread, and gives it back when this process cannot see it through. Never throws. */
final class JobRunner {
    private static final Logger LOG = LoggerFactory.getLogger(JobRunner.class);
    private static final Duration BREATHER = Duration.ofSeconds(5);

    private final Pickup pickup;
    private final CatalogueJobs jobs;
    private final LiveRuns runs;
    private final Sql sql;
    private final DispatchRows dispatch;
    private final JobRows rows;
    private final Settlement settlement;
    private final Clock clock;
    private final ReentrantReadWriteLock quarantine = new ReentrantReadWriteLock(true);

    JobRunner(
            Pickup pickup,
            CatalogueJobs jobs,
            LiveRuns runs,
            Sql sql,
            DispatchRows dispatch,
            JobRows rows,
            Settlement settlement,
            Clock clock) {
        this.pickup = pickup;
        this.jobs = jobs;
        this.runs = runs;
        this.sql = sql;
        this.dispatch = dispatch;
        this.rows = rows;
        this.settlement = settlement;
        this.clock = clock;
    }

    void run(Lease lease) {
        try (var _ = MDC.putCloseable("request_id", lease.claim().requestId())) {
            try {
                pickup.prepare(lease).ifPresent(this::execute);
            } catch (LeaseLostException e) {
                LOG.warn(
                        "{}; whoever owns it goes on{}",
                        e.getMessage(),
                        e.getCause() == null ? "" : " (" + e.getCause() + ")");
                giveBack(lease, Duration.ZERO);
            } catch (DataAccessException | TransactionException e) {
                LOG.warn("the database does not answer: {}", e.getMessage());
                giveBack(lease, Duration.ZERO);
            } catch (RuntimeException e) {
                LOG.error("the engine failed on it", e);
                giveBack(lease, BREATHER);
            }
        }
    }

    private void execute(Pickup.Start start) {
        Run run = start.run();
        Job job;
        JobWork work;
        try {
            work = jobs.work(run, start.execution());
            job = jobs.job(run, work);
        } catch (RuntimeException e) {
            refuse(run, e);
            return;
        }
        Lock lock = start.alone() ? quarantine.writeLock() : quarantine.readLock();
        runs.add(run); // before the wait: a drain must see it
        lock.lock();
        try (work;
                var _ = MDC.putCloseable("operation", run.picked().operation())) {
            job.execute(start.execution());
        } catch (org.springframework.batch.core.job.JobInterruptedException e) {
            LOG.info("interrupted: {}", e.getMessage());
        } finally {
            runs.remove(run);
            lock.unlock();
        }
        if (run.lease().isLost()) {
            giveBack(run.lease(), Duration.ZERO);
        }
    }

    /** Its job cannot be built: its operation may be known to newer nodes only, so it is tried again as after any failure of ours. */
    private void refuse(Run run, RuntimeException cause) {
        Failure failure = Failures.of(run.picked().requestId(), List.of(cause));
        sql.inTransaction(() -> {
            rows.fail(run.executionId(), failure.details());
            settlement.fail(run, failure, List.of(cause));
        });
    }

    /** If the row is still ours nobody needs to wait until we count as dead. */
    private void giveBack(Lease lease, Duration rest) {
        try {
            sql.inTransaction(() -> rest.isZero()
                    ? dispatch.release(lease.claim())
                    : dispatch.postpone(lease.claim(), clock.instant().plus(rest), Settlement.RETRY_PRIORITY));
        } catch (DataAccessException | TransactionException e) {
            LOG.warn("not given back, so found dead later: {}", e.getMessage());
        }
    }
}
