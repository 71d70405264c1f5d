// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.video;

import java.util.List;

/** Agreement of forward and backward optical flow on a thing. */
final class FlowTrust {
    private FlowTrust() {}

    /**
     * Mean agreement on the thing, whose matte the same flow carries from frame to frame.
     *
     * @param frames consecutive frames, at least two
     * @param matte opacity of the thing in the first frame, at the size for motion estimation, 0..1
     * @return 0..1; 0 for an empty matte
     */
    static double of(List<ClipFrame> frames, float[] matte) {
        float[] carried = matte;
        double sum = 0;
        double all = 0;
        for (int t = 0; t + 1 < frames.size(); t++) {
            FrameMotion motion = frames.get(t).motionTo(frames.get(t + 1));
            for (int i = 0; i < carried.length; i++) {
                sum += carried[i] * motion.trustThere()[i];
                all += carried[i];
            }
            carried = moved(carried, motion);
        }
        return all == 0 ? 0 : sum / all;
    }

    private static float[] moved(float[] matte, FrameMotion motion) {
        float[] moved = new float[matte.length];
        for (int row = 0, i = 0; row < motion.rows(); row++) {
            for (int col = 0; col < motion.cols(); col++, i++) {
                float x = col + motion.back()[2 * i];
                float y = row + motion.back()[2 * i + 1];
                moved[i] = PlaneSampling.linear(matte, motion.rows(), motion.cols(), x, y);
            }
        }
        return moved;
    }
}
