// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.segmentation;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.operations.engines.ModelPrompt;
import io.heliograph.operations.engines.PromptedFilling;
import io.heliograph.operations.erasing.HoleFilling;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.inpainting.InpaintingOptions;
import io.heliograph.vision.inpainting.MaskGrowth;
import io.heliograph.vision.inpainting.ShadowPickup;
import io.heliograph.vision.picture.MaskArithmetic;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/** Erases or replaces things that were found by words. */
@Component
public final class PhraseRemoval {
    private static final double FAINT = 60; // minimum opacity of a visible pixel, 0 to 255

    private final HoleFilling holes;
    private final PromptedFilling prompted;

    PhraseRemoval(HoleFilling holes, PromptedFilling prompted) {
        this.holes = holes;
        this.prompted = prompted;
    }

    /** Whether a pack for {@code inpaint.prompt} is installed, which can replace things. */
    public boolean replaces() {
        return prompted.isThere();
    }

    /**
     * Replaces a found thing and its shadow by another thing, with a model pack for {@code inpaint.prompt}.
     *
     * @param mask CV_8UC1 of the picture's size, from {@link PhrasePointing}
     * @param words name of the new thing
     * @param role role of the built-in engine that the pack replaces; empty: the pack makes the picture without any
     *     built-in engine
     * @return a new picture, unchanged outside the hole; empty without a pack, or if the pack fails
     */
    public Optional<Raster> replaced(Raster picture, Mat mask, String words, long seed, Optional<String> role) {
        if (!prompted.isThere()) {
            return Optional.empty();
        }
        try (Mat hole = hole(picture, mask, true)) {
            return prompted.fill(picture, hole, ModelPrompt.of(words), seed, role);
        }
    }

    /**
     * Erases the area of a soft mask. The result is a new picture, unchanged outside the mask, the shadow on the ground, and a margin of 3
     * %.
     *
     * @param mask CV_8UC1 of the picture's size, from {@link PhrasePointing}
     * @throws FailureException VALIDATION_ERROR if the mask covers the whole picture
     */
    public Raster of(Raster picture, Mat mask, long seed, Runnable checkpoint) {
        return of(picture, mask, true, seed, checkpoint);
    }

    /**
     * Erases with or without the shadow.
     *
     * @param shadow whether the shadow is erased too
     */
    public Raster of(Raster picture, Mat mask, boolean shadow, long seed, Runnable checkpoint) {
        try (Mat hole = hole(picture, mask, shadow)) {
            if (MaskArithmetic.isFull(hole)) {
                throw new FailureException(
                        ErrorCode.VALIDATION_ERROR,
                        "Nothing would be left",
                        "The area to erase covers the whole picture, so nothing is left to fill it from. Name a smaller thing.");
            }
            return MaskArithmetic.isEmpty(hole)
                    ? picture.copy()
                    : holes.fill(picture, hole, InpaintingOptions.seeded(seed), checkpoint);
        }
    }

    /**
     * The hole to fill for a soft mask: its visible parts, the shadow if {@code shadow}, and a margin. CV_8UC1, 0 or 255; the caller closes
     * it.
     */
    private static Mat hole(Raster picture, Mat mask, boolean shadow) {
        try (Mat hard = MaskArithmetic.above(mask, FAINT)) {
            if (MaskArithmetic.isEmpty(hard)) {
                return hard.clone();
            }
            try (Mat all = shadow ? ShadowPickup.added(picture, hard) : hard.clone()) {
                return MaskGrowth.grown(all, MaskGrowth.FOUND);
            }
        }
    }
}
