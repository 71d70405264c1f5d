// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.style;

import io.heliograph.scene.raster.Canvas;

/** A way of painting. Reads the motif, leaves it as it is. */
@FunctionalInterface
interface Medium {
    /** Paints the motif; {@code seed} of every noise; tells {@code watch} how far it is. */
    Canvas paint(Motif motif, long seed, Watch watch);
}
