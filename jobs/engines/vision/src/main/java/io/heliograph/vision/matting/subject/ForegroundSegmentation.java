// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.subject;

import static org.bytedeco.opencv.global.opencv_imgproc.GC_BGD;
import static org.bytedeco.opencv.global.opencv_imgproc.GC_FGD;
import static org.bytedeco.opencv.global.opencv_imgproc.GC_PR_BGD;
import static org.bytedeco.opencv.global.opencv_imgproc.GC_PR_FGD;

import io.heliograph.pixels.MatrixArrays;
import io.heliograph.vision.matting.cut.GraphCut;
import io.heliograph.vision.matting.cut.MaskCleaning;
import java.util.Arrays;
import java.util.List;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Segments a prior by iterated graph cuts (GrabCut, Rother, Kolmogorov, Blake 2004) in Lab. The random numbers of its
 * clustering start from a fixed seed in every call.
 */
public final class ForegroundSegmentation {
    private static final double LEAST = 0.005; // minimum area of the subject, as a share of the picture
    private static final double MOST = 0.95;
    // minimum of the prior's highest probability; below it the prior has found no subject
    private static final double UNSURE = 0.6;
    private static final double APART = 0.5; // minimum difference of the mean probabilities inside and outside
    private static final double EVEN = 0.5;
    private static final double ALIKE = 0.5; // minimum intersection over union of cut and prior
    private static final double STRAYED = 0.6; // factor on the confidence if the cut has strayed from the prior
    private static final double GUESS = 0.25; // confidence if the middle of the picture is taken

    /**
     * Thresholds that turn the probabilities of a calibrated prior into seeds.
     *
     * @param sure minimum probability of a pixel that is certainly subject
     * @param likely probability above which a pixel is probably subject
     * @param never maximum probability of a pixel that is certainly background
     */
    private record Levels(double sure, double likely, double never) {}

    private static final List<Levels> BALLOTS =
            List.of(new Levels(0.9, 0.4, 0.03), new Levels(0.9, 0.3, 0.03), new Levels(0.7, 0.4, 0.03));
    private static final double TOP = 0.995; // pixels above this quantile always count as subject

    private ForegroundSegmentation() {}

    /**
     * Cuts the subject out of a small picture.
     *
     * @param bgr continuous CV_8UC3, at most 480 px a side
     * @param belief prior of the same size
     */
    public static SubjectSegmentation of(Mat bgr, SubjectPrior.Belief belief) {
        float[] p = MatrixArrays.floats(belief.probability());
        if (Math.min(bgr.rows(), bgr.cols()) < SaliencyPrior.LEAST_SIDE) {
            return new SubjectSegmentation(rectangle(bgr.cols(), bgr.rows()), 0, CutoutReliability.NONE_SEEN);
        }
        float[] sorted = p.clone();
        Arrays.sort(sorted);
        if (sorted[sorted.length - 1] >= UNSURE && Bimodality.apart(p, Bimodality.otsu(p)) >= APART) {
            List<byte[]> ballots = belief.calibrated()
                    ? BALLOTS.stream().map(levels -> seeds(p, sorted, levels)).toList()
                    : List.of(seeds(p, sorted));
            Mat mask = GraphCut.of(bgr, ballots, belief.calibrated() ? GraphCut.TRUSTED : GraphCut.ROUGH);
            if (belief.calibrated()) {
                MaskCleaning.doubt(mask, p);
            }
            if (sane(mask) && !ScatteredMarks.of(mask) && !(belief.calibrated() && strayed(mask, p))) {
                return new SubjectSegmentation(
                        mask, confidence(p, MatrixArrays.bytes(mask)), reliability(belief, mask));
            }
            mask.close();
        }
        return belief.calibrated() ? believed(bgr, p, belief) : middle(bgr);
    }

    /**
     * Takes the pixels that a calibrated prior believes in, and refines their outline at the picture's edges. If there
     * are no such pixels, the middle of the picture is taken.
     */
    private static SubjectSegmentation believed(Mat bgr, float[] p, SubjectPrior.Belief belief) {
        Mat mask = GraphCut.along(bgr, likely(p));
        if (sane(mask) && !ScatteredMarks.of(mask)) {
            return new SubjectSegmentation(
                    mask, STRAYED * confidence(p, MatrixArrays.bytes(mask)), reliability(belief, mask));
        }
        mask.close();
        return middle(bgr);
    }

