// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.cut;

import static org.bytedeco.opencv.global.opencv_core.CV_32S;
import static org.bytedeco.opencv.global.opencv_core.bitwise_not;
import static org.bytedeco.opencv.global.opencv_imgproc.CC_STAT_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.connectedComponents;
import static org.bytedeco.opencv.global.opencv_imgproc.connectedComponentsWithStats;

import io.heliograph.pixels.MatrixArrays;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;

/** Removes specks from a binary mask and fills pinholes in it. */
public final class MaskCleaning {
    private static final double CRUMB = 0.2; // minimum area of a part that is kept, as a share of the largest
    private static final double HOLE = 0.01; // minimum area of a hole that is kept, as a share of the picture
    private static final double DOUBTFUL = 0.3; // minimum mean probability of a part

    private MaskCleaning() {}

    /** Cleans a continuous CV_8UC1 mask of 0 and 255 in place. */
    public static void clean(Mat mask) {
        try (PointerScope _ = new PointerScope()) {
            drop(mask, true);
            bitwise_not(mask, mask);
            drop(mask, false);
            bitwise_not(mask, mask);
        }
    }

    /** Removes improbable parts of a mask in place; the most probable part always stays. */
    public static void doubt(Mat mask, float[] probability) {
        try (PointerScope _ = new PointerScope()) {
            Mat labels = new Mat();
            int parts = connectedComponents(mask, labels, 8, CV_32S);
            int[] label = MatrixArrays.ints(labels);
            double[] sum = new double[parts];
            int[] area = new int[parts];
            for (int i = 0; i < label.length; i++) {
                sum[label[i]] += probability[i];
                area[label[i]]++;
            }
            int best = 0;
            for (int k = 1; k < parts; k++) {
                best = best == 0 || sum[k] / area[k] > sum[best] / area[best] ? k : best;
            }
            byte[] kept = new byte[label.length];
            for (int i = 0; i < label.length; i++) {
                int k = label[i];
                kept[i] = k > 0 && (k == best || sum[k] >= DOUBTFUL * area[k]) ? (byte) 255 : 0;
            }
            mask.data().put(kept);
        }
    }

    private static void drop(Mat mask, boolean crumbs) {
        Mat labels = new Mat();
        Mat stats = new Mat();
        int parts = connectedComponentsWithStats(mask, labels, stats, new Mat(), crumbs ? 8 : 4, CV_32S);
        int[] table = MatrixArrays.ints(stats);
        int[] area = new int[parts];
        int largest = 0;
        for (int k = 1; k < parts; k++) {
            area[k] = table[k * stats.cols() + CC_STAT_AREA];
            largest = Math.max(largest, area[k]);
        }
        double least = crumbs ? CRUMB * largest : HOLE * mask.total();
        int[] label = MatrixArrays.ints(labels);
        byte[] kept = new byte[label.length];
        for (int i = 0; i < label.length; i++) {
            kept[i] = label[i] > 0 && area[label[i]] >= least ? (byte) 255 : 0;
        }
        mask.data().put(kept);
    }
}
