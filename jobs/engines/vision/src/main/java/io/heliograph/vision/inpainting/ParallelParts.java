// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.inpainting;

import io.heliograph.imaging.ParallelRows;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/** Work split into a fixed number of parts, so that the result does not depend on the number of threads. */
record ParallelParts(int threads, Runnable checkpoint) {
    static final int PARTS = 4;

    /** Runs every part and returns when all are done. */
    void each(IntConsumer part) {
        checkpoint.run();
        if (threads > 1) {
            ParallelRows.bands(PARTS, 1, (from, _) -> part.accept(from));
        } else {
            IntStream.range(0, PARTS).forEach(part);
        }
    }

    /** First item of part {@code part} when {@code count} items are split; part + 1 gives its end. */
    static int start(int part, int count) {
        return (int) ((long) count * part / PARTS);
    }
}
