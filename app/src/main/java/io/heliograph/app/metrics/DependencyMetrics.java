// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.metrics;

import io.heliograph.batch.engine.Dependency;
import io.heliograph.batch.engine.DependencyHealth;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import org.springframework.stereotype.Component;

/** What this node waits for: 1 while a dependency fails and the pools of this node are paused. */
@Component
final class DependencyMetrics implements MeterBinder {
    private final DependencyHealth health;

    DependencyMetrics(DependencyHealth health) {
        this.health = health;
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        for (Dependency dependency : Dependency.values()) {
            Gauge.builder("heliograph.dependency.failing", () -> failing(dependency))
                    .description("1 while this node's pools are paused because the dependency fails")
                    .tag("dependency", dependency.id())
                    .register(registry);
        }
    }

    private int failing(Dependency dependency) {
        return health.outages().stream().anyMatch(outage -> outage.dependency() == dependency) ? 1 : 0;
    }
}
