// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.metrics;

import io.heliograph.app.nodes.NodeOperations;
import io.heliograph.app.nodes.NodeView;
import io.heliograph.storage.nodes.NodeState;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/**
 * Gauges of the number of processes in each state, from the table of nodes. A lost process is counted for 15 minutes. One query serves all
 * gauges for 5 seconds; while the database is unavailable, they have no value.
 */
@Component
final class NodeMetrics implements MeterBinder {
    private static final Logger LOG = LoggerFactory.getLogger(NodeMetrics.class);
    private static final Duration FRESH = Duration.ofSeconds(5);
    private static final double LONGEST_SILENCE = Duration.ofMinutes(15).toSeconds();

    private final Supplier<List<NodeView>> look;
    private final Clock clock;
    private List<NodeState> seen = List.of();
    private Instant seenAt = Instant.MIN;

    @Autowired
    NodeMetrics(NodeOperations nodes, Clock clock) {
        this(() -> nodes.list(Duration.ZERO), clock);
    }

    NodeMetrics(Supplier<List<NodeView>> look, Clock clock) {
        this.look = look;
        this.clock = clock;
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        for (NodeState state : NodeState.values()) {
            if (state.isAlive() || state == NodeState.LOST) {
                Gauge.builder("heliograph.nodes", () -> value(state))
                        .description("Processes of the cluster by state")
                        .tag("state", state.name().toLowerCase(Locale.ROOT))
                        .register(registry);
            }
        }
    }

    private double value(NodeState state) {
        try {
            return states().stream().filter(each -> each == state).count();
        } catch (RuntimeException e) {
            LOG.debug("the nodes cannot be counted", e);
            return Double.NaN;
        }
    }

    private synchronized List<NodeState> states() {
        Instant now = clock.instant();
        if (seenAt.isBefore(now.minus(FRESH))) {
            seen = look.get().stream()
                    .filter(node -> node.silentSeconds() < LONGEST_SILENCE)
                    .map(NodeView::state)
                    .toList();
            seenAt = now;
        }
        return seen;
    }
}
