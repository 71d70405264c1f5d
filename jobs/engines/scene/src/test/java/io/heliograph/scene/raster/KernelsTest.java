// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.raster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heliograph.imaging.LatticeNoise;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class KernelsTest {
    @Test
    void aBlurKeepsTheSumAndSpreadsByItsSigma() {
        for (float sigma : new float[] {0.8f, 2.5f, 7, 15}) {
            float[] plane = new float[121 * 121];
            plane[60 * 121 + 60] = 1;
            GaussianPlaneBlur.gaussian(plane, new float[plane.length], 121, 121, sigma);
            double sum = 0;
            double spread = 0;
            for (int i = 0; i < plane.length; i++) {
                int dx = i % 121 - 60;
                sum += plane[i];
                spread += plane[i] * dx * dx;
            }
            assertEquals(1, sum, 0.01);
            assertEquals(sigma, Math.sqrt(spread), 0.08 * sigma + 0.05);
        }
    }

    @Test
    void aBlurWithinObjectsDoesNotCrossTheirBorder() {
        float[] plane = new float[40 * 40];
        int[] object = new int[plane.length];
        for (int i = 0; i < plane.length; i++) {
            object[i] = i % 40 < 20 ? 1 : 2;
            plane[i] = object[i];
        }
        GaussianPlaneBlur.within(plane, new float[plane.length], object, 40, 40, 6);
        for (int i = 0; i < plane.length; i++) {
            assertEquals(object[i], plane[i], 1e-5);
        }
    }

    @Test
    void oklabThereAndBackIsTheSameColour() {
        float[] lab = new float[3];
        float[] rgb = new float[3];
        for (float[] colour :
                new float[][] {{0, 0, 0}, {1, 1, 1}, {0.9f, 0.1f, 0.2f}, {0.2f, 0.7f, 0.4f}, {0.1f, 0.2f, 0.95f}}) {
            Oklab.of(colour[0], colour[1], colour[2], lab, 0);
            Oklab.displayed(lab[0], lab[1], lab[2], rgb);
            for (int c = 0; c < 3; c++) {
                assertEquals(colour[c], rgb[c], 0.004);
            }
        }
        Oklab.of(1, 1, 1, lab, 0);
        assertEquals(1, lab[0], 1e-3);
        assertEquals(0, lab[1], 1e-3);
    }

    @Test
    void aPaletteFindsTheColoursThatAreThere() {
        float[] colours = new float[300];
        for (int n = 0; n < 100; n++) {
            colours[3 * n] = n % 3 == 0 ? 0.2f : n % 3 == 1 ? 0.5f : 0.9f;
        }
        ColourPalette colourPalette = ColourPalette.of(colours, 8, 5);
        assertEquals(3, colourPalette.size);
        float[] found = {colourPalette.lab[0], colourPalette.lab[3], colourPalette.lab[6]};
        Arrays.sort(found);
        assertEquals(0.2f, found[0], 1e-5);
        assertEquals(0.9f, found[2], 1e-5);
    }

    @Test
    void theKuwaharaFilterKeepsAnEdgeAndTakesGrain() {
        ColourCanvas colourCanvas = new ColourCanvas(60, 60);
        for (int i = 0; i < 3600; i++) {
            float v = (i % 60 < 30 ? 0.2f : 0.8f) + 0.1f * (LatticeNoise.white(i % 60, i, 1) - 0.5f);
            colourCanvas.set(i, v, v, v);
        }
        ColourCanvas filtered = KuwaharaFilter.filter(colourCanvas, 4);
        double grain = 0;
        for (int y = 10; y < 50; y++) {
            assertEquals(0.2, filtered.red[y * 60 + 27], 0.06);
            assertEquals(0.8, filtered.red[y * 60 + 32], 0.06);
            grain = Math.max(grain, Math.abs(filtered.red[y * 60 + 15] - 0.2));
        }
        assertTrue(grain < 0.03, "grain left: " + grain);
    }

    @Test
    void noiseStaysBetweenNoneAndOne() {
        for (int k = 0; k < 5000; k++) {
            float v = LatticeNoise.clouds(k * 0.37f - 500, k * 0.11f, 4, k);
            assertTrue(v >= 0 && v <= 1);
        }
    }
}
