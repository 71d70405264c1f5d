// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.queue;

import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.dao.DataAccessException;
import org.springframework.transaction.TransactionException;

/**
 * Finds the queues of this process that have due rows, with one statement, and makes their workers poll. The workers poll
 * by themselves, too, but rarely ({@link #ownPolling}): an idle process would otherwise poll each queue each second.
 */
public final class DueWatch implements SmartLifecycle {
    private static final Logger LOG = LoggerFactory.getLogger(DueWatch.class);
    private static final int RARER = 10; // workers poll by themselves, as a fallback, this many times less often

    private final Function<Set<String>, Set<String>> dueTables;
    private final Map<String, Runnable> nudges = new ConcurrentHashMap<>();
    private final Duration interval;
    private volatile boolean running;
    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("due-watch").daemon().factory());

    /**
     * A stopped watch. Spring starts it with the context, when the tables exist.
     *
     * @param dueTables selects the tables that have due rows
     * @param interval time between two queries
     */
    DueWatch(Function<Set<String>, Set<String>> dueTables, Duration interval) {
        this.dueTables = dueTables;
        this.interval = interval;
    }

    /** Interval of a worker's own polls, if {@code polling} is the interval of this watch. */
    public static Duration ownPolling(Duration polling) {
        return polling.multipliedBy(RARER);
    }

    /**
     * Watches a queue from now on.
     *
     * @param nudge lets the workers poll; does nothing while there are none, and does not block
     */
    public void watch(String table, Runnable nudge) {
        nudges.put(table, nudge);
    }

    private void look() {
        try {
            Map<String, Runnable> watched = Map.copyOf(nudges);
            if (watched.isEmpty()) {
                return;
            }
            Set<String> due = dueTables.apply(watched.keySet());
            watched.forEach((table, nudge) -> {
                if (due.contains(table)) {
                    nudge.run();
                }
            });
        } catch (DataAccessException | TransactionException e) {
            LOG.debug("cannot query the queues: {}", e.getMessage()); // the next query may succeed
        } catch (RuntimeException | Error e) {
            LOG.error("the query of the queues failed", e); // caught, so that the schedule continues
        }
    }

    @Override
    public void start() {
        running = true;
        var _ = thread.scheduleWithFixedDelay(this::look, 0, interval.toMillis(), TimeUnit.MILLISECONDS);
    }

    @Override
    public void stop() {
        running = false;
        thread.shutdownNow();
    }

    @Override
    public boolean isRunning() {
        return running;
    }
}
