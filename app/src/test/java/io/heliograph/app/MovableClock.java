// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicReference;

/** A clock that stands still until it is moved. */
public final class MovableClock extends Clock {
    private final AtomicReference<Instant> now;

    /** A clock that shows this. */
    public MovableClock(Instant now) {
        this.now = new AtomicReference<>(now);
    }

    /** Moves it on. */
    public void move(Duration by) {
        now.updateAndGet(instant -> instant.plus(by));
    }

    @Override
    public Instant instant() {
        return now.get();
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        return this;
    }
}
