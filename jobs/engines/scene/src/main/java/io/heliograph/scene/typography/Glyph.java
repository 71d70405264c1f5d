// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.typography;

import java.util.List;

/**
 * The skeleton of a letter; the height of capitals is 1.
 *
 * @param width of the skeleton
 * @param strokes of the pen
 */
record Glyph(float width, List<Stroke> strokes) {
    /** A polyline of the pen. */
    @SuppressWarnings("ArrayRecordComponent") // plain numbers, read once, never changed
    record Stroke(float[] x, float[] y) {}
}
