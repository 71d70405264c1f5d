// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.engine;

import io.heliograph.config.Pool;
import io.heliograph.config.Settings;
import io.heliograph.storage.database.Sql;
import io.heliograph.storage.submissions.DispatchRows;
import io.heliograph.storage.submissions.Submissions;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.dao.DataAccessException;
import org.springframework.transaction.TransactionException;

/**
 * All pools of this process. At the start it takes back what its last life had picked; at the end it drains: no new work, chunks may end, then items are
 * cut short, and everything goes back into the queue without being counted as a failure.
 */
final class Dispatch implements SmartLifecycle {
    private static final Logger LOG = LoggerFactory.getLogger(Dispatch.class);
    private static final Duration CUT_SHORT = Duration.ofSeconds(8);

    private final List<DispatchPool> pools;
    private final LiveRuns runs;
    private final Sql sql;
    private final DispatchRows rows;
    private final Submissions submissions;
    private final Settings.Jobs settings;
    private final boolean reclaims;
    private final ScheduledExecutorService housekeeper = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("dispatch-housekeeper").daemon().factory());
    private volatile boolean running;

    /**
     * The pools of this process.
     *
     * @param reclaims whether its node name is its own, so that rows under that name cannot be another process's
     */
    Dispatch(
            List<DispatchPool> pools,
            LiveRuns runs,
            Sql sql,
            DispatchRows rows,
            Submissions submissions,
            Settings.Jobs settings,
            boolean reclaims) {
        this.pools = List.copyOf(pools);
        this.runs = runs;
        this.sql = sql;
        this.rows = rows;
        this.submissions = submissions;
        this.settings = settings;
        this.reclaims = reclaims;
    }

    /** Lets this process's workers of a pool look at once. */
    void nudge(Pool pool) {
        pools.stream().filter(each -> running && each.pool() == pool).forEach(DispatchPool::nudge);
    }

    /** Looks for cancelled runs now. */
    void lookForCancelled() {
        try {
            var live = runs.all().stream().map(run -> run.picked().requestId()).toList();
            submissions.cancelledAmong(live).forEach(id -> runs.ofRequest(id).forEach(Run::cancel));
        } catch (DataAccessException | TransactionException e) {
            LOG.debug("no look for cancelled runs: {}", e.getMessage());
        }
    }

    @Override
    public void start() {
        for (DispatchPool pool : pools) {
            if (reclaims) {
                int count = sql.inTransaction(() -> rows.releaseAllOf(pool.pool(), pool.pickedBy()));
                if (count > 0) {
                    LOG.info(
                            "{} jobs of this node's last life go on in pool {}",
                            count,
                            pool.pool().id());
                }
            }
            pool.start();
        }
        running = true;
        var _ = housekeeper.scheduleWithFixedDelay(this::lookForCancelled, 2, 2, TimeUnit.SECONDS);
    }

    @Override
    public void stop() {
        if (!running) {
            return;
        }
        running = false;
        pools.forEach(DispatchPool::pause);
        runs.drain();
        if (!runs.awaitNone(settings.shutdownGrace())) {
            runs.hurry();
            if (!runs.awaitNone(CUT_SHORT)) {
                LOG.warn(
                        "{} jobs did not stop in time; they are found dead and go on elsewhere",
                        runs.all().size());
            }
        }
        pools.forEach(DispatchPool::stop);
        housekeeper.shutdownNow();
    }

    @Override
    public boolean isRunning() {
        return running;
    }
}
