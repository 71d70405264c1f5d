// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.queue;

import io.heliograph.config.Pool;
import io.heliograph.storage.submissions.QueueQueries;
import io.heliograph.storage.submissions.QueueQueries.Waiting;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Positions of requests in the queues. A pool's queue is read once for all callers within {@link #FRESH}, so that
 * polling clients cost at most one query a second. Only the first {@value #MOST} rows are read.
 */
public final class QueueOrder {
    /** Number of distinct positions; all requests behind them have the next position. */
    public static final int MOST = 10_000;

    private static final Duration FRESH = Duration.ofSeconds(1);

    private final QueueQueries queues;
    private final Clock clock;
    private final Map<Pool, Look> looks = new ConcurrentHashMap<>();

    QueueOrder(QueueQueries queues, Clock clock) {
        this.queues = queues;
        this.clock = clock;
    }

    private record Look(Instant at, List<Waiting> waiting, Map<String, Integer> positions) {
        static Look at(Instant now, List<Waiting> waiting) {
            Map<String, Integer> positions = HashMap.newHashMap(waiting.size());
            for (int i = 0; i < waiting.size(); i++) {
                positions.put(waiting.get(i).requestId(), i + 1);
            }
            return new Look(now, waiting, positions);
        }
    }

    /**
     * The position of a request in a pool's queue, from 1; empty if it does not wait there, or is behind the first
     * {@value #MOST}.
     */
    public OptionalInt position(Pool pool, String requestId) {
        Integer position = look(pool).positions().get(requestId);
        return position == null ? OptionalInt.empty() : OptionalInt.of(position);
    }

    /** Whether the queue is longer than the number of distinct positions. */
    public boolean isLong(Pool pool) {
        return look(pool).waiting().size() >= MOST;
    }

    /** The running ones among the given requests, read from the database without a cache. */
    public Set<String> picked(Pool pool, Collection<String> requestIds) {
        return Set.copyOf(queues.pickedAmong(pool, requestIds));
    }

    /** Number of waiting requests before a request with this priority and this time in the fair queue. */
    int before(Pool pool, int priority, Instant tag) {
        return (int) look(pool).waiting().stream()
                .filter(other -> other.priority() > priority
                        || (other.priority() == priority && !other.tag().isAfter(tag)))
                .count();
    }

    private Look look(Pool pool) {
        Instant now = clock.instant();
        return looks.compute(
                pool,
                (_, last) -> last != null && last.at().plus(FRESH).isAfter(now)
                        ? last
                        : Look.at(now, queues.next(pool, now, MOST)));
    }
}
