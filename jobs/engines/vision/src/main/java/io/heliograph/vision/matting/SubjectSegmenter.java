// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting;

import io.heliograph.pixels.Raster;
import io.heliograph.vision.matting.alpha.AlphaMatting;
import org.bytedeco.opencv.opencv_core.Mat;

/** Cuts out subjects: the built-in engine, or one that an operator installs. */
public interface SubjectSegmenter {
    /** The engine of this package. */
    SubjectSegmenter BUILT_IN = new SubjectSegmenter() {
        @Override
        public CutoutResult cut(Raster picture) {
            return CutoutResult.of(picture, CutoutOptions.DEFAULTS);
        }

        @Override
        public Mat soften(Mat picture, Mat mask) {
            return AlphaMatting.refine(picture, mask);
        }
    };

    /** Finds the subject; the caller closes the result and keeps {@code picture}. */
    CutoutResult cut(Raster picture);

    /**
     * Refines a rough mask to soft opacity along the picture's own edges.
     *
     * @param picture CV_8UC3 or CV_8UC4 of any size
     * @param mask CV_8UC1, 0 or 255, usually much smaller, of the same proportions
     * @return CV_8UC1 of the picture's size; the caller closes it
     */
    Mat soften(Mat picture, Mat mask);
}
