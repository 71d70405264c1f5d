// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.partitions;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** A wait in place of work that is never shorter than its duration: a single park may return early. */
final class FullWait {
    private FullWait() {}

    /** Keeps the calling thread for that many milliseconds. */
    static void of(long millis) {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        for (long left = end - System.nanoTime(); left > 0; left = end - System.nanoTime()) {
            LockSupport.parkNanos(left);
        }
    }
}
