// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.metrics;

import io.heliograph.storage.database.ReadConnections;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import org.springframework.stereotype.Component;

/** The database connections of statements that only read, by the names of those that Spring tells of: in use, idle, and threads that wait for one. */
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
