// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.matting.CutoutResult;
import io.heliograph.vision.matting.SubjectSegmenter;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * The picture's main subject, with the cut-out used for background removal.
 *
 * @param mask pixels of the subject
 * @param sure confidence that there is a main subject, 0 to 1
 * @param reliability probability that the outline is right, 0 to 1
 */
record GroundedSubject(PixelSet mask, double sure, double reliability) {
    private static final int OPAQUE = 127;

    /** The subject of a picture of canonical size. */
    static GroundedSubject of(Mat small, SubjectSegmenter subjectSegmenter) {
        try (Raster raster = Raster.owning(small.clone());
                CutoutResult cutoutResult = subjectSegmenter.cut(raster)) {
            byte[] levels = MatrixArrays.bytes(cutoutResult.alpha());
            PixelSet mask = PixelSet.where(small.cols(), small.rows(), i -> (levels[i] & 255) > OPAQUE);
            return new GroundedSubject(mask, cutoutResult.confidence(), cutoutResult.reliability());
        }
    }
}
