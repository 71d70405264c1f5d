// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.live;

import static org.bytedeco.opencv.global.opencv_core.BORDER_REPLICATE;
import static org.bytedeco.opencv.global.opencv_core.CV_32FC2;
import static org.bytedeco.opencv.global.opencv_core.absdiff;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_LINEAR;
import static org.bytedeco.opencv.global.opencv_imgproc.remap;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import io.heliograph.pixels.MatrixArrays;
import java.util.Arrays;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.bytedeco.opencv.opencv_core.Size;
import org.bytedeco.opencv.opencv_video.DISOpticalFlow;

/**
 * Motion between two small grey frames (dense inverse search, Kroeger et al. 2016), warping of planes along it, and a
 * measure of trust in it.
 */
final class LiveFlow implements AutoCloseable {
    // maximum difference that noise causes between the warped frame and the present one, in levels
    private static final float SAME = 6;
    private static final float OTHER = 30;
    private static final int STRIDE = 7; // every seventh pixel is sampled for the camera's motion
    private static final float BACKGROUND = 0.1f;

    private final DISOpticalFlow search = DISOpticalFlow.create(DISOpticalFlow.PRESET_FAST);
    private final int rows;
    private final int cols;
    private float[] field = new float[0]; // displacement to the past frame, px: x and y of each pixel
    private float[] trust = new float[0];

    LiveFlow(int rows, int cols) {
        this.rows = rows;
        this.cols = cols;
    }

    /** Sets a known displacement field: x and y of each pixel, as computed by {@link #estimate}. */
    void use(float[] known) {
        field = known;
        trust = new float[known.length / 2];
        Arrays.fill(trust, 1);
    }

    /** Estimates the motion from the past frame to the present one; both are CV_8UC1. */
    void estimate(Mat present, Mat past) {
        try (PointerScope _ = new PointerScope()) {
            Mat motion = new Mat();
            search.calc(present, past, motion);
            field = MatrixArrays.floats(motion);
            Mat carried = new Mat();
            remap(past, carried, map(rows, cols), new Mat(), INTER_LINEAR, BORDER_REPLICATE, new Scalar());
            Mat difference = new Mat();
            absdiff(present, carried, difference);
            byte[] levels = MatrixArrays.bytes(difference);
            trust = new float[levels.length];
            for (int i = 0; i < levels.length; i++) {
                trust[i] = 1 - Math.clamp(((levels[i] & 255) - SAME) / (OTHER - SAME), 0f, 1f);
            }
        }
    }

    /** Reliability of each warped pixel, 0 to 1: similarity of the warped past frame to the present one. */
    float[] trust() {
        return trust;
    }

    /** A plane of the past frame, warped to the present one. */
    float[] carry(float[] plane) {
        try (PointerScope _ = new PointerScope()) {
            Mat carried = new Mat();
            Mat from = MatrixArrays.mat(plane, rows, cols);
            remap(from, carried, map(rows, cols), new Mat(), INTER_LINEAR, BORDER_REPLICATE, new Scalar());
            return MatrixArrays.floats(carried);
        }
    }

    /** Position in the past frame of each pixel of a frame with these proportions: CV_32FC2; the caller's scope closes it. */
    Mat map(int mapRows, int mapCols) {
        float[] at = new float[field.length];
        for (int y = 0; y < rows; y++) {
            for (int x = 0; x < cols; x++) {
                int i = 2 * (y * cols + x);
                at[i] = (x + field[i] + 0.5f) * mapCols / cols - 0.5f;
                at[i + 1] = (y + field[i + 1] + 0.5f) * mapRows / rows - 0.5f;
            }
        }
        Mat small = MatrixArrays.mat(at, rows, cols);
        if (mapRows == rows && mapCols == cols) {
            return small;
        }
        Mat large = new Mat(mapRows, mapCols, CV_32FC2);
        resize(small, large, new Size(mapCols, mapRows), 0, 0, INTER_LINEAR);
        return large;
    }

    /** Camera motion: median length of the motion outside the subject, in pixels of the small frame. */
    double cameraMotion(float[] alpha) {
        float[] lengths = new float[alpha.length / STRIDE + 1];
        int n = 0;
        for (int i = 0; i < alpha.length; i += STRIDE) {
            if (alpha[i] < BACKGROUND) {
                lengths[n++] = (float) Math.hypot(field[2 * i], field[2 * i + 1]);
            }
        }
        Arrays.sort(lengths, 0, n);
        return n == 0 ? Double.MAX_VALUE : lengths[n / 2];
    }

    @Override
    public void close() {
        search.close();
    }
}
