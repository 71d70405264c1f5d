// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting;

import static org.bytedeco.opencv.global.opencv_core.setRNGSeed;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGR2Lab;
import static org.bytedeco.opencv.global.opencv_imgproc.GC_BGD;
import static org.bytedeco.opencv.global.opencv_imgproc.GC_EVAL;
import static org.bytedeco.opencv.global.opencv_imgproc.GC_FGD;
import static org.bytedeco.opencv.global.opencv_imgproc.GC_INIT_WITH_MASK;
import static org.bytedeco.opencv.global.opencv_imgproc.GC_PR_BGD;
import static org.bytedeco.opencv.global.opencv_imgproc.GC_PR_FGD;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_LINEAR;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_NEAREST;
import static org.bytedeco.opencv.global.opencv_imgproc.MORPH_ELLIPSE;
import static org.bytedeco.opencv.global.opencv_imgproc.MORPH_OPEN;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;
import static org.bytedeco.opencv.global.opencv_imgproc.dilate;
import static org.bytedeco.opencv.global.opencv_imgproc.erode;
import static org.bytedeco.opencv.global.opencv_imgproc.getStructuringElement;
import static org.bytedeco.opencv.global.opencv_imgproc.grabCut;
import static org.bytedeco.opencv.global.opencv_imgproc.medianBlur;
import static org.bytedeco.opencv.global.opencv_imgproc.morphologyEx;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

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
    private static final int COARSE = 240; // px a side
    private static final int BAND = 4; // px each side of the coarse outline, beyond its own uncertainty
    private static final int FEWEST = 20; // pixels a colour mixture can be fitted to
    private static final double SETTLED = 0.001; // of the pixels changing sides: no more rounds
    private static final double LEAST = 0.005; // of the picture
    private static final double MOST = 0.95;
    private static final double UNSURE = 0.6; // highest probability below which a prior says nothing
    private static final double APART = 0.5; // mean probability inside less outside, below which it says too little
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
        if (sorted[sorted.length - 1] >= UNSURE && apart(p, otsu(p)) >= APART) {
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
        double never = Math.max(threshold * 0.05, quantile(sorted, 0.10));
        byte[] seeds = new byte[p.length];
        for (int i = 0; i < p.length; i++) {
            seeds[i] =
                    (byte) (p[i] >= sure ? GC_FGD : p[i] > threshold ? GC_PR_FGD : p[i] > never ? GC_PR_BGD : GC_BGD);
        }
        return seeds;
    }

    /**
     * Coarse to fine (Lombaert et al., banded graph cuts, 2005): all pixels at a small size, then only those near the outline. A whole
     * cut of fine texture at full working size can take half a minute.
     */
    private static Mat cut(Mat bgr, byte[] seeds) {
        int rows = bgr.rows();
        int cols = bgr.cols();
        Mat mask = Samples.mat(seeds, rows, cols);
        try (PointerScope _ = new PointerScope()) {
            Mat small = Shrink.plane(bgr, COARSE, INTER_AREA);
            Mat coarse = Shrink.plane(mask, COARSE, INTER_NEAREST);
            rounds(small, coarse);
            MaskCleaning.clean(coarse);
            if (small.cols() == cols) {
                coarse.copyTo(mask);
            } else {
                narrow(coarse, mask);
                rounds(bgr, mask);
                MaskCleaning.clean(mask);
            }
        }
        return mask;
    }

    /** Leaves only a band around the outline of a coarse mask to be decided. */
    private static void narrow(Mat coarse, Mat mask) {
        Mat whole = new Mat();
        resize(coarse, whole, mask.size(), 0, 0, INTER_LINEAR);
        int reach = 2 * mask.cols() / coarse.cols() + BAND;
        Mat inner = new Mat();
        Mat outer = new Mat();
        erode(whole, inner, Trimap.disc(reach));
        dilate(whole, outer, Trimap.disc(reach));
        byte[] middle = Samples.bytes(whole);
        byte[] least = Samples.bytes(inner);
        byte[] most = Samples.bytes(outer);
        byte[] seeds = new byte[middle.length];
        for (int i = 0; i < seeds.length; i++) {
            boolean likely = (middle[i] & 255) > 127;
            seeds[i] = (byte) (least[i] == -1 ? GC_FGD : most[i] == 0 ? GC_BGD : likely ? GC_PR_FGD : GC_PR_BGD);
        }
        mask.data().put(seeds);
    }

    /** GrabCut of seeds to 0 and 255, in place. */
    private static void rounds(Mat bgr, Mat mask) {
        byte[] before = Samples.bytes(mask);
        int inside = 0;
        for (byte seed : before) {
            inside += seed & 1;
        }
        if (Math.min(inside, before.length - inside) >= FEWEST) {
            Mat lab = new Mat();
            medianBlur(bgr, lab, 3);
            cvtColor(lab, lab, COLOR_BGR2Lab);
            setRNGSeed(1);
            Rect all = new Rect(0, 0, bgr.cols(), bgr.rows());
            Mat background = new Mat();
            Mat subject = new Mat();
            for (int round = 0; round < ROUNDS; round++) {
                grabCut(lab, mask, all, background, subject, 1, round == 0 ? GC_INIT_WITH_MASK : GC_EVAL);
                byte[] after = Samples.bytes(mask);
                if (changed(before, after) < SETTLED * after.length) {
                    break;
                }
                before = after;
            }
        }
        binary(mask);
        morphologyEx(mask, mask, MORPH_OPEN, getStructuringElement(MORPH_ELLIPSE, new Size(3, 3)));
    }

    private static int changed(byte[] before, byte[] after) {
        int changed = 0;
        for (int i = 0; i < after.length; i++) {
            changed += (before[i] ^ after[i]) & 1;
        }
        return changed;
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

    /** How two-sided values are: the share of their variance that lies between the classes below and above a threshold, 0..1. */
    static double split(float[] p, double threshold) {
        double mean = 0;
        double squares = 0;
        double above = 0;
        for (float v : p) {
            mean += v / p.length;
            squares += (double) v * v / p.length;
            above += v > threshold ? 1.0 / p.length : 0;
        }
        double variance = squares - mean * mean;
        double apart = apart(p, threshold);
        return variance < 1e-9 ? 0 : above * (1 - above) * apart * apart / variance;
    }

    /** The mean of the values above a threshold less that of the others. */
    static double apart(float[] p, double threshold) {
        int[] n = new int[2];
        double[] sum = new double[2];
        for (float v : p) {
            int side = v > threshold ? 1 : 0;
            n[side]++;
            sum[side] += v;
        }
        return sum[1] / Math.max(1, n[1]) - sum[0] / Math.max(1, n[0]);
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
