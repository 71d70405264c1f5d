// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.video;

import java.util.Arrays;
import java.util.List;

/**
 * Share of independent motion at each pixel of a frame, from the flow to the frames before and after it.
 *
 * @param moving 0 for motion with the camera to 1 for clearly independent motion, at the size for motion estimation
 * @param confidence 0 to 1; low if nothing or nearly everything moves independently, since motion then does not
 *     indicate the subject
 */
@SuppressWarnings("ArrayRecordComponent") // pixels, passed on without a copy and never changed
record MotionSaliency(float[] moving, double confidence) {
    // factor on the median residual: the scale above which motion counts as independent
    private static final double SPREAD = 4;
    private static final double NOISE = 0.1; // minimum of the median residual, px
    // residual of the fastest pixels up to which nothing moves independently, px
    private static final double WEAK = 0.3;
    private static final double STRONG = 1;
    private static final double FASTEST = 0.98; // quantile of the residuals that stands for the fastest pixels
    private static final double CROWDED = 0.3; // moving share of the frame above which confidence falls

    /**
     * The independent motion of a frame.
     *
     * @param motions from each frame of the shot to the next
     */
    static MotionSaliency of(List<ClipFrame> shot, List<FrameMotion> motions, int at) {
        int rows = shot.get(at).flowRows;
        int cols = shot.get(at).flowCols;
        float[] moving = new float[rows * cols];
        double fastest = 0;
        int neighbours = 0;
        if (at > 0) {
            fastest = Math.max(fastest, add(motions.get(at - 1).back(), rows, cols, moving));
            neighbours++;
        }
        if (at < motions.size()) {
            fastest = Math.max(fastest, add(motions.get(at).there(), rows, cols, moving));
            neighbours++;
        }
        double sum = 0;
        for (int i = 0; i < moving.length; i++) {
            moving[i] /= Math.max(1, neighbours);
            sum += moving[i];
        }
        double crowd = Math.clamp(1 - (sum / moving.length - CROWDED) / CROWDED, 0, 1);
        return new MotionSaliency(moving, crowd * Math.clamp((fastest - WEAK) / (STRONG - WEAK), 0, 1));
    }

    private static double add(float[] flow, int rows, int cols, float[] moving) {
        float[] residual = CameraResidual.of(flow, rows, cols);
        float[] sorted = residual.clone();
        Arrays.sort(sorted);
        double scale = SPREAD * Math.max(NOISE, sorted[sorted.length / 2]);
        for (int i = 0; i < residual.length; i++) {
            double ratio = residual[i] / scale;
            moving[i] += (float) (1 - Math.exp(-ratio * ratio));
        }
        return sorted[(int) (FASTEST * (sorted.length - 1))];
    }
}
