// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings;

import io.heliograph.scene.brief.Colour;

/** A linear colour or radiance. */
record Rgb(float red, float green, float blue) {
    static final Rgb BLACK = new Rgb(0, 0, 0);
    static final Rgb WHITE = new Rgb(1, 1, 1);

    /** From a displayed colour: gamma removed. */
    static Rgb of(Colour colour) {
        return new Rgb(
                Curves.pow(colour.red(), 2.2f), Curves.pow(colour.green(), 2.2f), Curves.pow(colour.blue(), 2.2f));
    }

    Rgb mix(Rgb other, float share) {
        return new Rgb(
                Curves.mix(red, other.red, share),
                Curves.mix(green, other.green, share),
                Curves.mix(blue, other.blue, share));
    }

    Rgb times(float factor) {
        return new Rgb(red * factor, green * factor, blue * factor);
    }

    Rgb times(Rgb other) {
        return new Rgb(red * other.red, green * other.green, blue * other.blue);
    }

    float luminance() {
        return 0.2126f * red + 0.7152f * green + 0.0722f * blue;
    }

    /** Towards its own grey. */
    Rgb faded(float share) {
        float grey = luminance();
        return mix(new Rgb(grey, grey, grey), share);
    }

    /** Another hue of the same strength: a third around the wheel. */
    @SuppressWarnings("ArgumentSelectionDefectChecker") // the exchange is the point
    Rgb turned() {
        return new Rgb(blue, red, green);
    }

    float[] values() {
        return new float[] {red, green, blue};
    }

    void into(float[] rgb) {
        rgb[0] = red;
        rgb[1] = green;
        rgb[2] = blue;
    }

    /** Lays this over what is there. */
    void over(float[] rgb, float share) {
        rgb[0] += (red - rgb[0]) * share;
        rgb[1] += (green - rgb[1]) * share;
        rgb[2] += (blue - rgb[2]) * share;
    }

    void add(float[] rgb, float factor) {
        rgb[0] += red * factor;
        rgb[1] += green * factor;
        rgb[2] += blue * factor;
    }
}
