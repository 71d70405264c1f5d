// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.inpainting;

import io.heliograph.imaging.ParallelRows;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/** Work in a fixed number of parts, so that what comes out does not depend on how many threads share them. */
record ParallelParts(int threads, Runnable checkpoint) {
    static final int PARTS = 4;

    /** Does every part and returns when all are done. */
    void each(IntConsumer part) {
        checkpoint.run();
        if (threads > 1) {
            ParallelRows.bands(PARTS, 1, (from, _) -> part.accept(from));
        } else {
            IntStream.range(0, PARTS).forEach(part);
        }
    }

    /** Where part {@code part} of {@code count} things begins; part + 1 gives its end. */
    static int start(int part, int count) {
        return (int) ((long) count * part / PARTS);
    }
}
