// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.compositing;

import io.heliograph.imaging.LumaWeights;
import io.heliograph.imaging.SrgbTransfer;
import io.heliograph.scene.picture.RenderedFrame;
import io.heliograph.scene.stage.SurfaceMaterial;

/**
 * Light that a plain slab receives in the rendered frame, as gains for the colours of the cut-out that replaces the slab. A cut-out from a
 * photograph already contains light, so the scene only tints it gently; shadows that fall on it stay visible.
 */
final class SlabLight {
    private static final float GREY = 0.5f; // linear brightness of the slab's reference grey
    private static final float USUAL = 0.42f; // brightness of a slab of that grey in a normally exposed picture
    private static final int AROUND = 2; // number of pixels along the slab's edge that are not measured

    private final float[] tint = {1, 1, 1};
    private final float[] local;
    private float shade = 1;
    private byte material;

    /** Measures the slab: the pixels with its id in the object buffer, relative to its single linear colour. */
    SlabLight(RenderedFrame renderedFrame, int id, SurfaceMaterial slab) {
        int n = renderedFrame.object().length;
        local = new float[n];
        double[] sum = new double[4];
        int count = 0;
        byte[] rgb = renderedFrame.picture().rgb();
        for (int p = 0; p < n; p++) {
            if (renderedFrame.object()[p] == id && inner(renderedFrame, id, p)) {
                float r = GREY / slab.red() * SrgbTransfer.linear(rgb[3 * p]);
                float g = GREY / slab.green() * SrgbTransfer.linear(rgb[3 * p + 1]);
                float b = GREY / slab.blue() * SrgbTransfer.linear(rgb[3 * p + 2]);
                local[p] = LumaWeights.luminance(r, g, b);
                sum[0] += r;
                sum[1] += g;
                sum[2] += b;
                sum[3] += renderedFrame.shade()[p];
                material = renderedFrame.material()[p];
                count++;
            }
        }
        if (count > 0) {
            shade = (float) (sum[3] / count);
            gains(sum, count);
        }
        spread(renderedFrame.width(), renderedFrame.height());
    }

    /** Converts light to gains. Square roots halve the effect, as the photograph contains its own light. */
    private void gains(double[] sum, int count) {
        float mean = Math.max(1e-3f, LumaWeights.luminance((float) sum[0], (float) sum[1], (float) sum[2]) / count);
        float level = Math.clamp((float) Math.sqrt(mean / USUAL), 0.35f, 1.25f);
        for (int c = 0; c < 3; c++) {
            tint[c] = level * Math.clamp((float) Math.sqrt(sum[c] / count / mean), 0.6f, 1.35f);
        }
        for (int p = 0; p < local.length; p++) {
            if (local[p] > 0) {
                local[p] = Math.clamp((float) Math.sqrt(local[p] / mean), 0.6f, 1.2f);
            }
        }
    }

    /** Whether a pixel is inside the slab and not near its edge, where the slab's colour is mixed with the background. */
    private static boolean inner(RenderedFrame renderedFrame, int id, int p) {
        int x = p % renderedFrame.width();
        int y = p / renderedFrame.width();
        for (int[] step : new int[][] {{-AROUND, 0}, {AROUND, 0}, {0, -AROUND}, {0, AROUND}}) {
            int i = x + step[0];
            int j = y + step[1];
            if (i >= 0
                    && j >= 0
                    && i < renderedFrame.width()
                    && j < renderedFrame.height()
                    && renderedFrame.object()[j * renderedFrame.width() + i] != id) {
                return false;
            }
        }
        return true;
    }

    /** Extends the light to the edge, one pixel further in each pass. */
    private void spread(int width, int height) {
        for (int round = 0; round < AROUND + 2; round++) {
            float[] before = local.clone();
            for (int y = 1; y < height - 1; y++) {
                for (int x = 1; x < width - 1; x++) {
                    int p = y * width + x;
                    if (before[p] == 0) {
                        float sum = 0;
                        int count = 0;
                        for (int q : new int[] {p - 1, p + 1, p - width, p + width}) {
                            sum += before[q];
                            count += before[q] > 0 ? 1 : 0;
                        }
                        local[p] = count > 0 ? sum / count : 0;
                    }
                }
            }
        }
    }

    /** Factor of a channel of linear light at a pixel. */
    float gain(int p, int c) {
        return tint[c] * (local[p] > 0 ? local[p] : 1);
    }

    /** Mean light that the slab received, relative to full key light. */
    float shade() {
        return shade;
    }

    /** Material of the slab. */
    byte material() {
        return material;
    }
}
