// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.insertion;

import io.heliograph.vision.matting.CutoutResult;
import io.heliograph.vision.picture.MaskArithmetic;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;

/** A subject that a mask cuts through. It is kept; a subject that is mostly inside the mask is replaced instead. */
final class CrossedSubject {
    private static final double SURE = 0.5; // minimum confidence of the cut-out, 0 to 1
    private static final double INSIDE = 0.7; // minimum share of the subject inside the mask for replacing the subject
    private static final double LEAST = 0.05; // minimum share of the mask that the subject covers
    private static final double OPAQUE = 127;

    private CrossedSubject() {}

    /**
     * Opacity of a subject that the mask cuts through.
     *
     * @param mask CV_8UC1 of the picture's size, 255 in the area to fill
     * @return CV_8UC1 of that size, which the caller closes; empty if the mask cuts through no subject
     */
    static Optional<Mat> of(CutoutResult cutoutResult, Mat mask) {
        if (cutoutResult.confidence() < SURE) {
            return Optional.empty();
        }
        try (Mat subject = MaskArithmetic.above(cutoutResult.alpha(), OPAQUE)) {
            double shared = MaskArithmetic.common(subject, mask);
            boolean crosses =
                    shared < INSIDE * MaskArithmetic.count(subject) && shared > LEAST * MaskArithmetic.count(mask);
            return crosses ? Optional.of(cutoutResult.alpha().clone()) : Optional.empty();
        }
    }
}
