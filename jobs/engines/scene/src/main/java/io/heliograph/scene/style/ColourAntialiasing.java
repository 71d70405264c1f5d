// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.style;

import io.heliograph.imaging.ParallelRows;
import io.heliograph.scene.raster.ColourCanvas;

/** Smooths the borders of flat colours, which are jagged because buffers hold one sample a pixel. */
final class ColourAntialiasing {
    private ColourAntialiasing() {}

    /** Replaces pixels at a border between objects by the tent-weighted mean of their neighbourhood. */
    static void borders(StyleSource styleSource, ColourCanvas colourCanvas) {
        ColourCanvas in = colourCanvas.copy();
        int width = styleSource.width;
        int[] object = styleSource.frame.object();
        ParallelRows.each(styleSource.height - 2, row -> {
            for (int x = 1, i = (row + 1) * width + 1; x < width - 1; x++, i++) {
                if (object[i] != object[i - 1]
                        || object[i] != object[i + 1]
                        || object[i] != object[i - width]
                        || object[i] != object[i + width]) {
                    colourCanvas.set(i, tent(in.red, i, width), tent(in.green, i, width), tent(in.blue, i, width));
                }
            }
        });
    }

    private static float tent(float[] p, int i, int w) {
        return (4 * p[i]
                        + 2 * (p[i - 1] + p[i + 1] + p[i - w] + p[i + w])
                        + p[i - w - 1]
                        + p[i - w + 1]
                        + p[i + w - 1]
                        + p[i + w + 1])
                / 16;
    }
}
