// SPDX-License-Identifier: Apache-2.0
package io.heliograph.fuzzing;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;

/**
 * Bounds of one call of a parser. A call beyond them is a finding, as is an exception that the parser does not document.
 *
 * @param cpuTime longest processor time of the calling thread
 * @param allocated most bytes that the calling thread may allocate on the heap, for an input of any length
 */
public record CallBounds(Duration cpuTime, long allocated) {
    private static final int REPETITIONS = 3;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** A call of the parser; it returns or throws. */
    @FunctionalInterface
    public interface Call {
        void run() throws Exception;
    }

    /** A call that took more than its bounds, or failed with an exception that the parser does not document. */
    public static final class Finding extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Finding(String message) {
            super(message);
        }

        Finding(Exception undocumented) {
            super("an exception that is not documented", undocumented);
        }
    }

    /**
     * Runs a call. A call that exceeds the bounds is repeated, because the first calls load classes.
     *
     * @param documented the only type of exception that the call may throw; the exception needs a message
     * @throws Finding if the call throws another exception, or exceeds the bounds each time
     */
    public void hold(Call call, Class<? extends Exception> documented) {
        for (int repetition = 1; ; repetition++) {
            long allocatedBefore = THREADS.getCurrentThreadAllocatedBytes();
            long timeBefore = THREADS.getCurrentThreadCpuTime();
            run(call, documented);
            long time = THREADS.getCurrentThreadCpuTime() - timeBefore;
            long bytes = THREADS.getCurrentThreadAllocatedBytes() - allocatedBefore;
            if (time <= cpuTime.toNanos() && bytes <= allocated) {
                return;
            }
            if (repetition == REPETITIONS) {
                throw new Finding(
                        "the call took %d ms of processor time and allocated %d bytes; the bounds are %d ms and %d bytes"
                                .formatted(Duration.ofNanos(time).toMillis(), bytes, cpuTime.toMillis(), allocated));
            }
        }
    }

    private static void run(Call call, Class<? extends Exception> documented) {
        try {
            call.run();
        } catch (Exception e) {
            if (!documented.isInstance(e)
                    || e.getMessage() == null
                    || e.getMessage().isBlank()) {
                throw new Finding(e);
            }
        }
    }
}
