// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.stream;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.springframework.stereotype.Component;

/** Stream metrics: sessions, frames by outcome, time of a mask, ends by close code. */
@Component
final class StreamMetrics {
    private final MeterRegistry registry;
    private final Counter masked;
    private final Counter dropped;
    private final Counter damaged;
    private final Counter replaced;
    private final Timer time;

    StreamMetrics(MeterRegistry registry, StreamSlots slots) {
        this.registry = registry;
        masked = frames("masked");
        dropped = frames("dropped");
        damaged = frames("damaged");
        replaced = Counter.builder("heliograph.stream.replacements")
                .description("Times that the built-in engine replaced a model pack in a live session")
                .register(registry);
        time = Timer.builder("heliograph.stream.frame")
                .description("From a frame that a session takes up to its mask that is sent")
                .publishPercentileHistogram()
                .register(registry);
        Gauge.builder("heliograph.stream.sessions", slots, StreamSlots::taken)
                .description("Live sessions")
                .register(registry);
        Gauge.builder("heliograph.stream.slots", slots, StreamSlots::all)
                .description("Maximum number of live sessions")
                .register(registry);
    }

    private Counter frames(String outcome) {
        return Counter.builder("heliograph.stream.frames")
                .description("Frames of live sessions, by outcome")
                .tag("outcome", outcome)
                .register(registry);
    }

    void masked(long nanos) {
        masked.increment();
        time.record(nanos, TimeUnit.NANOSECONDS);
    }

    void dropped(int count) {
        dropped.increment(count);
    }

    void damaged() {
        damaged.increment();
    }

    void replaced() {
        replaced.increment();
    }

    void ended(StreamEnd end) {
        Counter.builder("heliograph.stream.ends")
                .description("Ends of live sessions and refusals, by close code")
                .tag("code", Integer.toString(end.code()))
                .tag("reason", end.name().toLowerCase(Locale.ROOT))
                .register(registry)
                .increment();
    }
}
