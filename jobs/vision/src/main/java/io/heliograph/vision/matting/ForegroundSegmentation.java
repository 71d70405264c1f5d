// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting;

import static org.bytedeco.opencv.global.opencv_core.setRNGSeed;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGR2Lab;
import static org.bytedeco.opencv.global.opencv_imgproc.GC_BGD;
import static org.bytedeco.opencv.global.opencv_imgproc.GC_FGD;
import static org.bytedeco.opencv.global.opencv_imgproc.GC_INIT_WITH_MASK;
import static org.bytedeco.opencv.global.opencv_imgproc.GC_PR_BGD;
import static org.bytedeco.opencv.global.opencv_imgproc.GC_PR_FGD;
import static org.bytedeco.opencv.global.opencv_imgproc.MORPH_ELLIPSE;
import static org.bytedeco.opencv.global.opencv_imgproc.MORPH_OPEN;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;
import static org.bytedeco.opencv.global.opencv_imgproc.getStructuringElement;
import static org.bytedeco.opencv.global.opencv_imgproc.grabCut;
import static org.bytedeco.opencv.global.opencv_imgproc.morphologyEx;

import java.util.Arrays;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * A prior made crisp by iterated graph cuts (GrabCut, Rother, Kolmogorov, Blake 2004) in Lab. The random numbers of its clustering
 * start from a fixed seed in every call.
 */
public final class ForegroundSegmentation {
    private static final int ROUNDS = 5;
    private static final double LEAST = 0.005; // of the picture
    private static final double MOST = 0.95;
    private static final double UNSURE = 0.6; // highest probability below which a prior says nothing
    private static final double GUESS = 0.25; // confidence at most after a fallback

    private ForegroundSegmentation() {}

    /**
     * Cuts the subject out of a small picture.
     *
     * @param bgr continuous CV_8UC3, at most 480 px a side
     * @param prior CV_32FC1 of the same size, 0..1
     */
    public static Segmentation of(Mat bgr, Mat prior) {
        float[] p = Samples.floats(prior);
        if (Math.min(bgr.rows(), bgr.cols()) < SaliencyPrior.LEAST_SIDE) {
            return new Segmentation(rectangle(bgr.cols(), bgr.rows()), 0);
        }
        float[] sorted = p.clone();
        Arrays.sort(sorted);
        if (sorted[sorted.length - 1] >= UNSURE) {
            Mat mask = cut(bgr, seeds(p, sorted));
            if (sane(mask)) {
                return new Segmentation(mask, confidence(p, Samples.bytes(mask)));
            }
            mask.close();
        }
        return middle(bgr);
    }

    /** GrabCut of a rectangle in the middle: the baseline, and what is left when nothing stands out. */
    static Segmentation middle(Mat bgr) {
        Mat rectangle = rectangle(bgr.cols(), bgr.rows());
        byte[] seeds = Samples.bytes(rectangle);
        for (int i = 0; i < seeds.length; i++) {
            seeds[i] = (byte) (seeds[i] == 0 ? GC_BGD : GC_PR_FGD);
        }
        Mat mask = cut(bgr, seeds);
        if (sane(mask)) {
            rectangle.close();
            return new Segmentation(mask, GUESS);
        }
        mask.close();
        return new Segmentation(rectangle, 0);
    }

    static byte[] seeds(float[] p, float[] sorted) {
        double threshold = Math.clamp(otsu(p), 0.25, 0.65);
        double sure = Math.min(threshold + 0.6 * (1 - threshold), quantile(sorted, 0.97));
        double never = Math.max(threshold * SaliencyPrior.W[8], quantile(sorted, SaliencyPrior.W[7]));
        byte[] seeds = new byte[p.length];
        for (int i = 0; i < p.length; i++) {
            seeds[i] = (byte)
                    (p[i] >= sure ? GC_FGD : p[i] > threshold ? GC_PR_FGD : p[i] > never ? GC_PR_BGD : GC_BGD);
        }
        return seeds;
    }

    private static Mat cut(Mat bgr, byte[] seeds) {
        int rows = bgr.rows();
        int cols = bgr.cols();
        Mat mask = Samples.mat(seeds, rows, cols);
        try (PointerScope _ = new PointerScope()) {
            Mat lab = new Mat();
            cvtColor(bgr, lab, COLOR_BGR2Lab);
            setRNGSeed(1);
            grabCut(lab, mask, new Rect(0, 0, cols, rows), new Mat(), new Mat(), ROUNDS, GC_INIT_WITH_MASK);
            binary(mask);
            morphologyEx(mask, mask, MORPH_OPEN, getStructuringElement(MORPH_ELLIPSE, new Size(3, 3)));
            MaskCleaning.clean(mask);
        }
        return mask;
    }

    /** GrabCut's four classes to 0 and 255, in place. */
    static void binary(Mat mask) {
        byte[] classes = Samples.bytes(mask);
        for (int i = 0; i < classes.length; i++) {
            classes[i] = (byte) ((classes[i] & 1) == 1 ? 255 : 0); // GC_FGD = 1, GC_PR_FGD = 3
        }
        mask.data().put(classes);
    }

    private static boolean sane(Mat mask) {
        int set = 0;
        byte[] values = Samples.bytes(mask);
        for (byte value : values) {
            set += value & 1;
        }
        return set > LEAST * values.length && set < MOST * values.length;
    }

    /** How well mask and prior tell the same story: mean probability inside minus outside, times their overlap. */
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
        return Math.clamp(1.4 * Math.sqrt(Math.max(0, apart) * (both / either)), 0, 1);
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
        return Samples.mat(plane, rows, cols);
    }

    private static double quantile(float[] sorted, double q) {
        return sorted[(int) (q * (sorted.length - 1))];
    }

    /** The threshold between the two classes of values with the largest variance between them (Otsu 1979). */
    static double otsu(float[] p) {
        int[] histogram = new int[256];
        double total = 0;
        for (float v : p) {
            int bin = (int) (v * 255);
            histogram[bin]++;
            total += bin;
        }
        double best = -1;
        int threshold = 127;
        double below = 0;
        double sum = 0;
        for (int t = 0; t < 255; t++) {
            below += histogram[t];
            sum += (double) t * histogram[t];
            double above = p.length - below;
            if (below > 0 && above > 0) {
                double apart = sum / below - (total - sum) / above;
                double between = below * above * apart * apart;
                if (between > best) {
                    best = between;
                    threshold = t;
                }
            }
        }
        return (threshold + 0.5) / 255;
    }
}