    /** Whether a cut has spread to similar colours away from a calibrated prior. */
    private static boolean strayed(Mat mask, float[] p) {
        byte[] inside = MatrixArrays.bytes(mask);
        int both = 0;
        int either = 0;
        for (int i = 0; i < p.length; i++) {
            both += inside[i] != 0 && p[i] > EVEN ? 1 : 0;
            either += inside[i] != 0 || p[i] > EVEN ? 1 : 0;
        }
        return both < ALIKE * either;
    }

    private static byte[] likely(float[] p) {
        byte[] mask = new byte[p.length];
        for (int i = 0; i < p.length; i++) {
            mask[i] = (byte) (p[i] > EVEN ? 255 : 0);
        }
        return mask;
    }

    /** GrabCut of a rectangle in the middle: the baseline, and the fallback if nothing stands out. */
    public static SubjectSegmentation middle(Mat bgr) {
        Mat rectangle = rectangle(bgr.cols(), bgr.rows());
        byte[] seeds = MatrixArrays.bytes(rectangle);
        for (int i = 0; i < seeds.length; i++) {
            seeds[i] = (byte) (seeds[i] == 0 ? GC_BGD : GC_PR_FGD);
        }
        Mat mask = GraphCut.of(bgr, seeds);
        if (sane(mask)) {
            rectangle.close();
            return new SubjectSegmentation(mask, GUESS, CutoutReliability.NONE_SEEN);
        }
        mask.close();
        return new SubjectSegmentation(rectangle, 0, CutoutReliability.NONE_SEEN);
    }

    static byte[] seeds(float[] p, float[] sorted) {
        double threshold = Math.clamp(Bimodality.otsu(p), 0.25, 0.65);
        double sure = Math.min(threshold + 0.6 * (1 - threshold), quantile(sorted, 0.97));
        double never = Math.max(threshold * 0.05, quantile(sorted, 0.10));
        byte[] seeds = new byte[p.length];
        for (int i = 0; i < p.length; i++) {
            seeds[i] =
                    (byte) (p[i] >= sure ? GC_FGD : p[i] > threshold ? GC_PR_FGD : p[i] > never ? GC_PR_BGD : GC_BGD);
        }
        return seeds;
    }

    private static byte[] seeds(float[] p, float[] sorted, Levels levels) {
        double sure = Math.min(levels.sure, quantile(sorted, TOP));
        byte[] seeds = new byte[p.length];
        for (int i = 0; i < p.length; i++) {
            seeds[i] = (byte)
                    (p[i] >= sure
                            ? GC_FGD
                            : p[i] > levels.likely ? GC_PR_FGD : p[i] > levels.never ? GC_PR_BGD : GC_BGD);
        }
        return seeds;
    }

    private static boolean sane(Mat mask) {
        int set = 0;
        byte[] values = MatrixArrays.bytes(mask);
        for (byte value : values) {
            set += value & 1;
        }
        return set > LEAST * values.length && set < MOST * values.length;
    }

    private static double reliability(SubjectPrior.Belief belief, Mat mask) {
        return belief.evidence()
                .map(evidence -> CutoutReliability.of(evidence, mask))
                .orElse(CutoutReliability.NONE_SEEN);
    }

    /**
     * Agreement of mask and prior, 0 to 1: root of their overlap times the difference of mean probability inside and
     * outside.
     */
    private static double confidence(float[] p, byte[] mask) {
        double inside = 0;
        double outside = 0;
        int set = 0;
        double both = 0;
        double either = 0;
        for (int i = 0; i < p.length; i++) {
            boolean in = mask[i] != 0;
            set += in ? 1 : 0;
            inside += in ? p[i] : 0;
            outside += in ? 0 : p[i];
            both += in ? p[i] : 0;
            either += in ? 1 : p[i];
        }
        double apart = inside / set - outside / Math.max(1, p.length - set);
        return Math.clamp(Math.sqrt(Math.max(0, apart) * (both / either)), 0, 1);
    }

    private static Mat rectangle(int cols, int rows) {
        int left = (int) (0.15 * cols);
        int top = (int) (0.10 * rows);
        int right = Math.max(left + 1, (int) Math.ceil(0.85 * cols));
        int bottom = Math.max(top + 1, (int) Math.ceil(0.95 * rows));
        byte[] plane = new byte[cols * rows];
        for (int y = top; y < bottom; y++) {
            Arrays.fill(plane, y * cols + left, y * cols + right, (byte) 255);
        }
        return MatrixArrays.mat(plane, rows, cols);
    }

    private static double quantile(float[] sorted, double q) {
        return sorted[(int) (q * (sorted.length - 1))];
    }
}
