// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.light;

import io.heliograph.pixels.FloatPlane;
import io.heliograph.vision.plane.ConnectedAreas;
import java.util.Arrays;

/**
 * Selects dark areas with the shape of windows and doors: they fill their upright bounding box, are compact, and have a
 * brighter wall on every side. Shadows, legs of stands, gaps and kerbs are left out.
 */
final class WindowDetection {
    private static final float SEED = 0.25f; // mask level above which a pixel belongs to an area
    private static final float SMALLEST = 4; // minimum side, in units (PhotoView.unit)
    private static final float LARGEST = 90;
    private static final float LONGEST = 3.2f; // maximum ratio of the longer side to the shorter
    private static final float FULL = 0.55f; // minimum share of the bounding box that the area fills
    private static final float WALL = 0.05f; // by how much the wall must be brighter than the window, 0 to 1
    // distance from the window at which the wall is measured, in units (PhotoView.unit)
    private static final float BESIDE = 4;

    private WindowDetection() {}

    /**
     * Keeps the areas of a mask that are shaped like windows.
     *
     * @param bright brightness as displayed, 0 to 1
     */
    static FloatPlane only(FloatPlane mask, FloatPlane bright, float unit) {
        int w = mask.width();
        boolean[] on = new boolean[mask.values.length];
        for (int i = 0; i < on.length; i++) {
            on[i] = mask.values[i] > SEED;
        }
        ConnectedAreas pieces = ConnectedAreas.of(on, w);
        int[][] boxes = boxes(pieces, w);
        boolean[] kept = new boolean[boxes.length];
        for (int k = 1; k < boxes.length; k++) {
            kept[k] = shaped(boxes[k], pieces.areas()[k], unit) && walled(boxes[k], bright, unit);
        }
        FloatPlane out = new FloatPlane(w, mask.height());
        for (int i = 0; i < on.length; i++) {
            out.values[i] = kept[pieces.labels()[i]] ? mask.values[i] : 0;
        }
        return out;
    }

    /** Bounding box of each area: first and last column and row, as left, top, right, bottom. */
    private static int[][] boxes(ConnectedAreas pieces, int w) {
        int[][] boxes = new int[pieces.count() + 1][];
        Arrays.setAll(boxes, _ -> new int[] {Integer.MAX_VALUE, Integer.MAX_VALUE, -1, -1});
        for (int i = 0; i < pieces.labels().length; i++) {
            int[] box = boxes[pieces.labels()[i]];
            box[0] = Math.min(box[0], i % w);
            box[1] = Math.min(box[1], i / w);
            box[2] = Math.max(box[2], i % w);
            box[3] = Math.max(box[3], i / w);
        }
        return boxes;
    }

    private static boolean shaped(int[] box, int area, float unit) {
        float wide = box[2] - box[0] + 1;
        float tall = box[3] - box[1] + 1;
        float least = Math.min(wide, tall);
        float most = Math.max(wide, tall);
        return least >= SMALLEST * unit
                && most <= LARGEST * unit
                && most <= LONGEST * least
                && area >= FULL * wide * tall;
    }

    private static boolean walled(int[] box, FloatPlane bright, float unit) {
        int far = Math.max(2, Math.round(BESIDE * unit));
        float pane = mean(bright, box[0], box[1], box[2], box[3]) + WALL;
        return mean(bright, box[0] - far, box[1], box[0] - far, box[3]) > pane
                && mean(bright, box[2] + far, box[1], box[2] + far, box[3]) > pane
                && mean(bright, box[0], box[1] - far, box[2], box[1] - far) > pane
                && mean(bright, box[0], box[3] + far, box[2], box[3] + far) > pane;
    }

    /** Mean brightness of a rectangle; 0 if it reaches outside the picture, where there is no wall. */
    private static float mean(FloatPlane floatPlane, int left, int top, int right, int bottom) {
        if (left < 0 || top < 0 || right >= floatPlane.width() || bottom >= floatPlane.height()) {
            return 0;
        }
        double sum = 0;
        for (int y = top; y <= bottom; y++) {
            for (int x = left; x <= right; x++) {
                sum += floatPlane.values[y * floatPlane.width() + x];
            }
        }
        return (float) (sum / ((right - left + 1) * (bottom - top + 1)));
    }
}
