// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.stream;

import io.heliograph.app.stream.StreamAdmission.Admitted;
import io.heliograph.config.delivery.StreamingSettings;
import java.time.Clock;

/** The deadlines of one session, in milliseconds of the clock: its maximum duration, the client's next message, and the next ping. */
final class SessionDeadlines {
    private final Clock clock;
    private final StreamingSettings limits;
    private final long end;
    private long silence;
    private long ping;

    SessionDeadlines(Clock clock, StreamingSettings limits, Admitted admitted) {
        this.clock = clock;
        this.limits = limits;
        long now = clock.millis();
        end = admitted.longest().map(longest -> now + longest.toMillis()).orElse(Long.MAX_VALUE);
        silence = now + limits.silence().toMillis();
        ping = now + limits.ping().toMillis();
    }

    /** Restarts the deadline for the next frame or audio message. */
    void heard() {
        silence = clock.millis() + limits.silence().toMillis();
    }

    /**
     * Checks whether the session has expired.
     *
     * @throws StreamException if the session has reached its maximum duration, or the client has sent no frame or audio for too long
     */
    void check() throws StreamException {
        long now = clock.millis();
        if (now >= end) {
            throw new StreamException(
                    StreamEnd.SESSION_LIMIT, "The session has lasted as long as the organization's plan allows.");
        }
        if (now >= silence) {
            throw new StreamException(
                    StreamEnd.SESSION_TIMEOUT,
                    "No frame came for %d ms.".formatted(limits.silence().toMillis()));
        }
    }

    /** Whether a ping is due; schedules the next one. */
    boolean isPingDue() {
        long now = clock.millis();
        if (now < ping) {
            return false;
        }
        ping = now + limits.ping().toMillis();
        return true;
    }

    /** Milliseconds until the next deadline. */
    long untilNext() {
        return Math.max(1, Math.min(end, Math.min(silence, ping)) - clock.millis());
    }
}
