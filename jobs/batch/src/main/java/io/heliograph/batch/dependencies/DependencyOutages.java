// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.dependencies;

import io.heliograph.config.PlainCause;
import io.heliograph.storage.database.DatabaseOutage;
import java.time.Clock;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Outages of dependencies: each lasts from the first reported failure until a check succeeds. */
public final class DependencyOutages implements DependencyHealth {
    private static final Logger LOG = LoggerFactory.getLogger(DependencyOutages.class);

    private final Map<Dependency, Outage> outages = new EnumMap<>(Dependency.class);
    private final Map<Dependency, Long> losses = new EnumMap<>(Dependency.class);
    private final Map<Dependency, Long> recoveries = new EnumMap<>(Dependency.class);
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private final Clock clock;

    public DependencyOutages(Clock clock) {
        this.clock = clock;
    }

    /** Adds a listener that runs when a dependency begins to fail or works again; it must not wait. */
    public void onChange(Runnable listener) {
        listeners.add(listener);
    }

    @Override
    public synchronized List<Outage> outages() {
        return List.copyOf(outages.values());
    }

    public boolean hasAny() {
        return !outages().isEmpty();
    }

    @Override
    public synchronized long losses(Dependency dependency) {
        return dependency == Dependency.DATABASE ? DatabaseOutage.losses() : losses.getOrDefault(dependency, 0L);
    }

    @Override
    public synchronized long recoveries(Dependency dependency) {
        return dependency == Dependency.DATABASE
                ? DatabaseOutage.recoveries()
                : recoveries.getOrDefault(dependency, 0L);
    }

    @Override
    public void suspect(Dependency dependency, Throwable cause) {
        report(dependency, PlainCause.of(cause));
    }

    /** Begins an outage, or updates the reason of the current one. */
    public void report(Dependency dependency, String reason) {
        Outage known;
        synchronized (this) {
            known = outages.get(dependency);
            if (known == null) {
                losses.merge(dependency, 1L, Long::sum);
            }
            outages.put(dependency, new Outage(dependency, reason, known == null ? clock.instant() : known.since()));
        }
        if (known == null) {
            LOG.warn("the pools of this node pause, {} fails: {}", dependency.id(), reason);
            listeners.forEach(Runnable::run);
        }
    }

    /** Ends the outage of a dependency whose check succeeded. */
    public void resolve(Dependency dependency) {
        Outage over;
        synchronized (this) {
            over = outages.remove(dependency);
            if (over != null) {
                recoveries.merge(dependency, 1L, Long::sum);
            }
        }
        if (over != null) {
            LOG.info(
                    "{} works again after {} s",
                    dependency.id(),
                    Duration.between(over.since(), clock.instant()).toSeconds());
            listeners.forEach(Runnable::run);
        }
    }
}
