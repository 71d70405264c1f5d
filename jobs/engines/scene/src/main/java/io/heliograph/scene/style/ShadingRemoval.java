// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.style;

import io.heliograph.imaging.ParallelRows;
import io.heliograph.imaging.SrgbTransfer;
import io.heliograph.imaging.UnitCurves;
import io.heliograph.scene.picture.RenderedFrame;
import io.heliograph.scene.raster.ColourCanvas;
import io.heliograph.scene.stage.SurfaceMaterial;
import java.util.TreeMap;

/**
 * Estimates colours under full light. The albedo lacks exposure, tint of light and haze, so each object's albedo is scaled to its average
 * colour in the photograph, and the ground's to the colours nearby. Mirrors, glass and sky keep the photograph's colours.
 */
final class ShadingRemoval {
    private static final float AMBIENT = 0.3f; // light in the shadow of the key light, relative to full light
    private static final int CELLS = 24; // number of cells of the ground's grid along each side

    private ShadingRemoval() {}

    static ColourCanvas base(StyleSource styleSource) {
        RenderedFrame renderedFrame = styleSource.frame;
        float ambient = UnitCurves.mix(1, AMBIENT, UnitCurves.step(0.1f, 0.5f, styleSource.key()));
        float full = styleSource.key() + ambient;
        TreeMap<Integer, double[]> sums = new TreeMap<>();
        double[][] cells = new double[CELLS * CELLS][6];
        byte[] rgb = renderedFrame.picture().rgb();
        for (int i = 0; i < styleSource.pixels; i++) {
            int object = renderedFrame.object()[i];
            if (object >= 0) {
                float lit = UnitCurves.clamp(renderedFrame.shade()[i]) + ambient;
                double[] into =
                        object == 0 ? cells[cell(styleSource, i)] : sums.computeIfAbsent(object, any -> new double[6]);
                for (int c = 0; c < 3; c++) {
                    into[c] += SrgbTransfer.linear(rgb[3 * i + c]);
                    into[3 + c] += renderedFrame.albedo()[3 * i + c] * lit;
                }
            }
        }
        TreeMap<Integer, float[]> gains = new TreeMap<>();
        sums.forEach((object, sum) -> gains.put(object, gain(sum, full)));
        float[][] ground = ground(cells, full);
        ColourCanvas smooth = styleSource.smooth();
        ColourCanvas base = new ColourCanvas(styleSource.width, styleSource.height);
        ParallelRows.each(styleSource.height, y -> {
            float[] here = new float[3];
            for (int x = 0, i = y * styleSource.width; x < styleSource.width; x++, i++) {
                int object = renderedFrame.object()[i];
                if (object < 0 || mirrors(renderedFrame.material()[i])) {
                    base.set(i, smooth.red[i], smooth.green[i], smooth.blue[i]);
                    continue;
                }
                float[] gain = here;
                if (object == 0) {
                    between(ground, x * (CELLS - 1f) / styleSource.width, y * (CELLS - 1f) / styleSource.height, here);
                } else {
                    gain = gains.getOrDefault(object, here);
                }
                base.set(
                        i,
                        SrgbTransfer.displayed(renderedFrame.albedo()[3 * i] * gain[0]),
                        SrgbTransfer.displayed(renderedFrame.albedo()[3 * i + 1] * gain[1]),
                        SrgbTransfer.displayed(renderedFrame.albedo()[3 * i + 2] * gain[2]));
            }
        });
        return base;
    }

    @SuppressWarnings("EnumOrdinal") // value in the material buffer
    private static boolean mirrors(byte material) {
        if (material < 0 || material >= SurfaceMaterial.Kind.values().length) {
            return false;
        }
        return switch (SurfaceMaterial.Kind.values()[material]) {
            case METAL, GOLD, CHROME, GLASS, WATER, ICE, LIGHT -> true;
            default -> false;
        };
    }

    private static int cell(StyleSource styleSource, int i) {
        int x = i % styleSource.width * CELLS / styleSource.width;
        int y = i / styleSource.width * CELLS / styleSource.height;
        return y * CELLS + x;
    }

    private static float[] gain(double[] sum, float full) {
        double shown = sum[0] + sum[1] + sum[2];
        double meant = sum[3] + sum[4] + sum[5];
        float[] gain = new float[3];
        double all = meant > 1e-6 ? shown / meant : 1;
        for (int c = 0; c < 3; c++) {
            // Channels with hardly any albedo say nothing about the light, so they follow the other channels.
            double own = (sum[c] + 0.3 * all * meant / 3) / (sum[3 + c] + 0.3 * meant / 3 + 1e-9);
            gain[c] = (float) Math.min(6, Math.max(0.02, full * own));
        }
        return gain;
    }

    /** Colour factors for the cells of the ground's grid, each computed from the cell and its eight neighbours. */
    private static float[][] ground(double[][] cells, float full) {
        float[][] gains = new float[CELLS * CELLS][];
        double[] all = new double[6];
        for (double[] cell : cells) {
            for (int c = 0; c < 6; c++) {
                all[c] += cell[c];
            }
        }
        for (int y = 0; y < CELLS; y++) {
            for (int x = 0; x < CELLS; x++) {
                double[] sum = new double[6];
                for (int n = 0; n < 9; n++) {
                    int nx = Math.min(CELLS - 1, Math.max(0, x + n % 3 - 1));
                    int ny = Math.min(CELLS - 1, Math.max(0, y + n / 3 - 1));
                    for (int c = 0; c < 6; c++) {
                        sum[c] += cells[ny * CELLS + nx][c] + 1e-4 * all[c];
                    }
                }
                gains[y * CELLS + x] = gain(sum, full);
            }
        }
        return gains;
    }

    private static void between(float[][] gains, float x, float y, float[] into) {
        int ix = Math.min(CELLS - 2, (int) x);
        int iy = Math.min(CELLS - 2, (int) y);
        float[] a = gains[iy * CELLS + ix];
        float[] b = gains[iy * CELLS + ix + 1];
        float[] c = gains[(iy + 1) * CELLS + ix];
        float[] d = gains[(iy + 1) * CELLS + ix + 1];
        for (int k = 0; k < 3; k++) {
            into[k] = UnitCurves.mix(UnitCurves.mix(a[k], b[k], x - ix), UnitCurves.mix(c[k], d[k], x - ix), y - iy);
        }
    }
}
