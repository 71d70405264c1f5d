// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.access;

import io.github.bucket4j.TimeMeter;
import java.time.Clock;
import java.util.concurrent.TimeUnit;

/** Makes the rate limit buckets use the injected clock. */
record ClockMeter(Clock clock) implements TimeMeter {
    @Override
    public long currentTimeNanos() {
        return TimeUnit.MILLISECONDS.toNanos(clock.millis());
    }

    @Override
    public boolean isWallClockBased() {
        return true;
    }
}
