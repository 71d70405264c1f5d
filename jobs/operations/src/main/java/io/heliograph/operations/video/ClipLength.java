// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.media.video.SegmentPlan;
import java.util.Locale;

/** How long clips may be on routes that look at all frames at once: five seconds, some frames more, unless the rest may be cut off. */
final class ClipLength {
    static final double SECONDS = 5;

    /** Whether a longer clip is cut. */
    static final Field<Boolean> AUTO_TRIM = Field.flag("auto_trim")
            .or("_auto_trim")
            .orElse(false)
            .doc("true: of a longer video the first 5 s are used");

    static final String LIMITS = String.format(Locale.ROOT, "at most %.0f s, unless auto_trim is true", SECONDS);

    private static final double TOLERATED = 0.1;

    private ClipLength() {}

    /**
     * The plan, or the beginning of it.
     *
     * @throws FailureException VALIDATION_ERROR if the clip is longer and is not to be cut
     */
    static SegmentPlan of(String field, SegmentPlan plan, boolean trim) {
        double seconds = plan.durationMicros() / 1e6;
        if (seconds <= SECONDS + TOLERATED) {
            return plan;
        }
        if (trim) {
            return plan.limitedTo(SECONDS);
        }
        throw new FailureException(
                ErrorCode.VALIDATION_ERROR,
                "Too long: " + field,
                String.format(
                        Locale.ROOT,
                        "The field '%s': the video has %.1f s, and this route takes at most %.0f; send 'auto_trim' to have its first %.0f s used.",
                        field,
                        seconds,
                        SECONDS,
                        SECONDS));
    }
}
