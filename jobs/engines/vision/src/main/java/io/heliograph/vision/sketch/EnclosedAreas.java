// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.sketch;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_imgproc.DIST_L2;
import static org.bytedeco.opencv.global.opencv_imgproc.DIST_LABEL_CCOMP;
import static org.bytedeco.opencv.global.opencv_imgproc.connectedComponentsWithStats;
import static org.bytedeco.opencv.global.opencv_imgproc.distanceTransformWithLabels;

import io.heliograph.pixels.FloatPlane;
import org.bytedeco.javacpp.IntPointer;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Areas enclosed by lines. A ball rolled inside the lines cannot leave through gaps narrower than itself (Zhang et al.,
 * Vectorizing Cartoon Animations, 2009). The places that the ball reaches form the areas; every other pixel belongs to
 * the nearest area.
 */
final class EnclosedAreas {
    // minimum size of an area, in square units; a unit is a thousandth of the root of the drawing's area
    private static final float LEAST = 90;

    final int width;
    final int height;
    final int[] id;
    final int count;

    private EnclosedAreas(int width, int height, int[] id, int count) {
        this.width = width;
        this.height = height;
        this.id = id;
        this.count = count;
    }

    /** Finds the areas in a drawing (1 ink, 0 paper), with a ball of {@code radius} pixels. */
    static EnclosedAreas of(FloatPlane ink, int radius, float unit) {
        int w = ink.width();
        int h = ink.height();
        FloatPlane grown = ink.extreme(radius, true);
        byte[] free = new byte[w * h];
        for (int i = 0; i < free.length; i++) {
            free[i] = (byte) (grown.values[i] < 0.5f ? 255 : 0);
        }
        try (PointerScope _ = new PointerScope()) {
            int[] ids = components(free, w, h);
            int[] size = new int[java.util.Arrays.stream(ids).max().orElse(0) + 1];
            for (int id : ids) {
                size[id]++;
            }
            byte[] taken = new byte[free.length];
            for (int i = 0; i < ids.length; i++) {
                taken[i] = (byte) (ids[i] > 0 && size[ids[i]] > LEAST * unit * unit ? 0 : 255);
            }
            return nearest(taken, w, h);
        }
    }

    private static int[] components(byte[] mask, int w, int h) {
        Mat binary = new Mat(h, w, CV_8UC1);
        binary.data().put(mask);
        Mat labels = new Mat();
        Mat stats = new Mat();
        connectedComponentsWithStats(binary, labels, stats, new Mat());
        int[] ids = new int[mask.length];
        new IntPointer(labels.data()).get(ids);
        return ids;
    }

    private static EnclosedAreas nearest(byte[] taken, int w, int h) {
        Mat mask = new Mat(h, w, CV_8UC1);
        mask.data().put(taken);
        Mat labels = new Mat();
        distanceTransformWithLabels(mask, new Mat(), labels, DIST_L2, 5, DIST_LABEL_CCOMP);
        int[] id = new int[taken.length];
        new IntPointer(labels.data()).get(id);
        int count = 1 + java.util.Arrays.stream(id).max().orElse(0);
        return new EnclosedAreas(w, h, id, count);
    }
}
