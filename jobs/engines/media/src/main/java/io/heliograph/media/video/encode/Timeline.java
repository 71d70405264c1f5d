// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video.encode;

import io.heliograph.media.video.Rational;
import io.heliograph.media.video.SegmentPlan;

/**
 * Maps times of the source to ticks of the output, with the first frame at 0. Times are rounded from the video's
 * beginning, never from a segment's, so joining adds no error.
 *
 * @param source time base of the source
 * @param start time of the first frame in the source
 * @param output time base of the output
 */
record Timeline(Rational source, long start, Rational output) {
    static Timeline of(SegmentPlan plan, OutputPreset preset) {
        return new Timeline(plan.info().timeBase(), plan.start(), preset.timeBase(plan.info()));
    }

    long ticks(long time) {
        return source.rescale(time - start, output);
    }

    /** A time of the source in microseconds from the first frame. */
    long micros(long time) {
        return source.micros(time - start);
    }
}
