// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.video;

import io.heliograph.pixels.MatrixArrays;
import io.heliograph.vision.matting.subject.SaliencyPrior;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_video.DISOpticalFlow;

/**
 * Estimates dense motion between two small grey frames in both directions (dense inverse search, Kroeger et al. 2016).
 */
final class MotionSearch {
    private MotionSearch() {}

    static FrameMotion between(ClipFrame frame, ClipFrame next) {
        int rows = frame.flowRows;
        int cols = frame.flowCols;
        if (Math.min(rows, cols) < SaliencyPrior.LEAST_SIDE) { // the frames are too small for motion estimation
            float[] none = new float[2 * rows * cols];
            return FrameMotion.of(none, none.clone(), rows, cols);
        }
        try (PointerScope _ = new PointerScope()) {
            Mat one = MatrixArrays.mat(frame.grey, rows, cols);
            Mat other = MatrixArrays.mat(next.grey, rows, cols);
            return FrameMotion.of(field(one, other), field(other, one), rows, cols);
        }
    }

    private static float[] field(Mat from, Mat to) {
        Mat field = new Mat();
        // a new instance each time: a reused one would be influenced by the previous pair
        try (DISOpticalFlow search = DISOpticalFlow.create(DISOpticalFlow.PRESET_FAST)) {
            search.calc(from, to, field);
        }
        return MatrixArrays.floats(field);
    }
}
