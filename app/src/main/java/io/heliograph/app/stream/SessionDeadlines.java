// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.stream;

import io.heliograph.app.stream.StreamAdmission.Admitted;
import io.heliograph.config.StreamingSettings;
import java.time.Clock;

/** The times of one session, in milliseconds of the clock: until when it may last, until when something must come, when its client is pinged next. */
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

    /** A frame or sound is here. */
    void heard() {
        silence = clock.millis() + limits.silence().toMillis();
    }

    /**
     * Ends a session that is over.
     *
     * @throws StreamException if it has lasted as long as it may, or was silent for too long
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

    /** Whether it is time to ping the client; then the next time begins. */
    boolean isPingDue() {
        long now = clock.millis();
        if (now < ping) {
            return false;
        }
        ping = now + limits.ping().toMillis();
        return true;
    }

    /** Milliseconds until one of the three is due. */
    long untilNext() {
        return Math.max(1, Math.min(end, Math.min(silence, ping)) - clock.millis());
    }
}
