// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.partitions;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;

/** Fifty requests of another organization, four a second, and how long each waits for the start of its first item. */
final class OtherRequests {
    /** Number of requests. */
    static final int COUNT = 50;

    private static final long BETWEEN_MILLIS = 250;
    private static final double MEDIAN = 0.5;
    private static final double HIGH = 0.95;

    private final WorkerProcesses workers;
    private final StartLog log;

    OtherRequests(WorkerProcesses workers, StartLog log) {
        this.workers = workers;
        this.log = log;
    }

    /**
     * Waits in milliseconds.
     *
     * @param from time at which the first was sent
     * @param until time at which the last had ended
     */
    record Waits(long median, long high, long from, long until) {
        /** The 95th percentile as a multiple of another one. */
        double times(Waits alone) {
            return high / (double) alone.high;
        }
    }

    /** Sends them and waits for their end; {@code accept} returns the id of one that was accepted. */
    Waits send(Supplier<String> accept) {
        long from = System.currentTimeMillis();
        Map<String, Long> sent = new HashMap<>();
        for (int i = 0; i < COUNT; i++) {
            long now = System.currentTimeMillis();
            sent.put(accept.get(), now);
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(BETWEEN_MILLIS));
        }
        workers.awaitDone(sent.keySet().toArray(String[]::new));
        long until = System.currentTimeMillis();
        List<Long> waits = sent.entrySet().stream()
                .map(each -> log.first(each.getKey()) - each.getValue())
                .sorted()
                .toList();
        return new Waits(at(waits, MEDIAN), at(waits, HIGH), from, until);
    }

    private static long at(List<Long> sorted, double share) {
        return sorted.get((int) (share * (sorted.size() - 1)));
    }
}
