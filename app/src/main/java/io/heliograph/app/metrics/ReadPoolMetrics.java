// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.metrics;

import io.heliograph.storage.database.ReadConnections;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import org.springframework.stereotype.Component;

/** Connections of the read-only database pool, under the meter names of Spring Boot's pool metrics: in use, idle, and waiting threads. */
@Component
final class ReadPoolMetrics implements MeterBinder {
    private final ReadConnections connections;

    ReadPoolMetrics(ReadConnections connections) {
        this.connections = connections;
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        connections.measuredBy(registry);
    }
}
