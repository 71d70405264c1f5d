// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video.encode;

import io.heliograph.media.video.Rational;
import io.heliograph.media.video.SegmentPlan;

/**
 * The part of the source's sound that is kept, in microseconds of the source's time.
 *
 * @param start time of the first frame, which becomes 0
 * @param end end of the part; {@code Long.MAX_VALUE} keeps all sound, for videos that are not trimmed
 */
record SoundSpan(long start, long end) {
    static SoundSpan of(SegmentPlan plan) {
        Rational timeBase = plan.info().timeBase();
        return new SoundSpan(
                timeBase.micros(plan.start()), plan.trimmed() ? timeBase.micros(plan.end()) : Long.MAX_VALUE);
    }
}
