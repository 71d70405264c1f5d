// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.surface;

import io.heliograph.pixels.Raster;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Recolours the pixels under a mask. Lightness moves to that of the colour and keeps its variation, so shading, folds
 * and texture stay; chroma follows lightness, so that shadows do not look painted; highlights keep the light's colour.
 */
public final class ColourReplacement {
    // share of the way that the mean lightness moves to that of the new colour
    private static final float MOVED = 0.85f;
    private static final float OWN = 0.18f; // share of the variation of hue that is kept

    private ColourReplacement() {}

    /**
     * Recolours the pixels under a mask.
     *
     * @param mask CV_8UC1 of the picture's size, soft: 0 leaves a pixel unchanged, 255 recolours it
     * @param red of the new colour, sRGB, 0 to 1
     * @param green of the new colour
     * @param blue of the new colour
     * @return a new picture
     */
    public static Raster of(Raster picture, Mat mask, double red, double green, double blue) {
        float[] colour = LabColour.of(red, green, blue);
        MaskColours maskColours = MaskColours.of(picture, mask);
        float target = maskColours.light() + MOVED * (colour[0] - maskColours.light());
        float contrast = Math.clamp((target + 12) / (maskColours.light() + 12), 0.45f, 1.25f);
        return MaskedRows.changed(picture, mask, (_, _, lab) -> {
            float gloss = maskColours.gloss(lab);
            float light = Math.clamp(target + (lab[0] - maskColours.light()) * contrast, 1, 99);
            float depth = Math.clamp(light / Math.max(15, target), 0.2f, 1.15f);
            float a = colour[1] * depth + OWN * (lab[1] - maskColours.a());
            float b = colour[2] * depth + OWN * (lab[2] - maskColours.b());
            lab[0] = light + gloss * (lab[0] - light);
            lab[1] = a + gloss * (lab[1] * 0.3f - a);
            lab[2] = b + gloss * (lab[2] * 0.3f - b);
        });
    }
}
