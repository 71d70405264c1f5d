// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.video;

import io.heliograph.imaging.ParallelRows;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** Processes several independent frames in parallel. */
final class ParallelFrames {
    private ParallelFrames() {}

    /** Results of {@code work} for the numbers from 0 to {@code count} - 1, in this order. */
    static <T> List<T> of(int count, IntFunction<T> work) {
        AtomicReferenceArray<T> made = new AtomicReferenceArray<>(count);
        ParallelRows.bands(count, 1, (from, to) -> {
            for (int t = from; t < to; t++) {
                made.set(t, work.apply(t));
            }
        });
        return IntStream.range(0, count).mapToObj(made::get).toList();
    }
}
