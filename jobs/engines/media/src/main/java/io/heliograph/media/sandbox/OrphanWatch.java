// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.sandbox;

import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Ends a child after its parent has ended, even during a native call that never returns. In such a call the child
 * would not notice the end of its input.
 */
final class OrphanWatch {
    private static final int SECONDS = 2;

    private OrphanWatch() {}

    static void start() {
        LongSupplier parent = SystemCall.available() ? () -> SystemCall.call(SystemCall.GETPPID) : OrphanWatch::parent;
        long first = parent.getAsLong();
        var _ = Executors.newSingleThreadScheduledExecutor(
                        Thread.ofPlatform().daemon().name("orphan-watch").factory())
                .scheduleWithFixedDelay(
                        () -> {
                            if (parent.getAsLong() != first) {
                                Runtime.getRuntime().halt(1);
                            }
                        },
                        SECONDS,
                        SECONDS,
                        TimeUnit.SECONDS);
    }

    private static long parent() {
        return ProcessHandle.current().parent().map(ProcessHandle::pid).orElse(-1L);
    }
}
