// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.compositing;

import io.heliograph.imaging.LumaWeights;
import io.heliograph.scene.picture.RgbImage;

/** Transfers the colours of a reference to a finished picture. */
public final class ReferenceGuide {
    // minimum standard deviation of the reference, in levels of 0 to 255, so that a plain reference does not make a
    // picture plain
    private static final float LEAST_SPREAD = 4;
    private static final float STRETCH = 1.6f; // maximum gain of contrast

    private ReferenceGuide() {}

    /**
     * Applies the colours of a palette reference to a picture; for other references returns it unchanged.
     *
     * @param scope where the colours of the reference apply
     */
    public static RgbImage apply(RgbImage rgbImage, ReferencePicture referencePicture, PaletteScope scope) {
        return switch (referencePicture.use()) {
            case SUBJECT, FIRST_THING -> rgbImage;
            case PALETTE -> palette(rgbImage, referencePicture, scope);
        };
    }

    /** Transfers mean and standard deviation of luma and of both colour differences from the reference (Reinhard et al., 2001). */
    private static RgbImage palette(RgbImage rgbImage, ReferencePicture reference, PaletteScope scope) {
        float influence = reference.influence();
        float[] own = statistics(rgbImage, scope);
        float[] wanted = statistics(reference.picture(), PaletteScope.of(reference));
        byte[] rgb = new byte[rgbImage.rgb().length];
        float[] p = new float[3];
        for (int i = 0; i < rgb.length; i += 3) {
            opponent(rgbImage.rgb(), i, p);
            int pixel = i / 3;
            float ruled = influence
                    * scope.at(pixel % rgbImage.width(), pixel / rgbImage.width(), rgbImage.width(), rgbImage.height());
            for (int c = 0; c < 3; c++) {
                float gain = Math.min(STRETCH, wanted[c + 3] / own[c + 3]);
                float moved = wanted[c] + (p[c] - own[c]) * gain;
                float share = c == 0 ? 0.5f * ruled : ruled; // only half of the luma difference is transferred
                p[c] += share * (moved - p[c]);
            }
            rgb[i] = level(p[0] + p[1]);
            rgb[i + 1] = level(p[0] - 0.509f * p[1] - 0.194f * p[2]);
            rgb[i + 2] = level(p[0] + p[2]);
        }
        return new RgbImage(rgbImage.width(), rgbImage.height(), rgb);
    }

    /** Mean and standard deviation of luma and of both colour differences, within a scope. */
    private static float[] statistics(RgbImage rgbImage, PaletteScope scope) {
        double[] sum = new double[6];
        double weight = 1e-6;
        float[] p = new float[3];
        int n = rgbImage.rgb().length / 3;
        for (int pixel = 0; pixel < n; pixel++) {
            float share =
                    scope.at(pixel % rgbImage.width(), pixel / rgbImage.width(), rgbImage.width(), rgbImage.height());
            opponent(rgbImage.rgb(), 3 * pixel, p);
            weight += share;
            for (int c = 0; c < 3; c++) {
                sum[c] += share * p[c];
                sum[c + 3] += share * p[c] * (double) p[c];
            }
        }
        float[] all = new float[6];
        for (int c = 0; c < 3; c++) {
            double mean = sum[c] / weight;
            all[c] = (float) mean;
            all[c + 3] = (float) Math.max(LEAST_SPREAD, Math.sqrt(Math.max(0, sum[c + 3] / weight - mean * mean)));
        }
        return all;
    }

    /** Luma (ITU-R BT.601), then red minus luma and blue minus luma. */
    private static void opponent(byte[] rgb, int at, float[] p) {
        float r = rgb[at] & 0xff;
        float g = rgb[at + 1] & 0xff;
        float b = rgb[at + 2] & 0xff;
        p[0] = LumaWeights.luma(r, g, b);
        p[1] = r - p[0];
        p[2] = b - p[0];
    }

    private static byte level(float value) {
        return (byte) (int) (Math.clamp(value, 0f, 255f) + 0.5f);
    }
}
