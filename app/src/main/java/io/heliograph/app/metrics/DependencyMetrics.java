// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.metrics;

import io.heliograph.batch.dependencies.Dependency;
import io.heliograph.batch.dependencies.DependencyHealth;
import io.heliograph.storage.database.DatabaseOutage;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.util.function.LongSupplier;
import org.springframework.stereotype.Component;

/** Metrics of this node's dependencies: gauges, 1 while one fails and the pools are paused, and counters of outages and recoveries. */
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
            changes(registry, dependency, "lost", () -> health.losses(dependency));
            changes(registry, dependency, "found", () -> health.recoveries(dependency));
        }
    }

    private void changes(MeterRegistry registry, Dependency dependency, String change, LongSupplier count) {
        FunctionCounter.builder("heliograph.dependency.changes", this, _ -> count.getAsLong())
                .description("How often this node lost a dependency, and found it working again")
                .tag("dependency", dependency.id())
                .tag("change", change)
                .register(registry);
    }

    private int failing(Dependency dependency) {
        if (dependency == Dependency.DATABASE && DatabaseOutage.isOn()) {
            return 1;
        }
        return health.outages().stream().anyMatch(outage -> outage.dependency() == dependency) ? 1 : 0;
    }
}
