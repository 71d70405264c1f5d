// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

import static org.bytedeco.opencv.global.opencv_core.CV_32F;
import static org.bytedeco.opencv.global.opencv_core.CV_8U;

import java.util.function.DoubleUnaryOperator;
import org.bytedeco.opencv.opencv_core.Mat;

/** Resampling with the kernel stretched when the picture shrinks (antialiased), as Pillow does it: OpenCV's own does not, and its numbers flatter. */
@SuppressWarnings("ImmutableEnumChecker") // kernels are functions without state
enum Resampling {
    /** Keys, a = -0.5. */
    BICUBIC(2, x -> {
        double t = Math.abs(x);
        return t < 1 ? 1.5 * t * t * t - 2.5 * t * t + 1 : t < 2 ? -0.5 * t * t * t + 2.5 * t * t - 4 * t + 2 : 0;
    }),
    LANCZOS(3, x -> Math.abs(x) < 3 ? sinc(x) * sinc(x / 3) : 0);

    private final double support;
    private final DoubleUnaryOperator kernel;

    Resampling(double support, DoubleUnaryOperator kernel) {
        this.support = support;
        this.kernel = kernel;
    }

    private static double sinc(double x) {
        return x == 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
    }

    /** An 8 bit picture of any channels at another size; the caller closes it. */
    Mat resize(Mat picture, int width, int height) {
        try (Mat across = lines(picture, width);
                Mat turned = across.t().asMat();
                Mat down = lines(turned, height)) {
            return down.t().asMat();
        }
    }

    private Mat lines(Mat picture, int width) {
        try (Mat floats = new Mat();
                Mat result = new Mat()) {
            picture.convertTo(floats, CV_32F);
            int channels = picture.channels();
            float[] in = new float[picture.rows() * picture.cols() * channels];
            java.nio.FloatBuffer buffer = floats.createBuffer();
            buffer.get(in);
            float[] out = new float[picture.rows() * width * channels];
            for (int x = 0; x < width; x++) {
                column(in, picture.cols(), out, width, x, channels);
            }
            try (Mat wide = new Mat(
                    picture.rows(), width, org.bytedeco.opencv.global.opencv_core.CV_MAKETYPE(CV_32F, channels))) {
                java.nio.FloatBuffer target = wide.createBuffer();
                target.put(out);
                wide.convertTo(result, CV_8U);
            }
            return result.clone();
        }
    }

    private void column(float[] in, int from, float[] out, int to, int x, int channels) {
        double scale = (double) from / to;
        double stretch = Math.max(1, scale);
        double centre = (x + 0.5) * scale;
        int first = Math.max(0, (int) (centre - support * stretch + 0.5));
        int last = Math.min(from, (int) (centre + support * stretch + 0.5));
        double[] weights = new double[last - first];
        double sum = 0;
        for (int i = first; i < last; i++) {
            weights[i - first] = kernel.applyAsDouble((i + 0.5 - centre) / stretch);
            sum += weights[i - first];
        }
        for (int row = 0; row < in.length / (from * channels); row++) {
            for (int c = 0; c < channels; c++) {
                double value = 0;
                for (int i = first; i < last; i++) {
                    value += weights[i - first] * in[(row * from + i) * channels + c];
                }
                out[(row * to + x) * channels + c] = (float) (value / sum);
            }
        }
    }
}
