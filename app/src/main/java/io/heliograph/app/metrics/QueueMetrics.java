// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.metrics;

import io.heliograph.config.Pool;
import io.heliograph.storage.submissions.QueueQueries;
import io.heliograph.storage.submissions.QueueQueries.Depth;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/**
 * Gauges of waiting and running requests of each pool in the cluster, and of the age of the oldest waiting one. One query serves all gauges
 * for 5 seconds; while the database is unavailable, they have no value.
 */
@Component
public final class QueueMetrics implements MeterBinder {
    private static final Logger LOG = LoggerFactory.getLogger(QueueMetrics.class);
    private static final Duration FRESH = Duration.ofSeconds(5);

    private final Supplier<List<Depth>> look;
    private final Clock clock;
    private List<Depth> seen = List.of();
    private Instant seenAt = Instant.MIN;

    /** Creates the gauges from the queues in the database. */
    @Autowired
    public QueueMetrics(QueueQueries queues, Clock clock) {
        this(queues::depths, clock);
    }

    QueueMetrics(Supplier<List<Depth>> look, Clock clock) {
        this.look = look;
        this.clock = clock;
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        for (Pool pool : Pool.values()) {
            depth(registry, pool, "waiting", Depth::waiting);
            depth(registry, pool, "running", Depth::running);
            partitions(registry, pool, "waiting", Depth::partitionsWaiting);
            partitions(registry, pool, "running", Depth::partitionsRunning);
            Gauge.builder("heliograph.queue.oldest.seconds", () -> value(pool, Depth::oldestSeconds))
                    .description("How long the oldest waiting request has been waiting")
                    .tag("pool", pool.id())
                    .register(registry);
        }
    }

    /** Waiting and running requests of all pools, at most 5 seconds old. */
    public synchronized List<Depth> depths() {
        Instant now = clock.instant();
        if (seenAt.isBefore(now.minus(FRESH))) {
            seen = look.get();
            seenAt = now;
        }
        return seen;
    }

    private void depth(MeterRegistry registry, Pool pool, String state, ToDoubleFunction<Depth> value) {
        Gauge.builder("heliograph.queue.depth", () -> value(pool, value))
                .description("Requests in the queue of a pool")
                .tag("pool", pool.id())
                .tag("state", state)
                .register(registry);
    }

    private void partitions(MeterRegistry registry, Pool pool, String state, ToDoubleFunction<Depth> value) {
        Gauge.builder("heliograph.partitions", () -> value(pool, value))
                .description("Partitions of large requests in the queue of a pool")
                .tag("pool", pool.id())
                .tag("state", state)
                .register(registry);
    }

    private double value(Pool pool, ToDoubleFunction<Depth> value) {
        try {
            return depths().stream()
                    .filter(depth -> depth.pool() == pool)
                    .mapToDouble(value)
                    .findFirst()
                    .orElse(Double.NaN);
        } catch (RuntimeException e) {
            LOG.debug("no queue depths now", e);
            return Double.NaN;
        }
    }
}
