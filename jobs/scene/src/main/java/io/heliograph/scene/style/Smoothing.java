// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.style;

import io.heliograph.scene.raster.Canvas;
import io.heliograph.scene.raster.Rows;

/** Anti-aliasing of flat colour: buffers hold one sample a pixel, so borders between objects come as stairs. */
final class Smoothing {
    private Smoothing() {}

    /** Pixels at a border become the tent-weighted mean of their neighbourhood; others stay. */
    static void borders(Motif motif, Canvas canvas) {
        Canvas in = canvas.copy();
        int width = motif.width;
        int[] object = motif.frame.object();
        Rows.each(motif.height - 2, row -> {
            for (int x = 1, i = (row + 1) * width + 1; x < width - 1; x++, i++) {
                if (object[i] != object[i - 1]
                        || object[i] != object[i + 1]
                        || object[i] != object[i - width]
                        || object[i] != object[i + width]) {
                    canvas.set(i, tent(in.red, i, width), tent(in.green, i, width), tent(in.blue, i, width));
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
