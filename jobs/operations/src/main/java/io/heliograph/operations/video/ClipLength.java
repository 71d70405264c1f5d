// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.media.video.SegmentPlan;
import java.util.Locale;

/** Length limit of routes that process all frames at once: five seconds and a few frames, unless the client allows trimming. */
public final class ClipLength {
    static final double SECONDS = 5;

    /** Field: whether a longer clip is trimmed instead of refused. */
    public static final Field<Boolean> AUTO_TRIM = Field.flag("auto_trim")
            .or("_auto_trim")
            .orElse(false)
            .doc("true: use only the first 5 s of a longer video");

    public static final String LIMITS = String.format(Locale.ROOT, "at most %.0f s, unless auto_trim is true", SECONDS);

    private static final double TOLERATED = 0.1;

    private ClipLength() {}

    /**
     * Returns the plan, or the plan of the clip's beginning if it must be trimmed.
     *
     * @throws FailureException VALIDATION_ERROR if the clip is longer and must not be trimmed
     */
    static SegmentPlan of(String field, SegmentPlan plan, boolean trim) {
        double seconds = plan.durationMicros() / 1e6;
        if (seconds <= SECONDS + TOLERATED) {
            return plan;
        }
        if (trim) {
            return plan.limitedTo(SECONDS);
        }
        throw tooLong(field, seconds);
    }

    /** The refusal of a clip that must not be trimmed. */
    static FailureException tooLong(String field, double seconds) {
        return new FailureException(
                ErrorCode.VALIDATION_ERROR,
                "Too long: " + field,
                String.format(
                        Locale.ROOT,
                        "The field '%s': the video has %.1f s; this route accepts at most %.0f. Send a shorter one,"
                                + " or 'auto_trim' to use its first %.0f s.",
                        field,
                        seconds,
                        SECONDS,
                        SECONDS));
    }
}
