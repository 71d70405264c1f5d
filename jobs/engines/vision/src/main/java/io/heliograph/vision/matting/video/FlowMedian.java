// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.video;

import io.heliograph.pixels.PixelArea;
import java.util.List;

/**
 * Median of each pixel's opacity over a frame and its two neighbours, along the motion: it removes deviations of a
 * single frame.
 */
final class FlowMedian {
    private FlowMedian() {}

    /** Smooths the mattes within the boxes of their frames; the first and the last matte are unchanged. */
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
                        continue; // two of the three values agree, so the median is known
                    }
                    float b = along(mattes.get(t + 1), there, x, y, size);
                    median[i] = Math.max(Math.min(a, b), Math.min(Math.max(a, b), median[i]));
                }
            }
            return median;
        });
    }

    /** Value of a matte at the place to which the motion moves a pixel. */
    private static float along(float[] matte, float[] motion, int x, int y, ClipFrame size) {
        int row = Math.min(size.flowRows - 1, y * size.flowRows / size.rows);
        int col = Math.min(size.flowCols - 1, x * size.flowCols / size.cols);
        int at = 2 * (row * size.flowCols + col);
        float u = x + motion[at] * size.cols / size.flowCols;
        float v = y + motion[at + 1] * size.rows / size.flowRows;
        return PlaneSampling.linear(matte, size.rows, size.cols, u, v);
    }
}
