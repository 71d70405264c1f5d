// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

/**
 * Boxes that a ray or a ball intersects, with distances along the ray: filled by a {@link BoundingVolumeHierarchy}, reused by one thread.
 */
final class RayHits {
    private static final int STACK = 64; // maximum depth of a hierarchy; one of a million boxes is less deep

    final int[] stack = new int[STACK];
    final int[] item;
    final float[] enter;
    final float[] leave;
    int count;

    /**
     * @param most maximum number of boxes
     */
    RayHits(int most) {
        item = new int[Math.max(1, most)];
        enter = new float[item.length];
        leave = new float[item.length];
    }

    /** Appends a box and the distances at which the ray enters and leaves it. */
    void add(int index, float from, float to) {
        item[count] = index;
        enter[count] = from;
        leave[count++] = to;
    }

    /** Sorts the boxes by the distance at which the ray enters them, the nearest first. */
    void sort() {
        for (int i = 1; i < count; i++) {
            int index = item[i];
            float from = enter[i];
            float to = leave[i];
            int j = i;
            while (j > 0 && enter[j - 1] > from) {
                item[j] = item[j - 1];
                enter[j] = enter[j - 1];
                leave[j] = leave[j - 1];
                j--;
            }
            item[j] = index;
            enter[j] = from;
            leave[j] = to;
        }
    }
}
