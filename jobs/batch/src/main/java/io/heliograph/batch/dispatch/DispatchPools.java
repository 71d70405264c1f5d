// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.dispatch;

import io.heliograph.batch.dependencies.DependencyOutages;
import io.heliograph.batch.heartbeat.NodeMembership;
import io.heliograph.batch.leases.JobRun;
import io.heliograph.batch.leases.LiveRuns;
import io.heliograph.batch.nodes.NodeName;
import io.heliograph.batch.nodes.RecoveryBound;
import io.heliograph.batch.settlement.LeaseReleases;
import io.heliograph.config.Pool;
import io.heliograph.config.Settings;
import io.heliograph.storage.nodes.WorkerProcesses;
import io.heliograph.storage.submissions.PoolPauses;
import io.heliograph.storage.submissions.Submissions;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.dao.DataAccessException;
import org.springframework.transaction.TransactionException;

/**
 * All pools of this process. At the start, requests picked by this node's former process are returned to the queue. At
 * the end the process drains: it takes no new work, lets chunks end, then interrupts items, and returns everything to
 * the queue without counting a failure.
 */
public final class DispatchPools implements SmartLifecycle {
    private static final Logger LOG = LoggerFactory.getLogger(DispatchPools.class);
    private static final Duration CUT_SHORT = Duration.ofSeconds(8);

