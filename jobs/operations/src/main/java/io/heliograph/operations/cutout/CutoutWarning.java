// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.cutout;

import io.heliograph.vision.matting.CutoutResult;
import java.util.Optional;
import java.util.function.Consumer;

/** What those are told whose picture's subject may have been cut out wrongly. */
public final class CutoutWarning {
    private static final double UNSEEN = 0.35; // confidence below which nothing stands out

    private CutoutWarning() {}

    /** Tells of a cut-out that is a guess or whose outline is doubtful; of one with nothing in it nothing is said here but how it came about. */
    public static void of(CutoutResult cutoutResult, Consumer<String> warnings) {
        cutoutResult.remark().ifPresent(warnings);
        if (!cutoutResult.empty()) {
            sentence(cutoutResult).ifPresent(warnings);
        }
    }

    /** Whether it is a guess, or its outline is more probably wrong than right. */
    public static boolean isDoubtful(CutoutResult cutoutResult) {
        return sentence(cutoutResult).isPresent();
    }

    private static Optional<String> sentence(CutoutResult cutoutResult) {
        if (cutoutResult.confidence() < UNSEEN) {
            return Optional.of("The subject is not clear in this picture; its cut-out is a guess around the middle.");
        }
        return cutoutResult.reliability() < CutoutResult.DOUBTFUL
                ? Optional.of(
                        "The cut-out may be wrong or incomplete (probability that its outline is right: %.0f %%). Check the result."
                                .formatted(100 * cutoutResult.reliability()))
                : Optional.empty();
    }
}
