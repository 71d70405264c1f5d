// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.insertion;

import io.heliograph.vision.matting.CutoutResult;
import io.heliograph.vision.picture.MaskArithmetic;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;

/** The subject where a mask cuts through it. It stays: only a subject that is mostly inside the mask is replaced. */
final class CrossedSubject {
    private static final double SURE = 0.5; // confidence of the cut-out
    private static final double INSIDE = 0.7; // of the subject: above it the mask is around the subject
    private static final double LEAST = 0.05; // of the mask
    private static final double OPAQUE = 127;

    private CrossedSubject() {}

    /**
     * Opacity of the crossed subject.
     *
     * @param mask CV_8UC1 of the picture's size, 255 in the area to fill
     * @return CV_8UC1 of that size, which the caller closes; empty if the mask crosses no subject
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
