// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.endpoint;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** A circuit breaker: three faults in a row let an endpoint rest for half a minute, so that requests do not wait for their timeout one after the other. Safe for threads. */
public final class EndpointRest {
    private static final int PATIENCE = 3;
    private static final Duration REST = Duration.ofSeconds(30);

    private final InstantSource clock;
    private int faults;
    private Instant resumes = Instant.MIN;

    /** Of an endpoint that had no fault yet. */
    public EndpointRest(InstantSource clock) {
        this.clock = clock;
    }

    /** Whether the endpoint is not to be called now. */
    public synchronized boolean resting() {
        return clock.instant().isBefore(resumes);
    }

    /**
     * What came of a call.
     *
     * @param fault whether more calls would fare the same
     */
    public synchronized void remember(boolean fault) {
        faults = fault ? faults + 1 : 0;
        if (faults >= PATIENCE) {
            resumes = clock.instant().plus(REST);
        }
    }
}
