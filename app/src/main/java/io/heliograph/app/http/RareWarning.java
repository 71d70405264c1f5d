// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;

/** A warning that many requests may cause at the same time: logged at most once per interval. */
final class RareWarning {
    private final Logger log;
    private final long gap;
    private final AtomicLong next = new AtomicLong(System.nanoTime());

    /** @param gap minimum interval between two log lines */
    RareWarning(Logger log, Duration gap) {
        this.log = log;
        this.gap = gap.toNanos();
    }

    void warn(String text) {
        long now = System.nanoTime();
        long due = next.get();
        if (now - due >= 0 && next.compareAndSet(due, now + gap)) {
            log.warn("{} (logged at most every {} s)", text, gap / 1_000_000_000L);
        }
    }
}
