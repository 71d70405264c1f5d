// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.style;

import io.heliograph.scene.raster.ColourCanvas;

/** A way of painting. Reads the motif without changing it. */
@FunctionalInterface
interface PaintingMedium {
    /**
     * Paints the motif.
     *
     * @param seed random seed of all noise in the painting
     * @param styleListener receives the progress
     */
    ColourCanvas paint(StyleSource styleSource, long seed, StyleListener styleListener);
}
