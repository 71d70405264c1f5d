// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.fault;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * How long work stays with a process that is gone: from its death, or from the moment it stands still or is cut off, until no row of a queue is in its hands.
 * Only the time counts in which at least one worker was ready to take it: while all are dead, stand still or are cut off, nobody could. Recoveries during which
 * the database itself was away are left out.
 */
final class RecoveryWatch {
    private static final long LOOK_MILLIS = 250;
    private static final List<String> QUEUES = List.of("fetch", "image", "video", "text", "bulk", "webhook");

    private final ChaosCluster cluster;
    private final ExecutorService threads;
    private final List<Long> millis = Collections.synchronizedList(new ArrayList<>());
    private final AtomicInteger disturbances = new AtomicInteger();
    private volatile boolean disturbed;
    private volatile boolean somebodyReady = true;
    private volatile boolean watching = true;

    RecoveryWatch(ChaosCluster cluster, ExecutorService threads) {
        this.cluster = cluster;
        this.threads = threads;
        var _ = threads.submit(this::lookForReady);
    }

    private Void lookForReady() throws InterruptedException {
        while (watching) {
            somebodyReady = cluster.nodes().stream().skip(1).anyMatch(node -> node.isAlive() && node.isReady());
            TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
        }
        return null;
    }

    /** Looks no more. */
    void end() {
        watching = false;
    }

    /** The database is away for everybody from now on, or is back. */
    void databaseAway(boolean away) {
        disturbances.incrementAndGet();
        disturbed = away;
    }

    /** The id of the newest life of a node; empty while the database does not answer. */
    Optional<String> life(String node) {
        try (Connection database = cluster.connect();
                var statement = database.prepareStatement(
                        "SELECT id FROM worker_process WHERE node = ? ORDER BY started_at DESC LIMIT 1")) {
            statement.setString(1, node);
            try (var rows = statement.executeQuery()) {
                return rows.next() ? Optional.of(rows.getString(1)) : Optional.empty();
            }
        } catch (SQLException e) {
            return Optional.empty();
        }
    }

    /** Begins to measure: the process of this life does no more from now on. */
    void gone(String life) {
        int before = disturbances.get();
        var _ = threads.submit(() -> {
            boolean had = false;
            long able = 0;
            long last = System.nanoTime();
            while (true) {
                int held = held(life);
                long now = System.nanoTime();
                able += somebodyReady ? now - last : 0;
                last = now;
                had = had || held > 0;
                if (held == 0) {
                    long took = TimeUnit.NANOSECONDS.toMillis(able);
                    if (had && !disturbed && before == disturbances.get()) {
                        millis.add(took);
                    }
                    return null;
                }
                TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
            }
        });
    }

    /** Rows in its hands; negative while the database does not answer. */
    private int held(String life) {
        int held = 0;
        try (Connection database = cluster.connect()) {
            for (String queue : QUEUES) {
                try (var statement = database.prepareStatement(
                        "SELECT COUNT(*) FROM dispatch_" + queue + " WHERE picked AND picked_by LIKE ?")) {
                    statement.setString(1, life + ":%");
                    try (var rows = statement.executeQuery()) {
                        rows.next();
                        held += rows.getInt(1);
                    }
                }
            }
            return held;
        } catch (SQLException e) {
            return -1;
        }
    }

    /** How often work was in the hands of the dead. */
    int count() {
        return millis.size();
    }

    /** The longest recovery. */
    Duration longest() {
        return at(1);
    }

    /** The median recovery. */
    Duration median() {
        return at(0.5);
    }

    private Duration at(double part) {
        List<Long> sorted = new ArrayList<>(millis);
        Collections.sort(sorted);
        return sorted.isEmpty()
                ? Duration.ZERO
                : Duration.ofMillis(sorted.get((int) Math.round(part * (sorted.size() - 1))));
    }
}
