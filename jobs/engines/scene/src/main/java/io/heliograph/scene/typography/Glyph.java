// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.typography;

import java.util.List;

/**
 * The skeleton of a letter: lines that a pen follows. The height of capitals is 1.
 *
 * @param width of the skeleton
 * @param strokes lines that the pen draws
 */
record Glyph(float width, List<Stroke> strokes) {
    /** A line of the pen, as a polyline. */
    @SuppressWarnings("ArrayRecordComponent") // numbers that are read once and never changed
    record Stroke(float[] x, float[] y) {}
}
