// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.live;

import io.heliograph.vision.plane.ConnectedAreas;

/**
 * Removes small separate areas from the subject's probability map. They are objects in the room that slightly resemble
 * a subject. They would appear and disappear from frame to frame.
 */
final class BeliefIslands {
    private static final float TRACE = 0.15f;
    private static final double LEAST = 0.08; // minimum area of a part that is kept, as a share of the largest part

    private BeliefIslands() {}

    /** Clears, in place, each separate part that is small compared with the largest one. */
    static void drop(float[] belief, int width) {
        boolean[] traces = new boolean[belief.length];
        for (int i = 0; i < traces.length; i++) {
            traces[i] = belief[i] > TRACE;
        }
        ConnectedAreas parts = ConnectedAreas.of(traces, width);
        int largest = 0;
        for (int k = 1; k <= parts.count(); k++) {
            largest = Math.max(largest, parts.areas()[k]);
        }
        for (int i = 0; i < belief.length; i++) {
            int part = parts.labels()[i];
            if (part > 0 && parts.areas()[part] < LEAST * largest) {
                belief[i] = 0;
            }
        }
    }
}
