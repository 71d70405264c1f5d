// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.light;

import io.heliograph.pixels.FloatImage;
import io.heliograph.pixels.LinearLab;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * Measured change of the light between two versions of a photo, in CIE Lab.
 *
 * @param before mean lightness before, 0 to 100
 * @param after mean lightness after, 0 to 100
 * @param warmth change of mean b*: positive towards yellow, negative towards blue
 * @param leftward change of the difference in mean lightness between the left and the right third
 * @param difference mean colour difference of the pixels (CIE76)
 */
public record LightChange(double before, double after, double warmth, double leftward, double difference) {
    private static final double VISIBLE = 4; // minimum mean colour difference that is seen at a glance
    private static final double BRIGHT = 50; // minimum mean lightness of a picture in daylight
    private static final double BRIGHTER = 8; // minimum increase of lightness, if the picture stays darker than BRIGHT
    private static final double DARKER = 8; // minimum decrease of lightness at night
    private static final double NIGHT = 25; // maximum lightness of a picture that need not become darker
    private static final double COLOUR = 3; // minimum change of b*
    private static final double SIDE = 4; // minimum change of the difference between the sides

    /** A property of the light that a photo lacks after the change. */
    public enum Lack {
        /** The photo looks as before. */
        CHANGE,
        /** Daylight left the photo dark. */
        BRIGHTNESS,
        /** Night left the photo bright. */
        DARKNESS,
        /** The colours are hardly warmer. */
        WARMTH,
        /** The colours are hardly colder. */
        COLDNESS,
        /** The side of the light is hardly brighter than the other. */
        SIDE
    }

    /** Measures the change between two pictures of one size, both in linear light. */
    public static LightChange between(FloatImage before, FloatImage after) {
        FloatImage old = LinearLab.of(before);
        FloatImage lit = LinearLab.of(after);
        int width = before.width();
        int pixels = width * before.height();
        double[] means = new double[3];
        double sides = 0;
        double difference = 0;
        for (int i = 0; i < pixels; i++) {
            double light = lit.red().values[i] - old.red().values[i];
            double a = lit.green().values[i] - old.green().values[i];
            double b = lit.blue().values[i] - old.blue().values[i];
            means[0] += old.red().values[i];
            means[1] += lit.red().values[i];
            means[2] += b;
            int third = i % width * 3 / width;
            sides += third == 0 ? light : third == 2 ? -light : 0;
            difference += Math.sqrt(light * light + a * a + b * b);
        }
        return new LightChange(
                means[0] / pixels, means[1] / pixels, means[2] / pixels, 3 * sides / pixels, difference / pixels);
    }

    /**
     * The properties of a light that the photo lacks.
     *
     * @param from the requested direction, if any
     */
    public Set<Lack> lacks(LightingPreset lightingPreset, Optional<KeyLightDirection> from) {
        if (difference < VISIBLE) {
            return EnumSet.of(Lack.CHANGE);
        }
        Set<Lack> lacks = EnumSet.noneOf(Lack.class);
        switch (lightingPreset) {
            case MIDDAY, SOFT_DAYLIGHT, SOFTBOX ->
                add(lacks, after < BRIGHT && after < before + BRIGHTER, Lack.BRIGHTNESS);
            case LOW_SUN, SUNRISE, SUNSET, CANDLE -> add(lacks, warmth < COLOUR, Lack.WARMTH);
            case BLUE_HOUR -> add(lacks, warmth > -COLOUR, Lack.COLDNESS);
            case MOONLIGHT, STARLIGHT, NIGHT -> {
                add(lacks, warmth > -COLOUR, Lack.COLDNESS);
                add(lacks, after > NIGHT && after > before - DARKER, Lack.DARKNESS);
            }
            default -> {}
        }
        boolean sided =
                from.isPresent() || lightingPreset == LightingPreset.SIDE || lightingPreset == LightingPreset.WINDOW;
        float x = from.orElse(lightingPreset.rig.key().from()).x;
        add(lacks, sided && Math.abs(x) > 0.6 && leftward * -Math.signum(x) < SIDE, Lack.SIDE);
        return lacks;
    }

    private static void add(Set<Lack> lacks, boolean missing, Lack lack) {
        if (missing) {
            lacks.add(lack);
        }
    }
}
