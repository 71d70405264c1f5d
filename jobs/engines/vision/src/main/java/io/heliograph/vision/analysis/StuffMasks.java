// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.analysis;

import io.heliograph.imaging.UnitCurves;
import io.heliograph.pixels.FloatPlane;

/**
 * Masks of sky, plants, water and ground, 0 to 1, with the photo's own edges.
 *
 * @param sky 1 in the sky
 * @param plants 1 on green or golden plants
 * @param water 1 on open water
 * @param ground 1 below the horizon outside the subject, water included
 * @param horizon row where the ground ends, 0 top to 1 bottom
 * @param doubtfulSky whether a possible sky was found whose lower end shows no colour change; {@code sky} then holds hardly any of it
 */
public record StuffMasks(
        FloatPlane sky, FloatPlane plants, FloatPlane water, FloatPlane ground, float horizon, boolean doubtfulSky) {
    private static final float LEAST = 0.02f; // minimum area of a sky, as a share of the picture

    /** Share of the picture that a mask covers. */
    public static float share(FloatPlane mask) {
        double sum = 0;
        for (float v : mask.values) {
            sum += v;
        }
        return (float) (sum / mask.values.length);
    }

    static StuffMasks of(PhotoView photoView) {
        FloatPlane found = SkyMask.of(photoView);
        FloatPlane sky = SkyBorder.checked(found, photoView.lab());
        boolean doubtful = share(found) >= LEAST && share(sky) < LEAST;
        FloatPlane plants = PlantDetection.of(photoView, sky);
        float horizon = horizon(sky);
        int w = photoView.width();
        FloatPlane ground = new FloatPlane(w, photoView.height());
        for (int y = 0; y < photoView.height(); y++) {
            float below = UnitCurves.step(horizon - 0.02f, horizon + 0.06f, y / (float) photoView.height());
            for (int x = 0, i = y * w; x < w; x++, i++) {
                ground.values[i] = below * (1 - sky.values[i]) * (1 - photoView.subject.values[i]);
            }
        }
        return new StuffMasks(
                sky, plants, WaterDetection.of(photoView, sky, plants, horizon), ground, horizon, doubtful);
    }

    /** Row of the horizon, as a share of the height: the lower end of the sky, which a fifth of the columns exceed. 0.42 without a sky. */
    private static float horizon(FloatPlane sky) {
        if (share(sky) < LEAST) {
            return 0.42f;
        }
        int[] ends = new int[sky.width()];
        for (int x = 0; x < sky.width(); x++) {
            for (int y = 0; y < sky.height(); y++) {
                if (sky.values[y * sky.width() + x] > 0.5f) {
                    ends[x] = y;
                }
            }
        }
        java.util.Arrays.sort(ends);
        return Math.clamp(ends[(int) (0.8f * (ends.length - 1))] / (float) sky.height(), 0.05f, 0.9f);
    }
}
