// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.app.MovableClock;
import io.heliograph.app.nodes.NodeView;
import io.heliograph.storage.nodes.NodeState;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.JsonNodeFactory;

class NodeMetricsTest {
    private static final Instant START = Instant.parse("2026-06-01T00:00:00Z");

    private final MovableClock clock = new MovableClock(START);
    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final List<NodeView> nodes = new ArrayList<>();

    private static NodeView node(NodeState state, double silent) {
        return new NodeView(
                "a-1",
                "a",
                state,
                List.of("api"),
                "1.0",
                Optional.empty(),
                0,
                Optional.empty(),
                Optional.empty(),
                START,
                START,
                silent,
                JsonNodeFactory.instance.objectNode());
    }

    private double value(String state) {
        return registry.get("heliograph.nodes").tag("state", state).gauge().value();
    }

    @Test
    void processesAreCountedByStateAndALostOneForAQuarterOfAnHour() {
        nodes.addAll(List.of(
                node(NodeState.RUNNING, 1),
                node(NodeState.RUNNING, 2),
                node(NodeState.LOST, 60),
                node(NodeState.LOST, 901)));
        new NodeMetrics(() -> nodes, clock).bindTo(registry);
        assertThat(value("running")).isEqualTo(2);
        assertThat(value("lost")).isEqualTo(1);
        assertThat(value("drained")).isZero();
        nodes.clear();
        assertThat(value("running")).as("one look for five seconds").isEqualTo(2);
        clock.move(Duration.ofSeconds(6));
        assertThat(value("running")).isZero();
    }

    @Test
    void withoutADatabaseThereIsNoValue() {
        new NodeMetrics(
                        () -> {
                            throw new IllegalStateException("away");
                        },
                        clock)
                .bindTo(registry);
        assertThat(value("running")).isNaN();
    }
}
