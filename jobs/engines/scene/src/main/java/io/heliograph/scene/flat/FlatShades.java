// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.flat;

import io.heliograph.imaging.SrgbTransfer;
import io.heliograph.imaging.UnitCurves;
import io.heliograph.scene.stage.SurfaceMaterial;

/** Flat colours of surfaces, sRGB, red, green and blue from 0 to 1. */
final class FlatShades {
    private static final float VIVID = 1.18f;
    private static final float SHADE = 0.76f;
    private static final float CLEAR = 0.55f; // share of a pale blue that is mixed into the colour of glass

    private FlatShades() {}

    /** The colour of a surface: lit, or on its shaded side. */
    static float[] of(SurfaceMaterial surface, boolean shaded) {
        float[] colour = {
            SrgbTransfer.displayed(surface.red()),
            SrgbTransfer.displayed(surface.green()),
            SrgbTransfer.displayed(surface.blue())
        };
        float grey = 0.3f * colour[0] + 0.59f * colour[1] + 0.11f * colour[2];
        for (int c = 0; c < 3; c++) {
            colour[c] = UnitCurves.clamp(grey + VIVID * (colour[c] - grey));
        }
        if (surface.kind() == SurfaceMaterial.Kind.GLASS) {
            colour = mix(colour, new float[] {0.84f, 0.93f, 0.97f}, CLEAR);
        }
        return shaded && surface.kind() != SurfaceMaterial.Kind.LIGHT
                ? new float[] {colour[0] * SHADE, colour[1] * SHADE, colour[2] * (SHADE + 0.06f)}
                : colour;
    }

    static float[] mix(float[] a, float[] b, float t) {
        return new float[] {UnitCurves.mix(a[0], b[0], t), UnitCurves.mix(a[1], b[1], t), UnitCurves.mix(a[2], b[2], t)
        };
    }

    static float[] hex(int rgb) {
        return new float[] {(rgb >> 16 & 255) / 255f, (rgb >> 8 & 255) / 255f, (rgb & 255) / 255f};
    }
}
