// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.plane;

import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/** Work on rows by as many threads as there are; rows must not depend on each other. */
public final class ParallelRows {
    private ParallelRows() {}

    /** Calls {@code work} once for each row from 0. */
    public static void each(int rows, IntConsumer work) {
        IntStream.range(0, rows).parallel().forEach(work);
    }
}
