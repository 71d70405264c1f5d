// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.endpoint;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/**
 * A circuit breaker: after three faults in a row an endpoint is not called for half a minute, so that requests do not
 * wait for their timeout one after the other. Thread-safe.
 */
public final class EndpointRest {
    private static final int PATIENCE = 3;
    private static final Duration REST = Duration.ofSeconds(30);

    private final InstantSource clock;
    private int faults;
    private Instant resumes = Instant.MIN;

    /** A breaker without faults. */
    public EndpointRest(InstantSource clock) {
        this.clock = clock;
    }

    /** Whether the circuit is open: the endpoint must not be called now. */
    public synchronized boolean resting() {
        return clock.instant().isBefore(resumes);
    }

    /**
     * Records the result of a call.
     *
     * @param fault whether further calls are likely to fail in the same way
     */
    public synchronized void remember(boolean fault) {
        faults = fault ? faults + 1 : 0;
        if (faults >= PATIENCE) {
            resumes = clock.instant().plus(REST);
        }
    }
}
