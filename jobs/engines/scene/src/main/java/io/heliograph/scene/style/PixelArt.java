// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.style;

import io.heliograph.imaging.ParallelRows;
import io.heliograph.scene.raster.ColourCanvas;
import io.heliograph.scene.raster.ColourPalette;
import io.heliograph.scene.raster.Oklab;

/**
 * Paints chunks, squares of one colour, in a palette of 28 colours, ordered dithering between neighbours of the palette (Bayer 1973),
 * outlines of one chunk.
 */
final class PixelArt {
    private static final int ACROSS = 168; // number of chunks along a side of a square picture
    private static final int COLOURS = 28;
    private static final int[] BAYER = {0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5};

    private PixelArt() {}

    static ColourCanvas paint(StyleSource styleSource, long seed, StyleListener styleListener) {
        int chunk = Math.max(2, Math.round(1000 * styleSource.unit / ACROSS));
        int columns = (styleSource.width + chunk - 1) / chunk;
        int rows = (styleSource.height + chunk - 1) / chunk;
        float[] lab = new float[3 * columns * rows];
        int[] object = new int[columns * rows];
        ParallelRows.each(rows, y -> {
            for (int x = 0; x < columns; x++) {
                chunk(styleSource, x, y, chunk, lab, object, y * columns + x);
            }
        });
        styleListener.done(0.4f);
        ColourPalette colourPalette = ColourPalette.of(lab, COLOURS, 10);
        int[] chosen = new int[columns * rows];
        ParallelRows.each(rows, y -> {
            float[] wanted = new float[3];
            for (int x = 0; x < columns; x++) {
                int n = y * columns + x;
                float shift = (BAYER[(y & 3) * 4 + (x & 3)] / 15f - 0.5f) * (object[n] > 0 ? 0.035f : 0.055f);
                boolean border = object[n] > 0
                        && ((x > 0 && object[n - 1] != object[n])
                                || (x < columns - 1 && object[n + 1] != object[n])
                                || (y > 0 && object[n - columns] != object[n])
                                || (y < rows - 1 && object[n + columns] != object[n]));
                wanted[0] = border ? 0.4f * lab[3 * n] : lab[3 * n] + shift;
                wanted[1] = lab[3 * n + 1] * (border ? 0.7f : 1);
                wanted[2] = lab[3 * n + 2] * (border ? 0.7f : 1);
                chosen[n] = colourPalette.nearest(wanted, 0);
            }
        });
        ColourCanvas out = new ColourCanvas(styleSource.width, styleSource.height);
        float[] rgb = new float[3];
        float[] shown = new float[3 * colourPalette.size];
        for (int k = 0; k < colourPalette.size; k++) {
            Oklab.displayed(colourPalette.lab[3 * k], colourPalette.lab[3 * k + 1], colourPalette.lab[3 * k + 2], rgb);
            System.arraycopy(rgb, 0, shown, 3 * k, 3);
        }
        ParallelRows.each(styleSource.height, y -> {
            for (int x = 0, i = y * styleSource.width; x < styleSource.width; x++, i++) {
                int k = chosen[y / chunk * columns + x / chunk];
                out.set(i, shown[3 * k], shown[3 * k + 1], shown[3 * k + 2]);
            }
        });
        return out;
    }

    /** Colour of a chunk: the mean over its largest object, a little more saturated than in the photograph. */
    private static void chunk(StyleSource styleSource, int cx, int cy, int chunk, float[] lab, int[] object, int n) {
        int right = Math.min(styleSource.width, (cx + 1) * chunk);
        int bottom = Math.min(styleSource.height, (cy + 1) * chunk);
        int id = 0;
        int votes = 0;
        for (int y = cy * chunk; y < bottom; y++) {
            for (int x = cx * chunk; x < right; x++) {
                int here = styleSource.frame.object()[y * styleSource.width + x];
                votes += here == id ? 1 : -1;
                if (votes < 0) {
                    id = here;
                    votes = 1;
                }
            }
        }
        float r = 0;
        float g = 0;
        float b = 0;
        int count = 0;
        for (int y = cy * chunk; y < bottom; y++) {
            for (int x = cx * chunk; x < right; x++) {
                int i = y * styleSource.width + x;
                if (styleSource.frame.object()[i] == id) {
                    r += styleSource.colours.red[i];
                    g += styleSource.colours.green[i];
                    b += styleSource.colours.blue[i];
                    count++;
                }
            }
        }
        int c = Math.max(1, count);
        Oklab.of(r / c, g / c, b / c, lab, 3 * n);
        lab[3 * n + 1] *= 1.2f;
        lab[3 * n + 2] *= 1.2f;
        object[n] = id;
    }
}
