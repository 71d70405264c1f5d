// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.video;

import io.heliograph.pixels.PixelArea;
import java.util.List;

/**
 * Per-pixel median of the opacities of a frame and of the frames before and after it along the motion: a deviation in a
 * single frame is outvoted.
 */
final class FlowMedian {
    private FlowMedian() {}

    /** The mattes smoothed within the boxes of their frames; the first and the last one stay as they are. */
    static List<float[]> of(List<float[]> mattes, List<FrameMotion> motions, List<OutlineBand> bands, ClipFrame size) {
        return ParallelFrames.of(mattes.size(), t -> {
            if (t == 0 || t == mattes.size() - 1) {
                return mattes.get(t);
            }
            float[] median = mattes.get(t).clone();
            float[] back = motions.get(t - 1).back();
            float[] there = motions.get(t).there();
            PixelArea box = bands.get(t).box();
            for (int y = box.y(); y < box.y() + box.height(); y++) {
                for (int x = box.x(); x < box.x() + box.width(); x++) {
                    int i = y * size.cols + x;
                    float a = along(mattes.get(t - 1), back, x, y, size);
                    if (a == median[i]) {
                        continue; // two of three agree
                    }
                    float b = along(mattes.get(t + 1), there, x, y, size);
                    median[i] = Math.max(Math.min(a, b), Math.min(Math.max(a, b), median[i]));
                }
            }
            return median;
        });
    }

    /** Value of a matte at the place that the motion leads to from a pixel. */
    private static float along(float[] matte, float[] motion, int x, int y, ClipFrame size) {
        int row = Math.min(size.flowRows - 1, y * size.flowRows / size.rows);
        int col = Math.min(size.flowCols - 1, x * size.flowCols / size.cols);
        int at = 2 * (row * size.flowCols + col);
        float u = x + motion[at] * size.cols / size.flowCols;
        float v = y + motion[at + 1] * size.rows / size.flowRows;
        return PlaneSampling.linear(matte, size.rows, size.cols, u, v);
    }
}
