// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

import io.heliograph.imaging.LumaWeights;
import io.heliograph.scene.sdf.StableMath;
import io.heliograph.scene.stage.StageLighting;
import java.util.Arrays;

/**
 * Automatic exposure by the logarithmic mean of the luminance (Reinhard et al. 2002), with limits on the mean of the sRGB picture. It
 * adapts only in part: night stays dark, snow stays bright.
 */
final class AutoExposure {
    private static final int BINS = 1024;
    private static final float LEAST = -18; // binary logarithm of the luminance of the first histogram bin
    private static final float SPAN = 34;
    // share of a brightness difference that is corrected; 1 would make every scene equally bright
    private static final float ADAPTATION = 0.75f;
    private static final float DARKEST = 74; // minimum mean of the picture, in sRGB levels of 0 to 255
    private static final float BRIGHTEST = 172;
    private static final float GLOSS = 0.006f; // minimum reflectance, that of black paper

    private AutoExposure() {}

    /** Exposure factor for the linear radiance of rendered buffers. */
    static float of(FrameBuffers frameBuffers, StageLighting stageLighting) {
        float lit = stageLighting.white() > 0 ? incident(frameBuffers) : 0;
        return lit > 0
                ? stageLighting.white() / lit * power2(stageLighting.exposure())
                : of(frameBuffers.light, stageLighting.exposure());
    }

    /** Radiance that white paper would have in place of the visible backdrop: the median over its pixels; 0 if there are too few. */
    private static float incident(FrameBuffers frameBuffers) {
        float[] levels = new float[frameBuffers.object.length];
        int n = 0;
        for (int p = 0; p < frameBuffers.object.length; p++) {
            if (frameBuffers.object[p] == 0) {
                float paper = LumaWeights.luminance(
                        frameBuffers.albedo[3 * p], frameBuffers.albedo[3 * p + 1], frameBuffers.albedo[3 * p + 2]);
                float sent = LumaWeights.luminance(
                        frameBuffers.light[3 * p], frameBuffers.light[3 * p + 1], frameBuffers.light[3 * p + 2]);
                levels[n++] = sent / (paper + GLOSS);
            }
        }
        if (n < frameBuffers.object.length / 50) {
            return 0;
        }
        Arrays.sort(levels, 0, n);
        return levels[n / 2];
    }

    /** Exposure factor for linear radiance, three values a pixel; {@code stops} are added to the automatic exposure. */
    static float of(float[] light, float stops) {
        long[] bins = new long[BINS];
        double sum = 0;
        int n = light.length / 3;
        for (int p = 0; p < n; p++) {
            float l = LumaWeights.luminance(light[3 * p], light[3 * p + 1], light[3 * p + 2]);
            float log = StableMath.log(Math.max(l, 1e-5f)) * 1.442695f;
            sum += log;
            bins[Math.max(0, Math.min(BINS - 1, (int) ((log - LEAST) * (BINS / SPAN))))]++;
        }
        double mean = sum / n;
        double usual = -1.6; // binary logarithm of the mean luminance of a scene with a key light of about 1
        double target = -2.5 + (1 - ADAPTATION) * (mean - usual);
        double e = target - mean + stops;
        return power2(within(bins, n, e));
    }

    /** Changes an exposure, in stops, until the mean of the picture is within the limits. */
    private static double within(long[] bins, int n, double stops) {
        double e = stops;
        for (int i = 0; i < 200; i++) {
            double mean = mean(bins, n, e);
            if (mean < DARKEST) {
                e += 0.1;
            } else if (mean > BRIGHTEST) {
                e -= 0.1;
            } else {
                break;
            }
        }
        return e;
    }

    private static double mean(long[] bins, int n, double stops) {
        double sum = 0;
        float factor = power2(stops);
        for (int b = 0; b < BINS; b++) {
            if (bins[b] > 0) {
                float l = power2(LEAST + (b + 0.5) * (SPAN / BINS));
                sum += bins[b] * 255.0 * PostProcessing.encoded(FilmicCurve.curve(l * factor));
            }
        }
        return sum / n;
    }

    private static float power2(double stops) {
        return StableMath.exp((float) (stops * 0.6931471805599453));
    }
}
