// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.video;

import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGR2GRAY;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;

import io.heliograph.pixels.MatrixArrays;
import io.heliograph.vision.matting.Measures;
import io.heliograph.vision.matting.alpha.AlphaMatting;
import java.util.List;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_video.DISOpticalFlow;

/**
 * How good the mattes of a clip are.
 *
 * @param iou mean intersection over union with the truth
 * @param worst the least of it
 * @param drop the mean of the first twelve frames less that of the last twelve
 * @param sad mean sum of absolute differences, in thousands of opaque pixels
 * @param flicker mean absolute change of opacity along the motion, less the truth's own, over all pixels
 * @param edgeFlicker the same over the pixels where truth or matte are neither 0 nor 1, or change
 */
record ClipMeasures(double iou, double worst, double drop, double sad, double flicker, double edgeFlicker) {
    static ClipMeasures of(List<MattedClip.Frame> frames, List<byte[]> mattes, int width, int height) {
        int n = frames.size();
        double[] iou = new double[n];
        double sad = 0;
        double worst = 1;
        double mean = 0;
        for (int t = 0; t < n; t++) {
            iou[t] = Measures.iou(mattes.get(t), frames.get(t).alpha());
            sad += Measures.sad(mattes.get(t), frames.get(t).alpha()) / 1000 / n;
            worst = Math.min(worst, iou[t]);
            mean += iou[t] / n;
        }
        int ends = Math.min(12, Math.max(1, n / 4));
        double drop = 0;
        for (int k = 0; k < ends; k++) {
            drop += (iou[k] - iou[n - 1 - k]) / ends;
        }
        double flicker = 0;
        double edges = 0;
        try (DISOpticalFlow search = DISOpticalFlow.create(DISOpticalFlow.PRESET_MEDIUM)) {
            for (int t = 1; t < n; t++) {
                float[] motion =
                        motion(search, frames.get(t).bgr(), frames.get(t - 1).bgr(), width, height);
                double[] ours =
                        change(mattes.get(t), mattes.get(t - 1), frames.get(t).alpha(), motion, width, height);
                double[] real = change(
                        frames.get(t).alpha(),
                        frames.get(t - 1).alpha(),
                        frames.get(t).alpha(),
                        motion,
                        width,
                        height);
                flicker += (ours[0] - real[0]) / (n - 1);
                edges += (ours[1] - real[1]) / (n - 1);
            }
        }
        return new ClipMeasures(mean, worst, drop, sad, flicker, edges);
    }

    private static float[] motion(DISOpticalFlow search, byte[] now, byte[] before, int width, int height) {
        try (PointerScope _ = new PointerScope()) {
            Mat one = grey(now, width, height);
            Mat other = grey(before, width, height);
            Mat field = new Mat();
            search.calc(one, other, field);
            return MatrixArrays.floats(field);
        }
    }

    private static Mat grey(byte[] bgr, int width, int height) {
        Mat grey = new Mat();
        cvtColor(MatrixArrays.mat(bgr, height, width), grey, COLOR_BGR2GRAY);
        return grey;
    }

    /** Mean change over all pixels, and over those within six pixels of the true outline. */
    private static double[] change(byte[] now, byte[] before, byte[] truth, float[] motion, int width, int height) {
        float[] past = AlphaMatting.unit(before);
        double sum = 0;
        double edge = 0;
        int edges = 0;
        for (int y = 0, i = 0; y < height; y++) {
            for (int x = 0; x < width; x++, i++) {
                float then = PlaneSampling.linear(past, height, width, x + motion[2 * i], y + motion[2 * i + 1]);
                double change = Math.abs((now[i] & 255) / 255.0 - then);
                sum += change;
                if (nearEdge(truth, i, width)) {
                    edge += change;
                    edges++;
                }
            }
        }
        return new double[] {sum / now.length, edge / Math.max(1, edges)};
    }

    private static boolean nearEdge(byte[] alpha, int i, int width) {
        int reach = 6;
        int x = i % width;
        if (x < reach || x >= width - reach || i < reach * width || i >= alpha.length - reach * width) {
            return false;
        }
        boolean some = false;
        boolean other = false;
        for (int j : new int[] {i - reach, i + reach, i - reach * width, i + reach * width}) {
            some |= alpha[j] != 0;
            other |= alpha[j] != -1;
        }
        return some && other;
    }
}