    private final List<DispatchPool> pools;
    private final LiveRuns runs;
    private final LiveRuns fetches;
    private final WorkRecovery recovery;
    private final Submissions submissions;
    private final WorkerProcesses processes;
    private final LeaseReleases leaseReleases;
    private final Settings settings;
    private final NodeName node;
    private final DependencyOutages outages;
    private final NodeMembership membership;
    private final ScheduledExecutorService housekeeper = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("dispatch-housekeeper").daemon().factory());
    private final PoolPauses pauses;
    private volatile String drained = text(0, 0);
    private volatile Set<Pool> pausedByOperators = Set.of();
    private volatile boolean running;

    /**
     * The pools of this process.
     *
     * @param fetches runs of the pool {@code fetch}, which are downloads, not job executions
     */
    DispatchPools(
            List<DispatchPool> pools,
            LiveRuns runs,
            LiveRuns fetches,
            WorkRecovery recovery,
            Submissions submissions,
            WorkerProcesses processes,
            LeaseReleases leaseReleases,
            Settings settings,
            NodeName node,
            DependencyOutages outages,
            NodeMembership membership,
            PoolPauses pauses) {
        this.pools = List.copyOf(pools);
        this.runs = runs;
        this.fetches = fetches;
        this.recovery = recovery;
        this.submissions = submissions;
        this.processes = processes;
        this.leaseReleases = leaseReleases;
        this.settings = settings;
        this.node = node;
        this.outages = outages;
        this.membership = membership;
        this.pauses = pauses;
        outages.onChange(this::follow);
        membership.onDrain(this::follow);
        pools.forEach(pool -> membership.offers(pool.pool().id(), pool.places(), () -> running(pool.pool())));
    }

    private int running(Pool pool) {
        return pool == Pool.FETCH
                ? fetches.all().size()
                : (int) runs.all().stream()
                        .filter(jobRun -> jobRun.picked().pool() == pool)
                        .count();
    }

    private boolean mayTake() {
        return running && !outages.hasAny() && !membership.isDrained();
    }

    /** Pauses the pools while a dependency fails or an operator drains the node; afterwards they poll at once. */
    private synchronized void follow() {
        if (!running) {
            return; // a drain has paused them for good
        }
        for (DispatchPool pool : pools) {
            if (mayTake() && !pausedByOperators.contains(pool.pool())) {
                pool.resume();
            } else {
                pool.pause();
            }
        }
    }

    /** Pauses and resumes pools as operators have requested since the last check. */
    private void lookForPauses() {
        try {
            Set<Pool> paused =
                    pauses.all().stream().map(PoolPauses.Pause::pool).collect(Collectors.toUnmodifiableSet());
            if (!paused.equals(pausedByOperators)) {
                LOG.info("pools paused by operators: {}", paused);
                pausedByOperators = paused;
                follow();
            }
        } catch (DataAccessException | TransactionException e) {
            LOG.debug("cannot check for paused pools: {}", e.getMessage()); // the pools stay paused or active as before
        }
    }

    /** Makes this process's workers of a pool poll at once. */
    void nudge(Pool pool) {
        pools.stream()
                .filter(each -> mayTake() && each.pool() == pool && !pausedByOperators.contains(pool))
                .forEach(DispatchPool::nudge);
    }

    /** Stops the runs in this process that were cancelled in the database. */
    public void lookForCancelled() {
        try {
            var live = Stream.of(runs, fetches)
                    .flatMap(each -> each.all().stream())
                    .map(jobRun -> jobRun.picked().requestId())
                    .toList();
            submissions.cancelledAmong(live).forEach(id -> {
                runs.ofRequest(id).forEach(JobRun::cancel);
                fetches.ofRequest(id).forEach(JobRun::cancel);
            });
        } catch (DataAccessException | TransactionException e) {
            LOG.debug("cannot check for cancelled requests: {}", e.getMessage());
        }
    }

    @Override
    public void start() {
        if (!pools.isEmpty()) {
            recovery.fromFormerLives();
            long beat = settings.lease().heartbeat().toMillis();
            var _ = housekeeper.scheduleWithFixedDelay(lasting(this::releaseLeases), beat, beat, TimeUnit.MILLISECONDS);
            var _ = housekeeper.scheduleWithFixedDelay(lasting(this::recover), beat, beat, TimeUnit.MILLISECONDS);
            RecoveryBound.warnIfTooLong(settings.lease());
        }
        if (!pools.isEmpty()) {
            lookForPauses();
        }
        pools.stream()
                .filter(pool -> outages.hasAny() || membership.isDrained() || pausedByOperators.contains(pool.pool()))
                .forEach(DispatchPool::pause); // paused before their first poll
        pools.forEach(DispatchPool::start);
        running = true;
        follow();
        if (!pools.isEmpty()) {
            var _ = housekeeper.scheduleWithFixedDelay(lasting(this::lookForPauses), 2, 2, TimeUnit.SECONDS);
        }
        var _ = housekeeper.scheduleWithFixedDelay(lasting(this::lookForCancelled), 2, 2, TimeUnit.SECONDS);
    }

    /** Wraps periodic work so that a failure does not end its schedule. */
    private static Runnable lasting(Runnable work) {
        return () -> {
            try {
                work.run();
            } catch (RuntimeException | Error e) {
                LOG.error("the housekeeping of the pools failed", e);
            }
        };
    }

    private void recover() {
        recovery.fromSilentProcesses(pools.stream().map(DispatchPool::pool).toList(), this::nudge);
    }

    private void releaseLeases() {
        try {
            leaseReleases.retry();
        } catch (DataAccessException | TransactionException e) {
            LOG.debug("cannot return leases to the queue yet: {}", e.getMessage()); // the next try may succeed
        }
    }

    @Override
    public void stop() {
        if (!running) {
            return;
        }
        synchronized (this) {
            running = false;
            pools.forEach(DispatchPool::pause);
        }
        drained = text(runs.all().size(), fetches.all().size());
        runs.drain();
        fetches.drain(); // stopped at once: a repeated download costs only time
        sayThatItEnds();
        if (!runs.awaitNone(settings.jobs().shutdownGrace())) {
            runs.cutShort();
            if (!runs.awaitNone(CUT_SHORT)) {
                LOG.warn(
                        "{} jobs did not stop in time; they are back in the queue for any running worker",
                        runs.all().size());
                runs.all().forEach(this::abandon);
            }
        }
        if (!fetches.awaitNone(CUT_SHORT)) {
            LOG.warn(
                    "{} downloads did not stop in time; another process repeats them",
                    fetches.all().size());
        }
        pools.forEach(DispatchPool::stop);
        housekeeper.shutdownNow();
    }

    private static String text(int jobs, int downloads) {
        return jobs + downloads == 0
                ? "no work was running"
                : "running jobs: %d, downloads of inputs: %d; each has ended or is back in the queue"
                        .formatted(jobs, downloads);
    }

    /** Text about the work that was running when this process began to stop. */
    public String drained() {
        return drained;
    }

    /** Records the drain, so that a kill before the end of the drain is not counted against running work. */
    private void sayThatItEnds() {
        try {
            processes.draining(node.processId());
        } catch (DataAccessException | TransactionException e) {
            LOG.debug("cannot record that this process is stopping: {}", e.getMessage());
        }
    }

    /** Returns the row of a run that did not stop; its thread keeps running without a lease. */
    private void abandon(JobRun jobRun) {
        var _ = jobRun.lease().lose(null);
        leaseReleases.giveBack(jobRun, Duration.ZERO, "it did not stop in time when its process was told to end");
    }

    @Override
    public boolean isRunning() {
        return running;
    }
}
