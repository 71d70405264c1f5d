// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.app.MovableClock;
import io.heliograph.config.Pool;
import io.heliograph.storage.submissions.QueueQueries.Depth;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class QueueMetricsTest {
    private final MovableClock clock = new MovableClock(Instant.parse("2026-06-01T00:00:00Z"));
    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final AtomicInteger looks = new AtomicInteger();

    @Test
    void oneLookServesAllGaugesForFiveSeconds() {
        new QueueMetrics(() -> List.of(new Depth(Pool.IMAGE, 10 + looks.incrementAndGet(), 2, 1.5, 7, 3)), clock)
                .bindTo(registry);
        assertThat(value("heliograph.queue.depth", "waiting")).isEqualTo(11);
        assertThat(value("heliograph.queue.depth", "running")).isEqualTo(2);
        assertThat(value("heliograph.partitions", "waiting")).isEqualTo(7);
        assertThat(value("heliograph.partitions", "running")).isEqualTo(3);
        assertThat(registry.get("heliograph.queue.oldest.seconds")
                        .tag("pool", "image")
                        .gauge()
                        .value())
                .isEqualTo(1.5);
        assertThat(looks).hasValue(1);
        clock.move(Duration.ofSeconds(6));
        assertThat(value("heliograph.queue.depth", "waiting")).isEqualTo(12);
    }

    @Test
    void withoutADatabaseThereIsNoValue() {
        new QueueMetrics(
                        () -> {
                            throw new IllegalStateException("down");
                        },
                        clock)
                .bindTo(registry);
        assertThat(value("heliograph.queue.depth", "waiting")).isNaN();
    }

    private double value(String name, String state) {
        return registry.get(name)
                .tag("pool", "image")
                .tag("state", state)
                .gauge()
                .value();
    }
}
