// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.regions;

import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGR2Lab;
import static org.bytedeco.opencv.global.opencv_imgproc.bilateralFilter;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;

import io.heliograph.pixels.LabPicture;
import io.heliograph.pixels.MatrixPlanes;
import io.heliograph.vision.plane.SlicClustering;
import java.util.Arrays;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Superpixels (SLIC, Achanta et al. 2012) of a smoothed picture, divided at the subject's outline.
 *
 * @param labels superpixel of each pixel, from 0
 * @param count number of superpixels
 * @param picture the smoothed picture
 */
@SuppressWarnings("ArrayRecordComponent") // a buffer passed on without a copy
record SlicSuperpixels(int[] labels, int count, LabPicture picture) {
    private static final SlicClustering GRID = new SlicClustering(450, 14, 8, 20);
    private static final int SMOOTHED = 7; // diameter of the bilateral filter

    /**
     * Superpixels of a small picture.
     *
     * @param subject true on the subject, one value a pixel; no superpixel crosses its outline
     */
    static SlicSuperpixels of(Mat bgr, boolean[] subject) {
        return of(bgr).cut(subject);
    }

    /** Superpixels of a small picture. */
    static SlicSuperpixels of(Mat bgr) {
        try (PointerScope _ = new PointerScope()) {
            Mat smooth = new Mat();
            bilateralFilter(bgr, smooth, SMOOTHED, 40, 5);
            Mat lab = new Mat();
            cvtColor(smooth, lab, COLOR_BGR2Lab);
            int[] labels = GRID.labels(lab);
            return new SlicSuperpixels(labels, renumber(labels), LabPicture.of(smooth));
        }
    }

    /** Divides the superpixels further at an outline. */
    SlicSuperpixels cut(boolean[] subject) {
        int[] cut = new int[labels.length];
        for (int i = 0; i < cut.length; i++) {
            cut[i] = 2 * labels[i] + (subject[i] ? 1 : 0);
        }
        return new SlicSuperpixels(cut, renumber(cut), picture);
    }

    private static int renumber(int[] labels) {
        int[] names = new int[Arrays.stream(labels).max().orElse(0) + 1];
        int next = 0;
        for (int i = 0; i < labels.length; i++) {
            if (names[labels[i]] == 0) {
                names[labels[i]] = ++next;
            }
            labels[i] = names[labels[i]] - 1;
        }
        return next;
    }

    /** Edge strength, 0 to 1: colour steps relative to the strongest of the picture. */
    float[] edges() {
        float[] steps = MatrixPlanes.mean(picture.steps(), picture.width(), picture.height(), 1);
        float[] sorted = steps.clone();
        Arrays.sort(sorted);
        float strong = Math.max(2, sorted[(int) (0.98 * (sorted.length - 1))]);
        for (int i = 0; i < steps.length; i++) {
            steps[i] = Math.min(1, steps[i] / strong);
        }
        return steps;
    }
}
