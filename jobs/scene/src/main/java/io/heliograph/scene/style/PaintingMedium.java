// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.style;

import io.heliograph.scene.raster.ColourCanvas;

/** A way of painting. Reads the motif, leaves it as it is. */
@FunctionalInterface
interface PaintingMedium {
    /** Paints the motif; {@code seed} of every noise; tells {@code watch} how far it is. */
    ColourCanvas paint(StyleSource styleSource, long seed, StyleListener styleListener);
}
