// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.sandbox;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/** Sets limits on this whole process, which cannot be raised again (setrlimit(2)). */
final class ResourceLimits {
    private static final int PROCESSOR_SECONDS = 0;
    private static final int FILE_BYTES = 1;
    private static final int DATA_BYTES = 2;
    private static final int CORE_BYTES = 4;
    private static final int OPEN_FILES = 7;

    /** Maximum length in bytes of a file that a child writes, such as its error output; mapped files do not count. */
    private static final long MOST_WRITTEN = 1 << 20;

    private static final long MOST_FILES = 128;

    private ResourceLimits() {}

    /**
     * Sets the limits; returns whether all are in force. The data limit counts private writable memory, not the files
     * that both processes map.
     */
    static boolean apply(long dataBytes, long processorSeconds) {
        boolean all = limit(DATA_BYTES, dataBytes);
        all &= limit(PROCESSOR_SECONDS, processorSeconds);
        all &= limit(FILE_BYTES, MOST_WRITTEN);
        all &= limit(CORE_BYTES, 0);
        all &= limit(OPEN_FILES, MOST_FILES);
        return all;
    }

    private static boolean limit(int resource, long value) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment softAndHard = arena.allocate(JAVA_LONG, 2);
            softAndHard.setAtIndex(JAVA_LONG, 0, value);
            softAndHard.setAtIndex(JAVA_LONG, 1, value);
            return SystemCall.call(SystemCall.PRLIMIT, 0, resource, softAndHard.address(), 0) == 0;
        }
    }
}
