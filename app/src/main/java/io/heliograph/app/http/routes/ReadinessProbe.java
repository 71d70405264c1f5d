// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.routes;

import io.heliograph.app.drop.DropStatus;
import io.heliograph.batch.dependencies.Dependency;
import io.heliograph.batch.dependencies.DependencyHealth;
import io.heliograph.batch.heartbeat.NodeMembership;
import io.heliograph.config.Settings;
import io.heliograph.storage.accounts.Accounts;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.springframework.boot.availability.ApplicationAvailability;
import org.springframework.boot.availability.ReadinessState;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;

/**
 * Readiness of this node: it has started, is not draining, and knows of no failing dependency, such as the database. Uses the result of the
 * last poll, so the answer never waits.
 */
@Component
final class ReadinessProbe implements SmartLifecycle {
    /** The status of a node that takes requests. */
    static final String READY = "ready";

    /** Name of the watched folders in the list of degraded parts. */
    static final String INTAKE = "drop";

    private static final long NOBODY = 0;

    private final ApplicationAvailability availability;
    private final DependencyHealth health;
    private final NodeMembership membership;
    private final DropStatus intake;
    private final HealthProbe database;
    private volatile boolean running;

    ReadinessProbe(
            ApplicationAvailability availability,
            Accounts accounts,
            DependencyHealth health,
            NodeMembership membership,
            DropStatus intake,
            Settings settings,
            Clock clock) {
        this.availability = availability;
        this.health = health;
        this.membership = membership;
        this.intake = intake;
        // one query by primary key, which also tests that the tables exist
        database = new HealthProbe(
                "the database", () -> accounts.organization(NOBODY).isEmpty(), settings.health(), clock);
    }

    private boolean acceptsTraffic() {
        return availability.getReadinessState() == ReadinessState.ACCEPTING_TRAFFIC;
    }

    /**
     * State: {@code ready}, draining because an operator drains it or its process stops, or {@code not_ready} because a dependency fails.
     */
    String status() {
        if (!failing().isEmpty()) {
            return "not_ready";
        }
        return acceptsTraffic() && !membership.isDrained() ? READY : "draining";
    }

    /** Names of failing dependencies. */
    List<String> failing() {
        Stream<String> known =
                health.outages().stream().map(outage -> outage.dependency().id());
        return (database.answers() ? known : Stream.concat(known, Stream.of(Dependency.DATABASE.id())))
                .distinct()
                .toList();
    }

    /** Slow parts of a node that still accepts requests: {@link #INTAKE} if a file or scan of the watched folders takes over 5 minutes. */
    List<String> degraded() {
        return intake.slowest().isPresent() ? List.of(INTAKE) : List.of();
    }

    /** Age of the latest poll of the database. */
    Duration age() {
        return database.age();
    }

    @Override
    public void start() {
        try {
            database.start();
            running = true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void stop() {
        database.stop();
        running = false;
    }

    @Override
    public boolean isRunning() {
        return running;
    }
}
