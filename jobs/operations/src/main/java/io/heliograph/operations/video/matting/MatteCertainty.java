// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video.matting;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.vision.matting.video.MatteRun;
import java.util.Optional;

/** Remembers how certain each segment's mattes are, and warns if too much of the clip is uncertain. */
final class MatteCertainty {
    private static final String NAME = "matte-certainty-";
    private static final double TOLERATED = 0.2; // maximum share of uncertain segments without a warning

    private MatteCertainty() {}

    static void remember(StepWork stepWork, int segment, double certainty) {
        stepWork.remember(NAME + segment, String.valueOf(certainty));
    }

    static boolean isKnown(StepWork stepWork, int segment) {
        return stepWork.recall(NAME + segment).isPresent();
    }

    /** Warns if too many segments of the clip are uncertain. */
    static void warn(StepWork stepWork) {
        int segments = 0;
        int doubtful = 0;
        Optional<String> certainty = stepWork.recall(NAME + segments);
        while (certainty.isPresent()) {
            doubtful += Double.parseDouble(certainty.get()) < MatteRun.DOUBTFUL ? 1 : 0;
            segments++;
            certainty = stepWork.recall(NAME + segments);
        }
        if (doubtful > TOLERATED * segments) {
            stepWork.warn(
                    "The outline of the subject may be wrong or incomplete in %d %% of the clip. Check the result."
                            .formatted(Math.round(100.0 * doubtful / segments)));
        }
    }
}
