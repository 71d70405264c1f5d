// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.queue;

import io.heliograph.storage.submissions.DueRows;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
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
    private static final int RARER = 10; // workers' own polls, a fallback, are this many times rarer
    private static final int QUICKER = 5; // this many queries in an interval while idle workers may soon help others

    private final Queues queues;
    private final Map<String, Queue> watched = new ConcurrentHashMap<>();
    private final Duration interval;
    private volatile boolean running;
    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("due-watch").daemon().factory());

    /** The tables of queues. */
    @FunctionalInterface
    interface Queues {
        /**
         * Finds the tables with due rows, and those with rows of other processes' workers.
         *
         * @param workers the value of {@code picked_by} of this process's workers, by table
         */
        DueRows.Seen see(Set<String> tables, Map<String, String> workers);
    }

    /** This process's workers of a queue. */
    public interface Workers {
        /** Value of {@code picked_by} in the rows that they work on. */
        String pickedBy();

        /** Whether one of them has nothing to do. */
        boolean haveRoom();

        /** Makes them poll; does nothing while there are none, and does not block. */
        void poll();
    }

    private record Queue(Runnable nudge, Optional<Workers> workers) {
        boolean hasRoom() {
            return workers.filter(Workers::haveRoom).isPresent();
        }
    }

    /**
     * A stopped watch. Spring starts it with the context, when the tables exist.
     *
     * @param interval time between two queries; a fifth of it while another process works in a queue for which this one has idle workers,
     *     since such work may be cut into partitions for all
     */
    DueWatch(Queues queues, Duration interval) {
        this.queues = queues;
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
        watched.put(table, new Queue(nudge, Optional.empty()));
    }

    /** Watches the queue of these workers from now on. */
    public void watch(String table, Workers workers) {
        watched.put(table, new Queue(workers::poll, Optional.of(workers)));
    }

    private void look() {
        boolean quick = !watched.isEmpty() && nudgeDue();
        if (running) {
            long wait = interval.toNanos() / (quick ? QUICKER : 1);
            var _ = thread.schedule(this::look, wait, TimeUnit.NANOSECONDS);
        }
    }

    /** Makes the workers with due rows poll; returns whether another process works in a queue for which this one has idle workers. */
    private boolean nudgeDue() {
        try {
            Map<String, Queue> known = Map.copyOf(watched);
            DueRows.Seen seen = queues.see(known.keySet(), pickedBy(known));
            known.forEach((table, queue) -> {
                if (seen.due().contains(table)) {
                    queue.nudge().run();
                }
            });
            return seen.elsewhere().stream()
                    .anyMatch(table -> Objects.requireNonNull(known.get(table)).hasRoom());
        } catch (DataAccessException | TransactionException e) {
            LOG.debug("cannot query the queues: {}", e.getMessage()); // the next query may succeed
        } catch (RuntimeException | Error e) {
            LOG.error("the query of the queues failed", e); // caught, so that the next query is scheduled
        }
        return false;
    }

    private static Map<String, String> pickedBy(Map<String, Queue> queues) {
        Map<String, String> pickedBy = new HashMap<>();
        queues.forEach((table, queue) -> queue.workers().ifPresent(workers -> pickedBy.put(table, workers.pickedBy())));
        return pickedBy;
    }

    @Override
    public void start() {
        running = true;
        thread.execute(this::look);
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
