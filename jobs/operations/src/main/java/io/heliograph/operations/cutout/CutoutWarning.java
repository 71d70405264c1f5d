// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.cutout;

import io.heliograph.vision.matting.CutoutResult;
import java.util.Optional;
import java.util.function.Consumer;

/** Warnings for clients about a cut-out that may be wrong. */
public final class CutoutWarning {
    private static final double UNSEEN = 0.35; // confidence, 0 to 1, below which the picture has no clear subject

    private CutoutWarning() {}

    /** Warns if the subject was guessed or its outline is doubtful. For an empty cut-out, only the engine's own warning is passed on. */
    public static void of(CutoutResult cutoutResult, Consumer<String> warnings) {
        cutoutResult.remark().ifPresent(warnings);
        if (!cutoutResult.empty()) {
            sentence(cutoutResult).ifPresent(warnings);
        }
    }

    /** Whether the subject was guessed, or its outline is more likely wrong than right. */
    public static boolean isDoubtful(CutoutResult cutoutResult) {
        return cutoutResult.confidence() < UNSEEN || cutoutResult.reliability() < CutoutResult.DOUBTFUL;
    }

    private static Optional<String> sentence(CutoutResult cutoutResult) {
        if (cutoutResult.confidence() < UNSEEN) {
            return Optional.of(
                    "No clear subject was found; the cut-out is a guess around the middle of the picture. Check the result.");
        }
        return cutoutResult.reliability() < CutoutResult.SURE
                ? Optional.of(
                        "The cut-out may be wrong or incomplete (probability that its outline is right: %.0f %%). Check the result."
                                .formatted(100 * cutoutResult.reliability()))
                : Optional.empty();
    }
}
