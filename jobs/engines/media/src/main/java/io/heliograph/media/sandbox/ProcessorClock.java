// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.sandbox;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** Clock of the processor time of this process, by clock_gettime(2): a confined child may not read /proc. */
public final class ProcessorClock {
    private static final int PROCESS = 2; // CLOCK_PROCESS_CPUTIME_ID

    private ProcessorClock() {}

    /** Processor time of all threads of this process, in nanoseconds; on other systems than Linux, the elapsed time. */
    public static long nanos() {
        if (!SystemCall.hasBasicCalls()) {
            return System.nanoTime();
        }
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment time = arena.allocate(ValueLayout.JAVA_LONG, 2); // struct timespec
            if (SystemCall.call(SystemCall.CLOCK_GETTIME, PROCESS, time.address()) != 0) {
                return System.nanoTime();
            }
            return time.getAtIndex(ValueLayout.JAVA_LONG, 0) * 1_000_000_000
                    + time.getAtIndex(ValueLayout.JAVA_LONG, 1);
        }
    }
}
