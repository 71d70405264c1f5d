// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.live;

import static org.bytedeco.opencv.global.opencv_core.BORDER_REPLICATE;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_LINEAR;
import static org.bytedeco.opencv.global.opencv_imgproc.remap;

import io.heliograph.pixels.MatrixArrays;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.jspecify.annotations.Nullable;

/**
 * Damps small changes between successive mattes, along the motion. The weight of the new value grows with the
 * difference. So sensor noise and coding artefacts are averaged out, while an arm that enters appears at once.
 */
final class SteadyMatte implements AutoCloseable {
    private static final int LEVELS = 256;
    private static final float LEAST = 0.3f; // minimum weight of the new opacity
    private static final float AT_ONCE = 70; // difference in levels from which the new opacity is used unchanged

    private final byte[] shares = new byte[LEVELS]; // step towards the new opacity, by difference, in levels
    private final Mat past;
    private boolean filled;

    SteadyMatte(int width, int height) {
        past = new Mat(height, width, CV_8UC1);
        for (int difference = 0; difference < LEVELS; difference++) {
            float share = Math.min(1, LEAST + (1 - LEAST) * difference / AT_ONCE);
            shares[difference] =
                    // at least 1, so that the new opacity is reached
                    (byte) Math.max(Math.min(1, difference), Math.round(share * difference));
        }
    }

    /**
     * Damps a matte in place.
     *
     * @param alpha CV_8UC1 of this object's size
     * @param flow the motion since the last matte; null for the first one
     */
    void next(Mat alpha, @Nullable LiveFlow flow) {
        if (flow != null && filled) {
            try (PointerScope _ = new PointerScope()) {
                Mat carried = new Mat();
                Mat map = flow.map(alpha.rows(), alpha.cols());
                remap(past, carried, map, new Mat(), INTER_LINEAR, BORDER_REPLICATE, new Scalar());
                damp(alpha, carried);
            }
        }
        alpha.copyTo(past);
        filled = true;
    }

    private void damp(Mat alpha, Mat carried) {
        byte[] now = new byte[alpha.cols()];
        byte[] before = new byte[alpha.cols()];
        for (int y = 0; y < alpha.rows(); y++) {
            MatrixArrays.readRow(alpha, y, now);
            MatrixArrays.readRow(carried, y, before);
            for (int x = 0; x < now.length; x++) {
                if (now[x] != before[x]) {
                    int from = before[x] & 255;
                    int difference = (now[x] & 255) - from;
                    int taken = shares[Math.abs(difference)] & 255;
                    now[x] = (byte) (difference < 0 ? from - taken : from + taken);
                }
            }
            MatrixArrays.writeRow(alpha, y, now);
        }
    }

    @Override
    public void close() {
        past.close();
    }
}
