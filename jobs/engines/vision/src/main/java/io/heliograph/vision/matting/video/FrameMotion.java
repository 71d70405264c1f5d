// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.video;

/**
 * Motion between a frame and the next one in both directions: displacements in pixels of the size for motion
 * estimation, x and y interleaved.
 *
 * @param there displacement of each pixel of the frame to its place in the next one
 * @param back displacement of each pixel of the next frame to its place in the frame
 * @param trustThere agreement of both directions at each pixel of the frame, 0..1
 * @param trustBack agreement of both directions at each pixel of the next frame, 0..1
 * @param rows height of the fields
 * @param cols width of the fields
 */
@SuppressWarnings("ArrayRecordComponent") // fields of numbers, passed on without a copy and never changed
record FrameMotion(float[] there, float[] back, float[] trustThere, float[] trustBack, int rows, int cols) {
    // decrease of the logarithm of trust, per pixel by which the two directions disagree in frames of 360 rows
    private static final float DECAY = 0.25f;
    private static final float MOST = 8;
    private static final float REFERENCE_ROWS = 360;
    private static final int STEPS = 128; // entries of the trust table per pixel of disagreement
    private static final float[] TRUST = new float[(int) (MOST * STEPS) + 1];

    static {
        for (int k = 0; k < TRUST.length; k++) {
            TRUST[k] = (float) Math.exp(-DECAY * k / STEPS);
        }
    }

    static FrameMotion of(float[] there, float[] back, int rows, int cols) {
        return new FrameMotion(there, back, trust(there, back, rows, cols), trust(back, there, rows, cols), rows, cols);
    }

    private static float[] trust(float[] way, float[] other, int rows, int cols) {
        float[] trust = new float[rows * cols];
        float scale = REFERENCE_ROWS / rows;
        for (int i = 0; i < trust.length; i++) {
            float x = i % cols + way[2 * i];
            int row = i / cols;
            float y = row + way[2 * i + 1];
            int at = 2 * nearest(x, y, rows, cols);
            float error = Math.abs(way[2 * i] + other[at]) + Math.abs(way[2 * i + 1] + other[at + 1]);
            trust[i] = TRUST[(int) (Math.min(MOST, error * scale) * STEPS + 0.5f)];
        }
        return trust;
    }

    private static int nearest(float x, float y, int rows, int cols) {
        return Math.clamp(Math.round(y), 0, rows - 1) * cols + Math.clamp(Math.round(x), 0, cols - 1);
    }
}
