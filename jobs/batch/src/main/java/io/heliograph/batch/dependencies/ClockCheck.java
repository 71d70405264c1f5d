// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.dependencies;

import io.heliograph.batch.nodes.RecoveryBound;
import io.heliograph.config.LeaseSettings;
import io.heliograph.storage.database.DatabaseClock;
import java.time.Duration;

/**
 * Compares the machine's clock with the database's, as of the last heartbeat. Leases do not depend on it, but times in
 * answers and signatures do: a node with a clock off by more than half a lease takes no work.
 */
final class ClockCheck implements DependencyCheck {
    private final DatabaseClock clock;
    private final Duration most;

    ClockCheck(DatabaseClock clock, LeaseSettings lease) {
        this.clock = clock;
        most = RecoveryBound.silence(lease).dividedBy(2);
    }

    @Override
    public Dependency dependency() {
        return Dependency.CLOCK;
    }

    @Override
    public void run() {
        Duration skew = clock.skew();
        if (skew.abs().compareTo(most) > 0) {
            throw new IllegalStateException(DatabaseClock.sentence(skew));
        }
    }
}
