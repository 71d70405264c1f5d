// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.live;

import static org.bytedeco.opencv.global.opencv_core.BORDER_REPLICATE;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_LINEAR;
import static org.bytedeco.opencv.global.opencv_imgproc.remap;

import io.heliograph.pixels.MatrixArrays;
import java.util.Arrays;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.bytedeco.opencv.opencv_video.DISOpticalFlow;

/** Motion between two small grey frames (dense inverse search, Kroeger et al. 2016) and what it carries along. */
final class FlowWarp implements AutoCloseable {
    private final DISOpticalFlow search = DISOpticalFlow.create(DISOpticalFlow.PRESET_FAST);
    private final int rows;
    private final int cols;
    private float[] flow = new float[0]; // x and y from the present frame back to the past one, pixels

    FlowWarp(int rows, int cols) {
        this.rows = rows;
        this.cols = cols;
    }

    /** Estimates the motion; both frames CV_8UC1. */
    void estimate(Mat present, Mat past) {
        try (PointerScope _ = new PointerScope()) {
            Mat field = new Mat();
            search.calc(present, past, field);
            flow = MatrixArrays.floats(field);
        }
    }

    /** A plane of the past frame as it looks in the present one. */
    float[] carry(float[] plane) {
        float[] x = new float[plane.length];
        float[] y = new float[plane.length];
        for (int i = 0; i < plane.length; i++) {
            int row = i / cols;
            x[i] = i % cols + flow[2 * i];
            y[i] = row + flow[2 * i + 1];
        }
        try (PointerScope _ = new PointerScope()) {
            Mat carried = new Mat();
            remap(
                    MatrixArrays.mat(plane, rows, cols),
                    carried,
                    MatrixArrays.mat(x, rows, cols),
                    MatrixArrays.mat(y, rows, cols),
                    INTER_LINEAR,
                    BORDER_REPLICATE,
                    new Scalar());
            return MatrixArrays.floats(carried);
        }
    }

    /** The median length of motion where the subject is not: what the camera does, in pixels. */
    double cameraMotion(float[] alpha) {
        float[] lengths = new float[alpha.length];
        int n = 0;
        for (int i = 0; i < alpha.length; i++) {
            if (alpha[i] < 0.1f) {
                lengths[n++] = (float) Math.hypot(flow[2 * i], flow[2 * i + 1]);
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
