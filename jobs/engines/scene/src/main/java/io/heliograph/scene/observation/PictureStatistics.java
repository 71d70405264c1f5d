// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.observation;

import io.heliograph.scene.brief.BriefLight;
import io.heliograph.scene.observation.Observation.Harmony;
import io.heliograph.scene.observation.Observation.Lighting;
import io.heliograph.scene.picture.RgbImage;
import java.util.Arrays;

/** Measures of a whole picture: light, focus, harmony. */
final class PictureStatistics {
    private static final int SECTORS = 12; // number of equal sectors of the colour circle

    private static final float STRUCTURE =
            3; // minimum grey levels that coarse differences exceed fine ones in a blurred cell

    private static final float NEARLY_GREY =
            0.08f; // maximum Oklab chroma of pixels that are used to measure the colour of the light

    private PictureStatistics() {}

    static Lighting lighting(OklabThumbnail oklabThumbnail) {
        float[] light = new float[oklabThumbnail.pixels];
        double left = 0;
        double right = 0;
        double top = 0;
        double bottom = 0;
        double warm = 0;
        double bright = 0;
        double sum = 0;
        int steep = 0;
        for (int i = 0; i < oklabThumbnail.pixels; i++) {
            light[i] = oklabThumbnail.light(i);
            sum += light[i];
            boolean west = i % oklabThumbnail.width < oklabThumbnail.width / 2;
            boolean north = Math.floorDiv(i, oklabThumbnail.width) < oklabThumbnail.height / 2;
            left += west ? light[i] : 0;
            right += west ? 0 : light[i];
            top += north ? light[i] : 0;
            bottom += north ? 0 : light[i];
            if (light[i] > 0.55f && oklabThumbnail.chroma(i) < NEARLY_GREY) {
                warm += oklabThumbnail.lab[3 * i + 2] + 0.6 * oklabThumbnail.lab[3 * i + 1];
                bright++;
            }
            steep += oklabThumbnail.texture[i] > 0.12f ? 1 : 0;
        }
        Arrays.sort(light);
        float contrast =
                light[(int) (0.95 * (oklabThumbnail.pixels - 1))] - light[(int) (0.05 * (oklabThumbnail.pixels - 1))];
        double half = oklabThumbnail.pixels / 2.0;
        double side = (right - left) / half;
        double height = (top - bottom) / half;
        BriefLight.From from = Math.abs(side) > 0.06 && Math.abs(side) > 0.7 * Math.abs(height)
                ? side > 0 ? BriefLight.From.RIGHT : BriefLight.From.LEFT
                : height > 0.05 ? BriefLight.From.ABOVE : BriefLight.From.FRONT;
        float warmth = bright < 1 ? 0 : (float) Math.max(-1, Math.min(1, warm / bright / 0.08));
        boolean hard = contrast > 0.5f && steep > 0.04 * oklabThumbnail.pixels;
        return new Lighting(from, hard, warmth, (float) (sum / oklabThumbnail.pixels), contrast);
    }

    /**
     * Share of the picture that is out of focus: cells with coarse structure, but much less fine detail than the sharpest cells. A plain
     * surface, such as a clear sky, is neither sharp nor out of focus. 0 if nothing is sharp.
     */
    static float blur(RgbImage rgbImage) {
        int cells = 16;
        int coarse = Math.max(2, Math.min(rgbImage.width(), rgbImage.height()) / (2 * cells));
        float[] detail = new float[cells * cells];
        float[] structure = new float[cells * cells];
        for (int n = 0; n < detail.length; n++) {
            detail[n] = detail(rgbImage, n % cells, Math.floorDiv(n, cells), cells, 1);
            structure[n] = detail(rgbImage, n % cells, Math.floorDiv(n, cells), cells, coarse);
        }
        float[] sorted = detail.clone();
        Arrays.sort(sorted);
        float sharpest = sorted[(int) (0.95 * sorted.length)];
        if (sharpest < 6) {
            return 0;
        }
        int soft = 0;
        for (int n = 0; n < detail.length; n++) {
            soft += detail[n] < 0.16f * sharpest && structure[n] > detail[n] + STRUCTURE ? 1 : 0;
        }
        return (float) soft / detail.length;
    }

    /** Mean absolute second difference of grey along rows and columns of a cell, over a distance in pixels; 0 to 1020. */
    private static float detail(RgbImage rgbImage, int column, int row, int cells, int distance) {
        int left = Math.max(distance, column * rgbImage.width() / cells);
        int right = Math.min(rgbImage.width() - distance, (column + 1) * rgbImage.width() / cells);
        int top = Math.max(distance, row * rgbImage.height() / cells);
        int bottom = Math.min(rgbImage.height() - distance, (row + 1) * rgbImage.height() / cells);
        long sum = 0;
        int count = 0;
        for (int y = top; y < bottom; y++) {
            for (int x = left; x < right; x++) {
                int here = grey(rgbImage, x, y);
                sum += Math.abs(2 * here - grey(rgbImage, x - distance, y) - grey(rgbImage, x + distance, y));
                sum += Math.abs(2 * here - grey(rgbImage, x, y - distance) - grey(rgbImage, x, y + distance));
                count++;
            }
        }
        return count == 0 ? 0 : (float) sum / count;
    }

    private static int grey(RgbImage rgbImage, int x, int y) {
        int i = 3 * (y * rgbImage.width() + x);
        return ((rgbImage.rgb()[i] & 255) + 2 * (rgbImage.rgb()[i + 1] & 255) + (rgbImage.rgb()[i + 2] & 255)) >> 2;
    }

    static Harmony harmony(OklabThumbnail oklabThumbnail) {
        double[] weights = new double[SECTORS];
        double all = 0;
        for (int i = 0; i < oklabThumbnail.pixels; i++) {
            float chroma = oklabThumbnail.chroma(i);
            all += chroma;
            if (chroma > 0.02f) {
                weights[sector(oklabThumbnail.lab[3 * i + 1], oklabThumbnail.lab[3 * i + 2])] += chroma;
            }
        }
        if (all / oklabThumbnail.pixels < 0.022) {
            return Harmony.NEUTRAL;
        }
        double coloured = Arrays.stream(weights).sum();
        int first = 0;
        for (int k = 1; k < SECTORS; k++) {
            first = weights[k] > weights[first] ? k : first;
        }
        double one = around(weights, first, 1) / coloured;
        double near = around(weights, first, 2) / coloured;
        double opposite = around(weights, (first + SECTORS / 2) % SECTORS, 1) / coloured;
        if (one > 0.9) {
            return Harmony.MONOCHROMATIC;
        }
        if (near > 0.85) {
            return Harmony.ANALOGOUS;
        }
        return one + opposite > 0.75 && opposite > 0.12 ? Harmony.COMPLEMENTARY : Harmony.VARIED;
    }

    private static double around(double[] weights, int sector, int reach) {
        double sum = 0;
        for (int k = -reach; k <= reach; k++) {
            sum += weights[Math.floorMod(sector + k, SECTORS)];
        }
        return sum;
    }

    /** Which twelfth of the hue circle contains a hue; computed by comparing coordinates instead of an angle. */
    private static int sector(float a, float b) {
        float x = Math.abs(a);
        float y = Math.abs(b);
        int within = y < 0.57735f * x ? 0 : y < 1.73205f * x ? 1 : 2;
        if (a >= 0) {
            return b >= 0 ? within : 11 - within;
        }
        return b >= 0 ? 5 - within : 6 + within;
    }
}
