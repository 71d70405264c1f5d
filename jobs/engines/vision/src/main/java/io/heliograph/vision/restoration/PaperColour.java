// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

import static org.bytedeco.opencv.global.opencv_imgproc.MORPH_ELLIPSE;
import static org.bytedeco.opencv.global.opencv_imgproc.MORPH_TOPHAT;
import static org.bytedeco.opencv.global.opencv_imgproc.getStructuringElement;
import static org.bytedeco.opencv.global.opencv_imgproc.morphologyEx;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * The colour of bare paper in the tears of a print. It is a peak in the histogram of bright, narrow areas (white
 * top-hat of the smallest channel).
 *
 * @param blue level of blue, 0..255
 * @param green level of green, 0..255
 * @param red level of red, 0..255
 */
record PaperColour(int blue, int green, int red) {
    private static final int ELEMENT = 27; // diameter of the top-hat's element, px: wider than a tear
    private static final int LEAST_TOP_HAT = 25; // minimum top-hat of a narrow area, in levels
    private static final int DARKEST_PAPER = 140;
    private static final int PEAK = 6; // half the width of a peak, levels
    private static final int APART = 14;
    private static final int FEWEST = 60; // minimum number of pixels in a peak
    private static final int MOST_COLOURS = 2;
    private static final double NEAR = 9; // difference in levels by which the similarity falls by 1
    private static final double WHOLLY = 1.5;

    /** Candidate colours of paper, the most likely first; empty if no bright area is narrow. */
    static List<PaperColour> candidates(byte[] bgr, int width, int height) {
        byte[] least = smallestChannel(bgr);
        byte[] hat = topHat(least, width, height);
        int median = median(least);
        int[] narrow = IntStream.range(0, least.length)
                .filter(p -> (hat[p] & 255) > LEAST_TOP_HAT && (least[p] & 255) > Math.max(DARKEST_PAPER, median))
                .toArray();
        int[] histogram = new int[256];
        for (int p : narrow) {
            histogram[least[p] & 255]++;
        }
        List<PaperColour> colours = new ArrayList<>();
        boolean[] taken = new boolean[256];
        while (colours.size() < MOST_COLOURS) {
            int peak = peak(histogram, taken);
            if (peak < 0) {
                break;
            }
            int[] near = Arrays.stream(narrow)
                    .filter(p -> Math.abs((least[p] & 255) - peak) <= PEAK)
                    .toArray();
            colours.add(new PaperColour(median(bgr, near, 0), median(bgr, near, 1), median(bgr, near, 2)));
            Arrays.fill(taken, Math.max(0, peak - APART), Math.min(256, peak + APART + 1), true);
        }
        return colours;
    }

    private static int peak(int[] histogram, boolean[] taken) {
        int best = -1;
        int most = FEWEST - 1;
        for (int level = 0; level < 256; level++) {
            int sum = 0;
            for (int i = Math.max(0, level - PEAK); i <= Math.min(255, level + PEAK); i++) {
                sum += histogram[i];
            }
            if (sum > most && !taken[level]) {
                most = sum;
                best = level;
            }
        }
        return best;
    }

    private static byte[] smallestChannel(byte[] bgr) {
        byte[] least = new byte[bgr.length / 3];
        for (int p = 0; p < least.length; p++) {
            least[p] = (byte) Math.min(bgr[3 * p] & 255, Math.min(bgr[3 * p + 1] & 255, bgr[3 * p + 2] & 255));
        }
        return least;
    }

    private static byte[] topHat(byte[] plane, int width, int height) {
        byte[] hat = new byte[plane.length];
        try (PointerScope _ = new PointerScope()) {
            Mat mat = new Mat(height, width, org.bytedeco.opencv.global.opencv_core.CV_8UC1);
            mat.data().put(plane);
            morphologyEx(mat, mat, MORPH_TOPHAT, getStructuringElement(MORPH_ELLIPSE, new Size(ELEMENT, ELEMENT)));
            mat.data().get(hat);
        }
        return hat;
    }

    private static int median(byte[] plane) {
        int[] histogram = new int[256];
        for (byte level : plane) {
            histogram[level & 255]++;
        }
        int level = 0;
        for (int below = histogram[0]; below < plane.length / 2; below += histogram[level]) {
            level++;
        }
        return level;
    }

    private static int median(byte[] bgr, int[] pixels, int channel) {
        int[] levels = Arrays.stream(pixels)
                .map(p -> bgr[3 * p + channel] & 255)
                .sorted()
                .toArray();
        return levels[levels.length / 2];
    }

    /** Similarity of each pixel to this colour, -1 different to 1 equal; above 0 it counts as paper. */
    float[] similarity(byte[] bgr) {
        float[] likeness = new float[bgr.length / 3];
        for (int p = 0; p < likeness.length; p++) {
            likeness[p] = (float) Math.clamp(WHOLLY - distance(bgr, p) / NEAR, -1, 1);
        }
        return likeness;
    }

    private int distance(byte[] bgr, int p) {
        int b = Math.abs((bgr[3 * p] & 255) - blue);
        int g = Math.abs((bgr[3 * p + 1] & 255) - green);
        int r = Math.abs((bgr[3 * p + 2] & 255) - red);
        return Math.max(b, Math.max(g, r));
    }

    /** Difference between the largest and the smallest channel, levels. */
    int chroma() {
        return Math.max(blue, Math.max(green, red)) - least();
    }

    /** Level of the darkest channel. */
    int least() {
        return Math.min(blue, Math.min(green, red));
    }
}
